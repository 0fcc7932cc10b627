//! What is counted cleverly checked against plain loops over all pairs of hands, with small packs.

use baize_cards::rank::{FiveOfAKind, LowStraight};
use baize_cards::{Card, Rank, Suit};
use baize_games::pai_gow::ranking::JokersWild;
use baize_games::player_dealer::pai_gow::{PaiGowPoker as BankedPoker, Ranks};

use super::*;
use crate::work::Work;

/// Every seven cards of the pack, with a bit set for each card.
fn sevens(ranks: &[Rank], jokers: usize) -> Vec<(u32, [Card; 7])> {
    fn choose(pack: &[Card], from: usize, chosen: &mut Vec<usize>, all: &mut Vec<(u32, [Card; 7])>) {
        if chosen.len() == 7 {
            let bits = chosen.iter().fold(0, |bits, at| bits | 1 << at);
            return all.push((bits, std::array::from_fn(|i| pack[chosen[i]])));
        }
        for at in from..pack.len() {
            chosen.push(at);
            choose(pack, at + 1, chosen, all);
            chosen.pop();
        }
    }
    let mut pack: Vec<Card> = ranks.iter().flat_map(|rank| Suit::ALL.map(|suit| Card::new(*rank, suit))).collect();
    pack.extend(std::iter::repeat_n(Card::JOKER, jokers));
    let mut all = Vec::new();
    choose(&pack, 0, &mut Vec::new(), &mut all);
    all
}

/// Compares the sums over all hands, and all settings of every `step`th hand, with plain loops.
fn check(ways: &impl Ways, ranks: &[Rank], jokers: usize, tally: Tally, step: usize) {
    let work = Work::default();
    let solution = Solution::new(ways, ranks, jokers, tally, &work);
    let summary = solution.summary(&work);
    assert_eq!(work.progress().0, work.progress().1, "all steps are counted");
    let sevens = sevens(ranks, jokers);
    let (mut by_way, mut by_best) = ([0; 2], [0; 2]);
    for (_, cards) in &sevens {
        let held = solution.held(cards);
        let (way, best) = (solution.ends(&held, held.way()), solution.ends(&held, solution.best_place(&held)));
        by_way = [0, 1].map(|end| by_way[end] + way[end].unsigned_abs());
        by_best = [0, 1].map(|end| by_best[end] + best[end].unsigned_abs());
    }
    let left = classes::choose(solution.classes.cards() - 7, 7);
    assert_eq!((summary.way, summary.best, summary.deals), (by_way, by_best, sevens.len() as u64 * left));
    let all: Vec<(u32, Ranked)> = sevens.iter().map(|(bits, cards)| (*bits, ways.way(cards))).collect();
    for (bits, cards) in sevens.iter().step_by(step) {
        let held = solution.held(cards);
        let count = |(high, low): Ranked| {
            let mut ends = [0; 2];
            for (_, other) in all.iter().filter(|(others, _)| others & bits == 0) {
                if let Some(end) = tally.end(high.cmp(&other.0), low.cmp(&other.1)) {
                    ends[end] += 1;
                }
            }
            ends
        };
        let place = held.way();
        assert_eq!(solution.classes.ranked(held.class.at(place)), ways.way(cards), "{cards:?}");
        assert_eq!(solution.ends(&held, place), count(ways.way(cards)), "{cards:?} by the way of the house");
        let mut settings: Vec<Ranked> = ways.all(cards).into_iter().map(|(_, ranked)| ranked).collect();
        settings.sort_unstable();
        settings.dedup();
        let best = settings.into_iter().map(|setting| tally.worth(count(setting))).max();
        let found = in_front(ways, cards, solution.best(cards));
        let places = found.map(|card| cards.iter().position(|other| *other == card).expect("one of the seven"));
        let places = if places[0] == places[1] { [places[0], places[0] + 1] } else { places };
        assert_eq!(Some(tally.worth(count(ways.set(cards, places).expect("no foul")))), best, "{cards:?} at best");
    }
}

const LOW: [Rank; 4] = [Rank::Two, Rank::Three, Rank::King, Rank::Ace];
const HIGH: [Rank; 5] = [Rank::Ten, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];

/// A tally from the settlement of the uk book with its commission.
fn uk() -> Tally {
    let changes = toml::Table::new();
    let work = Work::default();
    let pricing = Pricing::new("uk/pai-gow-poker", &changes, &work).expect("a game");
    let (_, rules) = pricing.rules::<PaiGowPoker>(&[]).expect("rules");
    Tally::new(STAKE, standard(&rules, STAKE))
}

/// A tally from the settlement of a player-dealer's table.
fn hg(double_tie_pushes: bool) -> Tally {
    let own = Own { ranks: Ranks::Limited(LowStraight::Lowest), jokers: 1, double_tie_pushes };
    Tally::new(STAKE, main_wager::<BankedPoker>(&own))
}

#[test]
fn the_house_way_and_the_best_of_a_small_pack_are_counted_as_plain_loops_count_them() {
    //= UK-13.22 UK-13.23 UK-13.24 UK-13.25 UK-13.26
    let tally = uk();
    assert_eq!((tally.worth, tally.stake), ([19, -20], 20));
    check(&LowStraight::SecondHighest, &LOW, 1, tally, 7);
    check(&LowStraight::SecondHighest, &HIGH, 0, tally, 1997);
}

#[test]
fn ties_are_settled_as_the_table_says_and_the_bank_is_the_other_side() {
    //= HG-PGP-PLAY-3a HG-PGP-PLAY-3b HG-PGP-PLAY-3c HG-PGP-PLAY-3d
    let ranks = Ranks::Limited(LowStraight::Lowest);
    check(&ranks, &LOW, 1, hg(false), 31);
    check(&ranks, &LOW, 1, hg(true), 31);
    check(&ranks, &LOW, 1, hg(true).turned(), 31);
    assert_eq!(hg(false).turned().worth, [1, -1]);
}

#[test]
fn wild_jokers_are_counted_too_three_with_two_flushes_among_them() {
    //= HG-JWPGP-INTRO-3 HG-JWPGP-10b
    for (fives, jokers, step) in
        [(FiveOfAKind::AcesOnly, 1, 41), (FiveOfAKind::Any, 2, 101), (FiveOfAKind::AcesOnly, 3, 211)]
    {
        let ranks = Ranks::Wild(JokersWild { low_straight: LowStraight::Lowest, fives });
        check(&ranks, &LOW, jokers, hg(false), step);
    }
}

#[test]
fn some_hands_of_the_full_pack_are_counted_as_plain_loops_count_them() {
    let (ways, tally) = (LowStraight::SecondHighest, uk());
    let solution = Solution::new(&ways, &Rank::ALL, 1, tally, &Work::default());
    let names = "Jk Kc 9c 8c 4c 4d 2s";
    let cards: Vec<Card> = names.split(' ').map(|name| name.parse().expect("a card")).collect();
    let cards: [Card; 7] = cards.try_into().expect("seven");
    let held = solution.held(&cards);
    let settings: Vec<(_, Ranked)> =
        held.places().map(|place| (place, solution.classes.ranked(held.class.at(place)))).collect();
    let mut counts = vec![[0; 2]; settings.len()];
    let left: Vec<Card> = Card::pack().chain([Card::JOKER]).filter(|card| !cards.contains(card)).collect();
    let mut at: Vec<usize> = (0..7).collect();
    loop {
        let other = ways.way(&std::array::from_fn(|i| left[at[i]]));
        for ((_, own), counts) in settings.iter().zip(&mut counts) {
            if let Some(end) = tally.end(own.0.cmp(&other.0), own.1.cmp(&other.1)) {
                counts[end] += 1;
            }
        }
        let Some(i) = (0..7).rev().find(|i| at[*i] < left.len() - 7 + i) else { break };
        at[i] += 1;
        for next in i + 1..7 {
            at[next] = at[next - 1] + 1;
        }
    }
    for ((place, own), counts) in settings.into_iter().zip(counts) {
        assert_eq!(solution.ends(&held, place), counts, "{names}: {own:?}");
    }
}

/// How many in a thousand are below each row, plus half of the row itself.
#[expect(clippy::cast_possible_truncation, reason = "a part of a thousand")]
fn weights<R: Ord>(from: &[R], counts: &[(R, u64)]) -> Vec<u16> {
    let mut rows = vec![0; from.len()];
    for (rank, count) in counts {
        rows[from.partition_point(|from| from <= rank) - 1] += count;
    }
    let all: u64 = rows.iter().sum();
    let mut below = 0;
    let weight = |row: u64| {
        let twice = 2 * below + row;
        below += row;
        // To the nearest whole number.
        ((1_000 * twice + all) / (2 * all)) as u16
    };
    rows.into_iter().map(weight).collect()
}

#[test]
fn the_weights_of_the_logical_way_are_counted_over_all_hands_that_the_chart_sets() {
    //= HG-JWPGP-10b
    use baize_games::player_dealer::pai_gow::{BACKS, FRONTS};
    let classes = classes::Classes::new(&LowStraight::Lowest, &Rank::ALL, 0);
    let (mut fronts, mut backs, mut hands) = (Vec::new(), Vec::new(), 0);
    for class in &classes.all[0] {
        let mut tell = |setting, count| {
            let (high, low) = classes.ranked(setting);
            fronts.push((low, count));
            backs.push((high, count));
            hands += count;
        };
        let mut plain: u64 = class.counts.iter().map(|count| classes::choose(4, usize::from(*count))).product();
        for flush in &class.flushes {
            // The suit's own cards are given; all other cards are of other suits.
            let others = |rank: usize| {
                classes::choose(3, usize::from(class.counts[rank]) - usize::from(flush.held >> rank & 1 == 1))
            };
            let count = 4 * (0..classes::RANKS).filter(|rank| class.counts[*rank] > 0).map(others).product::<u64>();
            plain -= count;
            tell(class.at(flush.way), count);
        }
        tell(class.plain_way(), plain);
    }
    assert_eq!(hands, 133_784_560);
    let ranking = LowStraight::Lowest;
    let two = |cards: &str| ranking.two(read(cards));
    let five = |cards: &str| ranking.five(read(cards));
    let counted =
        (weights(&FRONTS.map(|(cards, _)| two(cards)), &fronts), weights(&BACKS.map(|(cards, _)| five(cards)), &backs));
    assert_eq!(counted, (FRONTS.map(|row| row.1).to_vec(), BACKS.map(|row| row.1).to_vec()));
}

fn read<const N: usize>(cards: &str) -> [Card; N] {
    let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().expect("a card")).collect();
    cards.try_into().expect("as many as asked for")
}
