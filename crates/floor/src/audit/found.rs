//! What an audit finds: in order, or the first thing that is not.

use baize_book::Fine;
use baize_wire::Seq;
use serde::Serialize;

use crate::audit::{ClockBack, Forgery, Unchecked};
use crate::record::Account;
use crate::record::store::StoreError;

/// What an audit has looked at and found in order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Audit {
    /// How many rows the record has.
    pub rows: u64,
    /// How many chains the rows are in: one for each table, and that of the house.
    pub chains: u64,
    /// One hash of the last rows of all chains, in hex.
    pub root: String,
    /// How many rounds were settled again with the same lines.
    pub rounds: u64,
    /// How many draws were made again from revealed secrets.
    pub draws: u64,
    /// How many accounts have the balance that follows from the record.
    pub accounts: u64,
    /// How many checkpoints say what the record says.
    pub checkpoints: u64,
    /// How many of those that somebody has kept say so too.
    pub evidence: u64,
    /// Where the house's clock ran backwards, if it ever did. That proves nothing by itself: clocks are set right.
    pub clock_back: Option<ClockBack>,
    /// What is sealed under a key that is not here, and so was not checked.
    pub unchecked: Unchecked,
}

/// What an audit found wrong: the first row that is wrong, or the first account.
#[derive(Debug, thiserror::Error)]
pub enum AuditError {
    /// A row was touched, or does not follow from those before.
    #[error("row {seq} of the record: {says}")]
    Row {
        /// The number of the row.
        seq: Seq,
        /// What is wrong with the row.
        says: String,
    },
    /// A balance beside the record is not what the record says.
    #[error("account {account} has {found}, but the record makes it {wanted}")]
    Balance {
        /// The name of the account.
        account: Account,
        /// The balance that is stored.
        found: Fine,
        /// The balance that follows from the record.
        wanted: Fine,
    },
    /// The balances of all accounts do not add up to zero.
    #[error("all accounts together are {0}, and should be zero")]
    Sum(Fine),
    /// What is kept beside the record does not follow from it.
    #[error("beside the record: {says}")]
    Beside {
        /// What does not follow.
        says: String,
    },
    /// The record is not what a checkpoint says.
    #[error("{forgery}: {says}")]
    Checkpoint {
        /// What was done.
        forgery: Forgery,
        /// What shows it.
        says: String,
    },
    /// A file of checkpoints cannot be read.
    #[error("the checkpoint at line {line} cannot be read: {says}")]
    Evidence {
        /// Where it begins.
        line: usize,
        /// What is wrong with it.
        says: String,
    },
    /// The store could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}
