//! `baize whatif`: change a row of a pay table, and see the edge.

use anyhow::{Context, Result, bail};
use baize_book::{OptionKind, Options};
use baize_maths::price_supposed;
use baize_sheets::{ComparedPaper, Objection, compare, laid_over, under_force};

use super::filed::{FiledFor, today};
use super::paper::Paper;
use super::priced::{Settings, described, watched};
use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize whatif uk/ultimate-texas-holdem trips-odds four-of-a-kind=30:1\n  \
baize whatif uk/let-it-ride ride-odds royal-flush=500:1 straight-flush=100:1 flush=9:1\n  \
baize whatif uk/roulette odds straight=34:1\n\n\
Rows that the book does not permit are priced all the same, with the book's objections; exit 1 then.")]
pub(crate) struct Arguments {
    /// The game, as `baize games` lists it.
    game: String,
    /// The option that chooses the pay table, such as trips-odds.
    option: String,
    /// Rows and what they would pay: ROW=PAYS.
    #[arg(required = true, value_name = "ROW=PAYS")]
    rows: Vec<String>,
    /// The pay table whose rows are changed, if there are several [default: the one in force].
    #[arg(long)]
    table: Option<String>,
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    paper: Paper,
    #[command(flatten)]
    filed: FiledFor,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    arguments.paper.check(output)?;
    let spec = super::game(&arguments.game)?.spec();
    let choices = || spec.options.iter().filter(|it| it.kind == OptionKind::Odds);
    let Some(option) = choices().find(|it| it.name == arguments.option) else {
        let known: Vec<&str> = choices().map(|it| it.name.as_str()).collect();
        bail!("{} has no pay tables to choose by `{}`; it has {}", spec.id, arguments.option, known.join(", "));
    };
    let mut now = arguments.settings.changes()?;
    if let Some(named) = &arguments.table {
        now.insert(arguments.option.clone(), named.as_str().into());
    }
    let mut rows = toml::Table::new();
    for row in &arguments.rows {
        let (name, pays) =
            row.split_once('=').with_context(|| format!("`{row}`: write a row and what it pays, as flush=9:1"))?;
        rows.insert(name.trim().to_owned(), pays.trim().into());
    }
    let after = laid_over(spec, &now, &toml::Table::from_iter([(option.name.clone(), rows.into())]));
    let (supposed, objections) = watched(&arguments.game, |work| price_supposed(&arguments.game, &after, work))?;
    let now_figures = arguments.settings.figures(&arguments.game, &now)?;
    let (in_force, would_be) = (Options::resolve(spec, &now)?, Options::suppose(spec, &after)?.0);
    let before = (described(&arguments.game, &now), under_force(spec, &in_force, now_figures));
    let after = (described(&arguments.game, &after), under_force(spec, &would_be, supposed));
    let mut comparison = compare((&before.0, before.1), (&after.0, after.1));
    comparison.wagers.retain(baize_sheets::Compared::differs);
    let permitted = objections.is_empty();
    let objection = |it: &baize_book::OptionError| Objection { says: it.says.clone(), by: it.by.to_string() };
    let objections = objections.iter().map(objection).collect();
    let sides = [(spec, &in_force), (spec, &would_be)];
    let paper = ComparedPaper::supposed(comparison, objections, sides, arguments.filed.filing(), &today());
    arguments.paper.print_briefly(&paper.document(), &paper.brief(), &paper, output)?;
    Ok(if permitted { Found::Nothing } else { Found::Something })
}
