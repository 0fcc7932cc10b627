//! Finished rounds, read back from the record.

use baize_book::Cites;
use baize_table::{AnyFeed, Fact, Input, LogFeed, Progress, Refusal, Role, Seat, Start, Viewer, export};
use baize_wire::{self as wire, PlayerId, RoundId, Seq, TableId};
use std::collections::BTreeMap;

use crate::fair::proof;
use crate::house::House;
use crate::people::staff::official;
use crate::record::entry::Event;
use crate::record::recovery::new_table;
use crate::record::store::{Reading, Rows, StoreError};
use crate::record::time::time;
use crate::table::{TableError, TableState};
use crate::web::on_wire::{self, OnWire};

/// How many finished rounds are sent at a time.
const ROUNDS_A_PAGE: u32 = 50;

/// A finished round, run again from its inputs.
pub(crate) struct OldRound {
    /// The table as it was when betting closed.
    pub state: TableState,
    /// What happened in the round, up to its settlement.
    pub progress: Progress,
    /// Who sat where, by account.
    pub seats: BTreeMap<u8, PlayerId>,
    /// The secret that the chances were drawn from, in hex.
    pub seed: Option<String>,
    /// When betting closed, in milliseconds of Unix time.
    pub began_ms: i64,
    /// The row in which betting closed.
    pub closed: Seq,
    /// When the round was opened, in milliseconds of Unix time.
    pub opened_ms: i64,
    /// What the round began with, as it was committed to.
    pub opening: String,
}

/// Reads a finished round; `None` when there is none.
pub(crate) fn old_round(reader: &dyn Reading, table: TableId, round: RoundId) -> Result<Option<OldRound>, StoreError> {
    let Some(found) = reader.round(table, round)? else { return Ok(None) };
    let mut state = new_table(reader, table)?;
    let (mut seats, mut seed, mut began_ms, mut closed) = (BTreeMap::new(), None, 0, Seq::default());
    let (mut opened_ms, mut opening) = (0, String::new());
    reader.each(Rows { from: found.first, to: Some(found.last), ..Rows::of(table) }, |row| {
        let entry = row.entry()?;
        match &entry.event {
            Event::RoundOpened { carry, .. } => (opened_ms, opening) = (row.at_ms, state.opening_text(carry)),
            Event::BettingClosed => (seats, began_ms, closed) = (state.seats.clone(), row.at_ms, row.seq),
            Event::RoundSettled { seed: revealed, .. } => seed = Some(revealed.clone()),
            _ => {}
        }
        let change = state.read(&entry.event, |_| Some([0; 32]));
        state.apply(row.seq, change.map_err(|says| StoreError::Unreadable(row.seq, says))?);
        Ok(())
    })?;
    let progress = state.table.advance(&state.start, AnyFeed::Log(LogFeed::new(&state.inputs)));
    Ok(Some(OldRound { state, progress, seats, seed, began_ms, closed, opened_ms, opening }))
}

/// How many facts there were after each input, so that a round can be stepped through.
fn steps(state: &TableState, start: &Start) -> Vec<usize> {
    let facts =
        |count: usize| state.table.advance(start, AnyFeed::Log(LogFeed::new(&state.inputs[..count]))).facts.len();
    (0..=state.inputs.len()).map(facts).collect()
}

/// The lowest role that may see a round whole where hands stay secret, so as to prove it.
const SEES_ALL: Role = Role::Floor;

impl OldRound {
    /// The seat at which a player was dealt in.
    pub(crate) fn seat_of(&self, you: Option<PlayerId>) -> Option<u8> {
        let you = you?;
        self.seats.iter().find(|(_, player)| **player == you).map(|(seat, _)| *seat)
    }

    /// Whether a viewer may see all of the round: its cards, secret and script. Where hands stay secret, only a floor
    /// manager may.
    fn is_open_to(&self, reader: &dyn Reading, you: Option<PlayerId>) -> Result<bool, StoreError> {
        match you {
            _ if !self.state.table.info().mucks => Ok(true),
            Some(you) => Ok(official(reader, you)?.is_some_and(|it| it.role >= SEES_ALL)),
            None => Ok(false),
        }
    }

    /// What happened, as far as a viewer may see it.
    pub(crate) fn facts_for(&self, reader: &dyn Reading, you: Option<PlayerId>) -> Result<Vec<Fact>, StoreError> {
        if self.state.table.info().mucks && self.is_open_to(reader, you)? {
            return Ok(self.progress.facts.clone());
        }
        let viewer = self.seat_of(you).map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)));
        Ok(baize_table::view(&self.progress.facts, viewer))
    }

    /// The round as it is sent to a viewer, with what that viewer saw of it. Its inputs, script and secret would tell
    /// the rest, so they are kept back where hands stay secret.
    pub(crate) fn describe(
        &self,
        house: &House,
        reader: &dyn Reading,
        you: Option<PlayerId>,
    ) -> Result<wire::Replay, StoreError> {
        let options: BTreeMap<String, String> =
            self.state.table.options().iter().map(|(name, setting)| (name.to_owned(), setting.to_string())).collect();
        let hidden = |input: &Input| matches!(input, Input::Chance { .. });
        let open = self.is_open_to(reader, you)?;
        let inputs = self.progress.inputs.iter().filter(|input| open && !hidden(input));
        Ok(wire::Replay {
            round: self.state.round,
            table: self.state.id,
            game: self.state.game.id().into(),
            game_name: self.state.game.spec().name.as_str().into(),
            status: "settled".into(),
            commitment: self.state.commitment.clone(),
            seed: self.seed.clone().filter(|_| open),
            options,
            facts: self.facts_for(reader, you)?.on_wire(),
            steps: steps(&self.state, &self.state.start),
            secret: !open,
            hand: self.state.manner.plays_hands(),
            lines: self.progress.lines.iter().map(|it| on_wire::line(house, &self.seats, it, you)).collect(),
            inputs: inputs.map(ToString::to_string).collect(),
        })
    }

    /// The proof of the round, as far as a viewer may have it.
    pub(crate) fn proof(
        &self,
        house: &House,
        reader: &dyn Reading,
        you: Option<PlayerId>,
    ) -> Result<wire::Proof, StoreError> {
        Ok(proof(house, self, self.is_open_to(reader, you)?))
    }

    /// The round as a script that settles to the same lines, for whoever may see all of it.
    pub(crate) fn script(&self, reader: &dyn Reading, you: Option<PlayerId>) -> Result<String, TableError> {
        if !self.is_open_to(reader, you)? {
            let says = "hands that were not shown stay secret; a floor manager may see the whole round";
            return Err(Refusal::new(Cites::NONE, says).into());
        }
        Ok(export(&*self.state.table, &self.state.options, &self.state.start, &self.progress))
    }
}

/// A page of finished rounds, newest first.
pub(crate) fn page(reader: &dyn Reading, table: TableId, before: Option<RoundId>) -> Result<wire::Rounds, StoreError> {
    let rounds = reader.rounds(table, before, ROUNDS_A_PAGE)?.into_iter().map(|row| {
        let summary: Option<wire::Summary> = serde_json::from_str(&row.summary).ok();
        let (summary, data, net) =
            summary.map_or((None, None, None), |it| (Some(it.summary), Some(it.data), Some(it.net)));
        let (settled_at, status) = (time(row.at_ms), "settled".into());
        wire::RoundInList { round: row.round, settled_at, status, summary, data, net }
    });
    Ok(wire::Rounds { rounds: rounds.collect() })
}
