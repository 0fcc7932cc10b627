//! The high ranking against counts known from combinatorics and against the slow ranker.

use crate::support::{each, md5_of_order};
use crate::tally::{Classed, Tally, deal};
use baize_cards::rank::{Category, Hand, HighRank, slow};
use baize_cards::{Card, Rank, place_below};
use rand_core::{Infallible, TryRng};
use std::collections::HashMap;

const CLASSES: usize = 7462;

impl Classed for HighRank {
    #[inline]
    fn number(&self) -> usize {
        usize::from(self.class())
    }
}

fn of_all(cards: usize) -> Tally<HighRank> {
    Tally::of_all(cards, CLASSES, |hand| hand.rank())
}

impl Tally<HighRank> {
    /// The number of hands in each category, the strongest first as books have it, with royal flushes before all
    /// others.
    fn counts(&self) -> [u64; 10] {
        let mut counts = [0; 10];
        for (rank, count) in self.0.iter().flatten() {
            counts[9 - rank.category() as usize] += count;
            counts[0] += if rank.is_royal() { *count } else { 0 };
        }
        counts
    }

    /// Every class holds only one rank, and a smaller class is a greater rank.
    fn is_in_order(&self) -> bool {
        self.0.iter().flatten().is_sorted_by(|(better, _), (worse, _)| better > worse)
    }
}

/// A fixed sequence of random words: splitmix64.
struct Splitmix(u64);

impl TryRng for Splitmix {
    type Error = Infallible;
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        Ok(mixed ^ mixed >> 31)
    }
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| (word >> 32) as u32)
    }
    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("the sampler draws words")
    }
}

fn cards(names: &str) -> Vec<Card> {
    names.split(' ').map(|name| name.parse().expect("a card")).collect()
}

fn rank(names: &str) -> HighRank {
    cards(names).into_iter().collect::<Hand>().rank()
}

#[test]
fn five_cards_make_each_category_as_often_as_books_say() {
    let tally = of_all(5);
    assert_eq!(tally.counts(), [4, 40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540]);
    assert_eq!(tally.counts()[1..].iter().sum::<u64>(), 2_598_960);
    assert_eq!(tally.distinct(), 7462);
    assert!(tally.is_in_order());
}

#[test]
fn six_cards_make_each_category_as_often_as_books_say() {
    let tally = of_all(6);
    let books = [188, 1_844, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900];
    assert_eq!(tally.counts(), books);
    assert_eq!(books[1..].iter().sum::<u64>(), 20_358_520);
    assert_eq!(tally.distinct(), 6075);
}

#[test]
fn seven_cards_make_each_category_as_often_as_books_say() {
    let tally = of_all(7);
    let books =
        [4_324, 41_584, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460];
    assert_eq!(tally.counts(), books);
    assert_eq!(books[1..].iter().sum::<u64>(), 133_784_560);
    assert_eq!(tally.distinct(), 4824);
}

/// Each rank stands for one made hand, and a better rank for a better one: so all comparisons of any two hands agree.
#[test]
fn all_five_card_hands_are_in_the_order_of_the_slow_ranker() {
    let pack: Vec<Card> = Card::pack().collect();
    let mut made_by_class: Vec<Option<slow::Made>> = vec![None; CLASSES + 1];
    deal(Hand::new(), &pack, 5, &mut |hand| {
        let cards: Vec<Card> = pack.iter().copied().filter(|card| hand.contains(*card)).collect();
        let made = slow::high(&cards).expect("five cards");
        assert_eq!(*made_by_class[usize::from(hand.rank().class())].get_or_insert(made), made, "{hand:?}");
        assert_eq!(hand.rank().category(), made.category, "{hand:?}");
    });
    assert_eq!(made_by_class.iter().flatten().count(), CLASSES);
    assert!(made_by_class.iter().flatten().is_sorted_by(|better, worse| better > worse));
}

/// The best five that the slow ranker finds in a larger hand, ranked alone, have the rank of the whole.
#[test]
fn random_hands_rank_as_their_best_five_by_the_slow_ranker() {
    const SEED: u64 = 20_261_115;
    let mut rng = Splitmix(SEED);
    let mut pack: Vec<Card> = Card::pack().collect();
    let mut hand_by_rank = HashMap::new();
    deal(Hand::new(), &pack, 5, &mut |hand| {
        hand_by_rank.entry(hand.rank()).or_insert(hand);
    });
    let cards = |hand: &Hand| Card::pack().filter(|card| hand.contains(*card)).collect::<Vec<Card>>();
    let made = |hand: &Hand| slow::high(&cards(hand)).expect("five cards");
    let rank_by_made: HashMap<slow::Made, HighRank> =
        hand_by_rank.iter().map(|(rank, hand)| (made(hand), *rank)).collect();
    for _ in 0..200_000 {
        for i in 0..7 {
            let other = i + place_below(&mut rng, 52 - i);
            pack.swap(i, other);
        }
        for count in [6, 7] {
            let hand: Hand = pack[..count].iter().copied().collect();
            let made = slow::high(&pack[..count]).expect("enough cards");
            assert_eq!(rank_by_made[&made], hand.rank(), "seed {SEED}: {hand:?}");
        }
    }
}

#[test]
fn the_order_of_all_five_card_hands_is_that_of_pokerkit() {
    let mut hands = Vec::new();
    each(&Card::pack().collect::<Vec<Card>>(), |five: [Card; 5]| {
        hands.push((five.into_iter().collect::<Hand>().rank(), five));
    });
    assert_eq!(md5_of_order(hands), "488cdd27873395ba75205cd02fb9d6b2");
}

#[test]
fn each_rank_tells_its_ranks_and_its_name() {
    let pack: Vec<Card> = Card::pack().collect();
    let mut seen = HashMap::new();
    deal(Hand::new(), &pack, 5, &mut |hand| {
        seen.entry(hand.rank()).or_insert(hand);
    });
    for (rank, hand) in seen {
        let cards: Vec<Card> = pack.iter().copied().filter(|card| hand.contains(*card)).collect();
        assert_eq!(rank.ranks(), slow::high(&cards).expect("five cards").ranks, "{hand:?}");
    }
    let names = [
        ("Ac Kd 9h 7s 2c", "ace-king high"),
        ("6c 6d 9h 7s 2c", "pair of sixes"),
        ("6c 6d 9h 9s 2c", "two pair, nines and sixes"),
        ("6c 6d 6h 9s 2c", "three sixes"),
        ("5c 4d 3h 2s Ac", "straight to the five"),
        ("Kc 9c 7c 5c 2c", "flush, king high"),
        ("Kc Kd Kh 9s 9c", "full house, kings and nines"),
        ("Kc Kd Kh Ks 9c", "four kings"),
        ("9c 8c 7c 6c 5c", "straight flush to the nine"),
        ("Ac Kc Qc Jc Tc", "royal flush"),
    ];
    for (hand, name) in names {
        assert_eq!(rank(hand).to_string(), name);
    }
}

#[test]
fn every_category_beats_the_one_before_it() {
    let hands = [
        "2c 3d 4h 5s 7c",
        "2c 2d 3h 4s 5c",
        "2c 2d 3h 3s 4c",
        "2c 2d 2h 3s 4c",
        "Ac 2d 3h 4s 5c",
        "2c 3c 4c 5c 7c",
        "2c 2d 2h 3s 3c",
        "2c 2d 2h 2s 3c",
        "Ac 2c 3c 4c 5c",
    ];
    assert!(hands.map(rank).is_sorted_by(|a, b| a < b));
    assert_eq!(hands.map(|hand| rank(hand).category()), Category::ALL);
    // Each is the weakest of its category; the next better class is another category's strongest.
    assert_eq!(hands.map(|hand| rank(hand).class()), [7462, 6185, 3325, 2467, 1609, 1599, 322, 166, 10]);
}

#[test]
fn only_an_ace_high_straight_flush_is_royal() {
    assert!(rank("Ah Kh Qh Jh Th").is_royal() && rank("Ah Kh Qh Jh Th").class() == 1);
    assert!(rank("Ah Kh Qh Jh Th 9h 2c").is_royal());
    assert!(!rank("9h Kh Qh Jh Th").is_royal());
    assert!(!rank("Ah 2h 3h 4h 5h").is_royal());
    assert!(!rank("Ah Kh Qh Jh Td").is_royal());
}

#[test]
fn an_ace_is_low_in_a_straight_to_the_five_and_nowhere_between() {
    assert_eq!(rank("Ac 2d 3h 4s 5c").category(), Category::Straight);
    assert!(rank("Ac 2d 3h 4s 5c") < rank("2d 3h 4s 5c 6c"));
    assert_eq!(rank("Kc Ad 2h 3s 4c").category(), Category::HighCard);
}

#[test]
fn suits_do_not_rank_and_only_five_cards_count() {
    assert_eq!(rank("Ac Kc Qc Jc 9c"), rank("As Ks Qs Js 9s"));
    assert_eq!(rank("Ac Ad Kh Ks Qc 2d 3h"), rank("Ac Ad Kh Ks Qc Qd Jh"));
    assert_eq!(rank("Ac Ad Ah Ks Kc Kd 2h"), rank("Ac Ad Ah Ks Kc Qd Qh"));
}

#[test]
fn a_hand_is_the_same_whatever_the_order_or_the_parts() {
    let all: Hand = cards("Ac Kd Qh Js 9c 2d 3h").into_iter().collect();
    let back: Hand = cards("3h 2d 9c Js Qh Kd Ac").into_iter().collect();
    let hole: Hand = cards("Ac Kd").into_iter().collect();
    let board: Hand = cards("Qh Js 9c 2d 3h").into_iter().collect();
    assert_eq!(all, back);
    assert_eq!(all, hole + board);
    assert_eq!((all.len(), hole.len(), Hand::new().is_empty()), (7, 2, true));
    assert_eq!(size_of::<Hand>(), 16);
}

#[test]
fn a_hand_can_be_ranked_by_the_compiler() {
    use baize_cards::Suit::{Clubs, Diamonds};
    const TWO_PAIR: HighRank = {
        let aces = Hand::new().add(Card::new(Rank::Ace, Clubs)).add(Card::new(Rank::Ace, Diamonds));
        let more = aces.add(Card::new(Rank::King, Clubs)).add(Card::new(Rank::King, Diamonds));
        more.add(Card::new(Rank::Two, Clubs)).rank()
    };
    assert_eq!(TWO_PAIR.category(), Category::TwoPair);
}

#[test]
fn the_slow_ranker_refuses_jokers_and_too_few_cards() {
    assert_eq!(slow::high(&cards("Ac Kd Qh Js")), None);
    assert_eq!(slow::high(&cards("Ac Kd Qh Js Jk")), None);
}

#[test]
fn the_last_cards_together_are_ranked_as_one_by_one() {
    let pack: Vec<Card> = Card::pack().collect();
    let mut state = 1u64;
    for _ in 0..20_000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut random = state;
        // Four to six cards, few of them high, so that there are cards after them.
        let count = 4 + (state >> 60) as usize % 3;
        let mut places: Vec<usize> = Vec::new();
        while places.len() < count {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let place = (random >> 33) as usize % (10 + (random >> 60) as usize * 3).min(52);
            if !places.contains(&place) {
                places.push(place);
            }
        }
        let hand: Hand = places.iter().map(|place| pack[*place]).collect();
        let highest = *places.iter().max().expect("there are cards");
        let mut together = Vec::new();
        hand.rank_with_cards_after(pack[highest], |rank| together.push(rank));
        let one_by_one: Vec<HighRank> = pack[highest + 1..].iter().map(|card| (hand + *card).rank()).collect();
        assert_eq!(together, one_by_one, "{hand:?}");
    }
}
