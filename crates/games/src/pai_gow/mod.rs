//! Pai gow poker: seven cards set as a High hand of five and a Low hand of two.

pub mod fortune;
pub mod hands;
pub mod house_way;
pub mod jokolor;
mod pai_gow_poker;
pub mod ranking;
mod summary;

pub use pai_gow_poker::{Answer, Decision, LOW_STRAIGHT, PaiGowPoker, Rules, Wager, compared};
