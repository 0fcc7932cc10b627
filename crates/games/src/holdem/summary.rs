//! What came of a round: what the dealer held.

use baize_table::{Fact, Summary};

use crate::shared::told::said;

/// What the dealer held, or else why that did not matter.
pub(super) fn summary(facts: &[Fact], otherwise: &str) -> Summary {
    let dealer = said(facts).find_map(|words| words.strip_prefix("dealer: "));
    let words = dealer.map_or_else(|| otherwise.to_owned(), |hand| format!("dealer: {hand}"));
    Summary::new(words, [("dealer", dealer.and_then(|hand| hand.split(',').next()).into())])
}
