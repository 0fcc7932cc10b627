//! A floor that is opened from a file: these tables and no others.

use crate::record::Arrangement;
use crate::table::{TableHandle, TableState};

/// A floor that is to be opened.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FloorPlan {
    /// The name of the house, if it has one.
    pub name: Option<String>,
    /// The tables of the house, all of them.
    pub tables: Vec<TablePlan>,
}

/// A table that the house is to have.
#[derive(Clone, PartialEq, Debug)]
pub struct TablePlan {
    /// The id of the table's game.
    pub game: String,
    /// The table's name, which no other table of the plan has.
    pub name: String,
    /// What differs from the book's defaults.
    pub options: toml::Table,
    /// Who deals, where it stands, and with which tables it shares its meters.
    pub arrangement: Arrangement,
}

impl TablePlan {
    /// Whether this open table is the one in the plan.
    pub(crate) fn is(&self, table: &TableHandle) -> bool {
        table.game == self.game && table.snapshots.borrow().name == self.name
    }
}

/// Says how the first table on record that does not match the plan differs from it.
pub(crate) fn differs<'a>(plan: &[TablePlan], tables: impl Iterator<Item = &'a TableState>) -> Option<String> {
    for table in tables {
        let Some(planned) = plan.iter().find(|planned| planned.name == table.name) else {
            return Some(format!("{} is not in the house file", table.name));
        };
        let options = baize_registry::find(&planned.game).and_then(|game| game.open(&planned.options).ok());
        let same = table.table.spec().id == planned.game
            && table.arrangement == planned.arrangement
            && options.is_some_and(|opened| opened.options() == table.table.options());
        if !same {
            return Some(format!("{} was opened with options that differ from the house file's", table.name));
        }
    }
    None
}
