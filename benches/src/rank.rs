//! High hands beside pokers and rs_poker: millions of hands ranked a second, one thread.
//!
//! `seq5` and `seq7` rank all hands in nested loops: card by card, and on a line of its own with the last cards ranked
//! together ([`Hand::rank_with_cards_after`]), for which the others have nothing. `rand5` and `rand7` build and rank
//! random hands given as cards, a byte each. The work is cut into slices of a millisecond or two; the rankers take
//! turns at every slice, and of each slice the best of several rounds counts, so that a busy machine slows all of them
//! alike and hardly shows. Before that, each counts the hands by category, and the counts must agree with the known
//! ones.

use crate::Pace;
use baize_cards::Card;
use baize_cards::rank::{Hand, HighRank};
use rs_poker::core as rs;
use std::hint::black_box;
use std::time::Instant;

/// How often the whole work is done.
const ROUNDS: usize = 6;
const RANDOM_HANDS: usize = 2_000_000;
const QUICK_HANDS: usize = 2_000;
/// How many pieces random hands are ranked in.
const RANDOM_SLICES: usize = 8;
/// All five-card hands are so few that they are ranked several times.
const FIVES_AGAIN: usize = 5;
/// The weakest category first.
const SEVENS: [u64; 9] =
    [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
const FIVES: [u64; 9] = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];

/// A hand ranker: what it calls a card, a hand and a rank.
trait Ranker {
    /// A card as hands are given.
    type Card: Copy;
    /// A card as it is added fastest.
    type Part: Copy;
    type Hand: Copy;
    type Rank: Copy + Ord;
    const NAME: &str;
    fn card(index: u8) -> Self::Card;
    fn part(card: Self::Card) -> Self::Part;
    fn empty() -> Self::Hand;
    fn add(hand: Self::Hand, card: Self::Card) -> Self::Hand;
    fn add_part(hand: Self::Hand, part: Self::Part) -> Self::Hand;
    fn rank(hand: Self::Hand) -> Self::Rank;
    fn category(rank: Self::Rank) -> usize;

    /// Calls `each` with the rank of the hand with each card after this place.
    #[inline(always)]
    fn with_each(hand: Self::Hand, pack: &[Self::Part; 52], place: usize, mut each: impl FnMut(Self::Rank)) {
        for last in &pack[place + 1..] {
            each(Self::rank(Self::add_part(hand, *last)));
        }
    }
}

struct Ours;

impl Ranker for Ours {
    type Card = Card;
    type Part = Hand;
    type Hand = Hand;
    type Rank = HighRank;
    const NAME: &str = "baize-cards";

    fn card(index: u8) -> Card {
        Card::from_index(usize::from(index)).expect("below 52")
    }
    fn part(card: Card) -> Hand {
        Hand::new() + card
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
    fn add_part(hand: Hand, part: Hand) -> Hand {
        hand + part
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

/// The same, and the last cards together.
struct OursTogether;

impl Ranker for OursTogether {
    type Card = Card;
    type Part = Hand;
    type Hand = Hand;
    type Rank = HighRank;
    const NAME: &str = "and together";

    fn card(index: u8) -> Card {
        Ours::card(index)
    }
    fn part(card: Card) -> Hand {
        Ours::part(card)
    }
    #[inline(always)]
    fn empty() -> Hand {
        Ours::empty()
    }
    #[inline(always)]
    fn add(hand: Hand, card: Card) -> Hand {
        Ours::add(hand, card)
    }
    #[inline(always)]
    fn add_part(hand: Hand, part: Hand) -> Hand {
        Ours::add_part(hand, part)
    }
    #[inline(always)]
    fn rank(hand: Hand) -> HighRank {
        Ours::rank(hand)
    }
    #[inline(always)]
    fn category(rank: HighRank) -> usize {
        Ours::category(rank)
    }
    #[inline(always)]
    fn with_each(hand: Hand, _: &[Hand; 52], place: usize, each: impl FnMut(HighRank)) {
        hand.rank_with_cards_after(Card::from_index(place).expect("below 52"), each);
    }
}

struct Pokers;

impl Ranker for Pokers {
    type Card = u8;
    type Part = pokers::Hand;
    type Hand = pokers::Hand;
    type Rank = u16;
    const NAME: &str = "pokers 0.10";

    fn card(index: u8) -> u8 {
        index
    }
    fn part(card: u8) -> pokers::Hand {
        pokers::CARDS[usize::from(card)]
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
    fn add_part(hand: pokers::Hand, part: pokers::Hand) -> pokers::Hand {
        hand + part
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
    type Part = rs::Card;
    type Hand = rs::SevenCardAccum;
    type Rank = rs::Rank;
    const NAME: &str = "rs_poker 5.0";

    fn card(index: u8) -> rs::Card {
        rs::Card { value: rs::Value::from(index / 4), suit: rs::Suit::from(index % 4) }
    }
    fn part(card: rs::Card) -> rs::Card {
        card
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
    fn add_part(hand: rs::SevenCardAccum, part: rs::Card) -> rs::SevenCardAccum {
        hand + part
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

/// Calls `each` with the rank of every hand of these cards and three more after the place `from`.
#[inline(always)]
fn three_more<R: Ranker>(pack: &[R::Part; 52], hand: R::Hand, from: usize, each: &mut impl FnMut(R::Rank)) {
    for c in from..50 {
        let one = R::add_part(hand, pack[c]);
        for d in c + 1..51 {
            R::with_each(R::add_part(one, pack[d]), pack, d, &mut *each);
        }
    }
}

/// Calls `each` with the rank of every seven-card hand whose lowest two cards are these.
#[inline(always)]
fn sevens<R: Ranker>(pack: &[R::Part; 52], [a, b]: [usize; 2], mut each: impl FnMut(R::Rank)) {
    let two = R::add_part(R::add_part(R::empty(), pack[a]), pack[b]);
    for c in b + 1..48 {
        let three = R::add_part(two, pack[c]);
        for d in c + 1..49 {
            three_more::<R>(pack, R::add_part(three, pack[d]), d + 1, &mut each);
        }
    }
}

/// Calls `each` with the rank of every five-card hand.
#[inline(always)]
fn fives<R: Ranker>(pack: &[R::Part; 52], mut each: impl FnMut(R::Rank)) {
    for a in 0..48 {
        let one = R::add_part(R::empty(), pack[a]);
        for b in a + 1..49 {
            three_more::<R>(pack, R::add_part(one, pack[b]), b + 1, &mut each);
        }
    }
}

/// The lowest two cards of seven; in a quick pass of hands that have no low cards.
fn lowest_two(pace: Pace) -> Vec<[usize; 2]> {
    (pace.of(0, 36)..46).flat_map(|a| (a + 1..47).map(move |b| [a, b])).collect()
}

/// Random hands of seven different cards, the same in every run.
fn random_hands(count: usize) -> Vec<[u8; 7]> {
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
    (0..count).map(|_| deal()).collect()
}

/// A kind of work each, cut into slices.
const COLUMNS: [&str; 4] = ["seq5", "seq7", "rand5", "rand7"];

trait Runs {
    fn name(&self) -> &'static str;
    fn counts(&self) -> [[u64; 9]; 4];
    /// How many slices each kind of work has.
    fn slices(&self) -> [usize; 4];
    fn run(&self, column: usize, slice: usize) -> f64;
}

/// One ranker with its cards and its random hands.
struct Runner<R: Ranker> {
    pack: [R::Part; 52],
    hands: Vec<[R::Card; 7]>,
    fives: Vec<[R::Card; 5]>,
    lowest_two: Vec<[usize; 2]>,
}

#[inline(always)]
fn rank<R: Ranker, const N: usize>(hand: &[R::Card; N]) -> R::Rank {
    R::rank(hand.iter().fold(R::empty(), |hand, card| R::add(hand, *card)))
}

impl<R: Ranker> Runner<R> {
    fn new(pace: Pace, hands: &[[u8; 7]]) -> Self {
        let pack = std::array::from_fn(|index| R::part(R::card(u8::try_from(index).expect("below 52"))));
        let seven: Vec<[R::Card; 7]> = hands.iter().map(|hand| hand.map(R::card)).collect();
        let fives = seven.iter().map(|hand| std::array::from_fn(|i| hand[i])).collect();
        Runner { pack, hands: seven, fives, lowest_two: lowest_two(pace) }
    }

    /// The best rank of the work; `first` is any rank to start with.
    #[inline(never)]
    fn seq5(&self, first: R::Rank) -> R::Rank {
        let mut best = first;
        fives::<R>(black_box(&self.pack), |rank| best = best.max(rank));
        best
    }

    #[inline(never)]
    fn seq7(&self, first: R::Rank, slice: usize) -> R::Rank {
        let mut best = first;
        sevens::<R>(black_box(&self.pack), self.lowest_two[slice], |rank| best = best.max(rank));
        best
    }

    #[inline(never)]
    fn rand<const N: usize>(hands: &[[R::Card; N]], first: R::Rank) -> R::Rank {
        black_box(hands).iter().map(rank::<R, N>).fold(first, Ord::max)
    }
}

impl<R: Ranker> Runs for Runner<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    /// Counts the hands of each column by category.
    fn counts(&self) -> [[u64; 9]; 4] {
        let mut counts = [[0; 9]; 4];
        fives::<R>(&self.pack, |rank| counts[0][R::category(rank)] += 1);
        for two in &self.lowest_two {
            sevens::<R>(&self.pack, *two, |rank| counts[1][R::category(rank)] += 1);
        }
        self.fives.iter().for_each(|hand| counts[2][R::category(rank::<R, 5>(hand))] += 1);
        self.hands.iter().for_each(|hand| counts[3][R::category(rank::<R, 7>(hand))] += 1);
        counts
    }

    fn slices(&self) -> [usize; 4] {
        [FIVES_AGAIN, self.lowest_two.len(), RANDOM_SLICES, RANDOM_SLICES]
    }

    fn run(&self, column: usize, slice: usize) -> f64 {
        let first = rank::<R, 7>(&self.hands[0]);
        let length = self.hands.len() / RANDOM_SLICES;
        let at = slice * length..(slice + 1) * length;
        let start = Instant::now();
        let best = match column {
            0 => self.seq5(first),
            1 => self.seq7(first, slice),
            2 => Self::rand(&self.fives[at], first),
            _ => Self::rand(&self.hands[at], first),
        };
        black_box(R::category(best));
        start.elapsed().as_secs_f64()
    }
}

/// Prints millions of hands a second. A quick pass ranks part of the hands, and once.
pub fn run(pace: Pace) {
    let hands = random_hands(pace.of(RANDOM_HANDS, QUICK_HANDS));
    let rankers: [&dyn Runs; 4] = [
        &Runner::<Ours>::new(pace, &hands),
        &Runner::<OursTogether>::new(pace, &hands),
        &Runner::<Pokers>::new(pace, &hands),
        &Runner::<RsPoker>::new(pace, &hands),
    ];
    let counts = rankers[0].counts();
    assert_eq!(counts[0], FIVES, "all hands of five by category");
    assert!(pace.is_quick() || counts[1] == SEVENS, "all hands of seven by category: {:?}", counts[1]);
    for ranker in &rankers[1..] {
        assert_eq!(ranker.counts(), counts, "{} counts otherwise", ranker.name());
    }
    let mut speeds = [[0.0; 4]; 4];
    for column in 0..COLUMNS.len() {
        let slices = rankers[0].slices()[column];
        let mut best = vec![[f64::INFINITY; 4]; slices];
        let rounds = pace.of(if slices < 100 { 20 * ROUNDS } else { ROUNDS }, 1);
        let again = if column == 0 { FIVES_AGAIN as u64 } else { 1 };
        #[expect(clippy::cast_precision_loss, reason = "a measurement is shown to a few places")]
        let hands = (again * counts[column].iter().sum::<u64>()) as f64;
        for _ in 0..rounds {
            for (slice, best) in best.iter_mut().enumerate() {
                for (best, ranker) in best.iter_mut().zip(&rankers) {
                    *best = best.min(ranker.run(column, slice));
                }
            }
        }
        for (i, speed) in speeds.iter_mut().enumerate() {
            speed[column] = hands / best.iter().map(|best| best[i]).sum::<f64>() / 1e6;
        }
    }
    println!("M hands/s      {}", COLUMNS.map(|name| format!("{name:>8}")).concat());
    for (ranker, speeds) in rankers.iter().zip(&speeds) {
        println!("{:<14} {}", ranker.name(), speeds.map(|speed| format!("{speed:>8.0}")).concat());
    }
    let better = |column: usize| speeds[0][column].max(speeds[1][column]) / speeds[2][column].max(speeds[3][column]);
    let better: [String; 4] = std::array::from_fn(|column| format!("{:>8.2}", better(column)));
    println!("{:<14} {}", "to the better", better.concat());
}
