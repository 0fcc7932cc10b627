//! What the audit knows of the staff: who held which role when, and that everything was done by somebody who was
//! allowed to.

use baize_table::{Input, Role};
use baize_wire::{PlayerId, RoundId, TableId};
use std::collections::HashMap;

use crate::audit::AuditError;
use crate::people::bars::UNSEATS;
use crate::people::care;
use crate::people::staff::named;
use crate::people::talk::SILENCES;
use crate::record::person::NameRow;
use crate::record::store::Reading;
use crate::record::{AccountChange, Event, Official, mark};
use crate::table::keypad::{self, Button};
use crate::table::{REOPENS, TableState};

/// One of the staff, as the record tells it.
pub(crate) struct Member {
    /// The name to log in with, if the row is so old that it tells one.
    pub name: String,
    /// What the person may do at tables.
    pub role: Role,
}

/// The staff at one row of the record, and what each table expects after a press or a ruling.
#[derive(Default)]
pub(crate) struct Roster {
    staff: HashMap<PlayerId, Member>,
    /// The hash of each account's name, and the row since which it has that name.
    marks: HashMap<PlayerId, String>,
    pressed: HashMap<TableId, Button>,
    ruled: HashMap<TableId, (Role, String)>,
}

impl Roster {
    /// Somebody is appointed or dismissed, silenced or allowed to talk.
    pub(crate) fn on_the_floor(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::StaffAppointed { player, name, mark, role } => {
                self.marks.extend(mark.clone().map(|mark| (*player, mark)));
                let before = self.staff.insert(*player, Member { name: name.clone(), role: *role });
                if before.is_some() { Err("it appoints one of the staff again".to_owned()) } else { Ok(()) }
            }
            Event::StaffDismissed { player } => {
                let was = self.staff.remove(player);
                was.map(drop).ok_or_else(|| "it dismisses somebody who is not on the staff".to_owned())
            }
            Event::TalkStopped { by, .. } | Event::TalkAllowed { by, .. } => self.knows(by, SILENCES),
            Event::AccountChanged { player, what, by } => self.changes(*player, what, by.as_ref()),
            _ => Ok(()),
        }
    }

    /// Who is one of the staff at this row, and in which role.
    pub(crate) fn members(&self) -> &HashMap<PlayerId, Member> {
        &self.staff
    }

    /// Something happens to an account: by its owner, by one of the staff who may, or on the machine itself.
    fn changes(&mut self, player: PlayerId, what: &AccountChange, by: Option<&Official>) -> Result<(), String> {
        if let Some(by) = by {
            let target = self.staff.get(&player).map(|member| member.role);
            self.knows(by, care::least(what, target))?;
        } else if matches!(what, AccountChange::Barred { .. } | AccountChange::BarLifted { .. }) {
            return Err("somebody was barred or let in again by nobody".to_owned());
        }
        match what {
            AccountChange::Named { mark } => drop(self.marks.insert(player, mark.clone())),
            AccountChange::Erased => drop(self.marks.remove(&player)),
            _ => {}
        }
        Ok(())
    }

    /// Checks that the accounts have the names whose hashes are on record.
    pub(crate) fn are_named(&self, reader: &dyn Reading) -> Result<(), AuditError> {
        for NameRow { id, name, salt } in reader.names()? {
            let Some(wanted) = self.marks.get(&id) else { continue };
            if salt.is_none_or(|salt| mark(&name, &salt) != *wanted) {
                let says = format!("account {id} has another name than the record tells by its hash");
                return Err(AuditError::Beside { says });
            }
        }
        Ok(())
    }

    /// Whether this person was one of the staff, under this name and in this role, and the role is high enough.
    pub(crate) fn knows(&self, by: &Official, least: Role) -> Result<(), String> {
        let Official { staff, name, role } = by;
        // Only older rows have names.
        let fits = |known: &&Member| known.role == *role && (name.is_empty() || known.name == *name);
        if self.staff.get(staff).filter(fits).is_none() {
            return Err(format!("account {staff} did not have the role of {role} then"));
        }
        if *role >= least {
            return Ok(());
        }
        Err(format!("account {staff} was {}, and this is for {} or higher", named(*role), named(least)))
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
            Event::Unseated { seat, by, .. } => {
                self.knows(by, UNSEATS)?;
                if !state.seats.contains_key(seat) {
                    return Err(format!("it stands somebody up at seat {seat}, where nobody sat"));
                }
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
