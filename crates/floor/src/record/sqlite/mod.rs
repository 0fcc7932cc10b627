//! SQLite behind the store's door: one file in the data folder. Nobody outside this folder knows of it.

mod copy;
mod form;
mod look;
mod migrate;
mod person;
mod read;
mod write;

pub use copy::{Backup, BackupError, Restored, backup, restore};
pub(crate) use look::look;
pub use migrate::{Migrated, migrate};

use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::record::private;
use crate::record::seal::{DataFolder, Key, Seals};
use crate::record::sqlite::read::Reader;
use crate::record::sqlite::write::Writer;
use crate::record::store::{Engine, Reading, StoreError, Writing};

/// The name of the database in the data folder.
const FILE: &str = "floor.sqlite";
/// How long a reader waits while the database is locked.
const READER_WAITS: Duration = Duration::from_secs(10);

/// The database of a data folder.
pub(crate) struct Sqlite {
    folder: PathBuf,
    /// What seals secrets on their way in, and opens them on their way out.
    seals: Arc<Seals>,
    /// How long the writer waits while another process has the database locked.
    lock: Duration,
}

impl Sqlite {
    /// Opens the database of a data folder, and makes both if need be.
    pub(crate) fn open(data: &DataFolder, lock: Duration) -> Result<Sqlite, StoreError> {
        protect(&data.path)?;
        let seals = form::prepare(&mut connect(&data.path, lock)?, data)?;
        Ok(Sqlite { folder: data.path.clone(), seals: Arc::new(seals), lock })
    }

    /// The seals of the house.
    pub(crate) fn seals(&self) -> &Arc<Seals> {
        &self.seals
    }

    /// The same database, with another key that seals from now on.
    pub(crate) fn sealing_with(self, key: &Key) -> Sqlite {
        Sqlite { seals: Arc::new(self.seals.sealing_with(key)), ..self }
    }
}

/// Makes a folder and its files their owner's alone. The database is made beforehand, because SQLite would make it, and
/// its log after its example, as the process was told to make files. What is only read cannot be set right.
fn protect(folder: &Path) -> Result<(), StoreError> {
    let made = || {
        private::make_folder(folder)?;
        if !folder.join(FILE).exists() {
            private::make_file(&folder.join(FILE))?;
        }
        private::protect(folder)
    };
    match made() {
        Err(error) if error.kind() == std::io::ErrorKind::ReadOnlyFilesystem => Ok(()),
        done => done.map_err(|error| StoreError::Folder(folder.to_owned(), error.into())),
    }
}

/// A connection that can write.
fn connect(folder: &Path, lock: Duration) -> Result<Connection, StoreError> {
    let connection = Connection::open(folder.join(FILE))?;
    connection.busy_timeout(lock)?;
    // FULL: a commit is on disk when it returns, whatever happens to the machine.
    connection.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
    Ok(connection)
}

impl Engine for Sqlite {
    fn writing(&self) -> Result<Box<dyn Writing>, StoreError> {
        Ok(Box::new(Writer::new(connect(&self.folder, self.lock)?, self.seals.clone())))
    }

    fn reading(&self) -> Result<Box<dyn Reading>, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(self.folder.join(FILE), flags)?;
        connection.busy_timeout(READER_WAITS)?;
        // From the first thing that is read on, everything is read as it was at that moment.
        connection.execute_batch("BEGIN")?;
        Ok(Box::new(Reader { connection, seals: self.seals.clone() }))
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let passes = error.sqlite_error_code().is_some_and(passes);
        StoreError::Database { cause: Arc::new(error), passes }
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
