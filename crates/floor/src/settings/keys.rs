//! `[keys]`: where the keys are that seal the secrets of the house.

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Where the keys are that seal the secrets of the house.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct KeySettings {
    /// The file with the keys; empty where none is named.
    pub file: String,
}

impl KeySettings {
    /// The file with the keys, if one is named.
    pub fn file(&self) -> Option<PathBuf> {
        Some(self.file.trim()).filter(|file| !file.is_empty()).map(PathBuf::from)
    }
}
