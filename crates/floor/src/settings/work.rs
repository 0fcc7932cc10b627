//! `[work]`: what is slow is done by few at a time, and not many may wait for it.

use serde::{Deserialize, Serialize};

/// What is slow is done by few at a time, and not many may wait for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct WorkSettings {
    /// How many passwords are hashed at a time; each takes 19 MiB meanwhile.
    pub passwords_at_once: usize,
    /// How many passwords may wait to be hashed.
    pub passwords_waiting: usize,
    /// How many questions for figures are worked out at a time.
    pub figures_at_once: usize,
    /// How many questions for figures may wait.
    pub figures_waiting: usize,
    /// How many of them may be those of one address.
    pub figures_by_address: usize,
    /// How many finished rounds, files of hands and the like are read from the record at a time.
    pub reads_at_once: usize,
}

impl Default for WorkSettings {
    fn default() -> WorkSettings {
        WorkSettings {
            passwords_at_once: 1,
            passwords_waiting: 32,
            figures_at_once: 1,
            figures_waiting: 64,
            figures_by_address: 16,
            reads_at_once: 8,
        }
    }
}

impl WorkSettings {
    pub(super) fn check(&self) -> Result<(), String> {
        let waiting = [self.passwords_waiting, self.figures_waiting, self.figures_by_address];
        let at_once = [self.passwords_at_once, self.figures_at_once, self.reads_at_once];
        match at_once.contains(&0) || waiting.contains(&0) {
            true => Err("a number under [work] is 0: then it would never be done".to_owned()),
            false => Ok(()),
        }
    }
}
