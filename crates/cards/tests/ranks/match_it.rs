//! The ranking of match-it against a slow one and the examples of the book.

use crate::support::{cards, each};
use baize_cards::rank::MatchItCategory::{self, Busted, Matched, Under};
use baize_cards::rank::{MatchItRank, flop_sum, match_it};
use baize_cards::{Card, Rank};
use std::collections::BTreeMap;

fn rank(hand: &str, flop: &str) -> MatchItRank {
    match_it(cards(hand), flop_sum(cards(flop)))
}

/// Every way to count the aces: the highest sum that is not over the flop's, or else the lowest; then the ranks.
fn slow(hand: [Card; 3], flop: u8) -> (MatchItCategory, Vec<Rank>) {
    let values = |card: Card| match card.rank().expect("no joker") {
        Rank::Ace => vec![1, 11],
        Rank::Jack | Rank::Queen | Rank::King => vec![10],
        spots => vec![spots as u8 + 2],
    };
    let [a, b, c] = hand.map(values);
    let mut sums: Vec<u8> = Vec::new();
    for a in &a {
        for b in &b {
            sums.extend(c.iter().map(|c| a + b + c));
        }
    }
    let category = match sums.iter().filter(|sum| **sum <= flop).max() {
        Some(sum) if *sum == flop => Matched,
        Some(sum) => Under(flop - sum),
        None => Busted(sums.iter().min().expect("a sum") - flop),
    };
    let mut ranks: Vec<Rank> = hand.iter().map(|card| card.rank().expect("no joker")).collect();
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    (category, ranks)
}

/// Higher is better: matched, then under by less, then over by less; then the ranks.
fn order((category, ranks): (MatchItCategory, Vec<Rank>)) -> (i16, Vec<Rank>) {
    let closeness = match category {
        Matched => 100,
        Under(off) => 100 - i16::from(off),
        Busted(off) => -i16::from(off),
    };
    (closeness, ranks)
}

#[test]
fn all_hands_are_in_the_order_of_the_slow_ranking_beside_every_flop() {
    let mut hands: BTreeMap<[Rank; 3], [Card; 3]> = BTreeMap::new();
    each(&Card::pack().collect::<Vec<Card>>(), |hand: [Card; 3]| {
        hands.entry(hand.map(|card| card.rank().expect("no joker"))).or_insert(hand);
    });
    assert_eq!(hands.len(), 455, "suits do not count");
    for flop in 6..=33 {
        let mut ranks: Vec<_> = hands.values().map(|hand| (match_it(*hand, flop), slow(*hand, flop))).collect();
        assert!(ranks.iter().all(|(rank, made)| (rank.category(), rank.ranks().to_vec()) == *made));
        ranks.sort_by_key(|(rank, _)| *rank);
        assert!(
            ranks.windows(2).all(|pair| pair[0].0 < pair[1].0 && order(pair[0].1.clone()) < order(pair[1].1.clone()))
        );
    }
}

#[test]
fn an_ace_is_eleven_in_the_flop_and_what_is_best_in_the_hand() {
    //= HG-MATCH-VALUES HG-MATCH-INTRO-3 HG-MATCH-INTRO-4
    assert_eq!((flop_sum(cards("Ac Ad Ah")), flop_sum(cards("2c 2d 2h"))), (33, 6));
    assert_eq!((flop_sum(cards("Ac Kd 5h")), flop_sum(cards("Qc Jd 2h"))), (26, 22));
    assert_eq!(rank("Ac Ad As", "Ac Ad Ah").category(), Matched);
    assert_eq!(rank("Ac Ad As", "6c 7d 2h").category(), Under(2), "13 of 15");
    assert_eq!(rank("Ac Ad 5s", "2c 2d 2h").category(), Busted(1), "7 is the least");
    assert_eq!(rank("Ac 9d 2s", "4c 4d 4h").category(), Matched, "12 with the ace as 1");
}

#[test]
fn equal_sums_are_told_apart_by_the_ranks_of_the_cards() {
    //= HG-MATCH-INTRO-6
    let flop = "6c 7d 8h";
    let best_first = ["Ac Ad 9h", "Ac Kd Kh", "Ac Kd Qh", "Ac Kd Jh", "Ac Kd Th"];
    assert!(best_first.map(|hand| rank(hand, flop)).is_sorted_by(|better, worse| better > worse));
    assert!(best_first.iter().all(|hand| rank(hand, flop).category() == Matched));
    assert!(rank("Kc 5d 4h", flop) > rank("8c 7d 4h", flop), "also under");
    assert!(rank("Kc Qd 2h", flop) > rank("Tc 9d 3h", flop), "also busted");
}

#[test]
fn the_closest_without_going_over_wins_and_a_busted_hand_beats_only_busted_ones() {
    //= HG-MATCH-INTRO-7 HG-MATCH-INTRO-8 HG-MATCH-INTRO-9 HG-MATCH-INTRO-10
    let flop = "Qc Jd 2h";
    assert_eq!((rank("Kc Kd 3h", flop).category(), rank("Js 2c 4h", flop).category()), (Busted(1), Under(6)));
    assert!(rank("Kc Kd 3h", flop) < rank("Js 2c 4h", flop));
    assert!(rank("Kc Kd 3h", flop) > rank("Kc Kd 4h", flop) && rank("9c 9d 3h", flop) > rank("Ac Ad 8h", flop));
    assert_eq!(rank("Kc Kd 3h", flop), rank("Ks Kh 3c", flop), "identical hands share");
}

#[test]
fn names_tell_how_far_the_sum_is_off() {
    assert_eq!(rank("Ac Kd Qh", "6c 7d 8h").to_string(), "matched, A-K-Q");
    assert_eq!(rank("Js 2c 4h", "Qc Jd 2h").to_string(), "6 under, J-4-2");
    assert_eq!(rank("Kc Kd 3h", "Qc Jd 2h").to_string(), "busted by 1, K-K-3");
}
