//! `baize rekey`: another key seals the secrets of a floor.

use anyhow::{Context, Result};
use baize_floor::{Rekeyed, rekey, void_open_rounds};
use serde_json::json;

use crate::Found;
use crate::commands::folder::Folder;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize rekey\n  baize rekey --data /srv/baize --key-file /etc/baize/floor.key\n  \
baize rekey --void-open-rounds\n\n\
The floor must not be open. A new key is added to the file with the keys and seals from then on; the old ones stay \
there, for what was\nsealed before. Where the keys are not ours to write (systemd, BAIZE_KEY), add one at the end \
yourself first: the last one is taken.\nKilled at any moment, the floor is as it was or as it is to be. \
docs/keys.md says more.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    folder: Folder,
    /// The key that seals is lost: make a new one, void every open round on record, and give the stakes back.
    #[arg(long)]
    void_open_rounds: bool,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let folder = arguments.folder.with_record()?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
    let done = match arguments.void_open_rounds {
        true => runtime.block_on(void_open_rounds(folder))?,
        false => runtime.block_on(rekey(folder))?,
    };
    let Rekeyed { key, place, sealed, voided } = done;
    if output.is_json() {
        output.object(&json!({ "key": key, "place": place, "sealed": sealed, "voided": voided }))?;
        return Ok(Found::Nothing);
    }
    output.line(format!("the key {key} seals from now on; it is the last one in {place}"))?;
    if voided.is_empty() {
        output.line(format!("{sealed} secrets of open rounds were sealed anew"))?;
    } else {
        output.line(format!("the open rounds of {} tables are void, and their stakes are back", voided.len()))?;
    }
    Ok(Found::Nothing)
}
