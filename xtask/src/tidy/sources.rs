//! The files that people write.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders of the workspace that hold them.
const FOLDERS: &[&str] = &["crates", "xtask", "benches", "scripts", "rulebooks", "docs", "web", "e2e", "oracle"];
/// Folders below those that are made by tools.
const MADE: &[&str] = &["node_modules", "target", "__pycache__"];

/// How a file is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Language {
    Rust,
    JavaScript,
    Python,
    /// What a page looks like.
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
    /// The file with this name and text, if it is in a language that is looked at.
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

    /// The lines with their numbers.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }

    /// What the file is called in its folder.
    pub(super) fn file_name(&self) -> &str {
        self.name.rsplit_once('/').map_or(&self.name, |(_, file)| file)
    }

    /// The folder that the file is in.
    pub(super) fn folder(&self) -> &str {
        self.name.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// Whether people programmed it, rather than wrote it down.
    pub(super) fn is_code(&self) -> bool {
        self.language != Language::Paper
    }
}

/// All of them, by name.
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
