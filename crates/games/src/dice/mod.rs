//! Games played with dice: craps and sic bo.

mod craps;
mod sic_bo;
mod summary;

pub use craps::{Craps, Spot};
pub use sic_bo::{Area, SicBo};
