//! Finds the files that a command is given, by name or in folders.

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// The files among these paths, and those with one of these extensions below the folders among them, in order.
pub(crate) fn files(paths: &[PathBuf], extensions: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    paths.iter().try_for_each(|path| collect(path, extensions, &mut found))?;
    Ok(found)
}

fn collect(path: &Path, extensions: &[&str], found: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        found.push(path.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    let is_one = |path: &Path| extensions.iter().any(|wanted| path.extension().is_some_and(|it| it == *wanted));
    for path in paths.iter().filter(|path| path.is_dir() || is_one(path)) {
        collect(path, extensions, found)?;
    }
    Ok(())
}
