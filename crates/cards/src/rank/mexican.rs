//! The ranking of Mexican poker: 40 cards without the eights, nines and tens, and a joker.
//!
//! Rules: HG-MEX-RANK, HG-MEX-1a, HG-MEX-1b, HG-MEX-5. Traps: the seven and the jack are neighbours; a flush beats a
//! full house; a joker dealt face down is any card, one dealt face up is an ace or completes a straight or a flush; in
//! a flush it is the highest card that is missing.

use super::high::{LOWEST_OF_FOUR, every_fourth};
use super::stripped::{Number, Stripped};
use super::{Hand, StrippedCategory};
use crate::{Card, Rank, Suit};
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
const STRAIGHTS: [usize; 7] =
    [0b1_0001_1110_0000, 0b1_1111_0000, 0b1111_1000, 0b111_1100, 0b11_1110, 0b1_1111, 0b1_0000_0000_1111];

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
    let held: Hand = cards.into_iter().filter(|card| !card.is_joker()).map(|card| PACK.push(card)).collect();
    MexicanRank(if held.len() == 5 { PACK.number(held.rank()) } else { with_joker(held, joker) })
}

/// The number of the best hand that the joker makes of four cards, their ranks pushed together.
fn with_joker(four: Hand, joker: MexicanJoker) -> Number {
    debug_assert!(four.len() == 4, "a pack holds one joker");
    let ranks = every_fourth(four.ranks_held());
    let suited = Suit::ALL.into_iter().find(|suit| four.suit(*suit as u32) == ranks && ranks.count_ones() == 4);
    let straight = STRAIGHTS.into_iter().find(|straight| (straight ^ ranks).count_ones() == 1);
    if let Some(missing) = straight.map(|straight| straight ^ ranks).or(suited.map(|_| RANKS & !ranks)) {
        let rank = highest(missing);
        return PACK.number(match suited {
            Some(suit) => four.add(Card::new(rank, suit)).rank(),
            None => four.with_joker_as(rank).rank_by_key(),
        });
    }
    let [fours, threes, pairs] = repeated(four.cards);
    let aces = every_fourth(fours) == 1 << Rank::Ace as usize;
    match joker {
        MexicanJoker::Limited if aces => Number::five_of_a_kind(Rank::Ace),
        MexicanJoker::Limited => PACK.number(four.with_joker_as(Rank::Ace).rank_by_key()),
        MexicanJoker::Wild if fours != 0 => Number::five_of_a_kind(highest(every_fourth(fours))),
        MexicanJoker::Wild => {
            let most = [threes, pairs].into_iter().map(every_fourth).find(|ranks| *ranks != 0).unwrap_or(ranks);
            PACK.number(four.with_joker_as(highest(most)).rank_by_key())
        }
    }
}

const fn highest(ranks: usize) -> Rank {
    Rank::ALL[ranks.ilog2() as usize % 13]
}

/// The ranks that come four times, three times and twice, as bits four apart.
const fn repeated(cards: u64) -> [u64; 3] {
    let twos = (cards & 0x5555_5555_5555_5555) + (cards >> 1 & 0x5555_5555_5555_5555);
    let counts = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
    let [ones, pairs] = [counts & LOWEST_OF_FOUR, counts >> 1 & LOWEST_OF_FOUR];
    [counts >> 2 & LOWEST_OF_FOUR, ones & pairs, pairs & !ones]
}
