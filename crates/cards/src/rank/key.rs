//! The additive key of the ranks in a hand, shared by the ranker and by the build script that fills its tables.
//!
//! Every rank has a base; the key of a hand is the sum of the bases of its cards. No two different sets of ranks of
//! five to seven cards (at most four of a rank) have the same sum, which the build script proves each time it runs.
//!
//! The bases were found in two steps. First, for one rank after the other, the smallest number that keeps all sums
//! apart; the largest sum is then below 2^24. Such sums cluster, and clusters pack badly. So, second, all of them were
//! multiplied by an odd number modulo 2^24, which keeps different sums different and scatters them evenly.

/// The number of bits in a key; sums wrap.
pub(crate) const KEY_BITS: u32 = 24;

/// The upper bits of a key choose a row of the table, the others a place in that row.
///
/// More rows pack the ranks tighter (with 13 bits about 81,000 places instead of 109,014), but then the offsets of the
/// rows crowd the nearest cache: random hands were ranked 5 % slower, and hands in sequence no faster.
pub(crate) const ROW_BITS: u32 = 12;

/// What one card of each rank adds to the key, the two first.
pub(crate) const BASES: [u32; 13] = {
    let smallest = [1, 4, 16, 67, 295, 1_334, 5_734, 23_800, 60_883, 208_450, 509_982, 1_304_151, 2_967_844];
    spread(smallest, 0x97bc_d4b3, KEY_BITS)
};

/// The smallest bases times an odd number, in this many bits.
const fn spread<const N: usize>(smallest: [u32; N], by: u32, bits: u32) -> [u32; N] {
    let mut bases = smallest;
    let mut rank = 0;
    while rank < N {
        bases[rank] = smallest[rank].wrapping_mul(by) & ((1 << bits) - 1);
        rank += 1;
    }
    bases
}

/// The length of the table of ranks: a power of two, so that an index can be masked instead of checked.
pub(crate) const RANKS_LEN: usize = 1 << 17;

/// Where the flushes start in the table of ranks, one place for each set of ranks of one suit.
pub(crate) const FLUSHES: usize = RANKS_LEN - (1 << 13);

/// The number of bits in the key of exactly five cards, jokers among them. Such keys need fewer, and the tables of five
/// cards stay in the nearest cache.
pub(crate) const FIVE_KEY_BITS: u32 = 19;

/// The upper bits of the key of five cards, which choose its row.
pub(crate) const FIVE_ROW_BITS: u32 = 10;

/// What one card of each rank adds to the key of five cards, the two first; the last is the joker, of which there may
/// be three. They were found in the same way.
pub(crate) const FIVE_BASES: [u32; 14] = {
    let smallest = [0, 1, 5, 22, 94, 312, 992, 2_422, 5_624, 12_522, 19_998, 43_258, 79_415, 150_225];
    spread(smallest, 0xdc_86b3, FIVE_KEY_BITS)
};

/// The length of a table of five cards of mixed suits.
pub(crate) const FIVE_PLACES: usize = 1 << 14;
