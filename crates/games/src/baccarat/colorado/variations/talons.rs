//! Golden Talons: Eternal Baccarat's wager on one hand, or on each, by the margin of its win.

use baize_book::cite;

use super::super::side::{self, Row, Sees, Side};

/// The two wagers.
pub(super) const SIDES: [Side; 2] =
    [talons("talons-player", side::PLAYER_MARGINS), talons("talons-banker", side::BANKER_MARGINS)];

const fn talons(name: &'static str, rows: &'static [Row]) -> Side {
    Side {
        name,
        table: "talons-table",
        rows,
        wins: cite!("CO-2899.07.7c.i", "CO-2899.07.8c-1", "CO-2899.07.8c-2", "CO-2899.07.8c-3"),
        loses: cite!("CO-2899.07.7c.i", "CO-2899.07.8c-2", "CO-2899.07.8c-3"),
        sees: Sees::Points,
    }
}
