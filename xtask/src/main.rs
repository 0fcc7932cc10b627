//! `cargo xtask ci`: everything that must hold before a change lands. `cargo xtask tidy`: the house style alone.

mod browser;
mod tidy;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

/// The steps of `ci` that are cargo's, in the order in which they fail fastest.
const STEPS: &[(&str, &[&str])] = &[
    ("format", &["fmt", "--all", "--check"]),
    ("lints", &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]),
    ("tests, laws and scripts", &["test", "--workspace", "--locked"]),
    ("every script", &["run", "--quiet", "--locked", "--", "settle", "scripts"]),
    ("every clause", &["run", "--quiet", "--locked", "--", "clauses", "--open"]),
    ("the program", &["build", "--locked"]),
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
    let cargo = |(name, arguments): &(&str, &[&str])| {
        let mut command = Command::new(env!("CARGO"));
        command.args(*arguments).current_dir(root);
        step(name, command)
    };
    let done = tidied(root) && STEPS.iter().all(cargo) && browser::tested(root);
    if done {
        println!("== all is well, in {} s", begun.elapsed().as_secs());
    }
    done
}

/// Runs one command under its name; whether it succeeded.
fn step(name: &str, mut command: Command) -> bool {
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
    let program = Path::new(command.get_program()).file_name().unwrap_or_default().to_string_lossy();
    println!("== {name}: {program} {}", words.join(" "));
    let fault = match command.status() {
        Ok(status) if status.success() => return true,
        Ok(status) => status.to_string(),
        Err(error) => error.to_string(),
    };
    eprintln!("xtask: {name} failed: {fault}");
    false
}

fn tidied(root: &Path) -> bool {
    println!("== tidy");
    let faults = tidy::faults(root);
    for fault in &faults {
        eprintln!("{fault}");
    }
    faults.is_empty()
}
