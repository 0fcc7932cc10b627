//! A document: its content, apart from how it is printed.

use crate::chart::ChartGrid;

/// A document of blocks, printed one after the other.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Document {
    /// The title of the whole document.
    pub title: String,
    /// The line below the title.
    pub subtitle: String,
    /// The foot of every page, such as a fingerprint.
    pub foot: String,
    /// The day on which it is printed, such as `2027-03-31`; empty where it does not say.
    pub printed: String,
    /// The parts, from top to bottom.
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// A heading, which begins a new part; on a new page if there are pages and little room is left.
    Heading(String),
    /// Sentences, as one paragraph.
    Text(String),
    /// Names and what they stand for.
    Pairs(Vec<(String, String)>),
    /// A table of words and numbers.
    Table(Grid),
    /// A picture of bars.
    Drawing(Drawing),
    /// A strategy as a chart in letters.
    Chart(ChartGrid),
}

/// A table of words and numbers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Grid {
    /// What the table shows.
    pub caption: String,
    /// The columns, from left to right.
    pub columns: Vec<Column>,
    /// The rows; each has a cell for every column.
    pub rows: Vec<Vec<String>>,
    /// The last row, where it sums up the others.
    pub sum: Option<Vec<String>>,
}

impl Grid {
    /// The same table without columns that are empty.
    pub(crate) fn without_empty_columns(mut self) -> Grid {
        let all = self.rows.iter().chain(&self.sum);
        let kept: Vec<bool> = (0..self.columns.len())
            .map(|at| all.clone().any(|row| row.get(at).is_some_and(|it| !it.is_empty())))
            .collect();
        fn keep<T>(cells: &mut Vec<T>, kept: &[bool]) {
            let mut at = kept.iter();
            cells.retain(|_| *at.next().unwrap_or(&true));
        }
        keep(&mut self.columns, &kept);
        self.rows.iter_mut().chain(&mut self.sum).for_each(|row| keep(row, &kept));
        self
    }
}

/// A column of a table, without its cells.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    /// The words at the top of the column.
    pub head: String,
    /// Whether its cells are words or numbers.
    pub align: Align,
}

/// How the cells of a column are set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// Words, which are aligned on the left.
    Left,
    /// Numbers, which are aligned on the right.
    Right,
}

impl Column {
    /// A column of words.
    pub fn words(head: &str) -> Column {
        Column { head: head.to_owned(), align: Align::Left }
    }

    /// A column of numbers.
    pub fn numbers(head: &str) -> Column {
        Column { head: head.to_owned(), align: Align::Right }
    }
}

/// A picture of bars. Heights are only for the eye, so they may be floats; the numbers beside them are printed as
/// given.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// What the picture shows.
    pub caption: String,
    /// What the bars stand for and how high they are; negative ones hang below the line.
    pub bars: Vec<(String, f64)>,
    /// Whether the bars stand side by side along a scale, as in a histogram, or lie one below the other with names.
    pub upright: bool,
}

/// A number with a comma between every three digits of its whole part, for legibility.
pub(crate) fn grouped(digits: &str) -> String {
    let (sign, digits) = digits.strip_prefix('-').map_or(("", digits), |rest| ("-", rest));
    let (whole, rest) = digits.split_once('.').map_or((digits, None), |(whole, rest)| (whole, Some(rest)));
    let mut text = String::from(sign);
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    if let Some(rest) = rest {
        text.push('.');
        text.push_str(rest);
    }
    text
}

/// A fraction in full, with its digits grouped on both sides of the slash.
pub(crate) fn in_full(fraction: &str) -> String {
    fraction.split('/').map(|side| grouped(side.trim())).collect::<Vec<_>>().join(" / ")
}

/// A fraction, or its length where it would fill the line of a list; the sheet of its game has it in full.
pub(crate) fn short_fraction(fraction: &str) -> String {
    const LONGEST: usize = 48;
    if fraction.len() <= LONGEST {
        return fraction.to_owned();
    }
    let digits = fraction.split('/').next_back().map_or(0, str::len);
    format!("a fraction over a number of {digits} digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_are_grouped_by_three() {
        assert_eq!(grouped("133784560"), "133,784,560");
        assert_eq!(grouped("-1234.5678"), "-1,234.5678");
        assert_eq!(grouped("12"), "12");
    }

    #[test]
    fn fractions_are_printed_in_full() {
        assert_eq!(in_full("-1234567/89012345678901234567890"), "-1,234,567 / 89,012,345,678,901,234,567,890");
        assert_eq!(in_full("12"), "12");
    }
}
