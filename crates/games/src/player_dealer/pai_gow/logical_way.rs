//! The logical way: how the house sets a hand on request, and for who may not set it himself.
//!
//! Rules: HG-PGP-9b, HG-JWPGP-10b; readings R-LOGIC and R-HOUSEWAY-ORDER, and R-LOGIC-WILD of ours. The book does not
//! say what the logical way is; it is the house way that is printed in the uk book, where a limited joker counts as an
//! ace. A wild joker may be any card: the chart is gone through with each rank that it can count as, and of what this
//! gives the highest front is taken. Traps: where the chart lays a joker in front it pairs with the other card, which
//! can be a foul; and where the chart, which knows no wild jokers, leaves a setting that makes one hand higher and
//! neither lower, that is taken.

use arrayvec::ArrayVec;
use baize_cards::rank::{FiveOfAKind, LowStraight, PaiGowRank, TwoCardRank};
use baize_cards::{Card, Rank};

use crate::pai_gow::hands::Hands;
use crate::pai_gow::house_way::{Row, house_way_counting};
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

/// How the chart sets seven cards.
#[derive(Clone, Copy, Debug)]
pub struct Charted {
    /// The two hands.
    pub hands: Hands,
    /// The row of the chart that gives them.
    pub row: Row,
    /// What each of the seven cards counts as there.
    pub counted: [Rank; 7],
}

/// Sets seven cards the logical way, the same in whatever order they lie. It is never a foul.
pub fn logical_way(cards: &[Card; 7], ranks: Ranks) -> Hands {
    let mut cards = *cards;
    cards.sort_unstable();
    let Charted { hands, .. } = charted(&cards, ranks);
    if matches!(ranks, Ranks::Limited(_)) || !hands.has_joker() {
        return hands;
    }
    best(&cards, ranks, |other| worth(other) != worth(&hands) && no_worse(other, &hands)).unwrap_or(hands)
}

/// What the chart makes of seven cards: with wild jokers, of all that it makes of them, the highest front and then the
/// highest back.
pub fn charted(cards: &[Card; 7], ranks: Ranks) -> Charted {
    let by_chart = |counted: [Rank; 7]| {
        let (hands, row) = house_way_counting(cards, &counted, ranks);
        Charted { hands, row, counted }
    };
    let Ranks::Wild(JokersWild { fives, .. }) = ranks else { return by_chart(ranks.counted(cards)) };
    let mut highest: Option<Charted> = None;
    Names::of(cards, fives).each_from(0, &mut |counted| {
        let made = by_chart(counted);
        if highest.is_none_or(|highest| worth(&made.hands) > worth(&highest.hands)) && !made.hands.is_foul(ranks) {
            highest = Some(made);
        }
    });
    highest.expect("where all jokers are one more of what there is most of it is no foul")
}

/// What jokers can count as: with the other cards no more of a rank than there are.
struct Names {
    counted: [Rank; 7],
    /// Where the jokers lie that have no name yet.
    jokers: ArrayVec<usize, 7>,
    counts: [u8; 13],
    /// The ranks to try. What there is most of comes first, for a hand that two names set alike is called by the
    /// first. Of the ranks that are not held only the highest and the lowest are tried: for the chart a card that is
    /// like no other lies above or below the others, and those between never give higher hands.
    order: ArrayVec<Rank, 13>,
    fives: FiveOfAKind,
}

impl Names {
    fn of(cards: &[Card; 7], fives: FiveOfAKind) -> Names {
        let mut counts = [0; 13];
        for rank in cards.iter().filter_map(|card| card.rank()) {
            counts[rank as usize] += 1;
        }
        let held = |rank: &Rank| counts[*rank as usize] > 0;
        let mut order: ArrayVec<Rank, 13> = Rank::ALL.into_iter().filter(held).collect();
        order.sort_unstable_by_key(|rank| std::cmp::Reverse((counts[*rank as usize], *rank)));
        let mut others = Rank::ALL.into_iter().filter(|rank| !held(rank));
        order.extend([others.next_back(), others.next()].into_iter().flatten());
        let jokers = (0..7).filter(|at| cards[*at].is_joker()).collect();
        Names { counted: cards.map(|card| card.rank().unwrap_or(Rank::Ace)), jokers, counts, order, fives }
    }

    /// All names from this place in the order: jokers are alike, so that no next one goes back behind the one before.
    fn each_from(&mut self, first: usize, tell: &mut impl FnMut([Rank; 7])) {
        let Some(at) = self.jokers.pop() else { return tell(self.counted) };
        for place in first..self.order.len() {
            let rank = self.order[place];
            let all = if rank == Rank::Ace || self.fives == FiveOfAKind::Any { 5 } else { 4 };
            if self.counts[rank as usize] < all {
                self.counts[rank as usize] += 1;
                self.counted[at] = rank;
                self.each_from(place, tell);
                self.counts[rank as usize] -= 1;
            }
        }
        self.jokers.push(at);
    }
}

/// The setting that makes both hands higher than these, if there is one: the highest in front of those.
pub fn improved(cards: &[Card; 7], hands: &Hands, ranks: Ranks) -> Option<Hands> {
    best(cards, ranks, |other| other.low_rank > hands.low_rank && other.high_rank > hands.high_rank)
}

fn worth(hands: &Hands) -> (TwoCardRank, PaiGowRank) {
    (hands.low_rank, hands.high_rank)
}

fn no_worse(hands: &Hands, than: &Hands) -> bool {
    hands.low_rank >= than.low_rank && hands.high_rank >= than.high_rank
}

/// The setting with the highest front, and then the highest back, of those that are wanted and no foul.
fn best(cards: &[Card; 7], ranks: Ranks, wanted: impl Fn(&Hands) -> bool) -> Option<Hands> {
    let ways = (0..7).flat_map(|a| (a + 1..7).map(move |b| [a, b])).map(|low| Hands::set_at(cards, low, ranks));
    ways.filter(|hands| wanted(hands) && !hands.is_foul(ranks)).max_by_key(worth)
}
