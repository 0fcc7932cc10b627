//! How the cards of Asian Five-Card Stud come, and what is done when one comes wrong.
//!
//! Rules: HG-ASIAN-3 to -6, -11b, -12a, -12b, -19, -21a, -21b; readings A3, A11. Traps: a first card that was turned up
//! makes the second one come down; both up is a dead hand whose ante goes back; a boxed card does not exist; a wrong
//! number of cards is a misdeal until somebody has acted, and a dead hand afterwards.

use baize_book::{Cites, cite};
use baize_table::{Finding, Halt, Mishap, Place, Role, What};

use super::{DEAL, ROUNDS, Rules, THIRD_TO_FIFTH, plain};
use crate::poker::betting::{Betting, Opening};
use crate::poker::hand::places;
use crate::poker::play::{Dealer, Found, Irregularities, Play, Then};
use crate::poker::stub::{EarlyBurns, Stub, StubClauses};

const TURNED_UP: Cites = cite!("HG-ASIAN-21a", "HG-ASIAN-3");
const BOTH_UP: Cites = cite!("HG-ASIAN-21b");
const EARLY: Cites = cite!("HG-ASIAN-5");
const BURN_ERROR: Cites = cite!("HG-ASIAN-6");
const SHOWN: Cites = cite!("HG-ASIAN-4");
const WRONG_COUNT: Cites = cite!("HG-ASIAN-11b");
const SHORT_DECK: Cites = cite!("HG-ASIAN-12a");
const COMMON_CARD: Cites = cite!("HG-ASIAN-12b", "HG-ASIAN-12c");
const BOXED: Cites = cite!("HG-ASIAN-19");

/// What the dealer or the floor may find.
pub const FINDINGS: &[Finding] = &[
    Finding::at_seat(
        "premature-cards",
        "the next cards were dealt, up to this seat, before the betting was complete",
        Role::Dealer,
        EARLY,
    ),
    Finding::at_table("two-burned", "two cards were burned before this street", Role::Dealer, BURN_ERROR),
    Finding::at_table("none-burned", "no card was burned before this street", Role::Dealer, BURN_ERROR),
    Finding::at_seat("exposed-by-player", "the player has shown their own downcard", Role::Dealer, SHOWN),
    Finding::at_seat("wrong-count", "this hand does not have as many cards as it must", Role::Dealer, WRONG_COUNT),
    Finding::at_table("misdeal", "the floor declares a misdeal", Role::Floor, WRONG_COUNT),
];

/// The cards of a hand as the dealer brings them.
pub(super) struct Floor<'r> {
    rules: &'r Rules,
    /// The street in progress, counted from 0.
    street: usize,
    stub: Stub,
}

impl<'r> Floor<'r> {
    pub(super) fn new(rules: &'r Rules) -> Floor<'r> {
        Floor { rules, street: 0, stub: Stub::without_boxed(BOXED) }
    }

    /// Deals one card down and one up. A player whose first card came up is dealt the second one down.
    pub(super) fn deal_first_cards<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        for round in 0..2 {
            for at in 0..play.hand.stacks().len() {
                let due_up = round == 1 && play.held[at].up == 0;
                match self.stub.draw(play)? {
                    (card, Mishap::None) => play.give(at, card, due_up, DEAL),
                    (card, Mishap::Exposed) => {
                        play.give(at, card, true, if due_up { DEAL } else { TURNED_UP });
                        if play.held[at].up.count_ones() > 1 {
                            dealt_face_up(play, at)?;
                        }
                    }
                    (card, mishap) => return Err(mishap.without_rule(card)),
                }
            }
        }
        Ok(())
    }

    /// Deals the upcards of a street, or one card for all.
    pub(super) fn deal_street<D: Dealer + ?Sized>(
        &mut self,
        play: &mut Play<'_, D>,
        street: usize,
    ) -> Result<(), Halt> {
        self.street = street;
        let by = StubClauses { street: THIRD_TO_FIFTH[street - 1], short: SHORT_DECK, common: COMMON_CARD };
        let takers = play.hand.live_mask();
        self.stub.deal(play, takers, &mut 0, &by, |play, stub, at| {
            let (card, mishap) = stub.draw(play)?;
            play.give(at, plain(card, mishap)?, true, by.street);
            Ok(())
        })
    }

    /// Eliminates cards that were burned and dealt, up to a player, before the betting was complete.
    fn dealt_early<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, to: usize) -> Result<Then, Halt> {
        let takers = play.hand.live_mask();
        let given = takers & ((1 << to) | ((1 << to) - 1));
        let missing = match self.rules.early {
            EarlyBurns::MissingPlayers => takers & !given,
            EarlyBurns::AllActive => takers,
        };
        if !self.stub.has_early(play, given, missing) {
            return play.refused(EARLY, "that many cards cannot have been dealt too early".to_owned());
        }
        self.stub.burn(play, EARLY)?;
        for at in places(given) {
            let (card, mishap) = self.stub.draw(play)?;
            let (card, from) = (plain(card, mishap)?, Place::Seat(play.seat(at), 0));
            self.stub.eliminate(card);
            play.tell(EARLY, |_| What::Dealt { to: from, card: Some(card), up: true });
            play.tell(EARLY, |_| What::Moved { from, to: Place::Burn, card });
        }
        for _ in places(missing) {
            self.stub.burn(play, EARLY)?;
        }
        Ok(Then::GoOn)
    }

    /// Moves the upcards to their right places when two cards were burned.
    fn two_burned<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, betting: &mut Betting) -> Result<Then, Halt> {
        if play.pack.is_empty() || !play.board.is_empty() {
            return play.refused(BURN_ERROR, "there is no second burn card".to_owned());
        }
        self.stub.shift_back(play, BURN_ERROR)?;
        let first = self.rules.announce_leader(play, self.street);
        *betting = Betting::open(&self.rules.limits, &play.hand, Opening::Free { first });
        Ok(Then::GoOn)
    }
}

/// Kills a hand whose first two cards were both dealt face up; its ante goes back.
fn dealt_face_up<D: Dealer + ?Sized>(play: &mut Play<'_, D>, at: usize) -> Result<(), Halt> {
    if play.is_won() {
        return Err(Halt::Void(Role::Dealer, BOTH_UP));
    }
    let amount = play.hand.give_back(at);
    play.tell(BOTH_UP, |play| {
        let stack = &play.hand.stacks()[at];
        What::TookBack { seat: stack.seat, amount, behind: stack.behind }
    });
    play.put_out(at, BOTH_UP);
    Ok(())
}

impl<D: Dealer + ?Sized> Irregularities<D> for Floor<'_> {
    fn found(&mut self, play: &mut Play<'_, D>, betting: Option<&mut Betting>, found: Found) -> Result<Then, Halt> {
        let place = found.seat.and_then(|seat| play.hand.place_of(seat)).filter(|at| play.hand.is_live(*at));
        let acted = self.street > 0 || betting.as_ref().is_none_or(|betting| betting.has_action());
        let fresh = betting.as_ref().is_some_and(|betting| !betting.has_action());
        match (found.word.as_str(), place, betting) {
            ("premature-cards", Some(to), Some(_)) if self.street + 1 < ROUNDS => self.dealt_early(play, to),
            ("two-burned", _, Some(betting)) if self.street > 0 && fresh => self.two_burned(play, betting),
            ("none-burned", _, Some(_)) if self.street > 0 && fresh => {
                play.say(BURN_ERROR, |_| "the cards are put in their right places".to_owned());
                Ok(Then::GoOn)
            }
            ("exposed-by-player", Some(at), _) => {
                play.say(SHOWN, |play| format!("the card that seat {} has shown stays a downcard", play.seat(at)));
                Ok(Then::GoOn)
            }
            ("wrong-count", Some(_), _) if !acted => Err(Halt::Void(found.role, WRONG_COUNT)),
            ("wrong-count", Some(at), _) if !play.is_won() => {
                play.put_out(at, WRONG_COUNT);
                Ok(Then::GoOn)
            }
            (word, ..) => {
                let by = FINDINGS.iter().find(|finding| finding.word == word).map_or(Cites::NONE, |found| found.by);
                play.refused(by, format!("`{word}` cannot be found now, or not at this seat"))
            }
        }
    }
}
