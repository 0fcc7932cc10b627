//! The 169 starting hands: two cards, told apart only as far as matters before any other card is seen.

use baize_cards::Rank;

/// The number of starting hands.
pub(super) const STARTING: usize = 169;

/// The number of the starting hand of two cards, by their indices. It is a place in a square of ranks, in which the
/// higher rank is the row for cards of one suit and the column for others.
#[inline]
pub(super) const fn starting(a: usize, b: usize) -> usize {
    let (high, low) = if a / 4 > b / 4 { (a / 4, b / 4) } else { (b / 4, a / 4) };
    if a % 4 == b % 4 { high * 13 + low } else { low * 13 + high }
}

/// The number of ways in which it can be dealt.
pub(super) const fn ways(starting: usize) -> u64 {
    let (row, column) = (starting / 13, starting % 13);
    if row == column {
        6
    } else if row > column {
        4
    } else {
        12
    }
}

/// The letters of the ranks, the ace first, for the rows and columns of a chart.
pub(super) fn letters() -> impl Iterator<Item = (usize, String)> {
    (0..13).rev().map(|rank| (rank, Rank::ALL[rank].letter().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_pairs_of_cards_are_starting_hands() {
        let mut counts = [0; STARTING];
        (0..52).for_each(|a| (0..a).for_each(|b| counts[starting(a, b)] += 1));
        assert!(counts.iter().enumerate().all(|(hand, count)| ways(hand) == *count));
    }
}
