//! The logical way: how the house sets a hand on request, and for whoever may not set it themselves.
//!
//! Rules: HG-PGP-9b, HG-JWPGP-10b; readings R-LOGIC and R-HOUSEWAY-ORDER, and R-LOGIC-WILD of ours. The book does not
//! say what the logical way is; it is the house way that is printed in the uk book, where a limited joker counts as an
//! ace. That chart knows no wild jokers: a hand that holds one is set so that both hands together weigh most. Traps: a
//! joker in front pairs with the other card, which can be a foul; a setting that makes both hands higher must be taken,
//! or the floor could set the hand again (HG-JWPGP-19), so hands that weigh the same are told apart by their ranks.

use baize_cards::rank::{LowStraight, PaiGowRank, TwoCardRank};
use baize_cards::{Card, Rank};

use super::weights::weight;
use crate::pai_gow::hands::Hands;
use crate::pai_gow::house_way::{Row, house_way};
use crate::pai_gow::ranking::{JokersWild, Ranking};

/// Which hand beats which at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ranks {
    /// One joker: an ace, or what completes a straight or a flush.
    Limited(LowStraight),
    /// Jokers that are any card.
    Wild(JokersWild),
}

impl Ranks {
    /// Where the lowest straight ranks.
    pub fn low_straight(self) -> LowStraight {
        match self {
            Ranks::Limited(low_straight) => low_straight,
            Ranks::Wild(ranking) => ranking.low_straight,
        }
    }
}

impl Ranking for Ranks {
    fn five(self, cards: [Card; 5]) -> PaiGowRank {
        match self {
            Ranks::Limited(ranking) => ranking.five(cards),
            Ranks::Wild(ranking) => ranking.five(cards),
        }
    }

    fn two(self, cards: [Card; 2]) -> TwoCardRank {
        match self {
            Ranks::Limited(ranking) => ranking.two(cards),
            Ranks::Wild(ranking) => ranking.two(cards),
        }
    }

    fn counted(self, cards: &[Card; 7]) -> [Rank; 7] {
        match self {
            Ranks::Limited(ranking) => ranking.counted(cards),
            Ranks::Wild(ranking) => ranking.counted(cards),
        }
    }
}

/// What decides the logical way of a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LogicalRow {
    /// A row of the chart.
    Chart(Row),
    /// The weights of both hands, with this many wild jokers.
    Weighed(u8),
}

impl LogicalRow {
    /// What the cards are called there.
    pub fn name(self) -> &'static str {
        match self {
            LogicalRow::Chart(row) => row.name(),
            LogicalRow::Weighed(1) => "a wild joker",
            LogicalRow::Weighed(2) => "two wild jokers",
            LogicalRow::Weighed(_) => "three wild jokers",
        }
    }
}

/// Sets seven cards the logical way, the same in whatever order they lie. It is never a foul.
pub fn logical_way(cards: &[Card; 7], ranks: Ranks) -> Hands {
    logical_row(cards, ranks).0
}

/// The same, and what decides it.
pub fn logical_row(cards: &[Card; 7], ranks: Ranks) -> (Hands, LogicalRow) {
    let mut cards = *cards;
    cards.sort_unstable();
    let jokers = cards.iter().map(|card| u8::from(card.is_joker())).sum();
    match ranks {
        Ranks::Wild(ranking) if jokers > 0 => {
            let weighed = |hands: &Hands| (weight(hands, ranking), hands.low_rank, hands.high_rank);
            let heaviest = settings(&cards, ranks).max_by_key(weighed).expect("no seven cards are a foul in every way");
            (heaviest, LogicalRow::Weighed(jokers))
        }
        _ => {
            let (hands, row) = house_way(&cards, ranks);
            (hands, LogicalRow::Chart(row))
        }
    }
}

/// The setting that makes both hands higher than these, if there is one: the highest in front of those.
pub fn improved(cards: &[Card; 7], hands: &Hands, ranks: Ranks) -> Option<Hands> {
    let higher = |other: &Hands| other.low_rank > hands.low_rank && other.high_rank > hands.high_rank;
    let worth = |hands: &Hands| -> (TwoCardRank, PaiGowRank) { (hands.low_rank, hands.high_rank) };
    settings(cards, ranks).filter(higher).max_by_key(worth)
}

/// All ways to set seven cards that are not a foul.
fn settings(cards: &[Card; 7], ranks: Ranks) -> impl Iterator<Item = Hands> {
    let ways = (0..7).flat_map(|a| (a + 1..7).map(move |b| [a, b])).map(move |low| Hands::set_at(cards, low, ranks));
    ways.filter(move |hands| !hands.is_foul(ranks))
}
