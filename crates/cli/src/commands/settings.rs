//! `baize settings`: what an operator decides about the server.

use anyhow::{Context, Result, anyhow, bail};
use baize_floor::{EXAMPLE, Settings};
use std::fs;
use std::path::{Path, PathBuf};

use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  baize settings > settings.toml             every setting with its default, explained
  baize settings settings.toml               whether the file can be used
  baize serve --settings settings.toml       a floor with these settings")]
pub(crate) struct Arguments {
    /// The file to check; without one, every setting is printed with its default.
    file: Option<PathBuf>,
}

/// The settings in a file.
pub(super) fn read(path: &Path) -> Result<Settings> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Settings::read(&text).map_err(|says| anyhow!("{}: {}", path.display(), says.trim_end()))
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let Some(path) = &arguments.file else {
        if output.is_json() {
            bail!("settings are TOML and not JSON: leave out --json");
        }
        output.line(EXAMPLE.trim_end())?;
        return Ok(Found::Nothing);
    };
    let settings = read(path)?;
    if output.is_json() {
        output.object(&settings)?;
    } else {
        output.line(format!("{}: these settings can be used", path.display()))?;
    }
    Ok(Found::Nothing)
}
