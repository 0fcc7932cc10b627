//! The clock on request: from then on whoever is to act has a limited time, is warned before its end, and then counts
//! as absent.
//!
//! The game says what an absent seat does: its hand is dead if it faces a bet, and otherwise it checks.

use baize_book::cite;
use baize_table::{Refusal, Role};
use baize_wire::{self as wire, PlayerId};
use std::time::{Duration, Instant};

use crate::people::staff::is_staff;
use crate::record::{Entry, Event};
use crate::table::{Actor, Phase, TableError};
use crate::web::on_wire::left_ms;

/// A clock that is running.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    /// The seat that has to act.
    pub seat: u8,
    /// The name of whoever asked for it, a player or one of the staff.
    pub by: Option<String>,
    /// When it ends.
    pub until: Instant,
    /// When the player is warned.
    pub warns: Instant,
}

impl Clock {
    /// The clock as a page is sent it.
    pub(crate) fn describe(&self) -> wire::Clock {
        let warning = Instant::now() >= self.warns;
        wire::Clock { seat: self.seat, by: self.by.clone(), left_ms: left_ms(self.until), warning }
    }
}

impl Actor {
    /// Somebody in the hand, or one of the staff, asks for the clock on whoever is to act.
    pub(crate) async fn call_clock(&mut self, you: PlayerId) -> Result<(), TableError> {
        let clauses = cite!("HG-NL-9a", "HG-NL-9b", "HG-NL-9c");
        let no = |says: &str| Err(Refusal::new(clauses, says).into());
        let state = &self.state;
        if state.kept().is_none() {
            return no("nobody waits for another at this table");
        }
        let official = match is_staff(you) {
            true => Some(self.house.official_as(you, Role::Dealer, clauses).await?),
            false => None,
        };
        // Somebody who sits there without chips is not in the hand.
        let plays = |seat: &u8| state.start.bets.iter().any(|bet| bet.player.0 == *seat);
        let asked_by = state.seat_of(you).filter(|seat| state.dealt_in.contains_key(seat) && plays(seat));
        if state.phase != Phase::Playing || (official.is_none() && asked_by.is_none()) {
            return no("the clock is for a hand that is being played, and for those who play it");
        }
        let Some(seat) = state.waiting().first().map(|whom| state.decides(*whom)) else {
            return no("nobody is to act");
        };
        if asked_by == Some(seat) {
            return no("it is your own turn");
        }
        if self.clock.is_some() {
            return no("the clock runs already");
        }
        let seconds = |name: &str, usual: u64| {
            let set = state.table.options().get(name).and_then(|setting| setting.to_string().parse().ok());
            Duration::from_secs(set.unwrap_or(usual))
        };
        let (length, warning) = (seconds("clock-seconds", 60), seconds("clock-warning", 10));
        let player = || self.house.player(you).map(|info| info.name);
        let by = official.as_ref().map(|official| official.name.clone()).or_else(player);
        let entry = Entry::at(state.id, Event::ClockCalled { seat, asked_by, by: official });
        self.write(self.state.decided(vec![entry]), None).await?;
        let until = Instant::now() + length;
        self.clock = Some(Clock { seat, by, until, warns: until - warning.min(length) });
        self.deadline = Some((until, length));
        self.house.metrics.clocks.inc();
        Ok(())
    }

    /// When the player with the clock must be shown the warning.
    pub(crate) fn warns_at(&self) -> Option<Instant> {
        self.clock.as_ref().map(|clock| clock.warns).filter(|at| *at > Instant::now())
    }
}
