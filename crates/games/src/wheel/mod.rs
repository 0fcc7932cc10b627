//! Games played with a wheel: roulette and big six.

mod big_six;
mod layout;
mod rage;
mod roulette;

pub use big_six::{BigSix, OnSymbol};
pub use layout::{Kind, Spot, positions};
pub use roulette::Roulette;
