//! For whom a paper is filed: what the house, its licence and its table are called, as whoever prints it says.

use serde::Serialize;

use crate::document::Block;

/// What a paper is filed under. What is not said is left to be written by hand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Filing {
    /// The operator.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub operator: String,
    /// The number of the operator's licence.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub licence: String,
    /// The table, by its number or name on the floor.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub table: String,
    /// Who makes the table or the game.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub manufacturer: String,
    /// Where it is licensed.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub jurisdiction: String,
}

impl Filing {
    /// The fields, with a line to write on where nothing was said.
    pub(crate) fn block(&self) -> Block {
        let fields = [
            ("Operator", &self.operator),
            ("Licence", &self.licence),
            ("Table", &self.table),
            ("Manufacturer", &self.manufacturer),
            ("Jurisdiction", &self.jurisdiction),
        ];
        let pair = |(name, said): (&str, &String)| {
            let said = if said.is_empty() { "_".repeat(36) } else { said.clone() };
            (name.to_owned(), said)
        };
        Block::Pairs(fields.map(pair).into())
    }
}
