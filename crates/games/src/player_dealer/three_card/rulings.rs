//! What the house rules in the course of a round of three card poker: where the action button lies, a void hand.
//!
//! Rules: HG-3CP-BONUS-4a; reading R-3CP-4. The chapter knows no irregularities of the deal.

use baize_book::cite;
use baize_table::{Fact, Finding, Halt, Refusal, Role, Ruling, Seat, Table, What};

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
    void: Vec<Seat>,
}

impl Ruled {
    /// Takes a ruling, or refuses an impossible one.
    pub(super) fn rule<T: Table<Banked<ThreeCardPoker>>>(
        &mut self,
        play: &mut Round<'_, T>,
        role: Role,
        ruling: Ruling,
    ) -> Result<(), Halt> {
        let (seat, by) = match ruling {
            Ruling::VoidHand(seat) => (seat, cite!("HG-ASIAN-9")),
            Ruling::Find { seat: Some(seat), .. } => (seat, cite!("HG-3CP-BONUS-4a")),
            other => return Err(Halt::Ruled(role, other)),
        };
        if play.spot(seat).is_none() || self.is_void(seat) {
            return play.table.refuse(Refusal::new(by, format!("position {seat} has no bet in this round")));
        }
        if let Ruling::VoidHand(_) = ruling {
            self.void.push(seat);
            play.table.show(Fact { what: What::Out { seat }, by });
        } else if play.rules.own.action != ActionSeat::Floor {
            return play.table.refuse(Refusal::new(by, "at this table the floor does not place the action button"));
        } else {
            self.button = Some(seat);
        }
        Ok(())
    }

    /// Whether the hand at a position does not count.
    pub(super) fn is_void(&self, seat: Seat) -> bool {
        self.void.contains(&seat)
    }

    /// Gives back the stakes of void hands.
    pub(super) fn give_back<T: Table<Banked<ThreeCardPoker>>>(&self, play: &mut Round<'_, T>) {
        for seat in &self.void {
            for bet in play.spot(*seat).map_or_else(Vec::new, |spot| spot.bets.clone()) {
                play.give_back(bet, "void", cite!("HG-ASIAN-9"));
            }
        }
    }
}
