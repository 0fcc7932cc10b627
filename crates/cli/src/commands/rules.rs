//! `baize rules`: a game's rules in our own words, with the options in force.

use anyhow::{Result, anyhow};
use baize_book::{Cites, ClauseEntry, GameSpec, Options, SignLine, exceptions, register, sign};
use baize_maths::price;
use serde_json::json;

use super::priced::with_clauses;
use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize rules uk/punto-banco\n  \
baize rules uk/roulette --set rage=on --set rage-table='{ 4 = \"7:1\" }'")]
pub(crate) struct Arguments {
    /// The game, as `baize games` lists it.
    game: String,
    /// Set an option: NAME=VALUE.
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let game = super::game(&arguments.game)?;
    let changes = super::changes(&arguments.set)?;
    let table = game.open(&changes).map_err(|error| anyhow!(with_clauses(&error)))?;
    let spec = game.spec();
    let sign = with_edges(spec, table.options(), &changes)?;
    let clauses: Vec<&ClauseEntry> = register()
        .iter()
        .filter(|entry| spec.book_name() == entry.book && spec.sections.contains(&entry.game))
        .collect();
    if output.is_json() {
        output.object(&json!({ "game": spec.id, "sign": sign, "options": table.options(), "clauses": clauses }))?;
        return Ok(Found::Nothing);
    }
    output.line(format!("{}: {}", spec.name, spec.about))?;
    output.line(&spec.book().title)?;
    output.line("\nThe sign at the table")?;
    output.table(["", "by"], sign.iter().map(|line| [line.says.clone(), line.by.to_string()]))?;
    output.line("\nOptions in force")?;
    let option = |option: &baize_book::OptionSpec| {
        let value = table.options().get(&option.name).map(ToString::to_string).unwrap_or_default();
        [
            option.name.clone(),
            value,
            option.says.clone(),
            super::games::permitted(spec, option),
            option.clause.to_string(),
        ]
    };
    output.table(["option", "value", "what it decides", "permitted", "clause"], spec.options.iter().map(option))?;
    super::games::tables(spec, output)?;
    output.line("\nThe rules")?;
    let clause = |entry: &&ClauseEntry| {
        let by = exceptions()
            .get(&entry.id)
            .map_or(String::new(), |exception| format!("{:?}", exception.excuse).to_lowercase());
        [entry.id.to_string(), entry.topic.clone(), entry.says.clone(), by]
    };
    output.table(["clause", "topic", "what it orders", "waits for"], clauses.iter().map(clause))?;
    Ok(Found::Nothing)
}

/// The sign, with the house edge of every wager whose odds are not the book's own.
fn with_edges(spec: &GameSpec, options: &Options, changes: &toml::Table) -> Result<Vec<SignLine>> {
    let mut lines = sign(spec, options);
    if options.iter().any(|(_, setting)| matches!(setting, baize_book::Setting::Odds(table) if table.name == "custom"))
    {
        // The first of those that demand it is the one about rows of the operator's own.
        let by = spec.book().edge.own_rows.iter().next().map_or(Cites::NONE, Cites::from);
        let figures = price(&spec.id, changes)?;
        for figure in figures.iter().filter(|figure| figure.table == "custom") {
            let says = format!("House edge of {}: {} of the stake.", figure.wager, figure.decimal);
            lines.push(SignLine { says, by });
        }
    }
    Ok(lines)
}
