//! The rankings of Mexican poker and Asian five-card stud against counts known from combinatorics and a slow ranking.

use crate::support::{by_importance, cards, each, pack};
use baize_cards::rank::StrippedCategory::{self, *};
use baize_cards::rank::{AsianRank, MexicanJoker, MexicanRank, asian, mexican};
use baize_cards::{Card, Rank};
use std::collections::BTreeMap;

/// The category, the place of a straight among the straights, and the ranks in order of importance.
type Made = (StrippedCategory, usize, Vec<Rank>);

/// What exactly these five cards make, with the straights given from the lowest to the highest.
fn slow(five: [Card; 5], straights: &[&str]) -> Made {
    let ranks = five.map(|card| card.rank().expect("no joker"));
    let (counts, ordered) = by_importance(&ranks, |rank| rank as usize);
    let flush = five.iter().all(|card| card.suit() == five[0].suit());
    let straight =
        straights.iter().position(|all| counts == [1; 5] && ranks.iter().all(|rank| all.contains(rank.letter())));
    let category = match (counts.as_slice(), straight, flush) {
        (_, Some(place), true) if place + 1 == straights.len() => RoyalFlush,
        (_, Some(_), true) => StraightFlush,
        ([4, ..], ..) => FourOfAKind,
        (_, None, true) => Flush,
        ([3, _, _, 2, _], ..) => FullHouse,
        (_, Some(_), false) => Straight,
        ([3, ..], ..) => ThreeOfAKind,
        ([2, _, 2, ..], ..) => TwoPair,
        ([2, ..], ..) => Pair,
        _ => HighCard,
    };
    (category, straight.unwrap_or(0), ordered)
}

const MEXICAN: [&str; 7] = ["A2345", "23456", "34567", "4567J", "567JQ", "67JQK", "7JQKA"];
const ASIAN: [&str; 5] = ["A789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"];

fn mexican_pack() -> Vec<Card> {
    pack(Rank::ALL.into_iter().filter(|rank| !matches!(rank, Rank::Eight | Rank::Nine | Rank::Ten)))
}

fn asian_pack() -> Vec<Card> {
    pack(Rank::ALL.into_iter().filter(|rank| *rank >= Rank::Seven))
}

/// The joker as every card of the pack that is not in the hand, and as a fifth of a kind; a limited one only as an ace
/// or as whatever makes a straight or a flush.
fn slow_with_joker(four: [Card; 4], joker: MexicanJoker, pack: &[Card]) -> Made {
    let [a, b, c, d] = four;
    let four_of = |card: Card| four.iter().all(|other| other.rank() == card.rank()).then_some(card.rank()).flatten();
    let fifth = four_of(a).filter(|rank| joker == MexicanJoker::Wild || *rank == Rank::Ace);
    let allowed = |card: Card, made: &Made| {
        joker == MexicanJoker::Wild
            || card.rank() == Some(Rank::Ace)
            || matches!(made.0, Straight | Flush | StraightFlush | RoyalFlush)
    };
    let others = pack.iter().filter(|card| !four.contains(card));
    let made = others.map(|card| (*card, slow([a, b, c, d, *card], &MEXICAN)));
    let five_of_a_kind = fifth.map(|rank| (FiveOfAKind, 0, vec![rank; 5]));
    made.filter(|(card, made)| allowed(*card, made)).map(|(_, made)| made).chain(five_of_a_kind).max().expect("an ace")
}

fn rank(names: &str, joker: MexicanJoker) -> MexicanRank {
    mexican(cards(names), joker)
}

fn natural(names: &str) -> MexicanRank {
    rank(names, MexicanJoker::Limited)
}

fn in_asia(names: &str) -> AsianRank {
    asian(cards(names))
}

/// Whether better ranks stand for better hands, and each reports its category and its cards.
fn is_in_order<R: Ord + Copy>(made_by_rank: &BTreeMap<R, Made>, told: impl Fn(R) -> (StrippedCategory, [Rank; 5])) {
    assert!(made_by_rank.values().is_sorted_by(|worse, better| worse < better));
    for (rank, (category, _, ranks)) in made_by_rank {
        let (told_category, told_ranks) = told(*rank);
        assert_eq!(told_category, *category);
        let wheel = ranks[0] == Rank::Ace && told_ranks[4] == Rank::Ace && told_ranks[0] != Rank::Ace;
        let mut told_ranks = told_ranks.to_vec();
        told_ranks.rotate_right(usize::from(wheel));
        assert_eq!(told_ranks, *ranks);
    }
}

#[test]
fn all_mexican_hands_are_in_the_order_of_the_slow_ranking_and_as_frequent_as_combinatorics_says() {
    //= HG-MEX-RANK HG-MEX-1a HG-MEX-1b HG-MEX-5
    let pack = mexican_pack();
    let mut made_by_rank = BTreeMap::new();
    let mut check = |rank: MexicanRank, made: Made, counts: &mut [u32; 11]| {
        counts[rank.category() as usize] += 1;
        assert_eq!(*made_by_rank.entry(rank).or_insert_with(|| made.clone()), made);
    };
    let mut counts = [0; 11];
    each(&pack, |five: [Card; 5]| check(mexican(five, MexicanJoker::Wild), slow(five, &MEXICAN), &mut counts));
    assert_eq!(counts, [249_900, 322_560, 51_840, 23_040, 7_140, 2_160, 980, 360, 24, 4, 0]);
    assert_eq!(counts.iter().sum::<u32>(), 658_008);
    for (joker, books) in [
        (MexicanJoker::Wild, [0, 45_612, 0, 34_560, 7_308, 1_620, 724, 1_440, 96, 20, 10]),
        (MexicanJoker::Limited, [26_460, 43_344, 8_208, 4_608, 7_308, 468, 724, 153, 96, 20, 1]),
    ] {
        let mut counts = [0; 11];
        each(&pack, |four: [Card; 4]| {
            let [a, b, c, d] = four;
            check(mexican([a, b, Card::JOKER, c, d], joker), slow_with_joker(four, joker, &pack), &mut counts);
        });
        assert_eq!(counts, books, "{joker:?}");
        assert_eq!(counts.iter().sum::<u32>(), 91_390);
    }
    is_in_order(&made_by_rank, |rank| (rank.category(), rank.ranks()));
}

#[test]
fn all_asian_hands_are_in_the_order_of_the_slow_ranking_and_as_frequent_as_combinatorics_says() {
    //= HG-ASIAN-INTRO-1 HG-ASIAN-RANK HG-ASIAN-RANK-NOTE
    let mut made_by_rank = BTreeMap::new();
    let mut counts = [0; 11];
    each(&asian_pack(), |five: [Card; 5]| {
        let (rank, made) = (asian(five), slow(five, &ASIAN));
        counts[rank.category() as usize] += 1;
        assert_eq!(*made_by_rank.entry(rank).or_insert_with(|| made.clone()), made, "{five:?}");
    });
    assert_eq!(counts, [52_020, 107_520, 24_192, 10_752, 5_100, 1_344, 204, 224, 16, 4, 0]);
    assert_eq!(counts.iter().sum::<u32>(), 201_376);
    is_in_order(&made_by_rank, |rank| (rank.category(), rank.ranks()));
}

#[test]
fn the_seven_and_the_jack_are_neighbours_and_a_flush_beats_a_full_house() {
    //= HG-MEX-5 HG-MEX-RANK
    let low_to_high = [
        "Ac 2d 3h 4s 5c",
        "2c 3d 4h 5s 6c",
        "3c 4d 5h 6s 7c",
        "4c 5d 6h 7s Jc",
        "5c 6d 7h Js Qc",
        "6c 7d Jh Qs Kc",
        "7c Jd Qh Ks Ac",
    ];
    assert!(low_to_high.map(natural).is_sorted_by(|low, high| low < high));
    assert!(low_to_high.iter().all(|hand| natural(hand).category() == Straight));
    assert_eq!(natural("Jc Qd Kh As 2c").category(), HighCard);
    assert!(natural("2c 3c 4c 5c 7c") > natural("Ac Ad Ah Ks Kc"));
    assert!(natural("2c 2d 2h 2s 3c") > natural("Ac Kc Qc Jc 6c"));
    assert_eq!(natural("7c Jc Qc Kc Ac").to_string(), "royal flush");
    assert_eq!(natural("4c 5c 6c 7c Jc").to_string(), "straight flush to the jack");
    assert_eq!(natural("Kc Kd Kh Js Jc").to_string(), "full house, kings and jacks");
}

#[test]
fn a_joker_dealt_down_is_any_card_and_one_dealt_up_an_ace_or_part_of_a_straight_or_flush() {
    //= HG-MEX-1b
    let (down, up) = (MexicanJoker::Wild, MexicanJoker::Limited);
    assert_eq!(rank("Kc Kd Kh Ks Jk", down).to_string(), "five kings");
    assert_eq!(rank("Kc Kd Kh Ks Jk", up), natural("Kc Kd Kh Ks Ac"));
    assert_eq!(rank("Ac Ad Ah As Jk", up).category(), FiveOfAKind);
    assert!(rank("2c 2d 2h 2s Jk", down) > natural("7c Jc Qc Kc Ac"));
    assert_eq!(rank("Kc Kd 5h 3s Jk", down), natural("Kc Kd Kh 5h 3s"));
    assert_eq!(rank("Kc Kd 5h 3s Jk", up), natural("Kc Kd Ah 5h 3s"));
    assert_eq!(rank("Kc Kd 5h 5s Jk", down).to_string(), "full house, kings and fives");
    assert_eq!(rank("Kc Kd 5h 5s Jk", up).to_string(), "two pair, kings and fives");
    for joker in [down, up] {
        assert_eq!(rank("7c Jd Ks Ac Jk", joker).to_string(), "straight to the ace");
        assert_eq!(rank("7c Jd Qh Ks Jk", joker), natural("7c Jd Qh Ks Ac"), "the highest straight");
        assert_eq!(rank("Ac Kc 5c 3c Jk", joker), natural("Ac Kc Qc 5c 3c"), "the highest card that is missing");
        assert_eq!(rank("2c 3c 4c 5c Jk", joker), natural("2c 3c 4c 5c 6c"), "a straight flush before a flush");
    }
}

#[test]
fn the_ace_is_below_the_seven_in_the_smallest_asian_straight() {
    //= HG-ASIAN-RANK-NOTE
    assert!(in_asia("Ac 7d 8h 9s Tc") < in_asia("7c 8d 9h Ts Jc"));
    assert_eq!(in_asia("Ac 7d 8h 9s Tc").to_string(), "straight to the ten");
    assert_eq!(in_asia("Ac 7c 8c 9c Tc").category(), StraightFlush);
    assert_eq!(in_asia("Tc Jc Qc Kc Ac").category(), RoyalFlush);
    assert_eq!(in_asia("Jc Qd Kh As 7c").category(), HighCard);
    assert!(in_asia("7c 8c 9c Tc Qc") > in_asia("Ac Ad Ah Ks Kc"));
    assert_eq!(in_asia("Kc Qd Jh 9s 8c"), in_asia("Ks Qh Jd 9c 8d"), "suits decide nothing");
    assert_eq!(format!("{:?}", in_asia("Ac 7d 8h 9s Tc")), "Straight(T987A)");
}
