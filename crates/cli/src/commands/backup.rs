//! `baize backup`: a copy of a floor's data, made while the floor may be open, and audited.

use anyhow::{Result, bail};
use baize_floor::{Backup, BackupError, backup};
use serde_json::json;
use std::path::PathBuf;

use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize backup --to /backups\n  \
baize backup --data /srv/baize --to tonight.sqlite\n\n\
The floor may be open: nobody waits. The copy is of one moment, only its owner may read it, and it is audited before \
it has its name.\nThe keys of the house are not in it: keep them elsewhere. `baize restore` is the way back.")]
pub(crate) struct Arguments {
    /// The floor's data folder.
    #[arg(long, default_value = "baize-data", value_name = "DIR")]
    data: PathBuf,
    /// The file to write, or a folder in which it gets a name with the time.
    #[arg(long, value_name = "FILE|DIR")]
    to: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    if !arguments.data.join("floor.sqlite").is_file() {
        bail!("there is no record in {}; `baize serve --data DIR` makes one", arguments.data.display());
    }
    match super::audit::watched(|progress| backup(&arguments.data, &arguments.to, progress)) {
        Ok(Backup { file, bytes, found }) if output.is_json() => {
            output.object(&json!({ "status": "ok", "file": file, "bytes": bytes, "found": found }))?;
        }
        Ok(Backup { file, bytes, found }) => {
            let (rows, bytes) = (super::grouped(found.rows), super::grouped(bytes));
            output.line(format!("{}: {rows} rows, {bytes} bytes, audited", file.display()))?;
        }
        Err(fault @ BackupError::Faulty(..)) => return faulty(&fault, output),
        Err(error) => return Err(error.into()),
    }
    Ok(Found::Nothing)
}

/// Says that a copy is not in order.
pub(super) fn faulty(fault: &BackupError, output: &mut Output) -> Result<Found> {
    if output.is_json() {
        output.object(&json!({ "status": "touched", "says": fault.to_string() }))?;
    } else {
        output.line(format!("touched  {fault}"))?;
    }
    Ok(Found::Something)
}
