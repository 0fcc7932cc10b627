//! What came of a round: what the dealer held.

use baize_table::{Fact, Place, Summary};

use crate::shared::told::named;

/// What the dealer held, or else why that did not matter.
pub(super) fn summary(facts: &[Fact], otherwise: &str) -> Summary {
    let dealer = named(facts, Place::Dealer);
    let words = dealer.map_or_else(|| otherwise.to_owned(), |hand| format!("dealer: {hand}"));
    Summary::new(words, [("dealer", dealer.and_then(|hand| hand.split(", ").next()).into())])
}
