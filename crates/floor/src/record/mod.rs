//! What happened, on disk: entries, the money that they move, the store behind them, and how tables are read back.

mod account;
mod data_lock;
mod entry;
pub(crate) mod history;
mod ledger;
mod recovery;
pub(crate) mod store;
mod writer;

pub use account::{Account, MeterName, Purse};
pub(crate) use data_lock::DataLock;
pub use entry::{Arrangement, Dealer};
pub(crate) use entry::{Entry, Event, LEVEL, OffList, Official, Row, chain, hex, unhex};
pub(crate) use ledger::Transfer;
pub(crate) use recovery::{open_from, recent_rounds, table_on_record, tables_on_record};
pub use writer::StoreLimits;
pub(crate) use writer::{WriterTimes, words};
