//! What is told of a table to those who do not know its game.

use baize_book::{Cents, Cites};
use serde::Serialize;

use crate::{Finding, Game, MeterSpec, Mishap, PostedFee, Seat, Unready};

/// What follows from the rules of a table alone, and holds as long as it is open.
#[derive(Clone, Debug)]
pub struct TableInfo {
    /// The seats that it has.
    pub seats: Vec<Seat>,
    /// The clauses that close betting.
    pub late: Cites,
    /// The progressive meters.
    pub meters: Vec<MeterSpec>,
    /// What the house collects, as it must be posted.
    pub posted_fees: Vec<PostedFee>,
    /// Every order that there is, with what it means.
    pub calls: Vec<(&'static str, &'static str)>,
    /// The irregularities that the house may find in the course of a round.
    pub findings: &'static [Finding],
    /// The marks on cards that the rules know, with what they mean.
    pub marks: Vec<(Mishap, &'static str)>,
    /// The wager that is a player's stack, where there is one.
    pub stack: Option<&'static str>,
    /// Whether hands that are not shown stay secret when the round is over.
    pub mucks: bool,
    /// The order that the house gives at every seat each half hour.
    pub half_hourly: Option<&'static str>,
}

impl TableInfo {
    /// Of a table of this game with at most so many seats.
    pub(crate) fn of<G: Game>(rules: &G::Rules, seats: u8) -> TableInfo {
        let extras = G::EXTRAS;
        TableInfo {
            seats: (1..=seats).map(Seat).filter(|seat| (extras.seats.exists)(rules, *seat)).collect(),
            late: G::ACCEPTANCE.late,
            meters: (extras.meters)(rules),
            posted_fees: (extras.money.posted)(rules),
            calls: (extras.orders.calls)(rules),
            findings: extras.irregular.findings,
            marks: (extras.irregular.marks)(rules),
            stack: extras.card_room.stack,
            mucks: extras.card_room.mucks,
            half_hourly: (extras.card_room.half_hourly)(rules),
        }
    }
}

/// How ready a table is for its next round, as wagers and orders lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Readiness {
    /// Whether a round can begin: enough are there to play against each other, or somebody banks.
    pub is_possible: bool,
    /// Whether a round without wagers is due.
    pub is_free: bool,
    /// Who is offered something first, and the order by which they decline it.
    pub offered: Option<(Seat, &'static str)>,
    /// Whose wagers do not go together, and would be given back if betting closed now.
    pub unready: Vec<Unready>,
    /// Who must be told something about their wagers before betting closes.
    pub warnings: Vec<Unready>,
}

/// A wager of the layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WagerInfo {
    /// As it is written.
    pub name: String,
    /// Its kind on the game's spec.
    pub kind: &'static str,
    /// The rows of its pay table that it is paid by, where they have neither its name nor its kind.
    pub rows: Vec<&'static str>,
    /// The smallest stake.
    pub min: Cents,
    /// The largest stake.
    pub max: Cents,
}
