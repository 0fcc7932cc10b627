//! The three-card ranking against counts known from combinatorics and against the slow ranker.
//= UK-5.7
//= UK-5.8
//= HG-3CP-RANK

use crate::support::md5_of_order;
use baize_cards::rank::{ThreeCardCategory, ThreeCardRank, slow, three_card};
use baize_cards::{Card, Rank};

fn all_hands() -> impl Iterator<Item = [Card; 3]> {
    let cards = || Card::pack();
    cards().flat_map(move |a| {
        cards().filter(move |b| *b > a).flat_map(move |b| cards().filter(move |c| *c > b).map(move |c| [a, b, c]))
    })
}

fn rank(names: &str) -> ThreeCardRank {
    let mut cards = names.split(' ').map(|name| name.parse().expect("a card"));
    three_card(std::array::from_fn(|_| cards.next().expect("three cards")))
}

#[test]
fn three_cards_make_each_category_as_often_as_combinatorics_says() {
    let mut counts = [0; 6];
    for hand in all_hands() {
        counts[three_card(hand).category() as usize] += 1;
    }
    assert_eq!(counts, [16_440, 3_744, 1_096, 720, 52, 48]);
    assert_eq!(counts.iter().sum::<u32>(), 22_100);
}

#[test]
fn all_three_card_hands_are_made_as_the_slow_ranker_makes_them() {
    let mut pairs = Vec::new();
    for [a, b, c] in all_hands() {
        let rank = three_card([a, b, c]);
        let made = slow::three([a, b, c]).expect("no joker");
        assert_eq!((rank.category(), rank.ranks()), made, "{a} {b} {c}");
        for other in [[a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
            assert_eq!(three_card(other), rank, "{other:?}");
        }
        pairs.push((rank, made));
    }
    pairs.sort_unstable();
    pairs.dedup();
    assert!(pairs.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1));
}

#[test]
fn the_order_of_all_three_card_hands_is_that_of_pokerkit() {
    let hands = all_hands().map(|hand| (three_card(hand), hand)).collect();
    assert_eq!(md5_of_order(hands), "fcf110834e2232b3303cb039dcdd024b");
}

#[test]
fn a_straight_beats_a_flush_and_three_of_a_kind_beats_both() {
    let weakest = ["2c 3d 5h", "2c 2d 3h", "2c 3c 5c", "Ac 2d 3h", "2c 2d 2h", "Ac 2c 3c"];
    let strongest = ["Ac Kd Jh", "Ac Ad Kh", "Ac Kc Jc", "Ac Kd Qh", "Ac Ad Ah", "Ac Kc Qc"];
    assert_eq!(weakest.map(|hand| rank(hand).category()), ThreeCardCategory::ALL);
    assert_eq!(strongest.map(|hand| rank(hand).category()), ThreeCardCategory::ALL);
    for next in 1..6 {
        assert!(rank(strongest[next - 1]) < rank(weakest[next]), "{}", weakest[next]);
    }
}

#[test]
fn an_ace_is_low_in_the_lowest_straight_only() {
    assert!(rank("Ac 2d 3h") < rank("2d 3h 4c"));
    assert!(rank("Kc Qd Jh") < rank("Ac Kd Qh"));
    assert_eq!(rank("Kc Ad 2h").category(), ThreeCardCategory::HighCard);
    assert!(rank("Ac 4d 2h") > rank("Kc Qd Th"));
    assert_eq!(rank("Ac 2d 3h").ranks(), [Rank::Three, Rank::Two, Rank::Ace]);
}

#[test]
fn suits_do_not_rank() {
    assert_eq!(rank("Kc Jc 4c"), rank("Ks Js 4s"));
    assert_eq!(rank("Kc Jc 4d"), rank("Ks Jd 4h"));
}

#[test]
fn a_pair_comes_before_its_kicker() {
    assert_eq!(rank("Ac 3d 3h").ranks(), [Rank::Three, Rank::Three, Rank::Ace]);
    assert!(rank("Ac 3d 3h") < rank("4c 4d 2h"));
    assert!(rank("Ac 3d 3h") > rank("Kc 3c 3s"));
}

#[test]
fn queen_high_is_reached_by_queen_three_two_and_not_by_the_best_jack() {
    const QUEEN_HIGH: ThreeCardRank = ThreeCardRank::unsuited([Rank::Queen, Rank::Three, Rank::Two]);
    assert_eq!(rank("2c Qd 3h"), QUEEN_HIGH);
    assert!(rank("Jc Td 8h") < QUEEN_HIGH);
    assert!(rank("2c 2d 3h") > QUEEN_HIGH);
    assert_eq!(
        all_hands().filter(|hand| three_card(*hand).category() == ThreeCardCategory::HighCard).map(three_card).min(),
        Some(ThreeCardRank::unsuited([Rank::Two, Rank::Three, Rank::Five]))
    );
}

#[test]
fn a_joker_makes_no_hand() {
    assert!(rank("Jk Ac Ad") < rank("2c 3d 5h"));
    let joker = ["Jk", "Ac", "Ad"].map(|name| name.parse().expect("a card"));
    assert_eq!(slow::three(joker), None);
}

#[test]
fn out_of_several_packs_a_suited_pair_is_a_flush_and_three_alike_are_three_of_a_kind() {
    assert_eq!(rank("9h 9h 4h").category(), ThreeCardCategory::Flush);
    assert_eq!(rank("4h 9h 4h").category(), ThreeCardCategory::Flush);
    assert_eq!(rank("9h 9h 4c").category(), ThreeCardCategory::Pair);
    assert_eq!(rank("7d 7d 7d").category(), ThreeCardCategory::ThreeOfAKind);
    assert!(rank("9h 9h 4h") > rank("9h 8h 6h"), "the highest card decides, then the next");
    assert_eq!(rank("9h 4h 4h"), rank("4s 9s 4s"));
}
