//! Hand histories: the PHH notation read, written and replayed, and Open Hand History for trackers.
//!
//! A [`Phh`] is a hand on paper.

mod number;
mod phh;
mod read;
mod steps;
mod write;

pub use phh::{About, Forced, Label, Phh, Quantity, Sizes, Variant};
pub use read::{PhhError, read_all};
pub use steps::{Act, Cards, Shown, Step};
pub use write::write_all;
