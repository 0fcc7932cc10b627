//! People: accounts and sessions, names and passwords, the second factor, the staff with their roles and what they do
//! about people, the names of bots, what is said at tables, and on whose behalf something is done.

pub(crate) mod accounts;
pub(crate) mod acting;
pub(crate) mod bars;
pub(crate) mod bots;
pub(crate) mod care;
pub(crate) mod factor;
pub(crate) mod hashing;
pub(crate) mod names;
pub(crate) mod own;
pub(crate) mod passwords;
pub(crate) mod sessions;
pub(crate) mod staff;
pub(crate) mod talk;
pub(crate) mod tries;
pub(crate) mod whence;
