//! Cards as they leave the shoe: burned, too early, or not there at all.
//!
//! Rules: HG-HBJ-12b, HG-HBJ-14a to HG-HBJ-15b, HG-BJP-12b, HG-BJP-15a to HG-BJP-16b; reading R-HBJ-13. A card that
//! came too early is marked `7h+` where nobody has seen it and lies under the shoe to come next; `7h+!` is seen and
//! dead, and so is a card marked `7h!` that came together with another. The book does not say what is done when no
//! card is left: those of earlier rounds are shuffled and dealt on.

use baize_book::Cites;
use baize_cards::{Card, Source};
use baize_table::{Fact, Halt, Mishap, Place, Table, What};

use super::own::BlackjackGame;
use super::round::Round;
use crate::player_dealer::Banked;

/// Where a card that came too early waits.
const UNDER: Place = Place::Spot("under the shoe");

impl<G: BlackjackGame, T: Table<Banked<G>>> Round<'_, '_, G, T> {
    /// Shuffles all cards if the cut card is out, or a machine deals.
    pub(super) fn shuffle_if_due(&mut self) {
        let cards = &mut *self.play.equipment;
        if self.play.rules.own.machine || cards.shoe.cut_is_out() {
            *cards = self.play.rules.own.cards();
            self.play.table.show(Fact { what: What::Shuffled, by: self.chapter.by.decks });
        }
        self.earlier = self.play.equipment.shoe.dealt().count();
        self.waited = self.play.equipment.under.len();
    }

    /// Deals the next card, to this place.
    pub(super) fn card(&mut self, to: Place, up: bool, by: Cites) -> Result<Card, Halt> {
        loop {
            self.take_early()?;
            if let Some(card) = self.waiting(to, up, by) {
                return Ok(card);
            }
            match self.drawn()? {
                (card, Mishap::None) => {
                    self.play.table.show(Fact { what: What::Dealt { to, card: Some(card), up }, by });
                    return Ok(card);
                }
                // The card came with another: the exposed one is dead, the other comes next.
                (card, Mishap::Exposed) => {
                    let by = self.chapter.by.wrong.twin_seen;
                    self.play
                        .table
                        .show(Fact { what: What::Dealt { to: Place::Burn, card: Some(card), up: true }, by });
                    self.take_unseen()?;
                    self.burn_three(by)?;
                }
                (card, mishap) => return Err(mishap.without_rule(card)),
            }
        }
    }

    /// Draws a card from the shoe itself, with whatever went wrong.
    pub(super) fn drawn(&mut self) -> Result<(Card, Mishap), Halt> {
        if self.play.equipment.shoe.is_empty() {
            self.gather_earlier();
        }
        self.play.table.chance_or_mishap(&mut self.play.equipment.shoe)
    }

    /// Deals the card that waits under the shoe, if there is one.
    fn waiting(&mut self, to: Place, up: bool, by: Cites) -> Option<Card> {
        let under = &mut self.play.equipment.under;
        if under.is_empty() {
            return None;
        }
        let card = under.remove(0);
        self.waited = self.waited.saturating_sub(1);
        let by = by.with(self.chapter.by.wrong.early);
        self.play.table.show(Fact { what: What::Dealt { to, card: Some(card), up }, by });
        Some(card)
    }

    /// Takes cards that came too early.
    pub(super) fn take_early(&mut self) -> Result<(), Halt> {
        while self.play.table.is_misdealt() {
            let (card, mishap) = self.drawn()?;
            let wrong = &self.chapter.by.wrong;
            if mishap == Mishap::MisdealtSeen {
                let what = What::Dealt { to: Place::Burn, card: Some(card), up: true };
                self.play.table.show(Fact { what, by: wrong.early_seen });
                self.burn_three(wrong.early_seen)?;
            } else {
                self.keep(card);
            }
        }
        Ok(())
    }

    /// Takes the other of two cards that came at once, where nobody has seen it.
    fn take_unseen(&mut self) -> Result<(), Halt> {
        if self.play.table.is_misdealt() {
            let (card, mishap) = self.drawn()?;
            if mishap == Mishap::MisdealtSeen {
                let what = What::Dealt { to: Place::Burn, card: Some(card), up: true };
                self.play.table.show(Fact { what, by: self.chapter.by.wrong.twin_seen });
            } else {
                self.keep(card);
            }
        }
        Ok(())
    }

    fn keep(&mut self, card: Card) {
        let what = What::Dealt { to: UNDER, card: Some(card), up: false };
        self.play.table.show(Fact { what, by: self.chapter.by.wrong.early });
        self.play.equipment.under.push(card);
    }

    /// Burns three cards before play goes on.
    pub(super) fn burn_three(&mut self, by: Cites) -> Result<(), Halt> {
        for _ in 0..3 {
            let (card, mishap) = self.drawn()?;
            if !matches!(mishap, Mishap::None | Mishap::Exposed) {
                return Err(mishap.without_rule(card));
            }
            let what = What::Dealt { to: Place::Burn, card: Some(card), up: mishap == Mishap::Exposed };
            self.play.table.show(Fact { what, by });
        }
        Ok(())
    }

    /// Shuffles the cards of earlier rounds; those on the table stay there.
    #[cold]
    fn gather_earlier(&mut self) {
        let shoe = &mut self.play.equipment.shoe;
        let on_the_table: Vec<Card> = shoe.dealt().skip(self.earlier).collect();
        let waited = self.play.equipment.under.iter().take(self.waited).copied();
        shoe.shuffle();
        for card in on_the_table.into_iter().chain(waited) {
            shoe.take(card).expect("a card that is out came from the shoe");
        }
        self.waited = 0;
        self.earlier = 0;
        self.play.table.say(self.chapter.by.decks, || {
            "no card is left: those of earlier rounds are shuffled and dealt on".to_owned()
        });
    }
}
