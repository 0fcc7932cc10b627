//! The high ranking of five to seven cards: the best five count.
//!
//! A hand is a sum: adding a card is one addition, in any order, and a hand that is half dealt can be copied and
//! completed in many ways. Ranking it is one test for a flush and two table lookups. The tables come from the build
//! script; every index into them is narrowed to the length of its table, so that no bounds check is needed.

use super::key::{BASES, FLUSHES, KEY_BITS, RANKS_LEN, ROW_BITS};
use crate::{Card, Rank};
use std::fmt;
use std::ops::{Add, AddAssign};

/// The kinds of five-card hands, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Category {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

impl Category {
    /// All categories, the weakest first.
    pub const ALL: [Category; 9] = [
        Category::HighCard,
        Category::Pair,
        Category::TwoPair,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::FourOfAKind,
        Category::StraightFlush,
    ];
}

/// The rank of the best five cards of a hand; the greater wins, and equal ones share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HighRank(pub(super) u16);

impl HighRank {
    /// A rank is its category times 4096 plus its place in the category, from zero.
    pub(super) const PLACE_BITS: u32 = 12;

    /// A number that is greater for a better rank; equal ranks have equal numbers.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The kind of hand.
    #[inline]
    pub const fn category(self) -> Category {
        // Sixteen entries, so that four bits need no check; no rank reaches the last seven.
        const BY_NUMBER: [Category; 16] = {
            let mut categories = [Category::StraightFlush; 16];
            let mut number = 0;
            while number < 9 {
                categories[number] = Category::ALL[number];
                number += 1;
            }
            categories
        };
        BY_NUMBER[(self.0 >> HighRank::PLACE_BITS) as usize]
    }

    /// The customary number of the rank: 1 for a royal flush down to 7462 for 7-5-4-3-2 of mixed suits.
    #[inline]
    pub const fn class(self) -> u16 {
        /// The class of the weakest hand of each category.
        const WEAKEST: [u16; 9] = [7462, 6185, 3325, 2467, 1609, 1599, 322, 166, 10];
        WEAKEST[self.category() as usize] - self.0 % (1 << HighRank::PLACE_BITS)
    }

    /// Whether this is the ace-high straight flush.
    #[inline]
    pub const fn is_royal(self) -> bool {
        self.0 == (Category::StraightFlush as u16) << HighRank::PLACE_BITS | 9
    }
}

impl fmt::Debug for HighRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.category(), self.class())
    }
}

/// Up to seven different cards of one pack, without jokers.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    /// The sum of the ranks' bases in the upper bits, where it wraps, and a counter of four bits per suit in the lowest
    /// sixteen. Counters start at three, so that five cards of a suit reach its fourth bit.
    pub(super) key: u64,
    /// One bit per card, by index.
    pub(super) cards: u64,
}

const KEY_SHIFT: u32 = u64::BITS - KEY_BITS;
const ROW_SHIFT: u32 = u64::BITS - ROW_BITS;
const SUITS_START: u64 = 0x3333;
const SUITS_FLUSH: u64 = 0x8888;
const SUITS_ONE_EACH: u64 = 0x1111;
/// The bits of the clubs: one per rank, four apart.
pub(super) const LOWEST_OF_FOUR: u64 = 0x1_1111_1111_1111;

/// Everything that ranking looks up, in one static: the compiler keeps one address in a register instead of four.
pub(super) struct Tables {
    /// What each card adds to the key. The joker adds nothing; the remaining entries of the 256 make a bounds check
    /// unnecessary.
    card_keys: [u64; 256],
    /// What to add to the keys of each row to find their ranks.
    offsets: [u32; 1 << ROW_BITS],
    /// The ranks of hands without a flush, packed, and from [`FLUSHES`] on those of flushes, by ranks held.
    pub(super) ranks: [u16; RANKS_LEN],
    /// The ace-to-five ranks, at the same places as the high ones.
    pub(super) lows: [u16; RANKS_LEN],
}

pub(super) static TABLES: Tables = Tables {
    card_keys: {
        let mut keys = [0; 256];
        let mut index = 0;
        while index < 52 {
            keys[index] = (BASES[index / 4] as u64) << KEY_SHIFT | 1 << (4 * (index % 4));
            index += 1;
        }
        keys
    },
    offsets: include!(concat!(env!("OUT_DIR"), "/offsets.rs")),
    ranks: include!(concat!(env!("OUT_DIR"), "/ranks.rs")),
    lows: include!(concat!(env!("OUT_DIR"), "/lows.rs")),
};

impl Hand {
    /// A hand without cards.
    #[inline]
    pub const fn new() -> Hand {
        Hand { key: SUITS_START, cards: 0 }
    }

    /// The hand with one more card, which must be neither a joker nor already in the hand.
    #[inline]
    pub const fn add(self, card: Card) -> Hand {
        debug_assert!(!card.is_joker(), "a joker has no rank");
        debug_assert!(!self.contains(card), "a pack holds each card once");
        Hand { key: self.key.wrapping_add(TABLES.card_keys[card.index()]), cards: self.cards | 1 << card.index() }
    }

    /// Whether the hand holds this card.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.cards >> card.index() & 1 == 1
    }

    /// How many cards the hand holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.cards.count_ones() as usize
    }

    /// Whether the hand holds no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.cards == 0
    }

    /// The rank of the best five of five, six or seven cards; meaningless for fewer or more.
    #[inline]
    pub const fn rank(self) -> HighRank {
        debug_assert!(5 <= self.len() && self.len() <= 7, "five to seven cards have a rank");
        self.rank_by_key()
    }

    /// Calls `each` with the rank of this hand of four to six cards together with every card that comes after this one
    /// in the order of the pack, one after the other; none of those may be in the hand.
    ///
    /// Where no flush can come, the cards of one rank are looked up together.
    #[inline]
    pub fn rank_with_cards_after(self, card: Card, mut each: impl FnMut(HighRank)) {
        debug_assert!(4 <= self.len() && self.len() <= 6, "five to seven cards have a rank");
        debug_assert!(self.cards >> card.index() >> 1 == 0, "a pack holds each card once");
        let mut next = card.index() + 1;
        // Counters start at three: with one more added, the fourth bit means four cards of a suit.
        if (self.key + SUITS_ONE_EACH) & SUITS_FLUSH == 0 {
            let with = |rank: usize| {
                let key = self.key.wrapping_add(u64::from(BASES[rank % 13]) << KEY_SHIFT);
                HighRank(TABLES.ranks[Hand { key, cards: 0 }.place()])
            };
            if !next.is_multiple_of(4) {
                let rank = with(next / 4);
                while !next.is_multiple_of(4) {
                    each(rank);
                    next += 1;
                }
            }
            while next < 52 {
                let rank = with(next / 4);
                (0..4).for_each(|_| each(rank));
                next += 4;
            }
        } else {
            std::hint::cold_path();
            for index in next..52 {
                let key = self.key.wrapping_add(TABLES.card_keys[index]);
                each(Hand { key, cards: self.cards | 1 << index }.rank_by_key());
            }
        }
    }

    /// The hand with one more card of this rank whose suit does not matter: it makes no flush with others, and neither
    /// [`Hand::len`] nor [`Hand::contains`] knows about it.
    #[inline]
    pub const fn add_suitless(self, rank: Rank) -> Hand {
        self.with_joker_as(rank)
    }

    /// The rank of five to seven cards, some of them without a suit.
    #[inline]
    pub const fn rank_with_suitless(self) -> HighRank {
        self.rank_by_key()
    }

    /// The rank by the key, which also includes what a joker stands for.
    #[inline]
    pub(super) const fn rank_by_key(self) -> HighRank {
        HighRank(TABLES.ranks[self.place_or_flush()])
    }

    /// The index into the tables of what the hand makes, with or without a flush.
    #[inline]
    pub(super) const fn place_or_flush(self) -> usize {
        let flush = self.key & SUITS_FLUSH;
        if flush == 0 {
            self.place()
        } else {
            std::hint::cold_path();
            FLUSHES | self.suit(flush.trailing_zeros() / 4)
        }
    }

    /// The rank of five to seven cards as if no two shared a suit.
    #[inline]
    pub(super) const fn rank_by_ranks(self) -> HighRank {
        HighRank(TABLES.ranks[self.place()])
    }

    /// The rank of the best five of one suit, and all ranks of that suit; `None` where no five share one.
    #[inline]
    pub(super) const fn rank_of_flush(self) -> Option<(HighRank, usize)> {
        let flush = self.key & SUITS_FLUSH;
        if flush == 0 {
            return None;
        }
        let ranks = self.suit(flush.trailing_zeros() / 4);
        Some((HighRank(TABLES.ranks[FLUSHES | ranks]), ranks))
    }

    /// The index into the packed tables of what these ranks make, whatever the suits.
    #[inline]
    pub(super) const fn place(self) -> usize {
        let offset = TABLES.offsets[(self.key >> ROW_SHIFT) as usize];
        offset.wrapping_add((self.key >> KEY_SHIFT) as u32) as usize % RANKS_LEN
    }

    /// The key with one more card of this rank and of no suit, which is what a joker is; the cards stay as they are.
    #[inline]
    pub(super) const fn with_joker_as(self, rank: Rank) -> Hand {
        let base = TABLES.card_keys[4 * rank as usize] >> KEY_SHIFT << KEY_SHIFT;
        Hand { key: self.key.wrapping_add(base), cards: self.cards }
    }

    /// One bit per rank held: the lowest of the rank's four.
    #[inline]
    pub(super) const fn ranks_held(self) -> u64 {
        let either = self.cards | self.cards >> 1;
        (either | either >> 2) & LOWEST_OF_FOUR
    }

    /// The ranks held in a suit, one bit each.
    #[inline]
    pub(super) const fn suit(self, suit: u32) -> usize {
        every_fourth(self.cards >> suit)
    }
}

/// Every fourth bit, moved next to each other.
#[inline]
pub(super) const fn every_fourth(bits: u64) -> usize {
    let mut bits = bits & 0x1111_1111_1111_1111;
    bits = (bits | bits >> 3) & 0x0303_0303_0303_0303;
    bits = (bits | bits >> 6) & 0x000f_000f_000f_000f;
    bits = (bits | bits >> 12) & 0x0000_00ff_0000_00ff;
    ((bits | bits >> 24) & 0x1fff) as usize
}

impl Default for Hand {
    fn default() -> Hand {
        Hand::new()
    }
}

impl Add<Card> for Hand {
    type Output = Hand;
    #[inline]
    fn add(self, card: Card) -> Hand {
        Hand::add(self, card)
    }
}

impl AddAssign<Card> for Hand {
    #[inline]
    fn add_assign(&mut self, card: Card) {
        *self = Hand::add(*self, card);
    }
}

/// Puts two hands together, such as a player's cards and the board.
impl Add for Hand {
    type Output = Hand;
    #[inline]
    fn add(self, other: Hand) -> Hand {
        debug_assert!(self.cards & other.cards == 0, "a pack holds each card once");
        Hand { key: self.key.wrapping_add(other.key).wrapping_sub(SUITS_START), cards: self.cards | other.cards }
    }
}

impl FromIterator<Card> for Hand {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().fold(Hand::new(), Hand::add)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(Card::pack().filter(|card| self.contains(*card))).finish()
    }
}
