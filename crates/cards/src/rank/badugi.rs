//! The ranking of badugi: as many cards of different ranks and suits as possible out of four, and then the lowest.
//!
//! Rules: HG-BADUGI-INTRO-1. Traps: a card of a rank or suit already held does not count, so that more cards that count
//! beat fewer, whatever their ranks; what to leave out is chosen in the player's favour; the ace is lowest.

use super::names;
use crate::{Card, Rank};
use std::fmt;
use std::ops::{Add, AddAssign};

/// The rank of a badugi hand. The greater wins: it has more cards that count or, with as many, lower ones. Equal ones
/// share.
///
/// The number of cards that count is in the upper three bits; below it there is one bit per rank, the ace's the lowest,
/// all inverted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BadugiRank(u16);

const RANK_BITS: u32 = 13;
const RANKS: u16 = (1 << RANK_BITS) - 1;

impl BadugiRank {
    /// A number that is greater for a better rank; equal ranks have equal numbers.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The number of cards that count: four make a badugi.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 >> RANK_BITS) as usize
    }

    /// Whether no card counts, as in a hand without cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The ranks that count, the highest first, the ace lowest.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        let held = !self.0 & RANKS;
        (0..13).rev().filter(move |height| held >> height & 1 == 1).map(|height| Rank::ALL[(height + 12) % 13])
    }

    /// The rank if all of these ranks count; higher bits do not matter.
    #[inline]
    const fn by_ranks(ranks: u16) -> BadugiRank {
        BadugiRank(BY_RANKS[(ranks & RANKS) as usize])
    }

    /// The same without the table.
    #[expect(clippy::cast_possible_truncation, reason = "at most sixteen bits are set")]
    const fn of(ranks: u16) -> BadugiRank {
        BadugiRank((ranks.count_ones() as u16) << RANK_BITS | (ranks ^ RANKS))
    }
}

impl fmt::Display for BadugiRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const COUNTS: [&str; 8] = ["no", "one-card", "two-card", "three-card", "four-card", "", "", ""];
        write!(f, "{} badugi, {}", COUNTS[self.len()], names::letters(self.ranks()))
    }
}

impl fmt::Debug for BadugiRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.len(), self.ranks().map(Rank::letter).collect::<String>())
    }
}

/// Up to four different cards of one pack, without jokers.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BadugiHand(
    /// Sixteen bits per suit: one per rank, the ace's the lowest; the topmost is always set.
    u64,
);

/// One bit in each suit: the lowest, and the highest.
const LOWEST: u64 = 0x0001_0001_0001_0001;
const HIGHEST: u64 = LOWEST << 15;

/// What each card adds to the hand. A joker adds nothing; the remaining entries make a bounds check unnecessary.
static BITS: [u64; 256] = {
    let mut bits = [0; 256];
    let mut index = 0;
    while index < 52 {
        bits[index] = 1 << (16 * (index % 4) + (index / 4 + 1) % 13);
        index += 1;
    }
    bits
};

/// The rank of each set of ranks when all of them count.
#[expect(clippy::cast_possible_truncation, reason = "thirteen bits")]
static BY_RANKS: [u16; 1 << RANK_BITS] = {
    let mut table = [0; 1 << RANK_BITS];
    let mut ranks = 0;
    while ranks < 1 << RANK_BITS {
        table[ranks] = BadugiRank::of(ranks as u16).0;
        ranks += 1;
    }
    table
};

impl BadugiHand {
    /// A hand without cards.
    #[inline]
    pub const fn new() -> BadugiHand {
        BadugiHand(HIGHEST)
    }

    /// The hand with one more card, which must be neither a joker nor already in the hand.
    #[inline]
    pub const fn add(self, card: Card) -> BadugiHand {
        debug_assert!(!card.is_joker(), "a joker has no rank");
        BadugiHand(self.0 | BITS[card.index()])
    }

    /// The rank of the best of its cards.
    ///
    /// The lowest card of each suit is the best that there can be, unless two of them have the same rank. Then one of
    /// these counts, and another of their suits moves on to its next card, if it has one; if two have, the lower next
    /// card counts. Four cards leave no other case.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the ranks are in the lowest sixteen bits")]
    pub const fn rank(self) -> BadugiRank {
        // Every suit has a bit set, so none borrows from the next.
        let rest = self.0 & (self.0 - LOWEST);
        let lowest = self.0 ^ rest;
        // Each suit is compared with the one two further on, and then with the other two.
        let two_on = lowest.rotate_left(32);
        let one_on = (lowest | two_on).rotate_left(16);
        let ranks = (lowest | two_on | one_on) as u16;
        let equal = lowest & (two_on | one_on);
        // A suit with an equal rank carries into its highest bit, and then fills all bits below it.
        let suits = equal.wrapping_add(LOWEST * 0x7fff) & HIGHEST;
        let next = rest & (suits - (suits >> 15));
        if next == 0 {
            return BadugiRank::by_ranks(ranks);
        }
        std::hint::cold_path();
        let half = next | next >> 32;
        let next = (half | half >> 16) as u16;
        BadugiRank::by_ranks(ranks | next & next.wrapping_neg())
    }
}

impl Default for BadugiHand {
    fn default() -> BadugiHand {
        BadugiHand::new()
    }
}

impl Add<Card> for BadugiHand {
    type Output = BadugiHand;
    #[inline]
    fn add(self, card: Card) -> BadugiHand {
        BadugiHand::add(self, card)
    }
}

impl AddAssign<Card> for BadugiHand {
    #[inline]
    fn add_assign(&mut self, card: Card) {
        *self = BadugiHand::add(*self, card);
    }
}

impl FromIterator<Card> for BadugiHand {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> BadugiHand {
        cards.into_iter().fold(BadugiHand::new(), BadugiHand::add)
    }
}

impl fmt::Debug for BadugiHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(Card::pack().filter(|card| self.0 & BITS[card.index()] != 0)).finish()
    }
}

/// The badugi rank of four cards.
#[inline]
pub fn badugi(cards: [Card; 4]) -> BadugiRank {
    cards.into_iter().collect::<BadugiHand>().rank()
}
