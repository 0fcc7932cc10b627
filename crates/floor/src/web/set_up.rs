//! The set-up of a game that somebody asks about: as a table has it, except where they choose otherwise.

use axum::http::StatusCode;
use baize_book::Cites;
use baize_wire::TableId;
use serde::Deserialize;

use crate::house::House;
use crate::web::problem::Problem;

/// A table whose options apply, and options that replace some of them, as JSON.
#[derive(Deserialize)]
pub(crate) struct SetUp {
    table: Option<TableId>,
    options: Option<String>,
}

impl SetUp {
    /// What differs from the book's defaults.
    pub(crate) fn changes(&self, house: &House, game: &str) -> Result<toml::Table, Problem> {
        let mut changes = at_table(house, game, self.table)?.map(|(_, changes)| changes).unwrap_or_default();
        if let Some(text) = self.options.as_deref().filter(|text| !text.is_empty()) {
            let chosen: toml::Table = serde_json::from_str(text).map_err(|error| {
                let says = format!("`options` must be an object of options and values: {error}");
                Problem(StatusCode::UNPROCESSABLE_ENTITY, "wrong", Cites::NONE, says)
            })?;
            changes.extend(chosen);
        }
        Ok(changes)
    }
}

/// The name of a table of this game and the options that its operator has changed, if a table is named.
pub(crate) fn at_table(
    house: &House,
    game: &str,
    table: Option<TableId>,
) -> Result<Option<(String, toml::Table)>, Problem> {
    let Some(id) = table else { return Ok(None) };
    let found = house.table(id).filter(|table| table.game == game);
    let found = found.ok_or_else(|| Problem::missing(format!("no table of {game} has the number {id}")))?;
    let snapshot = found.snapshots.borrow();
    Ok(Some((snapshot.name.clone(), snapshot.changes.clone())))
}
