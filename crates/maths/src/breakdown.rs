//! How often things happen at a table, apart from any wager: grids for analysts, in raw counts.

use dashu_int::UBig;
use dashu_ratio::RBig;
use serde::{Deserialize, Serialize};

use crate::figure::decimal;

/// A grid of exact chances, such as the dealer's final scores by first card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Breakdown {
    /// The name that programs use for it.
    pub name: String,
    /// What it is about, in words for a reader.
    pub title: String,
    /// What a row stands for, such as the dealer's first card.
    pub rows_are: String,
    /// What a column stands for, such as the final score.
    pub columns_are: String,
    /// The heading of each column, from left to right.
    pub columns: Vec<String>,
    /// The rows, in the order in which they are printed.
    pub rows: Vec<BreakdownRow>,
    /// What is counted, and anything else that a reader must know.
    pub notes: Vec<String>,
}

/// A row of chances, all out of the same number of cases.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BreakdownRow {
    /// The heading of the row.
    pub label: String,
    /// The number of equally likely cases, not reduced.
    pub total: String,
    /// The chance of each column, in the order of the columns.
    pub chances: Vec<Chance>,
}

/// How often something happens, as a count and as a decimal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chance {
    /// The number of cases, not reduced.
    pub count: String,
    /// The count over the row's total, to twelve places.
    pub probability: String,
}

impl BreakdownRow {
    /// A row with a count for each column, out of this total.
    pub(crate) fn new(label: impl Into<String>, total: &UBig, counts: impl IntoIterator<Item = UBig>) -> BreakdownRow {
        let chance = |count: UBig| Chance {
            probability: decimal(&RBig::from_parts(count.clone().into(), total.clone()), 12),
            count: count.to_string(),
        };
        let chances = counts.into_iter().map(chance).collect();
        BreakdownRow { label: label.into(), total: total.to_string(), chances }
    }

    /// The exact chance in a column.
    pub fn exact(&self, column: usize) -> RBig {
        let number = |text: &str| -> UBig { text.parse().expect("counts are written by ourselves") };
        RBig::from_parts(number(&self.chances[column].count).into(), number(&self.total))
    }
}

impl Breakdown {
    /// The exact chance in the row and the column with these headings.
    pub fn exact(&self, row: &str, column: &str) -> Option<RBig> {
        let column = self.columns.iter().position(|name| name == column)?;
        Some(self.rows.iter().find(|it| it.label == row)?.exact(column))
    }
}
