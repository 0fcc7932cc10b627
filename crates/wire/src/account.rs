//! Accounts: who the caller is, and how one becomes somebody.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Cents, PlayerId, Role, SecondFactor};

/// A name and a password, to register or to log in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Credentials {
    /// A name of 3 to 24 characters.
    pub name: String,
    /// A password of 8 characters or more.
    pub password: String,
    /// A code of the second factor, for those who have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code: Option<String>,
}

/// The password is never printed, not even by mistake.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The account of whoever asks, with its money.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct Me {
    /// The account, if there is one.
    pub player: Option<Account>,
    /// The role, if it is one of the staff.
    pub role: Option<Role>,
    /// Whether a password of one's own must be chosen before anything else.
    pub must_change: bool,
    /// Whether the account has a second factor.
    pub second_factor: SecondFactor,
}

/// An account of the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Account {
    /// The account's number.
    pub id: PlayerId,
    /// The name shown at tables.
    pub name: String,
    /// Whether no name and password have been registered.
    pub guest: bool,
    /// The money that is on no table.
    pub balance: Cents,
    /// The role, if it is one of the staff.
    pub role: Option<Role>,
}

/// Nobody is logged in any more.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct LoggedOut {
    /// Always null: there is no account now.
    pub player: Option<Account>,
}
