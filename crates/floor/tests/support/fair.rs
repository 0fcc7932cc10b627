//! The scheme of `docs/fairness.md` once more, from its words: what is committed to, and from what draws follow.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part of this")]

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::bet;

/// Bytes as hex digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// 32 bytes from hex digits.
pub fn unhex(text: &str) -> [u8; 32] {
    std::array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("hex"))
}

fn hashed(tag: &str, table: u64, round: u64, rest: &[&[u8]]) -> [u8; 32] {
    let mut bytes = tag.as_bytes().to_vec();
    bytes.extend(table.to_be_bytes());
    bytes.extend(round.to_be_bytes());
    rest.iter().for_each(|part| bytes.extend_from_slice(part));
    Sha256::digest(bytes).into()
}

/// What a house commits to before a round.
pub fn commitment(table: u64, round: u64, secret: &[u8; 32], opening: &str) -> String {
    hex(&hashed("baize/commitment/2", table, round, &[secret, &Sha256::digest(opening)]))
}

/// The hash of a player's nonce.
pub fn nonce_hash(table: u64, round: u64, player: u64, nonce: &[u8; 32]) -> String {
    hex(&hashed("baize/nonce/2", table, round, &[&player.to_be_bytes(), nonce]))
}

/// The key of a round's draws: each player's account, whether the nonce was opened, and the nonce or else its hash.
pub fn key(table: u64, round: u64, secret: &[u8; 32], nonces: &[(u64, bool, [u8; 32])]) -> [u8; 32] {
    let mut rest = secret.to_vec();
    rest.extend((nonces.len() as u64).to_be_bytes());
    for (player, opened, nonce) in nonces {
        rest.extend(player.to_be_bytes());
        rest.push((*opened).into());
        rest.extend(nonce);
    }
    hashed("baize/key/2", table, round, &[&rest])
}

/// A bet with which its player commits to a nonce.
pub fn bet_with(wager: &str, stake: i64, hash: &str) -> Value {
    let mut bet = bet(wager, stake);
    bet["nonce_hash"] = hash.into();
    bet
}

/// The wish to open a nonce.
pub fn open(nonce: &[u8; 32]) -> Value {
    json!({ "do": "open-nonce", "nonce": hex(nonce) })
}
