//! A document as PDF, on A4, with fonts that every reader has.
//!
//! Tables are set in Courier, whose letters all have the same width, so columns can be laid out without font metrics.

use baize_edition::edition;
use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Date, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::chart::{ChartGrid, Tone};
use crate::document::{Align, Block, Document, Drawing, Grid};
use crate::drawing::{Anchor, Shape, WIDTH, shapes};
use crate::layout::{Cells, Room, Rows, length, lines, wrapped};

const PAGE: (f32, f32) = (595.0, 842.0);
const MARGIN: f32 = 42.0;
/// The width of a Courier letter of size one.
const LETTER: f32 = 0.6;
/// The size of body text.
const BODY: f32 = 9.0;
/// The room for a table.
const ROOM: Room = Room { letters: (PAGE.0 - 2.0 * MARGIN) / LETTER, largest: 8.0, readable: 6.5, smallest: 3.0 };
/// The height of a line, in multiples of the size of its letters.
const LINE: f32 = 1.3;
/// The height of a pair, and the number of letters on a line of its value.
const PAIR: f32 = 11.0;
const VALUE: usize = 76;
const FOOT: f32 = 26.0;
/// The height of a row of a chart.
const CELL: f32 = 18.0;

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
    /// The heading of the current part, which every further page of it repeats.
    part: Option<String>,
}

impl Paper {
    fn content(&mut self) -> &mut Content {
        self.pages.last_mut().expect("there is always a page")
    }

    /// Begins a new page unless this much room is left, or unless even a whole page would not be enough.
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
                Block::Table(grid) => Rows::of(grid, ROOM).beginning(),
                Block::Chart(chart) => CELL * length(chart.rows.len().min(6) + 2) + 30.0,
                _ => break,
            };
            if matches!(block, Block::Table(_) | Block::Chart(_)) {
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
            // A heading needs to know what follows it.
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
            Block::Chart(chart) => self.chart(chart),
        }
    }

    fn pairs(&mut self, pairs: &[(String, String)]) {
        self.need(pairs_height(pairs));
        for (name, value) in pairs {
            for (i, line) in wrapped(value, VALUE).into_iter().enumerate() {
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
        let rows = Rows::of(grid, ROOM);
        self.need(rows.beginning());
        if !grid.caption.is_empty() {
            self.caption(&grid.caption);
            self.y -= 2.0;
        }
        self.row(&rows, &rows.head, Font::MonoBold);
        self.rule();
        let sum = rows.sum.as_ref().map_or(0.0, |sum| rows.height(sum) + 2.5);
        for (at, cells) in rows.cells.iter().enumerate() {
            // The sum is below at least one row.
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

    /// The caption of a table or picture, on as many lines as it needs.
    fn caption(&mut self, caption: &str) {
        for line in wrapped(caption, 105) {
            self.line(&line, Font::Bold, 9.0);
        }
    }

    /// A chart: letters on colours, what they are worth below them, and what they stand for.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a narrow column has room for no letter"
    )]
    fn chart(&mut self, chart: &ChartGrid) {
        let longest = |words: &mut dyn Iterator<Item = &String>| words.map(|it| it.chars().count()).max().unwrap_or(0);
        let labels = longest(&mut chart.rows.iter().map(|(label, _)| label).chain([&chart.rows_are])).min(30);
        let left = MARGIN + length(labels) * LETTER * 7.5 + 6.0;
        let wide = ((PAGE.0 - MARGIN - left) / length(chart.columns.len().max(1))).min(60.0);
        let fits = ((wide - 2.0) / (LETTER * 7.0)) as usize;
        let heads: Vec<Vec<String>> = chart.columns.iter().map(|head| wrapped(head, fits.max(1))).collect();
        let high = length(lines(&heads)) * 9.0;
        self.need(high + CELL * length(chart.rows.len().min(6)) + 40.0);
        self.caption(&chart.caption);
        self.legend(chart);
        let head = |paper: &mut Paper| {
            paper.y -= high + 2.0;
            paper.put(MARGIN, paper.y + 2.0, &chart.rows_are, Font::MonoBold, 7.0);
            for (at, lines) in heads.iter().enumerate() {
                for (line, text) in lines.iter().enumerate() {
                    let middle = left + (length(at) + 0.5) * wide - length(text.chars().count()) * LETTER * 3.5;
                    paper.put(middle, paper.y + high - 7.0 - 9.0 * length(line), text, Font::MonoBold, 7.0);
                }
            }
        };
        head(self);
        for (label, marks) in &chart.rows {
            let pages = self.pages.len();
            self.need(CELL);
            if self.pages.len() > pages {
                head(self);
            }
            self.y -= CELL;
            for (line, text) in wrapped(label, 30).iter().take(2).enumerate() {
                self.put(MARGIN, self.y + 8.0 - 7.5 * length(line), text, Font::Mono, 7.5);
            }
            for (at, mark) in marks.iter().enumerate() {
                let (x, y) = (left + length(at) * wide, self.y);
                self.swatch(x, y, wide - 1.0, CELL - 1.0, mark.tone);
                let centred =
                    |text: &str, size: f32| x + wide / 2.0 - length(text.chars().count()) * LETTER * size / 2.0;
                let up = if mark.worth.is_empty() { 5.5 } else { 8.5 };
                self.put(centred(mark.letter, 9.0), y + up, mark.letter, Font::MonoBold, 9.0);
                self.put(centred(&mark.worth, 5.5), y + 2.5, &mark.worth, Font::Mono, 5.5);
            }
        }
        self.y -= 10.0;
    }

    /// What the letters of a chart stand for, each on its colour.
    fn legend(&mut self, chart: &ChartGrid) {
        self.y -= 12.0;
        let (mut x, y) = (MARGIN, self.y);
        for mark in &chart.legend {
            self.swatch(x, y - 2.5, 16.0, 10.0, mark.tone);
            self.put(x + 3.0, y, mark.letter, Font::MonoBold, 7.5);
            self.put(x + 20.0, y, &mark.answer, Font::Mono, 7.5);
            x += 32.0 + length(mark.answer.chars().count()) * LETTER * 7.5;
        }
        self.put(x, y, "numbers: worth in opening stakes", Font::Mono, 6.5);
        self.y -= 6.0;
    }

    fn swatch(&mut self, x: f32, y: f32, wide: f32, high: f32, tone: Tone) {
        let [red, green, blue] = tone.colour().map(|part| f32::from(part) / 255.0);
        let content = self.content();
        content.save_state().set_fill_rgb(red, green, blue);
        content.rect(x, y, wide, high).fill_nonzero().restore_state();
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
                    let free = length(width.saturating_sub(text.chars().count())) * LETTER * size;
                    let shift = if column.align == Align::Right { free } else { 0.0 };
                    self.put(x + shift, self.y, text, font, size);
                }
                x += (length(*width) + 2.0) * LETTER * size;
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

    #[expect(clippy::cast_possible_truncation, reason = "a PDF has coordinates of single precision")]
    fn drawing(&mut self, drawing: &Drawing) {
        let (shapes, height) = shapes(drawing);
        self.need(height as f32 * (PAGE.0 - 2.0 * MARGIN) / WIDTH as f32 + 30.0);
        self.caption(&drawing.caption);
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
                    let wide = length(text.chars().count()) * LETTER * 7.0;
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
        let nth = |at: usize| i32::try_from(at).expect("a paper has few pages");
        let page = |at: usize| Ref::new(10 + 2 * nth(at));
        let contents = |at: usize| Ref::new(11 + 2 * nth(at));
        file.catalog(catalogue).pages(tree).lang(TextStr("en"));
        file.pages(tree).kids((0..count).map(page)).count(nth(count));
        let mut about = file.document_info(info);
        about.title(TextStr(&document.title)).subject(TextStr(&document.subtitle)).producer(TextStr(edition()));
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
            // The foot leaves room for the page number.
            let room = (PAGE.0 - 2.0 * MARGIN - 56.0) / LETTER;
            let size = (room / length(document.foot.chars().count().max(1))).min(7.0);
            self.put(MARGIN, MARGIN, &document.foot, Font::Mono, size);
            let number = format!("{} of {count}", at + 1);
            let wide = length(number.chars().count()) * LETTER * 7.0;
            self.put(PAGE.0 - MARGIN - wide, MARGIN, &number, Font::Mono, 7.0);
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

/// Reads a day such as `2027-03-31`.
fn date(day: &str) -> Option<Date> {
    let mut parts = day.split('-');
    let (year, month, day) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    Some(Date::new(year).month(month).day(day))
}

fn pairs_height(pairs: &[(String, String)]) -> f32 {
    let lines = pairs.iter().map(|(_, value)| wrapped(value, VALUE).len());
    length(lines.sum::<usize>()) * PAIR + 5.0
}

impl Rows<'_> {
    fn height(&self, cells: &Cells) -> f32 {
        length(lines(cells)) * self.size * LINE
    }

    /// The height of what must not be separated: caption and head with some rows, or with all of a short table.
    fn beginning(&self) -> f32 {
        let short = self.cells.len() <= 12;
        let rows = self.cells.iter().take(if short { 12 } else { 5 }).chain(self.sum.iter().filter(|_| short));
        rows.map(|cells| self.height(cells)).sum::<f32>() + self.height(&self.head) + 24.0
    }
}

/// Text in the encoding of the fonts; a letter that they lack becomes a question mark.
fn encoded(text: &str) -> Vec<u8> {
    let letter = |letter: char| match letter {
        ' '..='~' => letter as u8,
        '\u{a0}'..='\u{ff}' => (letter as u32 & 0xff) as u8,
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
