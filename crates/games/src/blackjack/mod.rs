//! Blackjack: a score of 21 or less, and higher than the dealer's.

mod blackjack;
mod boxes;
mod decision;
pub mod hand;
mod shoe;
mod sides;
mod strategy;
mod wager;

pub use blackjack::Blackjack;
pub use wager::Wager;
