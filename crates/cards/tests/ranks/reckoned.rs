//! What hands of every ranking are compared by: the kind, the ranks that decide, a number for who wins, and the cards
//! that count.

use baize_cards::rank::{
    FrontRank, Hand, LowStraight, Reckoned, ace_to_five, badugi, badugi_cards, deuce_to_seven, five_that_make, pai_gow,
    slow, three_card, two_card, two_tiles,
};
use baize_cards::{Card, Rank};

fn cards(names: &str) -> Vec<Card> {
    names.split(' ').map(|name| name.parse().expect("a card")).collect()
}

fn some<const N: usize>(names: &str) -> [Card; N] {
    cards(names).try_into().expect("as many cards as asked for")
}

fn high(names: &str) -> Reckoned {
    cards(names).into_iter().collect::<Hand>().rank().into()
}

fn told(reckoned: &Reckoned) -> String {
    format!("{} {}", reckoned.kind, reckoned.ranks.iter().map(|rank| rank.letter()).collect::<String>())
}

#[test]
fn each_rank_is_named_once_and_a_straight_by_its_highest_card() {
    assert_eq!(told(&high("Kc Kd Qh Qs 9c")), "two pair KQ9");
    assert_eq!(told(&high("Ac Ad 9h 5s 3c 2d")), "pair A953");
    assert_eq!(told(&high("Ac Ad Ah 5s 5c")), "full house A5");
    assert_eq!(told(&high("Ac 2d 3h 4s 5c")), "straight 5");
    assert_eq!(told(&high("Tc Jc Qc Kc Ac")), "royal flush A");
    assert_eq!(told(&high("2c Jc Qc Kc Ac")), "flush AKQJ2");
    assert_eq!(told(&three_card(some("Qc Qd 4h")).into()), "pair Q4");
    assert_eq!(told(&FrontRank::of(some("7c 7d 7h")).into()), "three of a kind 7");
    assert_eq!(told(&two_card(some("Kc Jk")).into()), "high card AK");
}

#[test]
fn low_hands_are_read_from_the_top_down() {
    assert_eq!(told(&ace_to_five(&cards("8c 6d 4h 2s Ac")).into()), "low 8642A");
    assert_eq!(told(&ace_to_five(&cards("8c 8d 4h 2s Ac")).into()), "pair 842A");
    assert_eq!(told(&deuce_to_seven(some("7c 5d 4h 3s 2c")).into()), "low 75432");
    assert_eq!(told(&badugi(some("8c 6d 4h As")).into()), "badugi 864A");
    assert_eq!(told(&badugi(some("8c 6c 4h As")).into()), "three cards 64A");
}

#[test]
fn whoever_wins_has_the_greater_strength() {
    let order = |worse: Reckoned, better: Reckoned| assert!(worse.strength < better.strength, "{worse:?} {better:?}");
    order(high("Kc Kd Qh Qs 8c"), high("Kh Ks Qc Qd 9c"));
    order(high("Ac Kd Qh Js 9c"), high("2c 2d 3h 4s 5c"));
    order(ace_to_five(&cards("9c 6d 4h 2s Ac")).into(), ace_to_five(&cards("8c 7d 6h 5s 4c")).into());
    order(deuce_to_seven(some("2c 3c 4c 5c 7c")).into(), deuce_to_seven(some("Ac Kd Qh Js 9c")).into());
    order(badugi(some("2c Ac 3c 4h")).into(), badugi(some("Kc Qd Jh Ts")).into());
    order(three_card(some("2c 4c 9c")).into(), three_card(some("2c 3d 4h")).into());
    order(two_card(some("Ac Kd")).into(), two_card(some("2c 2d")).into());
    order(FrontRank::of(some("Ac Kd Qh")).into(), FrontRank::of(some("2c 2d 3h")).into());
    let tiles = |one: &str, other: &str| two_tiles([one, other].map(|tile| tile.parse().expect("a tile")));
    order(tiles("6-5", "6-4").into(), tiles("2-1", "4-2").into());
    assert_eq!(high("Ac Kd Qh Js 9c").strength, high("As Kc Qd Jh 9h").strength);
}

/// Five cards of the 53 in regular steps, so that every kind of hand comes.
fn sample() -> impl Iterator<Item = [Card; 5]> {
    let pack: Vec<Card> = Card::pack().chain([Card::JOKER]).collect();
    (0..60_000u32).filter_map(move |seed| {
        let mut seed = u64::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut five = [Card::JOKER; 5];
        for card in &mut five {
            *card = pack[usize::try_from(seed >> 40).expect("24 bits") % 53];
            seed = seed.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
        }
        (1..5).all(|at| !five[..at].contains(&five[at])).then_some(five)
    })
}

#[test]
fn the_ranks_of_pai_gow_hands_are_those_of_the_slow_ranker() {
    for low_straight in [LowStraight::Lowest, LowStraight::SecondHighest] {
        let mut straights = 0;
        for five in sample() {
            let rank = pai_gow(five, low_straight);
            let (category, numbers) = slow::pai_gow(five, low_straight).expect("one joker at most");
            let ranks = rank.ranks(low_straight);
            if let [place] = numbers[..] {
                // Places of straights count from the lowest; A-2-3-4-5 is there where the table has it.
                let top = match (low_straight, place) {
                    (LowStraight::Lowest, place) => place + 3,
                    (LowStraight::SecondHighest, 9) => 12,
                    (LowStraight::SecondHighest, 8) => 3,
                    (LowStraight::SecondHighest, place) => place + 4,
                };
                straights += 1;
                assert_eq!(ranks[0], Rank::ALL[usize::from(top)], "{five:?}");
            } else {
                assert_eq!(ranks.map(|rank| rank as u8).to_vec(), numbers, "{five:?} {category:?}");
            }
        }
        assert!(straights > 50, "the sample has straights");
    }
}

#[test]
fn the_cards_that_count_make_the_rank() {
    let seven = cards("Kc Kd Qh Qs 9c 8d 2h");
    let rank = seven.iter().copied().collect::<Hand>().rank();
    let five = five_that_make(&seven, rank, |five| Hand::from_iter(five).rank());
    assert_eq!(five, cards("Kc Kd Qh Qs 9c"));
    let four = cards("8c 6c 4h As");
    assert_eq!(badugi_cards(&four, badugi(some("8c 6c 4h As"))), cards("6c 4h As"));
    let paired = cards("4c 4d 4h 2s");
    assert_eq!(badugi_cards(&paired, badugi(some("4c 4d 4h 2s"))).len(), 2);
}
