//! What a hand of a variant is worth: the rankings of the house, and that of the short deck.

use baize_cards::rank::{
    AceToFiveRank, BadugiRank, DeuceToSevenRank, Hand, HighRank, ShortDeckRank, ace_to_five, badugi, deuce_to_seven,
    omaha, short_deck,
};
use baize_cards::{Card, Rank};
use std::fmt;

use super::phh::Variant;

/// What a hand is worth among hands of its variant; the greater value wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Worth {
    High(HighRank),
    ShortDeck(ShortDeckRank),
    AceToFive(AceToFiveRank),
    DeuceToSeven(DeuceToSevenRank),
    Badugi(BadugiRank),
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worth::High(rank) => rank.fmt(f),
            Worth::ShortDeck(rank) => rank.fmt(f),
            Worth::AceToFive(rank) => rank.fmt(f),
            Worth::DeuceToSeven(rank) => rank.fmt(f),
            Worth::Badugi(rank) => rank.fmt(f),
        }
    }
}

/// What the cards of a player make with those in the middle, and the low of a split game, if it qualifies; `None` where
/// there are too few cards for a hand.
pub(super) fn worth(variant: Variant, hole: &[Card], board: &[Card]) -> Option<(Worth, Option<Worth>)> {
    let all = || hole.iter().chain(board).copied();
    let count = hole.len() + board.len();
    let alone = |worth: Worth| Some((worth, None));
    match variant {
        Variant::Ft | Variant::Nt | Variant::F7s if count == 7 => alone(Worth::High(all().collect::<Hand>().rank())),
        Variant::Ns if count == 7 => alone(Worth::ShortDeck(short_deck(&all().collect::<Vec<Card>>()))),
        Variant::Po | Variant::Fo8 => {
            let (high, low) = omaha(hole.try_into().ok()?, board.try_into().ok()?);
            let low = low.filter(|_| variant == Variant::Fo8);
            Some((Worth::High(high), low.map(Worth::AceToFive)))
        }
        Variant::F7s8 if count == 7 => {
            let low = Some(ace_to_five(&all().collect::<Vec<Card>>())).filter(|low| low.is_or_better(Rank::Eight));
            Some((Worth::High(all().collect::<Hand>().rank()), low.map(Worth::AceToFive)))
        }
        Variant::Fr if count == 7 => alone(Worth::AceToFive(ace_to_five(&all().collect::<Vec<Card>>()))),
        Variant::N2l1d | Variant::F2l3d => alone(Worth::DeuceToSeven(deuce_to_seven(hole.try_into().ok()?))),
        Variant::Fb => alone(Worth::Badugi(badugi(hole.try_into().ok()?))),
        _ => None,
    }
}
