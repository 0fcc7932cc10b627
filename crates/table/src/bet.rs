//! Wagers, bets and orders: what players put down and call before a round.

use baize_book::{Cents, Cites, Odds, Rounding};
use serde::{Deserialize, Serialize};
use std::fmt;

use crate::{Against, Bettor, Line, Owner, Seat};

/// A game's wagers: what chips can be put on.
pub trait Wager: Copy + PartialEq + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// Reads the word used in scripts and messages, the same that `Display` writes; the error says what would be right.
    fn read(word: &str) -> Result<Self, String>;

    /// The kind by which the game's spec lists it, such as `split` for `split-17-20`.
    fn kind(self) -> &'static str;

    /// The rows of the pay table by which it is paid, the highest first; empty if a row has its name or its kind.
    fn rows(self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The opening wager to whose account this one belongs: play belongs to the ante.
    fn opening(self) -> Self {
        self
    }

    /// The wager on which its chips were first put, if they have moved since: a come bet on the six began as a come
    /// bet. The balance follows chips by this name.
    fn placed_as(self) -> Self {
        self
    }

    /// Whether it is what the house collects before the round: the table puts it down by itself, as the other bets
    /// require.
    fn is_due(self) -> bool {
        false
    }

    /// Whether it wins nothing by itself: it pays other wagers and takes theirs.
    fn is_bank(self) -> bool {
        false
    }
}

/// One person's chips on one wager at one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bet<W> {
    /// The seat that the chips are at.
    pub seat: Seat,
    /// Whose chips they are.
    pub player: Bettor,
    /// The wager that they are on.
    pub wager: W,
    /// How many chips, in cents.
    pub stake: Cents,
}

impl<W> Bet<W> {
    /// A bet by the owner of the seat.
    pub fn new(seat: Seat, wager: W, stake: Cents) -> Bet<W> {
        Bet { seat, player: Bettor(seat.0), wager, stake }
    }
}

impl<W: Copy> Bet<W> {
    /// The same person's bet on another wager at the same seat.
    pub fn on<V>(self, wager: V, stake: Cents) -> Bet<V> {
        Bet { seat: self.seat, player: self.player, wager, stake }
    }

    /// Paid at these odds, with the stake.
    #[inline]
    pub fn wins(self, odds: Odds, rounding: Rounding, outcome: &'static str, by: Cites) -> Line<W> {
        let paid = odds.profit(self.stake, rounding);
        Line { paid, odds: Some(odds), ..self.returned(outcome, by) }
    }

    /// The whole stake is taken.
    #[inline]
    pub fn loses(self, outcome: &'static str, by: Cites) -> Line<W> {
        self.partly_returned(Cents::ZERO, outcome, by)
    }

    /// Given back, neither won nor lost.
    #[inline]
    pub fn returned(self, outcome: &'static str, by: Cites) -> Line<W> {
        self.partly_returned(self.stake, outcome, by)
    }

    /// The stake is taken, except for this much.
    #[inline]
    pub fn partly_returned(self, returned: Cents, outcome: &'static str, by: Cites) -> Line<W> {
        let Bet { seat, player, wager, stake } = self;
        let (owner, paid, odds, against) = (Owner::Player(seat, player), Cents::ZERO, None, Against::House);
        Line { owner, wager, stake, returned, paid, outcome, odds, against, by }
    }
}

impl Bet<String> {
    /// Given back whole, because the round is void.
    pub(crate) fn into_void(self, by: Cites) -> Line<String> {
        let Bet { seat, player, wager, stake } = self;
        Bet { seat, player, wager: (), stake }.returned("void", by).map(|()| wager)
    }
}

impl<W: Wager> Bet<W> {
    /// The same bet, with the wager as it is written.
    pub(crate) fn in_words(&self) -> Bet<String> {
        Bet { seat: self.seat, player: self.player, wager: self.wager.to_string(), stake: self.stake }
    }
}

/// What is on the table when the round begins.
#[derive(Debug)]
pub struct Placed<'a, W> {
    /// Who sits at the table, with or without a bet, in seat order.
    pub seats: &'a [Seat],
    /// The bets, in seat order, and at each seat in the order in which they were made.
    pub bets: &'a [Bet<W>],
    /// The orders that were called before the round, in order.
    pub orders: &'a [Order],
}

/// Something other than a bet that a player calls before a round: a standing bet taken down, the dice passed on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The seat that it concerns.
    pub seat: Seat,
    /// The person who calls it.
    pub player: Bettor,
    /// The words of the order, as scripts write them.
    pub words: String,
}

impl<W> Clone for Placed<'_, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Placed<'_, W> {}

impl<'a, W> Placed<'a, W> {
    /// These bets, and no orders.
    pub fn new(seats: &'a [Seat], bets: &'a [Bet<W>]) -> Placed<'a, W> {
        Placed { seats, bets, orders: &[] }
    }
}

impl<'a, W: Wager> Placed<'a, W> {
    /// The bet on a wager at a seat where only one player may have it.
    pub fn at(self, seat: Seat, wager: W) -> Option<&'a Bet<W>> {
        self.bets.iter().find(|bet| bet.seat == seat && bet.wager == wager)
    }
}

/// How a bet is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// With chips on the wager.
    #[default]
    Chips,
    /// Called aloud without money on the table.
    Uncovered,
    /// Called aloud, covered by money on the table, not yet confirmed.
    Covered,
    /// Called aloud, covered and confirmed by the dealer.
    Confirmed,
}

/// A bet as a person offers it, before the table has accepted it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfferedBet {
    /// The seat that the chips are for.
    pub seat: Seat,
    /// The person who offers it.
    pub player: Bettor,
    /// The wager, as scripts write it.
    pub wager: String,
    /// How many chips, in cents.
    pub stake: Cents,
    /// Whether it is chips or a call, and how far a call is good.
    #[serde(default)]
    pub call: Call,
}
