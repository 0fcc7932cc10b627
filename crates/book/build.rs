//! Makes the sorted list of clause ids, so that a citation of no clause fails the build. Everything else that the books
//! say is data: a release build carries it, a debug build reads it from the disk (`src/files.rs`).

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let books = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../rulebooks");
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        // A file that has come or gone must be embedded, or no longer be.
        println!("cargo::rerun-if-changed={}", books.display());
    }
    let mut ids = Vec::new();
    for register in listed(&books).iter().flat_map(|book| listed(book)).filter(|file| is_register(file)) {
        println!("cargo::rerun-if-changed={}", register.display());
        ids.extend(clause_ids(&register));
    }
    ids.sort();
    for pair in ids.windows(2) {
        assert!(pair[0] != pair[1], "clause {} is registered twice", pair[0]);
    }
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("ids.rs");
    fs::write(out, format!("static IDS: [&str; {}] = {ids:?};\n", ids.len())).expect("OUT_DIR can be written");
}

fn listed(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.map(|entry| entry.expect("a listed file").path()).collect()
}

fn is_register(file: &Path) -> bool {
    file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("clauses"))
}

fn clause_ids(register: &Path) -> Vec<String> {
    let text = fs::read_to_string(register).expect("a listed file can be read");
    let id = |line: &str| Some(line.strip_prefix("id = \"")?.strip_suffix('"')?.to_owned());
    text.lines().filter_map(id).collect()
}
