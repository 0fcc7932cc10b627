//! What the dealer or the floor may find in the course of a stud hand, and what the book orders then.
//!
//! Rules: HG-STUD-IRR-8 to -10c, -IRR-13; readings S9, S10. Traps: cards that came too early are out, and others are
//! burned so that everybody's later cards stay in their places; a last card that was seen or mixed is kept instead, and
//! its player may not raise while the others have six.

use baize_book::{Cites, cite};
use baize_cards::Card;
use baize_table::{Finding, Halt, Mishap, Place, Role, What};

use super::LAST;
use super::dealing::Floor;
use crate::poker::action::Action;
use crate::poker::betting::{Betting, Opening};
use crate::poker::hand::places;
use crate::poker::play::{Dealer, Found, Irregularities, Play, Then};
use crate::poker::stub::EarlyBurns;
use crate::poker::turn::Turn;

const EARLY: Cites = cite!("HG-STUD-IRR-10a", "HG-STUD-IRR-10b");
const EARLY_LAST: Cites = cite!("HG-STUD-IRR-10c");
const WRONG_LOW: Cites = cite!("HG-STUD-IRR-8");
const BURN_ERROR: Cites = cite!("HG-STUD-IRR-9a", "HG-STUD-IRR-9b");
const SEVEN_CARDS: Cites = cite!("HG-STUD-IRR-13");

/// What the dealer or the floor may find.
pub const FINDINGS: &[Finding] = &[
    Finding::at_seat(
        "premature-cards",
        "the next cards were dealt, up to this seat, before the betting was complete",
        Role::Dealer,
        EARLY,
    ),
    Finding::at_seat(
        "premature-mixed",
        "last cards were dealt too early, up to this seat, and are mixed with the hole cards",
        Role::Dealer,
        EARLY_LAST,
    ),
    Finding::at_seat("wrong-low-card", "this seat was named for the forced bet by mistake", Role::Dealer, WRONG_LOW),
    Finding::at_table("two-burned", "two cards were burned before this street", Role::Dealer, BURN_ERROR),
    Finding::at_table("none-burned", "no card was burned before this street", Role::Dealer, BURN_ERROR),
    Finding::at_seat("wrong-count", "this hand does not have as many cards as it must", Role::Floor, SEVEN_CARDS),
    Finding::at_table("misdeal", "the floor declares a misdeal", Role::Floor, cite!("HG-STUD-IRR-9a")),
];

impl<D: Dealer + ?Sized> Irregularities<D> for Floor<'_> {
    fn found(&mut self, play: &mut Play<'_, D>, betting: Option<&mut Betting>, found: Found) -> Result<Then, Halt> {
        let place = found.seat.and_then(|seat| play.hand.place_of(seat)).filter(|at| play.hand.is_live(*at));
        let fresh = betting.as_ref().is_some_and(|betting| !betting.has_action());
        match (found.word.as_str(), place, betting) {
            ("premature-cards", Some(to), Some(betting)) if self.street < LAST => {
                self.dealt_early(play, betting, to, false)
            }
            ("premature-mixed", Some(to), Some(betting)) if self.street + 1 == LAST => {
                self.dealt_early(play, betting, to, true)
            }
            ("wrong-low-card", Some(at), Some(betting)) if self.street == 0 && fresh => {
                self.wrong_low_card(play, betting, at)
            }
            ("two-burned", _, Some(betting)) if self.street > 0 && fresh => self.two_burned(play, betting),
            ("none-burned", _, Some(_)) if self.street > 0 && fresh => self.none_burned(play),
            ("wrong-count", Some(at), _) if !play.is_won() => {
                play.put_out(at, SEVEN_CARDS);
                Ok(Then::GoOn)
            }
            (word, ..) => play.refused(by_word(word), format!("`{word}` cannot be found now, or not at this seat")),
        }
    }

    /// A seat that folds where there is nothing to call is still dealt cards until somebody bets (HG-STUD-IRR-3).
    #[inline]
    fn acted(&mut self, turn: &Turn, action: Action) {
        match action {
            Action::Fold if turn.call.0 == 0 => self.dead |= 1 << turn.at,
            Action::Fold | Action::Check | Action::Call => {}
            Action::Bet(_) | Action::Raise(_) | Action::Complete(_) | Action::Move(_) => self.dead = 0,
        }
    }
}

/// The clauses of a finding.
fn by_word(word: &str) -> Cites {
    FINDINGS.iter().find(|finding| finding.word == word).map_or(Cites::NONE, |finding| finding.by)
}

impl Floor<'_> {
    /// Handles cards that were burned and dealt, up to a player, before the betting was complete.
    fn dealt_early<D: Dealer + ?Sized>(
        &mut self,
        play: &mut Play<'_, D>,
        betting: &mut Betting,
        to: usize,
        mixed: bool,
    ) -> Result<Then, Halt> {
        let last = self.street + 1 == LAST;
        let takers = self.takers(play, self.street + 1);
        let given = takers & ((1 << to) | ((1 << to) - 1));
        let missing = match self.rules.early {
            EarlyBurns::MissingPlayers => takers & !given,
            EarlyBurns::AllActive => takers,
        };
        if !self.stub.has_early(play, given, missing) || given >> to & 1 == 0 {
            let by = if mixed { EARLY_LAST } else { EARLY };
            return play.refused(by, "that many cards cannot have been dealt too early".to_owned());
        }
        self.stub.burn(play, EARLY)?;
        let mut eliminated = false;
        for at in places(given) {
            let (card, mishap) = play.draw()?;
            match mishap {
                Mishap::None if mixed => self.keeps(play, betting, at, card, false),
                Mishap::Exposed if last => self.keeps(play, betting, at, card, true),
                Mishap::None | Mishap::Exposed => {
                    eliminated = true;
                    self.eliminate(play, at, card, !last);
                }
                _ => return Err(mishap.without_rule(card)),
            }
        }
        if eliminated {
            for _ in 0..missing.count_ones() {
                self.stub.burn(play, EARLY)?;
            }
        }
        Ok(Then::GoOn)
    }

    /// Lets a player keep a last card that came too early; they may not raise while others have six.
    fn keeps<D: Dealer + ?Sized>(
        &mut self,
        play: &mut Play<'_, D>,
        betting: &mut Betting,
        at: usize,
        card: Card,
        up: bool,
    ) {
        play.give(at, card, up, EARLY_LAST);
        self.early |= 1 << at;
        betting.bar_raises(at);
    }

    fn eliminate<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize, card: Card, up: bool) {
        self.stub.eliminate(card);
        if up {
            let from = Place::Seat(play.seat(at), 0);
            play.tell(EARLY, |_| What::Dealt { to: from, card: Some(card), up });
            play.tell(EARLY, |_| What::Moved { from, to: Place::Burn, card });
        } else {
            play.tell(EARLY, |_| What::Dealt { to: Place::Burn, card: Some(card), up });
        }
    }

    /// The wrong player was named and has bet: they take it back, and the right one must bet.
    fn wrong_low_card<D: Dealer + ?Sized>(
        &mut self,
        play: &mut Play<'_, D>,
        betting: &Betting,
        at: usize,
    ) -> Result<Then, Halt> {
        let right = betting.to_act(&play.hand);
        if right == Some(at) {
            let seat = play.seat(at);
            return play.refused(WRONG_LOW, format!("seat {seat} is the right one to open"));
        }
        let (wrong, right) = (play.seat(at), right.map(|at| play.seat(at)));
        play.say(WRONG_LOW, |_| match right {
            Some(right) => format!("seat {wrong} takes its bet back; seat {right} must open"),
            None => format!("seat {wrong} takes its bet back"),
        });
        Ok(Then::GoOn)
    }

    /// Two cards were burned: the second belongs to the first player, and so on; what the last one received lies on the
    /// deck again. On the last street everybody keeps what they received.
    fn two_burned<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, betting: &mut Betting) -> Result<Then, Halt> {
        if play.pack.is_empty() || !play.board.is_empty() {
            return play.refused(BURN_ERROR, "there is no second burn card".to_owned());
        }
        if self.street == LAST {
            self.stub.burn(play, BURN_ERROR)?;
            return Ok(Then::GoOn);
        }
        self.stub.shift_back(play, BURN_ERROR)?;
        let first = self.announce_leader(play);
        *betting = Betting::open(self.rules.limits(play, self.street), &play.hand, Opening::Free { first });
        Ok(Then::GoOn)
    }

    /// No card was burned: laid in their right places the cards are as the deck gives them, and on the last street
    /// everybody keeps what they have received; what comes next is the same.
    fn none_burned<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<Then, Halt> {
        let words = match self.street {
            LAST => "everybody keeps the card that they have",
            _ => "the cards are put in their right places",
        };
        play.say(BURN_ERROR, |_| words.to_owned());
        Ok(Then::GoOn)
    }
}
