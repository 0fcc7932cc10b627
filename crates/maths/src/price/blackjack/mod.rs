//! Blackjack: exact values of every hand, split and wager, for any number of packs.
//!
//! The engine counts ordered deals in whole numbers; see [`worths`] for hands and [`splits`] for split pairs. A hand is
//! played by its own cards and the dealer's first: what other hands show is not used, before and after a split alike.

mod american;
mod chances;
mod column;
mod dealer;
mod hands;
mod outcomes;
mod packs;
mod sides;
mod splits;
mod table;
mod totals;
mod uk;
mod whole;
mod wide;
mod worths;

pub use american::{AmericanBlackjack, Doubles};

pub(super) use uk::figures;
