//! What moves on a progressive meter during a round: the lines of the meter's own ledger.

use baize_book::Cents;
use serde::Serialize;
use std::fmt;

use crate::{Player, Seat};

/// One movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "move", rename_all = "kebab-case")]
pub enum MeterMove {
    /// A stake was spent when betting closed: part of it went on the meter, the rest to the house.
    Contributed {
        /// At this seat.
        seat: Seat,
        /// By this person.
        player: Player,
        /// The stake.
        stake: Cents,
        /// What of it went on the meter.
        cents: Cents,
    },
    /// A spent stake was put back where it came from, because the wager does not count.
    Reversed {
        /// At this seat.
        seat: Seat,
        /// To this person.
        player: Player,
        /// The stake.
        stake: Cents,
        /// What of it came off the meter.
        cents: Cents,
    },
    /// An award was paid.
    Awarded {
        /// At this seat.
        seat: Seat,
        /// To this person.
        player: Player,
        /// Off the meter.
        cents: Cents,
        /// By the house, where the meter did not hold enough or a share was rounded up.
        house: Cents,
    },
    /// The house put its own money on the meter.
    Seeded {
        /// This much.
        cents: Cents,
    },
}

impl fmt::Display for MeterMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MeterMove::Contributed { seat, stake, cents, .. } => {
                write!(f, "{cents} of seat {seat}'s {stake} go on the meter")
            }
            MeterMove::Reversed { seat, stake, .. } => write!(f, "seat {seat}'s {stake} come off the meter again"),
            MeterMove::Awarded { seat, cents, house: Cents::ZERO, .. } => {
                write!(f, "the meter pays seat {seat} {cents}")
            }
            MeterMove::Awarded { seat, cents, house, .. } => {
                write!(f, "the meter pays seat {seat} {cents}, the house {house}")
            }
            MeterMove::Seeded { cents } => write!(f, "the house puts {cents} on the meter"),
        }
    }
}
