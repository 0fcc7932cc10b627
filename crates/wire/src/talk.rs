//! What people say to each other at a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{PlayerId, Role};

/// Something that somebody said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Said {
    /// Its number at the table, from 1.
    pub number: u64,
    /// The account of whoever said it.
    pub player: PlayerId,
    /// The name of whoever said it.
    pub name: String,
    /// The role, if it was one of the staff.
    pub role: Option<Role>,
    /// What was said.
    pub words: String,
}

/// Something to be said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ToSay {
    /// What is to be said.
    pub words: String,
}

/// Somebody whom the staff have silenced.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Silenced {
    /// The account's number.
    pub player: PlayerId,
    /// The name shown at tables.
    pub name: String,
}

/// Whether somebody may talk from now on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MayTalk {
    /// Whether they may.
    pub may: bool,
}
