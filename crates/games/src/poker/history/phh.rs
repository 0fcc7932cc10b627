//! A hand in the PHH notation: what was played for, what was done, and all that may be said about it.
//!
//! The notation is that of the Poker Hand History File Format Specification (phh.readthedocs.io): a TOML file for each
//! hand, or numbered sections of one file. Traps: players stand from the left of the button, so heads-up the second has
//! it, and the lists of antes and blinds are then meant the other way round; a negative blind is a post of somebody who
//! comes in, which does not move the first turn.

use baize_book::Cents;
use toml::value::Time;

use super::steps::Step;

/// The variants that the notation knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Variant {
    /// Fixed-limit Texas hold'em.
    Ft,
    /// No-limit Texas hold'em.
    Nt,
    /// No-limit short-deck hold'em.
    Ns,
    /// Pot-limit Omaha.
    Po,
    /// Fixed-limit Omaha high-low, eight or better.
    Fo8,
    /// Fixed-limit seven-card stud.
    F7s,
    /// Fixed-limit seven-card stud high-low, eight or better.
    F7s8,
    /// Fixed-limit razz.
    Fr,
    /// No-limit deuce-to-seven lowball with one draw.
    N2l1d,
    /// Fixed-limit deuce-to-seven lowball with three draws.
    F2l3d,
    /// Fixed-limit badugi.
    Fb,
}

impl Variant {
    /// All variants, in the order of the specification.
    pub const ALL: [Variant; 11] = [
        Variant::Ft,
        Variant::Nt,
        Variant::Ns,
        Variant::Po,
        Variant::Fo8,
        Variant::F7s,
        Variant::F7s8,
        Variant::Fr,
        Variant::N2l1d,
        Variant::F2l3d,
        Variant::Fb,
    ];

    /// The code of the variant in a file.
    pub const fn code(self) -> &'static str {
        match self {
            Variant::Ft => "FT",
            Variant::Nt => "NT",
            Variant::Ns => "NS",
            Variant::Po => "PO",
            Variant::Fo8 => "FO/8",
            Variant::F7s => "F7S",
            Variant::F7s8 => "F7S/8",
            Variant::Fr => "FR",
            Variant::N2l1d => "N2L1D",
            Variant::F2l3d => "F2L3D",
            Variant::Fb => "FB",
        }
    }

    /// The name of the variant in words.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Ft => "limit hold'em",
            Variant::Nt => "no-limit hold'em",
            Variant::Ns => "no-limit short-deck hold'em",
            Variant::Po => "pot-limit Omaha",
            Variant::Fo8 => "limit Omaha high-low",
            Variant::F7s => "seven-card stud",
            Variant::F7s8 => "seven-card stud high-low",
            Variant::Fr => "razz",
            Variant::N2l1d => "no-limit deuce-to-seven, one draw",
            Variant::F2l3d => "limit deuce-to-seven, three draws",
            Variant::Fb => "badugi",
        }
    }

    /// The variant of this code.
    pub fn of_code(code: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.code() == code)
    }

    /// Whether a forced bet by card opens the hand, rather than blinds.
    pub const fn is_stud(self) -> bool {
        matches!(self, Variant::F7s | Variant::F7s8 | Variant::Fr)
    }

    /// Whether cards are drawn.
    pub const fn draws(self) -> bool {
        matches!(self, Variant::N2l1d | Variant::F2l3d | Variant::Fb)
    }

    /// Whether bets have two fixed sizes.
    pub const fn is_fixed(self) -> bool {
        !matches!(self, Variant::Nt | Variant::Ns | Variant::Po | Variant::N2l1d)
    }
}

/// A number that may be written `inf`: a stack that nobody noted, or time without end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantity {
    /// This much, in hundredths of the unit of the file.
    Of(Cents),
    /// Endless, or unknown.
    Infinite,
}

/// What opens the betting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Forced {
    /// Blinds and straddles by player; a negative one is a post of somebody who comes in.
    Blinds(Vec<Cents>),
    /// A forced bet by card.
    BringIn(Cents),
}

/// The sizes of bets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sizes {
    /// Two sizes, for the first and the later streets.
    Fixed {
        /// The size on the first streets.
        small: Cents,
        /// The size on the later streets.
        big: Cents,
    },
    /// Bets of at least this much.
    AtLeast(Cents),
}

/// A name or a number, for fields that may be either.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Label {
    /// The field holds a string.
    Name(String),
    /// The field holds an integer.
    Number(i64),
}

/// A hand on paper.
#[derive(Clone, PartialEq, Debug)]
pub struct Phh {
    /// The game by its variant.
    pub variant: Variant,
    /// What each player antes; the other way round heads-up.
    pub antes: Vec<Cents>,
    /// What opens the betting.
    pub forced: Forced,
    /// The sizes of bets.
    pub sizes: Sizes,
    /// What each player has before the hand.
    pub starting_stacks: Vec<Quantity>,
    /// What was done, in order.
    pub actions: Vec<Step>,
    /// What else the file may say about the hand.
    pub about: About,
    /// The annotator's own fields, and those of later specifications.
    pub other: toml::Table,
}

/// What may be said about a hand besides how it was played.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct About {
    /// Whether a player who cannot pay their whole ante can win from each other player only as much as they paid.
    pub ante_trimming_status: Option<bool>,
    /// The name of whoever wrote it down.
    pub author: Option<String>,
    /// The event at which it was played.
    pub event: Option<String>,
    /// Where to read about it.
    pub url: Option<String>,
    /// The house where it was played.
    pub venue: Option<String>,
    /// The street of the venue.
    pub address: Option<String>,
    /// The city of the venue.
    pub city: Option<String>,
    /// The region of the venue.
    pub region: Option<String>,
    /// The postal code of the venue.
    pub postal_code: Option<String>,
    /// The country of the venue.
    pub country: Option<String>,
    /// When the hand began.
    pub time: Option<Time>,
    /// The time zone by its name.
    pub time_zone: Option<String>,
    /// The time zone by its letters.
    pub time_zone_abbreviation: Option<String>,
    /// The day of the month.
    pub day: Option<i64>,
    /// The month of the year.
    pub month: Option<i64>,
    /// The year, with its century.
    pub year: Option<i64>,
    /// The name or number of the hand.
    pub hand: Option<Label>,
    /// The level of a tournament.
    pub level: Option<i64>,
    /// The seat of each player.
    pub seats: Option<Vec<i64>>,
    /// The number of seats at the table.
    pub seat_count: Option<i64>,
    /// The name or number of the table.
    pub table: Option<Label>,
    /// The players' names.
    pub players: Option<Vec<String>>,
    /// What each player has after the hand.
    pub finishing_stacks: Option<Vec<Cents>>,
    /// What each player takes out of the pots, after the fee of the house.
    pub winnings: Option<Vec<Cents>>,
    /// The currency by its three letters.
    pub currency: Option<String>,
    /// The currency by its sign.
    pub currency_symbol: Option<String>,
    /// The time for each action.
    pub time_limit: Option<Quantity>,
    /// The additional time that each player has left.
    pub time_banks: Option<Vec<Quantity>>,
}

impl Phh {
    /// The number of players.
    pub fn players(&self) -> usize {
        self.starting_stacks.len()
    }

    /// The name of a player, or `p1` and so on.
    pub fn name(&self, player: usize) -> String {
        let names = self.about.players.as_deref().unwrap_or_default();
        names.get(player).filter(|name| !name.is_empty()).cloned().unwrap_or_else(|| format!("p{}", player + 1))
    }

    /// What a list says for a player: heads-up the lists of antes and blinds are the other way round.
    pub(super) fn assigned(&self, list: &[Cents], player: usize) -> Cents {
        let at = if list.len() == 2 { 1 - player.min(1) } else { player };
        list.get(at).copied().unwrap_or(Cents::ZERO)
    }

    /// Fields that are neither standard nor marked as the annotator's own by an underscore.
    pub fn unknown_fields(&self) -> impl Iterator<Item = &str> {
        self.other.keys().map(String::as_str).filter(|name| !name.starts_with('_'))
    }
}
