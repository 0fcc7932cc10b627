//! The ace-to-five low ranking of five to seven cards: the lowest five count, as in lowball, razz and high-low games.
//!
//! Rules: HG-LOWBALL-2, HG-LOWBALL-3, HG-RAZZ-1, HG-STUD8-4. Traps: the ace is the lowest card and straights and
//! flushes do not count; pairs do, so that any five different ranks beat any pair; the joker is the lowest card that
//! the hand does not hold, so that it never pairs.

use super::five::{Fives, fives};
use super::high::{LOWEST_OF_FOUR, TABLES};
use super::made::{Straights, heights};
use super::{Category, Hand, names};
use crate::{Card, Rank};
use std::fmt;

/// The rank of the lowest five cards of a hand; the greater is the lower hand and wins, and equal ones share.
///
/// Its number is its place among the 6,175 sets of five ranks, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AceToFiveRank(pub(super) u16);

/// The number of sets of five ranks.
const CLASSES: u16 = 6175;

/// The kinds of hands, the best first, with the number of sets of ranks in each.
const CATEGORIES: [(Category, u16); 6] = [
    (Category::HighCard, 1287),
    (Category::Pair, 2860),
    (Category::TwoPair, 858),
    (Category::ThreeOfAKind, 858),
    (Category::FullHouse, 156),
    (Category::FourOfAKind, 156),
];

impl AceToFiveRank {
    /// The best hand of all, 5-4-3-2-A.
    pub const WHEEL: AceToFiveRank = AceToFiveRank(CLASSES - 1);

    /// A number that is greater for a better rank; equal ranks have equal numbers.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Whether the hand is five different ranks, none higher than this one, with the ace lowest. With eights, that is
    /// whether it is eight or better.
    #[inline]
    pub const fn is_or_better(self, highest: Rank) -> bool {
        /// For each rank, the number of sets of five different ranks that have none higher; the ace is below the two.
        const NONE_HIGHER: [u16; 13] = [0, 0, 0, 1, 6, 21, 56, 126, 252, 462, 792, 1287, 0];
        self.0 >= CLASSES - NONE_HIGHER[highest as usize]
    }

    /// The customary number of the rank: 1 for 5-4-3-2-A up to 6175 for four kings and a queen.
    #[inline]
    pub const fn class(self) -> u16 {
        CLASSES - self.0
    }

    /// The low with this number among those that are eight or better: 56 for the wheel, 1 for 8-7-6-5-4.
    #[inline]
    pub(super) const fn eight_or_better(number: u8) -> AceToFiveRank {
        AceToFiveRank(CLASSES - 57 + number as u16)
    }

    /// The kind of hand, which is never a straight or a flush.
    pub fn category(self) -> Category {
        self.category_and_place().0
    }

    /// The five ranks in order of importance: pairs first, then from the highest down, the ace lowest.
    pub fn ranks(self) -> [Rank; 5] {
        let (category, place) = self.category_and_place();
        heights(category, place, Straights::None).map(|height| Rank::ALL[(height + 12) % 13])
    }

    /// The kind of hand and its place in it, the best first.
    fn category_and_place(self) -> (Category, usize) {
        let mut place = CLASSES - 1 - self.0;
        for (category, count) in CATEGORIES {
            if place < count {
                return (category, usize::from(place));
            }
            place -= count;
        }
        unreachable!("the categories have all classes")
    }
}

impl fmt::Display for AceToFiveRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.category() {
            _ if *self == AceToFiveRank::WHEEL => f.write_str("wheel"),
            Category::HighCard => names::low(f, self.ranks()),
            category => names::high(f, category, self.ranks()),
        }
    }
}

impl fmt::Debug for AceToFiveRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.category(), self.ranks().map(Rank::letter).iter().collect::<String>())
    }
}

impl Hand {
    /// The ace-to-five rank of the best five of five, six or seven cards; meaningless for fewer or more.
    #[inline]
    pub const fn ace_to_five(self) -> AceToFiveRank {
        debug_assert!(5 <= self.len() && self.len() <= 7, "five to seven cards have a rank");
        AceToFiveRank(TABLES.lows[self.place()])
    }

    /// The ace-to-five rank of these four to six cards and a joker.
    #[inline]
    pub const fn ace_to_five_with_joker(self) -> AceToFiveRank {
        debug_assert!(4 <= self.len() && self.len() <= 6, "five to seven cards have a rank");
        AceToFiveRank(TABLES.lows[self.joker_low().place()])
    }

    /// The hand with the joker as the lowest card that it does not hold.
    #[inline]
    const fn joker_low(self) -> Hand {
        self.with_joker_as(self.lowest_missing_from_the_ace())
    }

    /// The lowest rank that is not in the hand, the ace before the two.
    #[inline]
    const fn lowest_missing_from_the_ace(self) -> Rank {
        let from_the_ace = self.ranks_held() << 4 | self.ranks_held() >> 48;
        let lowest = (!from_the_ace & LOWEST_OF_FOUR).trailing_zeros() as usize / 4;
        Rank::ALL[(lowest + 12) % 13]
    }
}

/// The ranks of all five cards, at most one of them a joker.
pub(super) static FIVES: Fives = fives!("ace_to_five");

/// The ace-to-five rank of the best five of the five to seven cards, at most one of them a joker.
#[inline]
pub fn ace_to_five(cards: &[Card]) -> AceToFiveRank {
    if let Ok(five) = cards.try_into() {
        return AceToFiveRank(FIVES.number_by_ranks(five));
    }
    let hand: Hand = cards.iter().copied().filter(|card| !card.is_joker()).collect();
    if hand.len() < cards.len() { hand.ace_to_five_with_joker() } else { hand.ace_to_five() }
}
