//! A hand that is shown and named: what it is compared by, and the cards that count.

use baize_cards::rank::Reckoned;

use crate::Piece;

/// One of the hands that somebody shows; most games have one, and games in which cards are set have several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedHand {
    /// Which of the hands it is, such as `High`; empty where there is only one.
    pub part: &'static str,
    /// What it is compared by.
    pub reckoned: Reckoned,
    /// The cards or tiles that count, all of them face up by now.
    pub pieces: Vec<Piece>,
}

impl NamedHand {
    /// The only hand.
    pub fn whole<P: Copy + Into<Piece>>(reckoned: impl Into<Reckoned>, pieces: &[P]) -> NamedHand {
        NamedHand::part("", reckoned, pieces)
    }

    /// One of several hands.
    pub fn part<P: Copy + Into<Piece>>(part: &'static str, reckoned: impl Into<Reckoned>, pieces: &[P]) -> NamedHand {
        NamedHand { part, reckoned: reckoned.into(), pieces: pieces.iter().map(|piece| (*piece).into()).collect() }
    }
}
