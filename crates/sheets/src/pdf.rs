//! A document as PDF, on A4, with fonts that every reader has.
//!
//! Tables are set in Courier, whose letters are all of one width, so columns can be laid out without the measures of a
//! font.

use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::document::{Align, Block, Document, Drawing, Grid};
use crate::drawing::{Anchor, Shape, WIDTH, shapes};

const PAGE: (f32, f32) = (595.0, 842.0);
const MARGIN: f32 = 42.0;
/// The width of a Courier letter of size one.
const LETTER: f32 = 0.6;
/// Letters of body text on a line.
const BODY: f32 = 9.0;
/// The smallest letters that a wide table may be set in before its cells are broken.
const SMALLEST: f32 = 5.5;
const FOOT: f32 = 26.0;

/// The bytes of a PDF file. The same document gives the same bytes.
pub fn pdf(document: &Document) -> Vec<u8> {
    let mut paper = Paper { pages: vec![Content::new()], y: PAGE.1 - MARGIN };
    paper.line(&document.title, Font::Bold, 16.0);
    paper.line(&document.subtitle, Font::Plain, BODY);
    paper.y -= 6.0;
    for block in &document.blocks {
        paper.block(block);
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
}

impl Paper {
    fn content(&mut self) -> &mut Content {
        self.pages.last_mut().expect("there is always a page")
    }

    /// Begins a new page unless so much room is left.
    fn need(&mut self, height: f32) {
        if self.y - height < MARGIN + FOOT {
            self.pages.push(Content::new());
            self.y = PAGE.1 - MARGIN;
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

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(heading) => {
                // A heading alone at the foot of a page helps nobody.
                self.need(90.0);
                self.y -= 12.0;
                self.line(heading, Font::Bold, 12.0);
                self.y -= 2.0;
            }
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
        for (name, value) in pairs {
            for (i, line) in wrapped(value, 76).into_iter().enumerate() {
                self.need(11.0);
                self.y -= 11.0;
                if i == 0 {
                    self.put(MARGIN, self.y, name, Font::Plain, 8.5);
                }
                self.put(MARGIN + 145.0, self.y, &line, Font::Mono, 8.0);
            }
        }
        self.y -= 5.0;
    }

    fn table(&mut self, grid: &Grid) {
        let (widths, size) = layout(grid);
        let height = size * 1.3;
        self.need(height * 5.0 + 14.0);
        if !grid.caption.is_empty() {
            self.line(&grid.caption, Font::Bold, 9.0);
            self.y -= 2.0;
        }
        let heads: Vec<String> = grid.columns.iter().map(|column| column.head.clone()).collect();
        self.row(grid, &heads, &widths, size, Font::MonoBold);
        self.rule();
        for cells in &grid.rows {
            if self.y - height < MARGIN + FOOT {
                self.need(PAGE.1);
                self.row(grid, &heads, &widths, size, Font::MonoBold);
                self.rule();
            }
            self.row(grid, cells, &widths, size, Font::Mono);
        }
        if let Some(sum) = &grid.sum {
            self.rule();
            self.row(grid, sum, &widths, size, Font::MonoBold);
        }
        self.y -= 8.0;
    }

    /// A row, as many lines high as its longest cell needs.
    fn row(&mut self, grid: &Grid, cells: &[String], widths: &[usize], size: f32, font: Font) {
        let broken: Vec<Vec<String>> =
            cells.iter().zip(widths).map(|(cell, width)| wrapped(cell, (*width).max(1))).collect();
        let lines = broken.iter().map(Vec::len).max().unwrap_or(1);
        for line in 0..lines {
            self.need(size * 1.3);
            self.y -= size * 1.3;
            let mut x = MARGIN;
            for ((cell, width), column) in broken.iter().zip(widths).zip(&grid.columns) {
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
        self.need(height as f32 + 24.0);
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
        file.document_info(info).title(TextStr(&document.title));
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

/// How many letters each column has, and the size of letters at which the table fits. Columns of words give way when
/// it does not.
fn layout(grid: &Grid) -> (Vec<usize>, f32) {
    let longest = |at: usize| {
        let cells = grid.rows.iter().chain(&grid.sum).filter_map(|row| row.get(at));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..grid.columns.len())
        .map(|at| {
            let head = grid.columns[at].head.split_whitespace().map(str::len).max().unwrap_or(0);
            longest(at).max(head).max(2)
        })
        .collect();
    let letters = |widths: &[usize]| (widths.iter().sum::<usize>() + 2 * widths.len()) as f32;
    let room = (PAGE.0 - 2.0 * MARGIN) / LETTER;
    let most = (room / SMALLEST) as usize;
    while letters(&widths) as usize > most {
        let Some(widest) = (0..widths.len()).max_by_key(|at| widths[*at]) else { break };
        if widths[widest] <= 8 {
            break;
        }
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
