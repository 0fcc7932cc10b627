//! Progressive meters and what is won from them: hit, confirmed, paid.

mod controller;
mod jackpots;
mod meters;
pub(crate) mod wins;

pub(crate) use controller::Desk;
pub(crate) use jackpots::{Hit, Jackpots, Queue, concerns_jackpots};
pub(crate) use meters::{Meters, TableMeter, ledger};
