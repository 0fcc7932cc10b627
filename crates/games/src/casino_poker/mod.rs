//! Poker against the house.

pub mod categories;
mod dealing;
mod let_it_ride;
mod ride_strategy;
mod three_card;
mod three_card_bonus;

pub use let_it_ride::LetItRide;
pub use three_card::ThreeCardPoker;
