//! What goes wrong in Match-It, and what is done about it.
//!
//! Rules: HG-MATCH-7a to -8c, -IRR-2a, -IRR-2b; readings T8, T9. An exposed card is marked as it comes; what is found
//! later is found here.

use baize_book::{Cites, cite};
use baize_table::{Finding, Halt, Place, Role, What};

use super::CARDS;
use super::drawing::{Floor, Stage};
use crate::poker::betting::Betting;
use crate::poker::play::{Dealer, Found, Irregularities, Play, Then};

const FOULED: Cites = cite!("HG-MATCH-7a");
const SHORT: Cites = cite!("HG-MATCH-7b", "HG-MATCH-7c", "HG-MATCH-7d");
const CHANGED: Cites = cite!("HG-MATCH-8a", "HG-MATCH-8b", "HG-MATCH-8c");
const EXTRA_CARD: Cites = cite!("HG-MATCH-IRR-2a");
const MISDEAL: Cites = cite!("HG-MATCH-IRR-2b");

/// What the dealer or the floor may find.
pub const FINDINGS: &[Finding] = &[
    Finding::at_seat(
        "short-hand",
        "the player is passed over as the last card is dealt, or is found to be short of it",
        Role::Dealer,
        SHORT,
    ),
    Finding::at_seat("fouled-hand", "the hand has too many or too few cards after the draw", Role::Dealer, FOULED),
    Finding::at_seat("change-draw", "the player wishes to draw another number of cards", Role::Dealer, CHANGED),
    Finding::at_table("extra-card", "the first player was dealt one card too many", Role::Dealer, EXTRA_CARD),
    Finding::at_table("extra-cards", "more than one card too many was dealt: a misdeal", Role::Dealer, MISDEAL),
    Finding::at_table("misdeal", "the floor declares a misdeal", Role::Floor, MISDEAL),
];

impl Floor<'_> {
    /// Handles a player whom the dealer passes over, or who has too few cards.
    fn short_hand<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, acted: bool, at: usize) -> Result<Then, Halt> {
        let (seat, has) = (play.seat(at), play.held[at].cards.len());
        match self.stage {
            Stage::AfterDraw => {
                return play.refused(FOULED, "after the draw nothing is made up: a short hand is fouled".to_owned());
            }
            _ if has >= CARDS => {
                return play.refused(SHORT, format!("seat {seat} is not short: it has {has} cards"));
            }
            Stage::Dealing if self.skipped >> at & 1 == 1 => self.spoken |= 1 << at,
            Stage::Dealing => self.skipped |= 1 << at,
            Stage::BeforeDraw if !acted || at + 1 == play.hand.stacks().len() => self.complete(play, at)?,
            Stage::BeforeDraw | Stage::Declaring => {
                play.say(SHORT, |_| format!("seat {seat} gets what it is short of on the draw"));
            }
        }
        Ok(Then::GoOn)
    }

    /// Lets a player change their draw, until the next one has spoken or a card has come.
    fn change_draw<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize) -> Result<Then, Halt> {
        if self.stage != Stage::Declaring {
            return play.refused(CHANGED, "a draw can be changed only before a card has come for it".to_owned());
        }
        if self.declared != Some(at) {
            return play.refused(CHANGED, format!("seat {} was not the last to say what it draws", play.seat(at)));
        }
        self.withdrawn = true;
        Ok(Then::GoOn)
    }

    /// Puts a hand of too many or too few cards after the draw out of play.
    fn fouled_hand<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize) -> Result<Then, Halt> {
        // Between two draws it is after the first.
        let drawn = self.stage == Stage::AfterDraw || (self.stage == Stage::Declaring && play.draws_left < 2);
        if !drawn {
            return play.refused(SHORT, "before the draw a hand is completed, not fouled".to_owned());
        }
        if play.is_won() {
            return play.refused(FOULED, "it is the only hand that is left".to_owned());
        }
        play.put_out(at, FOULED);
        Ok(Then::GoOn)
    }

    /// Handles a first player who was dealt one card too many: it becomes the burn card.
    fn extra_card<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<Then, Halt> {
        let first = play.seat(0);
        play.say(EXTRA_CARD, |_| format!("the extra card of seat {first} goes back and is the burn card"));
        match self.stage {
            Stage::Dealing => self.extra = true,
            Stage::BeforeDraw | Stage::Declaring | Stage::AfterDraw => self.burn_extra_card(play)?,
        }
        Ok(Then::GoOn)
    }

    /// Where a card is burnt before the flop anyway, the extra card is that one; otherwise it is the next burn.
    pub(super) fn burn_extra_card<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        if !self.rules.burns_before_flop && !self.burnt {
            let card = play.draw_well()?;
            play.tell(EXTRA_CARD, |_| What::Dealt { to: Place::Burn, card: Some(card), up: false });
            self.burnt = true;
        }
        Ok(())
    }
}

impl<D: Dealer + ?Sized> Irregularities<D> for Floor<'_> {
    fn found(&mut self, play: &mut Play<'_, D>, betting: Option<&mut Betting>, found: Found) -> Result<Then, Halt> {
        let acted = betting.is_some_and(|betting| betting.has_action());
        let early = matches!(self.stage, Stage::Dealing | Stage::BeforeDraw) && !acted;
        let word = found.word.as_str();
        if let Some(seat) = found.seat {
            let Some(at) = play.hand.place_of(seat).filter(|at| play.hand.is_live(*at)) else {
                return play.refused(FOULED, format!("seat {seat} holds no hand"));
            };
            return match word {
                "short-hand" => self.short_hand(play, acted, at),
                "change-draw" => self.change_draw(play, at),
                _ => self.fouled_hand(play, at),
            };
        }
        match word {
            "extra-card" if early => self.extra_card(play),
            "extra-cards" if early => Err(Halt::Void(found.role, MISDEAL)),
            word => play.refused(MISDEAL, format!("`{word}` is found before anybody has acted")),
        }
    }
}
