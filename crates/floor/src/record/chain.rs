//! Rows of the record and their chains of hashes: one for each table, and one for what concerns the whole house.
//!
//! A row's hash follows from the row before it in the same chain, so tables need not wait for each other. Rows are also
//! numbered through all chains in the order in which they were written; that number is in the hash too, because rows
//! name one another by it.

use baize_wire::{Seq, TableId};
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::record::entry::Entry;
use crate::record::seal::{Outline, Seals, outline, unsealed};
use crate::record::store::StoreError;

/// A row of the record.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// Its number through all chains.
    pub seq: Seq,
    /// When it was written, in milliseconds of Unix time. Order goes by number, never by time.
    pub at_ms: i64,
    /// The table under which it is filed, the same as in the entry; `None` for what concerns the whole house.
    pub table: Option<TableId>,
    /// Its number in its chain, from 1 without gaps.
    pub number: u64,
    /// The word of its kind, the same as in the entry.
    pub kind: String,
    /// The entry as it was written.
    pub body: String,
    /// The hash of this row and, through the row before it, of its whole chain.
    pub hash: [u8; 32],
    /// What opens the sealed values in it.
    pub seals: Arc<Seals>,
}

impl Row {
    /// Reads the entry that the row holds.
    pub(crate) fn entry(&self) -> Result<Entry, StoreError> {
        unsealed(&self.seals, self.seq, self.table, &self.body)
    }

    /// Reads of the entry what can be read without the keys that are not here.
    pub(crate) fn outline(&self) -> Result<Outline, StoreError> {
        outline(&self.seals, self.seq, self.table, &self.body)
    }
}

/// The end of a chain: the number and the hash of its last row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tip {
    /// The number of the last row in its chain; 0 before the first.
    pub number: u64,
    /// The hash of the last row; zeros before the first.
    pub hash: [u8; 32],
}

impl Tip {
    /// The tip when a row has followed that has this number through all chains.
    pub(crate) fn then(self, seq: Seq, at_ms: i64, body: &str) -> Tip {
        let number = self.number + 1;
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.hash).update(&seq.0.to_le_bytes()).update(&number.to_le_bytes());
        hasher.update(&at_ms.to_le_bytes()).update(body.as_bytes());
        Tip { number, hash: *hasher.finalize().as_bytes() }
    }
}

/// One hash of the tips of all chains. The house's own counts as that of table 0, which no table is.
pub(crate) fn root(tips: &BTreeMap<Option<TableId>, Tip>) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    for (table, tip) in tips {
        hasher.update(&table.unwrap_or_default().0.to_le_bytes()).update(&tip.number.to_le_bytes()).update(&tip.hash);
    }
    *hasher.finalize().as_bytes()
}
