//! The ranking of short-deck hold'em: 36 cards, from the six up.
//!
//! No game of the four books has it; hands of it are published and replayed. Traps: a flush beats a full house, and a
//! straight beats three of a kind; A-6-7-8-9 is the lowest straight, also of one suit.

use super::stripped::{Number, Stripped};
use super::{Hand, StrippedCategory};
use crate::{Card, Rank};
use std::fmt;

static PACK: Stripped =
    Stripped::new(&[Rank::Six, Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King]);

/// The rank of the best five cards; the greater wins, equal ones share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShortDeckRank(Number);

impl ShortDeckRank {
    /// The kind of hand.
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

/// The rank of the best five of five to seven cards of the 36; of others it means nothing.
pub fn short_deck(cards: &[Card]) -> ShortDeckRank {
    assert!((5..=7).contains(&cards.len()), "five cards make a hand, and nobody has more than seven");
    // The high ranking would find a full house where a flush is better, so each choice is looked at by itself.
    let choices = (0u32..1 << cards.len()).filter(|choice| choice.count_ones() == 5);
    let five = |choice: u32| (0..cards.len()).filter(move |at| choice >> at & 1 == 1).map(|at| PACK.push(cards[at]));
    let numbers = choices.map(|choice| PACK.number(five(choice).collect::<Hand>().rank()));
    ShortDeckRank(numbers.max().expect("there is a choice of five"))
}
