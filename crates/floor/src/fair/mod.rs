//! What makes chance nobody's own: the house's secret, to which it commits before betting, mixed with nonces that
//! players commit to with their bets and open when betting has closed. And the proof of a finished round, with which
//! anybody can make its draws again. `docs/fairness.md` says exactly how.

mod drawing;
mod equipment;
mod mixing;
mod nonces;
mod proof;
mod scheme;

pub(crate) use drawing::played_on;
pub(crate) use nonces::{Mixed, Nonces};
pub(crate) use proof::proof;
pub(crate) use scheme::{Scheme, Spot, opening_hash};
