//! Which edition of rules and program a figure is of.

mod fnv;

use baize_book::book_files;
use fnv::Fnv;
use std::sync::LazyLock;

static EDITION: LazyLock<String> = LazyLock::new(|| {
    let sources = Fnv(env!("SOURCES").parse().expect("the build script writes a number"));
    let all = book_files().iter().fold(sources, |hash, file| hash.file(&file.path, &file.text));
    format!("baize {} {:016x}", env!("CARGO_PKG_VERSION"), all.0)
});

/// The version of the program, and a fingerprint of everything that a figure can depend on: the books and the specs of
/// their games, the games, the maths, what makes their tables, and the libraries. Comments do not count. A stored
/// figure of another edition is worked out anew.
pub fn edition() -> &'static str {
    &EDITION
}
