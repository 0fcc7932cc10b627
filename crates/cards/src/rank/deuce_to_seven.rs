//! The deuce-to-seven low ranking of five cards: the worst conventional hand wins.
//!
//! Rules: HG-D27-INTRO-1 to HG-D27-INTRO-3, HG-D27-1. Traps: straights and flushes count against the hand, and the ace
//! is always high, so that A-5-4-3-2 is no straight but the best hand with an ace; of one suit it is a flush.

use super::high::LOWEST_OF_FOUR;
use super::made::{Straights, heights};
use super::{Category, Hand, HighRank, names};
use crate::{Card, Rank, Suit};
use std::fmt;

/// The rank of five cards; the greater is the lower hand and wins, equal ones share.
///
/// Its number has all bits turned of a high number, in which A-5-4-3-2 has been moved from the straights to below the
/// other hands with an ace, and those above it have each made room for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeuceToSevenRank(u16);

/// The high numbers of A-5-4-3-2, as a straight and of one suit.
const WHEEL: u16 = (Category::Straight as u16) << HighRank::PLACE_BITS;
const STEEL_WHEEL: u16 = (Category::StraightFlush as u16) << HighRank::PLACE_BITS;
/// The high numbers of the lowest hands with an ace but A-5-4-3-2: A-6-4-3-2, and of one suit.
const ACE_SIX: u16 = ace_six(Suit::Diamonds).0;
const ACE_SIX_SUITED: u16 = ace_six(Suit::Clubs).0;

const fn ace_six(suit_of_six: Suit) -> HighRank {
    let [ace, four] = [Card::new(Rank::Ace, Suit::Clubs), Card::new(Rank::Four, Suit::Clubs)];
    let [three, two] = [Card::new(Rank::Three, Suit::Clubs), Card::new(Rank::Two, Suit::Clubs)];
    Hand::new().add(ace).add(four).add(three).add(two).add(Card::new(Rank::Six, suit_of_six)).rank()
}

impl DeuceToSevenRank {
    #[inline]
    const fn from_high(rank: HighRank) -> DeuceToSevenRank {
        let number = rank.0 + (rank.0 >= ACE_SIX) as u16 + (rank.0 >= ACE_SIX_SUITED) as u16;
        let number = if rank.0 == WHEEL { ACE_SIX } else { number };
        DeuceToSevenRank(!if rank.0 == STEEL_WHEEL { ACE_SIX_SUITED + 1 } else { number })
    }

    /// A number that is greater for the better rank; equal ranks have equal ones.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The kind of hand: the better the category is in a high game, the worse here.
    #[inline]
    pub const fn category(self) -> Category {
        Category::ALL[(!self.0 >> HighRank::PLACE_BITS) as usize % 9]
    }

    /// The five ranks in order of importance: pairs before others, else from the ace down.
    pub fn ranks(self) -> [Rank; 5] {
        let (category, place) = (self.category(), !self.0 % (1 << HighRank::PLACE_BITS));
        // The room that A-5-4-3-2 was given below, as no pair and of one suit, and its old place among the straights.
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
        DeuceToSevenRank::from_high(self.rank_by_key())
    }

    /// The deuce-to-seven rank of these four cards and a joker, which is the lowest rank not among them, the two lowest
    /// of all: so it may make a straight. It has no suit and makes no flush.
    #[inline]
    pub const fn deuce_to_seven_with_joker(self) -> DeuceToSevenRank {
        debug_assert!(self.len() == 4, "five cards have a rank");
        DeuceToSevenRank::from_high(self.with_joker_as(self.lowest_missing()).rank_by_key())
    }

    /// The lowest rank that is not in the hand, the ace highest.
    #[inline]
    const fn lowest_missing(self) -> Rank {
        Rank::ALL[(!self.ranks_held() & LOWEST_OF_FOUR).trailing_zeros() as usize / 4 % 13]
    }
}

/// The deuce-to-seven rank of five cards, at most one of them a joker.
#[inline]
pub fn deuce_to_seven(cards: [Card; 5]) -> DeuceToSevenRank {
    let (hand, joker) = Hand::and_joker(cards);
    DeuceToSevenRank::from_high(hand.with_joker_if(joker, hand.lowest_missing()).rank_by_key())
}
