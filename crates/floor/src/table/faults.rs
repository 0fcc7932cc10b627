//! What becomes of a table when something fails: it rests while the store does, and stops where a bug of ours shows.

use baize_book::Cites;
use baize_table::Refusal;
use std::any::Any;
use std::time::{Duration, Instant};

use crate::log::without_cards;
use crate::record::words;
use crate::table::actor::Actor;
use crate::table::error::TableError;
use crate::table::state::Phase;

/// How long a table waits after the store has failed it once.
const FIRST_REST: Duration = Duration::from_millis(100);
/// How long it waits at most, however often the store has failed.
const LONGEST_REST: Duration = Duration::from_secs(2);

/// The pause of a table whose own steps the store has failed, longer each time. Wishes are tried all the same.
#[derive(Default)]
pub(crate) struct Rest {
    until: Option<Instant>,
    failures: u32,
}

impl Rest {
    /// Whether the table may take a step of its own.
    pub(crate) fn is_over(&self) -> bool {
        self.until.is_none_or(|until| until <= Instant::now())
    }

    /// When the table wakes that would wake at this time, or is tired and would not.
    pub(crate) fn delay(&self, wakes: Option<Instant>) -> Option<Instant> {
        match self.until.filter(|until| *until > Instant::now()) {
            Some(until) => Some(wakes.map_or(until, |at| at.max(until))),
            None => wakes,
        }
    }

    /// The store has failed: rests, and says for how long.
    fn begin(&mut self) -> Duration {
        let length = (FIRST_REST * 2_u32.saturating_pow(self.failures)).min(LONGEST_REST);
        self.failures = (self.failures + 1).min(16);
        self.until = Some(Instant::now() + length);
        length
    }

    /// Something was written, so the store works.
    pub(crate) fn end(&mut self) {
        *self = Rest::default();
    }
}

impl Actor {
    /// A step that nobody wished for has failed. If the store may recover, the table rests and tries again; otherwise
    /// it stops, because nobody could be told and it would fail again.
    pub(crate) fn falters(&mut self, error: &TableError) {
        match error {
            TableError::Store(cause) if cause.may_pass() || cause.concerns_wish() => {
                let length = self.rest.begin();
                tracing::warn!(cause = %error, again_ms = length.as_millis(), "the table waits for the store");
            }
            other => self.stop(other.to_string()),
        }
    }

    /// Stops the table until the floor manager opens it again. What is on record stands.
    pub(crate) fn stop(&mut self, cause: String) {
        tracing::error!(cause = without_cards(&cause), "the table has stopped");
        self.state.phase = Phase::Stopped;
        (self.deadline, self.bot_thinks, self.offering) = (None, None, None);
        self.stopped = Some(cause);
    }

    /// Gives what was done, unless it panicked: then the table stops.
    pub(crate) fn unless_broken<T>(&mut self, done: Result<T, Box<dyn Any + Send>>) -> Option<T> {
        match done {
            Ok(done) => Some(done),
            Err(panic) => {
                self.stop(format!("it panicked: {}", words(&*panic)));
                None
            }
        }
    }

    /// Refuses everything while the table has stopped in the middle of something.
    pub(crate) fn goes_on(&self) -> Result<(), Refusal> {
        match self.stopped {
            None => Ok(()),
            Some(_) => Err(Refusal::new(Cites::NONE, "the table has stopped; the floor manager opens it again")),
        }
    }
}
