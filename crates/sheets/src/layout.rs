//! Where lines are broken: between words, and within a long word or number only where a reader would break it.

use crate::document::{Align, Grid};

/// The cells of a row, each broken into lines.
pub(crate) type Cells = Vec<Vec<String>>;

/// The number of lines that a row needs.
pub(crate) fn lines(cells: &Cells) -> usize {
    cells.iter().map(Vec::len).max().unwrap_or(1)
}

/// So many letters, lines or columns as a length on paper.
#[expect(clippy::cast_precision_loss, reason = "a page has few of them")]
pub(crate) fn length(count: usize) -> f32 {
    count as f32
}

/// The room on a page: how many letters of size one fit side by side, and the sizes that letters may have.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    pub(crate) letters: f32,
    pub(crate) largest: f32,
    /// Below this size, words and long numbers are broken into several lines instead.
    pub(crate) readable: f32,
    pub(crate) smallest: f32,
}

/// A table laid out: the letters in each column, the size of letters at which it fits, and what its rows show.
pub(crate) struct Rows<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) widths: Vec<usize>,
    pub(crate) size: f32,
    pub(crate) head: Cells,
    pub(crate) cells: Vec<Cells>,
    pub(crate) sum: Option<Cells>,
}

impl Rows<'_> {
    pub(crate) fn of(grid: &Grid, room: Room) -> Rows<'_> {
        let (widths, size) = layout(grid, room);
        let broken = |row: &Vec<String>| -> Cells {
            row.iter().zip(&widths).map(|(cell, width)| wrapped(cell, *width)).collect()
        };
        let heads: Vec<String> = grid.columns.iter().map(|column| column.head.clone()).collect();
        let (head, cells) = (broken(&heads), grid.rows.iter().map(broken).collect());
        let sum = grid.sum.as_ref().map(broken);
        Rows { grid, widths, size, head, cells, sum }
    }
}

/// The narrowest that lack of room may make a column of words, and a column of numbers.
const NARROWEST: (usize, usize) = (12, 27);

/// The longest head of a column that is kept on one line.
const SHORT: usize = 12;

/// The letters in each column, and the size of letters at which the table fits. The widest columns give way, but none
/// becomes narrower than its longest unbreakable piece.
fn layout(grid: &Grid, room: Room) -> (Vec<usize>, f32) {
    let longest =
        |text: &str| text.split_whitespace().flat_map(pieces).map(|piece| piece.chars().count()).max().unwrap_or(0);
    let mut least: Vec<usize> = grid.columns.iter().map(|column| longest(&column.head).max(2)).collect();
    // A short head is on one line, a longer one on two or three where there is room.
    let head = |head: &str| match head.chars().count() {
        short @ ..=SHORT => short,
        long => long / 2 + 3,
    };
    let mut widths: Vec<usize> =
        grid.columns.iter().zip(&least).map(|(column, least)| head(&column.head).max(*least)).collect();
    for row in grid.rows.iter().chain(&grid.sum) {
        for ((least, width), cell) in least.iter_mut().zip(&mut widths).zip(row) {
            *least = (*least).max(longest(cell));
            *width = (*width).max(cell.chars().count());
        }
    }
    let letters = |widths: &[usize]| length(widths.iter().sum::<usize>() + 2 * widths.len());
    let most = room.letters / room.readable;
    let floor = |at: usize| {
        let usual = if grid.columns[at].align == Align::Left { NARROWEST.0 } else { NARROWEST.1 };
        least[at].max(usual)
    };
    while letters(&widths) > most {
        let gives = |at: &usize| widths[*at] > floor(*at);
        let Some(widest) = (0..widths.len()).filter(gives).max_by_key(|at| widths[*at]) else { break };
        widths[widest] -= 1;
    }
    let size = (room.letters / letters(&widths)).clamp(room.smallest, room.largest);
    (widths, size)
}

/// The pieces between which a word or number may be broken: after a comma between digits, after a hyphen between
/// letters, after a slash.
fn pieces(word: &str) -> Vec<&str> {
    let letters: Vec<(usize, char)> = word.char_indices().collect();
    let (mut pieces, mut from) = (Vec::new(), 0);
    for window in letters.windows(3) {
        let [(_, before), (_, at), (next, after)] = [window[0], window[1], window[2]];
        let breaks = match at {
            ',' => before.is_ascii_digit() && after.is_ascii_digit(),
            '-' => before.is_alphanumeric() && after.is_alphabetic(),
            '/' => true,
            _ => false,
        };
        if breaks {
            pieces.push(&word[from..next]);
            from = next;
        }
    }
    pieces.push(&word[from..]);
    pieces
}

/// Words on lines of this many letters. A longer word is broken between its pieces, and a piece that is still longer
/// wherever the line ends.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let (mut lines, mut line) = (Vec::new(), String::new());
    let long = |text: &str| text.chars().count();
    for word in text.split_whitespace() {
        let space = usize::from(!line.is_empty());
        if long(&line) + space + long(word) <= width {
            line.push_str(if space > 0 { " " } else { "" });
            line.push_str(word);
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for piece in pieces(word) {
            if !line.is_empty() && long(&line) + long(piece) > width {
                lines.push(std::mem::take(&mut line));
            }
            let mut letters: Vec<char> = piece.chars().collect();
            while letters.len() > width {
                lines.push(letters.drain(..width).collect());
            }
            line.extend(letters);
        }
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Column;

    #[test]
    fn lines_are_filled_and_words_kept_whole() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrapped("", 4), [""]);
        assert_eq!(wrapped("the ante-bonus pays", 9), ["the", "ante-", "bonus", "pays"]);
        assert_eq!(wrapped("-1.5 is less", 6), ["-1.5", "is", "less"]);
    }

    #[test]
    fn long_numbers_are_broken_between_groups_of_digits_only() {
        let number = "12,345,678,901,234,567,890";
        let broken = wrapped(number, 12);
        assert_eq!(broken, ["12,345,678,", "901,234,567,", "890"]);
        assert_eq!(broken.concat(), number);
        assert!(broken[..2].iter().all(|line| line.ends_with(',')));
        assert_eq!(wrapped("1,234 / 5,678,901", 9), ["1,234 /", "5,678,901"]);
    }

    #[test]
    fn no_column_is_narrower_than_its_longest_word() {
        let words = "unquestionably-long counterrevolutionaries everywhere and everywhere again";
        let grid = Grid {
            caption: String::new(),
            columns: vec![Column::words("name"), Column::words("other"), Column::numbers("count")],
            rows: vec![vec![words.to_owned(), words.to_owned(), "1,234,567,".repeat(12) + "890"]],
            sum: None,
        };
        let room = Room { letters: 500.0, largest: 8.0, readable: 6.5, smallest: 3.0 };
        let rows = Rows::of(&grid, room);
        assert!(rows.widths[..2].iter().all(|width| *width >= "counterrevolutionaries".len()), "{:?}", rows.widths);
        for line in rows.cells[0][..2].iter().flatten() {
            let ends = |word: &str| line.ends_with(word);
            assert!(words.split([' ', '-']).any(ends) || line.ends_with('-'), "{line}");
        }
        assert_eq!(rows.cells[0][2].concat(), "1,234,567,".repeat(12) + "890");
    }
}
