//! `baize clauses`: the law joined with the code.

use anyhow::{Result, bail};
use baize_book::ClauseEntry;

use crate::Found;
use crate::citations::Checkout;
use crate::coverage::{Covered, Status, coverage};
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize clauses --game uk/roulette\n  baize clauses --book uk --open\n  \
baize clauses --clause UK-3.3b --json\n\n\
Scripts and sources are read from the checkout in which the current folder lies, or else from where this was built. \
Exit 0 only when every clause asked for is covered or excused with a reason.")]
pub(crate) struct Arguments {
    /// The clauses of one game.
    #[arg(long)]
    game: Option<String>,
    /// The clauses of one book: uk, co, sg or hg.
    #[arg(long, conflicts_with = "game")]
    book: Option<String>,
    /// One clause, with all places.
    #[arg(long, conflicts_with_all = ["game", "book"])]
    clause: Option<String>,
    /// Only those that are neither covered nor excused.
    #[arg(long)]
    open: bool,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let covered = wanted(arguments)?;
    let open = covered.iter().filter(|covered| covered.status.is_open()).count();
    let shown: Vec<&Covered> = covered.iter().filter(|covered| !arguments.open || covered.status.is_open()).collect();
    if output.is_json() {
        for covered in &shown {
            output.object(covered)?;
        }
    } else {
        let row = |covered: &&Covered| {
            let proof = match (covered.excuse, covered.status) {
                (Some(excuse), Status::Excused) => format!("{:?}: {}", excuse.excuse, excuse.reason).to_lowercase(),
                _ => places(covered, arguments.clause.is_some()),
            };
            [
                covered.entry.id.to_string(),
                covered.entry.topic.clone(),
                format!("{:?}", covered.entry.enforce).to_lowercase(),
                format!("{:?}", covered.status).to_lowercase(),
                proof,
            ]
        };
        output.table(["clause", "topic", "enforced by", "status", "where"], shown.iter().map(row))?;
        let count = |status| covered.iter().filter(|covered| covered.status == status).count();
        output.line(format!(
            "{} clauses: {} covered, {} excused, {} cited but not exercised, {} not cited",
            covered.len(),
            count(Status::Covered),
            count(Status::Excused),
            count(Status::Unexercised),
            count(Status::Uncited)
        ))?;
    }
    Ok(if open == 0 { Found::Nothing } else { Found::Something })
}

fn wanted(arguments: &Arguments) -> Result<Vec<Covered>> {
    if let Some(id) = &arguments.clause {
        let Some(clause) = baize_book::Clause::find(id) else { bail!("no register holds clause `{id}`") };
        return coverage(&Checkout::find()?, |entry| entry.id == clause);
    }
    if let Some(name) = &arguments.book {
        let books = baize_registry::books();
        if !books.contains(&name.as_str()) {
            bail!("there is no book `{name}`; there are {}", books.join(", "));
        }
        return coverage(&Checkout::find()?, |entry| entry.book == name);
    }
    // Not those of all games: a book also has clauses that are about no game, and they are law too.
    let Some(id) = &arguments.game else { return coverage(&Checkout::find()?, |_| true) };
    let game = super::game(id)?;
    let of_game = |entry: &ClauseEntry| game.id().starts_with(entry.book) && game.spec().sections.contains(&entry.game);
    coverage(&Checkout::find()?, of_game)
}

/// Where a clause is cited and exercised: all places, or the first of each kind.
fn places(covered: &Covered, all: bool) -> String {
    let list = |name: &str, places: &[String]| match places {
        [] => None,
        places if all => Some(format!("{name}: {}", places.join(", "))),
        [first] => Some(format!("{name} {first}")),
        [first, more @ ..] => Some(format!("{name} {first} and {} more", more.len())),
    };
    let parts = [list("code", &covered.code), list("script", &covered.scripts), list("test", &covered.tests)];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
}
