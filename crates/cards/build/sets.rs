//! Sets of ranks: how many cards of each, whatever their suits.

use crate::key::{BASES, KEY_BITS};

/// The number of cards of each rank, the twos first.
pub(crate) type Counts = [u8; 13];

/// All sets of five, six and seven cards of one pack.
pub(crate) fn of_five_to_seven() -> Vec<Counts> {
    let mut sets = Vec::new();
    for cards in 5..=7 {
        each(cards, &mut |counts| sets.push(*counts));
    }
    sets
}

/// Calls `call` with every set of this many cards.
pub(crate) fn each(cards: u8, call: &mut impl FnMut(&Counts)) {
    spread(&mut [0; 13], 0, cards, call);
}

/// Calls `call` with every way to spread `left` cards over the ranks from `rank` on.
fn spread(counts: &mut Counts, rank: usize, left: u8, call: &mut impl FnMut(&Counts)) {
    if left == 0 {
        return call(counts);
    }
    if rank == 13 {
        return;
    }
    for count in 0..=left.min(4) {
        counts[rank] = count;
        spread(counts, rank + 1, left - count, call);
    }
    counts[rank] = 0;
}

pub(crate) fn key(counts: &Counts) -> u32 {
    sum(counts, &BASES) % (1 << KEY_BITS)
}

/// The sum of the bases of the set's cards.
pub(crate) fn sum(counts: &Counts, bases: &[u32]) -> u32 {
    counts.iter().zip(bases).map(|(count, base)| u32::from(*count) * base).sum()
}
