//! The ranking of Mexican poker: 40 cards without the eights, nines and tens, and a joker.
//!
//! Rules: HG-MEX-RANK, HG-MEX-1a, HG-MEX-1b, HG-MEX-5. Traps: the seven and the jack are neighbours; a flush beats a
//! full house; a joker dealt face down is any card, one dealt face up is an ace or completes a straight or a flush; in
//! a flush it is the highest card that is missing.

use super::StrippedCategory;
use super::five::{Fives, fives};
use super::stripped::{Number, Stripped};
use crate::{Card, Rank};
use std::fmt;

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

/// The rank of five cards, with a joker or without; the greater wins, and equal ones share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MexicanRank(Number);

impl MexicanRank {
    /// A number that is greater for a better rank; equal ranks have equal numbers.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0.number()
    }

    /// The kind of hand, in which a flush is above a full house.
    #[inline]
    pub const fn category(self) -> StrippedCategory {
        self.0.category()
    }

    /// The five ranks in order of importance, the joker as what it stands for; 5-4-3-2-A in the lowest straight.
    pub fn ranks(self) -> [Rank; 5] {
        PACK.ranks(self.0)
    }
}

impl fmt::Display for MexicanRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PACK.name(f, self.0)
    }
}

impl fmt::Debug for MexicanRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PACK.debug(f, self.0)
    }
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
