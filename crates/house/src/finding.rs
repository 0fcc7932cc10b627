//! What is found in a house file, and where.

use baize_book::Cites;
use serde::Serialize;
use std::fmt;

use crate::file::Spot;

/// How serious a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// The file cannot be read as a house file.
    Malformed,
    /// The book does not allow it.
    Unlawful,
    /// It cannot be meant: a name that nobody knows, a setting without effect.
    Wrong,
    /// It is lawful, but worth knowing.
    Remark,
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Weight::Malformed => "malformed",
            Weight::Unlawful => "unlawful",
            Weight::Wrong => "wrong",
            Weight::Remark => "remark",
        })
    }
}

/// One thing that was found in a house file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// How serious it is.
    pub weight: Weight,
    /// The line of the file, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The key with the keys of the sections around it, such as `table[2].rage-table.4`; tables are counted from 1.
    pub key: String,
    /// The clauses, if a book says something about it.
    pub by: Cites,
    /// What is wrong.
    pub says: String,
    /// What would be right.
    pub right: String,
}

/// The findings so far in a text.
pub(crate) struct Findings<'a> {
    text: &'a str,
    all: Vec<Finding>,
}

impl<'a> Findings<'a> {
    pub(crate) fn in_text(text: &'a str) -> Findings<'a> {
        Findings { text, all: Vec::new() }
    }

    pub(crate) fn add(
        &mut self,
        weight: Weight,
        spot: &Spot,
        by: impl Into<Cites>,
        says: impl Into<String>,
        right: impl Into<String>,
    ) {
        let (line, column) = line_and_column(self.text, spot.at);
        let (by, says, right) = (by.into(), says.into(), right.into());
        self.all.push(Finding { weight, line, column, key: spot.key.clone(), by, says, right });
    }

    pub(crate) fn unlawful(
        &mut self,
        spot: &Spot,
        by: impl Into<Cites>,
        says: impl Into<String>,
        right: impl Into<String>,
    ) {
        self.add(Weight::Unlawful, spot, by, says, right);
    }

    pub(crate) fn wrong(&mut self, spot: &Spot, says: impl Into<String>, right: impl Into<String>) {
        self.add(Weight::Wrong, spot, Cites::NONE, says, right);
    }

    pub(crate) fn remark(
        &mut self,
        spot: &Spot,
        by: impl Into<Cites>,
        says: impl Into<String>,
        right: impl Into<String>,
    ) {
        self.add(Weight::Remark, spot, by, says, right);
    }

    /// How many findings there are so far.
    pub(crate) fn count(&self) -> usize {
        self.all.len()
    }

    /// All findings, in the order of the file.
    pub(crate) fn in_order(mut self) -> Vec<Finding> {
        self.all.sort_by_key(|finding| (finding.line, finding.column));
        self.all
    }
}

/// The line and the column of a byte, both from 1; columns are counted in characters.
fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_told_in_lines_and_characters() {
        let text = "name = \"Café\"\nbook = 1\n";
        assert_eq!(line_and_column(text, 0), (1, 1));
        assert_eq!(line_and_column(text, text.find('1').expect("it is there")), (2, 8));
        assert_eq!(line_and_column(text, text.find('"').expect("it is there") + 6), (1, 13));
    }
}
