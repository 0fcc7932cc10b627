//! The view of a table: everything that one viewer may see of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

use crate::{
    Bettor, Board, Button, BuyIn, Cents, Clause, Clauses, Clock, Dealer, Fact, Fine, Hit, Hold, Line, Phase, PlayerId,
    Question, Role, RoundId, Seq, Skill, StackSeat, Summary, TableId, Text,
};

/// A table as one viewer may see it. The last eleven values are there only where players have stacks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct View {
    /// The version of the protocol in which the floor speaks.
    pub protocol: u32,
    /// The number of the table.
    pub table: TableId,
    /// The table's name in the lobby.
    pub name: String,
    /// The id of the game, such as `uk/roulette`.
    pub game: Text,
    /// The name of the game.
    pub game_name: Text,
    /// The felt on which the page draws it.
    pub felt: Text,
    /// The number of the round; 0 before the first.
    pub round: RoundId,
    /// The last row of the table on record.
    pub seq: Seq,
    /// How far the round is.
    pub phase: Phase,
    /// How long the phase still lasts, in milliseconds; null where nothing is timed.
    pub deadline_ms: Option<u64>,
    /// How long the phase lasts in all, in milliseconds.
    pub window_ms: Option<u64>,
    /// The fingerprint of the round's secret.
    pub commitment: String,
    /// The viewer, if they have an account.
    pub you: Option<You>,
    /// The viewer's role, if they are one of the staff.
    pub role: Option<Role>,
    /// The buttons of the keypad, for staff.
    pub buttons: Option<Vec<ButtonState>>,
    /// The seats that are taken.
    pub seats: Vec<Seated>,
    /// How many people look on without a seat.
    pub watching: usize,
    /// The highest number of a seat.
    pub seat_count: Option<u8>,
    /// The numbers of all seats, taken or not.
    pub seat_numbers: Vec<u8>,
    /// The bets of this round.
    pub bets: Vec<PlacedBet>,
    /// Bets that stand from earlier rounds.
    pub standing: Vec<PlacedBet>,
    /// Stakes added during the round.
    pub staked: Vec<PlacedBet>,
    /// The opening wagers, with why one is not taken.
    pub wagers: Vec<Wager>,
    /// The smallest and the largest stake by kind of wager.
    pub limits: BTreeMap<String, (Option<Cents>, Cents)>,
    /// What has happened in the round, as far as the viewer may see it.
    pub facts: Vec<Fact>,
    /// The settlement, bet by bet.
    pub lines: Vec<Line>,
    /// What the viewer is asked.
    pub question: Option<Question>,
    /// The seats that are asked something.
    pub waiting: Vec<u8>,
    /// All options in force, as text.
    pub options: BTreeMap<String, String>,
    /// The table's progressive meters.
    pub meters: Vec<Meter>,
    /// Who deals at the table.
    pub dealer: Dealer,
    /// Where the table stands.
    pub premises: String,
    /// Tables of one game with one link share their meters.
    pub link: String,
    /// The jackpot that locks the table, or that was hit there.
    pub pending: Option<Hit>,
    /// The orders that the viewer may call.
    pub orders: Vec<String>,
    /// The orders that have been called for this round.
    pub called: Vec<Order>,
    /// Numbers that the game carries from round to round and everybody may see.
    pub carry: BTreeMap<Text, Option<u8>>,
    /// Seats whose bets do not go together as they are, or whose player must be told something about them.
    pub unready: Vec<Unready>,
    /// The seats to which the viewer is called from waiting lists.
    pub called_to: Vec<Hold>,
    /// Why the table has stopped, if a bug of ours has stopped it; for staff.
    pub stopped: Option<String>,
    /// What a seat is offered before the round.
    pub offer: Option<Offer>,
    /// Summaries of the last rounds, the oldest first.
    #[schemars(with = "Vec<Summary>")]
    #[ts(as = "Vec<Summary>")]
    pub history: Board,
    /// The wager by which a player buys a stack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stack: Option<Text>,
    /// What the viewer may buy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub buy_in: Option<Option<BuyIn>>,
    /// The chips of every seat, and its standing in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stacks: Option<Vec<StackSeat>>,
    /// Whether enough are there for a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub can_begin: Option<bool>,
    /// How long the pause between two hands still lasts, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub between_ms: Option<Option<u64>>,
    /// The clock, if somebody has asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Option<Clock>>,
    /// Whether the viewer leaves when the hand is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub leaving: Option<bool>,
    /// Chips that the viewer wants before the next hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub top_up: Option<Cents>,
    /// Whether the game has broken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub broken: Option<bool>,
    /// Seats that are held for players who were called to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub held: Option<Vec<Hold>>,
    /// The waiting list of the table's game and limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub list: Option<String>,
}

/// The viewer of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct You {
    /// The number of their account.
    pub player: PlayerId,
    /// The name shown at tables.
    pub name: String,
    /// Their seat, if they have one.
    pub seat: Option<u8>,
    /// Their money that is on no table.
    pub balance: Cents,
    /// Whether they have finished betting, or have seen enough of the result.
    pub ready: bool,
}

/// A seat that is taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Seated {
    /// The number of the seat.
    pub seat: u8,
    /// The name of whoever sits there.
    pub name: Option<String>,
    /// Whether it is a bot.
    pub bot: bool,
    /// How well a bot plays, where that can differ.
    pub skill: Option<Skill>,
    /// Whether it is the viewer.
    pub you: bool,
    /// Whether they have finished betting, or have seen enough of the result.
    pub ready: bool,
    /// Whether they have asked the staff to place their bets.
    pub help: bool,
    /// Whether they have a question to answer.
    pub asked: bool,
}

/// Chips on a wager, with their owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct PlacedBet {
    /// The seat that the chips are at.
    pub seat: u8,
    /// The own seat of whoever made the bet.
    pub by: Bettor,
    /// The account of whoever made the bet.
    pub player: Option<PlayerId>,
    /// The name of whoever made the bet.
    pub name: Option<String>,
    /// The wager that the chips are on.
    pub wager: String,
    /// How many chips, in cents.
    pub stake: Cents,
    /// Whether it is the viewer's own.
    pub yours: bool,
}

/// An opening wager of a table, its limits, and why it is not taken now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Wager {
    /// The wager as messages write it.
    pub name: Text,
    /// The kind of the wager in its game.
    pub kind: Text,
    /// What it is, as a sentence.
    pub says: Text,
    /// The clause that it comes from.
    pub clause: Clause,
    /// The smallest stake; null where nobody may buy a stack.
    pub min: Option<Cents>,
    /// The largest stake.
    pub max: Cents,
    /// What most would buy, where the wager is a stack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub usual: Option<Cents>,
    /// Whether it is taken now.
    pub open: bool,
    /// Why it is not taken, as a sentence.
    pub why: Option<String>,
    /// The clauses by which it is not taken.
    pub by: Option<Clauses>,
}

/// A progressive meter of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Meter {
    /// The meter's name in the game.
    pub name: Text,
    /// The account of its main part.
    pub account: String,
    /// How much it has reached.
    pub main: Fine,
    /// How much its reserve has reached.
    pub reserve: Fine,
    /// The stake of a wager on it, where that is fixed.
    pub unit: Option<Cents>,
    /// How stakes are divided on it, in words.
    pub terms: String,
    /// The clauses that order it to be shown.
    pub by: Clauses,
}

/// A button of the keypad as one of the staff sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ButtonState {
    /// Which button it is.
    pub button: Button,
    /// The words on the button.
    pub says: Text,
    /// Whether they may press it now.
    pub enabled: bool,
    /// Why they may not.
    pub why: Option<String>,
    /// The clauses that give the game this button.
    pub by: Clauses,
}

/// Something other than a bet that was called before the round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Order {
    /// The seat that it concerns.
    pub seat: u8,
    /// The own seat of the person who called it.
    pub player: Bettor,
    /// The words of the order.
    pub words: String,
}

/// A seat whose bets do not go together as they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Unready {
    /// The seat of the bets.
    pub seat: u8,
    /// The own seat of whoever made them.
    pub by: Bettor,
    /// What is missing, as a sentence.
    pub says: String,
    /// The clauses that order it.
    pub clauses: Clauses,
}

/// What a seat is offered before the round, such as the bank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Offer {
    /// The seat that has to answer.
    pub seat: u8,
    /// The order by which the seat declines.
    pub decline: Text,
    /// How long it may still answer, in milliseconds.
    pub left_ms: u64,
}
