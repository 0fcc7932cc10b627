//! Wagers, bets and orders: what players put down and call before a round.

use baize_book::{Cents, Cites, Odds, Rounding};
use serde::{Deserialize, Serialize};
use std::fmt;

use crate::{Against, Line, Owner, Player, Seat};

/// A game's wagers: what chips can lie on.
pub trait Wager: Copy + PartialEq + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// Reads the word used in scripts and on the wire, the same that `Display` writes; the error says what would be
    /// right.
    fn read(word: &str) -> Result<Self, String>;

    /// The kind by which the game's spec lists it, such as `split` for `split-17-20`.
    fn kind(self) -> &'static str;

    /// The rows of its pay table that it is paid by, the highest first; empty where a row has its name or its kind.
    fn rows(self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The opening wager on whose account this one stands: play belongs to the ante.
    fn opening(self) -> Self {
        self
    }

    /// The wager as which its chips were put down, where they have moved since: a come bet on the six began as a come
    /// bet. The balance follows chips by this name.
    fn placed_as(self) -> Self {
        self
    }

    /// Whether it is what the house collects before the round: the table places it itself, as the other wagers call
    /// for.
    fn is_due(self) -> bool {
        false
    }

    /// Whether it wins nothing by itself: it pays other wagers and takes theirs.
    fn is_bank(self) -> bool {
        false
    }
}

/// A stake on a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bet<W> {
    /// The position where the chips lie.
    pub seat: Seat,
    /// Whose chips they are.
    pub player: Player,
    /// What they lie on.
    pub wager: W,
    /// How much.
    pub stake: Cents,
}

impl<W> Bet<W> {
    /// A bet by the owner of the seat.
    pub fn new(seat: Seat, wager: W, stake: Cents) -> Bet<W> {
        Bet { seat, player: Player(seat.0), wager, stake }
    }
}

impl<W: Copy> Bet<W> {
    /// The same person's other wager.
    pub fn on<V>(self, wager: V, stake: Cents) -> Bet<V> {
        Bet { seat: self.seat, player: self.player, wager, stake }
    }

    /// Paid at these odds, with the stake.
    #[inline]
    pub fn wins(self, odds: Odds, rounding: Rounding, outcome: &'static str, by: Cites) -> Line<W> {
        let paid = odds.profit(self.stake, rounding);
        Line { paid, odds: Some(odds), ..self.returned(outcome, by) }
    }

    /// Taken whole.
    #[inline]
    pub fn loses(self, outcome: &'static str, by: Cites) -> Line<W> {
        self.partly_returned(Cents::ZERO, outcome, by)
    }

    /// Given back, neither won nor lost.
    #[inline]
    pub fn returned(self, outcome: &'static str, by: Cites) -> Line<W> {
        self.partly_returned(self.stake, outcome, by)
    }

    /// Taken but for this much.
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
    /// The same with the wager as it is written.
    pub(crate) fn in_words(&self) -> Bet<String> {
        Bet { seat: self.seat, player: self.player, wager: self.wager.to_string(), stake: self.stake }
    }
}

/// What lies on the table when the round begins.
#[derive(Debug)]
pub struct Placed<'a, W> {
    /// Who sits at the table, with or without a wager, in seat order.
    pub seats: &'a [Seat],
    /// The wagers, in seat order and within a seat in the order in which they were made.
    pub bets: &'a [Bet<W>],
    /// What was called before the round besides wagers, in order.
    pub orders: &'a [Order],
}

/// Something a player calls before a round that is no wager: a standing wager taken down, the dice passed on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The position that it concerns.
    pub seat: Seat,
    /// The person.
    pub player: Player,
    /// In these words.
    pub words: String,
}

impl<W> Clone for Placed<'_, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Placed<'_, W> {}

impl<'a, W> Placed<'a, W> {
    /// These wagers, and nothing called besides.
    pub fn new(seats: &'a [Seat], bets: &'a [Bet<W>]) -> Placed<'a, W> {
        Placed { seats, bets, orders: &[] }
    }
}

impl<'a, W: Wager> Placed<'a, W> {
    /// The bet on a wager at a position that only one player may have.
    pub fn at(self, seat: Seat, wager: W) -> Option<&'a Bet<W>> {
        self.bets.iter().find(|bet| bet.seat == seat && bet.wager == wager)
    }
}

/// How a wager is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// Chips lie on the wager.
    #[default]
    Chips,
    /// Called aloud without money on the table.
    Uncovered,
    /// Called aloud, covered by money on the table, not yet confirmed.
    Covered,
    /// Called aloud, covered and confirmed by the dealer.
    Confirmed,
}

/// A wager as a person offers it, before the table has accepted it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfferedBet {
    /// The position.
    pub seat: Seat,
    /// The person.
    pub player: Player,
    /// The wager in words.
    pub wager: String,
    /// How much.
    pub stake: Cents,
    /// How it is made.
    #[serde(default)]
    pub call: Call,
}
