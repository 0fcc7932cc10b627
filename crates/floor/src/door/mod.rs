//! The door: who may come in, how many of them, how often, and for how long.

mod asked;
mod caller;
mod hosts;
mod listening;
mod opening;
mod places;
mod rates;
mod stream;
mod tls;

pub(crate) use asked::Door;
pub(crate) use caller::{Asker, Peer, Side, Waiting, asker, hung_up, staff_may_come};
pub(crate) use hosts::seal;
pub(crate) use listening::{Entrance, redirecting};
pub use listening::{attend, runtime};
pub(crate) use places::Place;
pub(crate) use rates::{Costly, TooOften};
pub(crate) use tls::acceptor;
