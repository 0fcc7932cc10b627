//! The ranking of Mexican poker: 40 cards without the eights, nines and tens, and a joker.
//!
//! Rules: HG-MEX-RANK, HG-MEX-1a, HG-MEX-1b, HG-MEX-5. Traps: the seven and the jack are neighbours; a flush beats a
//! full house; a joker dealt face down is any card, one dealt face up is an ace or completes a straight or a flush; in
//! a flush it is the highest card that is missing.

use super::five::{Fives, fives};
use super::stripped::{Number, Stripped, stripped_rank};
use crate::{Card, Rank};

static PACK: Stripped = Stripped::new(&[
    Rank::Two,
    Rank::Three,
    Rank::Four,
    Rank::Five,
    Rank::Six,
    Rank::Seven,
    Rank::Jack,
    Rank::Queen,
    Rank::King,
]);

/// What the joker may be, by how it was dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MexicanJoker {
    /// Dealt face down: any card.
    Wild,
    /// Dealt face up: an ace, or the card that completes a straight or a flush.
    Limited,
}

stripped_rank! {
    /// The rank of five cards; the greater wins, equal ones share, with a joker or without.
    MexicanRank of PACK,
    "The five ranks in order of importance, the joker as what it stands for; 5-4-3-2-A in the lowest straight."
}

/// The rank of five cards of the 41; meaningless for others. `joker` says what the joker may be, if it is among them.
#[inline]
pub fn mexican(cards: [Card; 5], joker: MexicanJoker) -> MexicanRank {
    static WILD: Fives = fives!("mexican_wild");
    static LIMITED: Fives = fives!("mexican_limited");
    let fives = match joker {
        MexicanJoker::Wild => &WILD,
        MexicanJoker::Limited => &LIMITED,
    };
    MexicanRank(Number(fives.number(cards)))
}
