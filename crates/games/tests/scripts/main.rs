//! Every script settles as it expects, and every refusal names its clause and speaks of money as people do.

mod documented;
mod messages;
mod named;
mod renamed;

use baize_table::{Script, settle};
use std::fs;
use std::path::{Path, PathBuf};

fn scripts(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a listed file").path()).collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { scripts(&path) } else { vec![path] }).collect()
}

/// Whether a message names an amount in cents: three digits or more without a currency before them. What is quoted is
/// what somebody said.
fn speaks_in_cents(says: &str) -> bool {
    let said = says.split('`').step_by(2);
    let money = |before: &str| before.ends_with(['£', '$', ',', '.']);
    said.flat_map(|part| {
        part.char_indices().filter(|(_, letter)| letter.is_ascii_digit()).map(|(at, _)| part.split_at(at))
    })
    .filter(|(before, _)| !before.ends_with(|letter: char| letter.is_ascii_digit()) && !money(before))
    .any(|(_, from)| from.bytes().take_while(u8::is_ascii_digit).count() > 2)
}

/// `SCRIPTS=hg/omaha` runs the scripts of that folder only.
#[test]
fn every_script_settles_as_it_expects() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts");
    let files = match std::env::var("SCRIPTS") {
        Ok(folder) => scripts(&root.join(folder)),
        Err(_) => scripts(&root),
    };
    assert!(!files.is_empty(), "the scripts are there");
    let mut faults = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).expect("a script can be read");
        match Script::read(&text).and_then(|script| settle(&script, baize_registry::find)) {
            Err(fault) => faults.push(format!("{}: {fault}", file.display())),
            Ok(report) => {
                let games = std::iter::once(&report).chain(&report.also);
                let rounds = games.flat_map(|report| &report.rounds);
                let refusals = rounds.flat_map(|round| &round.refusals).map(|refusal| &refusal.says);
                let wrong = report.differences.iter().chain(refusals.filter(|says| speaks_in_cents(says)));
                faults.extend(wrong.map(|it| format!("{}: {it}", file.display())));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_script_says_what_it_shows_and_can_fail() {
    for file in scripts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts")) {
        let script = Script::read(&fs::read_to_string(&file).expect("a script can be read")).expect("a script");
        assert!(!script.shows.is_empty(), "{}", file.display());
        let expects = script.rounds.iter().any(|round| round.expect.is_some() || round.after.is_some());
        assert!(expects || script.refused.is_some(), "{} expects nothing", file.display());
    }
}
