//! A document as PDF, on A4, with fonts that every reader has.
//!
//! Tables are set in Courier, whose letters are all of one width, so columns can be laid out without the measures of a
//! font.

use baize_maths::EDITION;
use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Date, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::document::{Align, Block, Document, Drawing, Grid, readable};
use crate::drawing::{Anchor, Shape, WIDTH, shapes};

const PAGE: (f32, f32) = (595.0, 842.0);
const MARGIN: f32 = 42.0;
/// The width of a Courier letter of size one.
const LETTER: f32 = 0.6;
/// Letters of body text on a line.
const BODY: f32 = 9.0;
/// The smallest letters that a wide table is set in before its words are broken.
const READABLE: f32 = 6.5;
/// The height of a line, in sizes of its letters.
const LINE: f32 = 1.3;
/// The height of a pair, and the letters on a line of its value.
const PAIR: f32 = 11.0;
const VALUE: usize = 76;
const FOOT: f32 = 26.0;

/// The bytes of a PDF file. The same document gives the same bytes.
pub fn pdf(document: &Document) -> Vec<u8> {
    let mut paper = Paper { pages: vec![Content::new()], y: PAGE.1 - MARGIN, part: None };
    paper.line(&document.title, Font::Bold, 16.0);
    paper.line(&document.subtitle, Font::Plain, BODY);
    paper.y -= 6.0;
    for (at, block) in document.blocks.iter().enumerate() {
        if let Block::Heading(heading) = block {
            paper.heading(heading, &document.blocks[at + 1..]);
        } else {
            paper.block(block);
        }
    }
    paper.finish(document)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Font {
    Plain,
    Bold,
    Mono,
    MonoBold,
}

impl Font {
    const ALL: [Font; 4] = [Font::Plain, Font::Bold, Font::Mono, Font::MonoBold];

    fn name(self) -> Name<'static> {
        Name(match self {
            Font::Plain => b"F1",
            Font::Bold => b"F2",
            Font::Mono => b"F3",
            Font::MonoBold => b"F4",
        })
    }

    fn base(self) -> Name<'static> {
        Name(match self {
            Font::Plain => b"Helvetica",
            Font::Bold => b"Helvetica-Bold",
            Font::Mono => b"Courier",
            Font::MonoBold => b"Courier-Bold",
        })
    }
}

/// The pages so far, and how far down the last one is filled.
struct Paper {
    pages: Vec<Content>,
    y: f32,
    /// The heading of the part that is being printed, which every further page of it repeats.
    part: Option<String>,
}

impl Paper {
    fn content(&mut self) -> &mut Content {
        self.pages.last_mut().expect("there is always a page")
    }

    /// Begins a new page unless so much room is left, or unless a whole page would not do either.
    fn need(&mut self, height: f32) {
        let full = PAGE.1 - 2.0 * MARGIN - FOOT - 20.0;
        if self.y - height.min(full) >= MARGIN + FOOT {
            return;
        }
        self.pages.push(Content::new());
        self.y = PAGE.1 - MARGIN;
        if let Some(part) = self.part.clone() {
            self.line(&format!("{part}, continued"), Font::Plain, 8.5);
            self.rule();
            self.y -= 4.0;
        }
    }

    fn put(&mut self, x: f32, y: f32, text: &str, font: Font, size: f32) {
        let bytes = encoded(text);
        let content = self.content();
        content.begin_text();
        content.set_font(font.name(), size);
        content.set_text_matrix([1.0, 0.0, 0.0, 1.0, x, y]);
        content.show(Str(&bytes));
        content.end_text();
    }

    fn line(&mut self, text: &str, font: Font, size: f32) {
        self.need(size * 1.35);
        self.y -= size * 1.35;
        self.put(MARGIN, self.y, text, font, size);
    }

    /// A heading, on the same page as the facts and the beginning of the table that follow it.
    fn heading(&mut self, heading: &str, next: &[Block]) {
        let mut height = 0.0;
        for block in next.iter().take(2) {
            height += match block {
                Block::Pairs(pairs) => pairs_height(pairs),
                Block::Table(grid) => Rows::of(grid).beginning(),
                _ => break,
            };
            if matches!(block, Block::Table(_)) {
                break;
            }
        }
        self.part = None;
        self.need(height.max(40.0) + 34.0);
        self.y -= 12.0;
        self.line(heading, Font::Bold, 12.0);
        self.y -= 2.0;
        self.part = Some(heading.to_owned());
    }

    fn block(&mut self, block: &Block) {
        match block {
            // It needs to know what follows.
            Block::Heading(heading) => self.heading(heading, &[]),
            Block::Text(text) => {
                for line in wrapped(text, 105) {
                    self.line(&line, Font::Mono, 8.0);
                }
                self.y -= 3.0;
            }
            Block::Pairs(pairs) => self.pairs(pairs),
            Block::Table(grid) => self.table(grid),
            Block::Drawing(drawing) => self.drawing(drawing),
        }
    }

    fn pairs(&mut self, pairs: &[(String, String)]) {
        self.need(pairs_height(pairs));
        for (name, value) in pairs {
            for (i, line) in wrapped(&readable(value), VALUE).into_iter().enumerate() {
                self.need(PAIR);
                self.y -= PAIR;
                if i == 0 {
                    self.put(MARGIN, self.y, name, Font::Plain, 8.5);
                }
                self.put(MARGIN + 145.0, self.y, &line, Font::Mono, 8.0);
            }
        }
        self.y -= 5.0;
    }

    fn table(&mut self, grid: &Grid) {
        let rows = Rows::of(grid);
        self.need(rows.beginning());
        if !grid.caption.is_empty() {
            self.line(&grid.caption, Font::Bold, 9.0);
            self.y -= 2.0;
        }
        self.row(&rows, &rows.head, Font::MonoBold);
        self.rule();
        let sum = rows.sum.as_ref().map_or(0.0, |sum| rows.height(sum) + 2.5);
        for (at, cells) in rows.cells.iter().enumerate() {
            // The sum stands below at least one row.
            let with = if at + 1 == rows.cells.len() { sum } else { 0.0 };
            let pages = self.pages.len();
            self.need(rows.height(cells) + with);
            if self.pages.len() > pages {
                self.row(&rows, &rows.head, Font::MonoBold);
                self.rule();
            }
            self.row(&rows, cells, Font::Mono);
        }
        if let Some(sum) = &rows.sum {
            self.rule();
            self.row(&rows, sum, Font::MonoBold);
        }
        self.y -= 8.0;
    }

    /// A row, as many lines high as its longest cell needs.
    fn row(&mut self, rows: &Rows<'_>, cells: &Cells, font: Font) {
        let size = rows.size;
        for line in 0..lines(cells) {
            self.need(size * LINE);
            self.y -= size * LINE;
            let mut x = MARGIN;
            for ((cell, width), column) in cells.iter().zip(&rows.widths).zip(&rows.grid.columns) {
                if let Some(text) = cell.get(line).filter(|text| !text.is_empty()) {
                    let free = width.saturating_sub(text.chars().count()) as f32 * LETTER * size;
                    let shift = if column.align == Align::Right { free } else { 0.0 };
                    self.put(x + shift, self.y, text, font, size);
                }
                x += (*width as f32 + 2.0) * LETTER * size;
            }
        }
    }

    fn rule(&mut self) {
        self.y -= 2.5;
        let y = self.y;
        let content = self.content();
        content.set_line_width(0.5).set_line_cap(LineCapStyle::ButtCap);
        content.move_to(MARGIN, y).line_to(PAGE.0 - MARGIN, y).stroke();
    }

    fn drawing(&mut self, drawing: &Drawing) {
        let (shapes, height) = shapes(drawing);
        self.need(height as f32 * (PAGE.0 - 2.0 * MARGIN) / WIDTH as f32 + 30.0);
        self.line(&drawing.caption, Font::Bold, 9.0);
        self.y -= 4.0;
        let scale = (PAGE.0 - 2.0 * MARGIN) / WIDTH as f32;
        let top = self.y;
        let at = |x: f64, y: f64| (MARGIN + x as f32 * scale, top - y as f32 * scale);
        for shape in &shapes {
            match shape {
                Shape::Bar { x, y, width, height, below } => {
                    let (left, bottom) = at(*x, y + height);
                    let [red, green, blue] = if *below { [0.64, 0.25, 0.23] } else { [0.11, 0.42, 0.29] };
                    let (wide, high) = (*width as f32 * scale, *height as f32 * scale);
                    let content = self.content();
                    content.save_state().set_fill_rgb(red, green, blue);
                    content.rect(left, bottom, wide, high).fill_nonzero().restore_state();
                }
                Shape::Word { x, y, text, anchor } => {
                    let (x, y) = at(*x, *y);
                    let wide = text.chars().count() as f32 * LETTER * 7.0;
                    let shift = match anchor {
                        Anchor::Start => 0.0,
                        Anchor::Middle => wide / 2.0,
                        Anchor::End => wide,
                    };
                    self.put(x - shift, y, text, Font::Mono, 7.0);
                }
                Shape::Line { from, to } => {
                    let (from, to) = (at(from.0, from.1), at(to.0, to.1));
                    let content = self.content();
                    content.set_line_width(0.5).move_to(from.0, from.1).line_to(to.0, to.1).stroke();
                }
            }
        }
        self.y = top - height as f32 * scale - 10.0;
    }

    /// Puts the pages together, each with its foot.
    fn finish(mut self, document: &Document) -> Vec<u8> {
        let count = self.pages.len();
        let mut file = Pdf::new();
        let (catalogue, tree, info) = (Ref::new(1), Ref::new(2), Ref::new(3));
        let font = |font: Font| Ref::new(4 + font as i32);
        let page = |at: usize| Ref::new(10 + 2 * at as i32);
        let contents = |at: usize| Ref::new(11 + 2 * at as i32);
        file.catalog(catalogue).pages(tree).lang(TextStr("en"));
        file.pages(tree).kids((0..count).map(page)).count(count as i32);
        let mut about = file.document_info(info);
        about.title(TextStr(&document.title)).subject(TextStr(&document.subtitle)).producer(TextStr(EDITION));
        date(&document.printed).into_iter().for_each(|date| {
            about.creation_date(date);
        });
        about.finish();
        for face in Font::ALL {
            file.type1_font(font(face)).base_font(face.base()).encoding_predefined(Name(b"WinAnsiEncoding"));
        }
        let pages = std::mem::take(&mut self.pages);
        for (at, content) in pages.into_iter().enumerate() {
            self.pages = vec![content];
            self.put(MARGIN, MARGIN, &document.foot, Font::Mono, 7.0);
            let number = format!("{} of {count}", at + 1);
            self.put(PAGE.0 - MARGIN - 40.0, MARGIN, &number, Font::Mono, 7.0);
            let content = self.pages.remove(0);
            let mut sheet = file.page(page(at));
            sheet.media_box(Rect::new(0.0, 0.0, PAGE.0, PAGE.1)).parent(tree).contents(contents(at));
            let mut resources = sheet.resources();
            let mut fonts = resources.fonts();
            Font::ALL.iter().for_each(|face| {
                fonts.pair(face.name(), font(*face));
            });
            fonts.finish();
            resources.finish();
            sheet.finish();
            file.stream(contents(at), &content.finish());
        }
        file.finish()
    }
}

/// A day such as `2027-03-31`.
fn date(day: &str) -> Option<Date> {
    let mut parts = day.split('-');
    let (year, month, day) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    Some(Date::new(year).month(month).day(day))
}

fn pairs_height(pairs: &[(String, String)]) -> f32 {
    let lines = pairs.iter().map(|(_, value)| wrapped(&readable(value), VALUE).len());
    lines.sum::<usize>() as f32 * PAIR + 5.0
}

/// The cells of a row, each broken into lines.
type Cells = Vec<Vec<String>>;

fn lines(cells: &Cells) -> usize {
    cells.iter().map(Vec::len).max().unwrap_or(1)
}

/// A table laid out: how many letters each column has, the size of letters at which it fits, and what its rows show.
struct Rows<'a> {
    grid: &'a Grid,
    widths: Vec<usize>,
    size: f32,
    head: Cells,
    cells: Vec<Cells>,
    sum: Option<Cells>,
}

impl Rows<'_> {
    fn of(grid: &Grid) -> Rows<'_> {
        let shown = |row: &Vec<String>| row.iter().map(|cell| readable(cell).into_owned()).collect::<Vec<_>>();
        let (rows, sum): (Vec<_>, Option<_>) = (grid.rows.iter().map(shown).collect(), grid.sum.as_ref().map(shown));
        let (widths, size) = layout(grid, rows.iter().chain(&sum));
        let broken = |row: &Vec<String>| -> Cells {
            row.iter().zip(&widths).map(|(cell, width)| wrapped(cell, (*width).max(1))).collect()
        };
        let heads: Vec<String> = grid.columns.iter().map(|column| column.head.clone()).collect();
        let (head, cells, sum) = (broken(&heads), rows.iter().map(broken).collect(), sum.as_ref().map(broken));
        Rows { grid, widths, size, head, cells, sum }
    }

    fn height(&self, cells: &Cells) -> f32 {
        lines(cells) as f32 * self.size * LINE
    }

    /// The height of what must not stand apart: caption and head with some rows, or with all of a short table.
    fn beginning(&self) -> f32 {
        let short = self.cells.len() <= 12;
        let rows = self.cells.iter().take(if short { 12 } else { 5 }).chain(self.sum.iter().filter(|_| short));
        rows.map(|cells| self.height(cells)).sum::<f32>() + self.height(&self.head) + 24.0
    }
}

/// How many letters each column has, and the size of letters at which the table fits. Columns of words give way when
/// it does not; numbers are never broken.
fn layout<'a>(grid: &Grid, rows: impl Iterator<Item = &'a Vec<String>>) -> (Vec<usize>, f32) {
    let word = |head: &str| head.split_whitespace().map(str::len).max().unwrap_or(0);
    let mut widths: Vec<usize> = grid.columns.iter().map(|column| word(&column.head).max(2)).collect();
    for row in rows {
        widths.iter_mut().zip(row).for_each(|(width, cell)| *width = (*width).max(cell.chars().count()));
    }
    let letters = |widths: &[usize]| (widths.iter().sum::<usize>() + 2 * widths.len()) as f32;
    let room = (PAGE.0 - 2.0 * MARGIN) / LETTER;
    // A wide table is broken a little rather than set in letters that nobody can read.
    let most = (room / READABLE) as usize;
    let words: Vec<usize> = (0..widths.len()).filter(|at| grid.columns[*at].align == Align::Left).collect();
    while letters(&widths) as usize > most {
        let Some(widest) = words.iter().copied().max_by_key(|at| widths[*at]).filter(|at| widths[*at] > 12) else {
            break;
        };
        widths[widest] -= 1;
    }
    let size = (room / letters(&widths)).clamp(3.0, 8.0);
    (widths, size)
}

/// Words on lines of so many letters; a word that is longer is broken.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let (mut lines, mut line) = (Vec::new(), String::new());
    for word in text.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        let room = width.saturating_sub(line.chars().count() + usize::from(!line.is_empty()));
        if word.len() > room && !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        while word.len() > width {
            lines.push(word.drain(..width).collect());
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.extend(word);
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// Text in the encoding of the fonts; a letter that they do not have becomes a question mark.
fn encoded(text: &str) -> Vec<u8> {
    let letter = |letter: char| match letter {
        ' '..='~' => letter as u8,
        '\u{a0}'..='\u{ff}' => letter as u32 as u8,
        '–' => 0x96,
        '—' => 0x97,
        '‘' | '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '•' => 0x95,
        '€' => 0x80,
        '…' => 0x85,
        '−' => b'-',
        _ => b'?',
    };
    text.chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Column;

    #[test]
    fn long_words_are_broken_and_lines_are_filled() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrapped("", 4), [""]);
    }

    #[test]
    fn a_table_of_many_rows_goes_over_several_pages() {
        let grid = Grid {
            caption: "numbers".to_owned(),
            columns: vec![Column::words("name"), Column::numbers("count")],
            rows: (0..300).map(|i| vec![format!("row {i}"), i.to_string()]).collect(),
            sum: None,
        };
        let document = Document { blocks: vec![Block::Table(grid)], ..Document::default() };
        let bytes = pdf(&document);
        assert!(bytes.starts_with(b"%PDF-"));
        let pages = bytes.windows(10).filter(|bytes| bytes == b"/Type/Page" || bytes == b"Type /Page").count();
        assert!(pages >= 4, "{pages}");
        assert_eq!(bytes, pdf(&document));
    }
}
