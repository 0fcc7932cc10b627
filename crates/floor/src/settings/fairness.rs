//! `[fairness]`: how long tables wait for the players' share in chance.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The longest that players may be made to wait for others' nonces.
const LONGEST_MS: u64 = 10_000;

/// How long tables wait for the players' share in chance.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct FairnessSettings {
    /// How many milliseconds after betting has closed a table waits for nonces that players have committed to.
    pub opening_ms: u64,
}

impl Default for FairnessSettings {
    fn default() -> FairnessSettings {
        FairnessSettings { opening_ms: 1_500 }
    }
}

impl FairnessSettings {
    /// How long a table waits for nonces.
    pub fn opening(&self) -> Duration {
        Duration::from_millis(self.opening_ms)
    }

    pub(super) fn check(&self) -> Result<(), String> {
        match self.opening_ms {
            0 => Err("fairness.opening-ms is 0: no player could open a nonce".to_owned()),
            ms if ms > LONGEST_MS => Err(format!("fairness.opening-ms is {ms}: nobody waits more than {LONGEST_MS}")),
            _ => Ok(()),
        }
    }
}
