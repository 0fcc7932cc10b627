//! The standing of each seat in a pot game from hand to hand: who is away, who is waiting to come in, and who owes a
//! blind.
//!
//! The floor decides nothing by this. It only shows it, and knows who is away.

use baize_book::Cents;
use baize_table::{AnyTable, Carried, Order, Seat, Start};
use std::collections::BTreeMap;

use crate::table::TableState;

/// The standing of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Standing {
    /// Whether it gets no cards.
    pub away: bool,
    /// What it waits for before it comes in.
    pub waiting: Option<String>,
    /// A blind that it has to make up; zero for none.
    pub owes: Cents,
}

/// The standings of all seats when the last hand was over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Standings(BTreeMap<u8, Standing>);

impl Standings {
    /// The standings in what the table carries.
    pub(crate) fn of(table: &dyn AnyTable, carry: &Carried) -> Standings {
        let standing = |one: baize_table::Standing| {
            let waiting = one.waiting.map(str::to_owned);
            (one.seat.0, Standing { away: one.away, waiting, owes: one.owes })
        };
        Standings(table.standings(carry).into_iter().map(standing).collect())
    }

    /// Whether somebody sat at this seat then.
    pub(crate) fn knows(&self, seat: u8) -> bool {
        self.0.contains_key(&seat)
    }

    /// The standing of a seat once these orders have been given.
    pub(crate) fn at(&self, seat: u8, orders: &[Order]) -> Standing {
        let mut standing = self.0.get(&seat).cloned().unwrap_or_default();
        for order in orders.iter().filter(|order| order.seat.0 == seat) {
            match order.words.split_once(' ').unwrap_or((&order.words, "")) {
                ("new", _) => standing = Standing::default(),
                ("away", _) => standing.away = true,
                ("back", _) => standing.away = false,
                ("wait", way) => standing.waiting = Some(way.to_owned()).filter(|way| way != "now"),
                _ => {}
            }
        }
        standing
    }
}

impl TableState {
    /// What a seat may call. A player who has called "away" may call "back", even before the game has heard of either.
    pub(crate) fn offered(&self, standings: &Standings, start: &Start, seat: u8) -> Vec<String> {
        let mut offered = self.table.orders(start, Seat(seat));
        let away = standings.at(seat, &start.orders).away;
        let is = |words: &str, first: &str| words.split(' ').next() == Some(first);
        if away && offered.iter().any(|words| words == "away") {
            offered.retain(|words| !is(words, "away") && !is(words, "wait"));
            offered.insert(0, "back".to_owned());
        } else if !away && offered.iter().any(|words| words == "back") {
            offered.retain(|words| !is(words, "back"));
            offered.insert(0, "away".to_owned());
        }
        offered
    }
}
