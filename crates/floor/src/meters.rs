//! The progressive meters of the house. A meter is an account like any other; what is here keeps linked tables from
//! moving it at once, and tells all of them when it moves.

use baize_book::Cents;
use rusqlite::Connection;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedMutexGuard, watch};

use crate::record::{Event, Transfer};
use crate::store::{self, StoreError};

/// All meters.
pub struct Meters {
    locks: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
    moved: watch::Sender<u64>,
}

impl Default for Meters {
    fn default() -> Meters {
        Meters { locks: Mutex::default(), moved: watch::channel(0).0 }
    }
}

impl Meters {
    /// Waits for the right to move this meter; it lasts until the guard is dropped. Who reads a meter to pay from it
    /// holds it until the payment is on record, so that no two winners are paid the same money.
    pub(crate) async fn lock(&self, account: &str) -> OwnedMutexGuard<()> {
        let lock = {
            let mut locks = self.locks.lock().unwrap_or_else(PoisonError::into_inner);
            locks.entry(account.to_owned()).or_default().clone()
        };
        lock.lock_owned().await
    }

    /// Tells everybody who watches if any of this moved a meter.
    pub(crate) fn announce(&self, transfers: &[Transfer]) {
        let meter = |account: &str| account.starts_with("meter:");
        if transfers.iter().any(|transfer| meter(&transfer.from) || meter(&transfer.to)) {
            self.moved.send_modify(|count| *count += 1);
        }
    }

    /// Changes whenever some meter moves.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.moved.subscribe()
    }
}

/// A movement of a meter, with the row of the record that proves it.
#[derive(Debug, Serialize)]
pub(crate) struct Movement {
    row: u64,
    at: String,
    table: Option<u64>,
    what: &'static str,
    /// Whose account is on the other side.
    with: String,
    cents: Cents,
    /// Where the meter stood afterwards.
    stands: Cents,
}

/// Everything that ever moved a meter, oldest first.
pub(crate) fn ledger(reader: &Connection, account: &str) -> Result<Vec<Movement>, StoreError> {
    let mut movements = Vec::new();
    let mut stands = Cents::ZERO;
    store::rows_with(reader, &format!("\"{account}\""), |row| {
        let Ok(entry) = store::entry(row) else { return };
        for Transfer { from, to, cents } in &entry.transfers {
            let (with, cents) = match (from == account, to == account) {
                (false, true) => (from, *cents),
                (true, false) => (to, Cents(-cents.0)),
                _ => continue,
            };
            stands += cents;
            let what = match &entry.event {
                Event::TableOpened { .. } => "seeded",
                Event::RoundSettled { .. } if cents.0 > 0 => "seeded",
                Event::RoundSettled { .. } if with.starts_with("player:") => "awarded",
                Event::RoundSettled { .. } | Event::RoundBroken { .. } => "reversed",
                _ if cents.0 > 0 => "contributed",
                _ => "reversed",
            };
            let (row, at, table) = (row.seq, store::time(row.at_ms), entry.table);
            movements.push(Movement { row, at, table, what, with: with.clone(), cents, stands });
        }
    })?;
    Ok(movements)
}
