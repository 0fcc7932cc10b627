//! A table that stopped because of a bug of ours is opened again by the floor manager: the round that could not go on
//! is void, every stake of it goes back, and the next one opens. All of it is on record.

use baize_book::{Cites, GameSpec};
use baize_table::{AnyFeed, LiveRng, LogFeed, Refusal, Role, Ruling};
use baize_wire::PlayerId;

use crate::log::without_cards;
use crate::record::{Entry, Event, Official, table_on_record};
use crate::table::actor::Actor;
use crate::table::error::TableError;
use crate::table::keypad::rules_from;
use crate::table::state::{Decided, Phase, TableState};

/// The lowest role that may open a table again.
pub(crate) const REOPENS: Role = Role::Floor;

/// The clauses by which a round is void that could not be played to its end.
fn voided_by(spec: &GameSpec) -> Cites {
    rules_from(spec.book(), Ruling::VoidRound).1
}

impl TableState {
    /// The entry that breaks off the round as it is on record.
    pub(crate) fn broken_off(&self, says: String) -> Entry {
        if self.phase != Phase::Playing || self.is_mixing() {
            return self.broken(&self.start, &[], &[], says);
        }
        let progress = self.table.advance(&self.start, AnyFeed::Log(LogFeed::new(&self.inputs)));
        self.broken(&self.start, &progress.facts, &progress.staked, says)
    }

    /// What is written when the table opens again: the end of the round unless it is over, and the next round unless
    /// the game has broken. `top_ups` is false if somebody no longer has the money for theirs.
    fn reopened(&self, cause: &str, by: &Official, secret: &LiveRng, top_ups: bool) -> Result<Vec<Entry>, String> {
        let mut entries = Vec::new();
        if let Some(hit) = self.hit {
            entries.push(Entry::at(self.id, Event::JackpotWithdrawn { hit, by: None }));
        }
        if matches!(self.phase, Phase::Betting | Phase::Playing) {
            entries.push(self.broken_off(cause.to_owned()));
        }
        entries.push(Entry::at(self.id, Event::TableReopened { cause: cause.to_owned(), by: by.clone() }));
        let mut then = self.clone();
        for entry in &entries {
            let change = then.read(&entry.event, |_| None)?;
            then.apply(then.seq.next(), change);
        }
        if !then.is_broken_up() {
            entries.extend(then.next_round(secret, top_ups));
        }
        Ok(entries)
    }
}

impl Actor {
    /// Why the table has stopped, if it has.
    pub(crate) fn cause(&self) -> Option<&str> {
        self.stopped.as_deref().or(self.state.fault.as_deref())
    }

    /// The floor manager opens the table again.
    pub(crate) async fn reopen(&mut self, you: PlayerId) -> Result<(), TableError> {
        let clauses = voided_by(self.state.game.spec());
        let by = self.house.official_as(you, REOPENS, clauses).await?;
        let Some(cause) = self.cause().map(str::to_owned) else {
            return Err(Refusal::new(clauses, "the table has not stopped").into());
        };
        // What the bug has left in memory is not trusted; what is on record is.
        let id = self.state.id;
        let mut fresh = self.house.store.read(move |reader| table_on_record(reader, id)).await?;
        fresh.closed = self.state.closed.clone();
        let stopped = std::mem::replace(&mut self.state, fresh);
        if let Err(error) = self.write_reopening(&cause, &by).await {
            self.state = stopped;
            return Err(error);
        }
        (self.stopped, self.clock, self.bot_thinks, self.offering) = (None, None, None, None);
        self.bots_done.clear();
        self.unanswered.clear();
        self.wagers = crate::web::view::wagers(&self.state).into();
        self.set_deadline();
        tracing::warn!(cause = without_cards(&cause), by = by.name, "the table was opened again");
        Ok(())
    }

    async fn write_reopening(&mut self, cause: &str, by: &Official) -> Result<(), TableError> {
        let secret = LiveRng::new().map_err(|error| TableError::bug(format!("no entropy: {error}")))?;
        let decide = |actor: &Actor, top_ups| {
            let entries = actor.state.reopened(cause, by, &secret, top_ups).map_err(TableError::bug)?;
            let seed = entries.iter().any(|entry| matches!(entry.event, Event::RoundOpened { .. }));
            Ok::<_, TableError>((Decided { entries, progress: None }, seed.then(|| secret.seed())))
        };
        let (decided, seed) = decide(self, true)?;
        match self.write(decided, seed).await {
            Err(error) if error.is_refusal() => {
                let (decided, seed) = decide(self, false)?;
                self.write(decided, seed).await
            }
            written => written,
        }
    }
}
