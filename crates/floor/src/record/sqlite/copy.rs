//! Backups: a copy of the database as it is at one moment, made while a floor may be open, and audited before it has
//! its name; and the way back.

use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};

use crate::audit::{Audit, AuditError, audit};
use crate::record::DataLock;
use crate::record::sqlite::look::open;
use crate::record::sqlite::{FILE, form};
use crate::record::store::StoreError;
use crate::record::time::{now_ms, time};

/// What a backup holds.
#[derive(Debug)]
pub struct Backup {
    /// Where the copy lies.
    pub file: PathBuf,
    /// How large it is.
    pub bytes: u64,
    /// What the audit of the copy found.
    pub found: Audit,
}

/// What was restored.
#[derive(Debug)]
pub struct Restored {
    /// The data folder.
    pub folder: PathBuf,
    /// What the audit of the backup found.
    pub found: Audit,
}

/// Why there is no backup, or nothing was restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The data or the backup cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file is in the way; nothing is overwritten.
    #[error("{0} is there already and is not overwritten")]
    There(PathBuf),
    /// A file cannot be read or written.
    #[error("{0}: {1}")]
    File(PathBuf, #[source] std::io::Error),
    /// The copy was made, but the audit finds fault with it.
    #[error("the copy in {0} is not in order: {1}")]
    Faulty(PathBuf, #[source] Box<AuditError>),
}

/// Copies the database of a folder, whether its floor is open or not, into a file that must not be there yet, or into a
/// folder under a name that tells the time. The copy is audited first: until then it is called `….part`.
pub fn backup(folder: &Path, to: &Path, progress: impl FnMut(u64)) -> Result<Backup, BackupError> {
    let file = if to.is_dir() { to.join(format!("floor-{}.sqlite", stamp())) } else { to.to_owned() };
    if file.exists() {
        return Err(BackupError::There(file));
    }
    let part = with_ending(&file, ".part");
    let failed = |error| BackupError::File(part.clone(), error);
    loop {
        let _ = fs::remove_file(&part);
        // Whoever may not read the data may not read their copy either.
        own(&part).map_err(failed)?;
        let unlogged = vacuum(folder, &part)?;
        // Nobody wrote when this began; if somebody does now, the copy may not be of one moment.
        if !unlogged.is_some_and(|log| log.exists()) {
            break;
        }
    }
    let found = audited(&part, progress)?;
    put_in_place(&part, &file).map_err(|error| BackupError::File(file.clone(), error))?;
    let bytes = file.metadata().map_err(|error| BackupError::File(file.clone(), error))?.len();
    Ok(Backup { file, bytes, found })
}

/// Puts a backup into a folder that has no data yet. The backup is audited first, and the folder is nobody else's
/// meanwhile.
pub fn restore(from: &Path, folder: &Path, progress: impl FnMut(u64)) -> Result<Restored, BackupError> {
    let file = folder.join(FILE);
    if file.exists() {
        return Err(BackupError::There(file));
    }
    if !from.is_file() {
        return Err(BackupError::File(from.to_owned(), std::io::ErrorKind::NotFound.into()));
    }
    let found = audited(from, progress)?;
    let _lock = DataLock::take(folder)?;
    let part = with_ending(&file, ".part");
    let failed = |error| BackupError::File(part.clone(), error);
    let _ = fs::remove_file(&part);
    let mut copy = own(&part).map_err(failed)?;
    let mut backup = File::open(from).map_err(|error| BackupError::File(from.to_owned(), error))?;
    std::io::copy(&mut backup, &mut copy).map_err(failed)?;
    put_in_place(&part, &file).map_err(failed)?;
    Ok(Restored { folder: folder.to_owned(), found })
}

/// A new file that its owner alone may read.
fn own(file: &Path) -> std::io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(file)
}

/// Writes the database as it is at one moment into an empty file. Whoever writes to it meanwhile is not held up. Gives
/// the name of the log that the database does not have, if it has none.
fn vacuum(folder: &Path, to: &Path) -> Result<Option<PathBuf>, StoreError> {
    let (connection, unlogged) = open(folder)?;
    form::check(&connection, folder)?;
    let failed = |says: &str| StoreError::Folder(to.to_owned(), std::sync::Arc::new(std::io::Error::other(says)));
    let name = to.to_str().ok_or_else(|| failed("its name is not text"))?;
    connection.execute("VACUUM INTO ?1", [name])?;
    Ok(unlogged)
}

/// Audits a copy; one that is not in order keeps its name, so that it can be looked at.
fn audited(copy: &Path, progress: impl FnMut(u64)) -> Result<Audit, BackupError> {
    audit(copy, progress).map_err(|error| match error {
        AuditError::Store(error) => BackupError::Store(error),
        fault => BackupError::Faulty(copy.to_owned(), Box::new(fault)),
    })
}

/// Gives a file its name when it is on disk: a power failure leaves either all of it under that name or nothing.
fn put_in_place(part: &Path, file: &Path) -> std::io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, file)?;
    match file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => File::open(folder)?.sync_all(),
        None => Ok(()),
    }
}

/// The time now, as a part of a name.
fn stamp() -> String {
    time(now_ms()).chars().take(19).map(|letter| if letter == ':' { '-' } else { letter }).collect()
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
