//! The log of checkpoints as RFC 6962 has it: a Merkle tree over SHA-256 that only grows, so that it can be proved that
//! an older head is the beginning of a newer one.

use sha2::{Digest, Sha256};

/// A hash of the tree.
pub(crate) type Hash = [u8; 32];

/// A whole subtree: how many times it was doubled, its place among those of its size, and its hash.
pub(crate) type Node = (u8, u64, Hash);

/// Where the hashes of whole subtrees are kept.
pub(crate) trait Nodes {
    /// Why a hash cannot be had.
    type Error;
    /// The hash of the subtree over the leaves from `at * 2^level` on, of which there are `2^level`.
    fn node(&self, level: u8, at: u64) -> Result<Hash, Self::Error>;
}

/// The hash of a tree without leaves.
pub(crate) fn empty() -> Hash {
    Sha256::digest([]).into()
}

/// The hash of a leaf.
pub(crate) fn leaf(text: &[u8]) -> Hash {
    Sha256::new().chain_update([0]).chain_update(text).finalize().into()
}

fn above(left: &Hash, right: &Hash) -> Hash {
    Sha256::new().chain_update([1]).chain_update(left).chain_update(right).finalize().into()
}

/// The subtrees that a new leaf makes whole: itself, and each of which it is the last leaf.
pub(crate) fn nodes_of<N: Nodes>(kept: &N, at: u64, leaf: Hash) -> Result<Vec<Node>, N::Error> {
    let mut made = vec![(0, at, leaf)];
    let (mut level, mut at, mut hash) = (0, at, leaf);
    while !at.is_multiple_of(2) {
        hash = above(&kept.node(level, at - 1)?, &hash);
        (level, at) = (level + 1, at / 2);
        made.push((level, at, hash));
    }
    Ok(made)
}

/// How many leaves the left part of a tree with this many has: the largest power of two that leaves some for the right.
fn left_of(size: u64) -> u64 {
    1 << (u64::BITS - 1 - (size - 1).leading_zeros())
}

/// The hash over leaves from `start` on; trees of this kind begin only where a subtree can.
fn range<N: Nodes>(kept: &N, start: u64, size: u64) -> Result<Hash, N::Error> {
    if size.is_power_of_two() {
        let level = u8::try_from(size.trailing_zeros()).expect("a number has 64 bits");
        return kept.node(level, start >> level);
    }
    let left = left_of(size);
    Ok(above(&range(kept, start, left)?, &range(kept, start + left, size - left)?))
}

/// The head of the log when it had this many leaves.
pub(crate) fn root_of<N: Nodes>(kept: &N, size: u64) -> Result<Hash, N::Error> {
    if size == 0 { Ok(empty()) } else { range(kept, 0, size) }
}

/// The proof that a leaf is in the log of this size (RFC 6962, 2.1.1).
pub(crate) fn inclusion<N: Nodes>(kept: &N, at: u64, size: u64) -> Result<Vec<Hash>, N::Error> {
    let (mut proof, mut start, mut size, mut at) = (Vec::new(), 0, size, at);
    while size > 1 {
        let left = left_of(size);
        if at < left {
            proof.push(range(kept, start + left, size - left)?);
            size = left;
        } else {
            proof.push(range(kept, start, left)?);
            (start, at, size) = (start + left, at - left, size - left);
        }
    }
    proof.reverse();
    Ok(proof)
}

/// The proof that the log of one size is the beginning of that of a larger one (RFC 6962, 2.1.2).
pub(crate) fn consistency<N: Nodes>(kept: &N, old: u64, new: u64) -> Result<Vec<Hash>, N::Error> {
    if old == 0 || old == new {
        return Ok(Vec::new());
    }
    let (mut proof, mut start, mut size, mut old, mut whole) = (Vec::new(), 0, new, old, true);
    while old != size {
        let left = left_of(size);
        if old <= left {
            proof.push(range(kept, start + left, size - left)?);
            size = left;
        } else {
            proof.push(range(kept, start, left)?);
            (start, old, size, whole) = (start + left, old - left, size - left, false);
        }
    }
    // Whoever has the old head knows this part if it is the whole of it.
    if !whole {
        proof.push(range(kept, start, size)?);
    }
    proof.reverse();
    Ok(proof)
}
