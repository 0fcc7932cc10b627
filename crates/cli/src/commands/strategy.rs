//! `baize strategy`: the best play of a game as charts.

use anyhow::{Result, anyhow};
use baize_sheets::StrategySheet;

use super::filed::{FiledFor, today};
use super::paper::Paper;
use super::priced::{Settings, with_clauses};
use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize strategy uk/blackjack\n  \
baize strategy uk/blackjack --set decks=4 --out strategy.html\n  \
baize simulate uk/blackjack --play best --rounds 1e7")]
pub(crate) struct Arguments {
    /// The game, as `baize games` lists it.
    game: String,
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    paper: Paper,
    #[command(flatten)]
    filed: FiledFor,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    arguments.paper.check(output)?;
    let game = super::game(&arguments.game)?;
    let changes = arguments.settings.changes()?;
    let charts = arguments.settings.charts(&arguments.game, &changes)?;
    if charts.is_empty() && !output.is_json() {
        output.line(format!("In {} the player decides nothing that has a best answer.", game.spec().name))?;
        return Ok(Found::Nothing);
    }
    let table = game.open(&changes).map_err(|error| anyhow!(with_clauses(&error)))?;
    let figures = arguments.settings.figures(&arguments.game, &changes)?;
    let filing = arguments.filed.filing();
    let sheet = StrategySheet::new(game.spec(), table.options(), figures, charts, filing, &today());
    arguments.paper.print(&sheet.document(), &sheet, output)?;
    Ok(Found::Nothing)
}
