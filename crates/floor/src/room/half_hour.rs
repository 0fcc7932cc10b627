//! Collections by time: at the start of every half hour of play each player pays, by an order of the house.

use baize_wire::TableId;
use std::ops::ControlFlow;
use std::time::Duration;

use crate::record::store::{Reading, Rows, StoreError};
use crate::record::time::now_ms;
use crate::record::{Event, Kind};
use crate::table::Actor;

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// The half hour for which time was last collected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct HalfHour {
    /// When it began, in milliseconds of Unix time.
    began: Option<i64>,
    /// Since when nobody has been playing; meanwhile the half hour does not run.
    idle: Option<i64>,
}

impl HalfHour {
    /// How far it was when the floor was last open, if it was not over by then. The time while the floor was closed
    /// does not count.
    pub(crate) fn read(
        reader: &dyn Reading,
        table: TableId,
        word: &str,
        length: Duration,
    ) -> Result<HalfHour, StoreError> {
        let newest = Rows { newest_first: true, ..Rows::of(table) };
        let last = reader.first(newest)?.map(|row| row.at_ms).unwrap_or_default();
        let begins = last.saturating_sub(milliseconds(length));
        let mut paid = None;
        reader.rows(Rows { kinds: &[Kind::OrderGiven], ..newest }, &mut |row| {
            let collects = matches!(row.entry()?.event, Event::OrderGiven { order } if order.words == word);
            paid = collects.then_some(row.at_ms);
            Ok(if collects || row.at_ms < begins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?;
        Ok(HalfHour { began: paid.map(|paid| now_ms() - (last - paid).max(0)), idle: None })
    }

    /// Nobody is playing: the half hour stops.
    fn rest(&mut self) {
        self.idle.get_or_insert_with(now_ms);
    }

    /// Somebody plays again: the half hour runs on.
    fn go_on(&mut self) {
        if let (Some(began), Some(idle)) = (&mut self.began, self.idle.take()) {
            *began += now_ms() - idle;
        }
    }

    /// Whether a new half hour begins now.
    fn is_over(&self, length_ms: i64) -> bool {
        self.began.is_none_or(|began| now_ms() - began >= length_ms)
    }
}

impl Actor {
    /// What the house orders at the seats with chips if a half hour begins with the next hand.
    pub(crate) fn time_orders(&mut self) -> Vec<(u8, &'static str)> {
        let Some(word) = self.state.table.info().half_hourly else { return Vec::new() };
        if !self.may_begin() {
            self.half_hour.rest();
            return Vec::new();
        }
        self.half_hour.go_on();
        if !self.half_hour.is_over(milliseconds(self.house.timing.half_hour)) {
            return Vec::new();
        }
        self.half_hour.began = Some(now_ms());
        self.state.start.bets.iter().map(|bet| (bet.seat.0, word)).collect()
    }

    /// Stops the half hour while no hand can begin.
    pub(crate) fn rests(&mut self) {
        if self.state.table.info().half_hourly.is_some() && !self.may_begin() {
            self.half_hour.rest();
        }
    }
}
