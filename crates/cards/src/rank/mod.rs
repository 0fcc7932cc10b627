//! Which hand beats which: five to seven cards by the high ranking, three cards, and the hands of pai gow poker.

mod high;
mod key;
mod pai_gow;
pub mod slow;
mod three;

pub use high::{Category, Hand, HighRank};
pub use pai_gow::{LowStraight, PaiGowCategory, PaiGowRank, TwoCardRank, pai_gow, two_card};
pub use three::{ThreeCardCategory, ThreeCardRank, three_card};
