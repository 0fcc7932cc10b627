//! The additive key of the ranks in a hand, shared by the ranker and by the build script that fills its tables.
//!
//! Every rank has a base; the key of a hand is the sum of the bases of its cards. No two different sets of ranks of
//! five to seven cards (at most four of a rank) have the same sum, which the build script proves each time it runs.
//!
//! The bases were found in two steps. First, for one rank after the other, the smallest number that keeps all sums
//! apart; the largest sum is then below 2^24. Such sums cluster, and clusters pack badly. So, second, all of them were
//! multiplied by an odd number modulo 2^24, which keeps different sums different and scatters them evenly.

/// Bits in a key; sums wrap.
pub(crate) const KEY_BITS: u32 = 24;

/// The upper bits of a key choose a row of the table, the others a place in that row.
///
/// More rows pack the ranks tighter (with 13 bits about 81,000 places instead of 109,014), but then the offsets of the
/// rows crowd the nearest cache: random hands were ranked 5 % slower, and hands in sequence no faster.
pub(crate) const ROW_BITS: u32 = 12;

/// What one card of each rank adds to the key, the two first.
pub(crate) const BASES: [u32; 13] = {
    const SPREAD: u32 = 0x97bc_d4b3;
    let smallest = [1, 4, 16, 67, 295, 1_334, 5_734, 23_800, 60_883, 208_450, 509_982, 1_304_151, 2_967_844u32];
    let mut bases = [0; 13];
    let mut rank = 0;
    while rank < 13 {
        bases[rank] = smallest[rank].wrapping_mul(SPREAD) & ((1 << KEY_BITS) - 1);
        rank += 1;
    }
    bases
};

/// The length of the table of ranks: a power of two, so that an index can be masked instead of checked.
pub(crate) const RANKS_LEN: usize = 1 << 17;

/// Where the flushes start in the table of ranks, one place for each set of ranks of one suit.
pub(crate) const FLUSHES: usize = RANKS_LEN - (1 << 13);
