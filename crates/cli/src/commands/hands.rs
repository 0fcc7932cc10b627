//! `baize phh export`: the hands of a floor as files that trackers read.

use anyhow::{Context, Result, bail};
use baize_floor::{HandFormat, HandsOf, TableId, hand_file};
use serde_json::json;
use std::fs;
use std::path::PathBuf;

use crate::Found;
use crate::commands::folder::Folder;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize phh export --table 40 > table.phhs\n  \
baize phh export --player Ada --format ohh --out ada.ohh\n  \
baize phh export --data /srv/baize --player 7 --out seven.phhs\n\n\
A table's hands have the cards that were shown, a player's also their own; folded hands stay secret.\n\
PHH has eleven kinds of poker, Open Hand History all sixteen games. The floor may be open meanwhile.")]
#[command(group(clap::ArgGroup::new("whose").required(true).args(["table", "player"])))]
pub(crate) struct Arguments {
    #[command(flatten)]
    folder: Folder,
    /// All hands of the table with this number.
    #[arg(long, value_name = "NUMBER")]
    table: Option<u64>,
    /// All hands of the player with this name or number.
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// The format of the hands.
    #[arg(long, value_enum, default_value_t = Format::Phh)]
    format: Format,
    /// Write to this file; without it, the hands are printed.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// The PHH notation, several hands in one file.
    Phh,
    /// Open Hand History, a list in JSON.
    Ohh,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let folder = arguments.folder.with_record()?;
    let of = match (&arguments.table, &arguments.player) {
        (Some(table), _) => HandsOf::Table(TableId(*table)),
        (None, Some(player)) => HandsOf::Player(player.clone()),
        (None, None) => bail!("say whose hands: --table NUMBER or --player NAME"),
    };
    let format = match arguments.format {
        Format::Phh => HandFormat::Phh,
        Format::Ohh => HandFormat::Ohh,
    };
    let file = hand_file(folder, &of, format)?;
    let left_out: Vec<String> = file.left_out.iter().map(|(says, count)| format!("{count} left out: {says}")).collect();
    let Some(path) = &arguments.out else {
        if output.is_json() {
            let left_out: Vec<_> = file.left_out.iter().map(|(says, n)| json!({ "says": says, "hands": n })).collect();
            output.object(&json!({ "hands": file.hands, "left_out": left_out, "text": file.text }))?;
        } else {
            output.line(file.text.trim_end())?;
            left_out.iter().for_each(|says| eprintln!("baize: {says}"));
        }
        return Ok(Found::Nothing);
    };
    fs::write(path, &file.text).with_context(|| format!("cannot write {}", path.display()))?;
    output.line(format!("{} hands in {}", file.hands, path.display()))?;
    left_out.into_iter().try_for_each(|says| output.line(says))?;
    Ok(Found::Nothing)
}
