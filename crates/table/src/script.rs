//! A script: rounds on paper, as a rules person writes them. `docs/scripts.md` has every key with an example.

use baize_book::{Cents, Clause};
use std::collections::BTreeMap;

use crate::{Bettor, OfferedBet, Order, Owner, PlayItem, Seat, Stand};

/// What is wrong with a script itself.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct ScriptFault {
    /// The place, such as `seats[2]` or `round 3, deal`.
    pub place: String,
    /// What is wrong and what would be right.
    pub fault: String,
}

impl ScriptFault {
    pub(crate) fn new(place: impl Into<String>, fault: impl Into<String>) -> ScriptFault {
        ScriptFault { place: shortened(&place.into(), 200), fault: short(&fault.into()) }
    }
}

/// A message whose quotations, and whose whole, are cut where nobody would read on.
pub(crate) fn short(text: &str) -> String {
    let quotes: Vec<String> =
        text.split('`').enumerate().map(|(i, part)| shortened(part, if i % 2 == 1 { 80 } else { 1_200 })).collect();
    shortened(&quotes.join("`"), 2_400)
}

fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some((at, _)) => format!("{}… ({} letters in all)", &text[..at], text.chars().count()),
    }
}

/// A script that has been read.
#[derive(Clone, Debug)]
pub struct Script {
    /// The game's id.
    pub game: String,
    /// What it shows, in one sentence.
    pub shows: String,
    /// The clauses that it claims to show.
    pub clauses: Vec<Clause>,
    /// The options that the operator changes.
    pub options: toml::Table,
    /// What the table carries before the first round.
    pub carry: toml::Table,
    /// Players whom a supervisor counts as one person.
    pub partners: Vec<Vec<Bettor>>,
    /// The clause by which the table must refuse to open.
    pub refused: Option<Clause>,
    /// Whether every line must be expected, pushes too.
    pub strict: bool,
    /// The rounds; none if the table must refuse to open.
    pub rounds: Vec<ScriptRound>,
    /// The same rounds under other options, each with what changes then.
    pub under: Vec<Script>,
    /// The same rounds in other games.
    pub also: Vec<Script>,
}

/// One round of a script.
#[derive(Clone, Debug, Default)]
pub struct ScriptRound {
    /// What the operator changes before this round.
    pub options: Option<toml::Table>,
    /// Seats whose player has no bet.
    pub sitting: Vec<Seat>,
    /// The orders given before any bet, with the clause by which each must be refused, if it must be.
    pub before: Vec<(Order, Option<Clause>)>,
    /// The bets that are offered.
    pub offers: Vec<Offer>,
    /// The orders given, with the clause by which each must be refused, if it must be.
    pub orders: Vec<(Order, Option<Clause>)>,
    /// The words of chance, in the order of the deal.
    pub deal: Vec<String>,
    /// Whether each word of chance is a round of its own.
    pub each: bool,
    /// The cards that must still be there, undealt, when the round is over.
    pub stays: Vec<String>,
    /// Answers and rulings, in order.
    pub play: Vec<PlayItem>,
    /// What meters have reached when the round reads them, if other tables have moved them meanwhile.
    pub meters: Option<ScriptMeters>,
    /// What must come out; `None` if the script does not say.
    pub expect: Option<Vec<Expected>>,
    /// The lines that must be settled in this order.
    pub order: Vec<Settled>,
    /// What the table must carry afterwards, as far as the script says.
    pub after: Option<toml::Table>,
}

/// A bet as a script offers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The number of its entry among `seats`, from 1.
    pub at: usize,
    /// The bet with its seat, its player and its stake.
    pub bet: OfferedBet,
    /// Whether the chips are added to others on the same wager, as `+100`.
    pub adds: bool,
    /// The clause by which it must be refused, if it must be.
    pub must_break: Option<Clause>,
}

/// What meters have reached: the only one, or each by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptMeters {
    /// The only meter of the game.
    Only(Stand),
    /// Each meter by its name.
    Named(BTreeMap<String, Stand>),
}

impl ScriptMeters {
    /// What this meter has reached, if the script says so.
    pub fn of(&self, meter: &str) -> Option<Stand> {
        match self {
            ScriptMeters::Only(stand) => Some(*stand),
            ScriptMeters::Named(stands) => stands.get(meter).copied(),
        }
    }
}

/// An expected result: the net of a bet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expected {
    /// Whose wager it is.
    pub owner: Owner,
    /// The wager, as the script writes it.
    pub wager: String,
    /// What the bet wins, or loses if it is negative.
    pub net: Cents,
    /// Clauses that must have ordered this result.
    pub clauses: Vec<Clause>,
}

/// A line that must come in its turn in the settlement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled {
    /// Whose wager it is.
    pub owner: Owner,
    /// The wager, as the script writes it.
    pub wager: String,
    /// What a player's bank must still cover after it, if the script says so.
    pub cover: Option<Cents>,
}
