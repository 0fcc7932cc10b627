//! The logical way: how the house sets a hand on request, and for who may not set it himself.
//!
//! Rules: HG-PGP-9b, HG-JWPGP-10b; readings R-LOGIC and R-HOUSEWAY-ORDER, and R-LOGIC-WILD of ours. The book does not
//! say what the logical way is; it is the house way that is printed in the uk book. A wild joker counts there as one
//! more of what there is most of; and where that chart, which knows no wild jokers, leaves a setting that makes one
//! hand higher and neither lower, it is taken.

use baize_cards::rank::{LowStraight, PaiGowRank, TwoCardRank};
use baize_cards::{Card, Rank};

use crate::pai_gow::hands::Hands;
use crate::pai_gow::house_way::house_way;
use crate::pai_gow::ranking::{JokersWild, Ranking};

/// Which hand beats which at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ranks {
    /// One joker: an ace, or what completes a straight or a flush.
    Limited(LowStraight),
    /// Jokers that are any card.
    Wild(JokersWild),
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

/// Sets seven cards the logical way. It is never a foul.
pub fn logical_way(cards: &[Card; 7], ranks: Ranks) -> Hands {
    let (hands, _) = house_way(cards, ranks);
    match ranks {
        Ranks::Limited(_) => hands,
        Ranks::Wild(_) => best(cards, ranks, |other| no_worse(other, &hands)).unwrap_or(hands),
    }
}

/// The setting that makes both hands higher than these, if there is one: the highest in front of those.
pub fn improved(cards: &[Card; 7], hands: &Hands, ranks: Ranks) -> Option<Hands> {
    best(cards, ranks, |other| other.low_rank > hands.low_rank && other.high_rank > hands.high_rank)
}

fn no_worse(hands: &Hands, than: &Hands) -> bool {
    hands.low_rank >= than.low_rank && hands.high_rank >= than.high_rank
}

/// The setting with the highest front, and then the highest back, of those that are wanted and no foul.
fn best(cards: &[Card; 7], ranks: Ranks, wanted: impl Fn(&Hands) -> bool) -> Option<Hands> {
    let ways = (0..7).flat_map(|a| (a + 1..7).map(move |b| [a, b])).map(|low| Hands::set_at(cards, low, ranks));
    ways.filter(|hands| wanted(hands) && !hands.is_foul(ranks)).max_by_key(|hands| (hands.low_rank, hands.high_rank))
}
