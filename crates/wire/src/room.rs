//! The poker room: stacks, the clock, and the waiting lists.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

use crate::change::changing;
use crate::{Cents, TableId, Told};

/// What may be bought at a table: the least, the usual amount and the most.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct BuyIn {
    /// The least that may be bought; null where nothing may be.
    pub least: Option<Cents>,
    /// What most would buy.
    pub usual: Option<Cents>,
    /// The most that may be bought.
    pub most: Cents,
}

changing! {
    /// The chips of a seat, and its standing in the game.
    pub struct StackSeat;

    /// What is different of the chips of a seat.
    pub struct StackSeatChange;

    always {
        /// The number of the seat.
        seat: u8,
        /// The chips that it has left.
        chips: Cents,
        /// Whether it gets no cards.
        away: bool,
        /// What it waits for before it comes in.
        waiting: Option<String>,
        /// A blind that it has to make up; zero for none.
        owes: Cents,
        /// Whether it leaves when the hand is over.
        leaving: bool,
    }

    sometimes {}
}

/// A clock that is running.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Clock {
    /// The seat that has to act.
    pub seat: u8,
    /// The name of whoever asked for it.
    pub by: Option<String>,
    /// How long the seat still has, in milliseconds.
    pub left_ms: u64,
    /// Whether the player is to be warned now.
    pub warning: bool,
}

/// A seat that is held for a player who was called to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Hold {
    /// The number of the table.
    pub table: TableId,
    /// The number of the seat.
    pub seat: u8,
    /// The name of the player who was called.
    pub name: Option<String>,
    /// Whether it is the viewer.
    pub you: bool,
    /// How long the seat is still held, in milliseconds.
    pub left_ms: u64,
    /// The list from which the player was called.
    pub list: String,
}

/// The waiting list of a game and limit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct WaitingList {
    /// The id of the list.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// The name of the game.
    pub game_name: Option<String>,
    /// The values of the options that tell such tables from others.
    pub options: BTreeMap<String, String>,
    /// Those of them that differ from the book's defaults, to open such a table.
    #[schemars(with = "BTreeMap<String, Told>")]
    #[ts(as = "BTreeMap<String, Told>")]
    pub changes: toml::Table,
    /// The limit at which the game is played, where it has one.
    pub limit: Option<String>,
    /// The open tables of that kind.
    pub tables: Vec<TableOnList>,
    /// Who waits, in their turn.
    pub waiting: Vec<Waiter>,
    /// The viewer's own place.
    pub you: Option<OwnPlace>,
}

/// A table for which people wait.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableOnList {
    /// The number of the table.
    pub id: TableId,
    /// The table's name in the lobby.
    pub name: String,
    /// How many of its seats are neither taken nor held.
    pub free: usize,
}

/// Somebody on a waiting list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Waiter {
    /// Their place on the list, from 1.
    pub place: usize,
    /// The name shown at tables.
    pub name: Option<String>,
    /// Whether they are called to a seat.
    pub called: bool,
    /// Whether it is the viewer.
    pub you: bool,
}

/// The viewer's own place on a waiting list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct OwnPlace {
    /// The place on the list, from 1.
    pub place: usize,
    /// The seat to which they are called.
    pub called: Option<Hold>,
}

/// The game and limit for which somebody wants to wait.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Wanted {
    /// The id of the game, such as `hg/texas-holdem`.
    pub game: String,
    /// The options that differ from the book's defaults, such as the limit.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, Told>")]
    #[ts(as = "Option<BTreeMap<String, Told>>", optional)]
    pub options: toml::Table,
}

/// The list that somebody has joined or left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct JoinedList {
    /// The id of the list.
    pub id: String,
}
