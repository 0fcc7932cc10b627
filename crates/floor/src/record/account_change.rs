//! What happens to an account apart from its money, as the record tells it: never with a name, a password or an
//! address, so that a person can be erased while every chain stays whole.

use baize_wire::TableId;
use serde::{Deserialize, Serialize};

use crate::record::hex::hex;

/// What happened to an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "kebab-case", deny_unknown_fields)]
pub enum AccountChange {
    /// Its owner registered under a name.
    Named {
        /// The hash of the name and of what is kept beside it.
        mark: String,
    },
    /// Its owner chose another password.
    PasswordChosen,
    /// It got a password that must be changed: from one of the staff, or on the machine itself.
    PasswordReset,
    /// Its owner has a second factor from now on.
    FactorSet,
    /// It has no second factor any more: given up by its owner, or taken away by one of the staff.
    FactorDropped,
    /// It was tried with this many wrong passwords or codes in a row.
    TriedInVain {
        /// How many there were.
        times: u32,
    },
    /// Its owner may not play any more.
    Barred {
        /// At which table, if not in the whole house.
        table: Option<TableId>,
        /// Until when, in milliseconds of Unix time, if not for good.
        until_ms: Option<i64>,
        /// The reason that was given.
        reason: String,
    },
    /// Its owner may play again.
    BarLifted {
        /// At which table, if not in the whole house.
        table: Option<TableId>,
    },
    /// Its owner was erased: only the number is left.
    Erased,
}

/// The hash of a name that the record holds: without the salt, which is kept beside the record together with the name,
/// nobody can find out whether a name is the one.
pub(crate) fn mark(name: &str, salt: &[u8; 16]) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("baize 2026-11 name of an account");
    hasher.update(salt).update(name.as_bytes());
    hex(hasher.finalize().as_bytes())
}

/// A new salt.
pub(crate) fn new_salt() -> Result<[u8; 16], getrandom::Error> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt)?;
    Ok(salt)
}
