//! `baize audit`: the record, from the first row to the last.

use anyhow::{Context, Result, bail};
use baize_floor::{AuditError, ClockBack, Evidence, Unchecked, audit_by};
use indicatif::ProgressBar;
use serde_json::json;
use std::fs;
use std::path::PathBuf;

use crate::Found;
use crate::commands::folder::Folder;
use crate::keys;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize audit\n  baize audit --data /srv/baize --json\n  \
baize audit --checkpoint kept.txt --key house.pub\n\n\
Verifies every chain of hashes, draws every card and number again from the secret that was \
committed to before betting closed,\n\
settles every round again, and adds up the ledger. Without the key to what is sealed it says what it could not \
check.\nExit 1 names the first row that was touched or does not follow.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    folder: Folder,
    /// Checkpoints that somebody has kept; may be repeated. What was cut off, written again or put back is named.
    #[arg(long, value_name = "FILE")]
    checkpoint: Vec<PathBuf>,
    /// The house's public key, with which they must be signed; otherwise the one on this machine.
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
}

/// The checkpoints in the files, as far as they are signed with the house's key.
fn evidence(arguments: &Arguments) -> Result<Result<Evidence, AuditError>> {
    if arguments.checkpoint.is_empty() {
        return Ok(Ok(Evidence::default()));
    }
    let key = arguments.key.clone().or_else(keys::public_of_house);
    let Some(key) = key else {
        bail!("there is no key of a house on this machine: name its public key, such as --key house.pub");
    };
    let key = keys::public(&key)?;
    let mut text = String::new();
    for file in &arguments.checkpoint {
        text += &fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        text.push('\n');
    }
    Ok(Evidence::read(&text, &key))
}

/// Does something that audits, and shows how far it is.
pub(super) fn watched<T>(what: impl FnOnce(&mut dyn FnMut(u64)) -> T) -> T {
    let spinner = ProgressBar::new_spinner();
    let done = what(&mut |rows| {
        if rows % 1000 == 0 {
            spinner.set_message(format!("{rows} rows"));
            spinner.tick();
        }
    });
    spinner.finish_and_clear();
    done
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let folder = arguments.folder.with_record()?;
    let audited = evidence(arguments)?.and_then(|evidence| watched(|progress| audit_by(folder, &evidence, progress)));
    match audited {
        Ok(found) if output.is_json() => output.object(&json!({ "status": "ok", "found": found }))?,
        Ok(found) => {
            let (rows, chains) = (super::grouped(found.rows), super::grouped(found.chains));
            output.line(format!("ok     {rows} rows in {chains} chains, whose last rows hash to {}", found.root))?;
            output.line(format!("       {} rounds settled again to the same lines", super::grouped(found.rounds)))?;
            output.line(format!("       {} draws made again from their secrets", super::grouped(found.draws)))?;
            output.line(format!("       {} accounts, zero in total", super::grouped(found.accounts)))?;
            let (checkpoints, kept) = (super::grouped(found.checkpoints), super::grouped(found.evidence));
            output
                .line(format!("       {checkpoints} checkpoints say the same, and {kept} that were kept elsewhere"))?;
            if let Some(ClockBack { rows, first, most_ms }) = found.clock_back {
                let (rows, most) = (super::grouped(rows), super::grouped(most_ms));
                let says = format!("time ran backwards at {rows} rows, first at row {first}, by up to {most} ms");
                output.line(format!("note   {says}"))?;
            }
            if !found.unchecked.is_empty() {
                let Unchecked { rounds, secrets, keys } = found.unchecked;
                let (rounds, keys) = (super::grouped(rounds), Vec::from_iter(keys).join(", "));
                output.line(format!(
                    "NOT CHECKED: draws, choices and settlements of {rounds} rounds, and the secrets of {secrets} open \
                     ones:\n       they are sealed, and the key is not here ({keys}); bring it to check them too"
                ))?;
            }
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
