//! How the cards of Mexican Poker come, and what is done when one comes wrong.
//!
//! Rules: HG-MEX-1b, -4a to -4b, -6a to -8; readings M7, M9, M11 to M13. A card marked `+` in a deal went to another
//! player than the one to whom it belongs. Trap: an exposed downcard is an upcard from then on, but an exposed joker is
//! not.

use arrayvec::ArrayVec;
use baize_book::{Cites, cite};
use baize_cards::Card;
use baize_cards::rank::MexicanJoker;
use baize_table::{Finding, Halt, Mishap, Place, Role, Seat, What};

use super::{BURN, DEAL, LATER, Rules};
use crate::poker::asked::{Ask, Said, UPCARDS_MAX};
use crate::poker::betting::Betting;
use crate::poker::play::{Dealer, Found, Irregularities, Play, Then};

const EXPOSED: Cites = cite!("HG-MEX-4a", "HG-MEX-4b");
const EXPOSED_JOKER: Cites = cite!("HG-MEX-4b", "HG-MEX-1b", "HG-MEX-2b");
const MISDEAL: Cites = cite!("HG-MEX-6a");
const PASSED_OVER: Cites = cite!("HG-MEX-6b");
const OUT_OF_SEQUENCE: Cites = cite!("HG-MEX-7a", "HG-MEX-7b");
const OWN_FAULT: Cites = cite!("HG-MEX-8");

/// What the dealer or the floor may find.
pub const FINDINGS: &[Finding] = &[
    Finding::at_seat(
        "missed-hand",
        "on the first deal this hand was not dealt to: a misdeal, or a dead hand once two players have acted",
        Role::Dealer,
        cite!("HG-MEX-6a", "HG-MEX-6b"),
    ),
    Finding::at_seat(
        "out-of-sequence",
        "this seat was passed over and the cards from it on went to the wrong players: no betting on this round",
        Role::Dealer,
        OUT_OF_SEQUENCE,
    ),
    Finding::at_seat(
        "player-exposed",
        "this player has exposed their own downcard, which stays a downcard",
        Role::Dealer,
        OWN_FAULT,
    ),
    Finding::at_table("misdeal", "the floor declares a misdeal", Role::Floor, MISDEAL),
];

/// The cards of a hand as the dealer brings them.
pub(super) struct Floor<'r> {
    rules: &'r Rules,
    /// The round of dealing: 0 before and while the first two cards are played.
    round: usize,
    /// Whether cards lie there on which the betting is not closed.
    open: bool,
    /// Whether cards of this round were dealt out of sequence, so that nobody bets on it.
    affected: bool,
    /// The places whose downcard the dealer has exposed on this round, one bit each.
    exposed: u16,
    /// The places that have exposed their own downcard and must play it as such, one bit each.
    own_fault: u16,
    /// Whether the joker lies face up by the dealer's doing, and plays as if it had come down (HG-MEX-4b).
    exposed_joker: bool,
}

impl<'r> Floor<'r> {
    pub(super) fn new(rules: &'r Rules) -> Floor<'r> {
        Floor { rules, round: 0, open: false, affected: false, exposed: 0, own_fault: 0, exposed_joker: false }
    }

    /// Whether there is betting on this round.
    pub(super) fn takes_bets(&self) -> bool {
        !self.affected
    }

    /// Notes that the betting on the cards that lie there is over.
    pub(super) fn close(&mut self) {
        self.open = false;
    }

    /// Deals everybody one card up and one down.
    pub(super) fn deal_first_two<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        self.open = true;
        for number in 0..2 {
            for at in 0..play.hand.stacks().len() {
                let up = if number == 0 { self.rules.first_up } else { hidden(play, at).is_some() };
                self.deal_to(play, at, up, DEAL)?;
            }
        }
        Ok(())
    }

    /// Burns a card, then deals one to each remaining player: down to those with nothing hidden, up to the others.
    pub(super) fn deal_round<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        (self.round, self.open, self.affected) = (self.round + 1, true, false);
        play.burn(BURN)?;
        for at in 0..play.hand.stacks().len() {
            if play.hand.is_live(at) {
                let up = hidden(play, at).is_some();
                self.deal_to(play, at, up, LATER)?;
            }
        }
        if self.affected {
            play.say(OUT_OF_SEQUENCE, |_| "cards came out of sequence: no betting on this round".to_owned());
        }
        Ok(())
    }

    fn deal_to<D: Dealer + ?Sized>(
        &mut self,
        play: &mut Play<'_, D>,
        at: usize,
        up: bool,
        by: Cites,
    ) -> Result<(), Halt> {
        let (card, mishap) = play.draw()?;
        if card.is_joker() {
            // Whether it lies face up by accident does not matter: it is what it was dealt as.
            play.joker = if up { MexicanJoker::Limited } else { MexicanJoker::Wild };
        }
        match mishap {
            Mishap::None => play.give(at, card, up, by),
            Mishap::Exposed if !up => {
                play.give(at, card, true, EXPOSED);
                self.exposed |= 1 << at;
                if card.is_joker() {
                    self.exposed_joker = true;
                    play.say(EXPOSED_JOKER, |_| {
                        "the joker plays as if it had come down, and is on no board".to_owned()
                    });
                }
            }
            Mishap::Misdealt | Mishap::MisdealtSeen if self.round == 0 => {
                return Err(Halt::Void(Role::Dealer, MISDEAL));
            }
            Mishap::Misdealt | Mishap::MisdealtSeen => {
                play.give(at, card, true, OUT_OF_SEQUENCE);
                self.affected = true;
            }
            Mishap::Exposed | Mishap::Boxed => return Err(mishap.without_rule(card)),
        }
        Ok(())
    }

    /// Lets a player whose downcard the dealer exposed declare themselves all-in before anybody acts (reading M13).
    pub(super) fn let_declare<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        let exposed = std::mem::take(&mut self.exposed);
        for at in (0..play.hand.stacks().len()).filter(|at| exposed >> at & 1 == 1) {
            if !play.hand.is_able(at) {
                continue;
            }
            let (seat, words) = (play.seat(at), &["play-on", "all-in"]);
            let text = "Your downcard was exposed: play on, or declare yourself all-in for the pot as it stands";
            if play.ask(at, Ask::Say { seat, text, words, by: EXPOSED }, self)? == Some(Said::word("all-in")) {
                play.hand.declare_all_in(at);
                play.say(EXPOSED, |_| format!("seat {seat} is all-in for the pot as it stands"));
            }
        }
        Ok(())
    }

    /// The upcards of a player that count for the forced bet and for the highest board.
    pub(super) fn board<D: ?Sized>(&self, play: &Play<'_, D>, at: usize) -> ArrayVec<Card, UPCARDS_MAX> {
        let mut board = play.held[at].upcards();
        board.retain(|card| !(self.exposed_joker && card.is_joker()));
        board
    }

    /// The card that a player may turn up now, by its number.
    pub(super) fn may_turn<D: ?Sized>(&self, play: &Play<'_, D>, at: usize) -> Option<usize> {
        let own_fault = self.own_fault >> at & 1 == 1;
        hidden(play, at).filter(|_| play.hand.is_live(at) && !own_fault)
    }

    /// Notes that a player has turned this card up.
    pub(super) fn turned<D: ?Sized>(&self, play: &mut Play<'_, D>, card: Card) {
        if card.is_joker() {
            play.joker = self.rules.turned_joker;
        }
    }

    /// Corrects a round whose cards, from this place on, were dealt to others: they are turned up where they belong,
    /// and all that was bet goes back (reading M12).
    fn put_in_sequence<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, from: usize) {
        self.affected = true;
        for at in from..play.hand.stacks().len() {
            let Some(last) = hidden(play, at).filter(|at_card| *at_card == self.round + 1) else { continue };
            if play.hand.is_live(at) {
                let (card, place) = (play.held[at].cards[last], Place::Seat(play.seat(at), 0));
                play.held[at].up |= 1 << last;
                play.tell(OUT_OF_SEQUENCE, |_| What::Turned { at: place, card });
            }
        }
        for at in 0..play.hand.stacks().len() {
            let amount = play.hand.give_back_bet(at);
            if amount.0 > 0 {
                play.tell(OUT_OF_SEQUENCE, |play| {
                    let stack = &play.hand.stacks()[at];
                    What::TookBack { seat: stack.seat, amount, behind: stack.behind }
                });
            }
        }
    }
}

/// The number of the card that lies face down, if one does.
fn hidden<D: ?Sized>(play: &Play<'_, D>, at: usize) -> Option<usize> {
    let held = &play.held[at];
    (0..held.cards.len()).find(|card| held.up >> card & 1 == 0)
}

impl<D: Dealer + ?Sized> Irregularities<D> for Floor<'_> {
    fn found(&mut self, play: &mut Play<'_, D>, betting: Option<&mut Betting>, found: Found) -> Result<Then, Halt> {
        let holds = |play: &Play<'_, D>, seat: Seat| play.hand.place_of(seat).filter(|at| play.hand.is_live(*at));
        let Some(seat) = found.seat else { return play.refused(MISDEAL, "no seat is named".to_owned()) };
        let Some(at) = holds(play, seat) else {
            return play.refused(MISDEAL, format!("seat {seat} holds no hand"));
        };
        match found.word.as_str() {
            "missed-hand" => {
                let acted = betting.map_or(0, |betting| betting.acted_count());
                if self.round == 0 && self.open && acted < 2 {
                    return Err(Halt::Void(found.role, MISDEAL));
                }
                if play.is_won() {
                    return play.refused(PASSED_OVER, "it is the only hand that is left".to_owned());
                }
                play.put_out(at, PASSED_OVER);
                Ok(Then::GoOn)
            }
            "out-of-sequence" if self.round > 0 && self.open && !self.affected => {
                self.put_in_sequence(play, at);
                Ok(Then::RoundOver)
            }
            "out-of-sequence" => {
                let says = "it is found on the third, fourth or fifth card, before the betting on it is over";
                play.refused(OUT_OF_SEQUENCE, says.to_owned())
            }
            "player-exposed" => match hidden(play, at) {
                Some(card) => {
                    self.own_fault |= 1 << at;
                    let card = play.held[at].cards[card];
                    play.tell(OWN_FAULT, |_| What::Turned { at: Place::Seat(seat, 0), card });
                    Ok(Then::GoOn)
                }
                None => play.refused(OWN_FAULT, format!("seat {seat} has no downcard")),
            },
            word => play.refused(MISDEAL, format!("`{word}` cannot be found now")),
        }
    }
}
