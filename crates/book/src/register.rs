//! The registers: every rule as one clause in our own words, and the excuses for those that code cannot obey.

use crate::Clause;
use crate::files::book_files;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// One clause of a register, in our own words.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ClauseEntry {
    /// The clause's id.
    pub id: Clause,
    /// The section of the book, usually a game.
    pub game: String,
    /// What it is about, in a word or two.
    pub topic: String,
    /// Who must see to it that it is obeyed.
    pub enforce: Enforce,
    /// What it orders, in our own words.
    pub says: String,
    /// Where it is: the line of the scanned book.
    pub line: u32,
    /// The rows of figures that it prints, if any.
    #[serde(default)]
    pub table: Vec<Vec<String>>,
    /// The operator's option that it creates, if any.
    pub option: Option<String>,
    /// That option's values in the words of the register.
    #[serde(default)]
    pub values: Vec<String>,
    /// The short name of the book.
    #[serde(skip_deserializing)]
    pub book: &'static str,
}

/// Who must see to it that a clause is obeyed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Enforce {
    /// The code of the round itself.
    Engine,
    /// Whoever keeps the table: limits, options, fees, who may sit.
    House,
    /// A sign or a page.
    Notice,
    /// A person; software can only record it.
    Human,
    /// The maths, which works out what it states.
    Math,
    /// A command of the floor.
    Floor,
}

/// Why a clause is not in the code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Excuse {
    /// Only people can obey it.
    Human,
    /// It waits for the floor server.
    Floor,
}

/// A clause that is not in the code, and the reason.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Exception {
    /// The clause that is excused.
    pub clause: Clause,
    /// Whether people or the floor must obey it.
    pub excuse: Excuse,
    /// The reason, in a sentence.
    pub reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RegisterFile {
    clause: Vec<ClauseEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExceptionFile {
    exception: Vec<Exception>,
}

static ENTRIES: LazyLock<Vec<ClauseEntry>> = LazyLock::new(|| {
    let mut entries = Vec::new();
    for (book, path, text) in named("clauses") {
        let file: RegisterFile = toml::from_str(text).unwrap_or_else(|error| panic!("rulebook data {path}: {error}"));
        entries.extend(file.clause.into_iter().map(|entry| ClauseEntry { book, ..entry }));
    }
    entries
});

static BY_CLAUSE: LazyLock<BTreeMap<Clause, &ClauseEntry>> =
    LazyLock::new(|| ENTRIES.iter().map(|entry| (entry.id, entry)).collect());

static EXCUSED: LazyLock<BTreeMap<Clause, Exception>> = LazyLock::new(|| {
    let mut excused = BTreeMap::new();
    for (_, path, text) in named("exceptions") {
        let file: ExceptionFile = toml::from_str(text).unwrap_or_else(|error| panic!("rulebook data {path}: {error}"));
        for exception in file.exception {
            let clause = exception.clause;
            assert!(excused.insert(clause, exception).is_none(), "{clause} is excused twice");
        }
    }
    excused
});

/// The files in the books' own folders whose names begin so: book, path, text.
fn named(beginning: &str) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let files = book_files().iter().filter_map(|file| Some((file.of_book()?, file)));
    files
        .filter(move |((_, name), _)| name.starts_with(beginning))
        .map(|((book, _), file)| (book, file.path.as_str(), file.text.as_str()))
}

/// All clauses of all books, in the books' order.
pub fn register() -> &'static [ClauseEntry] {
    &ENTRIES
}

/// What the register says about a clause.
pub fn entry(clause: Clause) -> &'static ClauseEntry {
    BY_CLAUSE[&clause]
}

/// The clauses that are not in the code, and why.
pub fn exceptions() -> &'static BTreeMap<Clause, Exception> {
    &EXCUSED
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_register_is_read_whole() {
        let count = |book| register().iter().filter(|entry| entry.book == book).count();
        assert_eq!(["uk", "co", "sg", "hg"].map(count), [653, 404, 100, 1114]);
        assert!(register().iter().all(|entry| !entry.says.is_empty()));
    }

    #[test]
    fn every_excuse_has_a_reason() {
        assert!(exceptions().values().all(|exception| exception.reason.len() > 20));
    }
}
