//! The files that people write.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders of the workspace that people write in.
const FOLDERS: &[&str] = &["crates", "xtask", "benches", "scripts", "rulebooks", "docs", "web", "e2e", "oracle"];
/// Folders below those that tools make.
const MADE: &[&str] = &["node_modules", "target", "__pycache__"];

/// The language that a file is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Language {
    Rust,
    JavaScript,
    Python,
    /// The page's HTML and style sheets.
    Page,
    /// Data and documents, whose lines are as long as their sentences.
    Paper,
}

/// A file with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Source {
    /// The path from the root of the workspace, with `/` between its parts.
    pub(super) name: String,
    pub(super) language: Language,
    pub(super) text: String,
}

impl Source {
    /// The file with this name and text, if it is in a language that is checked.
    pub(super) fn new(name: &str, text: &str) -> Option<Source> {
        let language = match name.rsplit_once('.')?.1 {
            "rs" => Language::Rust,
            "js" | "mjs" => Language::JavaScript,
            "py" => Language::Python,
            "css" | "html" => Language::Page,
            "toml" | "md" => Language::Paper,
            _ => return None,
        };
        Some(Source { name: name.to_owned(), language, text: text.to_owned() })
    }

    /// The lines of the file with their numbers.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }

    /// The name of the file in its folder.
    pub(super) fn file_name(&self) -> &str {
        self.name.rsplit_once('/').map_or(&self.name, |(_, file)| file)
    }

    /// The folder that the file is in.
    pub(super) fn folder(&self) -> &str {
        self.name.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// Whether the file is a program, not data or a document.
    pub(super) fn is_code(&self) -> bool {
        self.language != Language::Paper
    }
}

/// All files that are checked, by name.
pub(super) fn all(root: &Path) -> Vec<Source> {
    let read = |path: PathBuf| {
        let parts: Vec<String> =
            path.strip_prefix(root).ok()?.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        Source::new(&parts.join("/"), &fs::read_to_string(&path).ok()?)
    };
    FOLDERS.iter().flat_map(|folder| files(&root.join(folder))).filter_map(read).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let written = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        !name.starts_with('.') && !MADE.contains(&name.as_ref())
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(written).collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
