//! The cards that a bot does not see, drawn at random, and where its chance comes from.

use arrayvec::ArrayVec;
use baize_cards::{Card, Rank};

use crate::poker::asked::{Kind, Sees};

/// The most cards in a pack.
const PACK_MAX: usize = 53;

/// Chance that is the same whenever the same cards and pot are seen.
pub(super) struct Dice(u64);

impl Dice {
    /// The chance that follows from the cards and the pot.
    pub(super) fn of(sees: &Sees) -> Dice {
        let upcards = sees.upcards.iter().flat_map(|(_, cards)| cards);
        let cards = sees.cards.iter().chain(&sees.board).chain(upcards).map(|card| card.index() as u64);
        let seed = cards.fold(sees.pot.0.unsigned_abs(), |seed, card| mix(seed ^ card.wrapping_add(1)));
        Dice(mix(seed ^ u64::from(sees.draws_left) << 8 ^ u64::from(sees.others)))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `count`.
    pub(super) fn below(&mut self, count: usize) -> usize {
        (((self.next() >> 32) * count as u64) >> 32) as usize
    }

    /// Whether something happens that does so in this many cases of a hundred.
    pub(super) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// Mixes the bits thoroughly (the finisher of SplitMix64).
fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

/// The cards that a player does not see.
pub(super) struct Unseen {
    cards: ArrayVec<Card, PACK_MAX>,
    drawn: usize,
}

impl Unseen {
    /// The cards of the game's pack that the player does not see.
    pub(super) fn new(sees: &Sees) -> Unseen {
        let upcards = sees.upcards.iter().flat_map(|(_, cards)| cards);
        let seen = sees.cards.iter().chain(&sees.board).chain(upcards);
        let seen = seen.fold(0_u64, |seen, card| seen | 1 << card.index());
        let hidden = |card: &Card| is_in_pack(sees.kind, *card) && seen >> card.index() & 1 == 0;
        let cards = (0..Card::KINDS).filter_map(Card::from_index).filter(hidden).collect();
        Unseen { cards, drawn: 0 }
    }

    /// Puts back all cards that were drawn.
    pub(super) fn gather(&mut self) {
        self.drawn = 0;
    }

    /// The number of cards left.
    pub(super) fn left(&self) -> usize {
        self.cards.len() - self.drawn
    }

    /// Draws one at random, if any is left.
    pub(super) fn draw(&mut self, dice: &mut Dice) -> Option<Card> {
        let left = self.left();
        if left == 0 {
            return None;
        }
        let pick = self.drawn + dice.below(left);
        self.cards.swap(self.drawn, pick);
        self.drawn += 1;
        Some(self.cards[self.drawn - 1])
    }
}

fn is_in_pack(kind: Kind, card: Card) -> bool {
    match (kind, card.rank()) {
        (Kind::Mexican, Some(rank)) => !matches!(rank, Rank::Eight | Rank::Nine | Rank::Ten),
        (Kind::AsianStud, Some(rank)) => rank >= Rank::Seven,
        (Kind::Mexican | Kind::Lowball, None) => true,
        (_, rank) => rank.is_some(),
    }
}
