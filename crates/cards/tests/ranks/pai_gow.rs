//! The rankings of pai gow poker against counts known from combinatorics and against the slow ranker.

use baize_cards::rank::{LowStraight, PaiGowCategory, PaiGowRank, TwoCardRank, pai_gow, slow, two_card};
use baize_cards::{Card, Rank};
use std::collections::BTreeMap;

fn cards<const N: usize>(names: &str) -> [Card; N] {
    let all: Vec<Card> = names.split(' ').map(|name| name.parse().expect("a card")).collect();
    all.try_into().expect("as many cards as asked for")
}

fn rank(names: &str) -> PaiGowRank {
    pai_gow(cards(names), LowStraight::SecondHighest)
}

fn low(names: &str) -> TwoCardRank {
    two_card(cards(names))
}

/// Calls `each` with every five cards of the 53.
fn each_five(mut each: impl FnMut([Card; 5])) {
    let pack: Vec<Card> = Card::pack().chain([Card::JOKER]).collect();
    for a in 0..53 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    for e in 0..d {
                        each([pack[e], pack[d], pack[c], pack[b], pack[a]]);
                    }
                }
            }
        }
    }
}

/// Each rank stands for one made hand, and a better rank for a better one: so all comparisons of any two hands agree.
#[test]
fn all_five_card_hands_are_in_the_order_of_the_slow_ranker_and_as_frequent_as_books_say() {
    //= UK-13.7 UK-13.9
    for low_straight in [LowStraight::SecondHighest, LowStraight::Lowest] {
        let mut made_by_rank = BTreeMap::new();
        let mut counts = [0u32; 11];
        each_five(|cards| {
            let (rank, made) = (pai_gow(cards, low_straight), slow::pai_gow(cards, low_straight).expect("one joker"));
            assert_eq!(rank.category(), made.0, "{cards:?}");
            counts[10 - made.0 as usize] += 1;
            assert_eq!(*made_by_rank.entry(rank).or_insert_with(|| made.clone()), made, "{cards:?}");
        });
        assert_eq!(made_by_rank.len(), 7463, "five aces more than without a joker");
        assert!(made_by_rank.values().is_sorted_by(|worse, better| worse < better));
        let books = [1, 24, 180, 828, 4_368, 7_804, 20_532, 63_360, 138_600, 1_215_024, 1_418_964];
        assert_eq!(counts, books);
        assert_eq!(books.iter().sum::<u32>(), 2_869_685);
    }
}

#[test]
fn ace_to_five_is_the_second_highest_straight() {
    //= UK-13.7
    assert!(rank("Ac Kd Qh Js Tc") > rank("Ac 2d 3h 4s 5c"));
    assert!(rank("Ac 2d 3h 4s 5c") > rank("Kd Qh Js Tc 9c"));
    assert!(rank("Ac 2c 3c 4c 5c") > rank("Kd Qd Jd Td 9d"));
    assert!(rank("Ac 2c 3c 4c 5c") < rank("Ad Kd Qd Jd Td"));
    let lowest = |names| pai_gow(cards(names), LowStraight::Lowest);
    assert!(lowest("Ac 2d 3h 4s 5c") < lowest("2d 3h 4s 5c 6c"));
    // The joker follows: of two straights it completes the better.
    assert_eq!(rank("2d 3h 4s 5c Jk"), rank("Ac 2d 3h 4s 5c"));
    assert_eq!(lowest("2d 3h 4s 5c Jk"), lowest("6d 2d 3h 4s 5c"));
}

#[test]
fn the_joker_completes_a_straight_or_flush_and_is_an_ace_otherwise() {
    //= UK-13.9
    assert_eq!(rank("9c Td Jh Qs Jk"), rank("9c Td Jh Qs Kc"));
    assert_eq!(rank("9c Td Qh Ks Jk"), rank("9c Td Jh Qs Kc"));
    assert_eq!(rank("Ac Qc 9c 3c Jk"), rank("Ac Kc Qc 9c 3c"));
    assert_eq!(rank("Ac Kc Qc Jc Jk").category(), PaiGowCategory::RoyalFlush);
    assert_eq!(rank("Kc Kd Kh Jk 5s"), rank("Kc Kd Kh Ac 5s"));
    assert_eq!(rank("Kc Kd Qh Qs Jk"), rank("Kc Kd Qh Qs Ac"));
    assert_eq!(rank("Ac Ad Kh Ks Jk"), rank("Ac Ad Ah Kh Ks"));
    assert_eq!(rank("Ac Ad Ah As Jk").category(), PaiGowCategory::FiveOfAKind);
    assert!(rank("Ac Ad Ah As Jk") > rank("Ac Kc Qc Jc Tc"));
}

#[test]
fn two_cards_are_a_pair_or_two_single_cards() {
    //= UK-13.8
    assert!(low("2c 2d") > low("Ac Kc"), "a pair beats any two others, suited or in sequence");
    assert!(low("Ac 2d") > low("Kc Qc") && low("Ac 3d") > low("2c Ad"));
    assert_eq!(low("Jk Kd"), low("Kc Ah"));
    assert_eq!((low("Jk Ah"), low("Jk Ah").ranks()), (low("Ac Ad"), [Rank::Ace; 2]));
    let all = || (0..53).flat_map(|a| (0..a).map(move |b| [a, b].map(|i| Card::from_index(i).expect("a card"))));
    assert_eq!(all().map(two_card).min(), Some(low("2c 3d")));
    assert_eq!(all().map(two_card).max(), Some(low("Ac As")));
    assert_eq!(all().filter(|two| two_card(*two).is_pair()).count(), 13 * 6 + 4);
}

#[test]
fn two_jokers_are_no_hand_of_this_pack() {
    assert_eq!(slow::pai_gow(cards("Jk Jk Ac Kd Qh"), LowStraight::Lowest), None);
}
