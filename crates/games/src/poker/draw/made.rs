//! Which hand of a draw game is best, and which exposed cards must be kept.

use baize_cards::rank::{
    AceToFiveRank, BadugiRank, DeuceToSevenRank, ace_to_five, badugi, badugi_cards, deuce_to_seven,
};
use baize_cards::{Card, Rank};
use baize_table::{NamedHand, SEATS_MAX};
use std::fmt;

use crate::poker::play::{Dealer, Play};

/// How hands are ranked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ranking {
    /// Ace-to-five (HG-LOWBALL-2).
    AceToFive,
    /// Deuce-to-seven (HG-D27-1).
    DeuceToSeven,
    /// As many cards of different ranks and suits as possible (HG-BADUGI-9).
    Badugi,
}

impl Ranking {
    /// Whether an exposed card must be taken before the draw: seven and under with the joker (HG-LOWBALL-8a), or those
    /// of the best hand, which has no six (HG-D27-2).
    pub(super) fn keeps(self, card: Card) -> bool {
        match (self, card.rank()) {
            (Ranking::AceToFive | Ranking::Badugi, None) => true,
            (Ranking::AceToFive | Ranking::Badugi, Some(rank)) => rank <= Rank::Seven || rank == Rank::Ace,
            (Ranking::DeuceToSeven, None) => false,
            (Ranking::DeuceToSeven, Some(rank)) => rank <= Rank::Seven && rank != Rank::Six,
        }
    }

    /// What these cards come to, if they are as many as a hand has.
    pub(super) fn rank(self, cards: &[Card]) -> Option<Made> {
        match self {
            Ranking::AceToFive if cards.len() == 5 => Some(Made::AceToFive(ace_to_five(cards))),
            Ranking::DeuceToSeven => cards.try_into().ok().map(|cards| Made::DeuceToSeven(deuce_to_seven(cards))),
            Ranking::Badugi => cards.try_into().ok().map(|cards| Made::Badugi(badugi(cards))),
            Ranking::AceToFive => None,
        }
    }
}

/// What a hand comes to; the greater value wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Made {
    /// A hand of ace-to-five lowball.
    AceToFive(AceToFiveRank),
    /// A hand of deuce-to-seven lowball.
    DeuceToSeven(DeuceToSevenRank),
    /// A hand of badugi.
    Badugi(BadugiRank),
}

impl Made {
    /// Whether the hand has five different ranks, seven the highest (reading L5).
    pub(super) fn is_seven_or_better(self) -> bool {
        matches!(self, Made::AceToFive(rank) if rank.is_or_better(Rank::Seven))
    }
}

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Made::AceToFive(rank) => rank.fmt(f),
            Made::DeuceToSeven(rank) => rank.fmt(f),
            Made::Badugi(rank) => rank.fmt(f),
        }
    }
}

/// What the remaining hands come to, by place.
pub(super) struct Mades([Option<Made>; SEATS_MAX]);

impl Mades {
    /// Ranks the remaining hands.
    pub(super) fn of<D: Dealer + ?Sized>(ranking: Ranking, play: &Play<'_, D>) -> Mades {
        let mut all = [None; SEATS_MAX];
        for at in play.hand.live() {
            all[at] = ranking.rank(&play.held[at].cards);
        }
        Mades(all)
    }

    /// The hand at this place by its name, with the cards that count.
    pub(super) fn named(&self, at: usize, cards: &[Card]) -> (String, Vec<NamedHand>) {
        let hand = |made: Made| match made {
            Made::AceToFive(rank) => NamedHand::whole(rank, cards),
            Made::DeuceToSeven(rank) => NamedHand::whole(rank, cards),
            Made::Badugi(rank) => NamedHand::whole(rank, &badugi_cards(cards, rank)),
        };
        let made = self.at(at);
        (made.map_or_else(String::new, |made| made.to_string()), made.map(hand).into_iter().collect())
    }

    /// What the hand at this place comes to.
    pub(super) fn at(&self, at: usize) -> Option<Made> {
        self.0[at]
    }
}
