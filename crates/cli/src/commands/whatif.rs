//! `baize whatif`: change a row of a pay table, and see the edge.

use anyhow::{Context, Result, bail};
use baize_book::OptionKind;
use baize_maths::price_supposed;
use baize_sheets::compare;
use serde_json::json;

use super::paper::show;
use super::priced::{Settings, described, watched};
use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize whatif uk/ultimate-texas-holdem trips-odds four-of-a-kind=30:1\n  \
baize whatif uk/let-it-ride ride-odds royal-flush=500:1 straight-flush=100:1 flush=9:1\n  \
baize whatif uk/roulette odds straight=34:1\n\n\
Rows that the book does not permit are priced all the same, with what it has against them; exit 1 then.")]
pub(crate) struct Arguments {
    /// The game.
    game: String,
    /// The option that chooses the pay table, such as trips-odds.
    option: String,
    /// Rows and what they would pay, as ROW=PAYS.
    #[arg(required = true, value_name = "ROW=PAYS")]
    rows: Vec<String>,
    /// The pay table whose rows are changed, where there are several.
    #[arg(long)]
    table: Option<String>,
    #[command(flatten)]
    settings: Settings,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let card = super::game(&arguments.game)?.card();
    let choices = || card.options.iter().filter(|it| it.kind == OptionKind::Odds).map(|it| it.name.as_str());
    if !choices().any(|name| name == arguments.option) {
        let known: Vec<&str> = choices().collect();
        bail!("{} has no pay tables to choose by `{}`; it has {}", card.id, arguments.option, known.join(", "));
    }
    let before = arguments.settings.changes()?;
    let mut table = toml::Table::new();
    if let Some(base) = &arguments.table {
        table.insert("table".to_owned(), base.as_str().into());
    }
    for row in &arguments.rows {
        let (name, pays) =
            row.split_once('=').with_context(|| format!("`{row}`: write a row and what it pays, as flush=9:1"))?;
        table.insert(name.trim().to_owned(), pays.trim().into());
    }
    let mut after = before.clone();
    after.insert(arguments.option.clone(), table.into());
    let (supposed, objections) = watched(&arguments.game, |work| price_supposed(&arguments.game, &after, work))?;
    let mut now = before.clone();
    if let Some(base) = &arguments.table {
        now.insert(arguments.option.clone(), base.as_str().into());
    }
    let now_figures = arguments.settings.figures(&arguments.game, &now)?;
    let of = card.option(&arguments.option).map(|option| option.of.clone()).unwrap_or_default();
    let base = match &arguments.table {
        Some(base) => base.clone(),
        None => card.tables_of(&of).next().map(|table| table.name.clone()).unwrap_or_default(),
    };
    // Other tables of the same option are not what was asked about.
    let asked = supposed.iter().filter(|figure| figure.table == "custom").map(|figure| figure.wager.clone());
    let asked: Vec<String> = asked.collect();
    let keep = |figure: &baize_maths::Figure| !asked.contains(&figure.wager) || figure.table == base;
    let now_figures = now_figures.into_iter().filter(keep).collect();
    let mut comparison =
        compare((&described(&arguments.game, &now), now_figures), (&described(&arguments.game, &after), supposed));
    comparison.wagers.retain(baize_sheets::Compared::differs);
    if output.is_json() {
        let objections: Vec<_> =
            objections.iter().map(|it| json!({ "says": it.says, "by": it.by.to_string() })).collect();
        output.object(&json!({ "comparison": comparison, "objections": objections }))?;
    } else {
        show(&comparison.document(), output)?;
        if comparison.wagers.is_empty() {
            output.line("No wager's edge changes.")?;
        }
        for objection in &objections {
            output.line(format!("Not permitted: {objection} ({})", objection.by))?;
        }
        if objections.is_empty() {
            output.line("The book permits it.")?;
        }
    }
    Ok(if objections.is_empty() { Found::Nothing } else { Found::Something })
}
