//! Passwords: kept as hashes that are slow to guess, and checked away from the tasks that serve.

use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};
use baize_cards::place_below;
use baize_table::LiveRng;
use std::sync::LazyLock;
use zxcvbn::{Score, zxcvbn};

use crate::people::hashing::hashing;
use crate::table::TableError;

/// Letters and digits that cannot be mistaken for one another.
const CLEAR: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// The length of a password that is made for somebody: about eighty bits.
const LENGTH: usize = 16;

/// A hash like all others, of nothing that anybody could give: it takes as long to find out that it does not fit.
static OF_NOBODY: LazyLock<String> =
    LazyLock::new(|| new_password().and_then(|password| hashed(&password)).unwrap_or_default());

fn hashed(password: &str) -> Result<String, String> {
    let hashed = Argon2::default().hash_password(password.as_bytes());
    hashed.map(|hash| hash.to_string()).map_err(|error| error.to_string())
}

/// The hash to store for a password.
pub(crate) async fn hash(password: String) -> Result<String, TableError> {
    hashing(move || hashed(&password)).await?.map_err(TableError::bug)
}

/// Whether this hash is that of the password. Without a hash, because nobody has the name, it takes as long.
pub(crate) async fn fits(password: String, hash: Option<String>) -> Result<bool, TableError> {
    hashing(move || {
        let known = hash.as_deref().unwrap_or(&OF_NOBODY);
        let fits = PasswordHash::new(known)
            .is_ok_and(|known| Argon2::default().verify_password(password.as_bytes(), &known).is_ok());
        fits && hash.is_some()
    })
    .await
}

/// Says why somebody of this name may not have a password: it is too short, or among the first that anybody would
/// try.
pub(crate) fn check(password: &str, name: &str) -> Result<(), String> {
    if !(8..=200).contains(&password.chars().count()) {
        return Err("a password has at least 8 characters".to_owned());
    }
    if zxcvbn(password, &[name, "baize", "casino"]).score() <= Score::One {
        return Err("this password is one of the first that somebody would try; choose a longer one".to_owned());
    }
    Ok(())
}

/// Makes a password that nobody can guess.
pub fn new_password() -> Result<String, String> {
    let mut entropy = LiveRng::new().map_err(|error| format!("no entropy: {error}"))?;
    let rng = entropy.draw(0);
    let letter = |_| char::from(CLEAR[place_below(rng, CLEAR.len())]);
    Ok((0..LENGTH).map(letter).collect())
}
