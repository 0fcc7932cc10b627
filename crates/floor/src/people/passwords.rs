//! Passwords: kept as hashes that are slow to guess, and checked away from the tasks that serve.

use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};
use baize_cards::place_below;
use baize_table::LiveRng;

/// Letters and digits that cannot be mistaken for one another.
const CLEAR: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// The length of a password that is made for somebody: about eighty bits.
const LENGTH: usize = 16;

/// The hash to store for a password.
pub(crate) async fn hash(password: String) -> Result<String, String> {
    let hashed = tokio::task::spawn_blocking(move || {
        Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
    });
    hashed.await.map_err(|error| error.to_string())?.map_err(|error| error.to_string())
}

/// Whether this hash is that of the password.
pub(crate) async fn fits(password: String, hash: String) -> bool {
    let fits = tokio::task::spawn_blocking(move || {
        PasswordHash::new(&hash).is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    });
    fits.await.unwrap_or(false)
}

/// Says why a password is not acceptable.
pub(crate) fn check(password: &str) -> Result<(), String> {
    if (8..=200).contains(&password.chars().count()) {
        return Ok(());
    }
    Err("a password has at least 8 characters".to_owned())
}

/// Makes a password that nobody can guess.
pub fn new_password() -> Result<String, String> {
    let mut entropy = LiveRng::new().map_err(|error| format!("no entropy: {error}"))?;
    let rng = entropy.draw(0);
    let letter = |_| char::from(CLEAR[place_below(rng, CLEAR.len())]);
    Ok((0..LENGTH).map(letter).collect())
}
