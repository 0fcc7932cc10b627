//! Tables as the record leaves them: after a restart the floor is where it was.

use baize_table::OfferedBet;
use baize_wire::{self as wire, Seq, TableId};
use std::collections::{BTreeMap, BTreeSet};

use crate::record::chain::Row;
use crate::record::entry::Event;
use crate::record::kind::Kind;
use crate::record::store::{Reading, Rows, StoreError};
use crate::table::{LastBet, TableState};

/// How many rounds back a restart looks for bets to make again.
const ROUNDS_REMEMBERED: u32 = 20;
/// How many rounds a table shows on its board after a restart.
const ROUNDS_SHOWN: u32 = 200;

fn bad(seq: Seq, says: impl Into<String>) -> StoreError {
    StoreError::Unreadable(seq, says.into())
}

/// Every table on record that is open, as its last round left it or is being played; and the last number that a table
/// ever had.
pub(crate) fn tables_on_record(
    reader: &dyn Reading,
) -> Result<(BTreeMap<TableId, TableState>, Option<TableId>), StoreError> {
    let mut ids = BTreeSet::new();
    reader.each(Rows::like(&[Kind::TableOpened]), |row| {
        ids.extend(row.table);
        Ok(())
    })?;
    let last = ids.last().copied();
    reader.each(Rows::like(&[Kind::TableClosed]), |row| {
        if let Some(id) = row.table {
            ids.remove(&id);
        }
        Ok(())
    })?;
    let open = ids.into_iter().map(|id| Ok((id, table_on_record(reader, id)?))).collect::<Result<_, StoreError>>()?;
    Ok((open, last))
}

/// The row with which a table was opened.
fn opening_of(reader: &dyn Reading, id: TableId) -> Result<Row, StoreError> {
    let opening = reader.first(Rows { kinds: &[Kind::TableOpened], ..Rows::of(id) })?;
    opening.ok_or_else(|| bad(Seq(0), format!("table {id} was never opened")))
}

/// A table as it was opened, before its first round.
pub(crate) fn new_table(reader: &dyn Reading, id: TableId) -> Result<TableState, StoreError> {
    open_from(id, &opening_of(reader, id)?)
}

/// A table as its last round left it or is being played.
pub(crate) fn table_on_record(reader: &dyn Reading, id: TableId) -> Result<TableState, StoreError> {
    let mut state = new_table(reader, id)?;
    // From the opening of the last round on, so that a long record need not be read through.
    let last = reader.first(Rows { kinds: &[Kind::RoundOpened], newest_first: true, ..Rows::of(id) })?;
    let last_opened = last.ok_or_else(|| bad(Seq(0), format!("table {id} has no round")))?.seq;
    reader.each(Rows { from: last_opened, ..Rows::of(id) }, |row| {
        let entry = row.entry()?;
        let secret = match &entry.event {
            Event::RoundOpened { round, .. } => reader.secret(id, *round)?,
            _ => None,
        };
        let change = state.read(&entry.event, |_| secret).map_err(|says| bad(row.seq, says))?;
        state.apply(row.seq, change);
        Ok(())
    })?;
    if !state.keeps_its_word() {
        return Err(bad(state.opened, "the secret kept for this round is not the one committed to"));
    }
    let now = std::mem::take(&mut state.last_bets);
    state.last_bets = last_bets(reader, id, last_opened)?;
    state.last_bets.extend(now);
    state.last_bets.retain(|seat, _| state.seats.contains_key(seat));
    state.recover();
    Ok(state)
}

/// What each seat bet in the last of a few rounds before this row, so that it can be bet again after a restart.
fn last_bets(reader: &dyn Reading, id: TableId, before: Seq) -> Result<BTreeMap<u8, Vec<LastBet>>, StoreError> {
    // The last round of all may be the one that begins in that row.
    let rounds = reader.rounds(id, None, ROUNDS_REMEMBERED + 1)?;
    let from = rounds.iter().map(|round| round.first).filter(|first| *first < before).min().unwrap_or(before);
    let mut placed: Vec<OfferedBet> = Vec::new();
    let mut last: BTreeMap<u8, Vec<LastBet>> = BTreeMap::new();
    let mut take = |event: Event| match event {
        Event::BetPlaced { bet } => placed.push(bet),
        Event::BetReturned { bet } => {
            if let Some(at) = placed.iter().rposition(|other| *other == bet) {
                placed.remove(at);
            }
        }
        Event::BettingClosed => {
            placed.iter().for_each(|bet| drop(last.remove(&bet.player.0)));
            for bet in placed.drain(..) {
                last.entry(bet.player.0).or_default().push((bet.seat, bet.wager, bet.stake));
            }
        }
        Event::SeatLeft { seat } => drop(last.remove(&seat)),
        _ => {}
    };
    reader.each(Rows { from, to: Some(before), ..Rows::of(id) }, |row| {
        // A row that cannot be read is the audit's business; here it only means that there is nothing to bet again.
        row.entry().map(|entry| take(entry.event)).or(Ok(()))
    })?;
    Ok(last)
}

/// A table as this row opens it.
pub(crate) fn open_from(id: TableId, row: &Row) -> Result<TableState, StoreError> {
    let Event::TableOpened { game, name, options, arrangement, by } = row.entry()?.event else {
        return Err(bad(row.seq, "a table begins by being opened"));
    };
    let none = || bad(row.seq, format!("there is no game `{game}` any more"));
    let found = baize_registry::find(&game).ok_or_else(none)?;
    let state = TableState::new(id, name, found, options, arrangement);
    let state = state.map_err(|error| bad(row.seq, error.to_string()))?;
    Ok(TableState { opened_by: by, ..state })
}

/// Summaries of the last rounds of a table, oldest first.
pub(crate) fn recent_rounds(reader: &dyn Reading, table: TableId) -> Result<Vec<wire::Summary>, StoreError> {
    let rounds = reader.rounds(table, None, ROUNDS_SHOWN)?;
    Ok(rounds.iter().rev().filter_map(|round| serde_json::from_str(&round.summary).ok()).collect())
}
