//! What a hand is compared by, for whoever explains why one hand beats another: its kind, then the ranks that decide.
//!
//! A rank that stands twice in a pair is one rank here, and a straight is its highest card, so that the first place at
//! which two hands of a kind differ is what decided between them.

use super::{
    AceToFiveRank, AsianRank, BadugiRank, Category, DeuceToSevenRank, FrontRank, HighRank, LowStraight, MatchItRank,
    MexicanRank, PacksRank, PaiGowCategory, PaiGowRank, ShortDeckRank, StrippedCategory, ThreeCardCategory,
    ThreeCardRank, TileRank, TwoCardRank,
};
use crate::{Card, Rank};

/// What a hand is compared by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reckoned {
    /// The kind of hand in words, such as `two pair`.
    pub kind: String,
    /// The ranks that decide between hands of this kind, the most important first.
    pub ranks: Vec<Rank>,
    /// A number that is greater for whoever wins; equal hands have equal ones. Only hands of one ranking compare.
    pub strength: u32,
}

/// The words for the kinds of five cards, which every ranking shares.
const KINDS: [&str; 9] = [
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
];
const ROYAL_FLUSH: &str = "royal flush";
const FIVE_OF_A_KIND: &str = "five of a kind";
const STRAIGHTS: [&str; 3] = ["straight", "straight flush", ROYAL_FLUSH];

impl Reckoned {
    fn new(kind: impl Into<String>, ranks: &[Rank], strength: u32) -> Reckoned {
        let kind = kind.into();
        let mut ranks = ranks.to_vec();
        if STRAIGHTS.contains(&kind.as_str()) {
            ranks.truncate(1);
        } else if !kind.ends_with("flush") {
            ranks.dedup();
        }
        Reckoned { kind, ranks, strength }
    }
}

/// The word for a kind of five cards.
const fn kind(category: Category) -> &'static str {
    KINDS[category as usize]
}

impl From<HighRank> for Reckoned {
    fn from(rank: HighRank) -> Reckoned {
        Reckoned::new(
            if rank.is_royal() { ROYAL_FLUSH } else { kind(rank.category()) },
            &rank.ranks(),
            rank.number().into(),
        )
    }
}

impl From<AceToFiveRank> for Reckoned {
    fn from(rank: AceToFiveRank) -> Reckoned {
        low(rank.category(), &rank.ranks(), rank.number())
    }
}

impl From<DeuceToSevenRank> for Reckoned {
    fn from(rank: DeuceToSevenRank) -> Reckoned {
        low(rank.category(), &rank.ranks(), rank.number())
    }
}

/// Five cards of which the lowest win.
fn low(category: Category, ranks: &[Rank], number: u16) -> Reckoned {
    Reckoned::new(if category == Category::HighCard { "low" } else { kind(category) }, ranks, number.into())
}

impl From<BadugiRank> for Reckoned {
    fn from(rank: BadugiRank) -> Reckoned {
        const COUNTS: [&str; 4] = ["one card", "two cards", "three cards", "badugi"];
        Reckoned::new(COUNTS[rank.len().clamp(1, 4) - 1], &rank.ranks().collect::<Vec<Rank>>(), rank.number().into())
    }
}

impl From<ThreeCardRank> for Reckoned {
    fn from(rank: ThreeCardRank) -> Reckoned {
        let kind = match rank.category() {
            ThreeCardCategory::HighCard => "high card",
            ThreeCardCategory::Pair => "pair",
            ThreeCardCategory::Flush => "flush",
            ThreeCardCategory::Straight => "straight",
            ThreeCardCategory::ThreeOfAKind => "three of a kind",
            ThreeCardCategory::StraightFlush => "straight flush",
        };
        Reckoned::new(kind, &rank.ranks(), rank.number().into())
    }
}

impl From<FrontRank> for Reckoned {
    fn from(rank: FrontRank) -> Reckoned {
        Reckoned::new(kind(rank.category()), &rank.ranks(), rank.number())
    }
}

impl From<PacksRank> for Reckoned {
    fn from(rank: PacksRank) -> Reckoned {
        let ranks = rank.ranks();
        let kind = match (rank.category(), ranks[0] == ranks[4]) {
            (super::PacksCategory::FourOfAKind, true) => FIVE_OF_A_KIND,
            (super::PacksCategory::HighCard, _) => "high card",
            (super::PacksCategory::Pair, _) => "pair",
            (super::PacksCategory::TwoPair, _) => "two pair",
            (super::PacksCategory::ThreeOfAKind, _) => "three of a kind",
            (super::PacksCategory::Straight, _) => "straight",
            (super::PacksCategory::FullHouse, _) => "full house",
            (super::PacksCategory::Flush, _) => "flush",
            (super::PacksCategory::FourOfAKind, _) => "four of a kind",
            (super::PacksCategory::StraightFlush, _) => "straight flush",
            (super::PacksCategory::RoyalFlush, _) => ROYAL_FLUSH,
        };
        Reckoned::new(kind, &ranks, rank.number())
    }
}

/// Five cards of a stripped pack.
fn stripped(category: StrippedCategory, ranks: [Rank; 5], number: u16) -> Reckoned {
    let kind = match category {
        StrippedCategory::RoyalFlush => ROYAL_FLUSH,
        StrippedCategory::FiveOfAKind => FIVE_OF_A_KIND,
        other => kind(other.high()),
    };
    Reckoned::new(kind, &ranks, number.into())
}

impl From<AsianRank> for Reckoned {
    fn from(rank: AsianRank) -> Reckoned {
        stripped(rank.category(), rank.ranks(), rank.number())
    }
}

impl From<MexicanRank> for Reckoned {
    fn from(rank: MexicanRank) -> Reckoned {
        stripped(rank.category(), rank.ranks(), rank.number())
    }
}

impl From<ShortDeckRank> for Reckoned {
    fn from(rank: ShortDeckRank) -> Reckoned {
        stripped(rank.category(), rank.ranks(), rank.number())
    }
}

impl From<MatchItRank> for Reckoned {
    fn from(rank: MatchItRank) -> Reckoned {
        let words = rank.to_string();
        let kind = words.split(", ").next().unwrap_or_default().to_owned();
        Reckoned { kind, ranks: rank.ranks().to_vec(), strength: rank.number() }
    }
}

impl From<TileRank> for Reckoned {
    fn from(rank: TileRank) -> Reckoned {
        Reckoned { kind: rank.to_string(), ranks: Vec::new(), strength: rank.number() }
    }
}

impl From<TwoCardRank> for Reckoned {
    fn from(rank: TwoCardRank) -> Reckoned {
        Reckoned::new(if rank.is_pair() { "pair" } else { "high card" }, &rank.ranks(), rank.number().into())
    }
}

impl PaiGowRank {
    /// What a hand of this rank is compared by, where the lowest straight ranks there.
    pub fn reckoned(self, low_straight: LowStraight) -> Reckoned {
        let kind = match self.category() {
            PaiGowCategory::RoyalFlush => ROYAL_FLUSH,
            PaiGowCategory::FiveOfAKind => FIVE_OF_A_KIND,
            other => KINDS[other as usize],
        };
        Reckoned::new(kind, &self.ranks(low_straight), self.number().into())
    }
}

/// The five of these cards that make a hand as good as this one; none if no five do.
pub fn five_that_make<R: PartialEq>(cards: &[Card], best: R, rank: impl Fn([Card; 5]) -> R) -> Vec<Card> {
    let choices = 0..1u32 << cards.len();
    let five = |choice: u32| -> Option<[Card; 5]> {
        let chosen = cards.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1).map(|(_, card)| *card);
        chosen.collect::<Vec<Card>>().try_into().ok()
    };
    let mut fives = choices.filter(|choice| choice.count_ones() == 5).filter_map(five);
    fives.find(|five| rank(*five) == best).map_or_else(Vec::new, |five| five.to_vec())
}

/// The cards that count in badugi: as many as its rank has, of different ranks and suits.
pub fn badugi_cards(cards: &[Card], rank: BadugiRank) -> Vec<Card> {
    let ranks: Vec<Rank> = rank.ranks().collect();
    let choices = (0..1u32 << cards.len()).map(|choice| {
        let chosen = cards.iter().enumerate().filter(move |(at, _)| choice >> at & 1 == 1).map(|(_, card)| *card);
        chosen.collect::<Vec<Card>>()
    });
    let counts = |chosen: &Vec<Card>| {
        let suits: Vec<_> = chosen.iter().filter_map(|card| card.suit()).collect();
        let apart = (1..suits.len()).all(|at| !suits[..at].contains(&suits[at]));
        chosen.len() == ranks.len()
            && apart
            && ranks.iter().all(|rank| chosen.iter().any(|card| card.rank() == Some(*rank)))
    };
    choices.into_iter().find(counts).unwrap_or_default()
}
