//! Games and wagers on trial: none after its last day.

use baize_book::{Cites, WagerSpec};

use crate::file::Spot;
use crate::finding::Findings;
use crate::table::HouseTable;

/// The wagers of a table that its book has on trial only.
pub(crate) fn on_trial(table: &HouseTable) -> Vec<&'static WagerSpec> {
    let card = table.game.card();
    let options = table.table.options();
    let taken = |wager: &&WagerSpec| {
        wager.trial
            && wager.opening
            && options.meet(wager.when.as_deref())
            && !options.is_off(&wager.name)
            && !table.closed.contains(&wager.name)
    };
    card.wagers.iter().filter(taken).collect()
}

/// Whether the agreed period is over on this day, written so that days sort as text.
pub(crate) fn period(table: &HouseTable, spot: &Spot, day: Option<&str>, findings: &mut Findings<'_>) {
    let wagers: Vec<&str> = on_trial(table).iter().map(|wager| wager.name.as_str()).collect();
    let book = table.game.card().book();
    let Some(by) = book.trial_ends.map(Cites::from).filter(|_| !wagers.is_empty()) else { return };
    let ends = table.table.options().get("trial-ends").map(ToString::to_string).unwrap_or_default();
    let wagers = wagers.join(", ");
    if ends == "none" || ends.is_empty() {
        let says = format!("{wagers}: on trial, and no last day of the agreed period is given");
        findings.remark(spot, by, says, "trial-ends = \"2027-03-31\", the day that was agreed");
    } else if let Some(day) = day.filter(|day| *day > ends.as_str()) {
        let says = format!("{wagers}: the trial ended on {ends}, and it is {day}");
        findings.unlawful(spot, by, says, "a later day, if the Commission has agreed to one, or another game");
    }
}
