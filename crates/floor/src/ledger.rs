//! The ledger: movements of money, and the accounts between which it moves.

use baize_book::Fine;
use serde::{Deserialize, Serialize};

/// A movement of money.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transfer {
    /// Out of this account.
    pub from: String,
    /// Into this one.
    pub to: String,
    /// This much, more than nothing; only meters and the house have fractions of a cent.
    pub cents: Fine,
}

impl Transfer {
    /// A movement; nothing is not moved.
    pub(crate) fn of(from: &str, to: &str, cents: Fine) -> Option<Transfer> {
        (cents > Fine::ZERO).then(|| Transfer { from: from.to_owned(), to: to.to_owned(), cents })
    }

    /// The movement that undoes it.
    pub(crate) fn back(&self) -> Transfer {
        Transfer { from: self.to.clone(), to: self.from.clone(), cents: self.cents }
    }
}

/// The account of a player's own money.
pub(crate) fn player_account(player: u64) -> String {
    format!("player:{player}")
}

/// The account of what lies on a table.
pub(crate) fn escrow_account(table: u64) -> String {
    format!("escrow:{table}")
}

/// The account of a player's chips on a table between two hands.
pub(crate) fn stack_account(table: u64, player: u64) -> String {
    format!("stack:{table}/{player}")
}

/// The account of what has come off a meter and is not paid out yet.
pub(crate) fn prize_account(table: u64) -> String {
    format!("prize:{table}")
}

/// The account of the main part of a progressive meter that all tables of a link share.
pub(crate) fn meter_account(game: &str, meter: &str, link: &str) -> String {
    format!("meter:{game}/{meter}@{link}")
}

/// The account of its reserve.
pub(crate) fn reserve_account(game: &str, meter: &str, link: &str) -> String {
    format!("reserve:{game}/{meter}@{link}")
}

/// What is paid to those who deal: envies and tips.
pub(crate) const TIPS: &str = "house:tips";

/// Where the house's collections go.
pub(crate) const FEES: &str = "house:fees";
/// Where the fees for the jackpots of the room go.
pub(crate) const JACKPOT_FEES: &str = "house:jackpot-fees";
/// The bank of the house.
pub(crate) const BANK: &str = "house:bank";
/// Where play money comes from.
pub(crate) const MINT: &str = "house:mint";
