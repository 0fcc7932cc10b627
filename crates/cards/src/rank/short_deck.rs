//! The ranking of short-deck hold'em: 36 cards, from the six up.
//!
//! It is in none of the four books, but hands of it are published and replayed. Traps: a flush beats a full house, and
//! a straight beats three of a kind; A-6-7-8-9 is the lowest straight, also of one suit.

use super::Hand;
use super::high::every_fourth;
use super::stripped::{Stripped, stripped_rank};
use crate::{Card, Rank};

static PACK: Stripped =
    Stripped::new(&[Rank::Six, Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King]);

stripped_rank! {
    /// The rank of the best five cards; the greater wins, equal ones share.
    ShortDeckRank of PACK, "The five ranks in order of importance; 9-8-7-6-A in the lowest straight."
}

/// The rank of the best five of five to seven cards of the 36; meaningless for others.
pub fn short_deck(cards: &[Card]) -> ShortDeckRank {
    assert!((5..=7).contains(&cards.len()), "five cards make a hand, and nobody has more than seven");
    let pushed: Hand = cards.iter().map(|card| PACK.push(*card)).collect();
    // The high ranking would find a full house where a flush is better, so suits are looked at separately.
    let mixed = PACK.number_of_best(pushed.rank_by_ranks(), every_fourth(pushed.ranks_held()));
    let Some((flush, ranks)) = pushed.rank_of_flush() else { return ShortDeckRank(mixed) };
    ShortDeckRank(mixed.max(PACK.number_of_best(flush, ranks)))
}
