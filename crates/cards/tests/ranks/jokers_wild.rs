//! The ranking of jokers wild pai gow poker against the slow ranker.

use baize_cards::rank::{FiveOfAKind, LowStraight, PaiGowCategory, PaiGowRank, jokers_wild, slow, two_card_wild};
use baize_cards::{Card, Rank};
use std::collections::BTreeMap;

fn cards<const N: usize>(names: &str) -> [Card; N] {
    let all: Vec<Card> = names.split(' ').map(|name| name.parse().expect("a card")).collect();
    all.try_into().expect("as many cards as asked for")
}

fn rank(names: &str) -> PaiGowRank {
    jokers_wild(cards(names), LowStraight::Lowest, FiveOfAKind::AcesOnly)
}

/// Calls `each` with every `every`-th choice of this many cards of the 52, with jokers beside them.
fn some_fives(naturals: usize, every: usize, each: &mut impl FnMut([Card; 5])) {
    fn choose(held: &mut Vec<Card>, naturals: usize, from: usize, each: &mut impl FnMut(&[Card])) {
        if held.len() == naturals {
            return each(held);
        }
        for index in from..52 {
            held.push(Card::from_index(index).expect("below 52"));
            choose(held, naturals, index + 1, each);
            held.pop();
        }
    }
    let mut number = 0;
    choose(&mut Vec::new(), naturals, 0, &mut |held| {
        number += 1;
        if number % every == 0 {
            let mut five = [Card::JOKER; 5];
            five[5 - held.len()..].copy_from_slice(held);
            each(five);
        }
    });
}

/// Each rank stands for one made hand, and a better rank for a better one: so all comparisons of any two hands agree.
#[test]
fn hands_with_up_to_three_jokers_are_in_the_order_of_the_slow_ranker() {
    //= HG-JWPGP-RANK HG-JWPGP-INTRO-3 HG-JWPGP-9
    for low_straight in [LowStraight::Lowest, LowStraight::SecondHighest] {
        for fives in [FiveOfAKind::AcesOnly, FiveOfAKind::Any] {
            let mut made_by_rank = BTreeMap::new();
            // Hands without jokers, and with one, two and three; the more jokers, the more they can be.
            for (naturals, every) in [(5, 331), (4, 31), (3, 61), (2, 29)] {
                some_fives(naturals, every, &mut |five| {
                    let rank = jokers_wild(five, low_straight, fives);
                    let made = slow::jokers_wild(five, low_straight, fives);
                    assert_eq!(rank.category(), made.0, "{five:?}");
                    assert_eq!(*made_by_rank.entry(rank).or_insert_with(|| made.clone()), made, "{five:?}");
                });
            }
            assert!(made_by_rank.values().is_sorted_by(|worse, better| worse < better));
        }
    }
}

#[test]
fn only_aces_make_five_of_a_kind_unless_the_house_says_otherwise() {
    //= HG-JWPGP-RANK HG-JWPGP-PLAY-6
    assert_eq!(rank("Kc Kd Kh Ks Jk"), rank("Kc Kd Kh Ks Ac"));
    assert_eq!(rank("2c 2d Jk Jk Jk"), rank("2c 2d 2h 2s Ac"));
    for five_aces in ["Ac Ad Ah As Jk", "Ac Ad Ah Jk Jk", "Ac Ad Jk Jk Jk"] {
        assert_eq!(rank(five_aces).category(), PaiGowCategory::FiveOfAKind);
        assert!(rank(five_aces) > rank("Ac Kc Qc Jc Tc"));
    }
    let any = |names| jokers_wild(cards(names), LowStraight::Lowest, FiveOfAKind::Any);
    assert!(any("Kc Kd Kh Ks Jk") > any("Ac Kc Qc Jc Jk") && any("Kc Kd Kh Ks Jk") < any("Ac Ad Ah As Jk"));
    assert!(any("Qc Qd Qh Jk Jk") < any("Kc Kd Jk Jk Jk"));
}

#[test]
fn a_joker_is_any_card_but_one_that_its_hand_holds() {
    //= HG-JWPGP-9
    assert_eq!(rank("Ac Qc 9c 3c Jk"), rank("Ac Kc Qc 9c 3c"), "a flush has no two aces");
    assert_eq!(rank("Ac 9c 3c Jk Jk"), rank("Ac Kc Qc 9c 3c"));
    assert_eq!(rank("Ah Th Jk Jk Jk"), rank("Ac Kc Qc Jc Tc"));
    assert_eq!(rank("Kc Kd Qh Qs Jk"), rank("Kc Kd Kh Qh Qs"));
    assert_eq!(rank("Kc 9d Jk Jk 2h"), rank("Kc Kd Kh 9d 2h"));
    assert_eq!(rank("Kc Qd 7h 2s Jk"), rank("Kc Kd Qd 7h 2s"));
    assert_eq!(rank("2d 3h 4s 5c Jk"), rank("6d 2d 3h 4s 5c"));
    assert_eq!(rank("Ac 2d 3h Jk Jk"), rank("Ac 2d 3h 4s 5c"));
}

#[test]
fn a_joker_in_front_makes_a_pair_of_the_other_card() {
    //= HG-JWPGP-9 HG-JWPGP-PLAY-6
    let low = |names| two_card_wild(cards(names));
    assert_eq!(low("Jk Kd"), low("Kc Kh"));
    assert_eq!(low("2d Jk"), low("2c 2h"));
    assert_eq!((low("Jk Jk"), low("Jk Jk").ranks()), (low("Ac Ad"), [Rank::Ace; 2]));
    assert_eq!(low("Kc Qd").ranks(), [Rank::King, Rank::Queen]);
    assert!(!low("Kc Qd").is_pair());
}
