//! Games as the house has them: what may be bet on, how it pays, which options are in force and what is posted.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Cents, Clause, Clauses, Text};

/// What the page says of the house itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct House {
    /// The name of the house, if it has one.
    pub name: Option<String>,
    /// Whether it has exactly the tables of its house file.
    pub planned: bool,
    /// The currency of its tables, if they all have the same.
    pub currency: Option<Text>,
}

/// A game in the list of all games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct GameInList {
    /// The id of the game, such as `hg/omaha`.
    pub id: Text,
    /// The name of the game.
    pub name: Text,
    /// What it is, in a sentence or two.
    pub about: Text,
    /// The short name of its rule book.
    pub book: Text,
    /// The title of its rule book.
    pub book_title: Text,
    /// The unit of money, such as `pence`.
    pub money: Text,
    /// What stands before amounts, such as `£`.
    pub currency: Text,
    /// How many seats it has.
    pub seats: u8,
    /// The wager that is a player's stack, where players play against each other.
    pub stack: Option<Text>,
    /// The felt on which the page draws it.
    pub felt: Text,
    /// The kind of game that it is.
    pub family: Family,
    /// How soon a round is over.
    pub speed: Speed,
    /// What people call it besides its name.
    pub also_called: Vec<Text>,
    /// Its place among the few games that are shown first, from 1.
    pub favourite: Option<u8>,
    /// The kinds of its wagers.
    pub wagers: Vec<Text>,
    /// What one begins with: the least stake on its first wager, or the usual stack.
    pub least: Cents,
}

/// The kinds of games, whichever book they are in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Wheels and dice.
    Wheels,
    /// Cards to 21 or nearly so.
    Blackjack,
    /// Baccarat and other games to nine.
    Baccarat,
    /// Poker hands against a dealer.
    CasinoPoker,
    /// Hands that are set in two or three parts.
    PaiGow,
    /// Players against each other, for pots.
    PokerRoom,
}

/// How soon a round is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// With what falls or is dealt once.
    Quick,
    /// After a decision or two.
    Steady,
    /// After several rounds of betting.
    Long,
}

/// A game as a table has it, or as it would be with other options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Game {
    /// The id of the game, such as `hg/omaha`.
    pub id: Text,
    /// The name of the game.
    pub name: Text,
    /// What it is, in a sentence or two.
    pub about: Text,
    /// The short name of its rule book.
    pub book: String,
    /// The title of its rule book.
    pub book_title: Text,
    /// The unit of money, such as `pence`.
    pub money: Text,
    /// What stands before amounts, such as `£`.
    pub currency: Text,
    /// How many seats it has.
    pub seats: u8,
    /// Everything that can be bet on.
    pub wagers: Vec<GameWager>,
    /// What the operator may choose.
    pub options: Vec<GameOption>,
    /// The pay tables of the book.
    pub tables: Vec<PayTable>,
    /// The clauses of the game, in our own words.
    pub rules: Vec<Rule>,
    /// What the sign at the table says.
    pub sign: Vec<SignLine>,
    /// What is printed on the felt apart from the names of wagers.
    pub print: Vec<SignLine>,
    /// What the house collects.
    pub fees: Vec<Fee>,
    /// Wagers that the table is laid out for but does not take.
    pub not_available: Vec<SignLine>,
}

/// A kind of wager of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct GameWager {
    /// The kind of the wager.
    pub name: Text,
    /// The wager as messages write it.
    pub write: Text,
    /// What it is, as a sentence.
    pub says: Text,
    /// The clause that it comes from.
    pub clause: Clause,
    /// Whether it is made before the round.
    pub opening: bool,
    /// Whether it is on trial.
    pub trial: bool,
    /// Whether the table takes it.
    pub taken: bool,
    /// The pay table by which it is paid, if it has one.
    pub pays: Option<Text>,
    /// The rows of that pay table that are its own.
    pub rows: Vec<Text>,
    /// The wagers of this kind on the layout.
    pub names: Vec<String>,
}

/// An option of a game, with the setting in force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct GameOption {
    /// The name of the option.
    pub name: Text,
    /// The setting in force, as house files write it.
    pub value: Option<String>,
    /// The setting in force, as people read it.
    pub told: Option<String>,
    /// What the option is about, as a sentence.
    pub says: Text,
    /// The settings that the book permits, where they are few.
    pub permitted: Vec<Text>,
    /// The clause that leaves it to the operator.
    pub clause: Clause,
    /// The kind of setting, in a word.
    pub kind: String,
    /// The pay table that it chooses, or empty.
    pub of: Text,
    /// The name of the pay table in force, if it chooses one.
    pub table: Option<String>,
    /// The rows of that pay table: what wins, and what it pays.
    pub rows: Option<Vec<(String, String)>>,
}

/// A pay table of the book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct PayTable {
    /// What it is a pay table of.
    pub of: Text,
    /// The name of the pay table.
    pub name: Text,
    /// Whether its odds are a minimum, a complete set or exact.
    pub kind: String,
    /// The clause that prints it.
    pub clause: Clause,
    /// The rows: what wins, and what it pays.
    pub rows: Vec<(String, String)>,
    /// The rows as a sign prints them.
    pub words: Vec<String>,
}

/// A clause of the game, in our own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Rule {
    /// The id of the clause.
    pub clause: Clause,
    /// What it is about, in a word or two.
    pub topic: Text,
    /// What it orders.
    pub says: Text,
}

/// One line of a sign and the clauses that order it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SignLine {
    /// The text of the line.
    pub says: String,
    /// The clauses that order it to be shown.
    pub by: Clauses,
}

/// What the house collects at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Fee {
    /// The name of the fee, such as `regular`.
    pub name: Text,
    /// Who pays it, and when.
    pub says: Text,
    /// How much it is for what.
    pub rates: Vec<Rate>,
    /// The clauses that allow it.
    pub by: Clauses,
}

/// How much a fee is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Rate {
    /// What it is for, in words; empty where it is always the same.
    pub at: String,
    /// How much it is.
    pub cents: Cents,
}

/// A clause of a rule book, in our own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ClauseEntry {
    /// The id of the clause.
    pub id: Clause,
    /// What it is about, in a word or two.
    pub topic: Text,
    /// What it orders.
    pub says: Text,
    /// The rows of figures that it prints, if any.
    pub table: Vec<Vec<Text>>,
    /// The short name of the book.
    pub book: Text,
    /// The title of the book.
    pub book_title: Option<Text>,
}
