//! What the comparison of two settings is worth, and how its results are added up from cumulative counts.

use baize_book::Cents;
use baize_table::Line;
use std::cmp::Ordering;

/// How often a hand wins and loses.
pub(super) type Ends = [i64; 2];

/// How often each cumulative count is added: of opponents whose five cards are below one's own, not above, or any; and
/// the same for their two cards.
type Sums = [[i8; 3]; 3];

/// What becomes of a wager, by how one's own five cards and two cards compare with the opponent's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally {
    /// The index in [`Ends`], or `None` where the wager is neither won nor lost.
    ends: [[Option<usize>; 3]; 3],
    sums: [Sums; 2],
    /// What a win and a loss bring, in the largest parts of the stake in which both are whole numbers.
    pub(super) worth: Ends,
    /// The number of such parts in the stake.
    pub(super) stake: i64,
}

/// The opponent's cards are below one's own, equal, or above.
const OWN: [Ordering; 3] = [Ordering::Greater, Ordering::Equal, Ordering::Less];

impl Tally {
    /// Takes the ends from the game's own settlement of a wager of this stake.
    pub(super) fn new<W>(stake: Cents, settle: impl Fn(Ordering, Ordering) -> Line<W>) -> Tally {
        let mut nets = [None; 2];
        let ends = OWN.map(|high| {
            OWN.map(|low| {
                let net = settle(high, low).net().0;
                let end = match net.cmp(&0) {
                    Ordering::Greater => 0,
                    Ordering::Less => 1,
                    Ordering::Equal => return None,
                };
                assert!(nets[end].is_none_or(|known| known == net), "all wins pay alike, and so do all losses");
                nets[end] = Some(net);
                Some(end)
            })
        });
        let worth = nets.map(|net| net.expect("a wager can be won and lost"));
        let part = divisor(divisor(worth[0], -worth[1]), stake.0);
        let sums = [0, 1].map(|end| sums(&ends, end));
        Tally { ends, sums, worth: worth.map(|net| net / part), stake: stake.0 / part }
    }

    /// The same seen by the opponent: what one wins the other loses.
    pub(super) fn turned(self) -> Tally {
        let ends = [2, 1, 0].map(|high| [2, 1, 0].map(|low| self.ends[high][low].map(|end| 1 - end)));
        let sums = [0, 1].map(|end| sums(&ends, end));
        Tally { ends, sums, worth: [-self.worth[1], -self.worth[0]], stake: self.stake }
    }

    /// The cumulative counts that matter, and how often each is added to the wins and to the losses.
    pub(super) fn terms(&self) -> impl Iterator<Item = (usize, usize, [i8; 2])> + '_ {
        let all = (0..3).flat_map(|high| (0..3).map(move |low| (high, low)));
        all.map(|(high, low)| (high, low, self.sums.map(|sums| sums[high][low]))).filter(|(.., times)| *times != [0, 0])
    }

    /// How a wager ends after this comparison.
    pub(super) fn end(&self, high: Ordering, low: Ordering) -> Option<usize> {
        let place = |own: Ordering| OWN.iter().position(|other| *other == own).expect("one of three");
        self.ends[place(high)][place(low)]
    }

    pub(super) fn worth(&self, ends: Ends) -> i64 {
        ends[0] * self.worth[0] + ends[1] * self.worth[1]
    }
}

/// A count between two thresholds is the difference of two cumulative ones, in both directions.
fn sums(ends: &[[Option<usize>; 3]; 3], wanted: usize) -> Sums {
    let mut sums = [[0; 3]; 3];
    for (high, row) in ends.iter().enumerate() {
        for low in (0..3).filter(|low| row[*low] == Some(wanted)) {
            for (up_to, sign) in [(Some(high), 1), (high.checked_sub(1), -1)] {
                for (up, other) in [(Some(low), 1), (low.checked_sub(1), -1)] {
                    if let (Some(up_to), Some(up)) = (up_to, up) {
                        sums[up_to][up] += sign * other;
                    }
                }
            }
        }
    }
    sums
}

fn divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { divisor(b, a % b) }
}
