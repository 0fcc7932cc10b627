//! Somebody's own account: sessions, password, second factor; and what the staff may do about people.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

use crate::{PlayerId, Role, TableId};

/// Whether somebody has a second factor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SecondFactor {
    /// They play, or log in with a password alone.
    #[default]
    None,
    /// They work here and should set one up.
    Wanted,
    /// They work here and can do nothing before they have set one up.
    Demanded,
    /// They have one.
    Set,
}

/// A session of the caller's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Session {
    /// By which it can be ended.
    pub number: i64,
    /// When it began, as people read it.
    pub began: String,
    /// When it was last seen in use.
    pub seen: String,
    /// From where: the browser, the system and the address, in words.
    pub from: String,
    /// Whether it is the one by which this is asked.
    pub this: bool,
}

/// What somebody wants to end: one session, or all but this one.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct EndSessions {
    /// The session to end; without it all others.
    pub number: Option<i64>,
}

/// A new password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct NewPassword {
    /// The password so far.
    pub password: String,
    /// The one from now on.
    pub new: String,
}

/// The caller's own password again.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct OwnPassword {
    /// The password with which the caller logs in.
    pub password: String,
}

/// Passwords are never printed, not even by mistake.
impl fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewPassword").finish_non_exhaustive()
    }
}

impl fmt::Debug for OwnPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OwnPassword").finish_non_exhaustive()
    }
}

/// A code of a second factor, or one of the codes for whoever has lost it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Code {
    /// Six digits, or a recovery code.
    pub code: String,
}

/// A second factor that is to be set up. It is in force when a code of it has been given.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Enrolment {
    /// The secret, to type into a device that cannot read pictures.
    pub secret: String,
    /// The same as an address that devices understand.
    pub uri: String,
    /// The same as a picture, in SVG.
    pub picture: String,
}

impl fmt::Debug for Enrolment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Enrolment").finish_non_exhaustive()
    }
}

/// The codes for whoever loses their second factor: each works once, and they are shown only now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecoveryCodes {
    /// All of them, in groups of letters.
    pub codes: Vec<String>,
}

/// It was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct Done {
    /// Always true, because whatever was not done is a problem.
    pub done: bool,
}

/// A password that was made for somebody, shown only now; they must choose another with it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct OneTimePassword {
    /// The account's number.
    pub player: PlayerId,
    /// The password in clear text.
    pub password: String,
}

impl fmt::Debug for OneTimePassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OneTimePassword").field("player", &self.player).finish_non_exhaustive()
    }
}

/// A person as the staff find them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct FoundPerson {
    /// The account's number.
    pub player: PlayerId,
    /// The name shown at tables.
    pub name: String,
    /// Whether no name and password have been registered.
    pub guest: bool,
    /// The role, if it is one of the staff.
    pub role: Option<Role>,
    /// The seats at which they sit.
    pub seats: Vec<SeatOf>,
    /// How many wrong passwords the account was tried with in the last day.
    pub wrong_passwords: u32,
}

/// A seat at which somebody sits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatOf {
    /// The number of the table.
    pub table: TableId,
    /// The name of the table.
    pub name: String,
    /// The number of the seat.
    pub seat: u8,
}

/// A seat from which somebody is stood up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Unseat {
    /// The number of the seat.
    pub seat: u8,
    /// Why, in 3 to 200 characters.
    pub reason: String,
}

/// From where somebody is barred, and for how long.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct ToBar {
    /// The table; without it the whole house.
    pub table: Option<TableId>,
    /// For how many minutes; without it for good.
    pub minutes: Option<i64>,
    /// Why, in 3 to 200 characters.
    pub reason: String,
}

/// Where somebody may play again.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct ToLift {
    /// The table; without it the whole house.
    pub table: Option<TableId>,
}

/// Somebody who may not play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Barred {
    /// The account's number.
    pub player: PlayerId,
    /// The name shown at tables.
    pub name: String,
    /// At which table, if not in the whole house.
    pub table: Option<TableId>,
    /// The name of the table.
    pub table_name: Option<String>,
    /// Until when, if not for good.
    pub until: Option<String>,
    /// The reason that was given.
    pub reason: String,
    /// Who barred them.
    pub by: String,
    /// When that was.
    pub at: String,
}
