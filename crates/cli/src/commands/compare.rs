//! `baize compare`: two pay tables or sets of rules side by side.

use anyhow::Result;
use baize_sheets::compare;

use super::paper::Paper;
use super::priced::{Settings, described};
use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  baize compare uk/ultimate-texas-holdem --left trips-odds=table-1 --right trips-odds=table-2\n  \
baize compare uk/punto-banco --left decks=6 --right decks=8\n  baize compare uk/punto-banco co/ez-baccarat"
)]
pub(crate) struct Arguments {
    /// The game on the left, and on the right if no other is named.
    game: String,
    /// The game on the right.
    other: Option<String>,
    /// Set an option on the left, as NAME=VALUE.
    #[arg(long, value_name = "NAME=VALUE")]
    left: Vec<String>,
    /// Set an option on the right, as NAME=VALUE.
    #[arg(long, value_name = "NAME=VALUE")]
    right: Vec<String>,
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    paper: Paper,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let other = arguments.other.as_ref().unwrap_or(&arguments.game);
    let side = |game: &str, own: &[String]| -> Result<_> {
        super::game(game)?;
        let mut changes = arguments.settings.changes()?;
        changes.extend(super::changes(own)?);
        Ok((described(game, &changes), arguments.settings.figures(game, &changes)?))
    };
    let (left_name, left) = side(&arguments.game, &arguments.left)?;
    let (right_name, right) = side(other, &arguments.right)?;
    let comparison = compare((&left_name, left), (&right_name, right));
    arguments.paper.print(&comparison.document(), &comparison, output)?;
    Ok(Found::Nothing)
}
