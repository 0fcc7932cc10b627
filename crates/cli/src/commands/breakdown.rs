//! `baize breakdown`: how often things happen at a table, apart from any wager.

use anyhow::{Result, anyhow, bail};
use baize_sheets::Breakdowns;
use std::path::PathBuf;

use super::paper::Paper;
use super::priced::{Settings, with_clauses};
use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  baize breakdown uk/blackjack --set decks=4\n  baize breakdown co/baccarat ties\n  \
baize breakdown uk/pai-gow-poker --out rows.csv\n\n\
The dealer's final scores in blackjack, the totals and cards of both hands in baccarat, the rows of a house way in pai \
gow: exact chances, as raw counts out of all cases."
)]
pub(crate) struct Arguments {
    /// The game, as `baize games` lists it.
    game: String,
    /// Only the breakdown of this name.
    table: Option<String>,
    /// Set an option: NAME=VALUE.
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
    /// Take options from a TOML file; --set overrides them.
    #[arg(long, value_name = "FILE")]
    options: Option<PathBuf>,
    #[command(flatten)]
    paper: Paper,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    arguments.paper.check(output)?;
    let game = super::game(&arguments.game)?;
    // Nothing of this is kept, because it takes no time.
    let settings = Settings { set: arguments.set.clone(), options: arguments.options.clone(), fresh: false };
    let changes = settings.changes()?;
    let table = game.open(&changes).map_err(|error| anyhow!(with_clauses(&error)))?;
    let mut tables = Breakdowns::new(game.spec(), table.options());
    if let Some(only) = &arguments.table {
        let known: Vec<String> = tables.breakdowns.iter().map(|table| table.name.clone()).collect();
        tables.breakdowns.retain(|table| table.name == *only);
        if tables.breakdowns.is_empty() {
            let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            bail!("{} has no table `{only}`; it has {known}", arguments.game);
        }
    }
    if tables.breakdowns.is_empty() && !output.is_json() {
        output.line(format!("In {} nothing is counted apart from its wagers; see `baize edge`.", tables.name))?;
        return Ok(Found::Nothing);
    }
    arguments.paper.print(&tables.document(), &tables, output)?;
    Ok(Found::Nothing)
}
