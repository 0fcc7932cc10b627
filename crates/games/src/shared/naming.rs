//! The names of hands that are shown, with what they are compared by and the cards that count.

use baize_cards::Card;
use baize_cards::rank::{AceToFiveRank, Hand, HighRank, ThreeCardRank, five_that_make};
use baize_table::{NamedHand, Place, What};

/// The best five of these cards, in a fact; `verdict` is said after the name, such as `, qualifies`.
pub fn named_high(at: Place, rank: HighRank, cards: &[Card], verdict: &str) -> What {
    What::Named { at, words: format!("{rank}{verdict}"), hands: vec![high_of(rank, cards)] }
}

/// Three cards of this rank, in a fact.
pub fn named_three(at: Place, rank: ThreeCardRank, cards: [Card; 3], verdict: &str) -> What {
    What::Named { at, words: format!("{rank}{verdict}"), hands: vec![NamedHand::whole(rank, &cards)] }
}

/// The verdict on a dealer's hand.
pub const fn verdict(qualifies: bool) -> &'static str {
    if qualifies { ", qualifies" } else { ", does not qualify" }
}

/// The five of these cards that make the rank.
pub fn high_of(rank: HighRank, cards: &[Card]) -> NamedHand {
    NamedHand::whole(rank, &five_that_make(cards, rank, |five| Hand::from_iter(five).rank()))
}

/// The five of these cards that make the low rank; none of them may be a joker.
pub fn low_of(part: &'static str, rank: AceToFiveRank, cards: &[Card]) -> NamedHand {
    NamedHand::part(part, rank, &five_that_make(cards, rank, |five| Hand::from_iter(five).ace_to_five()))
}
