//! The form of the database: its tables, its indexes, and the version that says which form it is.

use baize_wire::Seq;
use rusqlite::{Connection, TransactionBehavior};
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use crate::record::seal::{DataFolder, HouseId, Key, KeyId, Keyring, Seals, find, looked, make, place_for_new};
use crate::record::sqlite::person;
use crate::record::store::StoreError;

/// The version of this form. A database of another form is not opened, because its rows mean other things.
pub(super) const VERSION: i64 = 5;
/// The forms before, which can be brought forward.
pub(super) const BEFORE: [i64; 2] = [3, 4];

/// A row's `tbl` is empty for what concerns the whole house. The house's own accounts are kept in parts, one for each
/// table that moves them, so that no row is written by every table; all other accounts have one part, 0. The house has
/// one row: what tells it from others, and the key that seals.
pub(super) const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS record (seq INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL, tbl INTEGER,
        number INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, hash BLOB NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS record_by_table ON record (tbl, seq);
    CREATE INDEX IF NOT EXISTS record_by_kind ON record (kind, tbl, seq);
    CREATE TRIGGER IF NOT EXISTS record_never_changes BEFORE UPDATE ON record
        BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
    CREATE TRIGGER IF NOT EXISTS record_never_shrinks BEFORE DELETE ON record
        BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
    CREATE TABLE IF NOT EXISTS in_force (key TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS balance (account TEXT NOT NULL, part INTEGER NOT NULL, fine INTEGER NOT NULL,
        PRIMARY KEY (account, part)) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS house (one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL,
        key TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS secret (tbl INTEGER, round INTEGER, sealed TEXT NOT NULL,
        PRIMARY KEY (tbl, round)) STRICT;
    CREATE TABLE IF NOT EXISTS round (tbl INTEGER, round INTEGER, first INTEGER NOT NULL, last INTEGER NOT NULL,
        at_ms INTEGER NOT NULL, summary TEXT NOT NULL, PRIMARY KEY (tbl, round)) STRICT;
    CREATE TABLE IF NOT EXISTS player (id INTEGER PRIMARY KEY, name TEXT NOT NULL, bot INTEGER NOT NULL,
        login TEXT UNIQUE, password TEXT, role TEXT) STRICT;
    CREATE TABLE IF NOT EXISTS bot (player INTEGER PRIMARY KEY, skill TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS hand (player INTEGER, tbl INTEGER, round INTEGER,
        PRIMARY KEY (player, tbl, round)) STRICT;
    CREATE INDEX IF NOT EXISTS hand_by_round ON hand (tbl, round);
    CREATE TABLE IF NOT EXISTS checkpoint (size INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL, rows INTEGER NOT NULL,
        chains INTEGER NOT NULL, tips BLOB NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS checkpoint_node (level INTEGER NOT NULL, at INTEGER NOT NULL, hash BLOB NOT NULL,
        PRIMARY KEY (level, at)) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS wish (tbl INTEGER NOT NULL, player INTEGER NOT NULL, id TEXT NOT NULL,
        seq INTEGER NOT NULL, PRIMARY KEY (tbl, player, id)) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS session (token BLOB PRIMARY KEY, player INTEGER NOT NULL, at_ms INTEGER NOT NULL) STRICT;
";

/// The form of a database; `None` if it is new.
pub(super) fn version(connection: &Connection) -> Result<Option<i64>, StoreError> {
    let is_new = !connection.table_exists(None, "record")?;
    let version = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    Ok((!is_new).then_some(version))
}

/// Makes the tables of a new database, or checks that those of an old one are of this form, and gives its seals.
pub(super) fn prepare(connection: &mut Connection, data: &DataFolder) -> Result<Seals, StoreError> {
    if version(connection)?.is_none() {
        // The key is on disk before anything says that it seals.
        let seals = first_seals(data)?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Somebody else may have made it meanwhile.
        if version(&transaction)?.is_none() {
            transaction.execute_batch(&format!("{SCHEMA} {} {}", person::COLUMNS, person::SCHEMA))?;
            house_is(&transaction, &seals)?;
            transaction.pragma_update(None, "user_version", VERSION)?;
        }
        transaction.commit()?;
    }
    check(connection, &data.path)?;
    seals(connection, data)
}

/// The seals of the house whose database it is, with the keys that are found for it.
pub(super) fn seals(connection: &Connection, data: &DataFolder) -> Result<Seals, StoreError> {
    let (house, sealing): (String, String) =
        connection.query_row("SELECT id, key FROM house", [], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let not_so = |()| StoreError::Unreadable(Seq(0), "the names of the house and of its key".to_owned());
    seals_with(data, house.parse().map_err(not_so)?, sealing.parse().map_err(not_so)?)
}

fn seals_with(data: &DataFolder, house: HouseId, sealing: KeyId) -> Result<Seals, StoreError> {
    let found = find(data, house)?;
    let looked = looked(data, house, found.as_ref());
    Ok(Seals::new(house, found.map(|found| found.keys).unwrap_or_default(), sealing, looked))
}

/// The seals of a house that has none yet: under the newest key that is found, or a new one.
pub(super) fn first_seals(data: &DataFolder) -> Result<Seals, StoreError> {
    let entropy = |error: getrandom::Error| StoreError::NoEntropy(error.to_string());
    let house = HouseId::new().map_err(entropy)?;
    if let Some(newest) = find(data, house)?.and_then(|found| found.keys.newest().map(Key::id)) {
        return seals_with(data, house, newest);
    }
    let (mut keys, key) = (Keyring::default(), Key::new().map_err(entropy)?);
    keys.add(key.clone());
    let place = place_for_new(data, house)?;
    make(&place, &keys)?;
    tracing::info!(%place, key = %key.id(), "a new key seals the secrets of this house: keep a copy of it elsewhere");
    seals_with(data, house, key.id())
}

/// Writes down which house it is, and which key seals.
pub(super) fn house_is(connection: &Connection, seals: &Seals) -> Result<(), StoreError> {
    let row = [seals.house().to_string(), seals.sealing().to_string()];
    connection.execute("INSERT OR REPLACE INTO house VALUES (1, ?1, ?2)", row)?;
    Ok(())
}

/// Checks that a database is of this form, and writes nothing.
pub(super) fn check(connection: &Connection, folder: &Path) -> Result<(), StoreError> {
    match version(connection)? {
        Some(VERSION) => Ok(()),
        None => Err(StoreError::Folder(folder.to_owned(), Arc::new(ErrorKind::NotFound.into()))),
        Some(found) => Err(of_another_form(folder, found)),
    }
}

/// Says what can be done about data of another form.
pub(super) fn of_another_form(folder: &Path, found: i64) -> StoreError {
    let help = match found {
        before if BEFORE.contains(&before) => {
            format!("`baize migrate --data {}` brings them forward and keeps a copy beside them", folder.display())
        }
        newer if newer > VERSION => "they were written by a newer version: serve them with that one".to_owned(),
        _ => format!(
            "only data of forms {} and {} can be brought forward: serve these with the version that wrote them, or \
             begin in another folder",
            BEFORE[0], BEFORE[1]
        ),
    };
    StoreError::Form { folder: folder.to_owned(), found, wanted: VERSION, help }
}
