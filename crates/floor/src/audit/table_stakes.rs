//! What the audit knows of chips: those in a hand come from the last hand or are bought, and they leave the table only
//! with their owner.

use baize_wire::TableId;
use std::collections::HashMap;

use baize_table::Role;

use crate::audit::roster::Roster;
use crate::record::Event;
use crate::room::BREAKS;
use crate::table::{Phase, TableState};

/// The seat that is taking chips off each table: its player must stand up with all of them.
#[derive(Default)]
pub(crate) struct TableStakes {
    leaving: HashMap<TableId, u8>,
}

fn fails(says: &str) -> Result<(), String> {
    Err(says.to_owned())
}

impl TableStakes {
    /// Checks a row at a table, before it is applied.
    pub(crate) fn at_table(&mut self, state: &TableState, event: &Event, roster: &Roster) -> Result<(), String> {
        let Some(kept) = state.kept() else {
            return match event {
                Event::StackStays { .. } | Event::SeatMoved { .. } | Event::TableBroken { .. } => {
                    fails("no chips stay at this table")
                }
                _ => Ok(()),
            };
        };
        let taken = |seat: &u8| state.seats.contains_key(seat);
        let lies = |seat: &u8| state.start.bets.iter().any(|bet| bet.player.0 == *seat);
        let leaves = self.leaving.remove(&state.id);
        match (leaves, event) {
            (Some(seat), Event::BetReturned { bet }) if bet.player.0 != seat => {
                return fails("chips were taken off the table by a player who stays");
            }
            (Some(_), Event::BetReturned { .. }) => {}
            (Some(seat), Event::SeatLeft { seat: left }) if *left == seat => {}
            (Some(_), _) => return fails("chips were taken off the table by a player who stays"),
            (None, _) => {}
        }
        match event {
            Event::BetReturned { bet } => drop(self.leaving.insert(state.id, bet.player.0)),
            Event::BetPlaced { .. } | Event::BettingClosed | Event::OrderGiven { .. } if !kept.chips.is_empty() => {
                return fails("chips of the last hand are missing");
            }
            Event::BetPlaced { bet } if bet.wager != kept.wager || !taken(&bet.seat.0) => {
                return fails("it is not a purchase of chips by the player in that seat");
            }
            Event::BettingClosed if !state.has_bets() => return fails("a hand was dealt that could not begin"),
            Event::SeatLeft { seat } if state.phase == Phase::Betting && lies(seat) => {
                return fails("the player left without the chips");
            }
            Event::SeatLeft { seat } if state.phase == Phase::Playing && lies(seat) => {
                return fails("the player left in the middle of a hand");
            }
            Event::SeatTaken { seat, .. } if taken(seat) => return fails("the seat was taken"),
            Event::SeatMoved { from, to } if !taken(from) || taken(to) || state.phase == Phase::Playing => {
                return fails("nobody can have changed seats so");
            }
            Event::TableBroken { by } => roster.knows(by, BREAKS)?,
            Event::ClockCalled { by: Some(by), .. } => roster.knows(by, Role::Dealer)?,
            Event::ClockCalled { asked_by, .. } if !asked_by.is_some_and(|seat| lies(&seat)) => {
                return fails("nobody in the hand asked for the clock");
            }
            Event::TopUpAsked { seat, .. } | Event::OrderAsked { seat, .. } | Event::LeavingAsked { seat, .. }
                if !taken(seat) =>
            {
                return fails("nobody sits there");
            }
            _ => {}
        }
        Ok(())
    }
}
