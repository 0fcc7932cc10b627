//! Blackjack: a score of 21 or less, and higher than the dealer's.

mod boxes;
mod decision;
pub mod hand;
mod round;
mod shoe;
mod sides;
mod strategy;
mod wager;

pub use decision::{Answer, Decision, House, Matter, OnHand};
pub use hand::Hand;
pub use round::{Blackjack, Rules};
pub use strategy::{Play as AdvisedPlay, play as advised_play};
pub use wager::Wager;
