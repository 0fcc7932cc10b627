//! A house file as the floor opens it.

use anyhow::{Result, bail};
use baize_book::Cents;
use baize_floor::{Arrangement, FloorPlan, Offer, TablePlan};
use baize_house::{Floor, HouseTable, Weight};
use std::path::Path;

use crate::Found;
use crate::output::Output;

/// What the floor is to open with.
pub(super) struct Plan {
    pub(super) floor: FloorPlan,
    pub(super) closed: Vec<Offer>,
    pub(super) jackpot_level: Option<Cents>,
}

/// Reads a house file. If it is not lawful, everything found in it is printed.
pub(super) fn read(path: &Path, output: &mut Output) -> Result<Result<Plan, Found>> {
    match super::check::read(path, None)? {
        Ok(report) if report.is_lawful() => {
            ended(path, output)?;
            plan(&report.floor).map(Ok)
        }
        Ok(report) => {
            super::check::show(path, &report.findings, output)?;
            Ok(Err(Found::Something))
        }
        Err(findings) => {
            super::check::show(path, &findings, output)?;
            Ok(Err(Found::WrongInput))
        }
    }
}

/// Warns of trials that are over. The floor opens without them: it takes no such wager, and the rest of the house,
/// including its meters, must not stop because a day has passed.
fn ended(path: &Path, output: &mut Output) -> Result<()> {
    let Ok(report) = super::check::read(path, Some(&super::check::today()))? else { return Ok(()) };
    let over: Vec<_> = report.findings.into_iter().filter(|finding| finding.weight == Weight::Unlawful).collect();
    if !over.is_empty() {
        super::check::show(path, &over, output)?;
        output.line("These wagers are not taken; all others are.")?;
    }
    Ok(())
}

fn plan(floor: &Floor) -> Result<Plan> {
    let mut tables: Vec<TablePlan> = Vec::new();
    for table in &floor.tables {
        let same = tables.iter().filter(|other| other.game == table.game.id()).count();
        let numbers = if table.numbers.is_empty() { vec![(same + 1).to_string()] } else { table.numbers.clone() };
        for number in numbers {
            let name = format!("{} {number}", table.game.spec().name);
            if tables.iter().any(|other| other.name == name) {
                bail!("two tables would be called {name}: give each a number of its own");
            }
            // A table without a link has its meters to itself.
            let link = table.link().map_or_else(|| format!("table-{number}"), str::to_owned);
            let arrangement = Arrangement { link, ..Arrangement::default() };
            let (game, options) = (table.game.id().to_owned(), table.changes.clone());
            tables.push(TablePlan { game, name, options, arrangement });
        }
    }
    Ok(Plan {
        floor: FloorPlan { name: floor.name.clone(), tables },
        closed: closed(floor)?,
        jackpot_level: floor.jackpot_level,
    })
}

/// The wagers that are closed. The floor closes a wager at all tables of a game or at none.
fn closed(floor: &Floor) -> Result<Vec<Offer>> {
    let mut offers: Vec<Offer> = Vec::new();
    for table in &floor.tables {
        for wager in &table.closed {
            let game = table.game.id();
            let open = |other: &&HouseTable| other.game.id() == game && !other.closed.contains(wager);
            if let Some(other) = floor.tables.iter().find(open) {
                let (here, there) = (table.called(), other.called());
                bail!("{wager} is closed at {here} and open at {there}: the floor closes it at all tables of a game");
            }
            let offer = Offer { game: game.to_owned(), wager: Some(wager.clone()) };
            if !offers.contains(&offer) {
                offers.push(offer);
            }
        }
    }
    Ok(offers)
}
