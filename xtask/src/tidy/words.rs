//! What a program must say first, and what it must not say.

use super::layout::is_too_wide;
use super::sources::{Language, Source};

/// Words for whoever is still at work. They are split, so that this file does not find itself.
const UNFINISHED: [&str; 2] = [concat!("TO", "DO"), concat!("FIX", "ME")];
/// Such words in Rust alone.
const RUST: [&str; 2] = [concat!("#[ign", "ore"), concat!("db", "g!(")];
const JAVASCRIPT: [&str; 2] = [concat!("debug", "ger;"), concat!("test.on", "ly(")];

/// What is wrong with the words of a program.
pub(super) fn faults(source: &Source) -> Vec<String> {
    if !source.is_code() {
        return Vec::new();
    }
    let mut faults: Vec<String> = begins(source).into_iter().collect();
    let name = &source.name;
    let own: &[&str] = match source.language {
        Language::Rust => &RUST,
        Language::JavaScript => &JAVASCRIPT,
        _ => &[],
    };
    let mut test = name.contains("/tests/") || name.starts_with("benches/");
    for (number, line) in source.lines() {
        test |= line.trim() == "#[cfg(test)]";
        for word in UNFINISHED.iter().chain(own).filter(|word| line.contains(**word)) {
            faults.push(format!("{name}:{number}: `{word}` does not land"));
        }
        if source.language != Language::Rust {
            continue;
        }
        if !test && line.contains(concat!(".unw", "rap()")) {
            faults.push(format!("{name}:{number}: say with `expect` why it cannot fail"));
        }
        if line.trim_start().starts_with("//") && is_too_wide(line) {
            faults.push(format!("{name}:{number}: a comment line is at most 120 characters"));
        }
    }
    faults
}

/// Checks that a file begins by saying what it is.
fn begins(source: &Source) -> Option<String> {
    let wanted = match source.language {
        Language::Rust => "//!",
        Language::JavaScript => "//",
        Language::Python => "\"\"\"",
        // Style sheets elsewhere are printed into pages, with every word in them.
        Language::Page if source.name.starts_with("web/") && source.name.ends_with(".css") => "/*",
        Language::Page | Language::Paper => return None,
    };
    // A program that is run by its name begins with the line that says what runs it.
    let first = source.text.lines().find(|line| !line.starts_with("#!/")).unwrap_or_default();
    (!first.starts_with(wanted)).then(|| format!("{}:1: begin with `{wanted}` and what the file is", source.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str, text: &str) -> Vec<String> {
        faults(&Source::new(name, text).expect("a known language"))
    }

    #[test]
    fn a_file_says_first_what_it_is() {
        for (name, text) in [
            ("web/a.js", "// The dock.\n"),
            ("e2e/a.mjs", "#!/usr/bin/env node\n// The dock.\n"),
            ("oracle/a.py", "\"\"\"The oracle.\"\"\"\n"),
            ("web/a.css", "/* The dock. */\n"),
            ("crates/a/src/lib.rs", "//! A crate.\n"),
        ] {
            assert_eq!(found(name, text), Vec::<String>::new());
            assert_eq!(found(name, "x\n").len(), 1, "{name}");
        }
    }

    #[test]
    fn what_is_for_whoever_is_still_at_work_does_not_land() {
        let unwrapped = concat!("let a = b.unw", "rap();\n");
        assert_eq!(found("crates/a/src/b.rs", &format!("//! B.\n{unwrapped}")).len(), 1);
        assert!(found("crates/a/src/b.rs", &format!("//! B.\n#[cfg(test)]\n{unwrapped}")).is_empty());
        assert_eq!(found("web/b.js", &format!("// {} later\n", UNFINISHED[0])).len(), 1);
        assert_eq!(found("e2e/b.mjs", &format!("// B.\n{}\"it\")\n", JAVASCRIPT[1])).len(), 1);
        assert!(found("docs/b.md", &format!("{} later\n", UNFINISHED[0])).is_empty());
    }
}
