//! Documents as comma-separated values: one table below the other, each with its caption and head.

use crate::document::{Block, Document, Grid};

/// All tables of a document. Other blocks are left out, except headings and pairs, which say what the tables are of.
pub fn csv(document: &Document) -> String {
    let mut text = line([document.title.as_str()]);
    for block in &document.blocks {
        match block {
            Block::Heading(heading) => text += &format!("\n{}", line([heading.as_str()])),
            Block::Pairs(pairs) => text.extend(pairs.iter().map(|(name, value)| line([name.as_str(), value]))),
            Block::Table(grid) => text += &table(grid),
            Block::Text(_) | Block::Drawing(_) => {}
        }
    }
    text
}

fn table(grid: &Grid) -> String {
    let mut text = String::from("\n");
    if !grid.caption.is_empty() {
        text += &line([grid.caption.as_str()]);
    }
    text += &line(grid.columns.iter().map(|column| column.head.as_str()));
    text.extend(grid.rows.iter().chain(&grid.sum).map(|row| line(row.iter().map(String::as_str))));
    text
}

/// A line, its cells quoted where they must be. Numbers lose the commas that group their digits: programs read this.
fn line<'a>(cells: impl IntoIterator<Item = &'a str>) -> String {
    let quote = |cell: &str| {
        let number = !cell.is_empty() && cell.chars().all(|c| c.is_ascii_digit() || ",.-".contains(c));
        let cell = if number { cell.replace(',', "") } else { cell.to_owned() };
        if cell.contains([',', '"', '\n']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
    };
    let cells: Vec<String> = cells.into_iter().map(quote).collect();
    cells.join(",") + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_must_be_and_numbers_are_plain() {
        assert_eq!(line(["a \"b\", c", "1,234.5", "x"]), "\"a \"\"b\"\", c\",1234.5,x\r\n");
    }
}
