//! `baize restore`: a backup becomes the data of a floor again.

use anyhow::Result;
use baize_floor::{BackupError, Restored, restore};
use serde_json::json;
use std::path::PathBuf;

use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize restore tonight.sqlite --data /srv/baize\n\n\
The folder must have no data yet: nothing is overwritten. The backup is audited first.\nWhat was played after the \
backup is gone, and whoever keeps a checkpoint from after it will find that an earlier state was put back.")]
pub(crate) struct Arguments {
    /// The file that `baize backup` made.
    from: PathBuf,
    /// The data folder to put it into.
    #[arg(long, default_value = "baize-data", value_name = "DIR")]
    data: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    match super::audit::watched(|progress| restore(&arguments.from, &arguments.data, progress)) {
        Ok(Restored { folder, found }) if output.is_json() => {
            output.object(&json!({ "status": "ok", "folder": folder, "found": found }))?;
        }
        Ok(Restored { folder, found }) => {
            output.line(format!("{}: {} rows, audited", folder.display(), super::grouped(found.rows)))?;
        }
        Err(fault @ BackupError::Faulty(..)) => return super::backup::faulty(&fault, output),
        Err(error) => return Err(error.into()),
    }
    Ok(Found::Nothing)
}
