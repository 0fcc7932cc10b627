//! The ledger: movements of money, and the accounts between which it moves.

use baize_book::Fine;
use serde::{Deserialize, Serialize};

/// A movement of money from one account to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transfer {
    /// The account that pays.
    pub from: String,
    /// The account that is paid.
    pub to: String,
    /// The amount, always more than zero; only meters and the house have fractions of a cent.
    pub cents: Fine,
}

impl Transfer {
    /// A movement of this much, or `None` for an amount of zero.
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

/// The account of the money on a table.
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

/// The account of a progressive meter's reserve.
pub(crate) fn reserve_account(game: &str, meter: &str, link: &str) -> String {
    format!("reserve:{game}/{meter}@{link}")
}

/// The account of what is paid to those who deal: envies and tips.
pub(crate) const TIPS: &str = "house:tips";

/// The account of the house's collections.
pub(crate) const FEES: &str = "house:fees";
/// The account of the fees for the jackpots of the room.
pub(crate) const JACKPOT_FEES: &str = "house:jackpot-fees";
/// The house's own money, against which most bets are settled.
pub(crate) const BANK: &str = "house:bank";
/// The account that play money comes from.
pub(crate) const MINT: &str = "house:mint";
