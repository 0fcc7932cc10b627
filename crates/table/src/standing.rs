//! The standing of each seat in a game with stacks, from hand to hand.

use baize_book::Cents;

use crate::Seat;

/// The standing of one seat when a hand is over: whether it plays the next one, what it waits for, what it owes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The number of the seat.
    pub seat: Seat,
    /// Whether it gets no cards.
    pub away: bool,
    /// What it waits for before it comes in, by the word that an order has for it.
    pub waiting: Option<&'static str>,
    /// A blind that it has to make up; zero for none.
    pub owes: Cents,
}
