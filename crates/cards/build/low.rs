//! The ace-to-five ranking of sets of ranks: the lower the better, the ace lowest, no straights and no flushes.

use crate::sets::Counts;
use std::collections::BTreeSet;

/// The rank of each set as the ranker uses it: its place among all 6,175, the worst first.
pub(crate) fn numbers(sets: &[Counts]) -> Vec<u16> {
    let badness: Vec<Badness> = sets.iter().map(|set| badness(&best_five(set))).collect();
    let worst_first: Vec<Badness> = badness.iter().copied().collect::<BTreeSet<Badness>>().into_iter().rev().collect();
    assert_eq!(worst_first.len(), 6175, "there are 6,175 classes of five cards");
    let place = |of: &Badness| worst_first.partition_point(|worse| worse > of);
    badness.iter().map(|of| u16::try_from(place(of)).expect("thousands of classes")).collect()
}

/// What makes a low hand bad: how often its ranks come, then the ranks in order of importance.
type Badness = ([u8; 5], [u8; 5]);

/// One card of each rank, the lowest first; if there are fewer than five, a second of each, and so on.
fn best_five(counts: &Counts) -> Counts {
    let mut five = [0; 13];
    let mut left = 5;
    for copy in 1..=4 {
        for rank in ACE_LOW {
            if left > 0 && counts[rank] >= copy {
                five[rank] += 1;
                left -= 1;
            }
        }
    }
    five
}

/// The ranks from the ace up, as indices into the counts.
pub(crate) const ACE_LOW: [usize; 13] = [12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

fn badness(five: &Counts) -> Badness {
    let mut cards: Vec<(u8, u8)> = Vec::new();
    for (height, rank) in (0..13).zip(ACE_LOW) {
        cards.extend((0..five[rank]).map(|_| (five[rank], height)));
    }
    cards.sort_unstable_by(|a, b| b.cmp(a));
    (std::array::from_fn(|i| cards[i].0), std::array::from_fn(|i| cards[i].1))
}
