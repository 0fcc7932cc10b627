//! The boards of stud games: one to five cards that lie face up, ranked to find who acts first.
//!
//! Rules: HG-STUD-2, HG-STUD8-INTRO-4, HG-RAZZ-2c, HG-MEX-3a, HG-ASIAN-HOW-3a to HG-ASIAN-HOW-9. Traps: pairs count,
//! straights and flushes do not, even with a common or exposed fifth card (HG-STUD-IRR-11c, HG-STUD-IRR-18); only the
//! lowest board of Asian five-card stud looks at suits, and elsewhere the table tells equal boards apart by seat; a
//! joker among the upcards is an ace.

use super::{Category, names};
use crate::{Card, Rank};
use std::fmt;

/// The most cards that lie face up before a player: four upcards, and a last one that is common or was exposed.
const FACE_UP_MAX: usize = 5;

/// A board where the higher is the better; the greater acts first, equal ones by seat.
///
/// The category is above five ranks in order of importance, four bits each; they are zero where there is no card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HighBoard(u32);

/// A board where the lower is the better, with the ace lowest; the greater is the lower board and acts first.
///
/// All bits are inverted compared with a high board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LowBoard(u32);

/// A board where equal ranks are told apart by suit, with spades highest; the lowest acts first, and no two are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoardBySuit(HighBoard, [u8; FACE_UP_MAX]);

impl HighBoard {
    /// The board of these one to five cards, with a joker as an ace.
    pub fn new(cards: &[Card]) -> HighBoard {
        HighBoard(number(cards, ace_high))
    }

    /// The kind of board, which is never a straight or a flush.
    pub const fn category(self) -> Category {
        category(self.0)
    }

    /// The ranks in order of importance, pairs before others.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        heights(self.0).map(|height| Rank::ALL[height - 1])
    }
}

impl LowBoard {
    /// The board of these one to five cards.
    pub fn new(cards: &[Card]) -> LowBoard {
        LowBoard(!number(cards, |card| ace_high(card) % 13 + 1))
    }

    /// The kind of board, which is never a straight or a flush.
    pub const fn category(self) -> Category {
        category(!self.0)
    }

    /// The ranks in order of importance, pairs before others, the ace lowest.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        heights(!self.0).map(|height| Rank::ALL[(height + 11) % 13])
    }
}

impl BoardBySuit {
    /// The board of these one to five cards, none of them a joker.
    pub fn new(cards: &[Card]) -> BoardBySuit {
        BoardBySuit(HighBoard::new(cards), ordered(cards).map(|key| (key & 3) as u8))
    }
}

/// The height of a card, from 1 for a two to 13 for an ace.
fn ace_high(card: Card) -> u8 {
    card.rank().unwrap_or(Rank::Ace) as u8 + 1
}

/// For each card, how often its rank comes, above its height, above its suit, in order of importance; zero where there
/// is no card.
fn ordered(cards: &[Card]) -> [u16; FACE_UP_MAX] {
    let mut heights = [0; FACE_UP_MAX];
    for (place, card) in heights.iter_mut().zip(cards) {
        *place = ace_high(*card);
    }
    let mut ordered = [0; FACE_UP_MAX];
    for (i, card) in cards.iter().enumerate().take(FACE_UP_MAX) {
        let count: u16 = heights.iter().map(|other| u16::from(*other == heights[i])).sum();
        let suit = u16::from(card.number() % 4);
        // With so few cards, inserting them in order is faster than a general sort.
        let (mut at, key) = (i, count << 6 | u16::from(heights[i]) << 2 | suit);
        while at > 0 && ordered[at - 1] < key {
            ordered[at] = ordered[at - 1];
            at -= 1;
        }
        ordered[at] = key;
    }
    ordered
}

/// The category above the heights in order of importance: what comes most often first, then the higher.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "five cards at most lie face up")]
fn number(cards: &[Card], height: impl Fn(Card) -> u8) -> u32 {
    debug_assert!(cards.len() <= FACE_UP_MAX, "five cards at most lie face up");
    // The heights that come at least once, at least twice and so on, one bit each.
    let [mut once, mut twice, mut thrice, mut four] = [0_u32; 4];
    for card in cards.iter().take(FACE_UP_MAX) {
        let one = 1 << height(*card);
        four |= thrice & one;
        thrice |= twice & one;
        twice |= once & one;
        once |= one;
    }
    let (threes, pairs, single) = (thrice & !four, twice & !thrice, once & !twice);
    let category = match (four, threes, pairs.count_ones()) {
        (0, 0, 0) => Category::HighCard,
        (0, 0, 1) => Category::Pair,
        (0, 0, _) => Category::TwoPair,
        (0, _, 0) => Category::ThreeOfAKind,
        (0, _, _) => Category::FullHouse,
        (_, _, _) => Category::FourOfAKind,
    };
    let (mut number, mut places) = (category as u32, FACE_UP_MAX as u32);
    for (mut heights, count, repeated) in [(four, 4, 0x1111), (threes, 3, 0x111), (pairs, 2, 0x11), (single, 1, 1)] {
        while heights != 0 {
            let highest = heights.ilog2();
            heights ^= 1 << highest;
            number = (number << (4 * count)) | (highest * repeated);
            places -= count;
        }
    }
    number << (4 * places)
}

const fn category(number: u32) -> Category {
    Category::ALL[(number >> 20) as usize % 9]
}

fn heights(number: u32) -> impl Iterator<Item = usize> {
    [16, 12, 8, 4, 0].into_iter().map(move |shift| (number >> shift & 15) as usize).filter(|height| *height > 0)
}

fn name(f: &mut fmt::Formatter<'_>, category: Category, ranks: &[Rank], alone: &str) -> fmt::Result {
    match (category, ranks) {
        (_, []) => f.write_str("no cards"),
        (Category::Pair, [pair, ..]) => write!(f, "pair of {}", names::many(*pair)),
        (Category::TwoPair, [high, _, low, ..]) => {
            write!(f, "two pair, {} and {}", names::many(*high), names::many(*low))
        }
        (Category::ThreeOfAKind, [three, ..]) => write!(f, "three {}", names::many(*three)),
        (Category::FullHouse, [three, _, _, pair, ..]) => {
            write!(f, "full house, {} full of {}", names::many(*three), names::many(*pair))
        }
        (Category::FourOfAKind, [four, ..]) => write!(f, "four {}", names::many(*four)),
        (_, [highest, ..]) => write!(f, "{} {alone}", names::one(*highest)),
    }
}

impl fmt::Display for HighBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        name(f, self.category(), &self.ranks().collect::<Vec<Rank>>(), "high")
    }
}

impl fmt::Display for LowBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        name(f, self.category(), &self.ranks().collect::<Vec<Rank>>(), "low")
    }
}

impl fmt::Debug for HighBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.category(), names::letters(self.ranks()))
    }
}

impl fmt::Debug for LowBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.category(), names::letters(self.ranks()))
    }
}
