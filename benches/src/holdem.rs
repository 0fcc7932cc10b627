//! Prices the hold'em games against the house, compared with a walk that compares every two hands on every board.

use crate::{Pace, on_one_core};
use baize_cards::rank::{Hand, HighRank};
use baize_cards::{Card, SUIT_SETS, hands_up_to_suits};
use baize_maths::{Pricing, Work, price};
use std::hint::black_box;
use std::time::{Duration, Instant};

const GAMES: [&str; 5] = [
    "uk/texas-holdem-bonus",
    "uk/ultimate-texas-holdem",
    "uk/casino-holdem",
    "uk/two-way-texas-holdem",
    "sg/texas-holdem-bonus-progressive",
];

/// One board is walked out of this many that differ by more than suits.
const SAMPLE: usize = 400;
const QUICK_SAMPLE: usize = 50_000;

/// Prints how long each game takes. A quick pass only checks that there is something to price: pricing takes seconds,
/// and tests do it.
pub fn run(pace: Pace) {
    println!("{:52} {:>10} {:>12} {:>12}", "with the best answers everywhere", "figures", "one core", "all cores");
    let mut sum = Duration::ZERO;
    for game in GAMES {
        if pace.is_quick() {
            Pricing::new(game, &toml::Table::new(), &Work::new()).expect("it can be priced");
            continue;
        }
        let ours = || {
            let begun = Instant::now();
            let figures = price(black_box(game), &toml::Table::new()).expect("it is priced").len();
            (begun.elapsed(), figures)
        };
        let ((one, figures), (all, _)) = (on_one_core(ours), ours());
        sum += one;
        println!("{game:52} {figures:>10} {one:>12.1?} {all:>12.1?}");
    }
    println!("{:52} {:>10} {sum:>12.1?}", "all five", "");
    let (plain, boards, sampled) = plain(pace.of(SAMPLE, QUICK_SAMPLE));
    #[expect(clippy::cast_precision_loss, reason = "a measurement is shown to a few places")]
    let whole = plain.mul_f64(boards as f64 / sampled as f64);
    println!("{:52} {:>10} {whole:>12.1?}", "plain: every two hands on every board, no answers", "");
    println!("   ({sampled} of {boards} boards that differ by more than suits took {plain:.1?})");
}

/// How long it takes to compare every two hands on some boards, how many boards there are, and how many were walked.
fn plain(one_of: usize) -> (Duration, usize, usize) {
    let mut boards = Vec::new();
    for first in 0..SUIT_SETS {
        hands_up_to_suits(first, &mut |board: [Card; 5], _| boards.push(board));
    }
    let sample: Vec<[Card; 5]> = boards.iter().copied().step_by(one_of).collect();
    let begun = Instant::now();
    let wins: u64 = sample.iter().map(|board| won(black_box(board))).sum();
    let took = begun.elapsed();
    black_box(wins);
    (took, boards.len(), sample.len())
}

/// How often one of two hands beats the other on a board.
fn won(board: &[Card; 5]) -> u64 {
    let on_board: Hand = board.iter().copied().collect();
    let left: Vec<Card> = Card::pack().filter(|card| !board.contains(card)).collect();
    let mut hands: Vec<(HighRank, Card, Card)> = Vec::with_capacity(1081);
    for (i, a) in left.iter().enumerate() {
        hands.extend(left[..i].iter().map(|b| ((on_board + *a + *b).rank(), *a, *b)));
    }
    let mut wins = 0;
    for (own, a, b) in &hands {
        for (dealer, c, d) in &hands {
            wins += u64::from(own > dealer && a != c && a != d && b != c && b != d);
        }
    }
    wins
}
