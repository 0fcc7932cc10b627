//! The ranking of five cards out of several packs against counts known from combinatorics and against the high
//! ranking.
//= HG-CSP-RANK
//= HG-CSP-PLAY-9

use baize_cards::rank::FlushPlace::{AboveFullHouse, BelowFullHouse};
use baize_cards::rank::{FlushPlace, Hand, PacksCategory, PacksRank, several_packs};
use baize_cards::{Card, Rank, Suit};

fn rank_in(names: &str, flush: FlushPlace) -> PacksRank {
    let mut cards = names.split(' ').map(|name| name.parse().expect("a card"));
    several_packs(std::array::from_fn(|_| cards.next().expect("five cards")), flush)
}

fn rank(names: &str) -> PacksRank {
    rank_in(names, AboveFullHouse)
}

/// Every choice of five ranks, the highest first.
fn all_ranks() -> impl Iterator<Item = [Rank; 5]> {
    (0..13usize.pow(5))
        .map(|code| [4, 3, 2, 1, 0].map(|at| Rank::ALL[code / 13usize.pow(at) % 13]))
        .filter(|ranks| ranks.is_sorted_by(|a, b| a >= b))
}

/// Cards of these ranks in one suit, or in two.
fn cards(ranks: [Rank; 5], suited: bool) -> [Card; 5] {
    let mut cards = ranks.map(|rank| Card::new(rank, Suit::Clubs));
    if !suited {
        cards[4] = Card::new(ranks[4], Suit::Hearts);
    }
    cards
}

fn choose(of: u64, count: u64) -> u64 {
    (0..count).fold(1, |ways, at| ways * (of - at.min(of)) / (at + 1))
}

/// How often each category comes from this many packs.
fn counts(packs: u64, flush: FlushPlace) -> [u64; 10] {
    let mut counts = [0; 10];
    for ranks in all_ranks() {
        let ways =
            |of: u64| -> u64 { ranks.chunk_by(|a, b| a == b).map(|same| choose(of, same.len() as u64)).product() };
        let suited = 4 * ways(packs);
        counts[several_packs(cards(ranks, true), flush).category() as usize] += suited;
        counts[several_packs(cards(ranks, false), flush).category() as usize] += ways(4 * packs) - suited;
    }
    counts
}

#[test]
fn one_pack_makes_each_category_as_often_as_is_known() {
    let known = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 3_744, 5_108, 624, 36, 4];
    assert_eq!(counts(1, AboveFullHouse), known);
    assert_eq!(counts(1, BelowFullHouse), known, "the place of a flush changes no kind of hand of a single pack");
}

#[test]
fn several_packs_make_flushes_rarer_than_full_houses() {
    for (packs, rarer) in [(1, false), (4, true), (8, true)] {
        let counts = counts(packs, AboveFullHouse);
        assert_eq!(counts.iter().sum::<u64>(), choose(52 * packs, 5));
        let [full_houses, flushes] = [PacksCategory::FullHouse, PacksCategory::Flush].map(|kind| counts[kind as usize]);
        assert_eq!(flushes < full_houses, rarer, "{packs} packs");
    }
}

#[test]
fn suited_hands_of_several_packs_are_counted_once() {
    let (n, kinds) = (8, counts(8, AboveFullHouse));
    let fours = 13 * (choose(4 * n, 4) * 48 * n + choose(4 * n, 5));
    assert_eq!(kinds[PacksCategory::FourOfAKind as usize], fours);
    let straight_flushes = 40 * n.pow(5);
    let suited_fours = 52 * (choose(n, 4) * 12 * n + choose(n, 5));
    let flushes = 4 * choose(13 * n, 5) - straight_flushes - suited_fours;
    assert_eq!(kinds[PacksCategory::Flush as usize], flushes);
    let suited_houses = 4 * 156 * choose(n, 3) * choose(n, 2);
    let houses = 156 * choose(4 * n, 3) * choose(4 * n, 2);
    assert_eq!(kinds[PacksCategory::FullHouse as usize], houses - suited_houses);
    let usual = counts(8, BelowFullHouse);
    assert_eq!(usual[PacksCategory::FullHouse as usize], houses);
    assert_eq!(usual[PacksCategory::Flush as usize], flushes - suited_houses);
}

#[test]
fn hands_of_one_pack_rank_as_the_high_ranking_has_them() {
    let mut pairs = Vec::new();
    for ranks in all_ranks() {
        let most = ranks.chunk_by(|a, b| a == b).map(<[Rank]>::len).max();
        let suited = [false, true].into_iter().filter(|suited| !suited || most == Some(1));
        for suited in suited.filter(|_| most < Some(5)) {
            // Suits in turn, so that no card comes twice, except in a hand of one suit.
            let suit = |at: usize| if suited { Suit::Clubs } else { Suit::ALL[at % 4] };
            let five: [Card; 5] = std::array::from_fn(|at| Card::new(ranks[at], suit(at)));
            let high = five.into_iter().collect::<Hand>().rank();
            let ours = several_packs(five, BelowFullHouse);
            assert_eq!(ours.ranks(), high.ranks(), "{five:?}");
            pairs.push((high, ours));
        }
    }
    pairs.sort_unstable();
    assert_eq!(pairs.len(), 7462);
    assert!(pairs.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1));
}

#[test]
fn a_flush_beats_a_full_house_by_the_chart_alone() {
    let (flush, full_house) = ("2c 3c 4c 5c 7c", "Ac Ad Ah Kc Kd");
    assert!(rank(flush) > rank(full_house));
    assert!(rank_in(flush, BelowFullHouse) < rank_in(full_house, BelowFullHouse));
    assert!(rank(flush) < rank("2c 2d 2h 2s 3c"));
}

#[test]
fn a_hand_of_one_suit_is_a_flush_unless_more() {
    assert_eq!(rank("9h 9h 4h 4h 2h").category(), PacksCategory::Flush);
    assert_eq!(rank("9h 9h 9h 4h 4h").category(), PacksCategory::Flush);
    assert_eq!(rank_in("9h 9h 9h 4h 4h", BelowFullHouse).category(), PacksCategory::FullHouse);
    assert_eq!(rank("9h 9h 9h 9h 4h").category(), PacksCategory::FourOfAKind);
    assert!(rank("Ah 9h 4h 3h 2h") > rank("Kh Kh Kh Qh Qh"), "flushes go by their highest card");
    assert!(rank("Kh Kh 4h 3h 2h") > rank("Kh Qh Jh Th 8h"), "and then by the next one");
}

#[test]
fn five_of_a_kind_is_four_of_a_kind_with_the_same_rank_beside_it() {
    let five = rank("9h 9h 9s 9d 9c");
    assert_eq!((five.category(), five.to_string().as_str()), (PacksCategory::FourOfAKind, "five nines"));
    assert!(five > rank("9h 9s 9d 9c 8c") && five < rank("9h 9s 9d 9c Tc") && five < rank("Th Ts Td Tc 2c"));
    assert_eq!(rank("9h 9h 9h 9h 9h"), five);
}

#[test]
fn ace_to_five_is_the_lowest_straight_and_ten_to_ace_of_one_suit_is_royal() {
    assert!(rank("Ac 2d 3h 4s 5c") < rank("2c 3d 4h 5s 6c"));
    assert_eq!(rank("Ac 2c 3c 4c 5c").category(), PacksCategory::StraightFlush);
    assert_eq!(rank("Ac Kc Qc Jc Tc").category(), PacksCategory::RoyalFlush);
    assert!(rank("Kd Qd Jd Td 9d") < rank("Ac Kc Qc Jc Tc"));
}

#[test]
fn ace_and_king_or_a_pair_qualify() {
    //= HG-CSP-PLAY-5a
    for (cards, qualifies) in [
        ("Ac Kd 4h 3s 2c", true),
        ("Ac Qd Jh Ts 9c", false),
        ("Kc Qd Jh Ts 8c", false),
        ("2c 2d 3h 4s 5c", true),
        ("Ac 2d 3h 4s 5c", true),
        ("2c 3c 4c 5c 7c", true),
    ] {
        assert_eq!(rank(cards).has_ace_king(), qualifies, "{cards}");
    }
}
