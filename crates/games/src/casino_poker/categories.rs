//! The ten kinds of five-card hands as the pay tables of the book name them.
//!
//! The book counts the royal flush apart, since several pay tables have a row of its own for it; between hands it is
//! only the highest straight flush, and hands are compared by [`HighRank`].

use baize_book::{Cites, Odds, PayTable};
use baize_cards::rank::{self, HighRank};

/// The kinds of hands, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Category {
    HighCard,
    Pair,
    TwoPairs,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
    RoyalFlush,
}

impl Category {
    /// All kinds, the weakest first.
    pub const ALL: [Category; 10] = [
        Category::HighCard,
        Category::Pair,
        Category::TwoPairs,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::FourOfAKind,
        Category::StraightFlush,
        Category::RoyalFlush,
    ];

    /// The kind of a hand.
    #[inline]
    pub const fn of(rank: HighRank) -> Category {
        match rank.category() {
            rank::Category::HighCard => Category::HighCard,
            rank::Category::Pair => Category::Pair,
            rank::Category::TwoPair => Category::TwoPairs,
            rank::Category::ThreeOfAKind => Category::ThreeOfAKind,
            rank::Category::Straight => Category::Straight,
            rank::Category::Flush => Category::Flush,
            rank::Category::FullHouse => Category::FullHouse,
            rank::Category::FourOfAKind => Category::FourOfAKind,
            rank::Category::StraightFlush if rank.is_royal() => Category::RoyalFlush,
            rank::Category::StraightFlush => Category::StraightFlush,
        }
    }
}

/// The name of a kind: the key of its row in a pay table, and the outcome of a line.
pub const fn name(category: Category) -> &'static str {
    match category {
        Category::HighCard => "high-card",
        Category::Pair => "pair",
        Category::TwoPairs => "two-pairs",
        Category::ThreeOfAKind => "three-of-a-kind",
        Category::Straight => "straight",
        Category::Flush => "flush",
        Category::FullHouse => "full-house",
        Category::FourOfAKind => "four-of-a-kind",
        Category::StraightFlush => "straight-flush",
        Category::RoyalFlush => "royal-flush",
    }
}

/// What a pay table pays each kind, by `category as usize`; `None` where it has no row.
pub fn by_category(table: &PayTable) -> [Option<(Odds, Cites)>; 10] {
    Category::ALL.map(|category| table.pays(name(category)).ok())
}
