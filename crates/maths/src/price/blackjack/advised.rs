//! The chart behind the advice in the questions of the British game, as a strategy of the engine. Bots play it, and so
//! does a simulation for which no strategy is given.

use baize_cards::Card;
use baize_games::blackjack::{AdvisedPlay, Hand, advised_play};

use super::column::Strategy;
use super::hands::Hands;
use super::table::{Play, Stage};
use super::worths::Plays;

/// What the questions advise against one upcard of the dealer.
pub(super) struct Advised<'a> {
    pub(super) hands: &'a Hands,
    pub(super) up: Card,
    pub(super) hits_soft_17: bool,
    /// Turns the number of a kind into a card of that kind.
    pub(super) card: fn(usize) -> Card,
}

impl Advised<'_> {
    fn advises(&self, cards: impl Iterator<Item = Card>, may_double: bool, may_split: bool) -> AdvisedPlay {
        advised_play(&Hand::of(cards), self.up, self.hits_soft_17, may_double, may_split)
    }
}

impl Strategy for Advised<'_> {
    fn play(&self, hand: usize, _: Stage, plays: &Plays) -> Play {
        let may = |play: Play| plays.iter().any(|(one, _)| *one == play);
        // Questions begin at two cards, but the engine lists shorter hands too.
        if !may(Play::Hit) || self.hands.all[hand].len < 2 {
            return Play::Stand;
        }
        let held = self.hands.all[hand].cards.iter().enumerate();
        let cards = held.flat_map(|(kind, count)| std::iter::repeat_n((self.card)(kind), usize::from(*count)));
        match self.advises(cards, may(Play::Double), false) {
            AdvisedPlay::Stand => Play::Stand,
            AdvisedPlay::Double => Play::Double,
            AdvisedPlay::Hit | AdvisedPlay::Split => Play::Hit,
        }
    }

    fn splits(&self, kind: usize) -> Option<bool> {
        let pair = [(self.card)(kind); 2];
        Some(self.advises(pair.into_iter(), false, true) == AdvisedPlay::Split)
    }

    fn natural(&self) -> Option<&'static str> {
        Some("no")
    }
}
