//! A table that a player opened is closed by the house when nobody has used it for a while, on record. The house's own
//! tables never are.

use std::time::Instant;

use crate::record::{Entry, Event};
use crate::table::actor::Actor;
use crate::table::error::TableError;
use crate::table::state::{Decided, Phase, TableState};

impl TableState {
    /// Whether nothing lies on the table and nobody sits at it.
    pub(crate) fn may_close(&self) -> bool {
        self.seats.is_empty() && self.is_empty()
    }

    /// Whether no chip lies on the table, now or from round to round, and nothing is pending.
    fn is_empty(&self) -> bool {
        let chips_stay = self.kept().is_some_and(|kept| !kept.chips.is_empty());
        self.phase == Phase::Betting
            && self.start.bets.is_empty()
            && self.table.standing(&self.start.carry).is_empty()
            && self.hit.is_none()
            && !chips_stay
    }
}

impl Actor {
    /// When the house closes the table if nobody comes; `None` while it is used, or if it is the house's own.
    pub(crate) fn closes_at(&self) -> Option<Instant> {
        let state = &self.state;
        self.state.opened_by?;
        let is_used = !self.present.is_empty() || self.people().next().is_some();
        let only_bots = self.state.start.bets.iter().all(|bet| state.seats.contains_key(&bet.player.0));
        let is_free = state.phase == Phase::Betting && only_bots && self.house.lists.holds(state.id).is_empty();
        (is_free && !is_used && !self.house.is_planned).then(|| self.used + self.house.settings.tables.unused())
    }

    /// Closes the table if it is time; true if it is closed.
    pub(crate) async fn closes(&mut self) -> bool {
        if self.closes_at().is_none_or(|at| at > Instant::now()) {
            return false;
        }
        // Whatever comes of it, the next try is as far away.
        self.used = Instant::now();
        match self.close_unused().await {
            Ok(closed) => closed,
            Err(error) => {
                self.falters(&error);
                false
            }
        }
    }

    async fn close_unused(&mut self) -> Result<bool, TableError> {
        let bots: Vec<_> = self.state.seats.values().copied().collect();
        for bot in bots {
            match self.state.stand(bot) {
                Ok(decided) => self.write(decided, None).await?,
                // A wager of theirs stays until it is decided.
                Err(_) => return Ok(false),
            }
        }
        if !self.state.may_close() {
            return Ok(false);
        }
        let entries = vec![Entry::at(self.state.id, Event::TableClosed)];
        self.write(Decided { entries, progress: None }, None).await?;
        tracing::info!("the table is closed: nobody used it");
        self.house.take_away(self.state.id);
        Ok(true)
    }

    /// Somebody has done something at the table, or is there.
    pub(crate) fn is_used(&mut self) {
        self.used = Instant::now();
    }
}
