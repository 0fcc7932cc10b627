//! The ranking of the three cards in front of two sets of five, as in 13-card.
//!
//! Rules: HG-13CARD-PLAY-2b; reading R-13-9. Traps: straights and flushes of three cards count for nothing; compared
//! with five cards, the class decides and then the cards that there are, so that equal ones are not higher.

use super::names::one;
use super::{Category, HighRank};
use crate::{Card, Rank};
use std::cmp::Ordering;
use std::fmt;

/// The rank of three cards where straights and flushes do not count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FrontRank {
    category: Category,
    /// The ranks in order of importance.
    ranks: [Rank; 3],
}

impl FrontRank {
    /// The rank of three cards of one pack without jokers.
    pub fn of(cards: [Card; 3]) -> FrontRank {
        let mut ranks = cards.map(|card| card.rank().expect("a pack without jokers"));
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        let [a, b, c] = ranks;
        if a == c {
            FrontRank { category: Category::ThreeOfAKind, ranks }
        } else if a == b {
            FrontRank { category: Category::Pair, ranks }
        } else if b == c {
            FrontRank { category: Category::Pair, ranks: [b, c, a] }
        } else {
            FrontRank { category: Category::HighCard, ranks }
        }
    }

    /// How it compares with a set of five: by class, then by the cards that it has.
    pub fn against(&self, five: HighRank) -> Ordering {
        let leading = || {
            let ranks = five.ranks();
            [ranks[0], ranks[1], ranks[2]]
        };
        self.category.cmp(&five.category()).then_with(|| self.ranks.cmp(&leading()))
    }

    /// A number that is greater for a better rank; equal ranks have equal numbers.
    pub fn number(&self) -> u32 {
        self.ranks.iter().fold(self.category as u32, |all, rank| all << 4 | *rank as u32)
    }

    /// The class of hand: no pair, a pair or three of a kind.
    pub fn category(&self) -> Category {
        self.category
    }

    /// The ranks in order of importance.
    pub fn ranks(&self) -> [Rank; 3] {
        self.ranks
    }
}

impl fmt::Display for FrontRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.ranks.map(one);
        match self.category {
            Category::ThreeOfAKind => write!(f, "three of a kind, {a}"),
            Category::Pair => write!(f, "pair, {a}"),
            _ => write!(f, "{a}-{b}-{c} high"),
        }
    }
}
