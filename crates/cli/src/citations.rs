//! A checkout of Baize on the disk: its scripts, and every place in it that cites a clause.

use anyhow::{Context, Result, bail};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// A place that cites a clause.
pub(crate) struct Citation {
    pub(crate) id: String,
    /// Below the checkout's folder.
    pub(crate) file: String,
    pub(crate) line: usize,
    pub(crate) test: bool,
}

/// The folder of a checkout.
pub(crate) struct Checkout(PathBuf);

impl Checkout {
    /// The one that the current folder lies in, or the one in which the program was built.
    pub(crate) fn find() -> Result<Checkout> {
        let here = env::current_dir().context("the current folder")?;
        if let Some(root) = here.ancestors().find(|folder| is_checkout(folder)) {
            return Ok(Checkout(root.to_owned()));
        }
        let built = Checkout::built_in();
        if !is_checkout(&built.0) {
            bail!(
                "this compares the books with the sources and scripts of Baize, and there are none: neither in {} or \
                 above, nor in {}, where the program was built; run it in a checkout",
                here.display(),
                built.0.display()
            );
        }
        eprintln!("baize: sources and scripts are those of {}, where the program was built", built.0.display());
        Ok(built)
    }

    /// The one in which the program was built.
    fn built_in() -> Checkout {
        let cli = Path::new(env!("CARGO_MANIFEST_DIR"));
        Checkout(cli.ancestors().nth(2).unwrap_or(cli).to_owned())
    }

    /// Every script: its path below the checkout, and its text.
    pub(crate) fn scripts(&self) -> Result<Vec<(String, String)>> {
        files(&self.0.join("scripts"), "toml")?.iter().map(|file| Ok((self.name(file), read(file)?))).collect()
    }

    /// Every citation in code, in the specs of games and in what is laid down for whole books.
    pub(crate) fn citations(&self) -> Result<Vec<Citation>> {
        let mut all = Vec::new();
        for file in files(&self.0.join("crates"), "rs")? {
            all.extend(self.cited_in_code(&file)?);
        }
        let is_cited_from =
            |file: &PathBuf| file.parent().is_some_and(|it| it.ends_with("games")) || file.ends_with("book.toml");
        for file in files(&self.0.join("rulebooks"), "toml")?.iter().filter(|file| is_cited_from(file)) {
            for (i, line) in read(file)?.lines().enumerate() {
                all.extend(quoted_ids(line).map(|id| self.citation(file, id, i, false)));
            }
        }
        Ok(all)
    }

    /// Citations in a source file: ids in quotes in code, and `//= ID` comments. Where the file names chapters, such as
    /// `"HG-PAN9"`, a quoted end such as `"-2a"` is a clause of each of them. Whatever follows `#[cfg(test)]`, lies in
    /// a `tests` folder or is a module of tests is a test; there only the comments count, for tests also name clauses
    /// that do not exist.
    fn cited_in_code(&self, file: &Path) -> Result<Vec<Citation>> {
        let text = read(file)?;
        let mut test = file.components().any(|part| part.as_os_str() == "tests") || is_module_of_tests(file);
        let (mut found, mut ends) = (Vec::new(), Vec::new());
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (i, line) in lines.iter().enumerate() {
            // A module of tests that is declared here says nothing of the rest of the file.
            let declares = lines.get(i + 1).is_some_and(|next| next.starts_with("mod ") && next.ends_with(';'));
            test |= *line == "#[cfg(test)]" && !declares;
            if let Some(ids) = line.strip_prefix("//= ") {
                found.extend(ids.split_whitespace().map(|id| self.citation(file, id, i, test)));
            } else if !test && !line.starts_with("//") {
                found.extend(quoted_ids(line).map(|id| self.citation(file, id, i, test)));
                ends.extend(quoted(line).filter(|text| is_end(text)).map(|end| (end, i)));
            }
        }
        let (chapters, mut found): (Vec<_>, Vec<_>) = found.into_iter().partition(|it| is_chapter(&it.id));
        for chapter in chapters {
            let cited = |(end, i): &(&str, usize)| self.citation(file, &format!("{}{end}", chapter.id), *i, false);
            found.extend(ends.iter().map(cited));
        }
        Ok(found)
    }

    fn citation(&self, file: &Path, id: &str, index: usize, test: bool) -> Citation {
        Citation { id: id.to_owned(), file: self.name(file), line: index + 1, test }
    }

    fn name(&self, file: &Path) -> String {
        file.strip_prefix(&self.0).unwrap_or(file).display().to_string()
    }
}

fn is_checkout(folder: &Path) -> bool {
    ["rulebooks", "scripts", "crates"].iter().all(|part| folder.join(part).is_dir())
}

/// All files with this extension below a folder, in the order of their paths.
fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    let mut paths: Vec<PathBuf> = entries.with_context(|| folder.display().to_string())?;
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path, extension)?);
        } else if path.extension().is_some_and(|it| it == extension) {
            found.push(path);
        }
    }
    Ok(found)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| file.display().to_string())
}

/// Whether the file is declared as `#[cfg(test)] mod ...;` beside it.
fn is_module_of_tests(file: &Path) -> bool {
    let (Some(folder), Some(name)) = (file.parent(), file.file_stem()) else { return false };
    let declared = format!("#[cfg(test)]\nmod {};", name.to_string_lossy());
    let declares = |parent: &str| fs::read_to_string(folder.join(parent)).is_ok_and(|text| text.contains(&declared));
    ["mod.rs", "lib.rs", "main.rs"].into_iter().any(declares)
}

fn quoted_ids(line: &str) -> impl Iterator<Item = &str> {
    let is_id = |text: &&str| {
        let books = ["UK-", "CO-", "MBS-", "HG-"];
        books.iter().any(|book| text.starts_with(book) && text.len() > book.len())
            && text.chars().all(|c| c.is_ascii_alphanumeric() || "-.".contains(c))
    };
    quoted(line).filter(is_id)
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

#[cfg(test)]
mod tests {
    use super::*;
    use baize_book::Clause;

    #[test]
    fn every_citation_names_a_clause_of_a_register() {
        // The one exception proves in a doc test that such a citation does not compile.
        let citations = Checkout::built_in().citations().expect("tests run where they were built");
        let unknown: Vec<String> = citations
            .iter()
            .filter(|citation| Clause::find(&citation.id).is_none())
            .map(|citation| format!("{}:{} {}", citation.file, citation.line, citation.id))
            .collect();
        assert!(unknown.is_empty(), "{unknown:#?}");
        assert!(citations.len() > 1_000);
    }
}
