//! What a whole book lays down for its games: `rulebooks/<book>/book.toml`.

use crate::files::{BookFile, book_files};
use crate::{Cents, Cites, Clause};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What a whole book lays down for its games.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// The book's title.
    pub title: String,
    /// The unit of money in scripts and signs, such as `pence`.
    pub money: String,
    /// What stands before amounts in the larger unit on a printed sign, such as `£`.
    pub currency: String,
    /// The clause that leaves to the house what the book is silent on: irregularities, rulings.
    pub silent: Clause,
    /// The clause that forbids odds below the minimum.
    pub floor: Clause,
    /// The clause that allows odds above the minimum.
    pub better: Clause,
    /// The clauses under which a sign must tell of odds other than the minimum.
    pub sign: Vec<Clause>,
    /// The clauses that allow no game but those of the book.
    #[serde(default)]
    pub listed: Vec<Clause>,
    /// The clauses that let nobody but the house hold a bank or take a wager; none where players may.
    #[serde(default)]
    pub bank: Vec<Clause>,
    /// The clauses under which games and wagers on trial must be marked as such.
    #[serde(default)]
    pub trial: Vec<Clause>,
    /// The clause that ends a trial.
    pub trial_ends: Option<Clause>,
    /// The clauses under which a trial is ended before its last day.
    #[serde(default)]
    pub trial_closed: Vec<Clause>,
    /// The clauses under which a complete table stands in place of the minimum.
    #[serde(default)]
    pub whole: Vec<Clause>,
    /// The clauses under which better odds are a local variation that must be highlighted.
    #[serde(default)]
    pub variation: Vec<Clause>,
    /// The clauses under which a progressive meter is shown at its tables and its movements can be proved.
    #[serde(default)]
    pub meter: Vec<Clause>,
    /// The clauses that make the book's rules the ones shown and played.
    #[serde(default)]
    pub rules: Vec<Clause>,
    /// Games that the book names to leave them out.
    #[serde(default)]
    pub left_out: Vec<LeftOut>,
    /// The clauses that allow no progressive but those of the book.
    #[serde(default)]
    pub progressives: Cites,
    /// The clauses under which the sign of a table must show the house edge of its wagers.
    #[serde(default)]
    pub edge: EdgeClauses,
    /// The clauses that demand a leaflet with the house edges for players to take.
    #[serde(default)]
    pub leaflet: Cites,
    /// The clauses by which every table has a number of its own; none where a table need not have one.
    #[serde(default)]
    pub numbered: Cites,
    /// How winners are paid at the tables of a pit, where the book speaks of it.
    pub pit: Option<Pit>,
    /// The clauses that let the house set a level from which a jackpot needs an executive's card; none where the book
    /// knows no such level.
    #[serde(default)]
    pub jackpot_level: Cites,
    /// The clauses by which whoever holds a higher role may do what a lower one may.
    #[serde(default)]
    pub higher_may: Cites,
    /// The clauses by which only the floor may void a round; none where a supervisor may too.
    #[serde(default)]
    pub floor_voids: Cites,
    /// The clauses by which staff place a player's wagers.
    #[serde(default)]
    pub placed_for: Cites,
}

/// Games that a book names to leave them out.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeftOut {
    /// What they would be called.
    pub games: Vec<String>,
    /// The clauses that say so.
    pub clauses: Cites,
    /// What became of them, such as `is left off the list`.
    pub why: String,
}

/// When the sign of a table must show the house edge.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EdgeClauses {
    /// Rows of the operator's own are in force.
    pub own_rows: Cites,
    /// A complete pay table stands in place of the minimum.
    pub whole: Cites,
    /// Something is on trial.
    pub trial: Cites,
}

/// How winners are paid at the tables of a pit.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pit {
    /// The one procedure that the book prints, as a house file names it.
    pub payment: String,
    /// The clauses that print it.
    pub clauses: Cites,
    /// The clauses by which all tables of a pit pay alike.
    pub alike: Cites,
}

impl Book {
    /// An amount as people read it, such as `£1,250.50`, without pence or cents where there are none.
    pub fn amount(&self, amount: Cents) -> String {
        written(&self.currency, amount)
    }
}

fn written(currency: &str, amount: Cents) -> String {
    let (whole, part) = (amount.0.unsigned_abs() / 100, amount.0.unsigned_abs() % 100);
    let minus = if amount < Cents::ZERO { "-" } else { "" };
    let part = if part == 0 { String::new() } else { format!(".{part:02}") };
    format!("{minus}{currency}{}{part}", grouped(whole))
}

/// With a comma after each three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

static BOOK_SPECS: LazyLock<BTreeMap<&str, Book>> = LazyLock::new(|| {
    let read = |file: &'static BookFile| {
        let (book, _) = file.of_book().filter(|(_, name)| *name == "book")?;
        Some((book, toml::from_str(&file.text).unwrap_or_else(|error| panic!("rulebook data {}: {error}", file.path))))
    };
    book_files().iter().filter_map(read).collect()
});

/// What the book with this short name lays down for all its games.
pub fn book(name: &str) -> Option<&'static Book> {
    BOOK_SPECS.get(name)
}

/// An amount in the money of a book, as people read it; without a currency where there is no such book.
pub fn amount_in(name: &str, amount: Cents) -> String {
    written(book(name).map_or("", |book| book.currency.as_str()), amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_written_as_people_read_them() {
        let each = [(50, "£0.50"), (100, "£1"), (150_000, "£1,500"), (123_456_789, "£1,234,567.89"), (-150, "-£1.50")];
        for (cents, text) in each {
            assert_eq!(amount_in("uk", Cents(cents)), text);
        }
        assert_eq!(amount_in("sg", Cents(500)), "S$5");
    }
}
