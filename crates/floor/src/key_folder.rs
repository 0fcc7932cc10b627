//! Where the house keeps its keys: never in the data folder, so that whoever copies the data has no key.

use std::path::{Path, PathBuf};

/// Why there is no place for keys.
#[derive(Debug, thiserror::Error)]
pub enum KeyFolderError {
    /// Nothing says where the user's configuration is.
    #[error("there is no place for the house's keys: neither XDG_CONFIG_HOME nor HOME is set")]
    Nowhere,
    /// The place is inside of the data.
    #[error("the house's keys would lie in {0}, among the data: set XDG_CONFIG_HOME to another folder")]
    AmongData(PathBuf),
}

/// The folder with the house's keys: `baize` in the user's configuration folder. It need not be there yet.
pub fn key_folder() -> Result<PathBuf, KeyFolderError> {
    let named = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let configuration = named("XDG_CONFIG_HOME").or_else(|| Some(named("HOME")?.join(".config")));
    Ok(configuration.ok_or(KeyFolderError::Nowhere)?.join("baize"))
}

/// Checks that a place for keys is outside of a data folder.
pub fn lies_outside(keys: &Path, data: &Path) -> Result<(), KeyFolderError> {
    let whole = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    if whole(keys).starts_with(whole(data)) { Err(KeyFolderError::AmongData(keys.to_owned())) } else { Ok(()) }
}
