//! `baize audit`: the record, from the first row to the last.

use anyhow::{Result, bail};
use baize_floor::{AuditError, audit};
use indicatif::ProgressBar;
use serde_json::json;
use std::path::PathBuf;

use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize audit\n  baize audit --data /srv/baize --json\n\n\
Verifies every chain of hashes, draws every card and number again from the secret that was \
committed to before betting closed,\n\
settles every round again, and adds up the ledger. Exit 1 names the first row that was touched or does not follow.")]
pub(crate) struct Arguments {
    /// The floor's data folder.
    #[arg(long, default_value = "baize-data", value_name = "DIR")]
    data: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    if !arguments.data.join("floor.sqlite").is_file() {
        bail!("there is no record in {}; `baize serve --data DIR` makes one", arguments.data.display());
    }
    let spinner = ProgressBar::new_spinner();
    let result = audit(&arguments.data, |rows| {
        if rows % 1000 == 0 {
            spinner.set_message(format!("{rows} rows"));
            spinner.tick();
        }
    });
    spinner.finish_and_clear();
    match result {
        Ok(found) if output.is_json() => output.object(&json!({ "status": "ok", "found": found }))?,
        Ok(found) => {
            let (rows, chains) = (super::grouped(found.rows), super::grouped(found.chains));
            output.line(format!("ok     {rows} rows in {chains} chains, whose last rows hash to {}", found.root))?;
            output.line(format!("       {} rounds settled again to the same lines", super::grouped(found.rounds)))?;
            output.line(format!("       {} draws made again from their secrets", super::grouped(found.draws)))?;
            output.line(format!("       {} accounts, zero in total", super::grouped(found.accounts)))?;
        }
        Err(AuditError::Store(error)) => return Err(error.into()),
        Err(fault) => {
            if output.is_json() {
                output.object(&json!({ "status": "touched", "says": fault.to_string() }))?;
            } else {
                output.line(format!("touched  {fault}"))?;
            }
            return Ok(Found::Something);
        }
    }
    Ok(Found::Nothing)
}
