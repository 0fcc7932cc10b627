//! What came of a throw.

use baize_table::{Fact, Summary, What};

use crate::shared::told::{fallen, said};

/// The dice and their total.
pub(super) fn thrown(facts: &[Fact]) -> Summary {
    let fell = fallen(facts).next().unwrap_or_default();
    let faces: Vec<u8> = fell.split(' ').filter_map(|face| face.parse().ok()).collect();
    let total: u8 = faces.iter().sum();
    let words: Vec<String> = faces.iter().map(ToString::to_string).collect();
    Summary::new(format!("{}, {total} in all", words.join(" ")), [("dice", faces.into()), ("total", total.into())])
}

/// What was thrown, and what the Stickman called then.
pub(super) fn called(facts: &[Fact]) -> Summary {
    let thrown_at = facts.iter().position(|fact| matches!(fact.what, What::Fell { .. }));
    let Some(thrown_at) = thrown_at else { return Summary::new("nobody throws", []) };
    let mut summary = thrown(facts);
    if let Some(called) = said(&facts[thrown_at..]).next() {
        summary.words = format!("{}: {called}", summary.words);
    }
    summary
}
