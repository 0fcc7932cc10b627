//! Sealed values opened and sealed as docs/keys.md describes it, apart from the floor's own code: what tests read of a
//! record, and what a forger who has the key could do to it.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part of this")]

use base64ct::{Base64UrlUnpadded, Encoding};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::PathBuf;

/// The configuration folder of every house in tests, where their keys are.
pub fn configuration() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("configuration")
}

/// What opens and seals the values of one house.
pub struct Seals {
    house: [u8; 16],
    /// The key that seals, by its name.
    pub sealing: String,
    keys: Vec<(String, [u8; 32])>,
}

/// The bytes of hexadecimal digits.
pub fn bytes<const N: usize>(hex: &str) -> [u8; N] {
    assert_eq!(hex.len(), 2 * N, "{hex}");
    std::array::from_fn(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).expect("hexadecimal digits"))
}

/// The file with the keys of the house in this database.
pub fn key_file(connection: &Connection) -> PathBuf {
    let house: String = connection.query_row("SELECT id FROM house", [], |row| row.get(0)).expect("a house");
    configuration().join("baize/keys").join(format!("{house}.key"))
}

impl Seals {
    /// The seals of the house in a database; none where its form has no keys.
    pub fn of(connection: &Connection) -> Option<Seals> {
        let row = connection.query_row("SELECT id, key FROM house", [], |row| Ok((row.get(0)?, row.get(1)?)));
        let (house, sealing): (String, String) = row.ok()?;
        let text = std::fs::read_to_string(key_file(connection)).expect("the keys");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let keys = lines.map(|line| {
            let key = bytes(line);
            let id = blake3::derive_key("baize 2026-11-19 id of a key that seals a house's secrets", &key);
            (id[..4].iter().map(|byte| format!("{byte:02x}")).collect(), key)
        });
        Some(Seals { house: bytes(&house), sealing, keys: keys.collect() })
    }

    fn cipher(&self, name: &str) -> XChaCha20Poly1305 {
        let (_, key) = self.keys.iter().find(|(id, _)| id == name).expect("its key");
        XChaCha20Poly1305::new(key.into())
    }

    fn bound(&self, table: u64, what: &str, number: u64) -> Vec<u8> {
        [&b"baize 1 "[..], &self.house, &table.to_le_bytes(), &number.to_le_bytes(), what.as_bytes()].concat()
    }

    /// Opens what was sealed for a place; `None` if it was sealed for another.
    pub fn open(&self, table: u64, what: &str, number: u64, text: &str) -> Option<Vec<u8>> {
        let (key, rest) = text.split_once(':').expect("a key and a text");
        let sealed = Base64UrlUnpadded::decode_vec(rest).expect("base64");
        let payload = Payload { msg: &sealed[24..], aad: &self.bound(table, what, number) };
        self.cipher(key).decrypt(XNonce::from_slice(&sealed[..24]), payload).ok()
    }

    /// Seals something for a place. A nonce that is always the same is good enough for a forger.
    pub fn seal(&self, table: u64, what: &str, number: u64, plain: &[u8]) -> String {
        let nonce = [7; 24];
        let payload = Payload { msg: plain, aad: &self.bound(table, what, number) };
        let sealed = self.cipher(&self.sealing).encrypt(XNonce::from_slice(&nonce), payload).expect("it is short");
        format!("{}:{}", self.sealing, Base64UrlUnpadded::encode_string(&[&nonce[..], &sealed].concat()))
    }

    /// The body of a row with everything in it open that belongs there.
    pub fn opened(&self, seq: u64, body: &str) -> String {
        if !body.contains("{\"sealed\":\"") {
            return body.to_owned();
        }
        let mut entry: Value = serde_json::from_str(body).expect("JSON");
        let table = entry["table"].as_u64().unwrap_or_default();
        places(&mut entry["event"], &mut |what, value| {
            if let Some(plain) = value["sealed"].as_str().and_then(|text| self.open(table, what, seq, text)) {
                *value = String::from_utf8(plain).expect("text").trim_end_matches('\0').into();
            }
        });
        entry.to_string()
    }

    /// The body of a row as the house would write it.
    pub fn sealed(&self, seq: u64, body: &str) -> String {
        let mut entry: Value = serde_json::from_str(body).expect("JSON");
        let table = entry["table"].as_u64().unwrap_or_default();
        let mut any = false;
        places(&mut entry["event"], &mut |what, value| {
            let Some(text) = value.as_str() else { return };
            let mut plain = text.as_bytes().to_vec();
            plain.resize((plain.len() + 1).next_multiple_of(32), 0);
            *value = json!({ "sealed": self.seal(table, what, seq, &plain) });
            any = true;
        });
        if any { entry.to_string() } else { body.to_owned() }
    }

    /// Keeps another secret for a round.
    pub fn plant(&self, connection: &Connection, table: u64, round: u64, seed: [u8; 32]) {
        let sealed = self.seal(table, "secret", round, &seed);
        let sql = "UPDATE secret SET sealed = ?3 WHERE tbl = ?1 AND round = ?2";
        assert_eq!(connection.execute(sql, rusqlite::params![table, round, sealed]).expect("a secret"), 1);
    }

    /// The secrets that are kept, each with its table and its round.
    pub fn secrets(&self, connection: &Connection) -> Vec<(u64, u64, [u8; 32])> {
        let mut query = connection.prepare("SELECT tbl, round, sealed FROM secret").expect("a query");
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, String>(2)?))).expect("rows");
        rows.map(|row| {
            let (table, round, sealed) = row.expect("a row");
            let seed = self.open(table, "secret", round, &sealed).expect("it belongs there");
            (table, round, seed.try_into().expect("32 bytes"))
        })
        .collect()
    }
}

/// Every value of an event that is sealed.
fn places(event: &mut Value, each: &mut dyn FnMut(&'static str, &mut Value)) {
    match event["event"].as_str().expect("a kind").to_owned().as_str() {
        "round-opened" => dealt(&mut event["carry"], each),
        "input-taken" => {
            for (what, place) in [("outcome", "/input/chance/outcome"), ("answer", "/input/answer/words")] {
                event.pointer_mut(place).into_iter().for_each(|value| each(what, value));
            }
        }
        "round-settled" if event["mucks"] == true => each("seed", &mut event["seed"]),
        "round-broken" => {
            each("cause", &mut event["says"]);
            if event["mucks"] == true {
                each("seed", &mut event["seed"]);
            }
        }
        "table-reopened" => each("cause", &mut event["cause"]),
        _ => {}
    }
}

fn dealt(carry: &mut Value, each: &mut dyn FnMut(&'static str, &mut Value)) {
    match carry {
        Value::Object(fields) => {
            for (key, value) in fields {
                if key == "dealt" && value != "" { each("dealt", value) } else { dealt(value, each) }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| dealt(value, each)),
        _ => {}
    }
}
