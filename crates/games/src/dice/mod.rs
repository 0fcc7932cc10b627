//! Games of dice.

mod craps;
mod sic_bo;

pub use craps::{Craps, Spot};
pub use sic_bo::{Area, SicBo};
