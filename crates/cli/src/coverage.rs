//! Which code cites a clause, and which scripts and tests exercise it.

use baize_book::{Clause, ClauseEntry, Exception, exceptions, register};
use baize_table::{Script, settle};
use serde::Serialize;
use std::collections::BTreeMap;

/// A place that cites a clause.
pub(crate) struct Citation {
    pub(crate) id: &'static str,
    pub(crate) file: &'static str,
    pub(crate) line: u32,
    pub(crate) test: bool,
}

include!(concat!(env!("OUT_DIR"), "/coverage.rs"));

/// What is known of one clause.
#[derive(Serialize)]
pub(crate) struct Covered {
    #[serde(flatten)]
    pub(crate) entry: &'static ClauseEntry,
    /// Code and book data that cite it, as `file:line`.
    pub(crate) code: Vec<String>,
    /// Scripts in which something happened by it.
    pub(crate) scripts: Vec<&'static str>,
    /// Tests that name it, as `file:line`.
    pub(crate) tests: Vec<String>,
    /// Why it has no code.
    pub(crate) excuse: Option<&'static Exception>,
    pub(crate) status: Status,
}

/// Whether a clause is obeyed and shown to be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Status {
    /// Code cites it, and a script or test exercises it.
    Covered,
    /// It stands in the exceptions, with a reason.
    Excused,
    /// Code cites it, and nothing exercises it.
    Unexercised,
    /// No code cites it.
    Uncited,
}

impl Status {
    pub(crate) fn is_open(self) -> bool {
        matches!(self, Status::Unexercised | Status::Uncited)
    }
}

/// The coverage of the clauses that `wanted` names; the embedded scripts are run to find out what they exercise.
pub(crate) fn coverage(wanted: impl Fn(&ClauseEntry) -> bool) -> Vec<Covered> {
    let mut by_script: BTreeMap<Clause, Vec<&'static str>> = BTreeMap::new();
    for (name, text) in SCRIPTS {
        let report = Script::read(text).and_then(|script| settle(&script, baize_games::find));
        // A script that fails exercises nothing; the test suite tells why it fails.
        for clause in
            report.ok().into_iter().filter(|report| report.differences.is_empty()).flat_map(|report| report.exercised)
        {
            by_script.entry(clause).or_default().push(name);
        }
    }
    let cover = |entry: &'static ClauseEntry| {
        let places = |test| {
            let cites = CITATIONS.iter().filter(move |citation| citation.id == entry.id.id() && citation.test == test);
            cites.map(|citation| format!("{}:{}", citation.file, citation.line)).collect::<Vec<_>>()
        };
        let (code, tests) = (places(false), places(true));
        let scripts = by_script.get(&entry.id).cloned().unwrap_or_default();
        let excuse = exceptions().get(&entry.id);
        let status = match (code.is_empty(), scripts.is_empty() && tests.is_empty()) {
            (false, false) => Status::Covered,
            _ if excuse.is_some() => Status::Excused,
            (false, true) => Status::Unexercised,
            (true, _) => Status::Uncited,
        };
        Covered { entry, code, scripts, tests, excuse, status }
    };
    register().iter().filter(|entry| wanted(entry)).map(cover).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_citation_names_a_clause_of_a_register() {
        // The one exception proves in a doc test that such a citation does not compile.
        let unknown: Vec<String> = CITATIONS
            .iter()
            .filter(|citation| Clause::find(citation.id).is_none())
            .map(|citation| format!("{}:{} {}", citation.file, citation.line, citation.id))
            .collect();
        assert!(unknown.is_empty(), "{unknown:#?}");
    }
}
