//! What a house finds on record when it opens: everything that it has to know, read at one moment.

use baize_book::Fine;
use baize_wire as wire;
use std::collections::HashMap;
use std::time::Duration;

use crate::house::PlayerInfo;
use crate::people::staff::is_staff;
use crate::record::store::{Accounts, Reading, StoreError};
use crate::record::{Account, Row, recent_rounds, tables_on_record};
use crate::room::HalfHour;
use crate::table::{Granted, TableState};

/// Everything that a house knows from its record.
pub(super) struct OnRecord {
    /// The accounts of players and bots.
    pub players: Vec<PlayerInfo>,
    /// The accounts of the staff, present and former.
    pub staff: Vec<PlayerInfo>,
    /// The balance of every account of the ledger.
    pub balances: HashMap<Account, Fine>,
    /// The rows that are in force, each with its key.
    pub in_force: Vec<(String, Row)>,
    /// Every open table, in the order of their numbers.
    pub tables: Vec<TableOnRecord>,
    /// The last number that a table ever had.
    pub last_table: Option<wire::TableId>,
}

/// A table as the record leaves it.
pub(super) struct TableOnRecord {
    /// The table itself.
    pub state: TableState,
    /// Summaries of its last rounds, oldest first.
    pub rounds: Vec<wire::Summary>,
    /// The half hour for which time was last collected.
    pub half_hour: HalfHour,
    /// The wishes with ids that it has granted.
    pub granted: Granted,
}

impl OnRecord {
    /// Reads all of it, where time is collected for half hours of this length.
    pub(super) fn read(reader: &dyn Reading, half_hour: Duration) -> Result<OnRecord, StoreError> {
        let (tables, last_table) = tables_on_record(reader)?;
        Ok(OnRecord {
            players: reader.accounts(Accounts::All)?.into_iter().filter(|info| !is_staff(info.id)).collect(),
            staff: reader.accounts(Accounts::Staff)?,
            balances: reader.balances()?.into_iter().collect(),
            in_force: reader.in_force()?,
            tables: tables
                .into_values()
                .map(|state| TableOnRecord::read(reader, state, half_hour))
                .collect::<Result<_, _>>()?,
            last_table,
        })
    }
}

impl TableOnRecord {
    fn read(reader: &dyn Reading, state: TableState, length: Duration) -> Result<TableOnRecord, StoreError> {
        let rounds = recent_rounds(reader, state.id)?;
        let word = state.table.info().half_hourly;
        let half_hour = word.map(|word| HalfHour::read(reader, state.id, word, length)).transpose()?;
        let granted = Granted::read(reader.granted_at(state.id)?);
        Ok(TableOnRecord { state, rounds, half_hour: half_hour.unwrap_or_default(), granted })
    }
}

impl From<TableState> for TableOnRecord {
    /// A table that has only just been opened.
    fn from(state: TableState) -> TableOnRecord {
        TableOnRecord { state, rounds: Vec::new(), half_hour: HalfHour::default(), granted: Granted::default() }
    }
}
