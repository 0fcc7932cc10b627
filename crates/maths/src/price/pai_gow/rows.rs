//! How often each row of the house's chart sets seven cards.
//!
//! Cards of the same ranks are set by the same row, whatever their suits, unless some are of one suit and make a flush.
//! So rows are looked up once for the ranks, and once more for each set of them that can be of one suit.

use baize_book::{OptionError, Options};
use baize_cards::{Card, Rank};
use baize_games::pai_gow::LOW_STRAIGHT;
use baize_games::pai_gow::hands::Hands;
use baize_games::pai_gow::house_way::{Row, house_way};
use baize_games::player_dealer::Banked;
use baize_games::player_dealer::pai_gow::{Family, LogicalRow, logical_row};
use baize_table::Game;
use rayon::prelude::*;
use std::collections::BTreeMap;

use super::classes::{Counts, RANKS, choices, choose, mixed, suited};
use crate::breakdown::{Breakdown, BreakdownRow};

/// How many hands are set by a row with no pair in front, and with one.
type Uses<R> = BTreeMap<R, [u64; 2]>;

/// The breakdown of the chart as the uk book prints it, which has no options of its own.
pub(super) fn standard(_: &Options) -> Result<Vec<Breakdown>, OptionError> {
    let label = |row: Row| match row.by().iter().next() {
        Some(clause) => format!("{} ({clause})", in_words(row)),
        None => in_words(row).to_owned(),
    };
    let uses = uses(&|cards| house_way(cards, LOW_STRAIGHT), &Rank::ALL, 1);
    Ok(vec![told("House Way", &uses, 1, label)])
}

/// The breakdown of the logical way: the same chart, and weights where jokers are wild.
pub(super) fn banked<G: Family>(options: &Options) -> Result<Vec<Breakdown>, OptionError> {
    let own = Banked::<G>::rules(options)?.own;
    let jokers = usize::from(own.jokers);
    let uses = uses(&|cards| logical_row(cards, own.ranks), &Rank::ALL, jokers);
    let label = |row: LogicalRow| match row {
        LogicalRow::Chart(row) => in_words(row).to_owned(),
        LogicalRow::Weighed(_) => format!("{}: the weights of both hands", row.name()),
    };
    Ok(vec![told("logical way", &uses, jokers, label)])
}

fn told<R: Copy>(way: &str, uses: &Uses<R>, jokers: usize, label: impl Fn(R) -> String) -> Breakdown {
    let hands = choose(4 * RANKS + jokers, 7);
    let row = |label: String, [no_pair, pair]: [u64; 2]| {
        BreakdownRow::new(label, &hands.into(), [pair, no_pair, no_pair + pair].map(Into::into))
    };
    let all = uses.values().fold([0, 0], |sum, uses| [0, 1].map(|i| sum[i] + uses[i]));
    let rows = uses.iter().map(|(used, uses)| row(label(*used), *uses));
    Breakdown {
        name: "house-way-rows".to_owned(),
        title: format!("How often each row of the {way} sets a hand"),
        rows_are: "row".to_owned(),
        columns_are: "what it lays in front".to_owned(),
        columns: ["a pair in front", "no pair in front", "any"].map(str::to_owned).to_vec(),
        rows: rows.chain([row("any row".to_owned(), all)]).collect(),
        notes: vec![format!("Counted among all hands of seven out of 52 cards and jokers: {jokers}.")],
    }
}

/// The hands that a row of the chart is for, in words.
fn in_words(row: Row) -> &'static str {
    match row {
        Row::TwoPairsLow => "two pairs: low ones, or a medium and a low",
        Row::TwoPairsMiddle => "two pairs: medium ones, or a high and a low",
        Row::TwoPairsHigh => "two pairs: higher ones",
        Row::FourLow => "four of a kind: twos to sixes",
        Row::FourMiddle => "four of a kind: sevens to tens",
        Row::FourHigh => "four of a kind: jacks to kings",
        other => other.name(),
    }
}

/// Counts all hands of a pack of these ranks with this many jokers, by the row that sets them.
fn uses<R: Ord + Send>(set: &(impl Fn(&[Card; 7]) -> (Hands, R) + Sync), ranks: &[Rank], jokers: usize) -> Uses<R> {
    let of = |held: usize| {
        let classes = choices(0, ranks.len(), 4, 7 - held);
        let counted = classes.par_iter().map(|counts| of_class(set, ranks, counts, held));
        (counted.reduce(Uses::new, |all, more| add(all, more, 1)), choose(jokers, held))
    };
    // All jokers are the same.
    (0..=jokers).map(of).fold(Uses::new(), |all, (more, times)| add(all, more, times))
}

fn add<R: Ord>(mut all: Uses<R>, more: Uses<R>, times: u64) -> Uses<R> {
    for (row, uses) in more {
        let sum = all.entry(row).or_default();
        *sum = [0, 1].map(|i| sum[i] + uses[i] * times);
    }
    all
}

/// The hands of these ranks, with this many jokers.
fn of_class<R: Ord>(
    set: &impl Fn(&[Card; 7]) -> (Hands, R),
    ranks: &[Rank],
    counts: &Counts,
    jokers: usize,
) -> Uses<R> {
    let mut uses = Uses::new();
    let mut use_of = |cards: [Card; 7], hands: u64| {
        let (set, row) = set(&cards);
        uses.entry(row).or_default()[usize::from(set.low_rank.is_pair())] += hands;
    };
    let all = (0..RANKS).filter(|rank| counts[*rank] > 0).fold(0_u16, |mask, rank| mask | 1 << rank);
    let mut plain: u64 = counts.iter().map(|count| choose(4, usize::from(*count))).product();
    let mut held = all;
    while held > 0 {
        let size = held.count_ones() as usize;
        if size + jokers >= 5 {
            // One suit has exactly these; the others are any choice from three suits.
            let in_suit = |rank: usize| usize::from(held >> rank & 1);
            let others = (0..RANKS).map(|rank| {
                let count = usize::from(counts[rank]);
                if count < in_suit(rank) { 0 } else { choose(3, count - in_suit(rank)) }
            });
            let mut hands = 4 * others.product::<u64>();
            // Hands whose other cards are of one suit too and make a flush come up twice, once from each.
            let beside = (0..RANKS).filter(|rank| usize::from(counts[*rank]) > in_suit(*rank)).count();
            if 2 * size + jokers == 7 && beside == size {
                hands -= 12;
                use_of(suited(ranks, counts, held, jokers, true), 6);
                plain -= 6;
            }
            plain -= hands;
            use_of(suited(ranks, counts, held, jokers, false), hands);
        }
        held = (held - 1) & all;
    }
    use_of(mixed(ranks, counts, jokers), plain);
    uses
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_cards::Suit;
    use baize_cards::rank::{FiveOfAKind, LowStraight};
    use baize_games::pai_gow::ranking::JokersWild;
    use baize_games::player_dealer::pai_gow::Ranks;

    /// Looks at every hand of a small pack.
    fn one_by_one<R: Ord>(set: impl Fn(&[Card; 7]) -> (Hands, R), ranks: &[Rank], jokers: usize) -> Uses<R> {
        let pack = ranks.iter().flat_map(|rank| Suit::ALL.map(|suit| Card::new(*rank, suit)));
        let pack: Vec<Card> = pack.chain(std::iter::repeat_n(Card::JOKER, jokers)).collect();
        let mut uses = Uses::new();
        let mut places: [usize; 7] = std::array::from_fn(|i| i);
        loop {
            let (hands, row) = set(&places.map(|place| pack[place]));
            uses.entry(row).or_default()[usize::from(hands.low_rank.is_pair())] += 1;
            let Some(at) = (0..7).rev().find(|at| places[*at] < pack.len() - 7 + at) else { return uses };
            places[at] += 1;
            (at + 1..7).for_each(|next| places[next] = places[next - 1] + 1);
        }
    }

    #[test]
    fn hands_one_by_one_go_by_the_same_rows() {
        use Rank::{Ace, Eight, King, Nine, Queen, Seven, Six, Ten, Two};
        let set = |cards: &[Card; 7]| house_way(cards, LOW_STRAIGHT);
        for ranks in [[Two, Seven, Eight, Nine, Ten, Ace], [Six, Nine, Ten, Queen, King, Ace]] {
            assert_eq!(uses(&set, &ranks, 1), one_by_one(set, &ranks, 1));
        }
        // With three jokers two suits can make a flush, and such hands come up twice.
        let wild = Ranks::Wild(JokersWild { low_straight: LowStraight::Lowest, fives: FiveOfAKind::AcesOnly });
        let set = |cards: &[Card; 7]| logical_row(cards, wild);
        let ranks = [Two, Eight, Nine, Ace];
        assert_eq!(uses(&set, &ranks, 3), one_by_one(set, &ranks, 3));
    }

    #[test]
    fn hands_with_wild_jokers_are_weighed() {
        let spec = baize_book::game_spec("hg/jokers-wild-pai-gow-poker").expect("a spec");
        let options = Options::resolve(spec, &toml::from_str("jokers = 3").expect("TOML")).expect("options");
        let tables = crate::breakdowns(spec, &options).expect("it opens");
        let count = |label: &str| tables[0].rows.iter().find(|row| row.label == label).map(|row| &row.chances[2].count);
        let held = [(1, "a wild joker"), (2, "two wild jokers"), (3, "three wild jokers")];
        for (jokers, name) in held {
            let hands = choose(3, jokers) * choose(52, 7 - jokers);
            assert_eq!(count(&format!("{name}: the weights of both hands")), Some(&hands.to_string()));
        }
        assert_eq!(count("any row"), Some(&choose(55, 7).to_string()));
    }

    #[test]
    fn every_hand_goes_by_a_row() {
        let all = uses(&|cards| house_way(cards, LOW_STRAIGHT), &Rank::ALL, 1);
        assert_eq!(all.values().flatten().sum::<u64>(), 154_143_080);
        assert_eq!(all.len(), 21, "each row of the chart is used");
        // Five aces are the joker, four aces and two of the 48 others: aces or two kings go in front.
        assert_eq!(all[&Row::FiveAces], [0, choose(48, 2)]);
        // Three twice and another card: without the joker, with it among three aces, and with it as the other card.
        let plain = choose(13, 2) * 4 * 4 * 44;
        assert_eq!(all[&Row::TwoThrees], [0, plain + choose(4, 2) * 12 * 4 * 44 + choose(12, 2) * 4 * 4]);
    }
}
