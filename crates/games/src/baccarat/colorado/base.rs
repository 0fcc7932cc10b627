//! The wagers beside Player, Banker and Tie that the general rules know: pairs, the number of cards, the bonus.

use baize_book::cite;

use super::side::{self, Row, Sees, Side};
use crate::baccarat::coup::Hand;

/// The side wagers, in the layout's order.
pub(super) const SIDES: &[Side] = &[
    Side {
        name: "perfect-pair",
        table: "odds",
        // Paid once, even when both hands have one.
        rows: &[Row::new("perfect-pair", |f| f.coup.hands().into_iter().any(Hand::is_perfect_pair))],
        wins: cite!("CO-2807.1d", "CO-2802.19"),
        loses: cite!("CO-2807.1d"),
        losses: &[],
        sees: Sees::FirstFour,
    },
    total("total-4", &[Row::new("total-4", |f| f.coup.cards() == 4)]),
    total("total-5", &[Row::new("total-5", |f| f.coup.cards() == 5)]),
    total("total-6", &[Row::new("total-6", |f| f.coup.cards() == 6)]),
    match_pair("match-pair-player", &[Row::new("match-pair", |f| f.coup.player.is_pair())]),
    match_pair("match-pair-banker", &[Row::new("match-pair", |f| f.coup.banker.is_pair())]),
    bonus("bonus-player", side::PLAYER_MARGINS),
    bonus("bonus-banker", side::BANKER_MARGINS),
];

const fn total(name: &'static str, rows: &'static [Row]) -> Side {
    let (wins, loses) = (cite!("CO-2808.4", "CO-2807.1e", "CO-2802.31"), cite!("CO-2808.4"));
    Side { name, table: "total-odds", rows, wins, loses, losses: &[], sees: Sees::Points }
}

const fn match_pair(name: &'static str, rows: &'static [Row]) -> Side {
    Side {
        name,
        table: "odds",
        rows,
        wins: cite!("CO-2802.12"),
        loses: cite!("CO-2802.12"),
        losses: &[],
        sees: Sees::FirstFour,
    }
}

const fn bonus(name: &'static str, rows: &'static [Row]) -> Side {
    let (wins, loses) = (cite!("CO-2808.5", "CO-2808.5-2"), cite!("CO-2808.5"));
    Side { name, table: "bonus-table", rows, wins, loses, losses: &[], sees: Sees::Points }
}
