//! A look at a database that changes nothing in its folder, so that a folder can be audited that nobody may write to.

use rusqlite::{Connection, OpenFlags};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::record::seal::DataFolder;
use crate::record::sqlite::read::Reader;
use crate::record::sqlite::{FILE, READER_WAITS, form};
use crate::record::store::{Reading, StoreError};

/// A database that is looked at.
pub(crate) struct Look {
    reader: Reader,
    /// The log beside a database that did not have one: it was read as a file that nobody changes.
    unlogged: Option<PathBuf>,
}

/// Looks at the database of a folder, or at a database file such as a backup.
pub(crate) fn look(data: &DataFolder) -> Result<Look, StoreError> {
    let (connection, unlogged) = open(&data.path)?;
    connection.execute_batch("BEGIN")?;
    form::check(&connection, &data.path)?;
    let seals = Arc::new(form::seals(&connection, data)?);
    Ok(Look { reader: Reader { connection, seals }, unlogged })
}

/// Opens a database to read it, and gives the name of the log that it does not have, if it has none.
pub(super) fn open(place: &Path) -> Result<(Connection, Option<PathBuf>), StoreError> {
    let file = if place.is_dir() { place.join(FILE) } else { place.to_owned() };
    let missing = || StoreError::Folder(place.to_owned(), Arc::new(ErrorKind::NotFound.into()));
    let file = file.canonicalize().map_err(|_| missing())?;
    let mut log = file.clone().into_os_string();
    log.push("-wal");
    let log = PathBuf::from(log);
    // While a floor is open, or after it was killed, there is a log, and what it holds belongs to the data. Without
    // one nobody writes, and then a database is read without the two files that SQLite would make beside it.
    let unlogged = !log.exists();
    let name = if unlogged { format!("{}?immutable=1", uri(&file)) } else { uri(&file) };
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(name, flags)?;
    connection.busy_timeout(READER_WAITS)?;
    Ok((connection, unlogged.then_some(log)))
}

impl Look {
    /// What is on record.
    pub(crate) fn reading(&self) -> &dyn Reading {
        &self.reader
    }

    /// Whether somebody has begun to write since, so that what was read may not be of one moment.
    pub(crate) fn was_disturbed(&self) -> bool {
        self.unlogged.as_ref().is_some_and(|log| log.exists())
    }
}

/// The name of a file as SQLite takes it where options follow.
fn uri(file: &Path) -> String {
    use std::os::unix::ffi::OsStrExt;
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"/-_.".contains(byte);
    let letter = |byte: &u8| if plain(byte) { char::from(*byte).to_string() } else { format!("%{byte:02X}") };
    format!("file:{}", file.as_os_str().as_bytes().iter().map(letter).collect::<String>())
}
