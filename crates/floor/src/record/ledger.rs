//! The ledger: movements of money from one account to another.

use baize_book::Fine;
use serde::{Deserialize, Serialize};

use crate::record::account::Account;

/// A movement of money from one account to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transfer {
    /// The account that pays.
    pub from: Account,
    /// The account that is paid.
    pub to: Account,
    /// The amount, always more than zero; only meters and the house have fractions of a cent.
    #[serde(rename = "cents")]
    pub fine: Fine,
}

impl Transfer {
    /// A movement of this much, or `None` for an amount of zero.
    pub(crate) fn of(from: &Account, to: &Account, fine: Fine) -> Option<Transfer> {
        (fine > Fine::ZERO).then(|| Transfer { from: from.clone(), to: to.clone(), fine })
    }

    /// The movement that undoes it.
    pub(crate) fn back(&self) -> Transfer {
        Transfer { from: self.to.clone(), to: self.from.clone(), fine: self.fine }
    }
}
