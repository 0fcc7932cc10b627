//! What the audit knows of the staff: who held which role when, and that everything was done by somebody who was
//! allowed to.

use baize_table::{Input, Role};
use baize_wire::{PlayerId, RoundId, TableId};
use std::collections::HashMap;

use crate::people::staff::named;
use crate::people::talk::SILENCES;
use crate::record::{Event, Official};
use crate::table::keypad::{self, Button};
use crate::table::{REOPENS, TableState};

/// The staff at one row of the record, and what each table expects after a press or a ruling.
#[derive(Default)]
pub(crate) struct Roster {
    staff: HashMap<PlayerId, (String, Role)>,
    pressed: HashMap<TableId, Button>,
    ruled: HashMap<TableId, (Role, String)>,
}

impl Roster {
    /// Somebody is appointed or dismissed, silenced or allowed to talk.
    pub(crate) fn on_the_floor(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::StaffAppointed { player, name, role } => {
                let before = self.staff.insert(*player, (name.clone(), *role));
                if before.is_some() { Err("it appoints one of the staff again".to_owned()) } else { Ok(()) }
            }
            Event::StaffDismissed { player } => {
                let was = self.staff.remove(player);
                was.map(drop).ok_or_else(|| "it dismisses somebody who is not on the staff".to_owned())
            }
            Event::TalkStopped { by, .. } | Event::TalkAllowed { by, .. } => self.knows(by, SILENCES),
            _ => Ok(()),
        }
    }

    /// Who is one of the staff at this row, under which name and in which role.
    pub(crate) fn members(&self) -> &HashMap<PlayerId, (String, Role)> {
        &self.staff
    }

    /// Whether this person was one of the staff, under this name and in this role, and the role is high enough.
    pub(crate) fn knows(&self, by: &Official, least: Role) -> Result<(), String> {
        let Official { staff, name, role } = by;
        if self.staff.get(staff) != Some(&(name.clone(), *role)) {
            return Err(format!("{name} did not have the role of {role} then"));
        }
        if *role >= least {
            return Ok(());
        }
        Err(format!("{name} was {}, and this is for {} or higher", named(*role), named(least)))
    }

    /// Checks what staff do at a table, and what only they may do there.
    pub(crate) fn at_table(&mut self, state: &TableState, event: &Event) -> Result<(), String> {
        let (id, book, person) = (state.id, state.game.spec().book(), state.is_dealt_by_a_person());
        match event {
            Event::Pressed { button, by } => {
                self.knows(by, button.least())?;
                self.pressed.insert(id, *button);
            }
            Event::BettingClosed if person && self.pressed.remove(&id) != Some(Button::StartGame) => {
                return Err("betting was closed where a person deals, and nobody pressed the button".to_owned());
            }
            Event::RoundOpened { round, .. }
                if person && *round > RoundId(1) && self.pressed.remove(&id) != Some(Button::EndGame) =>
            {
                return Err("a round was opened where a person deals, and nobody pressed the button".to_owned());
            }
            Event::RulingGiven { words, by } => {
                let ruling = words.parse()?;
                self.knows(by, keypad::rules_from(book, ruling).0)?;
                self.ruled.insert(id, (by.role, words.clone()));
            }
            Event::InputTaken { input: Input::Ruling { role, ruling } }
                if self.ruled.remove(&id) != Some((*role, ruling.to_string())) =>
            {
                return Err("a ruling entered the round that nobody gave".to_owned());
            }
            Event::TableReopened { by, .. } => {
                self.knows(by, REOPENS)?;
                // Opening the table again opens the next round, whoever deals.
                self.pressed.insert(id, Button::EndGame);
            }
            // A round that is void for want of its key opens the next one, whoever deals.
            Event::RoundVoided { .. } => drop(self.pressed.insert(id, Button::EndGame)),
            Event::PlacedFor { seat, by } => {
                self.knows(by, Role::Dealer)?;
                if !state.helped.contains(seat) {
                    return Err(format!("wagers were placed for seat {seat}, which had not asked for it"));
                }
            }
            _ => {}
        }
        Ok(())
    }
}
