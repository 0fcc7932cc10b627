//! The rankings of Omaha: exactly two of a player's four cards with exactly three of the five on the board.
//!
//! Rules: HG-OMAHA-INTRO-2, HG-OMAHA-INTRO-6, HG-OMAHA-INTRO-7, HG-OMAHA-1. Traps: four of a suit on the board make no
//! flush with one in the hand, and three of a kind in the hand is a pair; high and low may use different cards.
//!
//! The sixty ways to choose are not walked. Without a flush only ranks count, and a table has the best that any two
//! make with any board: six lookups in one row. A flush takes the highest two and three of its suit. The low is one
//! lookup by the low ranks of the hand and of the board.

use super::high::TABLES;
use super::key::{FLUSHES, RANKS_LEN};
use super::{AceToFiveRank, Category, Hand, HighRank};
use crate::{Card, Rank};

/// How many pairs of ranks there are, equal ones included.
const PAIRS: usize = 91;

/// The best high rank of any board by ranks and any pair, two bytes each; see the build script.
static HIGH: &[u8; 6175 * PAIRS * 2] = include_bytes!(concat!(env!("OUT_DIR"), "/omaha_high.bin"));

/// The eight-or-better low of the low ranks of any hand and any board; see the build script.
static LOW: &[u8; 1 << 16] = include_bytes!(concat!(env!("OUT_DIR"), "/omaha_low.bin"));

/// Where a pair of ranks stands in its row, in any order; the ranks four bits each.
static PAIR_PLACES: [u8; 256] = {
    let mut places = [0; 256];
    let mut code = 0;
    while code < 13 * 13 {
        let (a, b) = (code / 13, code % 13);
        let (high, low) = if a > b { (a, b) } else { (b, a) };
        places[a * 16 + b] = (high * (high + 1) / 2 + low) as u8;
        code += 1;
    }
    places
};

/// The low rank of each card, a bit each from the ace to the eight; the rest is there to need no check.
static LOW_BITS: [u8; 256] = {
    let mut bits = [0; 256];
    let mut index = 0;
    while index < 52 {
        let height = (index / 4 + 1) % 13;
        bits[index] = if height < 8 { 1 << height } else { 0 };
        index += 1;
    }
    bits
};

/// A player's four cards, different cards of one pack without jokers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OmahaHand {
    hand: Hand,
    /// Where the six pairs of its ranks stand in a row.
    pairs: [u8; 6],
    low: u8,
}

impl OmahaHand {
    /// The hand of these four cards.
    #[inline]
    pub const fn new(cards: [Card; 4]) -> OmahaHand {
        let [a, b, c, d] = [cards[0].index(), cards[1].index(), cards[2].index(), cards[3].index()];
        let low = LOW_BITS[a] | LOW_BITS[b] | LOW_BITS[c] | LOW_BITS[d];
        let pairs = [pair(a, b), pair(a, c), pair(a, d), pair(b, c), pair(b, d), pair(c, d)];
        OmahaHand { hand: Hand::new().add(cards[0]).add(cards[1]).add(cards[2]).add(cards[3]), pairs, low }
    }
}

#[inline]
const fn pair(a: usize, b: usize) -> u8 {
    PAIR_PLACES[(a / 4 * 16 + b / 4) % 256]
}

/// The five cards on the board, different cards of one pack without jokers, and none of them in a player's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OmahaBoard {
    hand: Hand,
    /// The row of the table of high ranks.
    row: u16,
    low: u8,
}

impl OmahaBoard {
    /// The board of these five cards.
    #[inline]
    pub const fn new(cards: [Card; 5]) -> OmahaBoard {
        let mut hand = Hand::new();
        let mut low = 0;
        let mut i = 0;
        while i < 5 {
            hand = hand.add(cards[i]);
            low |= LOW_BITS[cards[i].index()];
            i += 1;
        }
        OmahaBoard { hand, row: hand.ace_to_five().0, low }
    }

    /// The rank of the best high hand.
    #[inline]
    pub fn high(&self, player: &OmahaHand) -> HighRank {
        let best = self.without_flush(player);
        match self.flush(player) {
            None => best,
            Some(flush) => {
                std::hint::cold_path();
                HighRank(best.0.max(flush.0))
            }
        }
    }

    /// The rank of the best high hand as if no two cards shared a suit.
    #[inline]
    pub fn without_flush(&self, player: &OmahaHand) -> HighRank {
        let row = &HIGH.as_chunks::<{ 2 * PAIRS }>().0[usize::from(self.row)];
        let ranks = row.as_chunks::<2>().0;
        HighRank(player.pairs.iter().fold(0, |best, pair| best.max(u16::from_le_bytes(ranks[usize::from(*pair)]))))
    }

    /// The rank of the best hand of one suit, if there is one.
    #[inline]
    pub const fn flush(&self, player: &OmahaHand) -> Option<HighRank> {
        // Suits are counted from three on: the fourth bit now means three on the board and two in the hand.
        let flush = (self.hand.key + 0x2222) & (player.hand.key + 0x3333) & 0x8888;
        if flush == 0 {
            return None;
        }
        let suit = flush.trailing_zeros() / 4;
        Some(best_flush(player.hand.suit(suit), self.hand.suit(suit)))
    }

    /// The rank of the best low hand that is eight or better, if there is one.
    #[inline]
    pub fn low(&self, player: &OmahaHand) -> Option<AceToFiveRank> {
        match LOW[usize::from(player.low) << 8 | usize::from(self.low)] {
            0 => None,
            number => Some(AceToFiveRank::eight_or_better(number)),
        }
    }
}

/// A board on its way to five cards, some of which may be of no suit: they make no flush with others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OmahaBoardToCome {
    hand: Hand,
    low: u8,
}

impl OmahaBoardToCome {
    /// No cards yet.
    #[inline]
    pub const fn new() -> OmahaBoardToCome {
        OmahaBoardToCome { hand: Hand::new(), low: 0 }
    }

    /// The board with one more card, which must not be a joker nor there already.
    #[inline]
    pub const fn add(self, card: Card) -> OmahaBoardToCome {
        OmahaBoardToCome { hand: self.hand.add(card), low: self.low | LOW_BITS[card.index()] }
    }

    /// The board with one more card of this rank and of a suit that does not matter.
    #[inline]
    pub const fn add_suitless(self, rank: Rank) -> OmahaBoardToCome {
        OmahaBoardToCome { hand: self.hand.add_suitless(rank), low: self.low | LOW_BITS[4 * rank as usize] }
    }

    /// The board when five cards are there; of fewer or more it means nothing.
    #[inline]
    pub const fn board(self) -> OmahaBoard {
        OmahaBoard { hand: self.hand, row: TABLES.lows[self.hand.place()], low: self.low }
    }
}

impl Default for OmahaBoardToCome {
    fn default() -> OmahaBoardToCome {
        OmahaBoardToCome::new()
    }
}

/// The best hand of one suit out of two or more ranks of the hand and three or more of the board.
const fn best_flush(hand: usize, board: usize) -> HighRank {
    let flush = FLUSHES | (HIGHEST.two[hand % SETS] | HIGHEST.three[board % SETS]) as usize;
    let all = HighRank(TABLES.ranks[(FLUSHES | hand | board) % RANKS_LEN]);
    if matches!(all.category(), Category::StraightFlush) {
        std::hint::cold_path();
        // All of them together have a straight; is there one that takes two and three?
        let mut top = Rank::Ace as usize;
        while top >= Rank::Five as usize {
            let straight = if top == Rank::Five as usize { 0b1_0000_0000_1111 } else { 0b1_1111 << (top - 4) };
            if (straight & hand).count_ones() == 2 && (straight & board).count_ones() == 3 {
                return HighRank(TABLES.ranks[FLUSHES | straight]);
            }
            top -= 1;
        }
    }
    HighRank(TABLES.ranks[flush % RANKS_LEN])
}

/// How many sets of ranks there are, a bit per rank.
const SETS: usize = 1 << 13;

/// The highest few ranks of each set.
struct Highest {
    two: [u16; SETS],
    three: [u16; SETS],
}

static HIGHEST: Highest = Highest { two: highest(2), three: highest(3) };

const fn highest(count: u32) -> [u16; SETS] {
    let mut all = [0; SETS];
    let mut ranks = 0;
    while ranks < SETS {
        let without_lowest = ranks & ranks.wrapping_sub(1);
        // The sets with one rank less have been seen before.
        all[ranks] = if ranks.count_ones() > count { all[without_lowest] } else { ranks as u16 };
        ranks += 1;
    }
    all
}

/// The ranks of the best high hand and of the best low hand that is eight or better, if there is one.
#[inline]
pub fn omaha(hand: [Card; 4], board: [Card; 5]) -> (HighRank, Option<AceToFiveRank>) {
    let (hand, board) = (OmahaHand::new(hand), OmahaBoard::new(board));
    (board.high(&hand), board.low(&hand))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every choice of `count` bits among these.
    fn choices(bits: usize, count: u32) -> impl Iterator<Item = usize> {
        (0..=bits).filter(move |choice| choice & !bits == 0 && choice.count_ones() == count)
    }

    /// The hand of cards of these ranks and of no suit.
    fn suitless(ranks: &[Rank]) -> Hand {
        ranks.iter().fold(Hand::new(), |hand, rank| hand.with_joker_as(*rank))
    }

    #[test]
    fn any_two_ranks_make_the_best_with_three_of_any_board() {
        let fives = || (0..13usize.pow(5)).map(|code| [4, 3, 2, 1, 0].map(|digit| code / 13usize.pow(digit) % 13));
        let mut boards = 0;
        for board in fives().filter(|board| board.is_sorted() && board[0] < board[4]) {
            let board = board.map(|rank| Rank::ALL[rank]);
            let row = TABLES.lows[suitless(&board).place()];
            let threes = || choices(0b11111, 3).map(|choice| (0..5).filter(move |i| choice >> i & 1 == 1));
            for (a, b) in (0..13).flat_map(|a| (0..=a).map(move |b| (Rank::ALL[a], Rank::ALL[b]))) {
                let count = |rank| board.iter().chain([&a, &b]).filter(|other| **other == rank).count();
                if count(a) <= 4 && count(b) <= 4 {
                    let best = threes().map(|three| {
                        three.fold(suitless(&[a, b]), |hand, i| hand.with_joker_as(board[i])).rank_by_key()
                    });
                    let place = 2 * (usize::from(row) * PAIRS + usize::from(pair(4 * a as usize, 4 * b as usize)));
                    assert_eq!(u16::from_le_bytes([HIGH[place], HIGH[place + 1]]), best.max().expect("ten").0);
                }
            }
            boards += 1;
        }
        assert_eq!(boards, 6175);
    }

    #[test]
    fn the_low_of_any_ranks_is_the_best_of_all_choices() {
        for hand in (0..256usize).filter(|hand| hand.count_ones() <= 4) {
            for board in (0..256usize).filter(|board| board.count_ones() <= 5) {
                let twos = choices(hand, 2).flat_map(|two| choices(board, 3).map(move |three| (two, three)));
                let best = twos.filter(|(two, three)| two & three == 0).map(|(two, three)| two | three).min();
                let place = |low| (0..=low).filter(|other: &usize| other.count_ones() == 5).count();
                assert_eq!(usize::from(LOW[hand << 8 | board]), best.map_or(0, |low| 57 - place(low)));
            }
        }
        assert_eq!(AceToFiveRank::eight_or_better(56), AceToFiveRank::WHEEL);
    }
}
