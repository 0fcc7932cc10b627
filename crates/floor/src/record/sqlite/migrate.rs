//! Brings a database of the form before into this one. Its rows keep their numbers, their times and their texts; what
//! is new is made from them: the kinds, a chain for each table, what is in force, and the house's accounts in parts.
//! The secrets of open rounds are sealed.

use baize_wire::{RoundId, Seq, TableId};
use rusqlite::{Connection, TransactionBehavior, params};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::record::chain::Tip;
use crate::record::entry::Entry;
use crate::record::seal::{DataFolder, Seals, secret_of};
use crate::record::sqlite::form::{BEFORE, SCHEMA, VERSION, first_seals, house_is, of_another_form, version};
use crate::record::sqlite::person;
use crate::record::sqlite::write::{Tips, write_entry};
use crate::record::sqlite::{FILE, connect, protect};
use crate::record::store::StoreError;
use crate::record::{DataLock, private};
use crate::settings::RecordSettings;

/// The form in which all rows were one chain.
const CHAINED_AS_ONE: i64 = 3;

/// What was brought forward.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Migrated {
    /// The form that the data were of.
    pub from: i64,
    /// The form that they are of now.
    pub to: i64,
    /// How many rows the record has.
    pub rows: u64,
    /// How many secrets of rounds were sealed.
    pub sealed: u64,
    /// Where the data are as they were before, but for the secrets of open rounds.
    pub copy: PathBuf,
}

/// Brings the data of a folder that nobody serves into the present form, and keeps a copy of them as they were, without
/// the secrets of open rounds. `None` if they are of this form already. If it fails, the data are as they were.
pub fn migrate(data: impl Into<DataFolder>) -> Result<Option<Migrated>, StoreError> {
    let data = data.into();
    let folder = data.path.as_path();
    let _lock = DataLock::take(folder)?;
    protect(folder)?;
    let mut connection = connect(folder, RecordSettings::default().lock())?;
    let from = match version(&connection)? {
        None | Some(VERSION) => return Ok(None),
        Some(before) if BEFORE.contains(&before) => before,
        Some(other) => return Err(of_another_form(folder, other)),
    };
    let seals = first_seals(&data)?;
    // What is deleted is overwritten: it holds secrets.
    connection.query_row("PRAGMA secure_delete = ON", [], |_| Ok(()))?;
    // The copy is of the file alone, so whatever is still in the log goes there first.
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let copy = keep_copy(folder, from)?;
    let rows = match from {
        CHAINED_AS_ONE => bring_forward(&transaction)?,
        _ => verified(&transaction)?,
    };
    // What was added since; the rows of the record are as they were.
    transaction.execute_batch(&format!("{SCHEMA} {} {}", person::COLUMNS, person::SCHEMA))?;
    let sealed = seal_secrets(&transaction, &seals)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    Ok(Some(Migrated { from, to: VERSION, rows, sealed, copy }))
}

/// Rounds that are not over, whose secrets nobody may know.
const OPEN: &str = "SELECT tbl, round FROM secret WHERE NOT EXISTS \
                    (SELECT 1 FROM round WHERE round.tbl = secret.tbl AND round.round = secret.round)";

/// Copies the database under a name that tells its form, without the secrets of open rounds: they would lie there in
/// the clear until those rounds are over. A copy that was not finished never has that name.
fn keep_copy(folder: &Path, form: i64) -> Result<PathBuf, StoreError> {
    let failed = |error: std::io::Error| StoreError::Folder(folder.to_owned(), error.into());
    let log = folder.join(format!("{FILE}-wal"));
    if log.metadata().is_ok_and(|log| log.len() > 0) {
        return Err(StoreError::InUse(folder.to_owned()));
    }
    let copy = folder.join(format!("floor-form-{form}.sqlite"));
    let part = copy.with_extension("part");
    private::make_file(&part).map_err(failed)?;
    std::fs::copy(folder.join(FILE), &part).map_err(failed)?;
    let connection = Connection::open(&part)?;
    // In memory, so that what is deleted is not written to yet another file first.
    connection.query_row("PRAGMA journal_mode = MEMORY", [], |_| Ok(()))?;
    connection.query_row("PRAGMA secure_delete = ON", [], |_| Ok(()))?;
    connection.execute_batch(&format!("DELETE FROM secret WHERE (tbl, round) IN ({OPEN})"))?;
    drop(connection);
    std::fs::File::open(&part).and_then(|file| file.sync_all()).map_err(failed)?;
    std::fs::rename(&part, &copy).map_err(failed)?;
    Ok(copy)
}

/// Checks the chains of all rows, so that nothing that was touched is taken over, and counts them.
fn verified(connection: &Connection) -> Result<u64, StoreError> {
    let mut query = connection.prepare("SELECT seq, at_ms, tbl, number, body, hash FROM record ORDER BY seq")?;
    let mut rows = query.query([])?;
    let (mut tips, mut count) = (BTreeMap::<Option<u64>, Tip>::new(), 0);
    while let Some(row) = rows.next()? {
        let (seq, at_ms, body): (u64, i64, String) = (row.get(0)?, row.get(1)?, row.get(4)?);
        let unreadable = |says: &str| StoreError::Unreadable(Seq(seq), says.to_owned());
        count += 1;
        if seq != count {
            return Err(unreadable("the row before it is missing"));
        }
        let tip = tips.entry(row.get(2)?).or_default();
        *tip = tip.then(Seq(seq), at_ms, &body);
        if *tip != (Tip { number: row.get(3)?, hash: row.get(5)? }) {
            return Err(unreadable("it was touched: its hash does not follow from it and the rows before"));
        }
    }
    drop(rows);
    drop(query);
    connection.execute_batch("ALTER TABLE secret RENAME TO secret_before")?;
    Ok(count)
}

/// Puts the secret of each table's last round under seal. Those of earlier rounds are over and not kept any more.
fn seal_secrets(connection: &Connection, seals: &Seals) -> Result<u64, StoreError> {
    connection.execute_batch(SCHEMA)?;
    house_is(connection, seals)?;
    let mut query = connection.prepare("SELECT tbl, max(round), seed FROM secret_before GROUP BY tbl")?;
    let mut rows = query.query([])?;
    let mut count = 0;
    while let Some(row) = rows.next()? {
        let (table, round, seed): (u64, u64, [u8; 32]) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let sealed = seals.seal(secret_of(TableId(table), RoundId(round)), &seed)?;
        connection.execute("INSERT INTO secret VALUES (?1, ?2, ?3)", params![table, round, sealed])?;
        count += 1;
    }
    drop(rows);
    drop(query);
    connection.execute_batch("DROP TABLE secret_before")?;
    Ok(count)
}

/// Writes every row of the record again, in the present form, and checks that nothing has become different.
fn bring_forward(connection: &Connection) -> Result<u64, StoreError> {
    connection.execute_batch(&format!(
        "DROP TRIGGER IF EXISTS record_never_changes; DROP TRIGGER IF EXISTS record_never_shrinks;
         DROP INDEX record_by_table; ALTER TABLE secret RENAME TO secret_before;
         ALTER TABLE record RENAME TO record_before; ALTER TABLE balance RENAME TO balance_before; {SCHEMA}"
    ))?;
    let rows = write_again(connection)?;
    let booked = "SELECT account, sum(fine) FROM balance GROUP BY account HAVING sum(fine) <> 0";
    let before = balances(connection, "SELECT account, fine FROM balance_before WHERE fine <> 0")?;
    if let Some(account) = differing(&before, &balances(connection, booked)?) {
        return Err(StoreError::Unreadable(
            Seq(rows),
            format!("the record makes {account} another amount than was kept"),
        ));
    }
    connection.execute_batch("DROP TABLE record_before; DROP TABLE balance_before;")?;
    Ok(rows)
}

fn write_again(connection: &Connection) -> Result<u64, StoreError> {
    let mut query = connection.prepare("SELECT seq, at_ms, tbl, body, hash FROM record_before ORDER BY seq")?;
    let mut rows = query.query([])?;
    let (mut tips, mut before, mut count) = (Tips::read(connection)?, [0; 32], 0);
    while let Some(row) = rows.next()? {
        let (seq, at_ms, body): (u64, i64, String) = (row.get(0)?, row.get(1)?, row.get(3)?);
        let unreadable = |says: &str| StoreError::Unreadable(Seq(seq), says.to_owned());
        count += 1;
        if seq != count {
            return Err(unreadable("the row before it is missing"));
        }
        before = chain_before(&before, seq, at_ms, &body);
        if row.get::<_, [u8; 32]>(4)? != before {
            return Err(unreadable("it was touched: its hash does not follow from it and the rows before"));
        }
        let entry: Entry = serde_json::from_str(&body).map_err(|error| unreadable(&error.to_string()))?;
        if row.get::<_, Option<u64>>(2)?.map(TableId) != entry.table {
            return Err(unreadable("it is filed under another table"));
        }
        write_entry(connection, &mut tips, at_ms, &entry, &body)?;
    }
    Ok(count)
}

/// The hash of a row in the form before, where all rows were one chain.
fn chain_before(before: &[u8; 32], seq: u64, at_ms: i64, body: &str) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before).update(&seq.to_le_bytes()).update(&at_ms.to_le_bytes()).update(body.as_bytes());
    *hasher.finalize().as_bytes()
}

fn balances(connection: &Connection, sql: &str) -> Result<BTreeMap<String, i64>, StoreError> {
    let mut query = connection.prepare(sql)?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// An account that has not the same in both.
fn differing<'a>(one: &'a BTreeMap<String, i64>, other: &'a BTreeMap<String, i64>) -> Option<&'a str> {
    let accounts = one.keys().chain(other.keys());
    accounts.map(String::as_str).find(|account| one.get(*account) != other.get(*account))
}
