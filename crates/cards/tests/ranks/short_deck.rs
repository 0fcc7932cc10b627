//! The ranking of short-deck hold'em against counts known from combinatorics and the order of another program.

use crate::support::{cards, each, md5_of_order, pack};
use baize_cards::rank::StrippedCategory::{self, *};
use baize_cards::rank::{ShortDeckRank, short_deck};
use baize_cards::{Card, Rank};
use std::collections::BTreeMap;

fn short_pack() -> Vec<Card> {
    pack(Rank::ALL.into_iter().filter(|rank| *rank >= Rank::Six))
}

fn rank(names: &str) -> ShortDeckRank {
    short_deck(&cards::<5>(names))
}

#[test]
fn the_order_of_all_hands_is_that_of_pokerkit() {
    let mut hands = Vec::new();
    each(&short_pack(), |hand: [Card; 5]| hands.push((short_deck(&hand), hand)));
    assert_eq!(md5_of_order(hands), "5b46b727ce4526a68d41b0e55939353c");
}

#[test]
fn every_category_has_as_many_hands_as_combinatorics_says() {
    let mut counts: BTreeMap<StrippedCategory, u32> = BTreeMap::new();
    each(&short_pack(), |hand: [Card; 5]| *counts.entry(short_deck(&hand).category()).or_default() += 1);
    let expected = [
        (HighCard, 122_400),
        (Pair, 193_536),
        (TwoPair, 36_288),
        (ThreeOfAKind, 16_128),
        (Straight, 6_120),
        (FullHouse, 1_728),
        (Flush, 480),
        (FourOfAKind, 288),
        (StraightFlush, 20),
        (RoyalFlush, 4),
    ];
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn the_ace_is_below_the_six_and_a_flush_above_a_full_house() {
    assert!(rank("Ac 6d 7h 8s 9c") < rank("6d 7h 8s 9c Td"));
    assert!(rank("Ac 6d 7h 8s 9c") > rank("Ac Ad Ah Ks Qc"));
    assert!(rank("6c 7c 8c 9c Jc") > rank("Ac Ad Ah Ks Kc"));
    assert_eq!(rank("Ac 6d 7h 8s 9c").to_string(), "straight to the nine");
    let seven: [Card; 7] = cards("Kc 9c 6c Kh Ks 7c 8c");
    assert_eq!(short_deck(&seven).category(), Flush, "the flush of seven cards, not the three kings");
}

#[test]
fn six_and_seven_cards_rank_as_the_best_of_all_choices_of_five() {
    let pack: Vec<Card> = Card::pack().filter(|card| card.rank() >= Some(Rank::Six)).collect();
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for round in 0..60_000 {
        // Every third hand has few suits, and every fifth few ranks, so that the rare kinds come too.
        let fits = |card: &Card| {
            (round % 3 != 0 || card.index() % 4 < 2) && (round % 5 != 0 || card.rank() >= Some(Rank::Ten))
        };
        let mut cards: Vec<Card> = pack.iter().copied().filter(fits).collect();
        let count = 6 + round % 2;
        for at in 0..count {
            let other = at + random(cards.len() - at);
            cards.swap(at, other);
        }
        let cards = &cards[..count];
        let choices = (0u32..1 << count).filter(|choice| choice.count_ones() == 5);
        let five = |choice: u32| {
            let chosen: Vec<Card> = (0..count).filter(|at| choice >> at & 1 == 1).map(|at| cards[at]).collect();
            short_deck(&chosen)
        };
        assert_eq!(Some(short_deck(cards)), choices.map(five).max(), "{cards:?}");
    }
}
