//! Why something that was asked of the house was not done: a rule refuses it, the store failed, or we made a mistake.

use baize_book::Cites;
use baize_table::Refusal;

use crate::record::store::StoreError;

/// Why something was not done. Nothing has changed, whichever it is, except after a bug.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// A rule of the game or of the house refuses it. Asking again does not help.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// The database failed or is too busy. It may be asked for again.
    #[error(transparent)]
    Store(StoreError),
    /// More is asked of the table than it can do at the moment. It may be asked for again.
    #[error("too much waits for it already")]
    Busy,
    /// Whoever asks must first give a code of their second factor.
    #[error("give a fresh code of your second factor")]
    Code,
    /// A mistake of ours.
    #[error("{0}")]
    Bug(String),
}

impl TableError {
    /// A mistake of ours, in words.
    pub(crate) fn bug(says: impl Into<String>) -> TableError {
        TableError::Bug(says.into())
    }

    /// Whether the same may work a moment later.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            TableError::Store(error) => error.may_pass(),
            TableError::Busy => true,
            TableError::Refused(_) | TableError::Code | TableError::Bug(_) => false,
        }
    }

    /// Whether a rule refuses it.
    pub(crate) fn is_refusal(&self) -> bool {
        matches!(self, TableError::Refused(_))
    }
}

impl From<StoreError> for TableError {
    fn from(error: StoreError) -> TableError {
        match error {
            StoreError::Overdrawn(_) => Refusal::new(Cites::NONE, "you do not have enough money for that").into(),
            StoreError::Spent => Refusal::new(Cites::NONE, error.to_string()).into(),
            other => TableError::Store(other),
        }
    }
}
