//! Deeds of the staff in the log: whatever is on record with somebody's role, so that an operator hears of it at once.

use baize_table::Role;
use baize_wire::{PlayerId, TableId};

use crate::record::entry::{Entry, Event};

/// A deed of one of the staff.
pub(super) struct Deed {
    table: Option<TableId>,
    kind: String,
    staff: PlayerId,
    role: Option<Role>,
}

impl Deed {
    /// The deed that an entry is, if it is one.
    pub(super) fn of(entry: &Entry) -> Option<Deed> {
        let (staff, role) = match &entry.event {
            Event::StaffAppointed { player, role, .. } => (*player, Some(*role)),
            Event::StaffDismissed { player } => (*player, None),
            Event::Pressed { by, .. }
            | Event::PlacedFor { by, .. }
            | Event::RulingGiven { by, .. }
            | Event::TalkStopped { by, .. }
            | Event::TalkAllowed { by, .. }
            | Event::TableBroken { by }
            | Event::TableReopened { by, .. }
            | Event::ClockCalled { by: Some(by), .. }
            | Event::JackpotHit { by: Some(by), .. }
            | Event::JackpotWithdrawn { by: Some(by), .. }
            | Event::JackpotConfirmed { by, .. }
            | Event::JackpotPaid { by, .. }
            | Event::JackpotBackedOut { by, .. }
            | Event::MeterAdjusted { by, .. } => (by.staff, Some(by.role)),
            _ => return None,
        };
        Some(Deed { table: entry.table, kind: entry.event.kind().word(), staff, role })
    }

    /// Tells the log, by number and not by name: what is logged may be kept longer than a name.
    pub(super) fn log(&self) {
        let Deed { table, kind, staff, role } = self;
        let (table, role) = (table.map(|table| table.0), role.map(|role| role.to_string()));
        tracing::info!(table, deed = kind, staff = staff.0, role, "a deed of the staff");
    }
}
