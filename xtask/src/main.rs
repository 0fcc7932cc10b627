//! `cargo xtask ci`: everything that must hold before a change lands. `cargo xtask tidy`: the house style alone.

mod tidy;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

/// The steps of `ci`, in the order in which they fail fastest.
const STEPS: &[(&str, &[&str])] = &[
    ("format", &["fmt", "--all", "--check"]),
    ("lints", &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]),
    ("tests, laws and scripts", &["test", "--workspace", "--locked"]),
    ("every script", &["run", "--quiet", "--locked", "--", "settle", "scripts"]),
    ("every clause", &["run", "--quiet", "--locked", "--", "clauses", "--open"]),
];

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_owned).unwrap_or_default();
    let task = std::env::args().nth(1);
    let done = match task.as_deref() {
        Some("ci") => ci(&root),
        Some("tidy") => tidied(&root),
        _ => {
            eprintln!("usage: cargo xtask ci | cargo xtask tidy");
            return ExitCode::from(2);
        }
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn ci(root: &PathBuf) -> bool {
    let begun = Instant::now();
    if !tidied(root) {
        return false;
    }
    for (name, arguments) in STEPS {
        println!("== {name}: cargo {}", arguments.join(" "));
        let status = Command::new(env!("CARGO")).args(*arguments).current_dir(root).status();
        if !status.is_ok_and(|status| status.success()) {
            eprintln!("xtask: {name} failed");
            return false;
        }
    }
    println!("== all is well, in {} s", begun.elapsed().as_secs());
    true
}

fn tidied(root: &Path) -> bool {
    println!("== tidy");
    let faults = tidy::faults(root);
    for fault in &faults {
        eprintln!("{fault}");
    }
    faults.is_empty()
}
