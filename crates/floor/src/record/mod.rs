//! What happened, on disk: entries, the money that they move, the store behind them, and how tables are read back.

mod account;
mod arrangement;
mod chain;
mod data_lock;
mod deeds;
mod ends;
mod entry;
pub(crate) mod history;
mod in_force;
mod kind;
mod ledger;
mod private;
mod recovery;
mod rekey;
mod seal;
mod sqlite;
pub(crate) mod store;
pub(crate) mod time;
mod writer;

pub use account::{Account, MeterName, Purse};
pub use arrangement::{Arrangement, Dealer};
pub(crate) use chain::{Row, Tip, root};
pub(crate) use data_lock::DataLock;
pub(crate) use entry::{Entry, Event, LEVEL, OffList, Official, Wished, hex, unhex};
pub(crate) use in_force::{Change, changes};
pub(crate) use kind::Kind;
pub(crate) use ledger::Transfer;
pub(crate) use recovery::{new_table, open_from, recent_rounds, table_on_record, tables_on_record};
pub use rekey::{Rekeyed, rekey, void_open_rounds};
pub use seal::{DataFolder, keep_configuration_in};
pub(crate) use seal::{Outline, with_fresh_cards};
pub(crate) use sqlite::look;
pub use sqlite::{Backup, BackupError, Migrated, Restored, backup, migrate, restore};
pub(crate) use store::StoreError;
pub(crate) use writer::{WriterTimes, words};
