//! Games with cards in the middle: Texas Hold'em, Omaha, Crazy Pineapple and Reverse Hold'em.
//!
//! Rules: HG-HOLDEM-INTRO-1 to -12 and the chapters that build on them. Traps: an exposed card is replaced after the
//! deal and is the next burn; what is turned too early goes back or waits its turn, and the card that follows comes
//! without a burn; Omaha takes exactly two cards of the hand; a player who plays the board in Crazy Pineapple must say
//! so.

mod common;
pub mod crazy_pineapple;
mod irregular;
mod made;
pub mod no_limit;
pub mod omaha;
pub mod pot_limit;
pub mod reverse_holdem;
pub mod texas_holdem;

use baize_book::{Cites, cite};
use baize_table::{Halt, What};
use std::borrow::Cow;

use super::asked::{Ask, Said};
use super::betting::{Betting, Opening};
use super::killers;
use super::limits::{Limits, PotLimit, Structure};
use super::play::{Dealer, Play};
use super::showdown::Ended;
use irregular::{Floor, WrongBy};
pub use made::{Declares, Made, Qualifier};

/// The number of streets.
pub const ROUNDS: usize = 4;

/// The rules of a game with cards in the middle.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The number of cards dealt to each player.
    pub hole: u8,
    /// The number of cards turned in the middle before the second, third and last street.
    pub streets: [u8; ROUNDS - 1],
    /// On which streets each player throws a card away afterwards.
    pub discards: [bool; ROUNDS],
    /// How a hand is made from the player's cards and the board.
    pub made: Made,
    /// The limits of each street.
    pub limits: [Limits; ROUNDS],
    /// The clauses about the cards.
    pub by: &'static FlopClauses,
}

/// The clauses about the cards of a game with a board.
#[derive(PartialEq, Eq, Debug)]
pub struct FlopClauses {
    /// The cards dealt to the players.
    pub hole: Cites,
    /// The cards in the middle, street by street.
    pub streets: [Cites; ROUNDS - 1],
    /// How a card is thrown away.
    pub discard: Cites,
    /// How a hand is made; the best high hand wins.
    pub made: Cites,
    /// What goes wrong.
    pub wrong: WrongBy,
}

impl Rules {
    /// The limits of a street; those of a killed pot are doubled.
    fn limits(&self, round: usize, killed: bool) -> Cow<'_, Limits> {
        let limits = &self.limits[round];
        if !killed {
            return Cow::Borrowed(limits);
        }
        Cow::Owned(limits.doubled())
    }

    /// The limits of the first street: after a straddle only the pot limits the first raise (reading P6).
    fn first_limits(&self, killed: bool, opening: Opening) -> Cow<'_, Limits> {
        let limits = self.limits(0, killed);
        match (&limits.structure, opening) {
            (Structure::PotLimit(rules, pot), Opening::Blinds { bet, .. }) if bet > rules.bring_in => {
                let structure = Structure::PotLimit(*rules, PotLimit { open_max: None, ..*pot });
                Cow::Owned(Limits { structure, ..*limits })
            }
            _ => limits,
        }
    }
}

/// Plays a hand from the deal to the showdown.
pub fn hand<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>) -> Result<Ended, Halt> {
    let mut floor = Floor::new(rules);
    let killed = play.killed;
    floor.deal_hole_cards(play)?;
    killers::announce(play, cite!("HG-OMAHA-2", "HG-KILL-1a", "HG-KILL-8"));
    let limits = rules.first_limits(killed, play.opening);
    play.bet(&mut Betting::open(&limits, &play.hand, play.opening), &mut floor)?;
    for street in 0..rules.streets.len() {
        if rules.discards[street] {
            throw_away(rules, play, &mut floor)?;
        }
        if play.is_won() {
            break;
        }
        floor.deal_street(play, street)?;
        if street == 0 {
            play.opening_round();
        }
        let limits = rules.limits(street + 1, killed);
        play.bet(&mut Betting::open(&limits, &play.hand, Opening::Free { first: 0 }), &mut floor)?;
    }
    made::declare(rules, play, &mut floor)?;
    play.last_rulings(&mut floor)?;
    Ok(made::showdown(rules, play))
}

/// Everybody who is still in throws one card away, in turn from the left of the button, all-in or not (reading C2).
fn throw_away<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>, floor: &mut Floor<'_>) -> Result<(), Halt> {
    let by = rules.by.discard;
    for at in 0..play.hand.stacks().len() {
        let ask = Ask::Discard { seat: play.seat(at), least: 1, most: 1, by };
        if let Some(Said::Discard(cards)) = play.ask(at, ask, floor)? {
            cards.iter().for_each(|card| {
                play.held[at].remove(*card);
            });
            play.tell(by, |play| What::Discarded { seat: play.seat(at), count: 1, cards: cards.to_vec() });
        }
    }
    Ok(())
}
