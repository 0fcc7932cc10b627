//! Brings a database of the form before into this one. Its rows keep their numbers, their times and their texts; what
//! is new is made from them: the kinds, a chain for each table, what is in force, and the house's accounts in parts.

use baize_wire::{Seq, TableId};
use rusqlite::{Connection, TransactionBehavior};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::record::DataLock;
use crate::record::entry::Entry;
use crate::record::sqlite::form::{BEFORE, SCHEMA, VERSION, of_another_form, version};
use crate::record::sqlite::write::{Tips, write_entry};
use crate::record::sqlite::{FILE, Sqlite};
use crate::record::store::StoreError;
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
    /// Where the data are as they were before.
    pub copy: PathBuf,
}

/// Brings the data of a folder that nobody serves into the present form, and keeps a copy of them as they were. `None`
/// if they are of this form already. If it fails, the data are as they were.
pub fn migrate(folder: &Path) -> Result<Option<Migrated>, StoreError> {
    let _lock = DataLock::take(folder)?;
    let sqlite = Sqlite { folder: folder.to_owned(), lock: RecordSettings::default().lock() };
    let mut connection = sqlite.connect()?;
    let from = match version(&connection)? {
        None | Some(VERSION) => return Ok(None),
        Some(before) if BEFORE.contains(&before) => before,
        Some(other) => return Err(of_another_form(folder, other)),
    };
    // The copy is of the file alone, so whatever is still in the log goes there first.
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let copy = keep_copy(folder, from)?;
    let rows = match from {
        CHAINED_AS_ONE => bring_forward(&transaction)?,
        _ => transaction.query_row("SELECT count(*) FROM record", [], |row| row.get(0))?,
    };
    // What was added since; the rows of the record are as they were.
    transaction.execute_batch(SCHEMA)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()?;
    Ok(Some(Migrated { from, to: VERSION, rows, copy }))
}

/// Copies the database under a name that tells its form. A copy that was not finished never has that name.
fn keep_copy(folder: &Path, form: i64) -> Result<PathBuf, StoreError> {
    let failed = |error: std::io::Error| StoreError::Folder(folder.to_owned(), error.into());
    let log = folder.join(format!("{FILE}-wal"));
    if log.metadata().is_ok_and(|log| log.len() > 0) {
        return Err(StoreError::InUse(folder.to_owned()));
    }
    let copy = folder.join(format!("floor-form-{form}.sqlite"));
    let part = copy.with_extension("part");
    std::fs::copy(folder.join(FILE), &part).map_err(failed)?;
    std::fs::File::open(&part).and_then(|file| file.sync_all()).map_err(failed)?;
    std::fs::rename(&part, &copy).map_err(failed)?;
    Ok(copy)
}

/// Writes every row of the record again, in the present form, and checks that nothing has become different.
fn bring_forward(connection: &Connection) -> Result<u64, StoreError> {
    connection.execute_batch(&format!(
        "DROP TRIGGER IF EXISTS record_never_changes; DROP TRIGGER IF EXISTS record_never_shrinks;
         DROP INDEX record_by_table;
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
