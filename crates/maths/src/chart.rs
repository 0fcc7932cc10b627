//! A strategy as tables that a person can read.

use serde::{Deserialize, Serialize};

use crate::figure::Share;

/// One table of a strategy, such as what to do with hard totals against each card of the dealer.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Chart {
    /// What it is about, such as hard totals.
    pub title: String,
    /// What a row stands for, such as the player's total.
    pub rows_are: String,
    /// What the columns are, such as the dealer's cards.
    pub columns: Vec<String>,
    /// The rows, in the order in which they are read.
    pub rows: Vec<ChartRow>,
    /// Anything else that a reader must know, such as exceptions.
    pub notes: Vec<String>,
}

/// A row of a chart: the same hands in every column.
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
    /// The answer, in the word of the game's choices.
    pub answer: String,
    /// What the answer is worth in opening stakes, where that is one number.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub value: Option<Share>,
    /// The next best answer, and what it is worth.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub next: Option<(String, Share)>,
}

impl ChartCell {
    /// A cell that says what to do and nothing about its worth.
    pub fn answer(answer: impl Into<String>) -> ChartCell {
        ChartCell { answer: answer.into(), value: None, next: None }
    }
}
