//! Finished rounds: in a line of a list, and step by step.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::Arc;
use ts_rs::TS;

use crate::{Cents, Fact, Line, RoundId, TableId, Text, Told};

/// The result of a round, as the board of a table shows it and as it is kept beside the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Summary {
    /// What roads and boards are drawn from, by the game's own names.
    #[serde(default)]
    pub data: BTreeMap<String, Told>,
    /// What each seat won or lost.
    #[serde(default)]
    pub net: Vec<Net>,
    /// The number of the round.
    pub round: RoundId,
    /// The result as a sentence.
    pub summary: String,
}

impl Summary {
    /// How large the pot was, where the game tells it.
    pub fn pot(&self) -> Option<i64> {
        self.data.get("pot").and_then(Told::number)
    }
}

/// The summaries of a table's last rounds, the oldest first; shared by all who are shown them.
#[derive(Clone, PartialEq, Eq, Debug, Default, TS, JsonSchema)]
pub struct Board(pub Arc<Vec<Summary>>);

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(output)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Board, D::Error> {
        Vec::deserialize(input).map(|rounds| Board(Arc::new(rounds)))
    }
}

/// What a seat won or lost in a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Net {
    /// The name of whoever sat there.
    pub name: Option<String>,
    /// How much they are better or worse off.
    pub net: Cents,
    /// The number of the seat.
    pub seat: u8,
}

/// A page of finished rounds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Rounds {
    /// The rounds, newest first.
    pub rounds: Vec<RoundInList>,
}

/// A finished round in a line of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RoundInList {
    /// The number of the round.
    pub round: RoundId,
    /// When it was settled.
    pub settled_at: String,
    /// What became of it, in a word.
    pub status: Text,
    /// The result as a sentence.
    pub summary: Option<String>,
    /// What roads and boards are drawn from, by the game's own names.
    pub data: Option<BTreeMap<String, Told>>,
    /// What each seat won or lost.
    pub net: Option<Vec<Net>>,
}

/// A finished round, step by step, as the viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Replay {
    /// The number of the round.
    pub round: RoundId,
    /// The number of the table.
    pub table: TableId,
    /// The id of the game.
    pub game: Text,
    /// The name of the game.
    pub game_name: Text,
    /// What became of it, in a word.
    pub status: Text,
    /// The fingerprint of the round's secret, as it was shown before the round.
    pub commitment: String,
    /// The secret, for whoever may see the whole round.
    pub seed: Option<String>,
    /// All options that were in force, as text.
    pub options: BTreeMap<String, String>,
    /// What happened, as far as the viewer may see it.
    pub facts: Vec<Fact>,
    /// How many facts there were after each input.
    pub steps: Vec<usize>,
    /// Whether something of the round is kept back from the viewer.
    pub secret: bool,
    /// Whether it is a hand of a game with stacks.
    pub hand: bool,
    /// The settlement, bet by bet.
    pub lines: Vec<Line>,
    /// The inputs without chance, as scripts write them, for whoever may see the whole round.
    pub inputs: Vec<String>,
}
