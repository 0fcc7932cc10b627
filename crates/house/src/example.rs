//! Example house files, one for each book: lawful, with every line explained.

/// The example for the book with this short name.
pub fn example(book: &str) -> Option<&'static str> {
    match book {
        "uk" => Some(include_str!("../houses/uk.toml")),
        "co" => Some(include_str!("../houses/co.toml")),
        "sg" => Some(include_str!("../houses/sg.toml")),
        "hg" => Some(include_str!("../houses/hg.toml")),
        _ => None,
    }
}
