//! The badugi ranking against counts known from combinatorics, a slow ranking and the order of another program.
//= HG-BADUGI-INTRO-1

use crate::support::{ace_low_pack, cards, each, md5_of_order};
use baize_cards::rank::{BadugiHand, BadugiRank, badugi};
use baize_cards::{Card, Rank};
use std::cmp::Reverse;
use std::collections::BTreeMap;

fn rank(names: &str) -> BadugiRank {
    badugi(cards(names))
}

fn height(rank: Rank) -> usize {
    (rank as usize + 1) % 13
}

/// Of all choices without two equal ranks or suits: the most cards, and then the lowest, the highest card first.
fn slow(four: [Card; 4]) -> (usize, Reverse<Vec<usize>>) {
    let choices = (1..16).map(|choice| (0..4).filter(|i| choice >> i & 1 == 1).map(|i| four[i]).collect::<Vec<Card>>());
    let counts = |hand: &Vec<Card>| {
        let alone = |card: &Card| {
            hand.iter().filter(|other| other.rank() == card.rank() || other.suit() == card.suit()).count() == 1
        };
        hand.iter().all(alone)
    };
    let made = choices.filter(counts).map(|hand| {
        let mut heights: Vec<usize> = hand.iter().map(|card| height(card.rank().expect("no joker"))).collect();
        heights.sort_unstable_by(|a, b| b.cmp(a));
        (hand.len(), Reverse(heights))
    });
    made.max().expect("a card alone counts")
}

#[test]
fn all_four_card_hands_are_in_the_order_of_the_slow_ranking() {
    let mut made_by_rank = BTreeMap::new();
    let mut counts = [0; 5];
    each(&Card::pack().collect::<Vec<Card>>(), |four: [Card; 4]| {
        let (rank, made) = (badugi(four), slow(four));
        assert_eq!(*made_by_rank.entry(rank).or_insert_with(|| made.clone()), made, "{four:?}");
        assert_eq!(rank.len(), made.0, "{four:?}");
        counts[rank.len()] += 1;
    });
    assert_eq!(counts, [0, 2_873, 96_252, 154_440, 17_160]);
    assert_eq!(made_by_rank.len(), 1092);
    assert!(made_by_rank.values().is_sorted_by(|worse, better| worse < better));
    for (rank, (len, Reverse(heights))) in made_by_rank {
        assert_eq!((rank.len(), rank.ranks().map(height).collect::<Vec<usize>>()), (len, heights));
        assert!(!rank.is_empty());
    }
}

/// Another program lists only hands in which all cards count, of one to four cards, the best first.
#[test]
fn the_order_of_all_hands_that_count_is_that_of_pokerkit() {
    let pack = ace_low_pack();
    let mut hands = Vec::new();
    let mut take = |hand: &[Card]| {
        let rank = hand.iter().copied().collect::<BadugiHand>().rank();
        if rank.len() == hand.len() {
            hands.push((Reverse(rank), hand.to_vec()));
        }
    };
    each(&pack, |hand: [Card; 1]| take(&hand));
    each(&pack, |hand: [Card; 2]| take(&hand));
    each(&pack, |hand: [Card; 3]| take(&hand));
    each(&pack, |hand: [Card; 4]| take(&hand));
    assert_eq!(md5_of_order(hands), "9d29ddbc3f76d815e166c6faa2af9021");
}

#[test]
fn more_cards_that_count_beat_lower_ones() {
    assert!(rank("Kc Qd Jh Ts") > rank("Ac 2d 3h 4h"));
    assert!(rank("Ac 2d 3h 4s") > rank("Ac 2d 3h 5s"));
    assert!(rank("Kc Qd Jh Jc") > rank("Ac 2d 2c 2h"));
    assert_eq!(BadugiHand::new().rank().len(), 0);
}

#[test]
fn the_best_choice_of_what_to_leave_out_counts() {
    assert_eq!(rank("2s 3s 4d 7h").ranks().collect::<Vec<Rank>>(), [Rank::Seven, Rank::Four, Rank::Two]);
    // The two of clubs pairs, so the nine of clubs counts instead.
    assert_eq!(rank("2c 9c 2d 5h").to_string(), "three-card badugi, 9-5-2");
    assert_eq!(rank("Kc Kd Kh 5s").to_string(), "two-card badugi, K-5");
    // Both suits begin with a two: one of them moves on to the four, and not the other to the nine.
    assert_eq!(rank("2c 9c 2d 4d").to_string(), "two-card badugi, 4-2");
    assert_eq!(rank("Ac 2c 3c 4c").to_string(), "one-card badugi, A");
    assert_eq!(rank("Kc Kd Kh Ks").to_string(), "one-card badugi, K");
    assert_eq!(rank("8c 4d 2h As").to_string(), "four-card badugi, 8-4-2-A");
}
