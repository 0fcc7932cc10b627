//! Nobody outside a game knows it by its name: floor, house and page ask its spec or its book.

use super::sources::Source;

/// Folders in which no game may be known.
const FOLDERS: &[&str] = &["crates/floor/src/", "crates/house/src/", "web/"];
/// How the ids of games begin. Without the slash, so that this file does not find itself.
const BOOKS: &[&str] = &["uk", "co", "sg", "hg"];

/// Every place in a file that knows a game by its id, as `file:line: what`.
pub(super) fn faults(source: &Source) -> Vec<String> {
    if !FOLDERS.iter().any(|folder| source.name.starts_with(folder)) {
        return Vec::new();
    }
    let known = |(line, id): (usize, &str)| {
        format!("{}:{line}: `{id}` is known by name: ask its spec or its book for what is needed", source.name)
    };
    in_text(&source.text).into_iter().map(known).collect()
}

/// Where a text has the id of a game in quotes. Examples in descriptions may have one, and so may tests.
fn in_text(text: &str) -> Vec<(usize, &str)> {
    let lines = text.lines().enumerate().take_while(|(_, line)| line.trim() != "#[cfg(test)]");
    let written = lines.filter(|(_, line)| !line.contains("\"examples\""));
    let is_id = |word: &str| word.split_once('/').is_some_and(|(book, _)| BOOKS.contains(&book));
    written
        .flat_map(|(i, line)| line.split('"').skip(1).filter(|word| is_id(word)).map(move |id| (i + 1, id)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_in_code_is_found_and_an_example_or_a_test_is_not() {
        let roulette = [BOOKS[0], "roulette"].join("/");
        let code = format!("match id {{\n    \"{roulette}\" => 1,\n}}\n");
        assert_eq!(in_text(&code), [(2, roulette.as_str())]);
        for code in [format!("\"examples\": [\"{roulette}\"]"), format!("#[cfg(test)]\nfind(\"{roulette}\")")] {
            assert_eq!(in_text(&code), []);
        }
    }
}
