//! What the house rules in the course of a round of three card poker: where the action button lies.
//!
//! Rules: HG-3CP-BONUS-4a; reading R-3CP-4. The chapter knows no irregularities of the deal.

use baize_book::cite;
use baize_table::{Finding, Halt, Refusal, Role, Ruling, Seat, Table};

use super::{ActionSeat, Banked, Round, ThreeCardPoker};

/// The findings that the chapter knows.
pub(super) const FINDINGS: &[Finding] = &[Finding::at_seat(
    "action-button",
    "the floor puts the action button at this position",
    Role::Floor,
    cite!("HG-3CP-BONUS-4a"),
)];

/// What has been ruled so far.
#[derive(Default)]
pub(super) struct Ruled {
    /// Where the floor has put the action button.
    pub(super) button: Option<Seat>,
}

impl Ruled {
    /// Takes a ruling, or refuses an impossible one.
    pub(super) fn rule<T: Table<Banked<ThreeCardPoker>>>(
        &mut self,
        play: &mut Round<'_, T>,
        role: Role,
        ruling: Ruling,
    ) -> Result<(), Halt> {
        let Ruling::Find { seat: Some(seat), .. } = ruling else { return Err(Halt::Ruled(role, ruling)) };
        let by = cite!("HG-3CP-BONUS-4a");
        if play.spot(seat).is_none() {
            return play.table.refuse(Refusal::new(by, format!("position {seat} has no bet in this round")));
        }
        if play.rules.own.action != ActionSeat::Floor {
            return play.table.refuse(Refusal::new(by, "at this table the floor does not place the action button"));
        }
        self.button = Some(seat);
        Ok(())
    }
}
