//! Poker against the house.

mod three_card;

pub use three_card::ThreeCardPoker;
