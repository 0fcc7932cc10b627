//! `baize compare`: two pay tables or sets of rules side by side.

use anyhow::{Result, anyhow, bail};
use baize_book::Options;
use baize_maths::Figure;
use baize_sheets::{ComparedPaper, compare};
use std::collections::BTreeSet;

use super::filed::{FiledFor, today};
use super::paper::Paper;
use super::priced::{Settings, described, with_clauses};
use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
baize compare uk/ultimate-texas-holdem --left trips-odds=table-1 --right trips-odds=table-2\n  \
baize compare uk/punto-banco --left decks=6 --right decks=8\n  baize compare co/baccarat co/ez-baccarat\n\n\
Wagers of the same name are compared.")]
pub(crate) struct Arguments {
    /// The game on the left, and on the right if no other is named.
    game: String,
    /// The game on the right.
    other: Option<String>,
    /// Set an option on the left: NAME=VALUE.
    #[arg(long, value_name = "NAME=VALUE")]
    left: Vec<String>,
    /// Set an option on the right: NAME=VALUE.
    #[arg(long, value_name = "NAME=VALUE")]
    right: Vec<String>,
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    paper: Paper,
    #[command(flatten)]
    filed: FiledFor,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    arguments.paper.check(output)?;
    let other = arguments.other.as_ref().unwrap_or(&arguments.game);
    let side = |game: &str, own: &[String]| -> Result<toml::Table> {
        super::game(game)?;
        let mut changes = arguments.settings.changes()?;
        changes.extend(super::changes(own)?);
        Ok(changes)
    };
    let (left, right) = (side(&arguments.game, &arguments.left)?, side(other, &arguments.right)?);
    if (&arguments.game, &left) == (other, &right) {
        bail!(
            "both sides are the same: say what differs, such as --left decks=6 --right decks=8, or name another game"
        );
    }
    let figures = |game: &str, changes: &toml::Table| arguments.settings.figures(game, changes);
    let (left_figures, right_figures) = (figures(&arguments.game, &left)?, figures(other, &right)?);
    let wagers = |figures: &[Figure]| {
        let names: BTreeSet<&str> = figures.iter().map(|figure| figure.wager.as_str()).collect();
        names.into_iter().collect::<Vec<_>>().join(", ")
    };
    if !left_figures.iter().any(|figure| right_figures.iter().any(|other| other.wager == figure.wager)) {
        let (left, right) = (wagers(&left_figures), wagers(&right_figures));
        bail!("no wager has the same name on both sides: {} has {left}; {other} has {right}", arguments.game);
    }
    let cards = (super::game(&arguments.game)?.spec(), super::game(other)?.spec());
    let options = |card, changes| Options::resolve(card, changes).map_err(|error| anyhow!(with_clauses(&error)));
    let in_force = (options(cards.0, &left)?, options(cards.1, &right)?);
    let (left, right) = (described(&arguments.game, &left), described(other, &right));
    let comparison = compare((&left, left_figures), (&right, right_figures));
    let sides = [(cards.0, &in_force.0), (cards.1, &in_force.1)];
    let paper = ComparedPaper::new(comparison, sides, arguments.filed.filing(), &today());
    arguments.paper.print_briefly(&paper.document(), &paper.brief(), &paper, output)?;
    Ok(Found::Nothing)
}
