//! Numbers by which things are known. Each kind has a type of its own, so that no account is taken for a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use ts_rs::TS;

macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS, JsonSchema,
        )]
        #[serde(transparent)]
        pub struct $id(pub u64);

        impl $id {
            /// The number after this one.
            #[must_use]
            pub fn next(self) -> $id {
                $id(self.0 + 1)
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $id {
            type Err = ParseIntError;
            fn from_str(text: &str) -> Result<$id, ParseIntError> {
                text.parse().map($id)
            }
        }
    )*};
}

/// Whose bet it is at the felt, by the number of the seat that is their own. An account outlives rounds; this does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(transparent)]
pub struct Bettor(pub u8);

ids! {
    /// The number of an account of the house: a person, a bot or one of the staff.
    PlayerId
    /// The number of a table of the house, from 1.
    TableId
    /// The number of a round at its table, from 1.
    RoundId
    /// The number of a row of the record, from 1 without gaps.
    Seq
}
