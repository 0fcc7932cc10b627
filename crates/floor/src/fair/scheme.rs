//! What is hashed, and in which order: the commitment to a round's secret, the hash of a player's nonce, and the key
//! from which the round's draws follow. Numbers are eight bytes, the highest first, and everything else has a fixed
//! length, so nothing can be read in two ways.

use baize_table::LiveRng;
use baize_wire::{PlayerId, RoundId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// From what the draws of a round follow. Later ones come later here, and no table goes back to an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scheme {
    /// The secret is the key of the draws and its BLAKE3 hash the commitment: rounds from before players had a share.
    #[default]
    Alone,
    /// The key is made of the secret and of the nonces that were opened.
    Mixed,
}

impl Scheme {
    /// Its name in proofs.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Scheme::Alone => "alone",
            Scheme::Mixed => "mixed",
        }
    }

    /// Whether it is that of rounds whose entries do not name one.
    pub(crate) fn is_alone(&self) -> bool {
        *self == Scheme::Alone
    }
}

/// What a player gave to the chances of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Share {
    /// The player's account.
    pub player: PlayerId,
    /// The hash of the nonce.
    pub hash: [u8; 32],
    /// The nonce, if it was opened.
    pub nonce: Option<[u8; 32]>,
}

/// A round of a table, to which everything that is hashed is bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    /// The table at which it is played.
    pub table: TableId,
    /// How many rounds there were at that table, with this one.
    pub round: RoundId,
}

impl Spot {
    fn hasher(self, tag: &str) -> Sha256 {
        let hasher = Sha256::new().chain_update(tag);
        hasher.chain_update(self.table.0.to_be_bytes()).chain_update(self.round.0.to_be_bytes())
    }

    /// The commitment to a secret, and with it to what the round begins with: a house that could choose afterwards in
    /// which order cards lay in the shoe could choose what is drawn.
    pub(crate) fn commitment(self, scheme: Scheme, secret: &[u8; 32], opening: &[u8; 32]) -> [u8; 32] {
        match scheme {
            Scheme::Alone => LiveRng::of_record(*secret).commitment(),
            Scheme::Mixed => {
                self.hasher("baize/commitment/2").chain_update(secret).chain_update(opening).finalize().into()
            }
        }
    }

    /// The hash by which a player commits to a nonce.
    pub(crate) fn nonce_hash(self, player: PlayerId, nonce: &[u8; 32]) -> [u8; 32] {
        self.hasher("baize/nonce/2").chain_update(player.0.to_be_bytes()).chain_update(nonce).finalize().into()
    }

    /// The key of the draws: the secret with what each player gave, in the order of their accounts. A nonce that was
    /// withheld leaves its hash there, so that nobody can deny it later.
    pub(crate) fn key(self, scheme: Scheme, secret: &[u8; 32], shares: &[Share]) -> [u8; 32] {
        if scheme == Scheme::Alone {
            return *secret;
        }
        let count = u64::try_from(shares.len()).expect("a table has few players");
        let hasher = self.hasher("baize/key/2").chain_update(secret).chain_update(count.to_be_bytes());
        let add = |hasher: Sha256, Share { player, hash, nonce }: &Share| {
            let hasher = hasher.chain_update(player.0.to_be_bytes()).chain_update([u8::from(nonce.is_some())]);
            hasher.chain_update(nonce.unwrap_or(*hash))
        };
        shares.iter().fold(hasher, add).finalize().into()
    }
}

/// What a round begins with, as it is committed to: the game, the options that the operator has changed, and what the
/// table carries, as it is written in the entry that opens the round.
pub(crate) fn opening_text(game: &str, options: &toml::Table, carry: &Value) -> String {
    json!({ "carry": carry, "game": game, "options": options }).to_string()
}

/// The hash of what a round begins with.
pub(crate) fn opening_hash(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}
