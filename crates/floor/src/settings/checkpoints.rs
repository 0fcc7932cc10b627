//! `[checkpoints]`: how often the house signs where its record is, and whom it tells.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How often checkpoints are made, and whom they are told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct CheckpointSettings {
    /// How many milliseconds lie between two checkpoints, if something was written.
    pub every_ms: u64,
    /// The file to which each is appended; empty for none.
    pub file: String,
    /// The address to which each is posted; empty for none.
    pub post: String,
}

impl Default for CheckpointSettings {
    fn default() -> CheckpointSettings {
        CheckpointSettings { every_ms: 5_000, file: String::new(), post: String::new() }
    }
}

impl CheckpointSettings {
    /// How long to wait between two checkpoints.
    pub fn every(&self) -> Duration {
        Duration::from_millis(self.every_ms)
    }

    pub(super) fn check(&self) -> Result<(), String> {
        if self.every_ms < 100 {
            return Err("checkpoints.every-ms is below 100: each costs a commit".to_owned());
        }
        match self.post.as_str() {
            post if post.is_empty() || post.starts_with("http://") => Ok(()),
            post if post.starts_with("https://") => {
                Err(format!("checkpoints.post: `{post}` takes TLS, which the house does not speak here: name a relay"))
            }
            post => Err(format!("checkpoints.post: `{post}` is not an address")),
        }
    }
}
