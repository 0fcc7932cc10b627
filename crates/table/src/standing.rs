//! How the seats of a game with stacks stand to it from hand to hand.

use baize_book::Cents;

use crate::Seat;

/// How one seat stands when a hand is over: whether it plays the next, what it waits for, what it owes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// It gets no cards.
    pub away: bool,
    /// What it waits for to come in, in the word that an order has for it.
    pub waiting: Option<&'static str>,
    /// A blind that it must make up.
    pub owes: Cents,
}
