//! The house style that a machine can check, one file for each idea of it. What is over a limit today is listed in
//! `tidy-exceptions.toml`, a list that may only shrink.

mod comments;
mod dependencies;
mod exceptions;
mod functions;
mod layout;
mod licences;
mod names;
mod sources;
mod unheard;
mod words;

use std::path::Path;

use exceptions::Exceptions;
use sources::Source;

/// Something that is measured and over its limit: a fault, unless it is an exception.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Over {
    /// The section of the list of exceptions.
    section: &'static str,
    /// Its key in that section.
    key: String,
    /// How large it is, in the section's unit.
    size: usize,
    /// Where it is, how large it is and what would be right.
    says: String,
}

/// Everything that is not tidy, as `file:line: what`.
pub(crate) fn faults(root: &Path) -> Vec<String> {
    let sources = sources::all(root);
    let mut faults: Vec<String> = sources.iter().flat_map(layout::faults).collect();
    faults.extend(sources.iter().flat_map(words::faults));
    faults.extend(sources.iter().flat_map(names::faults));
    faults.extend(unheard::faults(&sources));
    faults.extend(dependencies::faults(root));
    match Exceptions::read(root) {
        Ok(exceptions) => faults.extend(exceptions.faults(&over(&sources))),
        Err(fault) => faults.push(fault),
    }
    faults
}

/// Everything that is over a limit, including the exceptions.
fn over(sources: &[Source]) -> Vec<Over> {
    let mut over: Vec<Over> = sources.iter().flat_map(functions::over).collect();
    over.extend(sources.iter().filter_map(layout::wide));
    over.extend(comments::over(sources));
    over
}
