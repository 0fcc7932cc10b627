//! Folders and files that only their owner may read, whatever the process was told about new files (umask).

use std::fs::{DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// What others than the owner may do.
const OTHERS: u32 = 0o077;
/// The mark of a folder in which everybody keeps files of their own.
const STICKY: u32 = 0o1000;

/// Makes a folder, and those above it that are missing, for its owner alone.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    restrict(folder, 0o700)
}

/// Opens a file of the owner's alone for writing, and makes it if it is not there.
pub(crate) fn make_file(file: &Path) -> io::Result<File> {
    let opened = OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(file)?;
    restrict(file, 0o600)?;
    Ok(opened)
}

/// Writes a file of the owner's alone in place of any other. It is there whole or not at all, whatever happens.
pub(crate) fn replace_file(file: &Path, text: &[u8]) -> io::Result<()> {
    let part = with_ending(file, "part");
    let mut opened = make_file(&part)?;
    opened.set_len(0)?;
    opened.write_all(text)?;
    opened.sync_all()?;
    std::fs::rename(&part, file)?;
    let folder = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

/// The path with one more ending.
fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Whether others than its owner may read or change a file.
pub(crate) fn is_open_to_others(file: &Path) -> io::Result<bool> {
    Ok(file.metadata()?.permissions().mode() & OTHERS != 0)
}

/// Takes away what others may do with a folder or a file, and gives its owner back what belongs to them.
fn restrict(path: &Path, mode: u32) -> io::Result<()> {
    let now = path.metadata()?.permissions().mode() & 0o777;
    if now & OTHERS == 0 && now & mode == mode {
        Ok(())
    } else {
        std::fs::set_permissions(path, Permissions::from_mode(mode))
    }
}

/// Makes a data folder and what is in it its owner's alone. A folder in which everybody keeps something, such as
/// `/tmp`, stays as it is, but for the floor's own files.
pub(crate) fn protect(folder: &Path) -> io::Result<()> {
    make_folder(folder)?;
    if folder.metadata()?.permissions().mode() & STICKY == 0 {
        restrict(folder, 0o700)?;
    }
    let files: Vec<PathBuf> = std::fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect::<io::Result<_>>()?;
    let own = |file: &&PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("floor.sqlite") || name.starts_with("floor-form-") || name == "serving.lock"
    };
    files.iter().filter(own).try_for_each(|file| match restrict(file, 0o600) {
        // A log or a copy that somebody else has just done away with.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    })
}
