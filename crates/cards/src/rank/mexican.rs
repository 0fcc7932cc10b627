//! The ranking of Mexican poker: 40 cards without the eights, nines and tens, and a joker.
//!
//! Rules: HG-MEX-RANK, HG-MEX-1a, HG-MEX-1b, HG-MEX-5. Traps: the seven and the jack are neighbours; a flush beats a
//! full house; a joker dealt face down is any card, one dealt face up is an ace or completes a straight or a flush; in
//! a flush it is the highest card that is missing.

use super::joker::{Completed, Completing, complete, completing, most_frequent};
use super::stripped::{Number, Stripped};
use super::{Hand, StrippedCategory};
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

/// All ranks pushed together, and the straights, the highest first: a bit per rank.
const RANKS: usize = 0b1_0001_1111_1111;
static COMPLETING: Completing =
    completing(&[0b1_0001_1110_0000, 0b1_1111_0000, 0b1111_1000, 0b111_1100, 0b11_1110, 0b1_1111, 0b1_0000_0000_1111]);

/// What the joker may be, by how it was dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MexicanJoker {
    /// Dealt face down: any card.
    Wild,
    /// Dealt face up: an ace, or the card that completes a straight or a flush.
    Limited,
}

/// The rank of five cards; the greater wins, equal ones share, with a joker or without.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MexicanRank(Number);

impl MexicanRank {
    /// A number that is greater for the better rank; equal ranks have equal ones.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0.number()
    }

    /// The kind of hand.
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

/// The rank of five cards of the 41; of others it means nothing. `joker` says what the joker may be if it is there.
#[inline]
pub fn mexican(cards: [Card; 5], joker: MexicanJoker) -> MexicanRank {
    let (held, has_joker) = Hand::and_joker(cards.map(|card| PACK.push(card)));
    MexicanRank(if has_joker { with_joker(held, joker) } else { PACK.number(held.rank()) })
}

/// The number of the best hand that the joker makes of four cards, their ranks pushed together.
fn with_joker(four: Hand, joker: MexicanJoker) -> Number {
    debug_assert!(four.len() == 4, "a pack holds one joker");
    if let Completed::Flush(five) | Completed::Straight(five) = complete(four, &COMPLETING, RANKS) {
        return PACK.number(five.rank_by_key());
    }
    let rank = match joker {
        MexicanJoker::Wild => most_frequent(four),
        MexicanJoker::Limited => Rank::Ace,
    };
    let all_four = four.cards >> (4 * rank as u32) & 0b1111 == 0b1111;
    if all_four { Number::five_of_a_kind(rank) } else { PACK.number(four.with_joker_as(rank).rank_by_key()) }
}
