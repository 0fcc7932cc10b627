//! How often what happens at a table, apart from any wager: tables for analysts, in raw counts.

use dashu_int::UBig;
use dashu_ratio::RBig;
use serde::{Deserialize, Serialize};

use crate::figure::decimal;

/// A table of exact chances, such as the dealer's final scores by first card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Breakdown {
    /// What programs call it.
    pub name: String,
    /// What it is about.
    pub title: String,
    /// What the rows are.
    pub rows_are: String,
    /// What the columns are.
    pub columns_are: String,
    /// The columns.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<BreakdownRow>,
    /// What is counted, and what else is to be known.
    pub notes: Vec<String>,
}

/// A row of chances.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BreakdownRow {
    /// What it is for.
    pub label: String,
    /// Out of how many equally likely cases, not reduced.
    pub total: String,
    /// The chance of each column.
    pub chances: Vec<Chance>,
}

/// How often something happens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chance {
    /// In how many cases, not reduced.
    pub count: String,
    /// That out of all, to twelve places.
    pub probability: String,
}

impl BreakdownRow {
    /// So many cases in each column, out of so many in all.
    pub(crate) fn new(label: impl Into<String>, total: &UBig, counts: impl IntoIterator<Item = UBig>) -> BreakdownRow {
        let chance = |count: UBig| Chance {
            probability: decimal(&RBig::from_parts(count.clone().into(), total.clone()), 12),
            count: count.to_string(),
        };
        let chances = counts.into_iter().map(chance).collect();
        BreakdownRow { label: label.into(), total: total.to_string(), chances }
    }

    /// The exact chance of a column.
    pub fn exact(&self, column: usize) -> RBig {
        let number = |text: &str| -> UBig { text.parse().expect("counts are written by ourselves") };
        RBig::from_parts(number(&self.chances[column].count).into(), number(&self.total))
    }
}

impl Breakdown {
    /// The exact chance at a row and a column, by what they are called.
    pub fn exact(&self, row: &str, column: &str) -> Option<RBig> {
        let column = self.columns.iter().position(|name| name == column)?;
        Some(self.rows.iter().find(|it| it.label == row)?.exact(column))
    }
}
