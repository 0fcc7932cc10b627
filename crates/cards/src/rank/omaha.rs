//! The rankings of Omaha: exactly two of a player's four cards with exactly three of the five on the board.
//!
//! Rules: HG-OMAHA-INTRO-2, HG-OMAHA-INTRO-6, HG-OMAHA-INTRO-7, HG-OMAHA-1. Traps: four of a suit on the board make no
//! flush with one in the hand, and three of a kind in the hand is a pair; high and low may use different cards.
//!
//! The sixty choices are not enumerated. Without a flush only ranks count, and a table has the best that any two make
//! with any board: six lookups in one row. A flush takes the highest two and three of its suit. The low is one lookup
//! by the low ranks of the hand and of the board.

use super::ace_to_five::FIVES;
use super::five::card_keys;
use super::high::{TABLES, every_fourth};
use super::key::{FLUSHES, RANKS_LEN};
use super::{AceToFiveRank, Category, HighRank};
use crate::{Card, Rank};

/// The number of pairs of ranks, including equal ones.
const PAIRS: usize = 91;

/// As many columns as a byte can number, so that no check is needed. The table goes on for as long after its last row.
const COLUMNS: usize = 1 << 8;

/// Everything that ranking looks up except the rows, in one static as in the high ranking.
struct Tables {
    /// What each card adds to the key of five cards.
    keys: [u64; 256],
    /// The bit of each card by index, and from [`LOW_SHIFT`] on that of its rank, from the ace to the eight.
    bits: [u64; 256],
    /// The column that the ranks of two cards have in a row.
    columns: [[u8; 64]; 64],
    /// The eight-or-better low of the low ranks of any hand and any board; see the build script.
    low: [u8; 1 << 16],
    /// The best high rank of any board by ranks and any pair, two bytes each; see the build script.
    high: [u8; 2 * (6175 * PAIRS + COLUMNS)],
}

const LOW_SHIFT: usize = 56;

#[expect(clippy::cast_possible_truncation, reason = "two of thirteen ranks make 91 pairs")]
static OMAHA: Tables = Tables {
    keys: card_keys(),
    bits: {
        let mut bits = [0; 256];
        let mut index = 0;
        while index < 52 {
            let height = (index / 4 + 1) % 13;
            bits[index] = 1 << index | if height < 8 { 1 << (LOW_SHIFT + height) } else { 0 };
            index += 1;
        }
        bits
    },
    columns: {
        let mut columns = [[0; 64]; 64];
        let mut both = 0;
        while both < 52 * 52 {
            let (a, b) = (both / 52 / 4, both % 52 / 4);
            let (high, low) = if a > b { (a, b) } else { (b, a) };
            columns[both / 52][both % 52] = (high * (high + 1) / 2 + low) as u8;
            both += 1;
        }
        columns
    },
    low: *include_bytes!(concat!(env!("OUT_DIR"), "/omaha_low.bin")),
    high: *include_bytes!(concat!(env!("OUT_DIR"), "/omaha_high.bin")),
};

/// A counter of four bits per suit, and its start, chosen so that two cards of a hand and three of a board reach the
/// fourth bit.
const SUITS: u64 = 0xffff;
const TWO_OF_A_SUIT: u64 = 0x6666;
const THREE_OF_A_SUIT: u64 = 0x5555;

/// A player's four cards, different cards of one pack without jokers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OmahaHand {
    /// A counter of four bits per suit.
    suits: u16,
    /// The columns of its six pairs.
    pairs: [u8; 6],
    /// The bits of its cards.
    bits: u64,
}

impl OmahaHand {
    /// The hand of these four cards.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the suits are in the lowest sixteen bits")]
    pub const fn new(cards: [Card; 4]) -> OmahaHand {
        let [a, b, c, d] = cards;
        let OmahaBoardToCome { key, bits } =
            OmahaBoardToCome { key: TWO_OF_A_SUIT, bits: 0 }.add(a).add(b).add(c).add(d);
        let pairs = [column(a, b), column(a, c), column(a, d), column(b, c), column(b, d), column(c, d)];
        OmahaHand { suits: key as u16, pairs, bits }
    }
}

#[inline]
const fn column(a: Card, b: Card) -> u8 {
    OMAHA.columns[a.index() % 64][b.index() % 64]
}

/// The five cards on the board, different cards of one pack without jokers, and none of them in a player's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OmahaBoard {
    suits: u16,
    /// The row of the table of high ranks: the board's ace-to-five rank.
    row: u16,
    bits: u64,
}

impl OmahaBoard {
    /// The board of these five cards.
    #[inline]
    pub const fn new(cards: [Card; 5]) -> OmahaBoard {
        let [a, b, c, d, e] = cards;
        OmahaBoardToCome::new().add(a).add(b).add(c).add(d).add(e).board()
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
        let start = PAIRS * usize::from(self.row);
        let row: &[[u8; 2]; COLUMNS] =
            OMAHA.high.as_chunks().0[start..start + COLUMNS].try_into().expect("as many columns as asked for");
        HighRank(player.pairs.iter().fold(0, |best, pair| best.max(u16::from_le_bytes(row[usize::from(*pair)]))))
    }

    /// The rank of the best hand of one suit, if there is one.
    #[inline]
    pub const fn flush(&self, player: &OmahaHand) -> Option<HighRank> {
        let flush = self.suits & player.suits & 0x8888;
        if flush == 0 {
            return None;
        }
        let suit = flush.trailing_zeros() / 4;
        Some(best_flush(every_fourth(player.bits >> suit), every_fourth(self.bits >> suit)))
    }

    /// The rank of the best low hand that is eight or better, if there is one.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "two sets of eight ranks")]
    pub fn low(&self, player: &OmahaHand) -> Option<AceToFiveRank> {
        match OMAHA.low[(player.bits >> LOW_SHIFT << 8 | self.bits >> LOW_SHIFT) as usize] {
            0 => None,
            number => Some(AceToFiveRank::eight_or_better(number)),
        }
    }
}

/// A board on its way to five cards. Some of them may have no suit: they make no flush with others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OmahaBoardToCome {
    /// The sum of the keys of its cards, as for five cards.
    key: u64,
    bits: u64,
}

impl OmahaBoardToCome {
    /// A board without cards.
    #[inline]
    pub const fn new() -> OmahaBoardToCome {
        OmahaBoardToCome { key: THREE_OF_A_SUIT, bits: 0 }
    }

    /// The board with one more card, which must be neither a joker nor on the board already.
    #[inline]
    pub const fn add(self, card: Card) -> OmahaBoardToCome {
        self.with(OMAHA.keys[card.index()], OMAHA.bits[card.index()])
    }

    /// The board with one more card of this rank whose suit does not matter.
    #[inline]
    pub const fn add_suitless(self, rank: Rank) -> OmahaBoardToCome {
        let club = 4 * rank as usize;
        self.with(OMAHA.keys[club] & !SUITS, OMAHA.bits[club] >> LOW_SHIFT << LOW_SHIFT)
    }

    #[inline]
    const fn with(self, key: u64, bits: u64) -> OmahaBoardToCome {
        OmahaBoardToCome { key: self.key.wrapping_add(key), bits: self.bits | bits }
    }

    /// The board once it has five cards; meaningless with fewer or more.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the suits are in the lowest sixteen bits")]
    pub const fn board(self) -> OmahaBoard {
        OmahaBoard { suits: self.key as u16, row: FIVES.number_by_key(self.key), bits: self.bits }
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
        // All of them together have a straight. Is there one that takes two and three?
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

/// The number of sets of ranks, with one bit per rank.
const SETS: usize = 1 << 13;

/// The highest few ranks of each set.
struct Highest {
    two: [u16; SETS],
    three: [u16; SETS],
}

static HIGHEST: Highest = Highest { two: highest(2), three: highest(3) };

#[expect(clippy::cast_possible_truncation, reason = "thirteen bits")]
const fn highest(count: u32) -> [u16; SETS] {
    let mut all = [0; SETS];
    let mut ranks = 0;
    while ranks < SETS {
        let without_lowest = ranks & ranks.wrapping_sub(1);
        // The sets with one rank fewer have been done before.
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
    use crate::Suit;
    use crate::rank::Hand;

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
            let row = board.into_iter().fold(OmahaBoardToCome::new(), OmahaBoardToCome::add_suitless).board().row;
            let threes = || choices(0b11111, 3).map(|choice| (0..5).filter(move |i| choice >> i & 1 == 1));
            for (a, b) in (0..13).flat_map(|a| (0..=a).map(move |b| (Rank::ALL[a], Rank::ALL[b]))) {
                let count = |rank| board.iter().chain([&a, &b]).filter(|other| **other == rank).count();
                if count(a) <= 4 && count(b) <= 4 {
                    let best = threes().map(|three| {
                        three.fold(suitless(&[a, b]), |hand, i| hand.with_joker_as(board[i])).rank_by_key()
                    });
                    let place = 2
                        * (usize::from(row) * PAIRS
                            + usize::from(column(Card::new(a, Suit::Clubs), Card::new(b, Suit::Clubs))));
                    assert_eq!(
                        u16::from_le_bytes([OMAHA.high[place], OMAHA.high[place + 1]]),
                        best.max().expect("ten").0
                    );
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
                assert_eq!(usize::from(OMAHA.low[hand << 8 | board]), best.map_or(0, |low| 57 - place(low)));
            }
        }
        assert_eq!(AceToFiveRank::eight_or_better(56), AceToFiveRank::WHEEL);
    }
}
