//! Checkpoints: signed heads of the log of everything that is on record, and the proofs between them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Seq;

/// A checkpoint of the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Checkpoint {
    /// The name of the house's log.
    pub origin: String,
    /// How many checkpoints there are with this one.
    pub size: u64,
    /// The head of the log, in hex.
    pub root: String,
    /// The last row of the record that it covers.
    pub rows: Seq,
    /// How many chains there were.
    pub chains: u64,
    /// One hash of the ends of all chains, in hex.
    pub tips: String,
    /// When it was made.
    pub made_at: String,
    /// The signed note, to keep.
    pub note: String,
    /// The public key of the log, in the form that witnesses take.
    pub key: String,
}

/// The proof that the log of one size is the beginning of that of a larger one (RFC 6962).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Consistency {
    /// The size of the older log.
    pub from: u64,
    /// The size of the newer one.
    pub to: u64,
    /// The head of the newer one, in hex.
    pub root: String,
    /// The hashes of the proof, in hex.
    pub proof: Vec<String>,
}

/// The proof that a checkpoint is in the log of a size (RFC 6962).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Inclusion {
    /// The place of the checkpoint, from 0.
    pub at: u64,
    /// The size of the log.
    pub size: u64,
    /// The head of the log of this size, in hex.
    pub root: String,
    /// The text whose hash is the leaf.
    pub leaf: String,
    /// The hashes of the proof, in hex.
    pub proof: Vec<String>,
}
