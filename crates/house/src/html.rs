//! Signs as one HTML page for the printer: one sign to a sheet, plain and legible, with nothing from outside.

use baize_book::Cites;
use std::fmt::{self, Write as _};

use crate::sign::{EdgeRow, Leaflet, Sign};

/// The size of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 210 by 297 millimetres.
    A4,
    /// 148 by 210 millimetres.
    A5,
}

const STYLE: &str = include_str!("sign.css");

/// A page with all signs, and the leaflet last.
pub fn html(signs: &[Sign], leaflet: Option<&Leaflet>, paper: Paper) -> String {
    let mut page = String::new();
    let (size, scale) = match paper {
        Paper::A4 => ("A4", "11pt"),
        Paper::A5 => ("A5", "8pt"),
    };
    let house = signs.iter().find_map(|sign| sign.house.as_deref()).unwrap_or("Signs of the house");
    let mut write = || -> fmt::Result {
        writeln!(page, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">")?;
        writeln!(page, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")?;
        writeln!(page, "<title>{}</title>", Escaped(house))?;
        writeln!(
            page,
            "<style>\n@page {{ size: {size}; margin: 11mm }}\nhtml {{ font-size: {scale} }}\n{STYLE}</style>"
        )?;
        writeln!(page, "</head>\n<body class=\"{}\">", size.to_lowercase())?;
        signs.iter().try_for_each(|sign| one(&mut page, sign))?;
        leaflet.iter().try_for_each(|leaflet| edges_page(&mut page, leaflet))?;
        writeln!(page, "</body>\n</html>")
    };
    write().expect("a text grows");
    page
}

fn one(page: &mut String, sign: &Sign) -> fmt::Result {
    writeln!(page, "<section class=\"sign {}\">\n<header>", density(sign))?;
    writeln!(page, "<div><p class=\"house\">{}</p>", Escaped(sign.house.as_deref().unwrap_or_default()))?;
    writeln!(page, "<h1>{}</h1></div>", Escaped(&sign.game))?;
    if let Some((word, numbers)) = sign.numbered() {
        let seats = sign.seats.map(|seats| format!("<br>{seats} seats")).unwrap_or_default();
        writeln!(page, "<p class=\"number\">{word} <b>{}</b>{seats}</p>", Escaped(&numbers))?;
    }
    writeln!(page, "</header>")?;
    limits(page, sign)?;
    writeln!(page, "<div class=\"blocks\">")?;
    for block in &sign.odds {
        let which = format!("{} {}", Escaped(&block.table), Small(block.by.into()));
        rows(page, &Escaped(&block.title).to_string(), &which, &block.rows)?;
    }
    for block in &sign.fees {
        let which = format!("{} {}", Escaped(&block.says), Small(block.by));
        rows(page, &format!("{} fee", Escaped(&block.name)), &which, &block.rates)?;
    }
    for meter in &sign.meters {
        let mut shown = vec![("Begins at".to_owned(), meter.seed.clone())];
        shown.extend(meter.unit.iter().map(|unit| ("One wager is".to_owned(), unit.clone())));
        shown.extend(meter.link.iter().map(|link| ("Shared by the tables of".to_owned(), link.clone())));
        let which = format!("{} {}", Escaped(&meter.terms), Small(meter.by));
        rows(page, &format!("Jackpot: {}", Escaped(&meter.name)), &which, &shown)?;
    }
    if !sign.edges.is_empty() {
        edges(page, "House edge", sign.edges_by, &sign.edges)?;
    } else if sign.edges_missing.is_some() {
        let by = Small(sign.edges_by);
        writeln!(page, "<div class=\"block\"><h2>House edge</h2><p>{by}</p><p class=\"blank\"></p></div>")?;
    }
    writeln!(page, "</div>\n<ul class=\"lines\">")?;
    for line in &sign.lines {
        writeln!(page, "<li>{} {}</li>", Escaped(&line.says), Small(line.by))?;
    }
    writeln!(page, "</ul>")?;
    if !sign.options.is_empty() {
        writeln!(page, "<h2 class=\"small\">Options in force</h2>\n<ul class=\"options\">")?;
        for option in &sign.options {
            let (says, value) = (Escaped(&option.says), Escaped(&option.value));
            let colon = if option.value.is_empty() { "" } else { ": " };
            writeln!(page, "<li>{says}{colon}<b>{value}</b> {}</li>", Small(option.by.into()))?;
        }
        writeln!(page, "</ul>")?;
    }
    writeln!(page, "<footer>{}</footer>\n</section>", Escaped(&sign.book))
}

/// How close the print must be for the sign to fit on one sheet.
fn density(sign: &Sign) -> &'static str {
    let rows: usize = sign.odds.iter().map(|block| block.rows.len() + 3).sum();
    let fees: usize = sign.fees.iter().map(|block| block.rates.len() + 4).sum();
    let letters: usize = sign.lines.iter().map(|line| line.says.len() + 60).sum();
    let options: usize = sign.options.iter().map(|option| option.says.len() + option.value.len() + 40).sum();
    let columns = rows + fees + sign.edges.len() + 4 * sign.meters.len();
    // In half lines; a sheet has about a hundred.
    match 4 * sign.limits.len() + columns + letters / 45 + options / 70 {
        0..75 => "roomy",
        75..100 => "dense",
        _ => "tight",
    }
}

fn limits(page: &mut String, sign: &Sign) -> fmt::Result {
    if let Some(limit) = &sign.limit {
        writeln!(page, "<div class=\"limits\"><p>Limit <b>{}</b></p></div>", Escaped(limit))?;
    }
    match sign.limits.as_slice() {
        [] => Ok(()),
        [one] => {
            writeln!(page, "<div class=\"limits\"><p>Minimum <b>{}</b></p>", Escaped(&one.min))?;
            writeln!(page, "<p>Maximum <b>{}</b></p></div>", Escaped(&one.max))
        }
        several => {
            writeln!(
                page,
                "<table class=\"limits\"><thead><tr><th>Wager</th><th>Minimum</th><th>Maximum</th></tr></thead>"
            )?;
            for row in several {
                let (wager, min, max) = (Escaped(&row.wager), Escaped(&row.min), Escaped(&row.max));
                writeln!(page, "<tr><th scope=\"row\">{wager}</th><td>{min}</td><td>{max}</td></tr>")?;
            }
            writeln!(page, "</table>")
        }
    }
}

fn rows(page: &mut String, title: &str, which: &str, rows: &[(String, String)]) -> fmt::Result {
    writeln!(page, "<div class=\"block\"><h2>{title}</h2><p>{which}</p><table>")?;
    for (key, value) in rows {
        writeln!(page, "<tr><th scope=\"row\">{}</th><td>{}</td></tr>", Escaped(key), Escaped(value))?;
    }
    writeln!(page, "</table></div>")
}

fn edges(page: &mut String, title: &str, by: Cites, edges: &[EdgeRow]) -> fmt::Result {
    let by = Small(by);
    writeln!(page, "<div class=\"block wide\"><h2>{}</h2><p>of the stake {by}</p><table>", Escaped(title))?;
    for row in edges {
        let (wager, table, percent) = (Escaped(&row.wager), Escaped(&row.table), Escaped(&row.percent));
        let remark = Escaped(&row.remark);
        writeln!(
            page,
            "<tr><th scope=\"row\">{wager} <i>{table}</i> <small>{remark}</small></th><td>{percent}</td></tr>"
        )?;
    }
    writeln!(page, "</table></div>")
}

fn edges_page(page: &mut String, leaflet: &Leaflet) -> fmt::Result {
    writeln!(page, "<section class=\"sign\">\n<header><div>")?;
    writeln!(page, "<p class=\"house\">{}</p>", Escaped(leaflet.house.as_deref().unwrap_or_default()))?;
    writeln!(page, "<h1>House edge</h1></div></header>\n<div class=\"blocks\">")?;
    for (game, found) in &leaflet.games {
        match found {
            Ok(rows) => edges(page, game, leaflet.by, rows)?,
            Err(why) => writeln!(
                page,
                "<div class=\"block wide\"><h2>{}</h2><p>No figure: {}</p></div>",
                Escaped(game),
                Escaped(why)
            )?,
        }
    }
    writeln!(page, "</div>\n<footer>Of every stake, in the long run.</footer>\n</section>")
}

/// Clauses in small print, none of them broken at the end of a line.
struct Small(Cites);

impl fmt::Display for Small {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|clause| write!(f, "<small>{clause}</small> "))
    }
}

/// Text that a browser does not take for markup.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                other => f.write_char(other)?,
            }
        }
        Ok(())
    }
}
