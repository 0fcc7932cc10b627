//! Games of the wheel.

mod layout;
mod rage;
mod roulette;

pub use layout::{Kind, Spot, positions};
pub use roulette::Roulette;
