//! Signs as plain text.

use baize_book::Cites;
use std::fmt::Write as _;

use crate::sign::{EdgeRow, Leaflet, Sign};

const WIDTH: usize = 78;

/// A sign for a terminal or a plain printer.
pub fn text(sign: &Sign) -> String {
    let mut page = Page::default();
    page.line(&"=".repeat(WIDTH));
    let tables = sign.numbered().map(|(word, numbers)| format!("{word} {numbers}")).unwrap_or_default();
    page.sides(&sign.game.to_uppercase(), &tables);
    let seats = sign.seats.map(|seats| format!("{seats} seats")).unwrap_or_default();
    page.sides(sign.house.as_deref().unwrap_or_default(), &seats);
    page.line(&"=".repeat(WIDTH));
    if let Some(limit) = &sign.limit {
        page.line(&format!("\nLimit {limit}"));
    }
    if !sign.limits.is_empty() {
        page.head("Minimum and maximum");
        for row in &sign.limits {
            page.dots(&row.wager, &format!("{} to {}", row.min, row.max));
        }
    }
    for block in &sign.odds {
        page.head(&format!("{}: {} ({})", block.title, block.table, block.by));
        for (key, pays) in &block.rows {
            page.dots(key, pays);
        }
    }
    for block in &sign.fees {
        page.head(&format!("{} fee, {} ({})", block.name, block.says, block.by));
        for (what, amount) in &block.rates {
            page.dots(what, amount);
        }
    }
    for meter in &sign.meters {
        page.head(&format!("Jackpot: {} ({})", meter.name, meter.by));
        page.dots("Begins at", &meter.seed);
        if let Some(unit) = &meter.unit {
            page.dots("One wager is", unit);
        }
        if let Some(link) = &meter.link {
            page.dots("Shared by all tables of", link);
        }
        if !meter.terms.is_empty() {
            page.wrapped("", &meter.terms);
        }
    }
    if !sign.edges.is_empty() || sign.edges_missing.is_some() {
        page.head(&format!("House edge ({})", sign.edges_by));
        edges(&mut page, &sign.edges);
        if sign.edges_missing.is_some() {
            page.line("To be filled in: ________________________");
        }
    }
    page.head("Please note");
    for line in &sign.lines {
        let by = if line.by == Cites::NONE { String::new() } else { format!(" [{}]", line.by) };
        page.wrapped("- ", &format!("{}{by}", line.says));
    }
    if !sign.options.is_empty() {
        page.head("Options in force");
        for option in &sign.options {
            let value = if option.value.is_empty() { String::new() } else { format!(": {}", option.value) };
            page.wrapped("- ", &format!("{}{value} [{}]", option.says, option.by));
        }
    }
    page.line("");
    page.wrapped("", &sign.book);
    page.0
}

/// The leaflet as plain text.
pub fn leaflet_text(leaflet: &Leaflet) -> String {
    let mut page = Page::default();
    page.line(&"=".repeat(WIDTH));
    page.sides("HOUSE EDGE", leaflet.house.as_deref().unwrap_or_default());
    page.line(&"=".repeat(WIDTH));
    for (game, found) in &leaflet.games {
        page.head(game);
        match found {
            Ok(rows) => edges(&mut page, rows),
            Err(why) => page.wrapped("", &format!("No figure: {why}")),
        }
    }
    page.line("");
    let by = if leaflet.by == Cites::NONE { String::new() } else { format!(" [{}]", leaflet.by) };
    page.line(&format!("Of every stake, in the long run.{by}"));
    page.0
}

fn edges(page: &mut Page, rows: &[EdgeRow]) {
    for row in rows {
        page.dots(&format!("{}, {}", row.wager, row.table), &row.percent);
        if !row.remark.is_empty() {
            page.wrapped("  ", &row.remark);
        }
    }
}

#[derive(Default)]
struct Page(String);

impl Page {
    fn line(&mut self, text: &str) {
        writeln!(self.0, "{text}").expect("a text grows");
    }

    fn head(&mut self, text: &str) {
        self.line("");
        self.wrapped("", text);
        self.line(&"-".repeat(WIDTH));
    }

    /// Puts two texts at the two ends of a line.
    fn sides(&mut self, left: &str, right: &str) {
        let gap = WIDTH.saturating_sub(left.chars().count() + right.chars().count()).max(1);
        self.line(format!("{left}{}{right}", " ".repeat(gap)).trim_end());
    }

    fn dots(&mut self, left: &str, right: &str) {
        let gap = WIDTH.saturating_sub(left.chars().count() + right.chars().count() + 2).max(3);
        self.line(&format!("{left} {} {right}", ".".repeat(gap)));
    }

    /// A paragraph with something before its first line; the other lines are indented by as much.
    fn wrapped(&mut self, before: &str, text: &str) {
        let room = WIDTH - before.chars().count();
        let mut lines: Vec<String> = vec![String::new()];
        for word in text.split_whitespace() {
            let line = lines.last_mut().expect("there is always one");
            if line.is_empty() {
                line.push_str(word);
            } else if line.chars().count() + 1 + word.chars().count() <= room {
                line.push(' ');
                line.push_str(word);
            } else {
                lines.push(word.to_owned());
            }
        }
        let inset = " ".repeat(before.chars().count());
        for (i, line) in lines.iter().enumerate() {
            self.line(&format!("{}{line}", if i == 0 { before } else { &inset }));
        }
    }
}
