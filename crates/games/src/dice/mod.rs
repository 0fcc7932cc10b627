//! Games of dice.

mod sic_bo;

pub use sic_bo::{Area, SicBo};
