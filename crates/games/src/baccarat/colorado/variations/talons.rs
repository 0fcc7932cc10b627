//! Golden Talons: Eternal Baccarat's wager on one hand, or on each, by the margin of its win.

use baize_book::{Cites, cite};

use super::super::side::{self, Row, Sees, Side};
use super::predicates::{banker_wins, player_wins, row, tie};

/// The wagers on the two hands.
pub(super) const SIDES: [Side; 2] =
    [talons("talons-player", side::PLAYER_MARGINS, PLAYER), talons("talons-banker", side::BANKER_MARGINS, BANKER)];

/// The clauses of the pay tables' notes on ties that are not natural, and on wins without a natural.
const NOTED: Cites = cite!("CO-2899.07.7c.i", "CO-2899.07.8c-2", "CO-2899.07.8c-3");
const TIE: Row = row("tie", tie).by(NOTED);
const PLAYER: &[Row] = &[TIE, row("small-margin", player_wins).by(NOTED)];
const BANKER: &[Row] = &[TIE, row("small-margin", banker_wins).by(NOTED)];

const fn talons(name: &'static str, rows: &'static [Row], losses: &'static [Row]) -> Side {
    Side {
        name,
        table: "talons-table",
        rows,
        wins: cite!("CO-2899.07.7c.i", "CO-2899.07.8c-1", "CO-2899.07.8c-2", "CO-2899.07.8c-3"),
        loses: cite!("CO-2899.07.7c.i", "CO-2899.07.8c-2"),
        losses,
        sees: Sees::Points,
    }
}
