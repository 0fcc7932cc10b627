//! Pai gow poker: seven cards set as a High hand of five and a Low hand of two.

pub mod fortune;
pub mod hands;
pub mod house_way;
pub mod jokolor;
mod pai_gow_poker;

pub use pai_gow_poker::PaiGowPoker;

use baize_book::{Cents, Options, Rounding, Toward};

/// Payments are rounded up to what the table can pay (reading R-ROUND).
fn rounding(options: &Options) -> Rounding {
    Rounding::new(Cents(options.number("payout-unit")), Toward::Up).expect("the unit is at least one")
}
