//! Which hand beats which: five to seven cards by the high ranking, and three cards.

mod high;
mod key;
pub mod slow;
mod three;

pub use high::{Category, Hand, HighRank};
pub use three::{ThreeCardCategory, ThreeCardRank, three_card};
