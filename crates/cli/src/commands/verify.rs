//! `baize verify`: whether a paper is what was signed, and what its own fingerprint says.

use anyhow::{Context, Result, bail};
use baize_sheets::stated_fingerprint;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

use crate::Found;
use crate::keys;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize verify sheet.pdf --key lab.pub\n  \
baize verify sheet.pdf --key lab.pub --signature filed/sheet.sig\n  baize verify sheet.json\n\n\
A paper as JSON states its fingerprint, which is worked out again.\n\
A signature is checked over every byte of the file.\n\
Exit 1 where one of them does not hold, 2 where there is nothing to check by.")]
pub(crate) struct Arguments {
    /// The file of the paper.
    file: PathBuf,
    /// The public key of whoever signed it.
    #[arg(long, value_name = "PUB")]
    key: Option<PathBuf>,
    /// The signature [default: FILE.sig beside the paper].
    #[arg(long, value_name = "FILE", requires = "key")]
    signature: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let file = &arguments.file;
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let mut checks: Vec<(&str, bool, String)> = Vec::new();
    if let Some(key) = &arguments.key {
        let public = keys::public(key)?;
        let beside = arguments.signature.clone().unwrap_or_else(|| keys::with_ending(file, "sig"));
        let signature = fs::read(&beside).with_context(|| format!("cannot read the signature {}", beside.display()))?;
        let holds = keys::is_signed(&public, &bytes, &signature, &beside)?;
        let says =
            if holds { "is that of this file by the owner of" } else { "is not that of this file by the owner of" };
        checks.push(("signature", holds, format!("{} {says} {}", beside.display(), key.display())));
    }
    let paper = serde_json::from_slice::<Value>(&bytes).ok();
    if let Some(stated) = paper.as_ref().and_then(stated_fingerprint) {
        let says = if stated.holds() {
            format!("{}, as the paper states", stated.found)
        } else {
            format!("the paper states {}, but its contents have {}", stated.stated, stated.found)
        };
        checks.push(("fingerprint", stated.holds(), says));
    }
    if checks.is_empty() {
        bail!(
            "{} cannot be checked by itself: only a paper as JSON states a fingerprint that can be worked out again; \
             name the public key of whoever signed it, such as --key lab.pub",
            file.display()
        );
    }
    for (what, holds, says) in &checks {
        if output.is_json() {
            output
                .object(&json!({ "file": file.display().to_string(), "check": what, "holds": holds, "says": says }))?;
        } else {
            output.line(format!("{what:11} {}: {says}", if *holds { "holds" } else { "does not hold" }))?;
        }
    }
    Ok(if checks.iter().all(|(_, holds, _)| *holds) { Found::Nothing } else { Found::Something })
}
