//! A document: what is said, apart from how it is printed.

use std::borrow::Cow;

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

/// Whole numbers of more digits than this are shown with an exponent where people read them.
const DIGITS: usize = 20;

/// A cell or a value as people read it: a count of very many digits becomes such as `2.505e42`. Programs read all of it
/// in JSON and in comma-separated values.
pub fn readable(text: &str) -> Cow<'_, str> {
    let digits: Vec<u8> = text.bytes().filter(|byte| *byte != b',').take_while(|byte| *byte != b'.').collect();
    let number = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b',' || byte == b'.');
    if !number || digits.len() <= DIGITS {
        return Cow::Borrowed(text);
    }
    let leading = digits[..5].iter().fold(0_u32, |sum, digit| sum * 10 + u32::from(digit - b'0'));
    let (mut rounded, mut exponent) = ((leading + 5) / 10, digits.len() - 1);
    if rounded == 10_000 {
        (rounded, exponent) = (1_000, exponent + 1);
    }
    Cow::Owned(format!("{}.{:03}e{exponent}", rounded / 1000, rounded % 1000))
}

/// A fraction, or how long it is where it would fill the page; JSON has all of it.
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
    fn counts_that_nobody_can_read_have_an_exponent() {
        assert_eq!(readable("99,999,999,999,999,999,999"), "99,999,999,999,999,999,999");
        assert_eq!(readable("250,491,234,567,890,123,456"), "2.505e20");
        assert_eq!(readable("999,961,234,567,890,123,456.789"), "1.000e21");
        assert_eq!(readable("a fraction over 123456789012345678901"), "a fraction over 123456789012345678901");
    }
}
