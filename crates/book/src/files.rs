//! The files of the rule books. A release build carries them; a debug build reads them from the folder in which it was
//! built, so that a changed row of odds needs no compiler.

use rust_embed::RustEmbed;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "../../rulebooks"]
struct Embedded;

/// A file of a rule book, such as `uk/games/roulette.toml`.
pub struct BookFile {
    /// Its path below `rulebooks`.
    pub path: String,
    /// What it says.
    pub text: String,
}

static FILES: LazyLock<Vec<BookFile>> = LazyLock::new(|| {
    let mut files: Vec<BookFile> = Embedded::iter().map(|path| read(&path)).collect();
    assert!(
        !files.is_empty(),
        "there are no rule books in {}/../../rulebooks, from where a debug build reads them",
        env!("CARGO_MANIFEST_DIR")
    );
    files.sort_by(|one, other| one.path.cmp(&other.path));
    files
});

fn read(path: &str) -> BookFile {
    let file = Embedded::get(path).unwrap_or_else(|| panic!("rulebook data {path}: it cannot be read"));
    let text =
        String::from_utf8(file.data.into_owned()).unwrap_or_else(|error| panic!("rulebook data {path}: {error}"));
    BookFile { path: path.to_owned(), text }
}

/// All files of all books, by their paths.
pub fn book_files() -> &'static [BookFile] {
    &FILES
}

impl BookFile {
    /// The book's short name and the file's, without its ending, if it lies in the book's own folder.
    pub(crate) fn of_book(&self) -> Option<(&str, &str)> {
        let (book, name) = self.path.strip_suffix(".toml")?.split_once('/')?;
        (!name.contains('/')).then_some((book, name))
    }

    /// The id of the game whose spec it is, as `uk/roulette`.
    pub(crate) fn game_id(&self) -> Option<String> {
        let (book, name) = self.path.strip_suffix(".toml")?.split_once("/games/")?;
        Some(format!("{book}/{name}"))
    }
}
