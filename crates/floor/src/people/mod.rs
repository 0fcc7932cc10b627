//! Accounts and sessions, passwords, and the staff with their roles.

pub(crate) mod accounts;
pub(crate) mod passwords;
pub(crate) mod staff;
