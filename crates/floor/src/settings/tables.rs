//! `[tables]`: how many tables people may open, and when the house closes them again.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How many tables people may open, and when the house closes them again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TableSettings {
    /// How many tables there may be before no more are opened on request.
    pub most: usize,
    /// How many open tables one person may have opened.
    pub by_person: usize,
    /// How many open tables those who come from one address may have opened.
    pub by_address: usize,
    /// After how many seconds a table that a player opened is closed if nobody uses it.
    pub unused_s: u64,
}

impl Default for TableSettings {
    fn default() -> TableSettings {
        TableSettings { most: 1000, by_person: 8, by_address: 100, unused_s: 1800 }
    }
}

impl TableSettings {
    /// How long a table that a player opened may be without use.
    pub(crate) fn unused(&self) -> Duration {
        Duration::from_secs(self.unused_s)
    }
}
