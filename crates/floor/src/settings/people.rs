//! `[people]`: sessions, second factors, and how long what is known of people is kept.

use baize_table::Role;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Sessions, second factors, and how long what is known of people is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct PeopleSettings {
    /// For how many days a session lasts.
    pub session_days: u32,
    /// Whether the staff can do nothing before they have a second factor.
    pub second_factor_demanded: bool,
    /// Deeds that need at least this role ask whoever has a second factor for a fresh code.
    pub code_from: String,
    /// For how many minutes a code counts as fresh.
    pub code_minutes: u32,
    /// After how many seconds without a connection somebody at a table is stood up, if nothing of theirs is at stake.
    pub absent_seconds: u32,
    /// For how many days the address is kept from which a session began.
    pub address_days: u32,
    /// For how many days wrong passwords are kept, with the addresses from which they came.
    pub tries_days: u32,
    /// For how many minutes a table keeps what people have said at it.
    pub talk_minutes: u32,
}

impl Default for PeopleSettings {
    fn default() -> PeopleSettings {
        PeopleSettings {
            session_days: 30,
            second_factor_demanded: false,
            code_from: "supervisor".to_owned(),
            code_minutes: 10,
            absent_seconds: 600,
            address_days: 30,
            tries_days: 30,
            talk_minutes: 240,
        }
    }
}

impl PeopleSettings {
    /// Whether the staff can do nothing before they have a second factor.
    pub(crate) fn demands_factor(&self) -> bool {
        self.second_factor_demanded
    }

    /// The least role whose deeds ask for a fresh code.
    pub(crate) fn code_from(&self) -> Role {
        self.code_from.parse().unwrap_or(Role::Dealer)
    }

    /// After how long somebody is stood up who is away.
    pub(crate) fn absent(&self) -> Duration {
        Duration::from_secs(self.absent_seconds.into())
    }

    /// For how long a table keeps what people have said.
    pub(crate) fn talk(&self) -> Duration {
        Duration::from_secs(u64::from(self.talk_minutes) * 60)
    }

    pub(super) fn check(&self) -> Result<(), String> {
        if self.session_days == 0 {
            return Err("people.session-days is 0: nobody could stay logged in".to_owned());
        }
        let role: Result<Role, ()> = self.code_from.parse();
        let unknown = |()| format!("people.code-from: `{}` is not a role", self.code_from);
        role.map(drop).map_err(unknown)
    }
}
