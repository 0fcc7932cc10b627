//! How the cards of one hand come: face up, or face down for somebody to turn; and those dealt in error.
//!
//! A card dealt in error to a hand that takes none becomes the third card of a Banker who must draw, otherwise it opens
//! the next hand, free of wagers if it was seen (CO-2816.1, CO-2816.2). The Banker never looks at what the Player did
//! not take. A first card face up in the shoe makes the wagers void; later ones change nothing (CO-2816.3).

use baize_book::{Cites, cite};
use baize_cards::{Card, Shoe};
use baize_table::{Fact, Fault, Game, Halt, Mishap, Place, Seat, Table, What};
use serde::{Deserialize, Serialize};

use super::midi::Turners;
use crate::baccarat::coup::{BANKER, Coup, CoupClauses, Dealing, PLAYER};

/// A card that was dealt in error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Astray {
    pub(super) card: Card,
    /// Whether it was disclosed.
    pub(super) seen: bool,
}

/// Where a card dealt in error lies.
const ASIDE: Place = Place::Spot("aside");

/// How the cards of one hand come.
pub(super) struct Deal<'a> {
    pub(super) shoe: &'a mut Shoe,
    pub(super) by: &'a CoupClauses,
    /// The card that opens the hand, in the place of the first one from the shoe.
    pub(super) opens: Option<Astray>,
    pub(super) face_up: bool,
    pub(super) turners: Turners,
    pub(super) players_turn: bool,
    /// Whether any card has been dealt.
    pub(super) begun: bool,
    /// Whether wagers are at stake.
    pub(super) wagered: bool,
    /// Whether the first card lay face up, so that the wagers are void.
    pub(super) void: bool,
    /// A card dealt in error that neither hand takes.
    pub(super) astray: Option<Astray>,
}

impl Deal<'_> {
    /// Turns cards of a hand that lie face down, by whoever is to turn them.
    fn turn<G: Game, T: Table<G>>(&self, t: &mut T, hand: usize, cards: &[Card], clause: Cites) {
        let name = self.by.spots[hand];
        let (seat, chosen): (Option<Seat>, Cites) = self.turners.of(hand);
        let which = if cards.len() == 1 { "third card" } else { "hand" };
        let turned = clause.with(chosen);
        t.say(turned, || match seat {
            Some(seat) => format!("seat {seat} turns the {name}'s {which}"),
            None => format!("the dealer turns the {name}'s {which}"),
        });
        for card in cards {
            t.show(Fact { what: What::Turned { at: Place::Spot(name), card: *card }, by: turned });
        }
    }

    /// The clauses by which cards of a hand are turned: the first two, or the third.
    fn turned_by(&self, hand: usize, third: bool) -> Cites {
        match (self.players_turn, hand, third) {
            (false, ..) => cite!("CO-2812.4", "CO-2802.6"),
            (true, PLAYER, false) => cite!("CO-2817.4a"),
            (true, _, false) => cite!("CO-2817.4b"),
            (true, PLAYER, true) => cite!("CO-2817.4c"),
            (true, _, true) => cite!("CO-2817.4d"),
        }
    }
}

impl<G: Game, T: Table<G>> Dealing<G, T> for Deal<'_> {
    #[inline]
    fn card(&mut self, t: &mut T, hand: usize, by: Cites) -> Result<Card, Halt> {
        let to = Place::Spot(self.by.spots[hand]);
        let first = !std::mem::replace(&mut self.begun, true);
        if let Some(Astray { card, seen }) = self.opens.take() {
            let by = if seen { cite!("CO-2816.2", "CO-2816.1-2") } else { cite!("CO-2816.1-2") };
            t.show(Fact { what: What::Dealt { to, card: Some(card), up: seen }, by });
            return Ok(card);
        }
        if self.shoe.is_empty() {
            return Err(Fault::RunOut("card").into());
        }
        let (card, mishap) = t.chance_or_mishap(self.shoe)?;
        let boxed = match mishap {
            Mishap::None => false,
            Mishap::Boxed => true,
            other => return Err(other.without_rule(card)),
        };
        t.show(Fact { what: What::Dealt { to, card: Some(card), up: self.face_up || boxed }, by });
        if boxed && first && self.wagered {
            self.void = true;
            (self.players_turn, self.turners) = (false, Turners::dealer(cite!("CO-2802.7")));
            t.say(cite!("CO-2816.3", "CO-2802.7"), || {
                "the first card was face up: all wagers are void, and the hand is free".into()
            });
        } else if boxed {
            t.say(cite!("CO-2816.3-2"), || "a card was face up; the hand goes on".to_owned());
        }
        Ok(card)
    }

    #[inline]
    fn called(&mut self, t: &mut T, coup: &Coup, by: &CoupClauses) {
        if !self.face_up {
            for hand in [PLAYER, BANKER] {
                self.turn(t, hand, coup.hands()[hand].cards(), self.turned_by(hand, false));
            }
        }
        t.say(by.point, || coup.points(by));
    }

    #[inline]
    fn third(&mut self, t: &mut T, hand: usize, by: Cites) -> Result<Card, Halt> {
        let card = if let Some(Astray { card, .. }) = self.astray.take() {
            t.say(cite!("CO-2816.1"), || "the card dealt in error is the Banker's third".to_owned());
            t.show(Fact { what: What::Moved { from: ASIDE, to: Place::Spot(self.by.spots[hand]), card }, by });
            card
        } else {
            Dealing::<G, T>::card(self, t, hand, by)?
        };
        if !self.face_up {
            self.turn(t, hand, &[card], self.turned_by(hand, true));
        }
        Ok(card)
    }

    /// A card that comes although the hand stands was dealt in error; if it is face up, everybody has seen it.
    #[inline]
    fn stands(&mut self, t: &mut T, hand: usize) -> Result<(), Halt> {
        if self.astray.is_some() || !t.is_misdealt() {
            return Ok(());
        }
        let (card, mishap) = t.chance_or_mishap(self.shoe)?;
        let seen = self.face_up || mishap == Mishap::MisdealtSeen;
        let by = if hand == PLAYER { cite!("CO-2816.1") } else { cite!("CO-2816.2") };
        t.say(by, || format!("a card is dealt in error to the {}'s hand, which takes none", self.by.spots[hand]));
        t.show(Fact { what: What::Dealt { to: ASIDE, card: Some(card), up: seen }, by });
        self.astray = Some(Astray { card, seen });
        Ok(())
    }

    /// Keeps a card that neither hand takes: it opens the next one.
    #[inline]
    fn complete(&mut self, t: &mut T, _: &Coup, _: &CoupClauses) {
        match self.astray {
            None => {}
            Some(Astray { seen: false, .. }) => {
                t.say(cite!("CO-2816.1-2"), || "the card dealt in error opens the next hand".to_owned());
            }
            Some(Astray { seen: true, .. }) => t.say(cite!("CO-2816.2", "CO-2816.1-2"), || {
                "the card dealt in error was seen: it opens the next hand, which is free".to_owned()
            }),
        }
    }
}
