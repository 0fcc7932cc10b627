//! The progressive meters of the house. A meter is an account like any other; what is here keeps linked tables from
//! moving it at once, and tells all of them when it moves.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedMutexGuard, watch};

use crate::record::Transfer;

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
