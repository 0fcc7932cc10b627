//! `[record]`: how much may wait for the record, and how long.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How much may wait for the writer of the record, and how long.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct RecordSettings {
    /// How many batches may wait to be written.
    pub queue: usize,
    /// How many milliseconds a batch waits for a place in the queue before it is turned away.
    pub patience_ms: u64,
    /// How many milliseconds the writer waits while another process has the database locked.
    pub lock_ms: u64,
}

impl Default for RecordSettings {
    fn default() -> RecordSettings {
        RecordSettings { queue: 4096, patience_ms: 2_000, lock_ms: 5_000 }
    }
}

impl RecordSettings {
    /// How long a batch waits for a place in the queue.
    pub fn patience(&self) -> Duration {
        Duration::from_millis(self.patience_ms)
    }

    /// How long the writer waits for a lock.
    pub fn lock(&self) -> Duration {
        Duration::from_millis(self.lock_ms)
    }

    pub(super) fn check(&self) -> Result<(), String> {
        match self.queue {
            0 => Err("record.queue is 0: at least one batch must be able to wait".to_owned()),
            _ => Ok(()),
        }
    }
}
