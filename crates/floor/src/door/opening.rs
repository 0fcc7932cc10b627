//! How many tables strangers may open: each person, everybody behind one address, and all of them.

use axum::http::StatusCode;
use baize_book::Cites;
use baize_wire::{PlayerId, TableId};
use std::collections::HashMap;

use crate::door::caller::{Asker, asker};
use crate::house::House;
use crate::web::Problem;

/// From where the tables were opened that are open now, since the floor opened. One is opened at a time.
#[derive(Default)]
pub(crate) struct Opening(HashMap<TableId, Asker>);

impl Opening {
    /// Refuses one table more than there may be; staff are not counted.
    pub(crate) fn may_open(&mut self, house: &House, by: Option<PlayerId>) -> Result<(), Problem> {
        let (tables, may) = (house.tables(), &house.settings.tables);
        let full = |says: String| Err(Problem(StatusCode::TOO_MANY_REQUESTS, "too-many", Cites::NONE, says));
        if by.is_none() {
            return Ok(());
        }
        if tables.len() >= may.most {
            return full("all tables of the house are open; take a seat at one of them".to_owned());
        }
        let later = "the house closes those that nobody uses";
        if tables.iter().filter(|table| table.opened_by == by).count() >= may.by_person {
            return full(format!("you have opened {} tables already; {later}", may.by_person));
        }
        self.0.retain(|id, _| house.table(*id).is_some());
        if asker().is_some_and(|asker| self.0.values().filter(|from| **from == asker).count() >= may.by_address) {
            return full(format!("{} tables were opened from your address already; {later}", may.by_address));
        }
        Ok(())
    }

    /// A table has been opened by whoever asks now.
    pub(crate) fn opened(&mut self, id: TableId) {
        self.0.extend(asker().map(|asker| (id, asker)));
    }
}
