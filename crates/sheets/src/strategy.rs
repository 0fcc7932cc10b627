//! A strategy as a paper of its own: the charts, what playing by them costs, and under which options.

use baize_book::{GameSpec, Options};
use baize_maths::{Chart, Figure, decimal, percent};
use serde::Serialize;

use crate::chart::ChartGrid;
use crate::document::{Block, Column, Document, Grid, in_full};
use crate::filing::Filing;
use crate::fingerprint::fingerprint;
use crate::head::PaperHead;
use crate::in_force::in_force;
use crate::method::HowFound;
use crate::options::{SheetOption, options_table, sheet_options};
use crate::terms::signatures;
use crate::wager::{hundred, short};

/// The strategy of a game under its options.
#[derive(Clone, Debug, Serialize)]
pub struct StrategySheet {
    /// What stands at its head.
    #[serde(flatten)]
    pub head: PaperHead,
    /// All options in force.
    pub options: Vec<SheetOption>,
    /// The figures of the wagers on which the player decides.
    pub figures: Vec<Figure>,
    /// The charts of the strategy, in the order in which they are used.
    pub charts: Vec<Chart>,
    /// How the figures were found.
    pub found: HowFound,
    /// The fingerprint of everything above.
    pub fingerprint: String,
    /// The day on which it is printed.
    pub printed: String,
}

impl StrategySheet {
    /// The strategy of these charts, printed on that day. Charts and figures must be those of `spec` with `options`.
    pub fn new(
        spec: &GameSpec,
        options: &Options,
        figures: Vec<Figure>,
        charts: Vec<Chart>,
        filing: Filing,
        printed: &str,
    ) -> StrategySheet {
        let figures: Vec<Figure> =
            figures.into_iter().filter(|figure| figure.strategy.is_some() && in_force(spec, options, figure)).collect();
        let countings: Vec<_> = figures.iter().map(|figure| baize_maths::counting(options, figure)).collect();
        let found = HowFound::new(figures.iter().zip(&countings));
        let mut sheet = StrategySheet {
            head: PaperHead::new("strategy", spec, filing),
            options: sheet_options(spec, options),
            figures,
            charts,
            found,
            fingerprint: String::new(),
            printed: printed.to_owned(),
        };
        sheet.fingerprint = fingerprint(&sheet);
        sheet
    }

    /// The strategy as a document.
    pub fn document(&self) -> Document {
        let head = self.head.pairs("Fingerprint", &self.printed, &self.fingerprint);
        let mut blocks = vec![Block::Pairs(head), self.head.filing.block()];
        if !self.figures.is_empty() {
            blocks.push(Block::Table(costs(&self.figures)));
        }
        blocks.push(Block::Heading("Charts".to_owned()));
        self.charts.iter().for_each(|chart| blocks.extend(chart_blocks(chart)));
        blocks.push(Block::Heading("Options in force".to_owned()));
        blocks.push(Block::Table(options_table(&self.options)));
        blocks.extend(self.found.blocks(&self.head.game));
        blocks.extend(signatures());
        Document {
            title: format!("Strategy: {}", self.head.name),
            subtitle: format!("{}, {}", self.head.game, self.head.book),
            foot: format!("{}  {}  fingerprint {}", self.head.game, self.printed, self.fingerprint),
            printed: self.printed.clone(),
            blocks,
        }
    }
}

/// What the house keeps of the stakes of a player who plays by the charts.
fn costs(figures: &[Figure]) -> Grid {
    let row = |figure: &Figure| {
        let measures = figure.measures.as_ref();
        vec![
            figure.wager.clone(),
            figure.table.clone(),
            figure.strategy.clone().unwrap_or_default(),
            format!("{} %", percent(&figure.exact(), 6)),
            figure.element_of_risk.as_deref().map(hundred).unwrap_or_default(),
            measures.map(|it| short(&it.deviation)).unwrap_or_default(),
            in_full(&figure.edge),
        ]
    };
    let (words, numbers) = (Column::words, Column::numbers);
    Grid {
        caption: "The house edge for whoever plays like this".to_owned(),
        columns: vec![
            words("wager"),
            words("pay table"),
            words("strategy"),
            numbers("house edge"),
            numbers("element of risk"),
            numbers("deviation"),
            numbers("edge exactly"),
        ],
        rows: figures.iter().map(row).collect(),
        sum: None,
    }
    .without_empty_columns()
}

/// A chart in letters or as a table of words, and its notes.
pub(crate) fn chart_blocks(chart: &Chart) -> Vec<Block> {
    let notes = chart.notes.iter().map(|note| Block::Text(note.clone()));
    if let Some(grid) = ChartGrid::of(chart) {
        return [Block::Chart(grid)].into_iter().chain(notes).collect();
    }
    [Block::Table(in_words(chart))].into_iter().filter(|_| !chart.rows.is_empty()).chain(notes).collect()
}

/// A chart as a table of words. The worth of an answer has a column of its own where there is room.
fn in_words(chart: &Chart) -> Grid {
    let apart = chart.columns.len() < 3;
    let mut columns = vec![Column::words(&chart.rows_are)];
    for head in &chart.columns {
        columns.push(Column::words(head));
        columns.extend(apart.then(|| Column::numbers("worth")));
    }
    let row = |row: &baize_maths::ChartRow| {
        let mut cells = vec![row.label.clone()];
        for cell in &row.cells {
            let worth = cell.value.as_ref().map_or(String::new(), |value| decimal(&value.exact(), 4));
            if apart {
                cells.extend([cell.answer.clone(), worth]);
            } else {
                cells.push(format!("{} {worth}", cell.answer).trim_end().to_owned());
            }
        }
        cells
    };
    let rows = chart.rows.iter().map(row).collect();
    Grid { caption: chart.title.clone(), columns, rows, sum: None }.without_empty_columns()
}
