//! Rows that are in force: closed offers, places on waiting lists, who was silenced or barred, jackpots that are not
//! paid yet, and the level from which one needs an executive.
//!
//! They are kept by a key beside the record, so that a house that opens need not read what was undone long ago. The
//! audit makes the list again from the record.

use baize_wire::{PlayerId, Seq, TableId};

use crate::record::account_change::AccountChange;
use crate::record::entry::Event;
use crate::room::Kind as WaitingFor;

/// How a row changes what is in force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// The row is in force under this key from now on, in place of any other.
    Begins(String),
    /// What is in force under this key no longer is.
    Ends(String),
}

/// How a row with this number changes what is in force.
pub(crate) fn changes(seq: Seq, event: &Event) -> Vec<Change> {
    let (hit_at, confirmed) = (|row: Seq| format!("jackpot/{row}"), |row: Seq| format!("jackpot/{row}/confirmed"));
    match event {
        Event::OfferClosed { game, wager } => vec![Change::Begins(offer(game, wager.as_deref()))],
        Event::OfferReopened { game, wager } => vec![Change::Ends(offer(game, wager.as_deref()))],
        Event::ListJoined { player, game, options, .. } => {
            place(*player, game, options).map(Change::Begins).into_iter().collect()
        }
        Event::ListLeft { player, game, options, .. } => {
            place(*player, game, options).map(Change::Ends).into_iter().collect()
        }
        Event::TalkStopped { player, .. } => vec![Change::Begins(silence(*player))],
        Event::TalkAllowed { player, .. } => vec![Change::Ends(silence(*player))],
        Event::AccountChanged { player, what: AccountChange::Barred { table, .. }, .. } => {
            vec![Change::Begins(bar(*player, *table))]
        }
        Event::AccountChanged { player, what: AccountChange::BarLifted { table }, .. } => {
            vec![Change::Ends(bar(*player, *table))]
        }
        Event::JackpotHit { .. } => vec![Change::Begins(hit_at(seq))],
        Event::JackpotConfirmed { hit, .. } => vec![Change::Begins(confirmed(*hit))],
        Event::JackpotWithdrawn { hit, .. } | Event::JackpotPaid { hit, .. } => {
            vec![Change::Ends(hit_at(*hit)), Change::Ends(confirmed(*hit))]
        }
        Event::LevelSet { .. } => vec![Change::Begins("level".to_owned())],
        _ => Vec::new(),
    }
}

fn offer(game: &str, wager: Option<&str>) -> String {
    format!("offer/{game}/{}", wager.unwrap_or("*"))
}

fn silence(player: PlayerId) -> String {
    format!("silenced/{player}")
}

fn bar(player: PlayerId, table: Option<TableId>) -> String {
    format!("barred/{player}/{}", table.map_or_else(|| "*".to_owned(), |table| table.to_string()))
}

/// A player's place on a list; `None` if there is no such list, which is the audit's business.
fn place(player: PlayerId, game: &str, options: &toml::Table) -> Option<String> {
    let kind = WaitingFor::wished(game, options).ok()?;
    Some(format!("list/{}/{player}", kind.id()))
}
