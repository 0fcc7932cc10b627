//! What a round begins with, and how far it has got, in words that hold for every game.

use baize_book::Cents;
use serde::Serialize;
use std::any::Any;
use std::sync::Arc;

use crate::{Bet, Fact, Fault, Input, Line, Need, Order, Player, Question, Refusal, Role, Seat};

/// What a table carries from round to round. Cheap to copy.
#[derive(Clone)]
pub struct Carried(pub(crate) Arc<dyn Any + Send + Sync>);

/// How a round begins.
#[derive(Clone)]
pub struct Start {
    /// What earlier rounds left.
    pub carry: Carried,
    /// Who sits at the table, in seat order.
    pub seats: Vec<Seat>,
    /// The accepted wagers, in seat order.
    pub bets: Vec<Bet<String>>,
    /// What was called besides, in order.
    pub orders: Vec<Order>,
    /// Players whom a supervisor counts as one for the maximum.
    pub partners: Vec<Vec<Player>>,
}

impl Start {
    /// A round on this carry, with nobody seated yet.
    pub fn new(carry: Carried) -> Start {
        Start { carry, seats: Vec::new(), bets: Vec::new(), orders: Vec::new(), partners: Vec::new() }
    }

    /// Seats a player without a wager.
    pub fn sit(&mut self, seat: Seat) {
        if let Err(at) = self.seats.binary_search(&seat) {
            self.seats.insert(at, seat);
        }
    }
}

/// How far a round has come.
pub struct Progress {
    /// What happened.
    pub facts: Vec<Fact>,
    /// What is settled; final when the status is.
    pub lines: Vec<Line<String>>,
    /// Where it stands.
    pub status: Status,
    /// What the table carries now.
    pub carry: Carried,
    /// All inputs used, with what a generator has dealt since.
    pub inputs: Vec<Input>,
    /// What was staked during the round.
    pub staked: Vec<Bet<String>>,
    /// What lies on the table after the round.
    pub standing: Vec<Bet<String>>,
    /// What a player's bank still covered after some of the lines, by their number.
    pub covers: Vec<(usize, Cents)>,
    /// Answers refused as a script expected.
    pub refusals: Vec<Refusal>,
    /// Where a script's choices expected something else.
    pub differences: Vec<String>,
}

/// Where a round stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It waits.
    Waiting {
        /// For this.
        need: Need,
        /// Asking this.
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
