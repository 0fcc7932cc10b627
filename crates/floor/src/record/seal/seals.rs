//! The seals of a house: what puts text under them and opens it again.

use baize_wire::{RoundId, TableId};
use base64ct::{Base64UrlUnpadded, Encoding};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

use crate::record::seal::key::{HouseId, Key, KeyId, Keyring};
use crate::record::store::StoreError;

/// The bytes of a nonce, which are drawn anew for everything that is sealed.
const NONCE: usize = 24;
/// What is sealed is filled up to a multiple of this many bytes, so that its length does not tell it.
const BLOCK: usize = 32;

/// Where something sealed belongs. It is opened nowhere else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    /// The table at which it happened; 0 for the house itself.
    pub table: TableId,
    /// What it is: the secret of a round, an outcome, an answer.
    pub what: &'static str,
    /// The number of the round, or of the row of the record, which is in one round alone.
    pub number: u64,
}

/// Where the secret of a round belongs.
pub(crate) fn secret_of(table: TableId, round: RoundId) -> Spot {
    Spot { table, what: "secret", number: round.0 }
}

/// Why something sealed cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SealError {
    /// Its key is not here.
    NoKey(KeyId),
    /// It was damaged, or it was sealed for another place.
    Broken,
}

/// What seals and opens the secrets of one house.
#[derive(Clone, Debug)]
pub(crate) struct Seals {
    house: HouseId,
    keys: Keyring,
    /// The key that seals, which need not be here.
    sealing: KeyId,
    /// Where keys were looked for, in words.
    looked: String,
}

impl Seals {
    /// The seals of a house with these keys, of which one seals.
    pub(crate) fn new(house: HouseId, keys: Keyring, sealing: KeyId, looked: String) -> Seals {
        Seals { house, keys, sealing, looked }
    }

    /// Which house it is.
    pub(crate) fn house(&self) -> HouseId {
        self.house
    }

    /// The key that seals.
    pub(crate) fn sealing(&self) -> KeyId {
        self.sealing
    }

    /// The same with another key that seals.
    pub(crate) fn sealing_with(&self, key: &Key) -> Seals {
        let mut seals = self.clone();
        if seals.keys.get(key.id()).is_none() {
            seals.keys.add(key.clone());
        }
        Seals { sealing: key.id(), ..seals }
    }

    /// Whether the key that seals is here; if not, why nothing can be played.
    pub(crate) fn can_seal(&self) -> Result<(), StoreError> {
        self.key().map(drop)
    }

    fn key(&self) -> Result<&Key, StoreError> {
        self.keys
            .get(self.sealing)
            .ok_or_else(|| StoreError::NoKey { key: self.sealing.to_string(), looked: self.looked.clone() })
    }

    /// What everything that is sealed for this place is bound to.
    fn bound(&self, spot: Spot) -> Vec<u8> {
        let mut bound = b"baize 1 ".to_vec();
        bound.extend(self.house.0);
        bound.extend(spot.table.0.to_le_bytes());
        bound.extend(spot.number.to_le_bytes());
        bound.extend(spot.what.as_bytes());
        bound
    }

    /// Seals bytes for this place.
    pub(crate) fn seal(&self, spot: Spot, plain: &[u8]) -> Result<String, StoreError> {
        let key = self.key()?;
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(|error| StoreError::NoEntropy(error.to_string()))?;
        let cipher = XChaCha20Poly1305::new(key.bytes().into());
        let payload = Payload { msg: plain, aad: &self.bound(spot) };
        let sealed = cipher.encrypt(XNonce::from_slice(&nonce), payload).expect("it is far shorter than the limit");
        Ok(format!("{}:{}", key.id(), Base64UrlUnpadded::encode_string(&[&nonce[..], &sealed].concat())))
    }

    /// Opens what was sealed for this place.
    pub(crate) fn open(&self, spot: Spot, text: &str) -> Result<Vec<u8>, SealError> {
        let (id, rest) = text.split_once(':').ok_or(SealError::Broken)?;
        let id = id.parse().map_err(|()| SealError::Broken)?;
        let key = self.keys.get(id).ok_or(SealError::NoKey(id))?;
        let bytes = Base64UrlUnpadded::decode_vec(rest).map_err(|_| SealError::Broken)?;
        let (nonce, sealed) = bytes.split_at_checked(NONCE).ok_or(SealError::Broken)?;
        let cipher = XChaCha20Poly1305::new(key.bytes().into());
        let payload = Payload { msg: sealed, aad: &self.bound(spot) };
        cipher.decrypt(XNonce::from_slice(nonce), payload).map_err(|_| SealError::Broken)
    }

    /// Seals a text, of which not even the length is told.
    pub(crate) fn seal_text(&self, spot: Spot, text: &str) -> Result<String, StoreError> {
        let mut plain = text.as_bytes().to_vec();
        plain.resize((plain.len() + 1).next_multiple_of(BLOCK), 0);
        self.seal(spot, &plain)
    }

    /// Opens a text.
    pub(crate) fn open_text(&self, spot: Spot, text: &str) -> Result<String, SealError> {
        let mut plain = self.open(spot, text)?;
        let length = plain.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        plain.truncate(length);
        String::from_utf8(plain).map_err(|_| SealError::Broken)
    }
}
