//! Which code cites a clause, and which scripts and tests exercise it.

use anyhow::Result;
use baize_book::{Clause, ClauseEntry, Exception, exceptions, register};
use baize_table::{Script, settle};
use serde::Serialize;
use std::collections::BTreeMap;

use crate::citations::Checkout;

/// What is known of one clause.
#[derive(Serialize)]
pub(crate) struct Covered {
    #[serde(flatten)]
    pub(crate) entry: &'static ClauseEntry,
    /// Code and book data that cite it, as `file:line`.
    pub(crate) code: Vec<String>,
    /// Scripts in which something happened by it.
    pub(crate) scripts: Vec<String>,
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

/// The coverage of the clauses that `wanted` names; the scripts are run to find out what they exercise.
pub(crate) fn coverage(checkout: &Checkout, wanted: impl Fn(&ClauseEntry) -> bool) -> Result<Vec<Covered>> {
    let mut by_script: BTreeMap<Clause, Vec<String>> = BTreeMap::new();
    for (name, text) in checkout.scripts()? {
        let report = Script::read(&text).and_then(|script| settle(&script, baize_registry::find));
        // A script that fails exercises nothing; the test suite tells why it fails.
        for clause in
            report.ok().into_iter().filter(|report| report.differences.is_empty()).flat_map(|report| report.exercised)
        {
            by_script.entry(clause).or_default().push(name.clone());
        }
    }
    let citations = checkout.citations()?;
    let cover = |entry: &'static ClauseEntry| {
        let places = |test| {
            let cites = citations.iter().filter(move |citation| citation.id == entry.id.id() && citation.test == test);
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
    Ok(register().iter().filter(|entry| wanted(entry)).map(cover).collect())
}
