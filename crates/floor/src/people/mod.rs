//! Accounts and sessions, passwords, the names of bots, the staff with their roles, and what people say at tables.

pub(crate) mod accounts;
pub(crate) mod bots;
pub(crate) mod passwords;
pub(crate) mod staff;
pub(crate) mod talk;
