//! Accounts and sessions, passwords, the names of bots, and the staff with their roles.

pub(crate) mod accounts;
pub(crate) mod bots;
pub(crate) mod passwords;
pub(crate) mod staff;
