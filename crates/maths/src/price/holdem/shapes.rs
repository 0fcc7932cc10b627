//! Boards by what hands can make of them, which is less than their cards.
//!
//! Where no suit comes three times, no hand is a flush and suits do not matter: such a board is *mixed*, and its ranks
//! say everything. Where a suit comes three times or more, it matters which cards are of that suit; of the others only
//! the rank matters. The same is true of two hole cards: on a mixed board only their ranks matter, on others also which
//! of them are of the flush's suit. So 2,598,960 boards with 1,081 hands each become 42,783 shapes with at most 351
//! kinds of hole cards.

/// The number of kinds of hole cards on a mixed board.
pub(super) const MIXED_KINDS: usize = pair(12, 12) + 1;
/// The number of kinds of hole cards on a board on which flushes are possible.
pub(super) const FLUSH_KINDS: usize = pair(25, 25) + 1;
/// The number of shapes of mixed boards; thirteen of them, five cards of one rank, never come.
pub(super) const MIXED: usize = 6188;
/// The number of shapes of other boards, with three, four and five cards of a suit.
pub(super) const FLUSH: usize = 286 * 91 + 715 * 13 + 1287;

/// The number of an unordered pair of numbers.
#[inline]
pub(super) const fn pair(a: usize, b: usize) -> usize {
    if a > b { a * (a + 1) / 2 + b } else { b * (b + 1) / 2 + a }
}

/// The type of a hole card on a board with this flush suit: its rank, and whether it is of the suit.
#[inline]
pub(super) const fn flush_type(rank: usize, of_suit: bool) -> usize {
    rank * 2 + of_suit as usize
}

/// The number of a mixed shape, by its ranks in rising order.
#[inline]
pub(super) fn mixed(ranks: [usize; 5]) -> usize {
    let [a, b, c, d, e] = ranks;
    let two = |n: usize| n * (n + 1) / 2;
    let three = |n: usize| two(n) * (n + 2) / 3;
    let four = |n: usize| three(n) * (n + 3) / 4;
    let five = |n: usize| four(n) * (n + 4) / 5;
    a + two(b) + three(c) + four(d) + five(e)
}

/// Numbers sets of ranks among those of the same size.
pub(super) struct Numbers(Vec<u16>);

impl Numbers {
    pub(super) fn new() -> Numbers {
        let mut next = [0_u16; 14];
        let number = |ranks: u16| {
            let next = &mut next[ranks.count_ones() as usize];
            *next += 1;
            *next - 1
        };
        Numbers((0..1 << 13).map(number).collect())
    }

    /// The number of a shape with these three to five ranks of one suit and these others.
    #[inline]
    pub(super) fn flush(&self, suited: u16, others: &[usize]) -> usize {
        let number = usize::from(self.0[usize::from(suited)]);
        match *others {
            [a, b] => number * 91 + pair(a, b),
            [a] => 286 * 91 + number * 13 + a,
            _ => 286 * 91 + 715 * 13 + number,
        }
    }
}
