//! What is told of a table to code that does not know its game.

use baize_book::{Cents, Cites};
use serde::Serialize;

use crate::{Finding, Game, MeterSpec, Mishap, PostedFee, Seat, Unready};

/// What follows from the rules of a table alone, and is true as long as it is open.
#[derive(Clone, Debug)]
pub struct TableInfo {
    /// The table's seats, in order.
    pub seats: Vec<Seat>,
    /// The clauses that close betting.
    pub late: Cites,
    /// The progressive meters that the table has or shares.
    pub meters: Vec<MeterSpec>,
    /// What the house collects, as it must be posted.
    pub posted_fees: Vec<PostedFee>,
    /// Every order that players may call, with its meaning.
    pub calls: Vec<(&'static str, &'static str)>,
    /// The irregularities that the house may find during a round.
    pub findings: &'static [Finding],
    /// The marks on cards that the rules know, with their meanings.
    pub marks: Vec<(Mishap, &'static str)>,
    /// The wager that is a player's stack, if there is one.
    pub stack: Option<&'static str>,
    /// Whether hands that are not shown stay secret when the round is over.
    pub mucks: bool,
    /// The order that the house gives at every seat each half hour.
    pub half_hourly: Option<&'static str>,
}

impl TableInfo {
    /// The info for a table of this game with at most this many seats.
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

/// How ready a table is for its next round, with the bets and orders that it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Readiness {
    /// Whether a round can begin: there are enough players to play against each other, or somebody banks.
    pub is_possible: bool,
    /// Whether a round without bets is due.
    pub is_free: bool,
    /// Who is offered something first, and the order by which they decline it.
    pub offered: Option<(Seat, &'static str)>,
    /// People whose bets do not go together, and would be given back if betting closed now.
    pub unready: Vec<Unready>,
    /// People who must be told something about their bets before betting closes.
    pub warnings: Vec<Unready>,
}

/// A wager of the layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WagerInfo {
    /// The wager as scripts and messages write it.
    pub name: String,
    /// Its kind in the game's spec.
    pub kind: &'static str,
    /// The rows of the pay table by which it is paid, if they have neither its name nor its kind.
    pub rows: Vec<&'static str>,
    /// The smallest stake.
    pub min: Cents,
    /// The largest stake.
    pub max: Cents,
}
