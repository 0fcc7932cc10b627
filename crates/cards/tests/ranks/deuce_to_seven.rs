//! The deuce-to-seven ranking against counts known from combinatorics, a slow ranking and the order of another program.
//= HG-D27-INTRO-1
//= HG-D27-1

use crate::support::{cards, each, md5_of_order};
use baize_cards::rank::{Category, DeuceToSevenRank, deuce_to_seven, slow};
use baize_cards::{Card, Rank};
use std::cmp::Reverse;
use std::collections::BTreeMap;

fn rank(names: &str) -> DeuceToSevenRank {
    deuce_to_seven(cards(names))
}

/// The high hand, but with the ace only high.
fn slow(five: [Card; 5]) -> slow::Made {
    let mut made = slow::high(&five).expect("five cards");
    if made.ranks == [Rank::Five, Rank::Four, Rank::Three, Rank::Two, Rank::Ace] {
        made.ranks.rotate_right(1);
        made.category = if made.category == Category::Straight { Category::HighCard } else { Category::Flush };
    }
    made
}

#[test]
fn all_five_card_hands_are_in_the_order_of_the_slow_ranking_and_of_pokerkit() {
    let mut made_by_rank = BTreeMap::new();
    let mut counts = [0; 9];
    let mut hands = Vec::new();
    each(&Card::pack().collect::<Vec<Card>>(), |five: [Card; 5]| {
        let (rank, made) = (deuce_to_seven(five), slow(five));
        assert_eq!(*made_by_rank.entry(rank).or_insert(made), made, "{five:?}");
        counts[rank.category() as usize] += 1;
        hands.push((Reverse(rank), five));
    });
    assert_eq!(counts, [1_303_560, 1_098_240, 123_552, 54_912, 9_180, 5_112, 3_744, 624, 36]);
    assert_eq!(made_by_rank.len(), 7462);
    assert!(made_by_rank.values().is_sorted_by(|worse, better| worse > better));
    for (rank, made) in made_by_rank {
        assert_eq!((rank.category(), rank.ranks()), (made.category, made.ranks));
    }
    assert_eq!(md5_of_order(hands), "3f1565279b892b21f843b9b038ced8f9");
}

/// The joker is the lowest rank that is missing, in the suit that does least harm.
#[test]
fn the_joker_is_the_lowest_rank_not_in_the_hand_and_makes_no_flush() {
    each(&Card::pack().collect::<Vec<Card>>(), |four: [Card; 4]| {
        let lowest = Rank::ALL.into_iter().find(|rank| four.iter().all(|card| card.rank() != Some(*rank)));
        let same = Card::pack().filter(|card| card.rank() == lowest).map(|card| {
            let [a, b, c, d] = four;
            deuce_to_seven([a, b, c, d, card])
        });
        let [a, b, c, d] = four;
        assert_eq!(Some(deuce_to_seven([a, Card::JOKER, b, c, d])), same.max(), "{four:?}");
    });
    assert_eq!(rank("7c 5d 4h 3s Jk"), rank("7c 5d 4h 3s 2c"));
    assert_eq!(rank("6c 5d 4h 3s Jk").category(), Category::Straight);
    assert_eq!(rank("7c 5c 4c 3c Jk").category(), Category::HighCard);
}

#[test]
fn seven_five_of_two_suits_is_best_and_straights_and_flushes_count_against() {
    //= HG-D27-INTRO-1 HG-D27-1
    let best_first = ["7c 5d 4h 3s 2c", "7c 6d 4h 3s 2c", "8c 5d 4h 3s 2c", "Kc Qd Jh Ts 8c", "Ac 5d 4h 3s 2c"];
    let then = ["Ac 6d 4h 3s 2c", "2c 2d 5h 4s 3c", "6c 5d 4h 3s 2c", "7c 5c 4c 3c 2c", "6c 5c 4c 3c 2c"];
    assert!(best_first.into_iter().chain(then).map(rank).is_sorted_by(|better, worse| better > worse));
}

#[test]
fn five_four_three_two_ace_is_the_best_hand_with_an_ace_and_of_one_suit_a_flush() {
    //= HG-D27-INTRO-2
    assert_eq!(rank("5c 4d 3h 2s Ac").category(), Category::HighCard);
    assert!(rank("5c 4d 3h 2s Ac") < rank("Kc Qd Jh Ts 8c"));
    assert!(rank("5c 4d 3h 2s Ac") > rank("6c 4d 3h 2s Ac"));
    assert_eq!(rank("5c 4c 3c 2c Ac").category(), Category::Flush);
    assert!(rank("5c 4c 3c 2c Ac") > rank("6c 4c 3c 2c Ac") && rank("5c 4c 3c 2c Ac") < rank("Kc Qc Jc Tc 8c"));
}

#[test]
fn a_pair_of_aces_loses_to_any_other_pair() {
    //= HG-D27-INTRO-3
    assert!(rank("Ac Ad 2h 3s 4c") < rank("Kc Kd Ah Qs Jc"));
}

#[test]
fn names_tell_the_two_highest_cards_or_what_went_wrong() {
    assert_eq!(rank("7c 5d 4h 3s 2c").to_string(), "seven-five low");
    assert_eq!(rank("5c 4d 3h 2s Ac").to_string(), "ace-five low");
    assert_eq!(rank("6c 5d 4h 3s 2c").to_string(), "straight to the six");
    assert_eq!(rank("7c 5c 4c 3c 2c").to_string(), "flush, seven high");
    assert_eq!(format!("{:?}", rank("Ac Ad 3h 2s Kc")), "Pair(AAK32)");
}
