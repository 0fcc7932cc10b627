//! The names of hands, for people at a showdown.

use super::{Category, HighRank};
use crate::Rank;
use std::fmt;

/// The word for one card of the rank.
pub(super) const fn one(rank: Rank) -> &'static str {
    const WORDS: [&str; 13] =
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
    WORDS[rank as usize]
}

/// The word for several cards of the rank.
pub(super) fn many(rank: Rank) -> String {
    format!("{}{}", one(rank), if rank == Rank::Six { "es" } else { "s" })
}

/// Writes a hand of a high ranking, by its ranks in order of importance.
pub(super) fn high(f: &mut fmt::Formatter<'_>, category: Category, ranks: [Rank; 5]) -> fmt::Result {
    let [first, .., last] = ranks;
    let royal = ranks[0] == Rank::Ace && category == Category::StraightFlush;
    match category {
        Category::HighCard => write!(f, "{}-{} high", one(first), one(ranks[1])),
        Category::Pair => write!(f, "pair of {}", many(first)),
        Category::TwoPair => write!(f, "two pair, {} and {}", many(first), many(ranks[2])),
        Category::ThreeOfAKind => write!(f, "three {}", many(first)),
        Category::Straight => write!(f, "straight to the {}", one(first)),
        Category::Flush => write!(f, "flush, {} high", one(first)),
        Category::FullHouse => write!(f, "full house, {} and {}", many(first), many(last)),
        Category::FourOfAKind => write!(f, "four {}", many(first)),
        Category::StraightFlush if royal => f.write_str("royal flush"),
        Category::StraightFlush => write!(f, "straight flush to the {}", one(first)),
    }
}

/// Writes five different ranks where the lowest hand wins, by the two highest.
pub(super) fn low(f: &mut fmt::Formatter<'_>, ranks: [Rank; 5]) -> fmt::Result {
    write!(f, "{}-{} low", one(ranks[0]), one(ranks[1]))
}

/// Ranks by their letters, such as `8-4-2-A`.
pub(super) fn letters(ranks: impl IntoIterator<Item = Rank>) -> String {
    ranks.into_iter().map(|rank| rank.letter().to_string()).collect::<Vec<String>>().join("-")
}

impl fmt::Display for HighRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        high(f, self.category(), self.ranks())
    }
}
