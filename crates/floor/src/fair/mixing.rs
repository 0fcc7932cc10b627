//! How long a table waits for the nonces of those who have committed to one.

use baize_wire::PlayerId;
use std::time::Instant;

use crate::table::{Actor, TableError};

impl Actor {
    /// Sets the time that there is for opening nonces, unless it runs already.
    pub(crate) fn wait_for_nonces(&mut self, afresh: bool) {
        if afresh || self.deadline.is_none() {
            let length = self.house.settings.fairness.opening();
            self.deadline = Some((Instant::now() + length, length));
        }
    }

    /// A player opens their nonce.
    pub(crate) async fn open_nonce(&mut self, player: PlayerId, nonce: &str) -> Result<(), TableError> {
        let decided = self.state.open_nonce(player, nonce)?;
        let is_last = decided.progress.is_some();
        // What is asked when the draws are made has its own time.
        let before = if is_last { self.deadline.take() } else { self.deadline };
        let written = self.write(decided, None).await;
        if written.is_err() {
            self.deadline = before;
        }
        written
    }

    /// The time for opening nonces is over.
    pub(crate) async fn mix(&mut self) -> Result<(), TableError> {
        let decided = self.state.mixes(Vec::new());
        let withheld = self.state.nonces.unopened().len();
        self.write(decided, None).await?;
        self.house.metrics.withheld.inc_by(u64::try_from(withheld).unwrap_or(u64::MAX));
        Ok(())
    }
}
