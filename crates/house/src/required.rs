//! The signs that a book demands at the tables of a floor, each with its clauses.

use baize_book::{Cites, SignLine, in_words, printed_sign};
use baize_table::{FeeRates, PostedFee};
use serde::Serialize;

use crate::edges::demanded;
use crate::floor::Floor;
use crate::table::HouseTable;

/// Something that a book demands to be shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RequiredSign {
    /// The place: a table, or the whole house.
    pub at: String,
    /// What the sign says.
    pub says: String,
    /// The clauses that demand it.
    pub by: Cites,
}

/// Everything that must be shown on a floor.
pub fn required(floor: &Floor) -> Vec<RequiredSign> {
    let mut signs = Vec::new();
    for table in &floor.tables {
        let show = |amount| table.game.spec().book().amount(amount);
        let fees = table.table.info().posted_fees.iter();
        let fees = fees.map(|fee| SignLine { says: fee_line(fee, &show), by: fee.by });
        for line in lines(table).into_iter().chain(fees) {
            signs.push(RequiredSign { at: table.called(), says: line.says, by: line.by });
        }
        let by = demanded(table);
        if by != Cites::NONE {
            let says = "The house edge of the wagers at this table.".to_owned();
            signs.push(RequiredSign { at: table.called(), says, by });
        }
    }
    if demands_leaflet(floor) {
        let says = "A leaflet with the house edge of every pay table and number of decks in use, for players to take.";
        signs.push(RequiredSign { at: "the house".to_owned(), says: says.to_owned(), by: leaflet_by(floor) });
    }
    signs
}

/// Whether the book demands a leaflet with the house edges for players to take.
pub fn demands_leaflet(floor: &Floor) -> bool {
    leaflet_by(floor) != Cites::NONE && !floor.tables.is_empty()
}

/// The clauses that demand a leaflet. A leaflet that covers every number of decks keeps the edges off the sign.
pub(crate) fn leaflet_by(floor: &Floor) -> Cites {
    baize_book::book(floor.book).map_or(Cites::NONE, |book| book.leaflet)
}

/// The lines that the book demands at a table.
pub(crate) fn lines(table: &HouseTable) -> Vec<SignLine> {
    let spec = table.game.spec();
    let show = |amount| spec.book().amount(amount);
    let mut lines = printed_sign(spec, table.table.options(), &table.closed, &show);
    if !table.closed.is_empty() {
        let names: Vec<String> = table.closed.iter().map(|name| in_words(name)).collect();
        let says = format!("Not available at this table: {}.", names.join(", "));
        lines.push(SignLine { says, by: spec.not_available });
    }
    lines
}

fn fee_line(fee: &PostedFee, show: &dyn Fn(baize_book::Cents) -> String) -> String {
    let name = capital(&in_words(fee.name));
    let rates = match &fee.rates {
        FeeRates::Flat(amount) => show(*amount),
        FeeRates::Players(rates) => {
            let each = rates.iter().map(|(players, amount)| format!("{players} players {}", show(*amount)));
            each.collect::<Vec<_>>().join(", ")
        }
        FeeRates::From(rates) => {
            let each = rates.iter().map(|(from, amount)| format!("from {} {}", show(*from), show(*amount)));
            each.collect::<Vec<_>>().join(", ")
        }
    };
    format!("{name} fee, {}: {rates}.", fee.says)
}

/// The text with a capital letter at its beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
