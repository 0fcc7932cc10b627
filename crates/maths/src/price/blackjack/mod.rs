//! Blackjack: exact values of every hand, split and wager, for any number of packs.
//!
//! The engine counts ordered deals in whole numbers; see [`worths`] for hands, [`splits`] for split pairs and
//! [`squares`] for how far their results are spread. A hand is played by its own cards and the dealer's first: what
//! other hands show is not used, before and after a split alike.

mod advised;
mod american;
mod california;
mod chances;
mod charts;
mod column;
mod dealer;
mod depth;
mod hands;
mod hawaiian_gardens;
mod memory;
mod outcomes;
mod packs;
#[cfg(test)]
mod plain;
mod products;
mod scores;
mod setting;
mod sides;
mod splits;
mod squares;
mod suited;
mod table;
mod totals;
mod two_hands;
mod uk;
mod whole;
mod wide;
mod worths;

pub use american::{AmericanBlackjack, Doubles};
