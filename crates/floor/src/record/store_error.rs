//! What can go wrong with the store, and whether asking again helps.

use baize_wire::{RoundId, Seq, TableId};
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

use crate::record::account::Account;

/// What can go wrong with the store.
///
/// A commit that fails concerns several batches, so an error can be told more than once.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database reports an error.
    #[error("the database: {cause}")]
    Database {
        /// What the database says.
        #[source]
        cause: Arc<dyn Error + Send + Sync>,
        /// Whether it concerns the database's disk, files or locks, and not what was asked of it.
        passes: bool,
    },
    /// The database undid what was being written.
    #[error("the database undid the transaction")]
    Undone,
    /// A bug of ours showed itself while something was being written, and everything was undone.
    #[error("the writer of the record panicked: {0}")]
    Panicked(String),
    /// Too many batches wait to be written.
    #[error("too much is waiting to be written")]
    Busy,
    /// The data folder cannot be made, read or written.
    #[error("the data folder {0}: {1}")]
    Folder(PathBuf, #[source] Arc<std::io::Error>),
    /// Another process serves the folder.
    #[error("the data in {0} are served by another process: stop that floor first, or begin in another folder")]
    InUse(PathBuf),
    /// The data are of another form than this version reads.
    #[error("the data in {folder} are of form {found}, and this version reads form {wanted}; {help}")]
    Form {
        /// The data folder.
        folder: PathBuf,
        /// The form of the data.
        found: i64,
        /// The form that this version reads.
        wanted: i64,
        /// What can be done about it.
        help: String,
    },
    /// A transfer would take more out of an account than it has.
    #[error("{0} does not have enough money")]
    Overdrawn(Account),
    /// A balance beside the record cannot be read.
    #[error("a balance beside the record cannot be read: {0}")]
    Balance(String),
    /// The writer has ended.
    #[error("the record is closed")]
    Closed,
    /// The session by which it was asked for has ended.
    #[error("the session has ended; log in again")]
    SessionOver,
    /// A code of a second factor was used before, or is none.
    #[error("this code was used already")]
    Spent,
    /// Somebody else has the name.
    #[error("the name {0} is taken")]
    Taken(String),
    /// A wish with this id was granted before.
    #[error("this wish was granted before")]
    Granted,
    /// The tables on record are not those of the plan.
    #[error("the data in {0} belong to another floor: {1}; keep them and begin in another folder")]
    Planned(PathBuf, String),
    /// The log of checkpoints is not whole.
    #[error("the log of checkpoints has no hash at leaf {0}")]
    Checkpoint(u64),
    /// Something in the record cannot be read.
    #[error("row {0} of the record cannot be read: {1}")]
    Unreadable(Seq, String),
    /// The key that seals the secrets of the house is not here.
    #[error(
        "the secrets of this house are sealed under the key {key}, and that key is not here: {looked}. Bring it back; \
         if it is lost for good, `baize rekey --void-open-rounds` makes a new one, and every stake of the open rounds \
         goes back (docs/keys.md)"
    )]
    NoKey {
        /// The fingerprint of the key.
        key: String,
        /// Where it was looked for, and what was there.
        looked: String,
    },
    /// A file or a place with keys cannot be used.
    #[error("keys of the house: {0}: {1}")]
    KeyFile(String, String),
    /// A value of a row is sealed under a key that is not here.
    #[error("row {0} of the record: its {1} is sealed under the key {2}, which is not here")]
    Sealed(Seq, &'static str, String),
    /// A sealed value of a row was damaged, or sealed for another place.
    #[error("row {0} of the record: its sealed {1} was damaged, or belongs to another row, table or house")]
    Damaged(Seq, &'static str),
    /// The secret of a round is sealed under a key that is not here.
    #[error("the secret of round {1} at table {0} is sealed under the key {2}, which is not here")]
    SealedSecret(TableId, RoundId, String),
    /// The sealed secret of a round was damaged, or sealed for another round.
    #[error("the sealed secret of round {1} at table {0} was damaged, or belongs to another round, table or house")]
    DamagedSecret(TableId, RoundId),
    /// The operating system has no random numbers.
    #[error("no entropy: {0}")]
    NoEntropy(String),
}

impl StoreError {
    /// Whether the same may work a moment later: the database is locked, its disk is full, or the like.
    pub fn may_pass(&self) -> bool {
        matches!(self, StoreError::Undone | StoreError::Busy | StoreError::Database { passes: true, .. })
    }

    /// Whether it is about whoever wished, and not about what was to be written, which may be written for others.
    pub(crate) fn concerns_wish(&self) -> bool {
        matches!(self, StoreError::Granted | StoreError::SessionOver)
    }
}
