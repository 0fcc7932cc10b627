//! The way into the database: batches in one transaction, each within a savepoint of its own.

use baize_book::Fine;
use baize_wire::{RoundId, Seq, TableId};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use std::collections::HashMap;
use std::sync::Arc;

use crate::checkpoint::Point;
use crate::record::account::Account;
use crate::record::chain::Tip;
use crate::record::entry::{Entry, Wished};
use crate::record::in_force::{Change, changes};
use crate::record::ledger::Transfer;
use crate::record::seal::{Seals, secret_of, written};
use crate::record::sqlite::form::house_is;
use crate::record::sqlite::person;
use crate::record::store::{Batch, Beside, EndedRound, StoreError, Writing};
use crate::record::time::now_ms;

/// What is put into the database to find out whether there is room: more than most batches need.
const PROBE_BYTES: u32 = 64 * 1024;

/// The connection of the writer's thread.
pub(super) struct Writer {
    connection: Connection,
    seals: Arc<Seals>,
}

impl Writer {
    /// A writer through this connection.
    pub(super) fn new(connection: Connection, seals: Arc<Seals>) -> Writer {
        Writer { connection, seals }
    }
}

impl Writing for Writer {
    fn commit(&mut self, batches: Vec<Batch>) -> Result<Vec<Result<Seq, StoreError>>, StoreError> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Looked up each time: `baize staff` may write to the record while the floor is open.
        let mut tips = Tips::read(&transaction)?;
        let mut results = Vec::with_capacity(batches.len());
        for batch in batches {
            let result = write_batch(&transaction, &self.seals, &mut tips, batch);
            // A database that runs out of room or fails to read may undo the whole transaction on its own, or fail to
            // undo the one batch. Whatever was written after that would stand on rows that are gone, or on half a
            // batch.
            match result {
                Err(error) if transaction.is_autocommit() || error.may_pass() => return Err(error),
                Ok(_) if transaction.is_autocommit() => return Err(StoreError::Undone),
                result => results.push(result),
            }
        }
        transaction.commit()?;
        Ok(results)
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        let version: i64 = self.connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Room for new pages is asked for and given back; the version is written as it is, so that something is
        // committed.
        transaction.execute_batch(&format!(
            "SAVEPOINT probe; CREATE TABLE probe (bytes); INSERT INTO probe VALUES (zeroblob({PROBE_BYTES})); \
             ROLLBACK TO probe; RELEASE probe; PRAGMA user_version = {version};"
        ))?;
        Ok(transaction.commit()?)
    }
}

/// The ends of the chains in the course of a transaction; a chain's is looked up when it is first written to.
pub(super) struct Tips {
    /// The number of the last row of all.
    seq: Seq,
    chains: HashMap<Option<TableId>, Tip>,
}

impl Tips {
    pub(super) fn read(connection: &Connection) -> Result<Tips, StoreError> {
        let seq = connection.query_row("SELECT coalesce(max(seq), 0) FROM record", [], |row| row.get(0).map(Seq))?;
        Ok(Tips { seq, chains: HashMap::new() })
    }

    fn of(&mut self, connection: &Connection, table: Option<TableId>) -> Result<Tip, StoreError> {
        if let Some(tip) = self.chains.get(&table) {
            return Ok(*tip);
        }
        let sql = "SELECT number, hash FROM record WHERE tbl IS ?1 ORDER BY seq DESC LIMIT 1";
        let mut last = connection.prepare_cached(sql)?;
        let tip = last
            .query_row([table.map(|table| table.0)], |row| Ok(Tip { number: row.get(0)?, hash: row.get(1)? }))
            .optional()?;
        Ok(tip.unwrap_or_default())
    }
}

/// Writes one batch within a savepoint, so that a batch that fails leaves nothing behind and spoils no other.
fn write_batch(connection: &Connection, seals: &Seals, tips: &mut Tips, batch: Batch) -> Result<Seq, StoreError> {
    connection.execute_batch("SAVEPOINT batch")?;
    let written = write_all(connection, seals, tips, batch);
    match written {
        Ok(seq) => {
            connection.execute_batch("RELEASE batch")?;
            Ok(seq)
        }
        Err(error) => {
            // If the database has undone the whole transaction by itself, there is nothing left to take back.
            if !connection.is_autocommit() {
                connection.execute_batch("ROLLBACK TO batch; RELEASE batch")?;
                *tips = Tips::read(connection)?;
            }
            Err(error)
        }
    }
}

fn write_all(connection: &Connection, seals: &Seals, tips: &mut Tips, batch: Batch) -> Result<Seq, StoreError> {
    if let Some(token) = batch.session
        && !person::holds(connection, token)?
    {
        return Err(StoreError::SessionOver);
    }
    for entry in &batch.entries {
        let body = written(seals, tips.seq.next(), entry)?;
        write_entry(connection, tips, now_ms(), entry, &body)?;
        if let Some(Wished { by, id }) = &entry.wish {
            let mut insert = connection.prepare_cached("INSERT OR IGNORE INTO wish VALUES (?1, ?2, ?3, ?4)")?;
            if insert.execute(params![entry.wished_at().0, by.0, id, tips.seq.0])? == 0 {
                return Err(StoreError::Granted);
            }
        }
    }
    if let Some((table, round, seed)) = batch.secret {
        keep_secret(connection, seals, table, round, &seed)?;
    }
    if let Some(EndedRound { table, round, first, summary, players }) = batch.ended {
        let mut insert = connection.prepare_cached("INSERT INTO round VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?;
        insert.execute(params![table.0, round.0, first.0, tips.seq.0, now_ms(), summary])?;
        let mut insert = connection.prepare_cached("INSERT INTO hand VALUES (?1, ?2, ?3)")?;
        for player in players {
            insert.execute(params![player.0, table.0, round.0])?;
        }
    }
    if let Some(beside) = batch.beside {
        write_beside(connection, seals, beside)?;
    }
    Ok(tips.seq)
}

/// Writes an entry at the end of its chain, and books what follows from it.
pub(super) fn write_entry(
    connection: &Connection,
    tips: &mut Tips,
    at_ms: i64,
    entry: &Entry,
    body: &str,
) -> Result<(), StoreError> {
    let seq = tips.seq.next();
    let table = entry.table.map(|table| table.0);
    let tip = tips.of(connection, entry.table)?.then(seq, at_ms, body);
    let mut insert = connection.prepare_cached("INSERT INTO record VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")?;
    insert.execute(params![seq.0, at_ms, table, tip.number, entry.event.kind().word(), body, tip.hash])?;
    book(connection, entry)?;
    for change in changes(seq, &entry.event) {
        match change {
            Change::Begins(key) => {
                connection.execute("INSERT OR REPLACE INTO in_force VALUES (?1, ?2)", params![key, seq.0])
            }
            Change::Ends(key) => connection.execute("DELETE FROM in_force WHERE key = ?1", [key]),
        }?;
    }
    tips.seq = seq;
    tips.chains.insert(entry.table, tip);
    Ok(())
}

/// Books the money that an entry moves.
fn book(connection: &Connection, entry: &Entry) -> Result<(), StoreError> {
    let mut post = connection.prepare_cached(
        "INSERT INTO balance VALUES (?1, ?2, ?3) \
         ON CONFLICT (account, part) DO UPDATE SET fine = fine + excluded.fine RETURNING fine",
    )?;
    // The house's own accounts have a part for each table, and they alone may go below zero.
    let table = entry.table.unwrap_or_default().0;
    let mut moves = |account: &Account, fine: Fine| {
        let part = if account.is_house() { table } else { 0 };
        post.query_row(params![account.to_string(), part, fine.0], |row| row.get::<_, i64>(0))
    };
    for Transfer { from, to, fine } in &entry.transfers {
        if moves(from, -*fine)? < 0 && !from.is_house() {
            return Err(StoreError::Overdrawn(from.clone()));
        }
        moves(to, *fine)?;
    }
    Ok(())
}

/// Keeps the secret of a round under seal, in place of those of earlier rounds of the table, which are over.
fn keep_secret(
    connection: &Connection,
    seals: &Seals,
    table: TableId,
    round: RoundId,
    seed: &[u8; 32],
) -> Result<(), StoreError> {
    let sealed = seals.seal(secret_of(table, round), seed)?;
    connection.prepare_cached("DELETE FROM secret WHERE tbl = ?1")?.execute([table.0])?;
    let mut insert = connection.prepare_cached("INSERT INTO secret VALUES (?1, ?2, ?3)")?;
    insert.execute(params![table.0, round.0, sealed])?;
    Ok(())
}

/// Writes a change beside the record.
fn write_beside(connection: &Connection, seals: &Seals, beside: Beside) -> Result<(), StoreError> {
    match beside {
        Beside::Rekeyed { secrets } => {
            house_is(connection, seals)?;
            for (table, round, seed) in secrets {
                keep_secret(connection, seals, table, round, &seed)?;
            }
        }
        Beside::Joined { id, name, bot, skill } => {
            connection.execute("INSERT INTO player (id, name, bot) VALUES (?1, ?2, ?3)", params![id.0, name, bot])?;
            if let Some(skill) = skill {
                let word = serde_json::to_value(skill).ok().and_then(|word| word.as_str().map(str::to_owned));
                connection.execute("INSERT INTO bot VALUES (?1, ?2)", params![id.0, word.unwrap_or_default()])?;
            }
        }
        Beside::Registered { id, name, password, salt } => {
            let login = name.to_lowercase();
            if person::is_taken(connection, id, &login)? {
                return Err(StoreError::Taken(name));
            }
            // Whoever had the guest's token has it no longer.
            connection.execute("DELETE FROM session WHERE player = ?1", [id.0])?;
            let sql = "UPDATE player SET name = ?2, login = ?3, password = ?4, salt = ?5 WHERE id = ?1";
            connection.execute(sql, params![id.0, name, login, password, salt])?;
        }
        Beside::Appointed { id, name, password, role, salt } => {
            let login = name.to_lowercase();
            if person::is_taken(connection, id, &login)? {
                return Err(StoreError::Taken(name));
            }
            let sql = "INSERT INTO player (id, name, bot, login, password, role, salt) \
                       VALUES (?1, ?2, 0, ?3, ?4, ?5, ?6)";
            connection.execute(sql, params![id.0, name, login, password, role.to_string(), salt])?;
        }
        Beside::Dismissed { id } => {
            connection.execute("DELETE FROM session WHERE player = ?1", [id.0])?;
            let sql = "UPDATE player SET login = NULL, password = NULL, role = NULL WHERE id = ?1";
            connection.execute(sql, [id.0])?;
        }
        Beside::Checkpoint { point: Point { size, at_ms, rows, chains, tips }, nodes } => {
            let sql = "INSERT INTO checkpoint VALUES (?1, ?2, ?3, ?4, ?5)";
            connection.prepare_cached(sql)?.execute(params![size, at_ms, rows.0, chains, tips])?;
            let mut insert = connection.prepare_cached("INSERT INTO checkpoint_node VALUES (?1, ?2, ?3)")?;
            for (level, at, hash) in nodes {
                insert.execute(params![level, at, hash])?;
            }
        }
        Beside::LoggedOut { token } => {
            connection.execute("DELETE FROM session WHERE token = ?1", [token])?;
        }
        Beside::Person(change) => person::write(connection, change)?,
    }
    Ok(())
}
