//! Keys under which secrets are sealed, and rings of them: the newest, and older ones by which history is read.

use std::fmt;
use std::str::FromStr;
use zeroize::{Zeroize, Zeroizing};

use crate::record::hex::{hex, unhex};

/// Says for what the fingerprint of a key is made, so that it can be mistaken for no other hash.
const ID: &str = "baize 2026-11-19 id of a key that seals a house's secrets";

/// The fingerprint of a key, by which sealed text names it. It tells nothing of the key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct KeyId([u8; 4]);

impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for KeyId {
    type Err = ();

    fn from_str(text: &str) -> Result<KeyId, ()> {
        let number = u32::from_str_radix(text, 16).map_err(drop)?;
        let id = KeyId(number.to_be_bytes());
        if id.to_string() == text { Ok(id) } else { Err(()) }
    }
}

/// What tells one house from any other: sealed text of one cannot be opened as another's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HouseId(pub [u8; 16]);

impl HouseId {
    /// A name that no other house has.
    pub(crate) fn new() -> Result<HouseId, getrandom::Error> {
        let mut id = [0; 16];
        getrandom::fill(&mut id)?;
        Ok(HouseId(id))
    }
}

impl fmt::Display for HouseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for HouseId {
    type Err = ();

    fn from_str(text: &str) -> Result<HouseId, ()> {
        let number = u128::from_str_radix(text, 16).map_err(drop)?;
        let id = HouseId(number.to_be_bytes());
        if id.to_string() == text { Ok(id) } else { Err(()) }
    }
}

/// A key of 256 bits. Its bytes are overwritten when it is dropped, and never printed.
#[derive(Clone)]
pub(crate) struct Key {
    id: KeyId,
    bytes: Zeroizing<[u8; 32]>,
}

impl Key {
    /// A new key from the operating system.
    pub(crate) fn new() -> Result<Key, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Key::of(&mut bytes))
    }

    /// The key of these bytes, which are overwritten.
    fn of(bytes: &mut [u8; 32]) -> Key {
        let mut derived = blake3::derive_key(ID, bytes);
        let id = KeyId([derived[0], derived[1], derived[2], derived[3]]);
        let key = Key { id, bytes: Zeroizing::new(*bytes) };
        derived.zeroize();
        bytes.zeroize();
        key
    }

    /// The fingerprint, by which sealed text names the key.
    pub(crate) fn id(&self) -> KeyId {
        self.id
    }

    /// The bytes, for the cipher alone.
    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.bytes
    }

    /// The line of a key file that holds it.
    fn line(&self) -> Zeroizing<String> {
        Zeroizing::new(hex(&*self.bytes))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({})", self.id)
    }
}

/// Keys in the order in which they came to be: the last is the newest.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keyring(Vec<Key>);

impl Keyring {
    /// Reads a ring: 64 hexadecimal digits for each key, the newest last. Whatever follows `#` on a line is a remark.
    pub(crate) fn read(text: &str) -> Result<Keyring, String> {
        let mut keys: Vec<Key> = Vec::new();
        let words = text.lines().flat_map(|line| line.split('#').next().unwrap_or_default().split_whitespace());
        for word in words {
            let mut bytes = unhex(word).ok_or("a key is 64 hexadecimal digits, and something else is there")?;
            let key = Key::of(&mut bytes);
            if !keys.iter().any(|known| known.id == key.id) {
                keys.push(key);
            }
        }
        if keys.is_empty() { Err("no key is there".to_owned()) } else { Ok(Keyring(keys)) }
    }

    /// The text of a key file.
    pub(crate) fn text(&self) -> Zeroizing<String> {
        let mut text = Zeroizing::new(
            "# Keys of a Baize house: whoever has this file and the data folder can read what is still secret there.\n\
             # The last one seals, older ones read what was sealed before. Keep a copy, but never beside the data.\n"
                .to_owned(),
        );
        for key in &self.0 {
            text.push_str(&key.line());
            text.push('\n');
        }
        text
    }

    /// The key with this fingerprint.
    pub(crate) fn get(&self, id: KeyId) -> Option<&Key> {
        self.0.iter().find(|key| key.id == id)
    }

    /// The newest key.
    pub(crate) fn newest(&self) -> Option<&Key> {
        self.0.last()
    }

    /// Adds a key, which is the newest from now on.
    pub(crate) fn add(&mut self, key: Key) {
        self.0.push(key);
    }

    /// The fingerprints of all, in words.
    pub(crate) fn names(&self) -> String {
        self.0.iter().map(|key| key.id.to_string()).collect::<Vec<_>>().join(", ")
    }
}
