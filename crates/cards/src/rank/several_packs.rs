//! The ranking of five cards out of several packs, as in Caribbean stud poker.
//!
//! Rules: HG-CSP-RANK, HG-CSP-DECK; readings R-CSP-1, R-CSP-3 and R-CSP-11. Traps: the chart has a flush above a full
//! house, although four or eight packs make it the more frequent of the two; five of a kind is four of a kind with the
//! same rank beside it; a hand of one suit is a flush even if it holds pairs, unless these rank higher; A-2-3-4-5 is
//! the lowest straight.

use super::names;
use crate::{Card, Rank};
use std::fmt;

/// The kinds of hands in the order of the chart, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PacksCategory {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    FullHouse,
    Flush,
    FourOfAKind,
    StraightFlush,
    RoyalFlush,
}

impl PacksCategory {
    /// All categories in the order of the chart, the weakest first.
    pub const ALL: [PacksCategory; 10] = [
        PacksCategory::HighCard,
        PacksCategory::Pair,
        PacksCategory::TwoPair,
        PacksCategory::ThreeOfAKind,
        PacksCategory::Straight,
        PacksCategory::FullHouse,
        PacksCategory::Flush,
        PacksCategory::FourOfAKind,
        PacksCategory::StraightFlush,
        PacksCategory::RoyalFlush,
    ];
}

/// Where a flush ranks: the book's chart and its pay table do not agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlushPlace {
    /// Above a full house, as the chart has it.
    AboveFullHouse,
    /// Below a full house, as poker usually has it.
    BelowFullHouse,
}

/// The rank of five cards; the greater wins, equal ones tie, and suits do not count.
///
/// Only ranks made with the same place of a flush can be compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PacksRank {
    /// The place of the category, which depends on where a flush ranks.
    place: u8,
    /// Its ranks in order of importance, four bits each.
    ranks: u32,
    category: PacksCategory,
}

impl PacksRank {
    fn made(category: PacksCategory, ranks: [Rank; 5], flush: FlushPlace) -> PacksRank {
        let place = match (flush, category) {
            (FlushPlace::BelowFullHouse, PacksCategory::Flush) => PacksCategory::FullHouse,
            (FlushPlace::BelowFullHouse, PacksCategory::FullHouse) => PacksCategory::Flush,
            (_, category) => category,
        };
        PacksRank { place: place as u8, ranks: ranks.iter().fold(0, |all, rank| all << 4 | *rank as u32), category }
    }

    /// A number that is greater for a better rank; equal ranks have equal numbers.
    pub fn number(self) -> u32 {
        u32::from(self.place) << 20 | self.ranks
    }

    /// The kind of hand, wherever a flush ranks.
    #[inline]
    pub const fn category(self) -> PacksCategory {
        self.category
    }

    /// The five ranks in order of importance: pairs before others, 5-4-3-2-A in the lowest straight.
    pub fn ranks(self) -> [Rank; 5] {
        [16, 12, 8, 4, 0].map(|shift| Rank::ALL[(self.ranks >> shift & 15) as usize])
    }

    /// Whether the hand is at least ace-king: an ace and a king without a pair, or a pair or better.
    pub fn has_ace_king(self) -> bool {
        let [first, second, ..] = self.ranks();
        self.category > PacksCategory::HighCard || (first, second) == (Rank::Ace, Rank::King)
    }
}

impl fmt::Display for PacksRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use super::Category;
        let ranks = self.ranks();
        let category = match self.category {
            PacksCategory::FourOfAKind if ranks[4] == ranks[0] => {
                return write!(f, "five {}", names::many(ranks[0]));
            }
            PacksCategory::HighCard => Category::HighCard,
            PacksCategory::Pair => Category::Pair,
            PacksCategory::TwoPair => Category::TwoPair,
            PacksCategory::ThreeOfAKind => Category::ThreeOfAKind,
            PacksCategory::Straight => Category::Straight,
            PacksCategory::FullHouse => Category::FullHouse,
            PacksCategory::Flush => Category::Flush,
            PacksCategory::FourOfAKind => Category::FourOfAKind,
            PacksCategory::StraightFlush | PacksCategory::RoyalFlush => Category::StraightFlush,
        };
        names::high(f, category, ranks)
    }
}

impl fmt::Debug for PacksRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.category, self.ranks().map(Rank::letter).iter().collect::<String>())
    }
}

/// The rank of five cards out of any number of packs; none may be a joker, which has no rank here.
pub fn several_packs(cards: [Card; 5], flush: FlushPlace) -> PacksRank {
    use PacksCategory::{
        Flush, FourOfAKind, FullHouse, HighCard, Pair, RoyalFlush, Straight, StraightFlush, ThreeOfAKind, TwoPair,
    };
    let mut counts = [0u8; 13];
    let mut ranks = cards.map(|card| card.rank().expect("a joker has no rank"));
    for rank in ranks {
        counts[rank as usize] += 1;
    }
    let suited = cards.iter().all(|card| card.suit() == cards[0].suit());
    let by_height = {
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        ranks
    };
    ranks.sort_unstable_by_key(|rank| std::cmp::Reverse((counts[*rank as usize], *rank)));
    let (most, next) = (counts[ranks[0] as usize], counts[ranks[3] as usize]);
    // With five different ranks the order is by height.
    let wheel = by_height == [Rank::Ace, Rank::Five, Rank::Four, Rank::Three, Rank::Two];
    let straight = wheel || by_height.windows(2).all(|pair| pair[0] as u8 == pair[1] as u8 + 1);
    if wheel {
        ranks.rotate_left(1);
    }
    let (category, ranks) = match (most, suited, straight) {
        (_, true, true) if ranks[0] == Rank::Ace => (RoyalFlush, ranks),
        (_, true, true) => (StraightFlush, ranks),
        (4.., ..) => (FourOfAKind, ranks),
        (3, suited, _) if next == 2 && (!suited || flush == FlushPlace::BelowFullHouse) => (FullHouse, ranks),
        (_, true, _) => (Flush, by_height),
        (_, _, true) => (Straight, ranks),
        (3, ..) => (ThreeOfAKind, ranks),
        (2, ..) if next == 2 => (TwoPair, ranks),
        (2, ..) => (Pair, ranks),
        _ => (HighCard, ranks),
    };
    PacksRank::made(category, ranks, flush)
}
