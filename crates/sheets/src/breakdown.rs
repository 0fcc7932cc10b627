//! Breakdowns as paper: the chances side by side for reading, and every raw count below them.

use baize_book::{GameSpec, Options};
use baize_edition::edition;
use baize_maths::{Breakdown, BreakdownRow, breakdowns, percent};
use dashu_ratio::RBig;
use serde::Serialize;

use crate::document::{Block, Column, Document, Grid, grouped};

/// The breakdowns of a game under its options.
#[derive(Clone, Debug, Serialize)]
pub struct Breakdowns {
    /// The id of the game, such as `uk/blackjack`.
    pub game: String,
    /// The name of the game, for the title.
    pub name: String,
    /// The version of the program, and the fingerprint of its rules and its maths.
    pub edition: String,
    /// The options that differ from the book's defaults.
    pub options: Vec<(String, String)>,
    /// The breakdowns, in the order in which they are printed.
    pub breakdowns: Vec<Breakdown>,
}

impl Breakdowns {
    /// The breakdowns of this game, by its shoe and its house way; none where the options open no table.
    pub fn new(spec: &GameSpec, options: &Options) -> Breakdowns {
        let defaults = Options::resolve(spec, &toml::Table::new()).ok();
        let changed = spec.options.iter().filter_map(|option| {
            let value = options.get(&option.name)?;
            let default = defaults.as_ref().and_then(|defaults| defaults.get(&option.name));
            (Some(value) != default).then(|| (option.name.clone(), value.to_string()))
        });
        Breakdowns {
            game: spec.id.clone(),
            name: spec.name.clone(),
            edition: edition().to_owned(),
            options: changed.collect(),
            breakdowns: of(spec, options),
        }
    }

    /// The breakdowns as a document.
    pub fn document(&self) -> Document {
        let set: Vec<String> = self.options.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let set = if set.is_empty() { "all as the book has them".to_owned() } else { set.join(", ") };
        let mut blocks = vec![Block::Pairs(vec![
            ("Game".to_owned(), format!("{} ({})", self.name, self.game)),
            ("Options".to_owned(), set),
            ("Program".to_owned(), self.edition.clone()),
        ])];
        blocks.extend(self.breakdowns.iter().flat_map(breakdown_blocks));
        Document {
            title: format!("Chances: {}", self.name),
            subtitle: self.game.clone(),
            foot: self.game.clone(),
            printed: String::new(),
            blocks,
        }
    }
}

/// The breakdowns of a game, for a sheet that prints them beside other things.
pub(crate) fn of(spec: &GameSpec, options: &Options) -> Vec<Breakdown> {
    // The wagers were worked out by the same rules; options that open no table leave nothing to count.
    breakdowns(spec, options).unwrap_or_default()
}

/// A breakdown under its heading: first in per cent, then every count.
pub(crate) fn breakdown_blocks(breakdown: &Breakdown) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(breakdown.title.clone())];
    blocks.extend(breakdown.notes.iter().cloned().map(Block::Text));
    blocks.extend([Block::Table(chances(breakdown)), Block::Table(counts(breakdown))]);
    blocks
}

fn chances(breakdown: &Breakdown) -> Grid {
    let mut columns = vec![Column::words(&breakdown.rows_are)];
    columns.extend(breakdown.columns.iter().map(|head| Column::numbers(head)));
    let row = |row: &BreakdownRow| {
        let mut cells = vec![row.label.clone()];
        cells.extend((0..breakdown.columns.len()).map(|column| percent(&row.exact(column), 4)));
        cells
    };
    let caption = format!("{}; across: {}; per cent", breakdown.title, breakdown.columns_are);
    Grid { caption, columns, rows: breakdown.rows.iter().map(row).collect(), sum: None }
}

/// The counts; what never happens is left out.
fn counts(breakdown: &Breakdown) -> Grid {
    let heads = [Column::words(&breakdown.rows_are), Column::words(&breakdown.columns_are)];
    let numbers = ["cases", "out of", "per cent"].map(Column::numbers);
    let of_row = |row: &BreakdownRow| -> Vec<Vec<String>> {
        let cells = breakdown.columns.iter().enumerate().filter(|(column, _)| row.exact(*column) != RBig::ZERO);
        let cell = |(column, name): (usize, &String)| {
            let count = grouped(&row.chances[column].count);
            vec![row.label.clone(), name.clone(), count, grouped(&row.total), percent(&row.exact(column), 8)]
        };
        cells.map(cell).collect()
    };
    Grid {
        caption: format!("{}: every count", breakdown.title),
        columns: heads.into_iter().chain(numbers).collect(),
        rows: breakdown.rows.iter().flat_map(of_row).collect(),
        sum: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_book::game_spec;

    #[test]
    fn a_document_has_every_count_that_is_not_nothing() {
        let spec = game_spec("uk/punto-banco").expect("a spec");
        let options = Options::resolve(spec, &toml::from_str("decks = 8").expect("TOML")).expect("options");
        let tables = Breakdowns::new(spec, &options);
        let ties = tables.breakdowns.iter().find(|table| table.name == "ties").expect("ties");
        let grid = counts(ties);
        assert_eq!(grid.columns.len(), 5);
        let all = |row: &&Vec<String>| row[0] == "any" && row[1] == "any";
        let any = grid.rows.iter().find(all).expect("the sum");
        assert_eq!(any[2..], ["475,627,426,473,216", "4,998,398,275,503,360", "9.51559680"]);
        assert!(grid.rows.iter().all(|row| row[2] != "0"));
        let in_document = |block: &Block| matches!(block, Block::Table(table) if *table == grid);
        assert!(tables.document().blocks.iter().any(in_document));
    }
}
