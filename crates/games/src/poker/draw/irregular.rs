//! What goes wrong in a draw game, and what is done about it.
//!
//! Rules: HG-LOWBALL-1b, -8c, -10a to -11b, HG-KILL-5a, -5b; readings L7, L9. A card that is exposed or one too many is
//! marked as it comes; what is found later is found here.

use baize_book::cite;
use baize_table::{Finding, Halt, Role, What};

use super::dealing::{Floor, Stage};
use crate::poker::betting::Betting;
use crate::poker::play::{Dealer, Found, Irregularities, Play, Then};

/// What the dealer or the floor may find in badugi.
pub const FINDINGS: &[Finding] = &[SHORT_HAND, FOULED_HAND, FLASHED_CARD, CHANGE_DRAW, MISDEAL];

/// What the dealer or the floor may find in lowball.
pub const LOWBALL_FINDINGS: &[Finding] = &[
    SHORT_HAND,
    FOULED_HAND,
    FLASHED_CARD,
    CHANGE_DRAW,
    Finding::at_seat(
        "unaware",
        "the player called without knowing that the pot was raised or killed",
        Role::Floor,
        cite!("HG-KILL-5a", "HG-KILL-5b"),
    ),
    Finding::at_seat(
        "misstated-hand",
        "the player misstated their hand to make another act",
        Role::Floor,
        cite!("HG-LOWBALL-1b"),
    ),
    MISDEAL,
];

const SHORT_HAND: Finding = Finding::at_seat(
    "short-hand",
    "the player is passed over as a card is dealt, or is found to be short of cards",
    Role::Dealer,
    cite!("HG-LOWBALL-10b", "HG-LOWBALL-10c", "HG-LOWBALL-10d"),
);
const FOULED_HAND: Finding = Finding::at_seat(
    "fouled-hand",
    "the hand has too many or too few cards after the draw",
    Role::Dealer,
    cite!("HG-LOWBALL-10a"),
);
const FLASHED_CARD: Finding =
    Finding::at_seat("flashed-card", "a card was flashed before the draw", Role::Dealer, cite!("HG-LOWBALL-8c"));
const CHANGE_DRAW: Finding = Finding::at_seat(
    "change-draw",
    "the player wishes to draw another number of cards",
    Role::Dealer,
    cite!("HG-LOWBALL-11a", "HG-LOWBALL-11b"),
);
const MISDEAL: Finding =
    Finding::at_table("misdeal", "the floor declares a misdeal", Role::Floor, cite!("HG-HOLDEM-IRR-3b"));

impl Floor<'_> {
    /// Handles a player whom the dealer passes over, or who has too few cards.
    fn short_hand<D: Dealer + ?Sized>(
        &mut self,
        play: &mut Play<'_, D>,
        betting: Option<&mut Betting>,
        at: usize,
    ) -> Result<Then, Halt> {
        let by = self.rules.by.short_hand;
        let has = play.held[at].cards.len();
        let is_short = has < self.rules.cards;
        match self.stage {
            Stage::Dealing if is_short => {
                self.noticed |= self.skipped & 1 << at;
                self.skipped |= 1 << at;
            }
            Stage::Drawing if self.asked == Some(at) => self.passed_over = true,
            Stage::BeforeDraw if is_short => {
                let button = at + 1 == play.hand.stacks().len();
                if button || betting.is_none_or(|betting| !betting.has_action()) {
                    self.complete(play, at)?;
                } else {
                    let seat = play.seat(at);
                    play.say(by, |_| format!("seat {seat} gets what it is short of on the draw"));
                }
            }
            Stage::Dealing | Stage::BeforeDraw | Stage::Drawing => {
                return play.refused(by, format!("seat {} is not short: it has {has} cards", play.seat(at)));
            }
            Stage::AfterDraw => {
                let by = self.rules.by.foul;
                return play.refused(by, "after the draw nothing is made up: a short hand is fouled".to_owned());
            }
        }
        Ok(Then::GoOn)
    }

    /// Lets a player change their draw, while no card has come for it and nobody behind them has acted.
    fn change_draw<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize) -> Result<Then, Halt> {
        if self.asked != Some(at) {
            let says = "a draw is changed before a card has been dealt for it and before the next player acts";
            return play.refused(self.rules.by.change, says.to_owned());
        }
        self.withdrawn = true;
        Ok(Then::GoOn)
    }

    /// Handles a player who called without knowing of a raise or a kill: they may take the call back before anybody has
    /// acted on it.
    fn unaware<D: Dealer + ?Sized>(
        &mut self,
        play: &mut Play<'_, D>,
        betting: Option<&mut Betting>,
        at: usize,
    ) -> Result<Then, Halt> {
        let by = self.rules.by.unaware;
        let says = match (self.stage, betting) {
            (Stage::BeforeDraw, Some(betting)) => {
                let known = play.room.positions.blinds.big();
                if betting.bet() <= known {
                    "the pot was neither raised nor killed"
                } else if let Some(amount) = betting.take_call_back(&mut play.hand, at) {
                    let (seat, behind) = (play.seat(at), play.hand.stacks()[at].behind);
                    play.tell(by, |_| What::TookBack { seat, amount, behind });
                    return Ok(Then::GoOn);
                } else {
                    "somebody has acted after that call: it stands"
                }
            }
            (_, _) => "the draw has begun: the bet is to be completed",
        };
        play.refused(by, says.to_owned())
    }
}

impl<D: Dealer + ?Sized> Irregularities<D> for Floor<'_> {
    fn found(&mut self, play: &mut Play<'_, D>, betting: Option<&mut Betting>, found: Found) -> Result<Then, Halt> {
        let by = self.rules.by;
        let place = found.seat.and_then(|seat| play.hand.place_of(seat)).filter(|at| play.hand.is_live(*at));
        let Some(at) = place else {
            return play.refused(by.foul, "there is no such hand".to_owned());
        };
        match found.word.as_str() {
            "short-hand" => return self.short_hand(play, betting, at),
            "change-draw" => return self.change_draw(play, at),
            "unaware" => return self.unaware(play, betting, at),
            "misstated-hand" => play.put_out(at, by.misstated),
            "flashed-card" if matches!(self.stage, Stage::Dealing | Stage::BeforeDraw) => {
                let seat = play.seat(at);
                play.say(by.flashed, |_| format!("a flashed card before the draw is not exposed: seat {seat} has it"));
            }
            "flashed-card" => {
                return play.refused(by.flashed, "a card flashed on the draw is an exposed card".to_owned());
            }
            "fouled-hand" if self.stage == Stage::AfterDraw && play.held[at].cards.len() != self.rules.cards => {
                play.put_out(at, by.foul);
            }
            word => {
                let says =
                    format!("`{word}` cannot be found now: after the draw a hand has {} cards", self.rules.cards);
                return play.refused(by.foul, says);
            }
        }
        Ok(Then::GoOn)
    }
}
