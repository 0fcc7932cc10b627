//! The fingerprint of all sources that a figure can depend on. The rule books are not among them: they are data, and
//! come in when the program runs.

#[path = "src/fnv.rs"]
mod fnv;

use fnv::Fnv;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// These files and everything below these folders count: what is compiled, what makes tables for it, and which
/// libraries it is compiled with.
const SOURCES: [&str; 9] = [
    "Cargo.lock",
    "crates/cards/build.rs",
    "crates/cards/build",
    "crates/cards/src",
    "crates/book/build.rs",
    "crates/book/src",
    "crates/table/src",
    "crates/games/src",
    "crates/maths/src",
];

/// The hash of nothing.
const START: Fnv = Fnv(0xcbf2_9ce4_8422_2325);

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("../..");
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    for source in SOURCES {
        let source = root.join(source);
        println!("cargo::rerun-if-changed={}", source.display());
        gather(&source, &mut files)?;
    }
    let mut named = Vec::new();
    for file in files {
        let name = file.strip_prefix(&root).map_err(io::Error::other)?.to_string_lossy().replace('\\', "/");
        let text = fs::read_to_string(&file)?;
        named.push(if name.ends_with(".rs") { (name, without_comments(&text)) } else { (name, text) });
    }
    // By name, so that every machine hashes them in the same order.
    named.sort();
    let hash = named.iter().fold(START, |hash, (name, text)| hash.file(name, text));
    println!("cargo::rustc-env=SOURCES={}", hash.0);
    Ok(())
}

fn gather(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        gather(&entry?.path(), files)?;
    }
    Ok(())
}

/// Without the lines that are only a comment or nothing: plainer words change no figure.
fn without_comments(source: &str) -> String {
    let is_code = |line: &&str| !line.is_empty() && !line.starts_with("//");
    source.lines().map(str::trim).filter(is_code).flat_map(|line| [line, "\n"]).collect()
}
