//! Hand histories: the PHH notation read, written and replayed, and Open Hand History for trackers.
//!
//! A [`Phh`] is a hand on paper: [`read_all`] reads a file, `Display` and [`write_all`] write one, and [`replay`] plays
//! it through the house's own betting, pots and rankings. A hand of the house is [`Told`] for one viewer, and [`phh`]
//! and [`ohh`] write what that viewer may tell.

mod cards;
mod dealer;
mod number;
mod ohh;
mod phh;
mod read;
mod replay;
mod result;
mod steps;
mod story;
mod streets;
mod tell_phh;
mod told;
mod worth;
mod write;

pub use dealer::PaperDealer;
pub use number::Plain;
pub use ohh::{Ohh, ohh};
pub use phh::{About, Forced, Label, Phh, Quantity, Sizes, Variant};
pub use read::{PhhError, read_all};
pub use replay::{Note, ReplayError, begin, replay};
pub use result::{Difference, Ending, Outcome, Replayed};
pub use steps::{Act, Cards, Shown, Step, Written};
pub use tell_phh::{NoVariant, phh, variant};
pub use told::{Kind, Limit, Moment, Seated, Stakes, Told};
pub use write::write_all;
