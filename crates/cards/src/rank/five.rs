//! Five cards, jokers among them, as a place in a table: one lookup for the rankings with rules of their own.
//!
//! As in the high ranking, a hand is a sum. The joker is a fourteenth rank, and a card of every suit: with four cards
//! of a suit it makes five. So the sum says everything that any of these rankings asks, and what a joker stands for was
//! worked out by the build script. A table of just five cards is small enough to stay in the nearest cache.

use super::key::{FIVE_BASES, FIVE_KEY_BITS, FIVE_PLACES, FIVE_ROW_BITS};
use crate::Card;

/// Everything that finding a place looks up, in one static as in the high ranking.
struct Sums {
    /// What each card adds to the sum.
    keys: [u64; 256],
    /// What to add to the keys of each row to find their places.
    offsets: [u16; 1 << FIVE_ROW_BITS],
}

static SUMS: Sums = Sums { keys: card_keys(), offsets: include!(concat!(env!("OUT_DIR"), "/five_offsets.rs")) };

/// What each card adds to the sum: in the upper bits the base of its rank, and in the lowest sixteen a counter of four
/// bits per suit. The remaining entries of the 256 make a bounds check unnecessary.
pub(super) const fn card_keys() -> [u64; 256] {
    let mut keys = [0; 256];
    let mut index = 0;
    while index < Card::KINDS {
        let suits = if index == Card::JOKER.index() { 0x1111 } else { 1 << (4 * (index % 4)) };
        keys[index] = (FIVE_BASES[index / 4] as u64) << KEY_SHIFT | suits;
        index += 1;
    }
    keys
}

const KEY_SHIFT: u32 = u64::BITS - FIVE_KEY_BITS;
const ROW_SHIFT: u32 = u64::BITS - FIVE_ROW_BITS;
const SUITS_START: u64 = 0x3333;
const SUITS_FLUSH: u64 = 0x8888;

/// The numbers of all hands of five cards by one ranking, two bytes each: those of mixed suits, then those of one.
pub(super) struct Fives(pub(super) &'static [u8; 4 * FIVE_PLACES]);

impl Fives {
    /// The number of these cards by the ranking.
    #[inline]
    pub(super) const fn number(&self, cards: [Card; 5]) -> u16 {
        let key = key(cards);
        if key & SUITS_FLUSH == 0 {
            self.at(place(key))
        } else {
            std::hint::cold_path();
            self.at(FIVE_PLACES | place(key))
        }
    }

    /// The number of these cards as if no two shared a suit.
    #[inline]
    pub(super) const fn number_by_ranks(&self, cards: [Card; 5]) -> u16 {
        self.number_by_key(key(cards))
    }

    /// The number of the cards with this sum as if no two shared a suit.
    #[inline]
    pub(super) const fn number_by_key(&self, key: u64) -> u16 {
        self.at(place(key))
    }

    #[inline]
    const fn at(&self, place: usize) -> u16 {
        u16::from_le_bytes(self.0.as_chunks::<2>().0[place])
    }
}

/// The table of five cards of this name; see the build script.
macro_rules! fives {
    ($name:literal) => {
        $crate::rank::five::Fives(include_bytes!(concat!(env!("OUT_DIR"), "/five_", $name, ".bin")))
    };
}

pub(super) use fives;

#[inline]
const fn key(cards: [Card; 5]) -> u64 {
    let [a, b, c, d, e] = cards;
    SUITS_START
        .wrapping_add(SUMS.keys[a.index()])
        .wrapping_add(SUMS.keys[b.index()])
        .wrapping_add(SUMS.keys[c.index()])
        .wrapping_add(SUMS.keys[d.index()])
        .wrapping_add(SUMS.keys[e.index()])
}

#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "the sum wraps at sixteen bits, as the build script laid the table out"
)]
const fn place(key: u64) -> usize {
    SUMS.offsets[(key >> ROW_SHIFT) as usize].wrapping_add((key >> KEY_SHIFT) as u16) as usize % FIVE_PLACES
}
