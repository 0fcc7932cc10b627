//! Which hands of five and of two beat which, and what a joker counts as when the chart looks for pairs.
//!
//! Rules: UK-13.7 to UK-13.9, HG-PGP-RANK, HG-PGP-INTRO-3, HG-JWPGP-RANK, HG-JWPGP-INTRO-3. A limited joker is an ace
//! where it completes no straight or flush; a wild one is laid with what there is most of, and whoever sets the hand
//! may count it as any rank.

use baize_cards::rank::{
    FiveOfAKind, LowStraight, PaiGowRank, TwoCardRank, jokers_wild, pai_gow, two_card, two_card_wild,
};
use baize_cards::{Card, Rank};

/// A ranking of hands of five and of two cards with jokers.
pub trait Ranking: Copy {
    /// What five cards are worth.
    fn five(self, cards: [Card; 5]) -> PaiGowRank;

    /// What two cards are worth.
    fn two(self, cards: [Card; 2]) -> TwoCardRank;

    /// What each of seven cards counts as where pairs and the like are looked for.
    fn counted(self, cards: &[Card; 7]) -> [Rank; 7];
}

/// One limited joker: an ace, or what completes a straight or a flush.
impl Ranking for LowStraight {
    #[inline]
    fn five(self, cards: [Card; 5]) -> PaiGowRank {
        pai_gow(cards, self)
    }

    #[inline]
    fn two(self, cards: [Card; 2]) -> TwoCardRank {
        two_card(cards)
    }

    #[inline]
    fn counted(self, cards: &[Card; 7]) -> [Rank; 7] {
        cards.map(|card| card.rank().unwrap_or(Rank::Ace))
    }
}

/// Up to three jokers, each any card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JokersWild {
    /// Where A-2-3-4-5 stands.
    pub low_straight: LowStraight,
    /// Which five of a kind there are.
    pub fives: FiveOfAKind,
}

impl Ranking for JokersWild {
    #[inline]
    fn five(self, cards: [Card; 5]) -> PaiGowRank {
        jokers_wild(cards, self.low_straight, self.fives)
    }

    #[inline]
    fn two(self, cards: [Card; 2]) -> TwoCardRank {
        two_card_wild(cards)
    }

    /// Each joker is one more of the rank that comes most often, of equally frequent ones the highest; an ace where
    /// that would be one too many.
    fn counted(self, cards: &[Card; 7]) -> [Rank; 7] {
        let mut counts = [0u8; 13];
        for rank in cards.iter().filter_map(|card| card.rank()) {
            counts[rank as usize] += 1;
        }
        cards.map(|card| {
            card.rank().unwrap_or_else(|| {
                let most = Rank::ALL.into_iter().max_by_key(|rank| (counts[*rank as usize], *rank));
                let most = most.expect("there are ranks");
                let all = if self.fives == FiveOfAKind::Any || most == Rank::Ace { 5 } else { 4 };
                let rank = if counts[most as usize] < all { most } else { Rank::Ace };
                counts[rank as usize] += 1;
                rank
            })
        })
    }
}
