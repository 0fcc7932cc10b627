//! Jackpots: the meters of the house, those that were hit, those that were paid, and corrections.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Cents, Clauses, Fine, Meter, PlayerId, Role, RoundId, Seq, TableId, Text};

/// A jackpot that was hit and is not paid yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Hit {
    /// The row of the record in which it was hit.
    pub row: Seq,
    /// When it was hit.
    pub at: String,
    /// The meter's name in the game.
    pub meter: String,
    /// The number of the table at which it was hit.
    pub table: TableId,
    /// The name of that table, if it is open.
    pub table_name: Option<String>,
    /// Whether it was hit at the table that is viewed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub here: Option<bool>,
    /// The number of the round at that table.
    pub round: RoundId,
    /// The seats that have won it.
    pub seats: Vec<u8>,
    /// What they win, as the meter is now.
    pub cents: Cents,
    /// The lowest role whose card pays that much.
    pub level: Role,
    /// The name of whoever pressed the button, if anybody did.
    pub hit_by: Option<String>,
    /// The role of whoever pressed the button.
    pub hit_role: Option<Role>,
    /// The name of whoever confirmed it, once somebody has.
    pub confirmed_by: Option<String>,
    /// The role of whoever confirmed it.
    pub confirmed_role: Option<Role>,
}

/// A meter of the house, with the tables that share it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct HouseMeter {
    /// The link by which tables share it.
    pub link: String,
    /// The id of its game.
    pub game: String,
    /// The meter's name in the game.
    pub meter: Text,
    /// The account of its main part.
    pub account: String,
    /// How much it has reached.
    pub main: Fine,
    /// How much its reserve has reached.
    pub reserve: Fine,
    /// What the house starts it with.
    pub seed: Cents,
    /// The stake of a wager on it, where that is fixed.
    pub unit: Option<Cents>,
    /// How stakes are divided on it, in words.
    pub terms: String,
    /// The tables that share it.
    pub tables: Vec<Linked>,
    /// The jackpot that is pending on it.
    pub pending: Option<Hit>,
    /// The jackpots behind that one, in their turn.
    pub queue: Vec<Hit>,
    /// The amount from which an executive is needed.
    pub level_cents: Cents,
}

/// A table that shares a meter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Linked {
    /// The number of the table.
    pub id: TableId,
    /// The table's name in the lobby.
    pub name: String,
    /// Where the table stands.
    pub premises: String,
}

/// The meters of a game and everything that ever moved them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct GameMeters {
    /// The id of the game.
    pub game: String,
    /// The meters as they are now.
    pub meters: Vec<Meter>,
    /// Every movement, the oldest first.
    pub ledger: Vec<Movement>,
    /// The clauses that order meters to be shown.
    pub by: Clauses,
}

/// A movement of a meter, with the row of the record that proves it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Movement {
    /// The row of the record.
    pub row: Seq,
    /// When it moved.
    pub at: String,
    /// The number of the table, if it moved at one.
    pub table: Option<TableId>,
    /// The account that moved.
    pub account: String,
    /// The meter's name in the game.
    pub meter: String,
    /// The link by which tables share it.
    pub link: String,
    /// What happened, in a word.
    pub what: Text,
    /// The account on the other side.
    pub with: String,
    /// How much it moved by.
    pub cents: Fine,
    /// The balance of the account afterwards.
    pub stands: Fine,
}

/// A jackpot that was paid, with all that proves it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Win {
    /// The row in which it was paid.
    pub row: Seq,
    /// When it was paid.
    pub at: String,
    /// The link by which tables share the meter.
    pub link: Option<String>,
    /// The meter's name in the game.
    pub meter: String,
    /// The account of the meter's main part.
    pub account: String,
    /// The id of the game.
    pub game: Option<Text>,
    /// The number of the table.
    pub table: TableId,
    /// The name of the table.
    pub table_name: Option<String>,
    /// Where the table stands.
    pub premises: Option<String>,
    /// The number of the round.
    pub round: RoundId,
    /// How much was paid.
    pub cents: Cents,
    /// The row of the pay table that was won.
    pub row_name: Option<Text>,
    /// Who has won it.
    pub winners: Vec<Winner>,
    /// The name of whoever pressed the button, if anybody did.
    pub hit_by: Option<String>,
    /// The role of whoever pressed the button.
    pub hit_role: Option<Role>,
    /// The name of whoever confirmed it.
    pub confirmed_by: Option<String>,
    /// The role of whoever confirmed it.
    pub confirmed_role: Option<Role>,
    /// The name of whoever paid it with their card.
    pub swiped_by: String,
    /// The role of whoever paid it.
    pub swiped_role: Role,
    /// Who undid it and why, if somebody did.
    pub backed_out: Option<BackedOutBy>,
    /// The cards of the round that were face up in the end.
    pub cards: Option<Vec<CardsAt>>,
    /// The clauses by which it was won.
    pub clauses: Clauses,
}

/// Who has won a jackpot, or a part of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Winner {
    /// The seat of the bet.
    pub seat: u8,
    /// The account of the winner.
    pub player: Option<PlayerId>,
    /// The name of the winner.
    pub name: Option<String>,
    /// How much they have won.
    pub cents: Cents,
}

/// Cards that were face up in one place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CardsAt {
    /// The place in words.
    pub place: String,
    /// The cards in the order in which they came.
    pub cards: Vec<String>,
}

/// Who undid a jackpot that was paid, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct BackedOutBy {
    /// The row of the correction.
    pub row: Seq,
    /// The name of whoever did it.
    pub by: String,
    /// The role of whoever did it.
    pub role: Role,
    /// The reason that was given.
    pub reason: String,
}

/// A wish to undo a jackpot that was paid.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BackOut {
    /// The reason, in 3 to 500 characters.
    pub reason: String,
    /// The person's own password again.
    #[ts(optional = nullable)]
    pub password: Option<String>,
}

/// The jackpot that was undone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct BackedOut {
    /// The row in which it had been paid.
    pub row: Seq,
}

/// A wish to set a meter right by hand.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Adjustment {
    /// The link by which tables share the meter.
    pub link: String,
    /// The meter's name in the game.
    pub meter: String,
    /// The id of the game, where several have such a meter.
    #[ts(optional = nullable)]
    pub game: Option<String>,
    /// More or less on the main part.
    #[serde(default)]
    #[ts(as = "Option<Cents>", optional)]
    pub cents: Cents,
    /// More or less on the reserve.
    #[serde(default)]
    #[ts(as = "Option<Cents>", optional)]
    pub reserve_cents: Cents,
    /// The reason, in 3 to 500 characters.
    pub reason: String,
    /// The person's own password again.
    #[ts(optional = nullable)]
    pub password: Option<String>,
}

/// A meter after it was set right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Adjusted {
    /// The account of its main part.
    pub account: String,
    /// How much it has reached.
    pub main: Fine,
    /// How much its reserve has reached.
    pub reserve: Fine,
}
