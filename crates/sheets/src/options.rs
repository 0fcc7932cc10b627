//! The options in force on a paper.

use baize_book::{GameSpec, Options, Setting};
use serde::Serialize;

use crate::document::{Column, Grid};

/// An option in force, with its clause.
#[derive(Clone, Debug, Serialize)]
pub struct SheetOption {
    /// The option's name, as `--set` writes it.
    pub name: String,
    /// The value in force, in words.
    pub value: String,
    /// What the operator decides with it.
    pub says: String,
    /// The clause that permits it.
    pub clause: String,
    /// Whether it differs from the book's default.
    pub changed: bool,
}

/// Every option of a game, with its value in force.
pub(crate) fn sheet_options(spec: &GameSpec, options: &Options) -> Vec<SheetOption> {
    let defaults = Options::resolve(spec, &toml::Table::new()).ok();
    let sheet_option = |option: &baize_book::OptionSpec| {
        let value = options.get(&option.name);
        SheetOption {
            name: option.name.clone(),
            value: value.map(Setting::to_string).unwrap_or_default(),
            says: option.says.clone(),
            clause: option.clause.to_string(),
            changed: value != defaults.as_ref().and_then(|defaults| defaults.get(&option.name)),
        }
    };
    spec.options.iter().map(sheet_option).collect()
}

/// These options as a table.
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
