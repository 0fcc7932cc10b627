//! How long files and lines are, and how lines end.

use super::Over;
use super::sources::{Language, Source};

/// A file is one idea, and one idea is no longer than this.
const LINES_MAX: usize = 500;
/// What fits beside another file on a screen.
const WIDTH_MAX: usize = 120;

/// What is wrong with the lines of a file, apart from their width.
pub(super) fn faults(source: &Source) -> Vec<String> {
    let name = &source.name;
    let mut faults = Vec::new();
    if source.is_code() && source.text.lines().count() > LINES_MAX {
        faults.push(format!("{name}: more than {LINES_MAX} lines; is it one idea?"));
    }
    for (number, line) in source.lines() {
        if line.ends_with([' ', '\t', '\r']) {
            faults.push(format!("{name}:{number}: a space ends the line"));
        }
        if source.is_code() && line.contains('\t') {
            faults.push(format!("{name}:{number}: a tab; indent with spaces"));
        }
    }
    if !source.text.is_empty() && !source.text.ends_with('\n') {
        faults.push(format!("{name}: the last line has no end"));
    }
    faults
}

/// The lines of a program that are too wide. Comments in Rust are words, which can always be broken: see `words.rs`.
pub(super) fn wide(source: &Source) -> Option<Over> {
    let is_comment = |line: &str| source.language == Language::Rust && line.trim_start().starts_with("//");
    let is_wide = |(_, line): &(usize, &str)| is_too_wide(line) && !is_comment(line);
    let mut wide = source.lines().filter(|_| source.is_code()).filter(is_wide);
    let (first, _) = wide.next()?;
    let size = 1 + wide.count();
    let says =
        format!("{}:{first}: wider than {WIDTH_MAX} characters; lines of this file that are: {size}", source.name);
    Some(Over { section: "wide-lines", key: source.name.clone(), size, says })
}

/// Whether a line is too wide, counted in characters.
pub(super) fn is_too_wide(line: &str) -> bool {
    line.chars().count() > WIDTH_MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(name: &str, text: &str) -> Source {
        Source::new(name, text).expect("a known language")
    }

    #[test]
    fn a_line_ends_with_what_can_be_seen() {
        assert_eq!(faults(&source("web/a.js", "let a;\n")), Vec::<String>::new());
        assert_eq!(faults(&source("web/a.js", "let a; \n")), ["web/a.js:1: a space ends the line"]);
        assert_eq!(faults(&source("oracle/a.py", "a\n\tb\n")), ["oracle/a.py:2: a tab; indent with spaces"]);
        assert_eq!(faults(&source("docs/a.md", "a")), ["docs/a.md: the last line has no end"]);
    }

    #[test]
    fn a_file_has_at_most_500_lines_unless_it_is_paper() {
        assert!(faults(&source("web/a.css", &"a\n".repeat(500))).is_empty());
        assert_eq!(
            faults(&source("web/a.css", &"a\n".repeat(501))),
            ["web/a.css: more than 500 lines; is it one idea?"]
        );
        assert!(faults(&source("docs/a.md", &"a\n".repeat(501))).is_empty());
    }

    #[test]
    fn wide_lines_are_counted_by_characters() {
        let wide_by = |more: usize| format!("{}\n", "é".repeat(WIDTH_MAX + more));
        assert_eq!(wide(&source("web/a.js", &wide_by(0))), None);
        let over = wide(&source("web/a.js", &format!("a\n{}{}", wide_by(1), wide_by(1)))).expect("two are too wide");
        assert_eq!((over.section, over.key.as_str(), over.size), ("wide-lines", "web/a.js", 2));
        assert_eq!(over.says, "web/a.js:2: wider than 120 characters; lines of this file that are: 2");
        assert_eq!(wide(&source("docs/a.md", &wide_by(1))), None, "a paragraph of Markdown is one line");
    }
}
