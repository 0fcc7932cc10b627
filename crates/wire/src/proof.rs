//! The players' share in chance, and the proof of a finished round: everything with which anybody can make its draws
//! again. `docs/fairness.md` says how.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{PlayerId, RoundId, Seq, TableId, Text};

/// Who has a share in the chances of a round.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct Nonces {
    /// The hashes of nonces to which players have committed.
    pub hashed: Vec<NonceHash>,
    /// The accounts whose nonces are waited for: betting has closed.
    pub awaited: Vec<PlayerId>,
}

/// The hash of a nonce to which a player has committed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct NonceHash {
    /// The player's account.
    pub player: PlayerId,
    /// The hash, in hex.
    pub hash: String,
}

/// The proof of a finished round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Proof {
    /// The number of the table.
    pub table: TableId,
    /// The number of the round.
    pub round: RoundId,
    /// The id of the game.
    pub game: Text,
    /// From what its draws follow: `alone` (the secret) or `mixed` (the secret with the players' nonces).
    pub scheme: Text,
    /// The commitment to the secret, in hex.
    pub commitment: String,
    /// Where the commitment is on record.
    pub opened: OnRecord,
    /// Where it is on record that betting closed.
    pub closed: OnRecord,
    /// The hash of what the round began with, in hex.
    pub opening_hash: String,
    /// What it began with, exactly as it was hashed; null if it would tell cards that stay secret.
    pub opening: Option<String>,
    /// What players gave, in the order of their accounts.
    pub nonces: Vec<NonceShare>,
    /// The secret, in hex; null if it would tell cards that stay secret.
    pub secret: Option<String>,
    /// The key that is made of both, in hex; null if it would tell cards that stay secret.
    pub key: Option<String>,
    /// The draws in their order; none if they would tell cards that stay secret.
    pub draws: Vec<Draw>,
}

/// A row of the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct OnRecord {
    /// Its number through all tables: what happened before has a smaller one.
    pub row: Seq,
    /// When it was written.
    pub at: String,
}

/// What a player gave to the chances of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct NonceShare {
    /// The player's account.
    pub player: PlayerId,
    /// The name shown at tables.
    pub name: Option<String>,
    /// The hash of the nonce, which came while betting was open, in hex.
    pub hash: String,
    /// The nonce, in hex; null if it was withheld.
    pub nonce: Option<String>,
}

/// What a number of a draw's stream has brought about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Draw {
    /// Its number in the round, from 0: the number of its stream.
    pub number: u64,
    /// What it was made with.
    pub with: Equipment,
    /// What came, such as `card Ah`, `pocket 17`, `segment G`, `roll 3 4` or `tile 6-4`.
    pub outcome: String,
}

/// What a draw is made with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Equipment {
    /// A wheel with pockets from 0.
    Wheel {
        /// How many pockets it has.
        pockets: u8,
    },
    /// A wheel of symbols under a clapper.
    Ring {
        /// The symbols of its segments, in their order round the wheel.
        segments: Vec<String>,
    },
    /// Dice thrown together.
    Dice {
        /// How many there are.
        count: u8,
    },
    /// The set of 32 tiles, whole before the first draw.
    Tiles,
    /// A shoe or pack that the table carries into the round.
    Shoe {
        /// The names by which it is found in what the table carries, from the outside in.
        at: Vec<String>,
        /// Before this draw all cards were gathered and shuffled; these then left again, in this order.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        gathered: Option<Vec<String>>,
        /// Before this draw these cards were put back, in this order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<String>>", optional)]
        back: Vec<String>,
    },
}
