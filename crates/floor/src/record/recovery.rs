//! Tables as the record leaves them: after a restart the floor is where it was.

use baize_table::OfferedBet;
use baize_wire::{self as wire, Seq, TableId};
use rusqlite::{Connection, params};
use std::collections::BTreeMap;

use crate::record::entry::Event;
use crate::record::store::{self, StoreError};
use crate::table::{LastBet, TableState};

/// How many rounds back a restart looks for bets to make again.
const ROUNDS_REMEMBERED: u64 = 20;

/// Every table on record, as its last round left it or is being played.
pub(crate) fn tables_on_record(reader: &Connection) -> Result<BTreeMap<TableId, TableState>, StoreError> {
    let mut ids = reader.prepare("SELECT DISTINCT tbl FROM record WHERE tbl IS NOT NULL ORDER BY tbl")?;
    let ids = ids.query_map([], |row| row.get(0).map(TableId))?.collect::<rusqlite::Result<Vec<_>>>()?;
    let mut tables = BTreeMap::new();
    for id in ids {
        tables.insert(id, table_on_record(reader, id)?);
    }
    Ok(tables)
}

/// A table as its last round left it or is being played.
pub(crate) fn table_on_record(reader: &Connection, id: TableId) -> Result<TableState, StoreError> {
    let bad = |seq, says: String| StoreError::Unreadable(seq, says);
    let one = |sql: &str| reader.query_row(sql, [id.0], |row| row.get(0).map(Seq));
    let first = one("SELECT min(seq) FROM record WHERE tbl = ?1")?;
    // From the end, so that a long record need not be read through.
    let sql =
        "SELECT seq FROM record WHERE tbl = ?1 AND body LIKE '%\"event\":\"round-opened\"%' ORDER BY seq DESC LIMIT 1";
    let last_opened = one(sql)?;
    let mut state = None;
    store::rows(reader, Some(id), first, first, |row| state = Some(open_from(id, &row)))?;
    let mut state = state.ok_or_else(|| bad(first, "a table begins by being opened".to_owned()))??;
    let mut fault = None;
    store::rows(reader, Some(id), last_opened, Seq(u64::MAX), |row| {
        let applied = store::entry(&row).and_then(|entry| {
            let secret = |round| store::secret(reader, id, round).ok().flatten();
            let change = state.read(&entry.event, secret).map_err(|says| bad(row.seq, says))?;
            state.apply(row.seq, change);
            Ok(())
        });
        if let Err(error) = applied {
            fault.get_or_insert(error);
        }
    })?;
    match fault {
        Some(error) => Err(error),
        None if !state.keeps_its_word() => {
            Err(bad(state.opened, "the secret kept for this round is not the one committed to".to_owned()))
        }
        None => {
            let now = std::mem::take(&mut state.last_bets);
            state.last_bets = last_bets(reader, id, last_opened)?;
            state.last_bets.extend(now);
            state.last_bets.retain(|seat, _| state.seats.contains_key(seat));
            state.recover();
            Ok(state)
        }
    }
}

/// What each seat bet in the last of a few rounds before this row, so that it can be bet again after a restart.
fn last_bets(reader: &Connection, id: TableId, before: Seq) -> Result<BTreeMap<u8, Vec<LastBet>>, StoreError> {
    let sql = "SELECT first FROM round WHERE tbl = ?1 AND first < ?2 ORDER BY round DESC LIMIT ?3";
    let mut query = reader.prepare(sql)?;
    let firsts = query.query_map(params![id.0, before.0, ROUNDS_REMEMBERED], |row| row.get(0).map(Seq))?;
    let from = firsts.collect::<rusqlite::Result<Vec<_>>>()?.last().copied().unwrap_or(before);
    let mut placed: Vec<OfferedBet> = Vec::new();
    let mut last: BTreeMap<u8, Vec<LastBet>> = BTreeMap::new();
    store::rows(reader, Some(id), from, before, |row| match store::entry(&row).map(|entry| entry.event) {
        Ok(Event::BetPlaced { bet }) => placed.push(bet),
        Ok(Event::BetReturned { bet }) => {
            if let Some(at) = placed.iter().rposition(|other| *other == bet) {
                placed.remove(at);
            }
        }
        Ok(Event::BettingClosed) => {
            placed.iter().for_each(|bet| drop(last.remove(&bet.player.0)));
            for bet in placed.drain(..) {
                last.entry(bet.player.0).or_default().push((bet.seat, bet.wager, bet.stake));
            }
        }
        Ok(Event::SeatLeft { seat }) => drop(last.remove(&seat)),
        // A row that cannot be read is the audit's business; here it only means that there is nothing to bet again.
        Ok(_) | Err(_) => {}
    })?;
    Ok(last)
}

pub(crate) fn open_from(id: TableId, row: &crate::record::entry::Row) -> Result<TableState, StoreError> {
    let bad = |says: String| StoreError::Unreadable(row.seq, says);
    let Event::TableOpened { game, name, options, arrangement } = store::entry(row)?.event else {
        return Err(bad("a table begins by being opened".to_owned()));
    };
    let found = baize_registry::find(&game).ok_or_else(|| bad(format!("there is no game `{game}` any more")))?;
    TableState::new(id, name, found, options, arrangement).map_err(|error| bad(error.to_string()))
}

/// Summaries of the last rounds of a table, oldest first.
pub(crate) fn recent_rounds(reader: &Connection, table: TableId) -> Result<Vec<wire::Summary>, StoreError> {
    let mut query = reader.prepare("SELECT summary FROM round WHERE tbl = ?1 ORDER BY round DESC LIMIT 200")?;
    let rows = query.query_map([table.0], |row| row.get::<_, String>(0))?.collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(rows.iter().rev().filter_map(|text| serde_json::from_str(text).ok()).collect())
}
