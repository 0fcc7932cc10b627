//! A strategy as tables that a person can read.

use serde::{Deserialize, Serialize};

use crate::figure::Share;

/// One table of a strategy, such as what to do with hard totals against each card of the dealer.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Chart {
    /// What it is about.
    pub title: String,
    /// What the rows are.
    pub rows_are: String,
    /// What the columns are, such as the dealer's cards.
    pub columns: Vec<String>,
    /// The rows, in the order in which they are read.
    pub rows: Vec<ChartRow>,
    /// What else is to be known, such as exceptions.
    pub notes: Vec<String>,
}

/// A row of a chart.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ChartRow {
    /// Which hands it is for.
    pub label: String,
    /// What to do in each column.
    pub cells: Vec<ChartCell>,
}

/// What to do in one case.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ChartCell {
    /// The answer, as the game's choices call it.
    pub answer: String,
    /// What it is worth in opening stakes, where that is one number.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub value: Option<Share>,
    /// The next best answer and what that is worth.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub next: Option<(String, Share)>,
}

impl ChartCell {
    /// A cell that says no more than what to do.
    pub fn answer(answer: impl Into<String>) -> ChartCell {
        ChartCell { answer: answer.into(), value: None, next: None }
    }
}
