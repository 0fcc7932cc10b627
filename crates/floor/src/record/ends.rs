//! Where the record begins and ends: its first row, its last, and the ends of its chains at any row.

use baize_wire::{Seq, TableId};
use std::collections::BTreeMap;

use crate::record::chain::Tip;
use crate::record::kind::Kind;
use crate::record::store::{Reading, Rows, StoreError};

impl dyn Reading + '_ {
    /// The hash of the first row, by which one house is told from another; zeros before there is one.
    pub(crate) fn first_hash(&self) -> Result<[u8; 32], StoreError> {
        Ok(self.first(Rows::default())?.map(|row| row.hash).unwrap_or_default())
    }

    /// The number of the last row; 0 before there is one.
    pub(crate) fn last_row(&self) -> Result<Seq, StoreError> {
        Ok(self.first(Rows { newest_first: true, ..Rows::default() })?.map(|row| row.seq).unwrap_or_default())
    }

    /// The ends of all chains when this was the last row.
    pub(crate) fn tips(&self, last: Seq) -> Result<BTreeMap<Option<TableId>, Tip>, StoreError> {
        let mut chains = vec![None];
        self.each(Rows { to: Some(last), ..Rows::like(&[Kind::TableOpened]) }, |row| {
            chains.push(row.table);
            Ok(())
        })?;
        let mut tips = BTreeMap::new();
        for chain in chains {
            let end = Rows { chain: Some(chain), to: Some(last), newest_first: true, ..Rows::default() };
            if let Some(row) = self.first(end)? {
                tips.insert(chain, Tip { number: row.number, hash: row.hash });
            }
        }
        Ok(tips)
    }
}
