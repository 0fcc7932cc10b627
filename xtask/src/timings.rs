//! `cargo xtask timings [CHECKOUT]`: how long the workshop makes people wait, as a table for CONTRIBUTING.md.
//!
//! It builds in a folder of its own, and puts back whatever it changes.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// A line that somebody changes, and what is then built.
struct Touch {
    name: &'static str,
    file: &'static str,
    change: fn(&str) -> String,
}

/// What people change most.
const TOUCHES: [Touch; 5] = [
    Touch { name: "nothing", file: "README.md", change: str::to_owned },
    Touch {
        name: "a row of odds",
        file: "rulebooks/uk/games/roulette.toml",
        change: |text| text.replacen("35:1", "36:1", 1),
    },
    Touch { name: "a comment in a test", file: "crates/floor/tests/floor/main.rs", change: with_comment },
    Touch { name: "a comment in the floor", file: "crates/floor/src/table/betting.rs", change: with_comment },
    Touch { name: "a comment in a game", file: "crates/games/src/wheel/roulette.rs", change: with_comment },
];

/// With one more line in the comment that every file begins with, so that all below it moves.
fn with_comment(source: &str) -> String {
    source.replacen('\n', "\n//! And a word more.\n", 1)
}

/// Measures a checkout and prints the table.
pub(crate) fn measured(root: &Path) -> bool {
    match measure(root) {
        Ok(()) => true,
        Err(error) => {
            eprintln!("xtask: {}: {error}", root.display());
            false
        }
    }
}

fn measure(root: &Path) -> io::Result<()> {
    let own = root.join("target/timings");
    if own.exists() {
        fs::remove_dir_all(&own)?;
    }
    run(root, &own, &["fetch", "--locked"])?;
    println!("| after | built in | seconds | processor seconds |\n| --- | --- | ---: | ---: |");
    row("a fresh checkout", "release", || run(root, &own, &["build", "--locked", "--release"]))?;
    let build = || run(root, &own, &["build", "--locked"]);
    row("a fresh checkout", "dev", build)?;
    for Touch { name, file, change } in TOUCHES {
        let file = root.join(file);
        let kept = Kept::new(&file)?;
        fs::write(&file, change(&kept.text))?;
        row(name, "dev", build)?;
        drop(kept);
        build()?;
    }
    fs::remove_dir_all(&own)
}

/// A file that is put back as it was, also when something fails meanwhile.
struct Kept {
    file: PathBuf,
    text: String,
}

impl Kept {
    fn new(file: &Path) -> io::Result<Kept> {
        let text =
            fs::read_to_string(file).map_err(|error| io::Error::other(format!("{}: {error}", file.display())))?;
        Ok(Kept { file: file.to_owned(), text })
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        if let Err(error) = fs::write(&self.file, &self.text) {
            eprintln!("xtask: {} could not be put back: {error}", self.file.display());
        }
    }
}

fn row(name: &str, profile: &str, work: impl Fn() -> io::Result<()>) -> io::Result<()> {
    let (begun, busy) = (Instant::now(), processor_seconds());
    work()?;
    let busy = busy.zip(processor_seconds()).map_or_else(String::new, |(before, now)| format!("{:.1}", now - before));
    println!("| {name} | {profile} | {:.1} | {busy} |", begun.elapsed().as_secs_f64());
    Ok(())
}

fn run(root: &Path, target: &Path, arguments: &[&str]) -> io::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments).args(["--quiet"]).current_dir(root).env("CARGO_TARGET_DIR", target);
    match command.stdin(Stdio::null()).status()? {
        status if status.success() => Ok(()),
        status => Err(io::Error::other(format!("cargo {}: {status}", arguments.join(" ")))),
    }
}

/// What all children that have ended have used of the processors, where the system tells.
fn processor_seconds() -> Option<f64> {
    const TICKS_A_SECOND: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // After the name in brackets, which may hold anything, come the state and twelve figures that are not asked for.
    let mut figures = stat.rsplit(')').next()?.split_whitespace().skip(13);
    let user: f64 = figures.next()?.parse().ok()?;
    let system: f64 = figures.next()?.parse().ok()?;
    Some((user + system) / TICKS_A_SECOND)
}
