//! `baize edge`: exact prices.

use anyhow::{Result, anyhow};
use baize_book::GameCard;
use baize_maths::{Figure, PriceError, Verdict, price};
use indicatif::ProgressBar;
use std::time::Duration;

use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  baize edge uk/roulette\n  baize edge uk/punto-banco --set decks=6 --set decks=8 --outcomes\n  \
baize edge uk/punto-banco --set variant=punto-2000 --json\n  baize edge uk/roulette --set rage-table='{ 4 = \"7:1\" }'"
)]
pub(crate) struct Arguments {
    /// The game.
    game: String,
    /// Set an option, as NAME=VALUE; set it more than once to price it both ways.
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
    /// Show also what can happen to each wager, with counts.
    #[arg(long)]
    outcomes: bool,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    super::game(&arguments.game)?;
    let mut differs = false;
    for changes in super::combinations(&arguments.set)? {
        let figures = figures(&arguments.game, &changes)?;
        differs |=
            figures.iter().any(|figure| matches!(&figure.stated, Some(stated) if stated.verdict == Verdict::Differs));
        if output.is_json() {
            for figure in &figures {
                output.object(figure)?;
            }
            continue;
        }
        let set: Vec<String> = changes.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        output.line(format!(
            "{}{}",
            arguments.game,
            if set.is_empty() { String::new() } else { format!(" with {}", set.join(", ")) }
        ))?;
        show(&figures, output)?;
        let unpriced = unpriced(super::game(&arguments.game)?.card(), &figures);
        if !unpriced.is_empty() {
            let wagers = unpriced.join(", ");
            output
                .line(format!("No exact figure yet for {wagers}; `baize simulate {}` estimates it.", arguments.game))?;
        }
        if arguments.outcomes {
            for figure in &figures {
                show_outcomes(figure, output)?;
            }
        }
    }
    Ok(if differs { Found::Something } else { Found::Nothing })
}

/// The opening wagers without a figure.
fn unpriced<'a>(card: &'a GameCard, figures: &[Figure]) -> Vec<&'a str> {
    // A tip for the dealer has the price of the wager on which it lies.
    let priced = |name: &str| name == "tip" || figures.iter().any(|figure| figure.wager.starts_with(name));
    card.wagers.iter().filter(|it| it.opening).map(|it| it.name.as_str()).filter(|name| !priced(name)).collect()
}

/// The figures, with a spinner for those that take a while.
pub(super) fn figures(game: &str, changes: &toml::Table) -> Result<Vec<Figure>> {
    let spinner = ProgressBar::new_spinner().with_message(format!("pricing {game}"));
    spinner.enable_steady_tick(Duration::from_millis(100));
    let figures = price(game, changes).map_err(|error| match error {
        PriceError::Options(error) => anyhow!("{error} ({})", error.by),
        other => other.into(),
    });
    spinner.finish_and_clear();
    figures
}

pub(super) fn show(figures: &[Figure], output: &mut Output) -> Result<()> {
    let row = |figure: &Figure| {
        let stated = figure.stated.as_ref().map_or(String::new(), |stated| {
            let verdict = match stated.verdict {
                Verdict::Agrees => "agrees",
                Verdict::AgreesTruncated => "agrees, truncated",
                Verdict::Differs => "differs",
            };
            format!("{} % in {}: {verdict}", stated.percent, stated.clause)
        });
        let note = figure.strategy.as_ref().map_or(String::new(), |strategy| {
            let risk = figure.element_of_risk.as_deref().unwrap_or_default();
            format!("{strategy}; {risk} of all that is staked")
        });
        let progressive = figure.progressive.as_ref().map_or(String::new(), |progressive| progressive.says.clone());
        let remark =
            [stated, note, progressive].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("; ");
        [figure.wager.clone(), figure.table.clone(), figure.decimal.clone(), figure.edge.clone(), remark]
    };
    output.table(["wager", "pay table", "house edge", "exactly", "remarks"], figures.iter().map(row))
}

fn show_outcomes(figure: &Figure, output: &mut Output) -> Result<()> {
    output.line(format!("\n{}, pay table {}: {} cases", figure.wager, figure.table, super::grouped(&figure.cases)))?;
    let row = |row: &baize_maths::OutcomeRow| {
        [row.outcome.clone(), row.pays.clone(), super::grouped(&row.count), row.probability.clone()]
    };
    output.table(["outcome", "pays", "count", "probability"], figure.outcomes.iter().map(row))
}
