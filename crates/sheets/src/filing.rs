//! For whom a paper is filed: the house, its licence and its table, as stated by whoever prints it.

use serde::Serialize;

use crate::document::Block;

/// What a paper is filed under. Fields that are not stated are left to be filled in by hand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Filing {
    /// The operator's name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub operator: String,
    /// The number of the operator's licence.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub licence: String,
    /// The table, by its number or name on the floor.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub table: String,
    /// The manufacturer of the table or the game.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub manufacturer: String,
    /// The jurisdiction in which it is licensed.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub jurisdiction: String,
}

impl Filing {
    /// The fields, with a line to write on where nothing was stated.
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
