//! Comments that say nothing: documentation of one or two plain words, such as "The game" above `game`.

use std::collections::BTreeMap;

use super::Over;
use super::sources::{Language, Source};

/// How many empty comments each crate has, if it has any.
pub(super) fn over(sources: &[Source]) -> Vec<Over> {
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for source in sources.iter().filter(|source| source.language == Language::Rust) {
        for (line, words) in empty(source) {
            found.entry(owner(&source.name)).or_default().push(format!("{}:{line}: `{words}`", source.name));
        }
    }
    let over = |(owner, places): (&str, Vec<String>)| Over {
        section: "empty-comments",
        key: owner.to_owned(),
        size: places.len(),
        says: format!("{} and others say nothing: tell what a name does not", places[0]),
    };
    found.into_iter().map(over).collect()
}

/// The crate that a file belongs to: its first folder, or the second below `crates`.
fn owner(name: &str) -> &str {
    let parts = if name.starts_with("crates/") { 2 } else { 1 };
    name.match_indices('/').nth(parts - 1).map_or(name, |(at, _)| &name[..at])
}

/// The comments of one line that say nothing, with their line numbers.
fn empty(source: &Source) -> Vec<(usize, &str)> {
    let lines: Vec<(usize, &str)> = source.lines().map(|(number, line)| (number, line.trim())).collect();
    let says = |line: &str| line.starts_with("///");
    let alone = |at: usize| {
        let before = at.checked_sub(1).is_some_and(|at| says(lines[at].1));
        !before && !lines.get(at + 1).is_some_and(|(_, line)| says(line))
    };
    let comment = |at: usize| lines[at].1.strip_prefix("///").map(str::trim).filter(|words| is_empty(words));
    (0..lines.len()).filter(|at| alone(*at)).filter_map(|at| Some((lines[at].0, comment(at)?))).collect()
}

/// Whether a comment is one or two words, without a name, a number, a clause or a piece of code among them.
fn is_empty(comment: &str) -> bool {
    let words: Vec<&str> = comment.trim_end_matches('.').split(' ').collect();
    let plain = |(at, word): (usize, &&str)| {
        let mut letters = word.chars();
        let first = letters.next().is_some_and(|it| it.is_lowercase() || at == 0 && it.is_uppercase());
        first && letters.all(|it| it.is_lowercase() || it == '\'')
    };
    words.len() <= 2 && words.iter().enumerate().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_a_name_says_already_are_nothing() {
        for comment in ["He.", "This one.", "The game.", "Whose?".trim_end_matches('?'), "Its seat's."] {
            assert!(is_empty(comment), "{comment}");
        }
        for comment in
            ["In whole cents.", "Crazy Pineapple.", "`co/golden-frog`.", "Fixed-limit razz.", "Reading G4.", ""]
        {
            assert!(!is_empty(comment), "{comment}");
        }
    }

    #[test]
    fn they_are_counted_by_crate_and_only_where_nothing_follows() {
        let text =
            "/// The game.\ngame: u8,\n/// The game that\n/// was dealt.\ndealt: u8,\n    /// He.\n    he: u8,\n";
        let named = |name: &str| Source::new(name, text).expect("Rust");
        let over = over(&[named("crates/a/src/b.rs"), named("crates/a/tests/c.rs"), named("xtask/src/d.rs")]);
        let found: Vec<(&str, usize)> = over.iter().map(|it| (it.key.as_str(), it.size)).collect();
        assert_eq!(found, [("crates/a", 4), ("xtask", 2)]);
        assert!(over[0].says.starts_with("crates/a/src/b.rs:1: `The game.`"), "{}", over[0].says);
    }
}
