//! Single Event: twenty wagers, each on one outcome and each for itself.
//!
//! Traps: in "X over Y" either hand may be X, with any cards unless the row says how many; SE-11 is the Banker over the
//! *Player's* two-card 7; SE-07 wants no naturals (reading R-79). Numbers 03, 04, 09 and 12 do not exist.

use baize_book::cite;

use super::super::side::{Row, Sees, Side};
use super::predicates::{
    banker_wins, banker_wins_with_three_card_7, both, over, player_wins, player_wins_with_three_card_8, row, three,
    tie, two,
};

/// The wagers, in the book's order.
pub(super) const SIDES: [Side; 20] = [
    event("se-01", &[row("se-01", banker_wins_with_three_card_7)]),
    event("se-02", &[row("se-02", player_wins_with_three_card_8)]),
    event("se-21", &[row("se-21", |f| over(f, |a| a.point() == 9, |b| b.point() == 7))]),
    event("se-22", &[row("se-22", |f| over(f, |a| two(a, 8), |b| two(b, 1)))]),
    event("se-05", &[row("se-05", |f| player_wins(f) && three(&f.coup.player, 6))]),
    event("se-06", &[row("se-06", |f| banker_wins(f) && matches!(f.coup.banker.point(), 1 | 2))]),
    event("se-07", &[row("se-07", |f| both(f, |hand| hand.point() >= 8))]),
    event("se-08", &[row("se-08", |f| over(f, |a| a.point() == 1, |b| b.point() == 0))]),
    event("se-23", &[row("se-23", |f| over(f, |a| three(a, 6), |b| three(b, 3)))]),
    event("se-10", &[row("se-10", |f| over(f, |a| three(a, 8), |b| three(b, 0)))]),
    event("se-11", &[row("se-11", |f| banker_wins(f) && two(&f.coup.player, 7))]),
    event("se-24", &[row("se-24", |f| over(f, |a| three(a, 9), |b| three(b, 6)))]),
    event("se-13", &[row("se-13", |f| over(f, |a| three(a, 9), |b| three(b, 8)))]),
    event("se-14", &[row("se-14", |f| player_wins(f) && three(&f.coup.player, 8) && three(&f.coup.banker, 0))]),
    event("se-15", &[row("se-15", |f| tie(f) && f.coup.player.point() == 0)]),
    event("se-16", &[row("se-16", |f| tie(f) && matches!(f.coup.player.point(), 1..=3))]),
    event("se-17", &[row("se-17", |f| tie(f) && matches!(f.coup.player.point(), 4..=7))]),
    event("se-18", &[row("se-18", |f| tie(f) && f.coup.player.point() >= 8)]),
    Side { sees: Sees::Ranks, ..event("se-19", &[row("se-19", |f| f.coup.player.is_pair())]) },
    Side { sees: Sees::Ranks, ..event("se-20", &[row("se-20", |f| f.coup.banker.is_pair())]) },
];

const fn event(name: &'static str, rows: &'static [Row]) -> Side {
    let by = cite!("CO-2899.07.7b.i", "CO-2899.07.8b-2", "CO-2899.07.8b-3");
    Side { name, table: "single-event-odds", rows, wins: by, loses: by, losses: &[], sees: Sees::Points }
}
