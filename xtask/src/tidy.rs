//! The house style that a machine can check.

use std::fs;
use std::path::{Path, PathBuf};

/// A file is one idea, and one idea is not longer.
const LINES_MAX: usize = 500;
/// Folders of the workspace that hold what people write.
const FOLDERS: &[&str] = &["crates", "xtask", "benches", "scripts", "rulebooks", "docs"];

/// Everything that is not tidy, as `file:line: what`.
pub(crate) fn faults(root: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    for folder in FOLDERS {
        for file in files(&root.join(folder)) {
            let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
            let Ok(text) = fs::read_to_string(&file) else { continue };
            if file.ends_with("main.rs") && name.contains("/tests/") {
                unnamed(&file, &name, &text, &mut faults);
            }
            if file.ends_with("Cargo.toml") && text.lines().any(|line| line == "test = false") {
                unheard(root, &file, &mut faults);
            }
            match file.extension().and_then(|extension| extension.to_str()) {
                Some("rs") => source(&name, &text, &mut faults),
                Some("toml" | "md") => paper(&name, &text, &mut faults),
                _ => {}
            }
        }
    }
    faults.extend(crate::names::known(root));
    faults
}

/// A program of tests leaves out what its `main.rs` does not name, and nobody would miss it.
fn unnamed(main: &Path, name: &str, text: &str, faults: &mut Vec<String>) {
    for file in main.parent().map(files).unwrap_or_default().iter().filter(|file| *file != main) {
        let module = file.file_stem().unwrap_or_default().to_string_lossy();
        if !text.contains(&format!("mod {module};")) {
            faults.push(format!("{name}: `{module}.rs` lies beside it and is not one of its modules"));
        }
    }
}

/// Tests beside the code of a crate that says it has none would never run.
fn unheard(root: &Path, manifest: &Path, faults: &mut Vec<String>) {
    for file in files(&manifest.with_file_name("src")) {
        let text = fs::read_to_string(&file).unwrap_or_default();
        if text.lines().any(|line| line.trim() == "#[cfg(test)]") {
            let name = file.strip_prefix(root).unwrap_or(&file).display();
            faults.push(format!("{name}: its crate says `test = false`, so that its tests would never run"));
        }
    }
}

fn source(name: &str, text: &str, faults: &mut Vec<String>) {
    if text.lines().count() > LINES_MAX {
        faults.push(format!("{name}: more than {LINES_MAX} lines; is it one idea?"));
    }
    if !text.starts_with("//!") {
        faults.push(format!("{name}:1: begin with a `//!` line that says what the file is"));
    }
    let mut test = name.contains("/tests/") || name.starts_with("benches/");
    for (i, line) in text.lines().enumerate() {
        test |= line.trim() == "#[cfg(test)]";
        let mut fault = |what: &str| faults.push(format!("{name}:{}: {what}", i + 1));
        // Split, so that this file does not find itself.
        for word in [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("#[ign", "ore"), concat!("db", "g!(")] {
            if line.contains(word) {
                fault(&format!("`{word}` does not land"));
            }
        }
        if !test && line.contains(concat!(".unw", "rap()")) {
            fault("say with `expect` why it cannot fail");
        }
        if line.trim_start().starts_with("//") && line.chars().count() > 120 {
            fault("a comment line is at most 120 characters");
        }
    }
    paper(name, text, faults);
}

fn paper(name: &str, text: &str, faults: &mut Vec<String>) {
    for (i, line) in text.lines().enumerate() {
        if line.ends_with(' ') {
            faults.push(format!("{name}:{}: a space ends the line", i + 1));
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        faults.push(format!("{name}: the last line has no end"));
    }
}

pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
