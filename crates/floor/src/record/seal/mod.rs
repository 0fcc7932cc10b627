//! Sealing: what is on disk and not public yet can be read by nobody who has the disk alone.
//!
//! Sealed are the secrets of rounds, what chance has drawn and people have answered, what a shoe has dealt, the secret
//! of a round in which hands stay secret, and causes of faults, which may name cards. The key lies outside the data
//! folder. Chains hash the sealed text, so they are verified without any key.

mod body;
mod key;
mod place;
mod seals;

pub(crate) use body::{Outline, outline, unsealed, with_fresh_cards, written};
pub(crate) use key::{HouseId, Key, KeyId, Keyring};
pub use place::{DataFolder, keep_configuration_in};
pub(crate) use place::{find, looked, make, place_for_new};
pub(crate) use seals::{SealError, Seals, secret_of};
