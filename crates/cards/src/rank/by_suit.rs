//! Single cards in an order without ties: by rank, and equal ranks by suit, with spades highest and clubs lowest.
//!
//! Rules: HG-STUD-1b, HG-STUD8-3, HG-RAZZ-2b, HG-ASIAN-HOW-3a for who must bet first; HG-STUD8-7b and HG-STUD8-8b for
//! odd chips. Trap: in razz the king is highest and the ace lowest here too.

use crate::Card;

/// A card by rank and suit; the higher is the greater. A joker is above everything.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardBySuit(u8);

impl CardBySuit {
    /// From the two of clubs up to the ace of spades.
    #[inline]
    pub const fn ace_high(card: Card) -> CardBySuit {
        CardBySuit(card.number())
    }

    /// From the ace of clubs up to the king of spades.
    #[inline]
    pub const fn ace_low(card: Card) -> CardBySuit {
        CardBySuit(if card.is_joker() { 52 } else { (card.number() + 4) % 52 })
    }
}
