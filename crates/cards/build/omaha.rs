//! The tables of Omaha: what any two cards of a hand make with three of a board.

use crate::sets::{self, Counts};
use std::collections::BTreeMap;

/// The number of pairs of ranks, including equal ones.
const PAIRS: usize = 91;

/// For every board by ranks, in the order of its ace-to-five rank, and every pair of ranks: the best high rank of the
/// two with three of the board when suits are mixed. A pair that the pack cannot hold beside the board has none.
pub(crate) fn high(sets: &[Counts], mixed_suits: &[u16], lows: &[u16]) -> Vec<u8> {
    let rank_by_key: BTreeMap<u32, u16> = sets.iter().map(sets::key).zip(mixed_suits.iter().copied()).collect();
    let boards = sets.iter().zip(lows).filter(|(set, _)| set.iter().sum::<u8>() == 5);
    // The ranker looks at as many columns as a byte can number, even from the last row on.
    let mut table = vec![0; 2 * (6175 * PAIRS + 256)];
    for (board, row) in boards {
        let threes = threes(board);
        for (column, pair) in (0..13).flat_map(|a| (0..=a).map(move |b| [a, b])).enumerate() {
            if with(board, pair).iter().all(|count| *count <= 4) {
                let ranks = threes.iter().map(|three| rank_by_key[&sets::key(&with(three, pair))]);
                let best = ranks.max().expect("a board has three cards");
                let place = 2 * (usize::from(*row) * PAIRS + column);
                table[place..place + 2].copy_from_slice(&best.to_le_bytes());
            }
        }
    }
    table
}

fn with(counts: &Counts, pair: [usize; 2]) -> Counts {
    let mut all = *counts;
    for rank in pair {
        all[rank] += 1;
    }
    all
}

/// All different sets of three among five cards.
fn threes(board: &Counts) -> Vec<Counts> {
    let mut threes = Vec::new();
    for a in 0..13 {
        for b in a..13 {
            for c in b..13 {
                let mut three = [0; 13];
                for rank in [a, b, c] {
                    three[rank] += 1;
                }
                if three.iter().zip(board).all(|(taken, there)| taken <= there) {
                    threes.push(three);
                }
            }
        }
    }
    threes
}

/// The eight-or-better low of every hand and board, each with one bit per rank from the ace to the eight, the hand's in
/// the upper byte: 56 for 5-4-3-2-A down to 1 for 8-7-6-5-4, and zero when no low qualifies.
pub(crate) fn low() -> Vec<u8> {
    // The smaller number is the better low, since its highest card decides first.
    let lows: Vec<usize> = (0..256usize).filter(|ranks| ranks.count_ones() == 5).collect();
    assert_eq!(lows.len(), 56);
    // Whatever the board lacks must come from the hand, and the hand gives two cards in total.
    let makes = |hand: usize, board: usize, low: usize| {
        low & !(hand | board) == 0 && (low & hand).count_ones() >= 2 && (low & board).count_ones() >= 3
    };
    let place = |hand: usize, board: usize| lows.iter().position(|low| makes(hand, board, *low));
    let best = |both: usize| place(both >> 8, both & 0xff).map_or(0, |place| 56 - place);
    (0..1 << 16).map(|both| u8::try_from(best(both)).expect("56 at most")).collect()
}
