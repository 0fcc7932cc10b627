//! The ranking of short-deck hold'em: 36 cards, from the six up.
//!
//! It is in none of the four books, but hands of it are published and replayed. Traps: a flush beats a full house, and
//! a straight beats three of a kind; A-6-7-8-9 is the lowest straight, also of one suit.

use super::high::every_fourth;
use super::stripped::{Number, Stripped};
use super::{Hand, StrippedCategory};
use crate::{Card, Rank};
use std::fmt;

static PACK: Stripped =
    Stripped::new(&[Rank::Six, Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King]);

/// The rank of the best five cards; the greater wins, and equal ones share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShortDeckRank(Number);

impl ShortDeckRank {
    /// A number that is greater for a better rank; equal ranks have equal numbers.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0.number()
    }

    /// The kind of hand, in which a flush is above a full house.
    #[inline]
    pub const fn category(self) -> StrippedCategory {
        self.0.category()
    }

    /// The five ranks in order of importance; 9-8-7-6-A in the lowest straight.
    pub fn ranks(self) -> [Rank; 5] {
        PACK.ranks(self.0)
    }
}

impl fmt::Display for ShortDeckRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PACK.name(f, self.0)
    }
}

impl fmt::Debug for ShortDeckRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PACK.debug(f, self.0)
    }
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
