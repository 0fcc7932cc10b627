//! Games and wagers on trial: they may not be offered after their last day.

use baize_book::{Cites, GameSpec, Options, WagerSpec};

use crate::file::Spot;
use crate::finding::Findings;

/// The wagers that the book has only on trial, among those that are offered with these options.
pub(crate) fn on_trial<'a>(spec: &'a GameSpec, options: &Options, closed: &[String]) -> Vec<&'a WagerSpec> {
    let taken =
        |wager: &&WagerSpec| wager.trial && wager.opening && options.offer(wager) && !closed.contains(&wager.name);
    spec.wagers.iter().filter(taken).collect()
}

/// Checks whether the agreed period is over on this day, which is written so that days sort as text.
pub(crate) fn period(
    spec: &GameSpec,
    options: &Options,
    closed: &[String],
    spot: &Spot,
    day: Option<&str>,
    findings: &mut Findings<'_>,
) {
    let wagers: Vec<&str> = on_trial(spec, options, closed).iter().map(|wager| wager.name.as_str()).collect();
    let Some(by) = spec.book().trial_ends.map(Cites::from).filter(|_| !wagers.is_empty()) else { return };
    let ends = options.get("trial-ends").map(ToString::to_string).unwrap_or_default();
    let wagers = wagers.join(", ");
    if ends == "none" || ends.is_empty() {
        let says = format!("{wagers}: on trial, and no last day of the agreed period is given");
        findings.remark(spot, by, says, "trial-ends = \"2027-03-31\", the day that was agreed");
    } else if let Some(day) = day.filter(|day| *day > ends.as_str()) {
        let says = format!("{wagers}: the trial ended on {ends}, and it is {day}");
        findings.unlawful(spot, by, says, "a later day, if the Commission has agreed to one, or another game");
    }
}
