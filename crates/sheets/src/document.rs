//! A document: what is said, apart from how it is printed.

use crate::chart::ChartGrid;

/// A document of blocks, printed one after the other.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Document {
    /// The title.
    pub title: String,
    /// A line below it.
    pub subtitle: String,
    /// What stands at the foot of every page, such as a fingerprint.
    pub foot: String,
    /// The day on which it is printed, as `2027-03-31`, where it says so.
    pub printed: String,
    /// The blocks.
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// A heading; a part of its own begins here, on a new page where there are pages and little room is left.
    Heading(String),
    /// Some sentences.
    Text(String),
    /// Names and what they stand for.
    Pairs(Vec<(String, String)>),
    /// A table.
    Table(Grid),
    /// A picture.
    Drawing(Drawing),
    /// A strategy, by letters.
    Chart(ChartGrid),
}

/// A table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Grid {
    /// What it shows.
    pub caption: String,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows; each has a cell for every column.
    pub rows: Vec<Vec<String>>,
    /// The last row, where it sums up the others.
    pub sum: Option<Vec<String>>,
}

impl Grid {
    /// The same without columns in which nothing stands.
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

/// A column of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    /// Its head.
    pub head: String,
    /// How its cells are set.
    pub align: Align,
}

/// How the cells of a column are set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
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

/// A picture of bars. Heights are for the eye, so they may be floats; the numbers beside them are printed as given.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// What it shows.
    pub caption: String,
    /// What the bars stand for and how high they are; negative ones hang below the line.
    pub bars: Vec<(String, f64)>,
    /// Whether the bars stand side by side along a scale, as in a histogram, or one below the other with names.
    pub upright: bool,
}

/// A number with a comma between every three digits of its whole part, so that it can be read.
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

/// A fraction in full, its digits grouped on both sides of the stroke.
pub(crate) fn in_full(fraction: &str) -> String {
    fraction.split('/').map(|side| grouped(side.trim())).collect::<Vec<_>>().join(" / ")
}

/// A fraction, or how long it is where it would fill the line of a list; the sheet of its game has all of it.
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
