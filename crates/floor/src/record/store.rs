//! One SQLite file: the record, the balances that follow from it, secrets of open rounds, accounts and sessions.
//!
//! All writing is done by one thread, which takes whatever has come in meanwhile into one transaction: a batch is on
//! disk before anybody is told. Balances are kept beside the record for speed; the audit makes them again from the
//! record.

use baize_book::Fine;
use baize_wire::{PlayerId, RoundId, Seq, TableId};
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::record::account::Account;
use crate::record::entry::{Entry, Row, chain};
use crate::record::writer::{StoreLimits, Writer, WriterTimes};

/// The name of the database in the data folder.
const FILE: &str = "floor.sqlite";
/// The version of the database's form. A floor of another form is not opened, because its rows mean other things.
const VERSION: i64 = 3;

const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS record (
        seq INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL, tbl INTEGER, body TEXT NOT NULL, hash BLOB NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS record_by_table ON record (tbl, seq);
    CREATE TRIGGER IF NOT EXISTS record_never_changes BEFORE UPDATE ON record
        BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
    CREATE TRIGGER IF NOT EXISTS record_never_shrinks BEFORE DELETE ON record
        BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
    CREATE TABLE IF NOT EXISTS balance (account TEXT PRIMARY KEY, fine INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS secret (tbl INTEGER, round INTEGER, seed BLOB NOT NULL, PRIMARY KEY (tbl, round)) STRICT;
    CREATE TABLE IF NOT EXISTS round (tbl INTEGER, round INTEGER, first INTEGER NOT NULL, last INTEGER NOT NULL,
        at_ms INTEGER NOT NULL, summary TEXT NOT NULL, PRIMARY KEY (tbl, round)) STRICT;
    CREATE TABLE IF NOT EXISTS player (id INTEGER PRIMARY KEY, name TEXT NOT NULL, bot INTEGER NOT NULL,
        login TEXT UNIQUE, password TEXT, role TEXT) STRICT;
    CREATE TABLE IF NOT EXISTS bot (player INTEGER PRIMARY KEY, skill TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS hand (player INTEGER, tbl INTEGER, round INTEGER,
        PRIMARY KEY (player, tbl, round)) STRICT;
    CREATE TABLE IF NOT EXISTS session (token BLOB PRIMARY KEY, player INTEGER NOT NULL, at_ms INTEGER NOT NULL) STRICT;
";

/// What can go wrong with the store.
///
/// A commit that fails concerns several batches, so an error can be told more than once.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database reports an error.
    #[error("the database: {0}")]
    Sqlite(#[source] Arc<rusqlite::Error>),
    /// The database undid what was being written.
    #[error("the database undid the transaction")]
    Undone,
    /// A bug of ours showed itself while something was being written, and everything was undone.
    #[error("the writer of the record panicked: {0}")]
    Panicked(String),
    /// Too many batches wait to be written.
    #[error("too much is waiting to be written")]
    Busy,
    /// The data folder cannot be made.
    #[error("the data folder {0}: {1}")]
    Folder(PathBuf, #[source] Arc<std::io::Error>),
    /// Another process serves the folder.
    #[error("the data in {0} are served by another process: stop that floor first, or begin in another folder")]
    InUse(PathBuf),
    /// The data are of another form than this version reads.
    #[error(
        "the data in {0} are in format {1}, and this version reads format {VERSION}; keep them and begin in another \
         folder"
    )]
    Version(PathBuf, i64),
    /// A transfer would take more out of an account than it has.
    #[error("{0} does not have enough money")]
    Overdrawn(Account),
    /// A balance beside the record cannot be read.
    #[error("a balance beside the record cannot be read: {0}")]
    Balance(String),
    /// The writer has ended.
    #[error("the record is closed")]
    Closed,
    /// The tables on record are not those of the plan.
    #[error("the data in {0} belong to another floor: {1}; keep them and begin in another folder")]
    Planned(PathBuf, String),
    /// Something in the record cannot be read.
    #[error("row {0} of the record cannot be read: {1}")]
    Unreadable(Seq, String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Sqlite(Arc::new(error))
    }
}

impl StoreError {
    /// Whether the same may work a moment later: the database is locked, its disk is full, or the like.
    pub fn may_pass(&self) -> bool {
        match self {
            StoreError::Sqlite(error) => error.sqlite_error_code().is_some_and(passes),
            StoreError::Undone | StoreError::Busy => true,
            _ => false,
        }
    }
}

/// Whether what the database reports concerns its disk, its files or its locks, and not what was asked of it.
fn passes(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::DiskFull
            | ErrorCode::SystemIoFailure
            | ErrorCode::CannotOpen
            | ErrorCode::ReadOnly
            | ErrorCode::DatabaseBusy
            | ErrorCode::DatabaseLocked
            | ErrorCode::FileLockingProtocolFailed
            | ErrorCode::OutOfMemory
            | ErrorCode::OperationInterrupted
            | ErrorCode::OperationAborted
            | ErrorCode::PermissionDenied
    )
}

/// Entries that are written together or not at all, and what is written with them.
#[derive(Default)]
pub struct Batch {
    /// What happened, in order.
    pub entries: Vec<Entry>,
    /// The secret of a round that this batch opens: table, round, seed.
    pub secret: Option<(TableId, RoundId, [u8; 32])>,
    /// A round that this batch ends, so that it can be found again.
    pub ended: Option<EndedRound>,
    /// Other statements in the same transaction.
    pub also: Option<Also>,
}

impl Batch {
    /// A batch of these entries and nothing else.
    pub fn of(entries: Vec<Entry>) -> Batch {
        Batch { entries, ..Batch::default() }
    }
}

/// Further statements in the transaction of a batch.
pub(crate) type Also = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

/// Where a finished round is in the record.
pub struct EndedRound {
    /// The number of the table.
    pub table: TableId,
    /// The number of the round at that table.
    pub round: RoundId,
    /// The row that opened it; the last row of the batch ends it.
    pub first: Seq,
    /// The round's result as JSON, for lists.
    pub summary: String,
    /// Who was dealt a hand, so that players can find their hands.
    pub players: Vec<PlayerId>,
}

/// The store. A clone is cheap; the writer ends when the last one is gone.
#[derive(Clone)]
pub struct Store {
    writer: Writer,
    path: PathBuf,
}

/// Opens the database of a data folder, and makes the folder if need be.
fn connect(folder: &Path, limits: &StoreLimits) -> Result<Connection, StoreError> {
    std::fs::create_dir_all(folder).map_err(|error| StoreError::Folder(folder.to_owned(), error.into()))?;
    let connection = Connection::open(folder.join(FILE))?;
    connection.busy_timeout(limits.lock)?;
    // FULL: a commit is on disk when it returns, whatever happens to the machine.
    connection.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let is_new = !connection.table_exists(None, "record")?;
    if !is_new && version != VERSION {
        return Err(StoreError::Version(folder.to_owned(), version));
    }
    connection.execute_batch(SCHEMA)?;
    connection.pragma_update(None, "user_version", VERSION)?;
    Ok(connection)
}

impl Store {
    /// Opens the store and starts its writer.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        Store::limited(folder, &StoreLimits::default(), WriterTimes::default())
    }

    /// Opens the store with other limits on what may wait, and with these to note how long it takes.
    pub(crate) fn limited(folder: &Path, limits: &StoreLimits, times: WriterTimes) -> Result<Store, StoreError> {
        let connection = connect(folder, limits)?;
        let failed = |error: std::io::Error| StoreError::Folder(folder.to_owned(), error.into());
        let span = tracing::info_span!(parent: None, "record", data = %folder.display());
        let writer = span.in_scope(|| Writer::start(connection, limits, times)).map_err(failed)?;
        Ok(Store { writer, path: folder.to_owned() })
    }

    /// Why the last commit failed, if it did: then the store takes no others for now.
    pub fn failure(&self) -> Option<StoreError> {
        self.writer.failure()
    }

    /// How many batches wait to be written.
    pub(crate) fn queued(&self) -> usize {
        self.writer.queued()
    }

    /// The folder that the database is in.
    pub fn folder(&self) -> &Path {
        &self.path
    }

    /// Writes a batch, which is on disk when this returns. Gives the number of its last row.
    pub async fn append(&self, batch: Batch) -> Result<Seq, StoreError> {
        self.writer.append(batch).await
    }

    /// Opens a connection that can only read.
    pub fn reader(&self) -> Result<Connection, StoreError> {
        let connection = Connection::open_with_flags(
            self.path.join(FILE),
            rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY | rusqlite::OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )?;
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        Ok(connection)
    }
}

/// The number and the hash of the last row.
pub(crate) type Tip = (Seq, [u8; 32]);

/// Looks up the last row.
pub(crate) fn tip(connection: &Connection) -> rusqlite::Result<Tip> {
    let last = connection.query_row("SELECT seq, hash FROM record ORDER BY seq DESC LIMIT 1", [], |row| {
        Ok((Seq(row.get(0)?), row.get(1)?))
    });
    Ok(last.optional()?.unwrap_or((Seq(0), [0; 32])))
}

/// Writes one batch within a savepoint, so that a batch that fails leaves nothing behind and spoils no other.
pub(crate) fn write_batch(connection: &Connection, tip: &mut Tip, batch: Batch) -> Result<Seq, StoreError> {
    connection.execute_batch("SAVEPOINT batch")?;
    let before = *tip;
    let written = (|| {
        for entry in &batch.entries {
            write_entry(connection, tip, entry)?;
        }
        if let Some((table, round, seed)) = batch.secret {
            connection.execute("INSERT INTO secret VALUES (?1, ?2, ?3)", params![table.0, round.0, seed])?;
        }
        if let Some(EndedRound { table, round, first, summary, players }) = batch.ended {
            let mut insert = connection.prepare_cached("INSERT INTO round VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?;
            insert.execute(params![table.0, round.0, first.0, tip.0.0, now_ms(), summary])?;
            let mut insert = connection.prepare_cached("INSERT INTO hand VALUES (?1, ?2, ?3)")?;
            for player in players {
                insert.execute(params![player.0, table.0, round.0])?;
            }
        }
        if let Some(also) = batch.also {
            also(connection)?;
        }
        Ok(tip.0)
    })();
    match written {
        Ok(seq) => {
            connection.execute_batch("RELEASE batch")?;
            Ok(seq)
        }
        Err(error) => {
            *tip = before;
            // If the database has undone the whole transaction by itself, there is nothing left to take back.
            if !connection.is_autocommit() {
                connection.execute_batch("ROLLBACK TO batch; RELEASE batch")?;
            }
            Err(error)
        }
    }
}

fn write_entry(connection: &Connection, tip: &mut Tip, entry: &Entry) -> Result<(), StoreError> {
    let body = serde_json::to_string(entry).expect("an entry can be written");
    let (seq, at_ms) = (tip.0.next(), now_ms());
    let hash = chain(&tip.1, seq, at_ms, &body);
    let mut insert = connection.prepare_cached("INSERT INTO record VALUES (?1, ?2, ?3, ?4, ?5)")?;
    insert.execute(params![seq.0, at_ms, entry.table.map(|table| table.0), body, hash])?;
    let mut post = connection.prepare_cached(
        "INSERT INTO balance VALUES (?1, ?2) \
         ON CONFLICT (account) DO UPDATE SET fine = fine + excluded.fine RETURNING fine",
    )?;
    for transfer in &entry.transfers {
        let left: i64 = post.query_row(params![transfer.from.to_string(), -transfer.fine.0], |row| row.get(0))?;
        // Only the house's own accounts may go below zero.
        if left < 0 && !transfer.from.is_house() {
            return Err(StoreError::Overdrawn(transfer.from.clone()));
        }
        let _: i64 = post.query_row(params![transfer.to.to_string(), transfer.fine.0], |row| row.get(0))?;
    }
    *tip = (seq, hash);
    Ok(())
}

/// Today's date, in a form that sorts.
pub(crate) fn today() -> String {
    time(now_ms()).chars().take(10).collect()
}

/// A time in a form that people can read.
pub(crate) fn time(at_ms: i64) -> String {
    jiff::Timestamp::from_millisecond(at_ms).map(|at| at.to_string()).unwrap_or_default()
}

/// The time now, in milliseconds of Unix time.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn row_of(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    let table: Option<u64> = row.get(2)?;
    let (seq, table) = (Seq(row.get(0)?), table.map(TableId));
    Ok(Row { seq, at_ms: row.get(1)?, table, body: row.get(3)?, hash: row.get(4)? })
}

/// Calls `each` with the rows from one number to another, in order, of one table or of all.
pub(crate) fn rows(
    connection: &Connection,
    table: Option<TableId>,
    from: Seq,
    to: Seq,
    mut each: impl FnMut(Row),
) -> Result<(), StoreError> {
    let filter = if table.is_some() { "tbl = ?3 AND" } else { "?3 IS NULL AND" };
    let sql =
        format!("SELECT seq, at_ms, tbl, body, hash FROM record WHERE {filter} seq >= ?1 AND seq <= ?2 ORDER BY seq");
    let mut query = connection.prepare(&sql)?;
    let mut rows = query.query(params![from.0, i64::try_from(to.0).unwrap_or(i64::MAX), table.map(|table| table.0)])?;
    while let Some(row) = rows.next()? {
        each(row_of(row)?);
    }
    Ok(())
}

/// Calls `each` with every row whose body contains this text, in order.
pub(crate) fn rows_with(connection: &Connection, text: &str, mut each: impl FnMut(&Row)) -> Result<(), StoreError> {
    let sql = "SELECT seq, at_ms, tbl, body, hash FROM record WHERE instr(body, ?1) > 0 ORDER BY seq";
    let mut query = connection.prepare(sql)?;
    let mut rows = query.query([text])?;
    while let Some(row) = rows.next()? {
        each(&row_of(row)?);
    }
    Ok(())
}

/// Reads the entry that a row holds.
pub(crate) fn entry(row: &Row) -> Result<Entry, StoreError> {
    serde_json::from_str(&row.body).map_err(|error| StoreError::Unreadable(row.seq, error.to_string()))
}

/// The balance of every account.
pub(crate) fn balances(connection: &Connection) -> Result<BTreeMap<Account, Fine>, StoreError> {
    let mut query = connection.prepare("SELECT account, fine FROM balance")?;
    let rows = query.query_map([], |row| Ok((row.get::<_, String>(0)?, Fine(row.get(1)?))))?;
    rows.map(|row| row.map(|(account, fine)| Ok((account.parse().map_err(StoreError::Balance)?, fine)))?).collect()
}

/// The secret of a round, as long as it is kept.
pub(crate) fn secret(connection: &Connection, table: TableId, round: RoundId) -> Result<Option<[u8; 32]>, StoreError> {
    let found = connection.query_row(
        "SELECT seed FROM secret WHERE tbl = ?1 AND round = ?2",
        params![table.0, round.0],
        |row| row.get(0),
    );
    Ok(found.optional()?)
}
