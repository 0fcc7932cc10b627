//! `baize par`: the PAR sheet of a game.

use anyhow::{Context, Result, anyhow, bail};
use baize_book::Cents;
use baize_maths::price_at_stake;
use baize_sheets::ParSheet;

use super::paper::Paper;
use super::priced::{Settings, watched, with_clauses};
use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  baize par uk/roulette\n  baize par uk/ultimate-texas-holdem --out ultimate.pdf\n  \
baize par uk/roulette --wager rage --table minimum --format csv\n  baize par co/ez-baccarat --options my-table.toml --out ez.html\n\n\
The kind of paper follows from the file's ending: .html, .pdf, .csv, .json or .txt."
)]
pub(crate) struct Arguments {
    /// The game.
    game: String,
    #[command(flatten)]
    settings: Settings,
    /// At a stake of so many cents, where payments and fees are rounded as the options say; else nothing is rounded.
    #[arg(long, value_name = "CENTS")]
    stake: Option<i64>,
    /// Only this wager.
    #[arg(long)]
    wager: Option<String>,
    /// Only this pay table.
    #[arg(long)]
    table: Option<String>,
    #[command(flatten)]
    paper: Paper,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    arguments.paper.check(output)?;
    let game = super::game(&arguments.game)?;
    let changes = arguments.settings.changes()?;
    let table = game.open(&changes).map_err(|error| anyhow!(with_clauses(&error)))?;
    let mut figures = match arguments.stake {
        None => arguments.settings.figures(&arguments.game, &changes)?,
        Some(stake) => watched(&arguments.game, |work| price_at_stake(&arguments.game, &changes, Cents(stake), work))?,
    };
    let known: Vec<String> = figures.iter().map(|figure| format!("{} ({})", figure.wager, figure.table)).collect();
    figures.retain(|figure| arguments.wager.as_ref().is_none_or(|wager| figure.wager == *wager));
    figures.retain(|figure| arguments.table.as_ref().is_none_or(|table| figure.table == *table));
    if figures.is_empty() {
        bail!("there is no such wager and pay table; there are {}", known.join(", "));
    }
    let charts = if figures.iter().any(|figure| figure.strategy.is_some()) {
        arguments.settings.charts(&arguments.game, &changes)?
    } else {
        Vec::new()
    };
    let today = jiff::Zoned::now().date().to_string();
    let sheet = ParSheet::new(game.card(), table.options(), figures, charts, &today)
        .context("say --fresh to work everything out anew")?;
    arguments.paper.print(&sheet.document(), &sheet, output)?;
    Ok(Found::Nothing)
}
