//! One table: what somebody wishes for is decided or refused (`state.rs`), written, and then applied, by one task
//! (`actor.rs`), which is the only writer of the table's rounds.

mod actor;
mod apply;
mod betting;
mod bots;
mod closing;
mod dues;
mod error;
mod faults;
mod handle;
pub(crate) mod keypad;
mod manner;
mod money;
mod offering;
mod once;
mod presence;
mod purse;
mod reopening;
mod result;
mod scenes;
mod state;
mod voiding;
mod wish;

pub(crate) use actor::Actor;
pub use error::TableError;
pub(crate) use handle::TableHandle;
pub(crate) use manner::CHIPS_STAY;
pub(crate) use offering::Offering;
pub(crate) use once::Granted;
pub(crate) use reopening::REOPENS;
pub(crate) use state::{Decided, LastBet, NewBet, Phase, TableState, refuse};
pub(crate) use voiding::{InRound, lost_table};
pub(crate) use wish::Wish;
