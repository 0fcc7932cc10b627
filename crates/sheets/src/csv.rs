//! Tables as comma-separated values, for programs: one table per file, plain numbers, and their units beside them.

use crate::chart::ChartGrid;
use crate::document::{Block, Document, Grid};

/// A table of a document, for a file of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CsvTable {
    /// A name that files and people can use, such as `ante-every-outcome`.
    pub name: String,
    /// The part of the document that it is in.
    part: String,
    /// What the table shows.
    caption: String,
    /// The heads of the columns.
    heads: Vec<String>,
    /// The rows, with one cell for each column.
    rows: Vec<Vec<Cell>>,
}

/// A cell: a number and its unit, or words.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Cell {
    value: String,
    unit: String,
}

impl CsvTable {
    /// The table as text. A column whose numbers have a unit is followed by a column for the unit.
    pub fn text(&self) -> String {
        let in_units: Vec<bool> = (0..self.heads.len())
            .map(|at| self.rows.iter().any(|row| row.get(at).is_some_and(|cell| !cell.unit.is_empty())))
            .collect();
        let heads =
            self.heads.iter().zip(&in_units).flat_map(|(head, unit)| {
                [Some(head.clone()), unit.then(|| format!("{head}: unit"))].into_iter().flatten()
            });
        let mut text = line(heads);
        for row in &self.rows {
            let cells = row.iter().zip(&in_units);
            text += &line(cells.flat_map(|(cell, unit)| {
                [Some(cell.value.clone()), unit.then(|| cell.unit.clone())].into_iter().flatten()
            }));
        }
        text
    }
}

/// Every table of a document, in order. Names with what they stand for make a table too; sentences and pictures are
/// left out.
pub fn csv_tables(document: &Document) -> Vec<CsvTable> {
    let mut part = "head".to_owned();
    let mut tables: Vec<CsvTable> = Vec::new();
    for block in &document.blocks {
        let (caption, heads, rows) = match block {
            Block::Heading(heading) => {
                part.clone_from(heading);
                continue;
            }
            Block::Pairs(pairs) => {
                let heads = ["name", "value"].map(str::to_owned).to_vec();
                let rows = pairs.iter().map(|(name, value)| vec![words(name), cell(value)]).collect();
                ("facts".to_owned(), heads, rows)
            }
            Block::Table(grid) => (grid.caption.clone(), heads(grid), rows(grid)),
            Block::Chart(chart) => charted(chart),
            Block::Text(_) | Block::Drawing(_) => continue,
        };
        // The first part of a caption is enough for a name.
        let name = named(&format!("{part} {}", caption.split([':', ';', ',']).next().unwrap_or_default()));
        let taken = tables.iter().filter(|table| is_of(&table.name, &name)).count();
        let name = if taken == 0 { name } else { format!("{name}-{}", taken + 1) };
        tables.push(CsvTable { name, part: part.clone(), caption, heads, rows });
    }
    tables
}

/// Whether a name is this one, perhaps followed by a number.
fn is_of(name: &str, of: &str) -> bool {
    name.strip_prefix(of).is_some_and(|rest| {
        rest.is_empty() || rest.strip_prefix('-').is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
    })
}

/// The whole document as one table: a line for each cell, with its place in the document.
pub fn csv(document: &Document) -> String {
    let mut text = line(["part", "table", "row", "column", "value", "unit"].map(str::to_owned));
    for table in csv_tables(document) {
        for (at, row) in table.rows.iter().enumerate() {
            for (head, cell) in table.heads.iter().zip(row) {
                let place = [table.part.clone(), table.caption.clone(), (at + 1).to_string(), head.clone()];
                text += &line(place.into_iter().chain([cell.value.clone(), cell.unit.clone()]));
            }
        }
    }
    text
}

fn heads(grid: &Grid) -> Vec<String> {
    // Two columns of the same name could not be told apart.
    let mut heads: Vec<String> = Vec::new();
    for column in &grid.columns {
        let head = if column.head.is_empty() { "remark".to_owned() } else { column.head.clone() };
        let taken = heads.iter().filter(|known| **known == head).count();
        heads.push(match (taken, heads.last()) {
            (0, _) => head,
            (_, Some(before)) => format!("{head} ({before})"),
            (_, None) => head,
        });
    }
    heads
}

fn rows(grid: &Grid) -> Vec<Vec<Cell>> {
    grid.rows.iter().chain(&grid.sum).map(|row| row.iter().map(|text| cell(text)).collect()).collect()
}

fn charted(chart: &ChartGrid) -> (String, Vec<String>, Vec<Vec<Cell>>) {
    let heads = [chart.rows_are.as_str(), "column", "letter", "answer", "worth"].map(str::to_owned).to_vec();
    let rows = chart.rows.iter().flat_map(|(label, marks)| {
        marks.iter().zip(&chart.columns).map(move |(mark, column)| {
            vec![words(label), words(column), words(mark.letter), words(&mark.answer), cell(&mark.worth)]
        })
    });
    (chart.caption.clone(), heads, rows.collect())
}

fn words(text: &str) -> Cell {
    Cell { value: text.to_owned(), unit: String::new() }
}

/// A number and its unit: `± 1,234.5 %` is 1234.5 and `± %`, `£5` is 5 and `£`. Anything else is words.
fn cell(text: &str) -> Cell {
    let (about, rest) = text.strip_prefix("± ").map_or(("", text), |rest| ("± ", rest));
    let (rest, percent) = rest.strip_suffix(" %").map_or((rest, ""), |rest| (rest, "%"));
    let (minus, rest) = rest.strip_prefix('-').map_or(("", rest), |rest| ("-", rest));
    let rest = rest.strip_prefix('+').unwrap_or(rest);
    let currency = ["S$", "£", "$", "€"].into_iter().find(|sign| rest.starts_with(*sign)).unwrap_or("");
    match plain(&rest[currency.len()..]) {
        Some(number) => Cell { value: format!("{minus}{number}"), unit: format!("{about}{currency}{percent}") },
        None => words(text),
    }
}

/// The digits of a number, with or without grouped thousands.
fn plain(text: &str) -> Option<String> {
    let (whole, places) = text.split_once('.').map_or((text, None), |(whole, places)| (whole, Some(places)));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let groups: Vec<&str> = whole.split(',').collect();
    let grouped = groups.iter().skip(1).all(|group| group.len() == 3) && (groups.len() == 1 || groups[0].len() <= 3);
    let right = grouped && groups.iter().all(|group| digits(group)) && places.is_none_or(digits);
    right.then(|| text.replace(',', ""))
}

/// Words in the form of a file name.
fn named(words: &str) -> String {
    const LONGEST: usize = 80;
    let mut name = String::new();
    for word in words.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
        if name.len() + word.len() >= LONGEST {
            break;
        }
        name.push_str(if name.is_empty() { "" } else { "-" });
        name.push_str(&word.to_ascii_lowercase());
    }
    name
}

/// A line, with cells quoted where they must be.
fn line(cells: impl IntoIterator<Item = String>) -> String {
    let quote = |cell: String| match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    };
    let cells: Vec<String> = cells.into_iter().map(quote).collect();
    cells.join(",") + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Column;

    fn split(text: &str) -> (String, String) {
        let cell = cell(text);
        (cell.value, cell.unit)
    }

    #[test]
    fn numbers_are_plain_and_units_stand_apart() {
        let is = |text: &str, value: &str, unit: &str| assert_eq!(split(text), (value.to_owned(), unit.to_owned()));
        is("1,234.5", "1234.5", "");
        is("-2.70270 %", "-2.70270", "%");
        is("+0.5 %", "0.5", "%");
        is("± 1.2345 %", "1.2345", "± %");
        is("£1,000", "1000", "£");
        is("-$0.25", "-0.25", "$");
        is("35 to 1", "35 to 1", "");
        is("1,23", "1,23", "");
        is("123,456 / 789", "123,456 / 789", "");
        is("2026-11-17", "2026-11-17", "");
        is("", "", "");
    }

    #[test]
    fn a_table_is_a_file_and_a_document_one_long_table() {
        let grid = Grid {
            caption: "Every wager".to_owned(),
            columns: vec![Column::words("wager"), Column::numbers("edge"), Column::numbers("cases")],
            rows: vec![vec!["a \"b\", c".to_owned(), "2.5 %".to_owned(), "1,234".to_owned()]],
            sum: None,
        };
        let document = Document { blocks: vec![Block::Table(grid.clone()), Block::Table(grid)], ..Document::default() };
        let tables = csv_tables(&document);
        assert_eq!(
            tables.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(),
            ["head-every-wager", "head-every-wager-2"]
        );
        assert_eq!(tables[0].text(), "wager,edge,edge: unit,cases\r\n\"a \"\"b\"\", c\",2.5,%,1234\r\n");
        let long = csv(&document);
        assert!(long.starts_with("part,table,row,column,value,unit\r\nhead,Every wager,1,wager,"), "{long}");
        assert!(long.contains("head,Every wager,1,edge,2.5,%\r\n"), "{long}");
    }
}
