//! `baize edge`: exact prices of a game's wagers.

use anyhow::{Result, anyhow, bail};
use baize_book::{Cents, GameSpec};
use baize_maths::{Figure, Method, Verdict, price_at_stake};
use baize_sheets::catalogue;
use baize_table::AnyGame;
use std::collections::BTreeMap;

use super::paper::show as show_document;
use super::priced::{Settings, described, watched, with_clauses};
use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize edge uk/roulette\n  \
baize edge uk/punto-banco --set decks=6 --set decks=8 --outcomes\n  \
baize edge uk/punto-banco --set variant=punto-2000 --json\n  \
baize edge uk/roulette --set rage-table='{ 4 = \"7:1\" }'")]
pub(crate) struct Arguments {
    /// The game, as `baize games` lists it.
    game: Option<String>,
    /// Every wager of every game of all books, under each of its pay tables.
    #[arg(long, conflicts_with_all = ["game", "set", "options"])]
    all: bool,
    #[command(flatten)]
    settings: Settings,
    /// Price a stake of this many cents, rounding payments and fees as the options say; otherwise nothing is rounded.
    #[arg(long, value_name = "CENTS", conflicts_with = "all")]
    stake: Option<i64>,
    /// Also show what can happen to each wager, with counts.
    #[arg(long)]
    outcomes: bool,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let Some(id) = &arguments.game else {
        if arguments.all {
            return all(arguments, output);
        }
        bail!("which game? `baize games` lists them; `baize edge --all` prices all of them");
    };
    let game = super::game(id)?;
    let mut differs = false;
    for changes in arguments.settings.combinations()? {
        let figures = match arguments.stake {
            None => arguments.settings.figures(id, &changes)?,
            Some(stake) => watched(id, |work| price_at_stake(id, &changes, Cents(stake), work))?,
        };
        differs |=
            figures.iter().any(|figure| matches!(&figure.stated, Some(stated) if stated.verdict == Verdict::Differs));
        if output.is_json() {
            for figure in &figures {
                output.object(figure)?;
            }
            continue;
        }
        let at = arguments.stake.map(|stake| format!(" at a stake of {stake} {}", game.spec().book().money));
        output.line(described(id, &changes) + &at.unwrap_or_default())?;
        show(&figures, output)?;
        if let Some(stake) = arguments.stake {
            outside_limits(game, &changes, Cents(stake), &figures, output)?;
        }
        let unpriced = unpriced(game.spec(), &figures);
        if !unpriced.is_empty() {
            let wagers = unpriced.join(", ");
            output.line(format!("No exact figure yet for {wagers}; `baize simulate {}` estimates it.", id))?;
        }
        if arguments.outcomes {
            for figure in &figures {
                show_outcomes(figure, output)?;
            }
        }
    }
    Ok(if differs { Found::Something } else { Found::Nothing })
}

/// Says which wagers cannot be made at this stake.
fn outside_limits(
    game: &dyn AnyGame,
    changes: &toml::Table,
    stake: Cents,
    figures: &[Figure],
    output: &mut Output,
) -> Result<()> {
    let table = game.open(changes).map_err(|error| anyhow!(with_clauses(&error)))?;
    let mut outside: BTreeMap<(Cents, Cents), Vec<&str>> = BTreeMap::new();
    let priced = |name: &str| figures.iter().any(|figure| figure.wager.starts_with(name));
    for wager in game.spec().wagers.iter().filter(|wager| wager.opening && priced(&wager.name)) {
        let (min, max) = table.options().limits(&wager.name);
        if !(min..=max).contains(&stake) {
            outside.entry((min, max)).or_default().push(&wager.name);
        }
    }
    for ((min, max), wagers) in outside {
        let wagers = wagers.join(", ");
        output.line(format!("This table takes no stake of {stake}, but {min} to {max}, on {wagers}."))?;
    }
    Ok(())
}

/// The opening wagers without a figure.
fn unpriced<'a>(spec: &'a GameSpec, figures: &[Figure]) -> Vec<&'a str> {
    // A tip for the dealer has the price of the wager that it is on.
    let priced = |name: &str| name == "tip" || figures.iter().any(|figure| figure.wager.starts_with(name));
    spec.wagers.iter().filter(|it| it.opening).map(|it| it.name.as_str()).filter(|name| !priced(name)).collect()
}

/// The whole catalogue: every game under the book's defaults, each wager under each of its pay tables.
fn all(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let none = toml::Table::new();
    let mut games = Vec::new();
    for game in baize_registry::games().iter().filter(|game| !game.is_pot_game()) {
        let figures = arguments.settings.figures(game.id(), &none).map_err(|why| format!("{why:#}"));
        if output.is_json() {
            figures.iter().flatten().try_for_each(|figure| output.object(figure))?;
        }
        games.push((format!("{} ({})", game.spec().name, game.id()), figures));
    }
    if !output.is_json() {
        show_document(&catalogue(&games), output)?;
        output.line("In the pot games of hg players win from each other: no wager there has a house edge.")?;
    }
    let figures = games.iter().filter_map(|(_, figures)| figures.as_ref().ok()).flatten();
    let differs = |figure: &Figure| figure.stated.as_ref().is_some_and(|stated| stated.verdict == Verdict::Differs);
    Ok(if figures.into_iter().any(differs) { Found::Something } else { Found::Nothing })
}

pub(super) fn show(figures: &[Figure], output: &mut Output) -> Result<()> {
    output.table(["wager", "pay table", "house edge", "exactly", "remarks"], figures.iter().map(cells))
}

/// A figure as a row of the table, with no empty cells.
fn cells(figure: &Figure) -> [String; 5] {
    [figure.wager.clone(), figure.table.clone(), figure.decimal.clone(), figure.edge.clone(), remarks(figure)]
}

/// What there is to say about a figure, or how it was found where there is nothing else.
fn remarks(figure: &Figure) -> String {
    let stated = figure.stated.as_ref().map(|stated| {
        let verdict = match stated.verdict {
            Verdict::Agrees => "agrees",
            Verdict::AgreesTruncated => "agrees, truncated",
            Verdict::Differs => "differs",
        };
        let by = match (&stated.reproduced_by, stated.verdict) {
            (Some(by), Verdict::Differs) => format!(" (what would give it: {by})"),
            _ => String::new(),
        };
        format!("{} % in {}: {verdict}{by}", stated.percent, stated.clause)
    });
    // Only where a player may add to the opening stake does it matter what share of everything staked the edge is.
    let risk = figure.element_of_risk.as_ref().map(|risk| format!("{risk} of all that is staked"));
    let progressive = figure.progressive.as_ref().map(|progressive| progressive.says.clone());
    let per = figure.notes.iter().filter(|_| figure.wager.contains(" (per ")).cloned();
    let rounding = figure.leaves_out_rounding().map(str::to_owned);
    let envies = figure.envies.iter().map(|envy| envy.says.clone());
    let mut remarks: Vec<String> = [stated, figure.strategy.clone(), risk, progressive].into_iter().flatten().collect();
    remarks.extend(per.chain(envies).chain(rounding));
    remarks.dedup();
    let method = match figure.method {
        Method::Exact => "exact",
        Method::Simulated => "simulated",
    };
    if remarks.is_empty() { method.to_owned() } else { remarks.join("; ") }
}

fn show_outcomes(figure: &Figure, output: &mut Output) -> Result<()> {
    output.line(format!("\n{}, pay table {}: {} cases", figure.wager, figure.table, super::grouped(&figure.cases)))?;
    let row = |row: &baize_maths::OutcomeRow| {
        [row.outcome.clone(), row.pays.clone(), super::grouped(&row.count), row.probability.clone()]
    };
    output.table(["outcome", "pays", "count", "probability"], figure.outcomes.iter().map(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wagers with a strategy and nothing to add to the stake, per round, with a bonus for others, with rounding.
    #[test]
    fn no_printed_cell_is_empty_and_none_has_a_gap() {
        let rounded = "payout-unit = 100";
        for (game, options) in [
            ("uk/roulette", ""),
            ("uk/craps", ""),
            ("uk/three-card-poker", rounded),
            ("uk/let-it-ride", ""),
            ("uk/pai-gow-poker", rounded),
            ("hg/13-card", ""),
            ("co/99-fortunes", ""),
        ] {
            let changes: toml::Table = toml::from_str(options).expect("options");
            for figure in baize_maths::price(game, &changes).expect("it is priced") {
                for cell in cells(&figure) {
                    let whole = !cell.is_empty() && !cell.contains("  ") && cell.trim() == cell;
                    assert!(
                        whole && !cell.contains("; ;") && !cell.ends_with(';'),
                        "{game} {}: `{cell}`",
                        figure.wager
                    );
                }
            }
        }
    }
}
