//! The rankings of pai gow poker: five cards with a joker, and two cards.
//!
//! Rules: UK-13.7 to UK-13.9. Traps: the joker completes a straight or a flush and is otherwise an ace, so that it
//! pairs with nothing else; five aces beat a royal flush; A-2-3-4-5 is the second highest straight where the book says
//! so.

use super::five::{Fives, fives};
use super::made::{Straights, heights};
use super::{Category, HighRank};
use crate::{Card, Rank};
use std::fmt;

/// The kinds of five-card hands with a joker in the pack, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PaiGowCategory {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
    RoyalFlush,
    FiveOfAKind,
}

impl PaiGowCategory {
    /// All categories, the weakest first.
    pub const ALL: [PaiGowCategory; 11] = [
        PaiGowCategory::HighCard,
        PaiGowCategory::Pair,
        PaiGowCategory::TwoPair,
        PaiGowCategory::ThreeOfAKind,
        PaiGowCategory::Straight,
        PaiGowCategory::Flush,
        PaiGowCategory::FullHouse,
        PaiGowCategory::FourOfAKind,
        PaiGowCategory::StraightFlush,
        PaiGowCategory::RoyalFlush,
        PaiGowCategory::FiveOfAKind,
    ];

    /// Whether the hand is a straight or a flush or both, which is what a joker completes.
    pub const fn is_straight_or_flush(self) -> bool {
        use PaiGowCategory::{Flush, RoyalFlush, Straight, StraightFlush};
        matches!(self, Straight | Flush | StraightFlush | RoyalFlush)
    }
}

/// Where A-2-3-4-5 ranks among the straights, and among the straight flushes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LowStraight {
    /// Below all others.
    Lowest,
    /// Below A-K-Q-J-10 only.
    SecondHighest,
}

/// The rank of five cards of a pack with a joker; the greater wins, equal ones tie, and suits do not count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PaiGowRank(pub(super) u16);

impl PaiGowRank {
    /// The category after the straight flushes, above all others; the place in it is the rank.
    const FIVE_OF_A_KIND: u16 = 9;
    /// The number of straights below the highest.
    const STRAIGHTS: u16 = 9;
    const ROYAL: PaiGowRank =
        PaiGowRank((Category::StraightFlush as u16) << HighRank::PLACE_BITS | PaiGowRank::STRAIGHTS);

    /// A number that is greater for a better rank; equal ranks have equal numbers.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The kind of hand, including five of a kind.
    #[inline]
    pub fn category(self) -> PaiGowCategory {
        match (self, self.0 >> HighRank::PLACE_BITS) {
            (PaiGowRank::ROYAL, _) => PaiGowCategory::RoyalFlush,
            (_, PaiGowRank::FIVE_OF_A_KIND) => PaiGowCategory::FiveOfAKind,
            (_, category) => PaiGowCategory::ALL[usize::from(category)],
        }
    }

    /// The five ranks in order of importance, a joker as what it stands for; `low_straight` is where A-2-3-4-5 ranked
    /// when the hand was ranked.
    pub fn ranks(self, low_straight: LowStraight) -> [Rank; 5] {
        let place = usize::from(self.0 % (1 << HighRank::PLACE_BITS));
        let category = match self.0 >> HighRank::PLACE_BITS {
            PaiGowRank::FIVE_OF_A_KIND => return [Rank::ALL[place]; 5],
            category => Category::ALL[usize::from(category)],
        };
        let straight = matches!(category, Category::Straight | Category::StraightFlush);
        let place = match (low_straight, place) {
            // The lowest five stand below the highest five, and every other straight has moved down.
            (LowStraight::SecondHighest, 0..8) if straight => place + 1,
            (LowStraight::SecondHighest, 8) if straight => 0,
            _ => place,
        };
        heights(category, place, Straights::AndWheel).map(|height| Rank::ALL[height])
    }
}

impl fmt::Debug for PaiGowRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.category(), self.0 % (1 << HighRank::PLACE_BITS))
    }
}

/// The rank of five different cards, at most one of them a joker.
#[inline]
pub fn pai_gow(cards: [Card; 5], low_straight: LowStraight) -> PaiGowRank {
    static LOWEST: Fives = fives!("pai_gow_lowest");
    static SECOND_HIGHEST: Fives = fives!("pai_gow_second");
    let fives = match low_straight {
        LowStraight::Lowest => &LOWEST,
        LowStraight::SecondHighest => &SECOND_HIGHEST,
    };
    PaiGowRank(fives.number(cards))
}

/// The rank of two cards: a pair is above two single cards, and the joker is an ace.
///
/// Two ranks of four bits, the higher first, below a mark for a pair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TwoCardRank(u16);

impl TwoCardRank {
    /// A number that is greater for a better rank; equal ranks have equal numbers.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Whether the two are a pair.
    #[inline]
    pub const fn is_pair(self) -> bool {
        self.0 >> 8 == 1
    }

    /// The two ranks, the higher first.
    pub const fn ranks(self) -> [Rank; 2] {
        [Rank::ALL[(self.0 >> 4 & 15) as usize], Rank::ALL[(self.0 & 15) as usize]]
    }
}

impl fmt::Debug for TwoCardRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [high, low] = self.ranks().map(Rank::letter);
        write!(f, "{high}-{low}")
    }
}

/// The rank of two cards, at most one of them a joker.
#[inline]
pub fn two_card(cards: [Card; 2]) -> TwoCardRank {
    let [a, b] = cards.map(|card| card.rank().unwrap_or(Rank::Ace) as u16);
    TwoCardRank(u16::from(a == b) << 8 | a.max(b) << 4 | a.min(b))
}
