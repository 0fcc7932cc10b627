//! The lines of a settlement: what the ledger is made of.

use baize_book::{Cents, Cites, Odds};
use serde::Serialize;

use crate::{Owner, Seat};

/// Who is on the other side of a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Against {
    /// The house's own money, which has no end.
    House,
    /// The bank of the player-dealer in this seat; the player-dealer's own line is against it too.
    Bank(Seat),
    /// The pot, which ends every round empty.
    Pot,
    /// What the house collects.
    Fee,
    /// A progressive meter: the stake was spent when betting closed, and awards come off the meter.
    Meter,
}

/// One settled stake: who, on what, how much came back and was paid, and the clauses that say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Line<W> {
    /// Whose it is.
    #[serde(flatten)]
    pub owner: Owner,
    /// The wager that is settled.
    pub wager: W,
    /// The stake that this line settles; zero for a bonus that was not staked.
    pub stake: Cents,
    /// The part of the stake that comes back.
    pub returned: Cents,
    /// What is paid on top.
    pub paid: Cents,
    /// What happened, in a word or two, such as `win` or the row of the pay table.
    pub outcome: &'static str,
    /// The odds, if odds were paid.
    pub odds: Option<Odds>,
    /// Who takes what is lost and pays what is won.
    pub against: Against,
    /// The clauses that order it.
    pub by: Cites,
}

impl<W> Line<W> {
    /// What the dealer or the house gets that nobody has staked.
    pub fn paid_to(owner: Owner, wager: W, paid: Cents, outcome: &'static str, by: Cites) -> Line<W> {
        let (stake, returned) = (Cents::ZERO, Cents::ZERO);
        Line { owner, wager, stake, returned, paid, outcome, odds: None, against: Against::House, by }
    }

    /// What the person is better or worse off by.
    #[inline]
    pub fn net(&self) -> Cents {
        self.returned + self.paid - self.stake
    }

    /// The part of the stake that is taken.
    #[inline]
    pub fn taken(&self) -> Cents {
        self.stake - self.returned
    }

    /// The same line, settled against somebody else.
    pub fn against(self, against: Against) -> Line<W> {
        Line { against, ..self }
    }

    /// `win`, `lose`, `push` or `part`, as a person at the table would say.
    pub fn result(&self) -> &'static str {
        match (self.paid.0, self.returned.0) {
            (1.., _) => "win",
            (_, returned) if returned == self.stake.0 => "push",
            (_, 0) => "lose",
            _ => "part",
        }
    }

    /// The same line with another name for the wager.
    pub fn map<V>(self, name: impl FnOnce(W) -> V) -> Line<V> {
        let Line { owner, wager, stake, returned, paid, outcome, odds, against, by } = self;
        Line { owner, wager: name(wager), stake, returned, paid, outcome, odds, against, by }
    }
}
