//! The betting structures: how much a bet or a raise may be, and what counts as one.
//!
//! Rules: fixed limit with the half-bet rule (readings G3, G4; HG-ASIAN-16, -17), an open pair's double bet
//! (HG-STUD-5a, -5b), spread limit (reading A7), no limit (HG-NL-1 to -3e, readings N1 to N5), pot limit (HG-PL-0b to
//! -4, readings P1 to P6). Traps: in limit games raises count from the last *full* level, in no limit from the bet that
//! lies there, in the 100-dollar game they double the last full level.

use baize_book::{Cents, amount_in};

use super::clauses::Clauses;
use super::turn::Amounts;

/// An amount as the card room writes it in a sentence for players.
pub(crate) fn money(amount: Cents) -> String {
    amount_in("hg", amount)
}

/// The rules of one street of betting.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How much may be bet.
    pub structure: Structure,
    /// How often it may be raised; `None` for no end.
    pub cap: Option<Cap>,
    /// What a player who checks gives up.
    pub checking: Checking,
    /// Whether the pot is killed, so that every amount is twice that of the table (HG-KILL-1a).
    pub killed: bool,
    /// The clauses of the game under which actions are refused.
    pub by: &'static Clauses,
}

impl Limits {
    /// The limits of the same street in a killed pot (HG-KILL-1a).
    pub fn doubled(self) -> Limits {
        Limits { structure: self.structure.doubled(), killed: true, ..self }
    }
}

/// How much may be bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Structure {
    /// One size, or two to choose from.
    Fixed {
        /// The bet of this street.
        bet: Cents,
        /// The larger bet that may be made instead, where an open pair shows on fourth street (HG-STUD-5a).
        double: Option<Cents>,
        /// What a short all-in counts for.
        half: HalfBet,
    },
    /// Anything between two amounts (reading A7).
    Spread {
        /// The smallest bet.
        min: Cents,
        /// The largest bet or raise.
        max: Cents,
        /// Bets are multiples of this.
        step: Cents,
        /// What a short all-in counts for.
        half: HalfBet,
    },
    /// Anything from the bring-in to all-in.
    NoLimit(NoLimit),
    /// Anything from the bring-in to the size of the pot.
    PotLimit(NoLimit, PotLimit),
}

/// Whether an all-in of half a bet or more counts as a bet (reading G4, HG-ASIAN-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HalfBet {
    /// It counts as a bet.
    Counts,
    /// Only a full bet counts.
    IsShort,
}

/// The rules of a game without a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoLimit {
    /// The smallest bet: the big blind (HG-NL-2a, reading N1).
    pub bring_in: Cents,
    /// The smallest chip; bets are multiples of it.
    pub chip: Cents,
    /// How large a raise must be.
    pub raise: RaiseRule,
}

/// How large a raise must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaiseRule {
    /// At least as large as the last bet or raise (HG-NL-3a).
    Size(MinRaiseFrom, Reopens),
    /// To at least double the last full bet, in the 100-dollar game (HG-NL-3d, -3e, reading N4).
    Double,
}

/// From where a raise over a short all-in is measured (reading N2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MinRaiseFrom {
    /// From the all-in itself.
    AllIn,
    /// From the last full bet or raise.
    LastFull,
}

/// When several short all-ins let a player who has acted raise again (reading N3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reopens {
    /// When together they come to a full raise.
    Together,
    /// When one of them is a full raise.
    Singly,
}

/// How the pot limits a bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PotLimit {
    /// The largest total of the first raise of the first street, where the pot would allow less (HG-PL-2); none on
    /// later streets and after a straddle.
    pub open_max: Option<Cents>,
    /// The pot is taken as rounded up to a multiple of this (HG-PL-3a).
    pub round_to: Cents,
    /// How much larger the pot is taken to be, where the small blind counts as a big one (reading P2).
    pub more: Cents,
}

/// How often a bet may be raised (reading G3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cap {
    /// The number of raises allowed, unless only two players are left.
    pub raises: u8,
    /// Which players are counted.
    pub among: Among,
}

/// Which players are counted to see whether only two are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Among {
    /// Those who hold cards.
    Holding,
    /// Those who have money in this street (HG-ASIAN-7b, reading A9).
    PaidIn,
}

/// What a check gives up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checking {
    /// A player who checks may raise later.
    Free,
    /// A player who checks may only call (HG-LOWBALL-14).
    GivesUpRaising,
    /// Nobody checks into an unopened pot (HG-LOWBALL-INTRO-3).
    BetOrFold,
}

/// How betting stands on a street.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stand {
    /// The bet that must be matched, as a total.
    pub(crate) bet: Cents,
    /// The last full bet or raise; zero while there is none.
    pub(crate) level: Cents,
    /// The size of the last full bet or raise.
    pub(crate) raise: Cents,
    /// How often the bet has been raised.
    pub(crate) raises: u8,
    /// Whether somebody has bet or raised by choice.
    pub(crate) opened: bool,
    /// Whether somebody has bet or raised the larger amount, so that no other is left to choose (HG-STUD-5b).
    pub(crate) doubled: bool,
}

impl Stand {
    /// How betting stands when nothing has been bet.
    pub(crate) const NOTHING: Stand =
        Stand { bet: Cents::ZERO, level: Cents::ZERO, raise: Cents::ZERO, raises: 0, opened: false, doubled: false };
}

impl Structure {
    /// This structure with every amount doubled.
    fn doubled(self) -> Structure {
        let twice = |amount: Cents| amount * 2;
        let open = |rules: NoLimit| NoLimit { bring_in: twice(rules.bring_in), ..rules };
        match self {
            Structure::Fixed { bet, double, half } => {
                Structure::Fixed { bet: twice(bet), double: double.map(twice), half }
            }
            Structure::Spread { min, max, step, half } => {
                Structure::Spread { min: twice(min), max: twice(max), step, half }
            }
            Structure::NoLimit(rules) => Structure::NoLimit(open(rules)),
            Structure::PotLimit(rules, pot) => {
                Structure::PotLimit(open(rules), PotLimit { open_max: pot.open_max.map(twice), ..pot })
            }
        }
    }

    /// The smallest full bet that the structure allows.
    #[inline]
    pub fn bet_min(self) -> Cents {
        match self {
            Structure::Fixed { bet, .. } => bet,
            Structure::Spread { min, .. } => min,
            Structure::NoLimit(rules) | Structure::PotLimit(rules, _) => rules.bring_in,
        }
    }

    /// The totals to which somebody with `has_bet` in front may bet or raise, given enough chips and the right to do
    /// so.
    #[inline(always)]
    pub(crate) fn totals(&self, stand: &Stand, pot: Cents, has_bet: Cents) -> Amounts {
        match *self {
            Structure::Fixed { bet, double, .. } => match double {
                Some(double) if stand.doubled => Amounts::One(stand.level + double),
                Some(double) => Amounts::Two(stand.level + bet, stand.level + double),
                None => Amounts::One(stand.level + bet),
            },
            Structure::Spread { min, max, step, .. } => {
                Amounts::Range { min: stand.level + stand.raise.max(min), max: stand.level + max, step }
            }
            Structure::NoLimit(rules) => {
                Amounts::Range { min: rules.raise_min(stand), max: Cents(i64::MAX), step: rules.chip }
            }
            Structure::PotLimit(rules, limit) => {
                let min = rules.raise_min(stand);
                // The bring-in may always be made, even where short blinds have left a smaller pot.
                let max = limit.raise_max(stand, pot, has_bet).max(min);
                Amounts::Range { min, max, step: rules.chip }
            }
        }
    }

    /// Takes note of a bet or raise to this total, all-in or not; returns whether it is a full one.
    #[inline]
    pub(crate) fn raised(&self, stand: &mut Stand, to: Cents) -> bool {
        let more = to - stand.level;
        let enough = |size: Cents, half: HalfBet| match half {
            HalfBet::Counts => more * 2 >= size,
            HalfBet::IsShort => more >= size,
        };
        let (full, raise) = match *self {
            Structure::Fixed { bet, double, half } => {
                let (size, doubled) = match double {
                    Some(double) if stand.doubled => (double, true),
                    Some(double) => (bet, more >= double),
                    None => (bet, false),
                };
                stand.doubled = doubled;
                (enough(size, half), size)
            }
            Structure::Spread { min, half, .. } => {
                let size = stand.raise.max(min);
                (enough(size, half), more.max(size))
            }
            Structure::NoLimit(rules) | Structure::PotLimit(rules, _) => {
                let from = rules.raise_from(stand);
                (to >= rules.raise_min(stand), (to - from).max(rules.bring_in))
            }
        };
        stand.bet = to;
        stand.opened = true;
        if full {
            // The bet itself is not a raise, and neither is completing what was brought in (HG-STUD-4).
            stand.raises = stand.raises.saturating_add(u8::from(stand.level > Cents::ZERO));
            (stand.level, stand.raise) = (to, raise);
        }
        full
    }

    /// Whether somebody who has acted and has `has_bet` in front may raise although no full raise has come since.
    #[inline]
    pub(crate) fn reopened_by_sum(&self, stand: &Stand, has_bet: Cents) -> bool {
        match self {
            Structure::Fixed { .. } | Structure::Spread { .. } => false,
            Structure::NoLimit(rules) | Structure::PotLimit(rules, _) => match rules.raise {
                RaiseRule::Size(_, Reopens::Together) => stand.bet - has_bet >= stand.raise.max(rules.bring_in),
                RaiseRule::Size(_, Reopens::Singly) | RaiseRule::Double => false,
            },
        }
    }
}

impl NoLimit {
    /// From where the next raise is measured.
    #[inline]
    fn raise_from(self, stand: &Stand) -> Cents {
        match self.raise {
            RaiseRule::Size(MinRaiseFrom::AllIn, _) => stand.bet,
            RaiseRule::Size(MinRaiseFrom::LastFull, _) | RaiseRule::Double => stand.level,
        }
    }

    /// The smallest total of a full bet or raise.
    #[inline]
    fn raise_min(self, stand: &Stand) -> Cents {
        if stand.level == Cents::ZERO {
            // Nothing, or an all-in below the bring-in, which counts as the bet that must be doubled (reading N5).
            return self.bring_in.max(stand.bet * 2);
        }
        match self.raise {
            RaiseRule::Size(..) => self.raise_from(stand) + stand.raise,
            RaiseRule::Double => stand.level * 2,
        }
    }
}

impl PotLimit {
    /// The largest total: the bet, and on top of it the pot as it is after the call (HG-PL-4, reading P3).
    #[inline]
    fn raise_max(self, stand: &Stand, pot: Cents, has_bet: Cents) -> Cents {
        let pot = pot + self.more;
        let short_of = pot.0.rem_euclid(self.round_to.0);
        let rounded = if short_of == 0 { pot } else { pot + self.round_to - Cents(short_of) };
        let by_pot = stand.bet + rounded + (stand.bet - has_bet);
        match self.open_max {
            Some(open_max) if !stand.opened => by_pot.max(open_max),
            _ => by_pot,
        }
    }
}

impl Cap {
    /// Three raises while three or more hold cards (HG-PINE-9, reading G3).
    pub const THREE: Cap = Cap { raises: 3, among: Among::Holding };
    /// Six raises (HG-LOWBALL-13).
    pub const SIX: Cap = Cap { raises: 6, among: Among::Holding };
    /// Three raises while three or more have money in the street (HG-ASIAN-7b).
    pub const THREE_PAID_IN: Cap = Cap { raises: 3, among: Among::PaidIn };
}
