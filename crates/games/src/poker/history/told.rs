//! What a table knows of a hand, as one viewer may tell it: what hand histories are written from.

use baize_book::{Cents, Options};
use baize_table::{Fact, Line, Seat};

use crate::poker::{PotLimit, Structure, kind_of, rules_of};

/// A hand of the house for one viewer.
///
/// The facts are those that `baize_table::view` leaves for that viewer, so that nothing can be told that they may not
/// see: their own cards, cards that lay face up, cards that were shown.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// The id of the game, such as `hg/no-limit-holdem`.
    pub game: &'a str,
    /// The name of the game, such as "No-Limit Hold'em".
    pub name: &'a str,
    /// What was played for.
    pub stakes: &'a Stakes,
    /// The players at the table when the hand began, dealt in or not, in any order.
    pub seats: &'a [Seated],
    /// What happened, as the viewer sees it.
    pub facts: &'a [Fact],
    /// How the hand was settled.
    pub lines: &'a [Line<String>],
    /// The viewer's seat; `None` for somebody who is not at the table.
    pub viewer: Option<Seat>,
    /// The name of the table.
    pub table: &'a str,
    /// The number of seats at the table.
    pub seat_count: u8,
    /// The number of the hand at this table.
    pub hand: u64,
    /// When the hand began.
    pub moment: Option<Moment>,
}

/// A player at the table, with what is in front of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated {
    /// The seat where the player sits.
    pub seat: Seat,
    /// The player's name, as the history shows it.
    pub name: String,
    /// The player's stack before the hand, as it was placed on the wager `chips`.
    pub chips: Cents,
}

/// The kinds of poker that hand histories tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Texas Hold'em, at any limit.
    Holdem,
    /// Omaha for the high hand.
    Omaha,
    /// Omaha for both.
    OmahaHiLo,
    /// Another game whose hands are made with a flop.
    OtherFlop,
    /// Seven-card stud for the high hand.
    SevenCardStud,
    /// Seven-card stud for both.
    SevenCardStudHiLo,
    /// Seven-card stud for the low hand.
    Razz,
    /// Another game with cards face up before each player.
    OtherStud,
    /// Deuce-to-seven lowball.
    DeuceToSeven,
    /// Badugi, with four cards and three draws.
    Badugi,
    /// Another game in which cards are drawn.
    OtherDraw,
}

/// What was played, and for what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// The kind of game.
    pub kind: Kind,
    /// How bets are limited.
    pub limit: Limit,
    /// The blinds, smallest first.
    pub blinds: Vec<Cents>,
    /// What everybody antes.
    pub ante: Cents,
    /// The forced bet by card, where there is one.
    pub bring_in: Cents,
    /// How often cards can be drawn.
    pub draws: u8,
    /// The smallest chip: odd ones are not divided.
    pub chip: Cents,
    /// How the size of the pot is measured, where it is the limit.
    pub pot_limit: Option<PotLimit>,
}

impl Stakes {
    /// The stakes of a table of a pot game, by its options in force; `None` for other games.
    pub fn of(game: &str, options: &Options) -> Option<Stakes> {
        let rules = rules_of(game, options)?.ok()?;
        let family = rules.family.stakes();
        let (first, last) = (family.limits.0.structure, family.limits.1.structure);
        Some(Stakes {
            kind: kind_of(game)?,
            limit: match first {
                Structure::Fixed { bet, .. } => Limit::Fixed { small: bet, big: last.bet_min() },
                Structure::Spread { min, max, .. } => Limit::Spread { min, max },
                Structure::NoLimit(_) => Limit::None,
                Structure::PotLimit(..) => Limit::Pot,
            },
            blinds: rules.room.positions.blinds.sizes().to_vec(),
            ante: rules.room.ante,
            bring_in: family.bring_in,
            draws: family.draws,
            chip: rules.room.chip,
            pot_limit: match first {
                Structure::PotLimit(_, pot) => Some(pot),
                _ => None,
            },
        })
    }
}

/// How bets are limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Two fixed sizes.
    Fixed {
        /// The size on the first streets.
        small: Cents,
        /// The size on the later streets.
        big: Cents,
    },
    /// Anything between two amounts.
    Spread {
        /// The smallest bet.
        min: Cents,
        /// The largest bet.
        max: Cents,
    },
    /// Bets up to the size of the pot.
    Pot,
    /// Bets up to the size of the stack.
    None,
}

/// A moment in universal time, to the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment {
    /// The year, with its century.
    pub year: i64,
    /// The month, from one.
    pub month: u8,
    /// The day of the month, from one.
    pub day: u8,
    /// The hour, from 0 to 23.
    pub hour: u8,
    /// The minute of the hour.
    pub minute: u8,
    /// The second of the minute.
    pub second: u8,
}

impl Moment {
    /// The moment this many seconds after 1970 began.
    pub fn from_unix(seconds: i64) -> Moment {
        let (days, of_day) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
        // Years are counted from March, so that the odd day of a leap year comes last; 400 years have 146,097 days.
        let days = days + 719_468;
        let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * of_year + 2) / 153;
        let month = (month_from_march + 2) % 12 + 1;
        let small = |number: i64| u8::try_from(number).expect("no part of a date or of a day is larger");
        Moment {
            year: era * 400 + year_of_era + i64::from(month <= 2),
            month: small(month),
            day: small(of_year - (153 * month_from_march + 2) / 5 + 1),
            hour: small(of_day / 3_600),
            minute: small(of_day / 60 % 60),
            second: small(of_day % 60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_become_dates() {
        let date = |seconds| {
            let Moment { year, month, day, hour, minute, second } = Moment::from_unix(seconds);
            format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
        };
        assert_eq!(date(0), "1970-01-01 00:00:00");
        assert_eq!(date(951_782_399), "2000-02-28 23:59:59");
        assert_eq!(date(951_782_400), "2000-02-29 00:00:00");
        assert_eq!(date(951_868_800), "2000-03-01 00:00:00");
        assert_eq!(date(1_709_164_800), "2024-02-29 00:00:00");
        assert_eq!(date(1_735_689_599), "2024-12-31 23:59:59");
        assert_eq!(date(4_107_542_400), "2100-03-01 00:00:00");
        assert_eq!(date(-1), "1969-12-31 23:59:59");
    }
}
