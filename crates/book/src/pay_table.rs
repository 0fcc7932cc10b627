//! A pay table in force: rows of odds, each with the clause that sets it.

use crate::{Award, Cites, Clause, Odds, OptionError, Pay};
use serde::Serialize;

/// One row of a pay table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PayTableRow {
    /// What the row is for, such as `straight-flush` or a count.
    pub key: String,
    /// The odds or the award of the row.
    pub pays: Pay,
    /// The clauses that set it: for a raised row, the one that sets the minimum and the one that allows more.
    pub by: Cites,
}

/// A pay table in force at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PayTable {
    /// Which odds these are, such as `rage`; the spec's name for the set that the table was chosen from.
    pub of: String,
    /// `minimum`, the number of a permitted table, or `custom`.
    pub name: String,
    /// The clause that permits the table.
    pub clause: Clause,
    /// The rows, in the order of the book.
    pub rows: Vec<PayTableRow>,
}

impl PayTable {
    /// The row with this key, if there is one.
    pub fn row(&self, key: &str) -> Option<&PayTableRow> {
        self.rows.iter().find(|row| row.key == key)
    }

    /// The odds of a row that the game cannot do without, and their clauses; the error names the missing row.
    pub fn pays(&self, key: &str) -> Result<(Odds, Cites), OptionError> {
        match self.row(key) {
            Some(PayTableRow { pays: Pay::Odds(odds), by, .. }) => Ok((*odds, *by)),
            Some(_) => Err(OptionError::data(format!("row `{key}` is paid at odds: write them as 3:2 or 3 to 2"))),
            None => Err(self.missing(key)),
        }
    }

    /// The award of a row, and its clauses.
    pub fn award(&self, key: &str) -> Result<(Award, Cites), OptionError> {
        match self.row(key) {
            Some(PayTableRow { pays: Pay::Award(award), by, .. }) => Ok((*award, *by)),
            Some(_) => Err(OptionError::data(format!("row `{key}` of `{}` is odds, not an award", self.of))),
            None => Err(self.missing(key)),
        }
    }

    fn missing(&self, key: &str) -> OptionError {
        OptionError::data(format!("pay table `{}` of `{}` has no row `{key}`", self.name, self.of))
    }
}
