//! Pai gow tiles against a player who banks.

mod decision;
mod game;
mod hands;
mod logical_way;

pub use decision::{Answer, Setting};
pub use game::{Own, PaiGowTiles, Tiles, settled};
pub use hands::{Compared, Hands, ZeroZero};
pub use logical_way::{LogicalRule, LogicalWay, Side, by_rule, logical_way, well_set};
