//! What goes over a table's socket beside the wishes, and how the floor says that something is wrong.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Change, Clauses, Said, Text, View, Wish};

/// The number or word by which a client knows the answer to its wish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(untagged)]
pub enum MessageId {
    /// A number that the client counts up.
    Number(i64),
    /// A word that the client made up.
    Word(String),
}

/// A wish as it is sent, with the id that its answer will have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct WishMessage {
    /// The id of the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<MessageId>,
    /// With the first bet of a round: the hash of a nonce that its chances will depend on, in hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub nonce_hash: Option<String>,
    /// An id of the wish's own, which the client makes up: 8 to 64 letters, digits and hyphens. However often a wish is
    /// sent under it, also after a broken line, it is granted once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub once: Option<String>,
    /// What somebody wants.
    #[serde(flatten)]
    pub wish: Wish,
}

/// A message from a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Message {
    /// The whole table as the viewer may see it; on a socket the first message.
    View(Box<View>),
    /// What has changed of it since the view before.
    Change(Box<Change>),
    /// What people have said at the table.
    Talk {
        /// Whether this is all that is left of it, and not only what is new.
        whole: bool,
        /// The lines, the oldest first.
        said: Vec<Said>,
    },
    /// The wish was granted, and is on the table already.
    Ok {
        /// The id of the wish, if it had one.
        id: Option<MessageId>,
    },
    /// The wish was refused, and nothing has changed.
    Refused {
        /// The id of the wish, if it had one.
        id: Option<MessageId>,
        /// The rule that forbids it.
        #[serde(flatten)]
        problem: Problem,
    },
    /// The wish could not be granted for another reason, and nothing has changed.
    Failed {
        /// The id of the wish, if it had one.
        id: Option<MessageId>,
        /// What went wrong.
        #[serde(flatten)]
        problem: Problem,
    },
}

/// What is wrong and what would be right, with the clauses that say so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Problem {
    /// The kind of problem, in a word.
    pub error: Text,
    /// The clauses that forbid what was asked for.
    pub by: Clauses,
    /// Why, as a sentence.
    pub says: String,
    /// The number of the request, by which its cause is found in the log.
    pub request: String,
}
