//! What came of a hand: who won the pots and with what.

use baize_book::Cents;
use baize_table::{Fact, Line, Seat, Summary};

use super::wager::Wager;
use crate::shared::told::winners;

/// Who won the pots, and how much lay in them.
pub(super) fn summary(facts: &[Fact], lines: &[Line<String>]) -> Summary {
    let chips = Wager::Chips.to_string();
    if !lines.iter().any(|line| line.wager == chips) {
        return Summary::of(facts, lines);
    }
    let mut won: Vec<(Seat, Cents)> = Vec::new();
    for line in lines.iter().filter(|line| line.wager.ends_with("-pot") || line.wager.starts_with("side-pot")) {
        let Some(at) = line.owner.seat() else { continue };
        match won.iter_mut().find(|(seat, _)| *seat == at) {
            Some((_, cents)) => *cents += line.paid,
            None => won.push((at, line.paid)),
        }
    }
    let total: Cents = won.iter().map(|(_, cents)| *cents).sum();
    let mut summary = winners(facts, &won);
    summary.data.0.push(("pot", total.into()));
    summary
}
