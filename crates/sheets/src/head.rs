//! What stands at the head of a paper about one game.

use baize_book::GameSpec;
use baize_edition::edition;
use serde::Serialize;

use crate::filing::Filing;

/// Which paper it is, of which game, by which program and for whom.
#[derive(Clone, Debug, Serialize)]
pub struct PaperHead {
    /// What kind of paper it is.
    pub paper: &'static str,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub name: String,
    /// The rule book.
    pub book: String,
    /// The version of the program, and the fingerprint of its rules and its maths.
    pub edition: String,
    /// For whom it is filed.
    pub filing: Filing,
}

impl PaperHead {
    /// The head of a paper of this kind.
    pub(crate) fn new(paper: &'static str, spec: &GameSpec, filing: Filing) -> PaperHead {
        PaperHead {
            paper,
            game: spec.id.clone(),
            name: spec.name.clone(),
            book: spec.book().title.clone(),
            edition: edition().to_owned(),
            filing,
        }
    }

    /// The head as it is printed, with the day and the fingerprint under this name.
    pub(crate) fn pairs(&self, named: &str, printed: &str, fingerprint: &str) -> Vec<(String, String)> {
        vec![
            ("Game".to_owned(), format!("{} ({})", self.name, self.game)),
            ("Rules".to_owned(), self.book.clone()),
            ("Program".to_owned(), self.edition.clone()),
            ("Printed".to_owned(), printed.to_owned()),
            (named.to_owned(), fingerprint.to_owned()),
        ]
    }
}
