//! A whole house file: its book, its tables, and what must be true between tables.

use baize_book::{Cents, Cites};
use std::collections::BTreeMap;

use crate::file::{self, Entry, Spot};
use crate::finding::{Finding, Findings, Weight};
use crate::near::instead;
use crate::table::{self, HouseTable};
use crate::terms;

/// The keys of a house file.
const KEYS: [&str; 4] = ["book", "name", "jackpot-level", "table"];

/// A floor as it can be opened: whatever was refused is left out.
pub struct Floor {
    /// The short name of the book that it plays by.
    pub book: &'static str,
    /// The name of the house, for its signs.
    pub name: Option<String>,
    /// The amount from which a jackpot needs an executive's card.
    pub jackpot_level: Option<Cents>,
    /// The tables that can be opened.
    pub tables: Vec<HouseTable>,
}

/// The result of checking a house file.
pub struct Report {
    /// The floor, without what was refused.
    pub floor: Floor,
    /// All findings, in the order of the file.
    pub findings: Vec<Finding>,
}

impl Report {
    /// Whether the floor may be opened as it is written: nothing is unlawful or wrong.
    pub fn is_lawful(&self) -> bool {
        self.findings.iter().all(|finding| finding.weight == Weight::Remark)
    }
}

/// Checks a house file as of this day, written as `2027-03-31`; without a day, no trial is judged to be over. The error
/// is everything that keeps the text from being read as a house file.
pub fn check(text: &str, day: Option<&str>) -> Result<Report, Vec<Finding>> {
    let entries = file::read(text)?;
    let mut findings = Findings::in_text(text);
    let Some((book, _)) = book(&entries, &mut findings) else { return Err(findings.in_order()) };
    for entry in entries.iter().filter(|entry| !KEYS.contains(&entry.name.as_str())) {
        let says = format!("a house file has no `{}`", entry.name);
        findings.wrong(&entry.named, says, instead(&entry.name, &KEYS));
    }
    let name = entries.iter().find(|entry| entry.name == "name");
    if let Some(entry) = name.filter(|entry| !entry.value.is_str()) {
        findings.wrong(
            &entry.spot,
            format!("name cannot be {}", entry.value),
            "the name of the house in quotation marks",
        );
    }
    let name = name.and_then(|entry| entry.value.as_str()).map(str::to_owned);
    let jackpot_level = jackpot_level(book, &entries, &mut findings);
    let mut tables = Vec::new();
    match entries.iter().find(|entry| entry.name == "table") {
        Some(entry) if entry.value.is_array() && !entry.inner.is_empty() => {
            let read = entry.inner.iter().filter_map(|entry| table::read(book, entry, day, &mut findings));
            tables.extend(read);
        }
        Some(entry) => findings.wrong(&entry.spot, "the tables are not written as [[table]]", "[[table]] before each"),
        None => findings.wrong(&Spot::default(), "the house has no tables", "[[table]] with a game, for each"),
    }
    numbers(&tables, &mut findings);
    terms::links(&tables, &mut findings);
    pits(&tables, &mut findings);
    one_table(&tables, &mut findings);
    Ok(Report { floor: Floor { book, name, jackpot_level, tables }, findings: findings.in_order() })
}

fn book<'a>(entries: &'a [Entry], findings: &mut Findings<'_>) -> Option<(&'static str, &'a Entry)> {
    let books = baize_registry::books();
    let quoted: Vec<String> = books.iter().map(|book| format!("\"{book}\"")).collect();
    let (last, others) = quoted.split_last().expect("some book has games");
    let choices = format!("book = {} or {last}", others.join(", "));
    let Some(entry) = entries.iter().find(|entry| entry.name == "book") else {
        findings.add(Weight::Malformed, &Spot::default(), Cites::NONE, "the file names no book", choices);
        return None;
    };
    let found = books.into_iter().find(|book| entry.value.as_str() == Some(book));
    if found.is_none() {
        let says = format!("there is no book {}", entry.value);
        findings.add(Weight::Malformed, &entry.spot, Cites::NONE, says, &choices);
    }
    found.map(|book| (book, entry))
}

/// The amount from which a jackpot is paid by an executive, if the book knows one.
fn jackpot_level(name: &str, entries: &[Entry], findings: &mut Findings<'_>) -> Option<Cents> {
    let entry = entries.iter().find(|entry| entry.name == "jackpot-level")?;
    let by = baize_book::book(name).map_or(Cites::NONE, |book| book.jackpot_level);
    if by == Cites::NONE {
        findings.wrong(&entry.named, format!("book {name} has no level of jackpots"), "leave it out");
        return None;
    }
    let level = entry.value.as_integer().filter(|cents| (0..=Cents::STAKE_MAX.0).contains(cents));
    if level.is_none() {
        findings.unlawful(&entry.spot, by, format!("jackpot-level cannot be {}", entry.value), "an amount in cents");
    }
    level.map(Cents)
}

/// Checks that every table has a number of its own.
fn numbers(tables: &[HouseTable], findings: &mut Findings<'_>) {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for (i, table) in tables.iter().enumerate() {
        for number in &table.numbers {
            if seen.insert(number, i).is_some() {
                let says = format!("table {number} is there twice");
                let by = table.game.spec().book().numbered;
                let weight = if by == Cites::NONE { Weight::Wrong } else { Weight::Unlawful };
                findings.add(weight, &table.spot, by, says, "a number of its own for each");
            }
        }
    }
}

/// Checks that all tables of a pit pay by the same procedure.
fn pits(tables: &[HouseTable], findings: &mut Findings<'_>) {
    let mut first: BTreeMap<&str, &Option<String>> = BTreeMap::new();
    for table in tables {
        let (Some((pit, payment, spot)), Some(rule)) = (&table.pit, &table.game.spec().book().pit) else { continue };
        let usual = *first.entry(pit).or_insert(payment);
        let word = |payment: &Option<String>| payment.clone().unwrap_or(rule.payment.clone());
        if word(usual) != word(payment) {
            let says = format!("pit {pit} pays by two procedures, {} and {}", word(usual), word(payment));
            findings.unlawful(spot, rule.alike, says, "the same payment at all tables of a pit");
        }
    }
}

/// Remarks on each game of which the house must have a table with a certain option, if it has none.
fn one_table(tables: &[HouseTable], findings: &mut Findings<'_>) {
    for (i, table) in tables.iter().enumerate() {
        let spec = table.game.spec();
        let same = |other: &HouseTable| other.game.id() == spec.id;
        let Some(one) = spec.one_table.as_ref().filter(|_| !tables[..i].iter().any(same)) else { continue };
        let has_it = |other: &HouseTable| same(other) && other.table.options().meet(Some(&one.when));
        if !tables.iter().any(has_it) {
            let (option, value) = one.when.split_once('=').expect("a spec says which option has which value");
            findings.remark(&table.spot, one.clause, &one.lacking, format!("a table with {option} = \"{value}\""));
        }
    }
}
