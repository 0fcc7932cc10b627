//! Pai gow tiles.

mod decision;
mod hands;
mod logical_way;

pub use decision::{Answer, Setting};
pub use hands::{Compared, Hands, ZeroZero};
pub use logical_way::{Side, logical_way, well_set};
