//! The lobby: the open tables, and opening another.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

use crate::{Cents, Dealer, Meter, Phase, RoundId, TableId, Text, Told};

/// An open table as the lobby shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct LobbyTable {
    /// The number of the table.
    pub id: TableId,
    /// The id of the game, such as `uk/roulette`.
    pub game: Text,
    /// The table's name.
    pub name: String,
    /// The name of the game.
    pub game_name: Text,
    /// Who deals at the table.
    pub dealer: Dealer,
    /// Where the table stands.
    pub premises: String,
    /// Tables of one game with one link share their meters.
    pub link: String,
    /// How many people sit there.
    pub players: usize,
    /// How many bots sit there.
    pub bots: usize,
    /// How many people look on without a seat.
    pub watching: usize,
    /// How many seats the game has.
    pub seats: u8,
    /// How far the round is.
    pub phase: Phase,
    /// Why the table has stopped, if a bug of ours has stopped it; for staff.
    pub stopped: Option<String>,
    /// The smallest and the largest stake, as an option writes them.
    pub limits: Option<String>,
    /// The limit at which the game is played, where it has one.
    pub limit: Option<String>,
    /// The waiting list of its game and limit.
    pub list: Option<String>,
    /// The average stack of a player, where there are stacks.
    pub average_stack: Option<Cents>,
    /// The average pot of the last hands, where there are stacks.
    pub average_pot: Option<Cents>,
    /// Who banks the round and with how much, where a player does.
    pub bank: Option<Bank>,
    /// Whether the game has broken.
    pub broken: bool,
    /// How many seats are held for players who were called to them.
    pub held: usize,
    /// The options for which people wait, where there are stacks.
    pub options: Option<BTreeMap<String, String>>,
    /// The table's progressive meters.
    pub meters: Vec<Meter>,
    /// The number of the round; 0 before the first.
    pub round: RoundId,
    /// What is staked in the round.
    pub stake_total: Cents,
}

/// Who banks a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Bank {
    /// The seat of the bank.
    pub seat: u8,
    /// The name of whoever banks.
    pub name: Option<String>,
    /// How much the bank has put up.
    pub stake: Cents,
}

/// A table that is to be opened. One that is dealt by a person, linked or elsewhere needs a supervisor.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct NewTable {
    /// The id of the game, such as `uk/roulette`.
    pub game: String,
    /// The options that differ from the book's defaults.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, Told>")]
    #[ts(as = "Option<BTreeMap<String, Told>>", optional)]
    pub options: toml::Table,
    /// Who deals at the table.
    #[serde(default)]
    #[ts(as = "Option<Dealer>", optional)]
    pub dealer: Dealer,
    /// Tables of one game with one link share their meters; `house` if none is named.
    #[ts(optional = nullable)]
    pub link: Option<String>,
    /// Where the table stands; `house` if nothing is named.
    #[ts(optional = nullable)]
    pub premises: Option<String>,
}

/// The table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Opened {
    /// The number of the table.
    pub id: TableId,
}
