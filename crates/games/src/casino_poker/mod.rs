//! Poker against the house.

pub mod categories;
mod three_card;

pub use three_card::ThreeCardPoker;
