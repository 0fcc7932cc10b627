//! `baize migrate`: data of the form before are brought into the present one.

use anyhow::{Result, bail};
use baize_floor::{Migrated, migrate};
use serde_json::json;
use std::path::PathBuf;

use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize migrate\n  baize migrate --data /srv/baize\n\n\
The floor must not be open. The data as they were are kept in a copy beside them, whose name tells its form.\n\
The old chain of hashes is verified on the way. `baize audit` checks everything else afterwards.")]
pub(crate) struct Arguments {
    /// The floor's data folder.
    #[arg(long, default_value = "baize-data", value_name = "DIR")]
    data: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    if !arguments.data.join("floor.sqlite").is_file() {
        bail!("there is no record in {}; `baize serve --data DIR` makes one", arguments.data.display());
    }
    match migrate(&arguments.data)? {
        Some(Migrated { from, to, rows, copy }) if output.is_json() => {
            output.object(&json!({ "status": "migrated", "from": from, "to": to, "rows": rows, "copy": copy }))?;
        }
        Some(Migrated { from, to, rows, copy }) => {
            let (rows, copy) = (super::grouped(rows), copy.display());
            output.line(format!("{rows} rows brought from form {from} to form {to}; as they were: {copy}"))?;
        }
        None if output.is_json() => output.object(&json!({ "status": "current" }))?,
        None => output.line("the data are of the present form already")?,
    }
    Ok(Found::Nothing)
}
