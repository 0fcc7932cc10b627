//! Pai gow poker against a player who banks: seven cards set as a 5-card hand and a 2-card hand.
//!
//! Two chapters with the same words: one limited joker, or up to three wild ones. A [`Chapter`] names the clauses.

mod chapter;
mod deal;
mod floor;
mod jokers_wild;
mod logical_way;
mod pai_gow_poker;
mod round;
mod setting;
mod weights;

pub use chapter::{Chapter, Own};
pub use jokers_wild::JokersWildPaiGowPoker;
pub use logical_way::{LogicalRow, Ranks, improved, logical_row, logical_way};
pub use pai_gow_poker::PaiGowPoker;
pub use round::{Family, compared};
pub use setting::{Answer, SetHand};
pub use weights::{BACKS, FRONTS};
