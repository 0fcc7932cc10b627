//! A strategy as a document.

use baize_maths::{Chart, ChartCell, decimal};

use crate::document::{Block, Column, Document, Grid};

/// The charts of a game as a document.
pub fn strategy(game: &str, name: &str, charts: &[Chart]) -> Document {
    Document {
        title: format!("Strategy: {name}"),
        subtitle: game.to_owned(),
        foot: game.to_owned(),
        printed: String::new(),
        blocks: charts.iter().flat_map(chart_blocks).collect(),
    }
}

/// A chart as a table, and its notes.
pub(crate) fn chart_blocks(chart: &Chart) -> Vec<Block> {
    let mut columns = vec![Column::words(&chart.rows_are)];
    columns.extend(chart.columns.iter().map(|head| Column::words(head)));
    let row = |row: &baize_maths::ChartRow| {
        let mut cells = vec![row.label.clone()];
        cells.extend(row.cells.iter().map(cell));
        cells
    };
    let grid = Grid { caption: chart.title.clone(), columns, rows: chart.rows.iter().map(row).collect(), sum: None };
    let notes = chart.notes.iter().map(|note| Block::Text(note.clone()));
    [Block::Table(grid)].into_iter().filter(|_| !chart.rows.is_empty()).chain(notes).collect()
}

/// What to do, and what it is worth to four places.
fn cell(cell: &ChartCell) -> String {
    match &cell.value {
        Some(value) => format!("{} {}", cell.answer, decimal(&value.exact(), 4)),
        None => cell.answer.clone(),
    }
}
