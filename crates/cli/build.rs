//! Embeds the scripts and a list of every place that cites a clause, for `baize clauses`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..");
    let root = root.canonicalize().expect("the workspace is there");
    let mut scripts = String::new();
    for file in files(&root.join("scripts"), "toml") {
        let name = file.strip_prefix(&root).expect("it is below the root").display().to_string();
        writeln!(scripts, "({name:?}, include_str!({:?})),", file.display().to_string()).expect("a string grows");
    }
    let mut citations = String::new();
    for file in files(&root.join("crates"), "rs") {
        for (id, line, test) in code_citations(&file) {
            let name = file.strip_prefix(&root).expect("it is below the root").display().to_string();
            writeln!(citations, "Citation {{ id: {id:?}, file: {name:?}, line: {line}, test: {test} }},")
                .expect("a string grows");
        }
    }
    for file in files(&root.join("rulebooks"), "toml")
        .into_iter()
        .filter(|file| file.parent().is_some_and(|it| it.ends_with("games")) || file.ends_with("book.toml"))
    {
        let text = fs::read_to_string(&file).expect("a listed file can be read");
        let name = file.strip_prefix(&root).expect("it is below the root").display().to_string();
        for (i, line) in text.lines().enumerate() {
            for id in quoted_ids(line) {
                writeln!(citations, "Citation {{ id: {id:?}, file: {name:?}, line: {}, test: false }},", i + 1)
                    .expect("a string grows");
            }
        }
    }
    let code = format!(
        "pub(crate) static SCRIPTS: &[(&str, &str)] = &[{scripts}];\n\
         pub(crate) static CITATIONS: &[Citation] = &[{citations}];\n"
    );
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("coverage.rs");
    fs::write(out, code).expect("OUT_DIR can be written");
}

/// All files with this extension below a folder; each folder and file makes the build run again when it changes.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a listed file").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|it| it == extension) {
            println!("cargo::rerun-if-changed={}", path.display());
            found.push(path);
        }
    }
    found
}

/// Citations in a source file: ids in quotes in code, and `//= ID` comments. Where the file names chapters, such as
/// `"HG-PAN9"`, a quoted end such as `"-2a"` is a clause of each of them. What follows `#[cfg(test)]`, lies in a
/// `tests` folder or is a module of tests, is a test; there only the comments count, for tests also name clauses that
/// do not exist.
fn code_citations(file: &Path) -> Vec<(String, usize, bool)> {
    let text = fs::read_to_string(file).expect("a listed file can be read");
    let mut test = file.components().any(|part| part.as_os_str() == "tests") || is_module_of_tests(file);
    let (mut found, mut ends) = (Vec::new(), Vec::new());
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for (i, line) in lines.iter().enumerate() {
        // A module of tests that is declared here says nothing of the rest of the file.
        let declares = lines.get(i + 1).is_some_and(|next| next.starts_with("mod ") && next.ends_with(';'));
        test |= *line == "#[cfg(test)]" && !declares;
        if let Some(ids) = line.strip_prefix("//= ") {
            found.extend(ids.split_whitespace().map(|id| (id.to_owned(), i + 1, test)));
        } else if !test && !line.starts_with("//") {
            found.extend(quoted_ids(line).into_iter().map(|id| (id, i + 1, test)));
            ends.extend(quoted(line).filter(|text| is_end(text)).map(|end| (end, i + 1)));
        }
    }
    let (chapters, mut found): (Vec<_>, Vec<_>) = found.into_iter().partition(|(id, ..)| is_chapter(id));
    for (chapter, ..) in chapters {
        found.extend(ends.iter().map(|(end, line)| (format!("{chapter}{end}"), *line, false)));
    }
    found
}

/// Whether the file is declared as `#[cfg(test)] mod ...;` beside it.
fn is_module_of_tests(file: &Path) -> bool {
    let (Some(folder), Some(name)) = (file.parent(), file.file_stem()) else { return false };
    let declared = format!("#[cfg(test)]\nmod {};", name.to_string_lossy());
    let declares = |parent: &str| fs::read_to_string(folder.join(parent)).is_ok_and(|text| text.contains(&declared));
    ["mod.rs", "lib.rs", "main.rs"].into_iter().any(declares)
}

fn quoted_ids(line: &str) -> Vec<String> {
    let is_id = |text: &&str| {
        let books = ["UK-", "CO-", "MBS-", "HG-"];
        books.iter().any(|book| text.starts_with(book) && text.len() > book.len())
            && text.chars().all(|c| c.is_ascii_alphanumeric() || "-.".contains(c))
    };
    quoted(line).filter(is_id).map(str::to_owned).collect()
}

/// What stands in quotes.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2)
}

/// Whether an id is the name of a chapter, under which its clauses stand: `HG-PAN9`.
fn is_chapter(id: &str) -> bool {
    id.strip_prefix("HG-").is_some_and(|name| name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit()))
}

/// Whether it is the end of an id, which follows the name of a chapter: `-PLAY-3a`.
fn is_end(text: &str) -> bool {
    text.len() > 1 && text.starts_with('-') && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}
