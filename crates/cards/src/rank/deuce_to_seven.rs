//! The deuce-to-seven low ranking of five cards: the worst conventional hand wins.
//!
//! Rules: HG-D27-INTRO-1 to HG-D27-INTRO-3, HG-D27-1. Traps: straights and flushes count against the hand, and the ace
//! is always high, so that A-5-4-3-2 is not a straight but the best hand with an ace; of one suit it is a flush.

use super::five::{Fives, fives};
use super::high::LOWEST_OF_FOUR;
use super::key::RANKS_LEN;
use super::made::{Straights, heights};
use super::{Category, Hand, HighRank, names};
use crate::{Card, Rank};
use std::fmt;

/// The rank of five cards; the greater is the lower hand and wins, and equal ones share.
///
/// Its number is a high number with all bits inverted, after A-5-4-3-2 has moved from the straights to below the other
/// hands with an ace, and every hand above it has made room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeuceToSevenRank(u16);

/// The rank for each place of the high ranking; see the build script.
static DEUCES: &[u8; 2 * RANKS_LEN] = include_bytes!(concat!(env!("OUT_DIR"), "/deuces.bin"));

impl DeuceToSevenRank {
    /// The rank of the hand by its key, which also includes what a joker stands for.
    #[inline]
    const fn by_key(hand: Hand) -> DeuceToSevenRank {
        DeuceToSevenRank(u16::from_le_bytes(DEUCES.as_chunks::<2>().0[hand.place_or_flush()]))
    }

    /// A number that is greater for a better rank; equal ranks have equal numbers.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The kind of hand: the better the category is in a high game, the worse here.
    #[inline]
    pub const fn category(self) -> Category {
        Category::ALL[(!self.0 >> HighRank::PLACE_BITS) as usize % 9]
    }

    /// The five ranks in order of importance: pairs before others, otherwise from the ace down.
    pub fn ranks(self) -> [Rank; 5] {
        let (category, place) = (self.category(), !self.0 % (1 << HighRank::PLACE_BITS));
        // The room that was made for A-5-4-3-2 lower down, as no pair and of one suit, and its old place among the
        // straights.
        let room = match category {
            Category::HighCard => 0,
            Category::Pair | Category::TwoPair | Category::ThreeOfAKind | Category::Flush => 1,
            Category::Straight | Category::FullHouse | Category::FourOfAKind => 2,
            Category::StraightFlush => 3,
        };
        heights(category, usize::from(place - room), Straights::Neighbours).map(|height| Rank::ALL[height])
    }
}

impl fmt::Display for DeuceToSevenRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.category() {
            Category::HighCard => names::low(f, self.ranks()),
            category => names::high(f, category, self.ranks()),
        }
    }
}

impl fmt::Debug for DeuceToSevenRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.category(), self.ranks().map(Rank::letter).iter().collect::<String>())
    }
}

impl Hand {
    /// The deuce-to-seven rank of these five cards.
    #[inline]
    pub const fn deuce_to_seven(self) -> DeuceToSevenRank {
        debug_assert!(self.len() == 5, "five cards have a rank");
        DeuceToSevenRank::by_key(self)
    }

    /// The deuce-to-seven rank of these four cards and a joker. The joker is the lowest rank that is missing, counting
    /// from the two, so it may make a straight. It has no suit and makes no flush.
    #[inline]
    pub const fn deuce_to_seven_with_joker(self) -> DeuceToSevenRank {
        debug_assert!(self.len() == 4, "five cards have a rank");
        DeuceToSevenRank::by_key(self.with_joker_as(self.lowest_missing()))
    }

    /// The lowest rank that is not in the hand, with the ace highest.
    #[inline]
    const fn lowest_missing(self) -> Rank {
        Rank::ALL[(!self.ranks_held() & LOWEST_OF_FOUR).trailing_zeros() as usize / 4 % 13]
    }
}

/// The deuce-to-seven rank of five cards, at most one of them a joker.
#[inline]
pub fn deuce_to_seven(cards: [Card; 5]) -> DeuceToSevenRank {
    static FIVES: Fives = fives!("deuce_to_seven");
    DeuceToSevenRank(FIVES.number(cards))
}
