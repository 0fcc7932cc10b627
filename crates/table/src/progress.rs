//! What a round begins with, and how far it has got, in words that hold for every game.

use baize_book::Cents;
use serde::Serialize;
use std::any::Any;
use std::sync::Arc;

use crate::{Bet, Bettor, Fact, Fault, Input, Line, Need, Order, Question, Refusal, Role, Seat};

/// What a table carries from round to round, whatever the game. Cheap to clone.
#[derive(Clone)]
pub struct Carried(pub(crate) Arc<dyn Any + Send + Sync>);

/// What a round begins with.
#[derive(Clone)]
pub struct Start {
    /// What earlier rounds left.
    pub carry: Carried,
    /// Who sits at the table, in seat order.
    pub seats: Vec<Seat>,
    /// The accepted bets, in seat order.
    pub bets: Vec<Bet<String>>,
    /// The orders that were called, in order.
    pub orders: Vec<Order>,
    /// Players whom a supervisor counts as one person for the maximum.
    pub partners: Vec<Vec<Bettor>>,
}

impl Start {
    /// A round with this carry, and with nobody seated yet.
    pub fn new(carry: Carried) -> Start {
        Start { carry, seats: Vec::new(), bets: Vec::new(), orders: Vec::new(), partners: Vec::new() }
    }

    /// Seats a player without a bet.
    pub fn sit(&mut self, seat: Seat) {
        if let Err(at) = self.seats.binary_search(&seat) {
            self.seats.insert(at, seat);
        }
    }
}

/// How far a round has come.
pub struct Progress {
    /// Everything that happened so far.
    pub facts: Vec<Fact>,
    /// The lines settled so far; final when the status is.
    pub lines: Vec<Line<String>>,
    /// Whether it waits, is over or has stopped.
    pub status: Status,
    /// What the table carries now.
    pub carry: Carried,
    /// All inputs used, with those that a generator has dealt since.
    pub inputs: Vec<Input>,
    /// Bets added during the round.
    pub staked: Vec<Bet<String>>,
    /// Bets that stay on the table after the round.
    pub standing: Vec<Bet<String>>,
    /// What a player's bank still covered after some of the lines, by the number of the line.
    pub covers: Vec<(usize, Cents)>,
    /// Answers that were refused, as a script expected.
    pub refusals: Vec<Refusal>,
    /// Where a script's choices expected something else.
    pub differences: Vec<String>,
}

/// The state that a round has come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It waits for something from outside.
    Waiting {
        /// What it waits for.
        need: Need,
        /// The questions that are open, if it waits for answers.
        asking: Vec<Question>,
    },
    /// The last answer is refused; nothing has changed.
    Refused(Refusal),
    /// It is over and settled.
    Settled,
    /// It was declared void and all stakes are back.
    Void(Role),
    /// The inputs do not fit, or the round does not balance: the table stops.
    Broken(Fault),
}
