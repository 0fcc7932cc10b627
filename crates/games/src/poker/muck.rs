//! The cards that are out of play in a draw game, and what becomes of them when the deck runs out.
//!
//! Rules: HG-BADUGI-7b, readings B4, L11 and T6.

use arrayvec::ArrayVec;
use baize_book::Cites;
use baize_cards::Card;

use super::play::{Dealer, Play};

/// The most cards that can be out of play: a pack with its joker.
const PACK_MAX: usize = 53;

/// A card that was thrown away.
#[derive(Clone, Copy, Debug)]
struct Discard {
    card: Card,
    draw: usize,
    at: usize,
}

/// All cards that are out of play.
#[derive(Clone, Debug, Default)]
pub(super) struct Muck {
    discards: ArrayVec<Discard, PACK_MAX>,
    /// Burnt and exposed cards.
    aside: ArrayVec<Card, PACK_MAX>,
}

impl Muck {
    /// A player throws a card away on this draw.
    pub(super) fn discard(&mut self, card: Card, draw: usize, at: usize) {
        self.discards.push(Discard { card, draw, at });
    }

    /// A card is burnt, or was exposed and is replaced.
    pub(super) fn set_aside(&mut self, card: Card) {
        self.aside.push(card);
    }

    /// When no card is left for this player, the discards of earlier draws are the deck; before there are any, those of
    /// the others on this draw; and at the very last whatever else is out of play.
    pub(super) fn restock<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize, draw: usize, by: Cites) {
        if !play.pack.is_empty() {
            return;
        }
        let mut back: ArrayVec<Card, PACK_MAX> = ArrayVec::new();
        for earlier in [true, false] {
            if back.is_empty() {
                let goes = |discard: &Discard| if earlier { discard.draw < draw } else { discard.at != at };
                back.extend(self.discards.iter().filter(|discard| goes(discard)).map(|discard| discard.card));
                self.discards.retain(|discard| !goes(discard));
            }
        }
        if back.is_empty() {
            back.extend(self.aside.drain(..));
            for out in (0..play.hand.stacks().len()).filter(|out| !play.hand.is_live(*out)) {
                back.extend(play.held[out].cards.drain(..));
            }
        }
        play.reshuffle(&back, by);
    }
}
