//! All rankings side by side: millions of hands ranked a second, on one thread.
//!
//! `seq` ranks all hands of part of a pack in nested loops, `rand` builds and ranks random hands given as cards. Rounds
//! are short and the best of many counts, so that a busy machine does not show. The high ranking comes first, as the
//! measure for the others.

use crate::Pace;
use baize_cards::rank::{
    AceToFiveRank, BadugiHand, FiveOfAKind, Hand, MexicanJoker, OmahaBoard, OmahaHand, asian, deuce_to_seven,
    jokers_wild, mexican, omaha, pai_gow,
};
use baize_cards::rank::{LowStraight, ace_to_five, badugi};
use baize_cards::{Card, Rank};
use std::hint::black_box;
use std::time::Instant;

const RANDOM_HANDS: usize = 100_000;
const ROUNDS: usize = 150;
/// How many random cards of the pack are used in `seq` to make hands of five and of seven: about 200,000 hands.
const CARDS_FOR_FIVES: usize = 32;
const CARDS_FOR_SEVENS: usize = 22;

/// Millions per second of the best round; `run` returns how many hands it ranked.
#[expect(clippy::cast_precision_loss, reason = "a measurement is shown to a few places")]
fn speed(pace: Pace, mut run: impl FnMut() -> u64) -> f64 {
    let round = |_| {
        let start = Instant::now();
        let hands = run();
        hands as f64 / start.elapsed().as_secs_f64() / 1e6
    };
    (0..pace.of(ROUNDS, 1)).map(round).fold(0.0, f64::max)
}

fn report(name: &str, seq: Option<f64>, rand: f64) {
    let seq = seq.map_or(String::from("-"), |seq| format!("{seq:.0}"));
    println!("{name:<34} {seq:>6} {rand:>6.0}");
}

/// Calls `each` with every hand of five cards added to `hand`.
#[inline(always)]
fn fives<H: Copy>(pack: &[Card], hand: H, add: impl Fn(H, Card) -> H, mut each: impl FnMut(H)) {
    for (a, first) in pack.iter().enumerate() {
        let one = add(hand, *first);
        for (b, second) in pack.iter().enumerate().skip(a + 1) {
            fours_left(pack, b, add(one, *second), &add, &mut each);
        }
    }
}

/// Calls `each` with every hand of three more cards after the place `b`.
#[inline(always)]
fn fours_left<H: Copy>(pack: &[Card], b: usize, two: H, add: &impl Fn(H, Card) -> H, each: &mut impl FnMut(H)) {
    for (c, third) in pack.iter().enumerate().skip(b + 1) {
        let three = add(two, *third);
        for (d, fourth) in pack.iter().enumerate().skip(c + 1) {
            let four = add(three, *fourth);
            for last in &pack[d + 1..] {
                each(add(four, *last));
            }
        }
    }
}

/// The highest rank of all five-card hands, and how many hands there are.
#[inline(always)]
fn best_of_fives<R: Ord>(pack: &[Card], start: Hand, rank: impl Fn(Hand) -> R) -> u64 {
    let (mut best, mut count) = (None, 0);
    fives(
        black_box(pack),
        start,
        |hand, card| hand + card,
        |hand| {
            best = best.take().max(Some(rank(hand)));
            count += 1;
        },
    );
    black_box(best);
    count
}

/// The highest rank of all seven-card hands.
#[inline(always)]
fn best_of_sevens<R: Ord>(pack: &[Card], rank: impl Fn(Hand) -> R) -> u64 {
    let (mut best, mut count) = (None, 0);
    for (a, first) in pack.iter().enumerate() {
        for (b, second) in pack.iter().enumerate().skip(a + 1) {
            let two = Hand::new() + *first + *second;
            fives(
                &pack[b + 1..],
                two,
                |hand, card| hand + card,
                |hand| {
                    best = best.take().max(Some(rank(hand)));
                    count += 1;
                },
            );
        }
    }
    black_box(best);
    count
}

/// The highest rank of the random hands, each given as its first `N` cards.
#[inline(always)]
fn best_of_random<const N: usize, R: Ord>(hands: &[[Card; 9]], rank: impl Fn([Card; N]) -> R) -> u64 {
    let ranks = black_box(hands).iter().map(|hand| rank(std::array::from_fn(|i| hand[i])));
    black_box(ranks.max());
    hands.len() as u64
}

/// Random hands of nine different cards of the pack.
fn random_hands(pack: Vec<Card>) -> Vec<[Card; 9]> {
    crate::random_hands(pack, RANDOM_HANDS)
}

fn hand<const N: usize>(cards: [Card; N]) -> Hand {
    cards.into_iter().collect()
}

/// This many random cards of the pack, in its order.
fn part(count: usize) -> Vec<Card> {
    let mut cards: Vec<Card> = random_hands(Card::pack().collect()).into_iter().flatten().collect();
    let mut seen = Vec::new();
    cards.retain(|card| {
        !seen.contains(card) && seen.len() < count && {
            seen.push(*card);
            true
        }
    });
    cards.sort_unstable();
    cards
}

fn lows(pace: Pace, hands: &[[Card; 9]], jokers: &[[Card; 9]]) {
    let (for_fives, for_sevens) = (part(CARDS_FOR_FIVES), part(CARDS_FOR_SEVENS));
    let whole: Vec<Card> = Card::pack().collect();
    let seq = speed(pace, || best_of_fives(&for_fives, Hand::new(), Hand::ace_to_five));
    report(
        "ace-to-five, 5 cards",
        Some(seq),
        speed(pace, || best_of_random(hands, |five: [Card; 5]| hand(five).ace_to_five())),
    );
    let seq = speed(pace, || best_of_sevens(&for_sevens, Hand::ace_to_five));
    report(
        "ace-to-five, 7 cards (razz)",
        Some(seq),
        speed(pace, || best_of_random(hands, |seven: [Card; 7]| hand(seven).ace_to_five())),
    );
    let rand = speed(pace, || best_of_random(jokers, |five: [Card; 5]| ace_to_five(&five)));
    report("ace-to-five, 53 cards", None, rand);
    let with_joker = |[a, b, c, d]: [Card; 4]| ace_to_five(&[a, b, c, d, Card::JOKER]);
    report("ace-to-five, joker in every hand", None, speed(pace, || best_of_random(hands, with_joker)));
    let seq = speed(pace, || best_of_fives(&for_fives, Hand::new(), Hand::deuce_to_seven));
    report(
        "deuce-to-seven, 5 cards",
        Some(seq),
        speed(pace, || best_of_random(hands, |five: [Card; 5]| hand(five).deuce_to_seven())),
    );
    report("deuce-to-seven, 53 cards", None, speed(pace, || best_of_random(jokers, deuce_to_seven)));
    let seq = speed(pace, || best_badugi(&whole));
    report("badugi, 4 cards", Some(seq), speed(pace, || best_of_random(hands, badugi)));
}

/// The highest rank of all badugi hands.
fn best_badugi(pack: &[Card]) -> u64 {
    let (mut best, mut count) = (None, 0);
    for first in 0..pack.len() {
        let one = BadugiHand::new() + pack[first];
        for second in first + 1..pack.len() {
            let two = one + pack[second];
            for third in second + 1..pack.len() {
                let three = two + pack[third];
                for last in &pack[third + 1..] {
                    best = best.max(Some((three + *last).rank()));
                    count += 1;
                }
            }
        }
    }
    black_box(best);
    count
}

/// Ranks high and low for all hands on one board, and for random hands and boards.
fn omahas(pace: Pace, hands: &[[Card; 9]]) {
    let cards: [Card; 5] = std::array::from_fn(|i| hands[0][i]);
    let left: Vec<Card> = Card::pack().filter(|card| !cards.contains(card)).collect();
    let mut all = Vec::new();
    for a in 0..left.len() {
        for b in a + 1..left.len() {
            for c in b + 1..left.len() {
                all.extend(left[c + 1..].iter().map(|d| OmahaHand::new([left[a], left[b], left[c], *d])));
            }
        }
    }
    let low = |low: Option<AceToFiveRank>| low.map_or(0, AceToFiveRank::number);
    let seq = speed(pace, || {
        let board = OmahaBoard::new(black_box(cards));
        let both = all.iter().map(|hand| (board.high(hand).number(), low(board.low(hand))));
        black_box(both.fold((0, 0), |best, (high, low)| (best.0.max(high), best.1.max(low))));
        all.len() as u64
    });
    let rand = speed(pace, || {
        let both = black_box(hands).iter().map(|[a, b, c, d, board @ ..]| omaha([*a, *b, *c, *d], *board));
        // One number for both: with random boards, a maximum of the lows would have to guess for each hand whether it
        // has one.
        let numbers = both.map(|(high, none_or)| u32::from(high.number()) << 16 | u32::from(low(none_or)));
        black_box(numbers.fold(0, u32::max));
        hands.len() as u64
    });
    report("Omaha high and low, 9 cards", Some(seq), rand);
    let sixty = speed(pace, || best_of_random(&hands[..2_000], |nine: [Card; 9]| sixty_ways(&nine)));
    report("Omaha high and low in sixty ways", None, sixty);
}

/// What Omaha would cost without its lookup tables.
fn sixty_ways(nine: &[Card; 9]) -> impl Ord + use<> {
    let mut best = None;
    for two in (0..16u32).filter(|two| two.count_ones() == 2) {
        for three in (0..32u32).filter(|three| three.count_ones() == 3) {
            let choice = two | three << 4;
            let five: Hand = (0..9).filter(|i| choice >> i & 1 == 1).map(|i| nine[i]).collect();
            best = best.max(Some((five.rank(), five.ace_to_five())));
        }
    }
    best
}

fn stripped(pace: Pace) {
    let mexican_pack: Vec<Card> =
        Card::pack().filter(|card| !(Some(Rank::Eight)..=Some(Rank::Ten)).contains(&card.rank())).collect();
    let hands = random_hands(mexican_pack.iter().copied().chain([Card::JOKER]).collect());
    report(
        "Mexican poker, 41 cards",
        None,
        speed(pace, || best_of_random(&hands, |five| mexican(five, MexicanJoker::Wild))),
    );
    let with_joker = |[a, b, c, d]: [Card; 4]| mexican([a, b, c, d, Card::JOKER], MexicanJoker::Wild);
    let hands = random_hands(mexican_pack);
    report("Mexican poker, joker in every hand", None, speed(pace, || best_of_random(&hands, with_joker)));
    let hands = random_hands(Card::pack().filter(|card| card.rank() >= Some(Rank::Seven)).collect());
    report("Asian five-card stud, 32 cards", None, speed(pace, || best_of_random(&hands, asian)));
}

/// Prints millions of hands a second. A quick pass ranks all of them once.
pub fn run(pace: Pace) {
    let whole: Vec<Card> = Card::pack().collect();
    let hands = random_hands(whole.clone());
    let jokers = random_hands(whole.iter().copied().chain([Card::JOKER]).collect());
    let (for_fives, for_sevens) = (part(CARDS_FOR_FIVES), part(CARDS_FOR_SEVENS));
    println!("{:<34} {:>6} {:>6}", "M hands/s", "seq", "rand");
    let seq = speed(pace, || best_of_fives(&for_fives, Hand::new(), Hand::rank));
    report("high, 5 cards", Some(seq), speed(pace, || best_of_random(&hands, |five: [Card; 5]| hand(five).rank())));
    let seq = speed(pace, || best_of_sevens(&for_sevens, Hand::rank));
    report("high, 7 cards", Some(seq), speed(pace, || best_of_random(&hands, |seven: [Card; 7]| hand(seven).rank())));
    lows(pace, &hands, &jokers);
    omahas(pace, &hands);
    stripped(pace);
    let plain = |five: [Card; 5]| pai_gow(five, LowStraight::SecondHighest);
    report("pai gow poker, 53 cards", None, speed(pace, || best_of_random(&jokers, plain)));
    let wild = |five: [Card; 5]| jokers_wild(five, LowStraight::Lowest, FiveOfAKind::AcesOnly);
    let hands = random_hands(whole.into_iter().chain([Card::JOKER; 3]).collect());
    report("jokers wild pai gow, 55 cards", None, speed(pace, || best_of_random(&hands, wild)));
}
