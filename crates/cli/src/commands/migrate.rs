//! `baize migrate`: data of the form before are brought into the present one.

use anyhow::Result;
use baize_floor::{Migrated, migrate};
use serde_json::json;

use crate::Found;
use crate::commands::folder::Folder;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize migrate\n  baize migrate --data /srv/baize\n\n\
The floor must not be open. The data as they were are kept in a copy beside them, whose name tells its form; only the \
secrets\nof open rounds are not in it, which would lie there in the clear. The chains of hashes are verified on the \
way.\n`baize audit` checks everything else afterwards.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    folder: Folder,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    match migrate(arguments.folder.with_record()?)? {
        Some(Migrated { from, to, rows, sealed, copy }) if output.is_json() => {
            output.object(&json!({
                "status": "migrated", "from": from, "to": to, "rows": rows, "sealed": sealed, "copy": copy,
            }))?;
        }
        Some(Migrated { from, to, rows, sealed, copy }) => {
            let (rows, copy) = (super::grouped(rows), copy.display());
            output.line(format!("{rows} rows brought from form {from} to form {to}; as they were: {copy}"))?;
            output.line(format!("{sealed} secrets are sealed now; those of open rounds are not in that copy"))?;
        }
        None if output.is_json() => output.object(&json!({ "status": "current" }))?,
        None => output.line("the data are of the present form already")?,
    }
    Ok(Found::Nothing)
}
