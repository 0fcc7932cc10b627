//! `baize par`: the PAR sheet of a game.

use anyhow::{Context, Result, anyhow, bail};
use baize_book::{Cents, GameSpec, OptionKind};
use baize_maths::price_at_stake;
use baize_sheets::{PACE, ParSheet};

use super::filed::{FiledFor, today};
use super::paper::Paper;
use super::priced::{Settings, watched, with_clauses};
use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  baize par uk/roulette\n  baize par uk/ultimate-texas-holdem --out ultimate.pdf\n  \
baize par uk/roulette --wager rage --table minimum --format csv\n  \
baize par co/ez-baccarat --options my-table.toml --out ez.html\n\n\
The kind of paper follows from the file's ending: .html, .pdf, .csv, .json or .txt.\n\
A .csv file is one table: every cell with its place, or with --only the one that you name.\n\
With --format csv and --out FOLDER each table has a file of its own."
)]
pub(crate) struct Arguments {
    /// The game, as `baize games` lists it.
    game: String,
    #[command(flatten)]
    settings: Settings,
    /// Price a stake of this many cents, rounding payments and fees as the options say; otherwise nothing is rounded.
    #[arg(long, value_name = "CENTS")]
    stake: Option<i64>,
    /// Only this wager.
    #[arg(long)]
    wager: Option<String>,
    /// Only this pay table, as if it were in force.
    #[arg(long)]
    table: Option<String>,
    /// How many rounds are dealt per hour, for what the house holds per hour.
    #[arg(long, value_name = "ROUNDS", value_parser = clap::value_parser!(u32).range(1..=100_000), help = pace())]
    pace: Option<u32>,
    #[command(flatten)]
    paper: Paper,
    #[command(flatten)]
    filed: FiledFor,
}

fn pace() -> String {
    format!("How many rounds are dealt per hour, for what the house holds per hour [default: {PACE}]")
}

/// The changes with this pay table in force, if one was asked for: the sheet is then for a table that pays by it. All
/// other options stay.
fn paying(spec: &GameSpec, arguments: &Arguments, mut changes: toml::Table) -> toml::Table {
    let Some(table) = &arguments.table else { return changes };
    let pays = |of: &str| {
        let about = |name: &str| arguments.wager.as_deref().is_none_or(|wager| wager.starts_with(name));
        spec.wagers.iter().any(|wager| wager.pays.as_deref() == Some(of) && about(&wager.name))
    };
    let choices = spec.options.iter().filter(|option| option.kind == OptionKind::Odds && pays(&option.of));
    for option in choices.filter(|option| spec.pay_tables_of(&option.of).any(|it| it.name == *table)) {
        changes.entry(option.name.clone()).or_insert_with(|| table.as_str().into());
    }
    changes
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    arguments.paper.check(output)?;
    let game = super::game(&arguments.game)?;
    let changes = paying(game.spec(), arguments, arguments.settings.changes()?);
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
    let sheet = ParSheet::new(game.spec(), table.options(), figures, charts, &today())
        .context("use --fresh to work everything out again")?;
    let sheet = sheet.filed(arguments.filed.filing(), game.spec(), table.options(), arguments.pace);
    arguments.paper.print(&sheet.document(), &sheet, output)?;
    Ok(Found::Nothing)
}
