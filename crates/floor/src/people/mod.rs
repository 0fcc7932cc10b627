//! Accounts and sessions, passwords, the names of bots, the staff with their roles, what people say at tables, and on
//! whose behalf something is done.

pub(crate) mod accounts;
pub(crate) mod acting;
pub(crate) mod bots;
pub(crate) mod hashing;
pub(crate) mod passwords;
pub(crate) mod staff;
pub(crate) mod talk;
