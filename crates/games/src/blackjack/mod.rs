//! Blackjack: a score of 21 or less, and higher than the dealer's.

mod boxes;
mod decision;
pub mod hand;
mod round;
mod shoe;
mod sides;
mod strategy;
mod wager;

pub use round::Blackjack;
pub use wager::Wager;
