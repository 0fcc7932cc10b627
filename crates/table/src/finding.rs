//! Irregularities that a book knows: what the house may find during a round, and what it is called.

use arrayvec::ArrayString;
use baize_book::Cites;
use serde::Serialize;

use crate::{Refusal, Role, Seat};

/// The word for an irregularity, such as `wrong-count`; short, so that rulings can be copied.
pub type FindingWord = ArrayString<24>;

/// An irregularity that a game's book knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// Its name in scripts and messages.
    pub word: &'static str,
    /// A sentence that describes it, for a page.
    pub says: &'static str,
    /// The lowest role that may find it.
    pub role: Role,
    /// Whether it concerns one seat.
    pub seat: bool,
    /// The clauses that speak of it.
    pub by: Cites,
}

impl Finding {
    /// An irregularity of the whole table.
    pub const fn at_table(word: &'static str, says: &'static str, role: Role, by: Cites) -> Finding {
        Finding { word, says, role, seat: false, by }
    }

    /// An irregularity at one seat.
    pub const fn at_seat(word: &'static str, says: &'static str, role: Role, by: Cites) -> Finding {
        Finding { word, says, role, seat: true, by }
    }

    /// The finding with this word, if this role may make it for this seat or table; otherwise the reason why not.
    pub(crate) fn find<'a>(
        known: &'a [Finding],
        role: Role,
        word: &str,
        seat: Option<Seat>,
    ) -> Result<&'a Finding, Refusal> {
        let Some(finding) = known.iter().find(|finding| finding.word == word) else {
            let words: Vec<&str> = known.iter().map(|finding| finding.word).collect();
            let known = if words.is_empty() { "none".to_owned() } else { words.join(", ") };
            let says = format!("`{word}` is not an irregularity of this game's book; it has {known}");
            return Err(Refusal::new(Cites::NONE, says));
        };
        if finding.seat != seat.is_some() {
            let right = if finding.seat { "is found at a seat" } else { "concerns no single seat" };
            return Err(Refusal::new(finding.by, format!("`{word}` {right}")));
        }
        if role < finding.role {
            return Err(Refusal::new(finding.by, format!("`{word}` is for {} or above, not {role}", finding.role)));
        }
        Ok(finding)
    }
}
