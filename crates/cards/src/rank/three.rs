//! The ranking of three cards, as in three card poker.
//!
//! Rules: UK-5.7, UK-5.8 and HG-3CP-RANK. Traps: a straight beats a flush, because it is rarer with three cards, and
//! three of a kind beats both; the ace is low in 3-2-A only, which is the lowest straight; out of several packs, a pair
//! of one suit with a third card of it is a flush (reading R-3CP-9).

use super::names;
use crate::{Card, Rank};
use std::fmt;

/// The kinds of three-card hands, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ThreeCardCategory {
    HighCard,
    Pair,
    Flush,
    Straight,
    ThreeOfAKind,
    StraightFlush,
}

impl ThreeCardCategory {
    /// All categories, the weakest first.
    pub const ALL: [ThreeCardCategory; 6] = [
        ThreeCardCategory::HighCard,
        ThreeCardCategory::Pair,
        ThreeCardCategory::Flush,
        ThreeCardCategory::Straight,
        ThreeCardCategory::ThreeOfAKind,
        ThreeCardCategory::StraightFlush,
    ];
}

/// The rank of three cards; the greater wins, equal ones tie, and suits do not count.
///
/// The category is in the upper four bits; below it, four bits each, are the ranks in order of importance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThreeCardRank(u16);

impl ThreeCardRank {
    #[expect(clippy::cast_possible_truncation, reason = "three ranks of four bits each")]
    const fn made(category: ThreeCardCategory, ranks: [usize; 3]) -> ThreeCardRank {
        ThreeCardRank((category as u16) << 12 | (ranks[0] << 8 | ranks[1] << 4 | ranks[2]) as u16)
    }

    /// The rank of these ranks in mixed suits.
    pub const fn unsuited(ranks: [Rank; 3]) -> ThreeCardRank {
        ThreeCardRank(BY_RANKS[place(ranks[0] as usize, ranks[1] as usize, ranks[2] as usize)])
    }

    /// A number that is greater for a better rank; equal ranks have equal numbers.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The kind of hand, in which a straight is above a flush.
    #[inline]
    pub const fn category(self) -> ThreeCardCategory {
        ThreeCardCategory::ALL[(self.0 >> 12) as usize]
    }

    /// The three ranks in order of importance: a pair before its kicker, 3-2-A in the lowest straight.
    #[inline]
    pub const fn ranks(self) -> [Rank; 3] {
        [
            Rank::ALL[(self.0 >> 8 & 15) as usize],
            Rank::ALL[(self.0 >> 4 & 15) as usize],
            Rank::ALL[(self.0 & 15) as usize],
        ]
    }
}

impl fmt::Display for ThreeCardRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, _] = self.ranks();
        match self.category() {
            ThreeCardCategory::HighCard => write!(f, "{}-{} high", names::one(first), names::one(second)),
            ThreeCardCategory::Pair => write!(f, "pair of {}", names::many(first)),
            ThreeCardCategory::Flush => write!(f, "flush, {} high", names::one(first)),
            ThreeCardCategory::Straight => write!(f, "straight to the {}", names::one(first)),
            ThreeCardCategory::ThreeOfAKind => write!(f, "three {}", names::many(first)),
            ThreeCardCategory::StraightFlush => write!(f, "straight flush to the {}", names::one(first)),
        }
    }
}

impl fmt::Debug for ThreeCardRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.category(), self.ranks().map(Rank::letter).iter().collect::<String>())
    }
}

/// The rank of three cards of one pack or of several; a joker has no rank and makes the hand the weakest of all.
#[inline]
pub const fn three_card(cards: [Card; 3]) -> ThreeCardRank {
    let [a, b, c] = [cards[0].index(), cards[1].index(), cards[2].index()];
    let suited = ((a ^ b) | (a ^ c)) % 4 == 0;
    ThreeCardRank(BY_RANKS[place(a / 4, b / 4, c / 4) | (suited as usize) << 12])
}

/// The index of three ranks in the table, in any order: four bits each.
#[inline]
const fn place(a: usize, b: usize, c: usize) -> usize {
    (a << 8 | b << 4 | c) % (1 << 12)
}

/// The rank of any three ranks in any order: of mixed suits in the first half, of one suit in the second.
static BY_RANKS: [u16; 1 << 13] = {
    let mut table = [0; 1 << 13];
    let mut code = 0;
    while code < 13 * 13 * 13 {
        let (a, b, c) = (code / 169, code / 13 % 13, code % 13);
        table[place(a, b, c)] = of_ranks(a, b, c, false).0;
        table[place(a, b, c) | 1 << 12] = of_ranks(a, b, c, true).0;
        code += 1;
    }
    table
};

const fn of_ranks(a: usize, b: usize, c: usize, suited: bool) -> ThreeCardRank {
    use ThreeCardCategory::{Flush, HighCard, Pair, Straight, StraightFlush, ThreeOfAKind};
    const ACE: usize = Rank::Ace as usize;
    let (a, b) = if a < b { (b, a) } else { (a, b) };
    let (b, c) = if b < c { (c, b) } else { (b, c) };
    let (a, b) = if a < b { (b, a) } else { (a, b) };
    match (a - b, b - c) {
        (0, 0) => ThreeCardRank::made(ThreeOfAKind, [a, b, c]),
        (0, _) | (_, 0) if suited => ThreeCardRank::made(Flush, [a, b, c]),
        (0, _) => ThreeCardRank::made(Pair, [a, b, c]),
        (_, 0) => ThreeCardRank::made(Pair, [b, c, a]),
        (1, 1) => ThreeCardRank::made(if suited { StraightFlush } else { Straight }, [a, b, c]),
        _ if a == ACE && b == 1 && c == 0 => {
            ThreeCardRank::made(if suited { StraightFlush } else { Straight }, [b, c, a])
        }
        _ => ThreeCardRank::made(if suited { Flush } else { HighCard }, [a, b, c]),
    }
}
