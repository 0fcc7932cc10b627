//! The options in force on a paper.

use baize_book::{GameCard, Options, Setting};
use serde::Serialize;

use crate::document::{Column, Grid};

/// An option in force.
#[derive(Clone, Debug, Serialize)]
pub struct SheetOption {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// What it decides.
    pub says: String,
    /// The clause that permits it.
    pub clause: String,
    /// Whether it differs from the book's default.
    pub changed: bool,
}

/// Every option of a game with its value.
pub(crate) fn sheet_options(card: &GameCard, options: &Options) -> Vec<SheetOption> {
    let defaults = Options::resolve(card, &toml::Table::new()).ok();
    let option = |spec: &baize_book::OptionSpec| {
        let value = options.get(&spec.name);
        SheetOption {
            name: spec.name.clone(),
            value: value.map(Setting::to_string).unwrap_or_default(),
            says: spec.says.clone(),
            clause: spec.clause.to_string(),
            changed: value != defaults.as_ref().and_then(|defaults| defaults.get(&spec.name)),
        }
    };
    card.options.iter().map(option).collect()
}

/// The same as a table.
pub(crate) fn options_table(options: &[SheetOption]) -> Grid {
    let row = |option: &SheetOption| {
        let value = if option.changed { format!("{} (set)", option.value) } else { option.value.clone() };
        vec![option.name.clone(), value, option.says.clone(), option.clause.clone()]
    };
    Grid {
        caption: "Every option of the game, with its value".to_owned(),
        columns: ["option", "value", "what it decides", "clause"].map(Column::words).into(),
        rows: options.iter().map(row).collect(),
        sum: None,
    }
}
