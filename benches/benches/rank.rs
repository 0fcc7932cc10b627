//! Hand ranking beside pokers and rs_poker: millions of seven-card hands per second, one thread.
//!
//! `seq7` ranks all 133,784,560 hands in nested loops, `rand7` builds and ranks five million random hands given as
//! cards. The rankers take turns in every round and the best round of each counts, so that a busy machine slows all of
//! them alike. Before that, each counts the hands by category, and the counts must agree with the known ones.

use baize_cards::Card;
use baize_cards::rank::{Hand, HighRank};
use rs_poker::core as rs;
use std::hint::black_box;
use std::time::Instant;

const HANDS: u64 = 133_784_560;
const RANDOM_HANDS: usize = 5_000_000;
const ROUNDS: usize = 5;
/// The weakest category first.
const COUNTS: [u64; 9] =
    [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];

/// A hand ranker: what it calls a card, a hand and a rank.
trait Ranker {
    type Card: Copy;
    type Hand: Copy;
    type Rank: Copy + Ord;
    const NAME: &str;
    fn card(index: u8) -> Self::Card;
    fn empty() -> Self::Hand;
    fn add(hand: Self::Hand, card: Self::Card) -> Self::Hand;
    fn rank(hand: Self::Hand) -> Self::Rank;
    fn category(rank: Self::Rank) -> usize;
}

struct Ours;

impl Ranker for Ours {
    type Card = Card;
    type Hand = Hand;
    type Rank = HighRank;
    const NAME: &str = "baize-cards";

    fn card(index: u8) -> Card {
        Card::from_index(usize::from(index)).expect("below 52")
    }
    #[inline(always)]
    fn empty() -> Hand {
        Hand::new()
    }
    #[inline(always)]
    fn add(hand: Hand, card: Card) -> Hand {
        hand + card
    }
    #[inline(always)]
    fn rank(hand: Hand) -> HighRank {
        hand.rank()
    }
    #[inline(always)]
    fn category(rank: HighRank) -> usize {
        rank.category() as usize
    }
}

struct Pokers;

impl Ranker for Pokers {
    type Card = u8;
    type Hand = pokers::Hand;
    type Rank = u16;
    const NAME: &str = "pokers 0.10";

    fn card(index: u8) -> u8 {
        index
    }
    #[inline(always)]
    fn empty() -> pokers::Hand {
        pokers::Hand::default()
    }
    #[inline(always)]
    fn add(hand: pokers::Hand, card: u8) -> pokers::Hand {
        hand + pokers::CARDS[usize::from(card)]
    }
    #[inline(always)]
    fn rank(hand: pokers::Hand) -> u16 {
        hand.evaluate()
    }
    #[inline(always)]
    fn category(rank: u16) -> usize {
        usize::from(rank >> 12) - 1
    }
}

struct RsPoker;

impl Ranker for RsPoker {
    type Card = rs::Card;
    type Hand = rs::SevenCardAccum;
    type Rank = rs::Rank;
    const NAME: &str = "rs_poker 5.0";

    fn card(index: u8) -> rs::Card {
        rs::Card { value: rs::Value::from(index / 4), suit: rs::Suit::from(index % 4) }
    }
    #[inline(always)]
    fn empty() -> rs::SevenCardAccum {
        rs::SevenCardAccum::new()
    }
    #[inline(always)]
    fn add(hand: rs::SevenCardAccum, card: rs::Card) -> rs::SevenCardAccum {
        hand + card
    }
    #[inline(always)]
    fn rank(hand: rs::SevenCardAccum) -> rs::Rank {
        hand.rank()
    }
    #[inline(always)]
    fn category(rank: rs::Rank) -> usize {
        rank.category() as usize
    }
}

/// Calls `each` with the rank of every seven-card hand.
#[inline(always)]
fn each_hand<R: Ranker>(pack: &[R::Card; 52], mut each: impl FnMut(R::Rank)) {
    for a in 0..46 {
        let one = R::add(R::empty(), pack[a]);
        for b in a + 1..47 {
            let two = R::add(one, pack[b]);
            for c in b + 1..48 {
                let three = R::add(two, pack[c]);
                for d in c + 1..49 {
                    let four = R::add(three, pack[d]);
                    for e in d + 1..50 {
                        let five = R::add(four, pack[e]);
                        for f in e + 1..51 {
                            let six = R::add(five, pack[f]);
                            for last in &pack[f + 1..] {
                                each(R::rank(R::add(six, *last)));
                            }
                        }
                    }
                }
            }
        }
    }
}

/// One ranker with its cards, its random hands and its best times so far.
struct Runner<R: Ranker> {
    pack: [R::Card; 52],
    hands: Vec<[R::Card; 7]>,
    seq7: f64,
    rand7: f64,
}

impl<R: Ranker> Runner<R> {
    fn new(hands: &[[u8; 7]]) -> Self {
        let pack = std::array::from_fn(|index| R::card(u8::try_from(index).expect("below 52")));
        let hands = hands.iter().map(|hand| hand.map(R::card)).collect();
        Runner { pack, hands, seq7: f64::INFINITY, rand7: f64::INFINITY }
    }

    /// Counts all hands by category, and the random hands after them.
    #[inline(never)]
    fn counts(&self) -> ([u64; 9], [u64; 9]) {
        let mut all = [0; 9];
        each_hand::<R>(&self.pack, |rank| all[R::category(rank)] += 1);
        let mut random = [0; 9];
        for hand in &self.hands {
            random[R::category(R::rank(hand.iter().fold(R::empty(), |hand, card| R::add(hand, *card))))] += 1;
        }
        (all, random)
    }

    /// Any rank to start with.
    fn first(&self) -> R::Rank {
        R::rank(self.hands[0].iter().fold(R::empty(), |hand, card| R::add(hand, *card)))
    }

    #[inline(never)]
    fn seq7(&mut self) {
        let start = Instant::now();
        let mut best = self.first();
        each_hand::<R>(black_box(&self.pack), |rank| best = best.max(rank));
        black_box(R::category(best));
        self.seq7 = self.seq7.min(start.elapsed().as_secs_f64());
    }

    #[inline(never)]
    fn rand7(&mut self) {
        let start = Instant::now();
        let hands = black_box(&self.hands).iter();
        let ranks = hands.map(|hand| R::rank(hand.iter().fold(R::empty(), |hand, card| R::add(hand, *card))));
        black_box(R::category(ranks.fold(self.first(), Ord::max)));
        self.rand7 = self.rand7.min(start.elapsed().as_secs_f64());
    }

    fn report(&self) {
        let seq7 = HANDS as f64 / self.seq7 / 1e6;
        let rand7 = RANDOM_HANDS as f64 / self.rand7 / 1e6;
        println!("{:<14} {seq7:>8.0} {rand7:>8.0}", R::NAME);
    }
}

/// Random hands of seven different cards, the same in every run.
fn random_hands() -> Vec<[u8; 7]> {
    let mut state = 0x5eed_u64;
    let mut below = |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % n
    };
    let mut pack: [u8; 52] = std::array::from_fn(|index| u8::try_from(index).expect("below 52"));
    let mut deal = || {
        for i in 0..7 {
            pack.swap(i, i + below(52 - i));
        }
        std::array::from_fn(|i| pack[i])
    };
    (0..RANDOM_HANDS).map(|_| deal()).collect()
}

fn main() {
    let hands = random_hands();
    let mut ours = Runner::<Ours>::new(&hands);
    let mut pokers = Runner::<Pokers>::new(&hands);
    let mut rs_poker = Runner::<RsPoker>::new(&hands);

    let counts = ours.counts();
    assert_eq!(counts.0, COUNTS, "all hands by category");
    assert_eq!(counts, pokers.counts(), "{} counts otherwise", Pokers::NAME);
    assert_eq!(counts, rs_poker.counts(), "{} counts otherwise", RsPoker::NAME);

    for _ in 0..ROUNDS {
        ours.seq7();
        pokers.seq7();
        rs_poker.seq7();
        for _ in 0..3 {
            ours.rand7();
            pokers.rand7();
            rs_poker.rand7();
        }
    }
    println!("M hands/s          seq7    rand7");
    ours.report();
    pokers.report();
    rs_poker.report();
}
