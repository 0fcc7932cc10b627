//! The record: everything that happened on the floor, append-only and chained by hash.

use baize_book::{Cents, Fine};
use baize_table::{Input, OfferedBet, Order};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A person or bot got an account, with play money.
    PlayerJoined {
        /// The account's number.
        player: u64,
        /// The name shown at tables.
        name: String,
        /// Whether a machine plays it.
        bot: bool,
    },
    /// A player was given play money.
    ToppedUp {
        /// The account's number.
        player: u64,
    },
    /// A table was opened.
    TableOpened {
        /// The game's id.
        game: String,
        /// The name of the table.
        name: String,
        /// The operator's options.
        options: toml::Table,
    },
    /// The house closed a game or one of its wagers.
    OfferClosed {
        /// The game's id.
        game: String,
        /// The kind of wager, or none for all.
        wager: Option<String>,
    },
    /// The house opened it again.
    OfferReopened {
        /// The game's id.
        game: String,
        /// The kind of wager, or none for all.
        wager: Option<String>,
    },
    /// A round was opened for betting.
    RoundOpened {
        /// Its number at this table.
        round: u64,
        /// What earlier rounds left.
        carry: serde_json::Value,
        /// Who sits where: a restart begins here.
        #[serde(deserialize_with = "by_seat")]
        seats: BTreeMap<u8, u64>,
        /// The fingerprint of the round's secret, in hex.
        commitment: String,
    },
    /// A player sat down.
    SeatTaken {
        /// Here.
        seat: u8,
        /// The account's number.
        player: u64,
    },
    /// A player stood up.
    SeatLeft {
        /// From here.
        seat: u8,
    },
    /// A wager was accepted.
    BetPlaced {
        /// This one.
        bet: OfferedBet,
    },
    /// A wager, or the last addition to it, was taken back before betting closed.
    BetReturned {
        /// This one.
        bet: OfferedBet,
    },
    /// Something was called before the round that is no wager.
    OrderGiven {
        /// This.
        order: Order,
    },
    /// No more bets.
    BettingClosed,
    /// Something entered the round.
    InputTaken {
        /// This.
        input: Input,
    },
    /// The round was settled.
    RoundSettled {
        /// The round's secret, in hex, now that it is over.
        seed: String,
        /// The settlement, for reading; the audit makes it again.
        lines: serde_json::Value,
    },
    /// The round could not go on and every stake went back: a bug of ours.
    RoundBroken {
        /// The round's secret, in hex.
        seed: String,
        /// Why.
        says: String,
    },
}

/// Keys of JSON objects are text, and inside a tagged enum serde does not read numbers from them.
fn by_seat<'de, D: Deserializer<'de>>(input: D) -> Result<BTreeMap<u8, u64>, D::Error> {
    let seats = BTreeMap::<String, u64>::deserialize(input)?;
    let read = |(seat, player): (String, u64)| Ok((seat.parse().map_err(D::Error::custom)?, player));
    seats.into_iter().map(read).collect()
}

/// A movement of money.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transfer {
    /// Out of this account.
    pub from: String,
    /// Into this one.
    pub to: String,
    /// This much, more than nothing; only meters and the house have fractions of a cent.
    pub cents: Fine,
}

impl Transfer {
    /// A movement; nothing is not moved.
    pub(crate) fn of(from: &str, to: &str, cents: Fine) -> Option<Transfer> {
        (cents > Fine::ZERO).then(|| Transfer { from: from.to_owned(), to: to.to_owned(), cents })
    }
}

/// What is written in one row: an event with the money that it moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The table, or none for what concerns the whole floor.
    pub table: Option<u64>,
    /// What happened.
    pub event: Event,
    /// The money moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub transfers: Vec<Transfer>,
}

impl Entry {
    /// An event at a table that moves no money.
    pub fn at(table: u64, event: Event) -> Entry {
        Entry { table: Some(table), event, transfers: Vec::new() }
    }

    /// Whether it moves money into or out of this account.
    pub(crate) fn touches(&self, account: &str) -> bool {
        self.transfers.iter().any(|transfer| transfer.from == account || transfer.to == account)
    }

    /// The same with a movement of money; nothing is not moved.
    pub fn moving(mut self, from: String, to: String, cents: Cents) -> Entry {
        self.transfers.extend(Transfer::of(&from, &to, cents.into()));
        self
    }
}

/// A row of the record.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Row {
    /// Its number, from 1 without gaps.
    pub seq: u64,
    /// When it was written, in milliseconds of Unix time. Order goes by number, never by time.
    pub at_ms: i64,
    /// The table under which it is filed, the same as in the entry.
    pub table: Option<u64>,
    /// The entry as it was written.
    pub body: String,
    /// The hash of this row and, through the one before, of all.
    pub hash: [u8; 32],
}

/// The hash of a row that follows one with the hash `before`.
pub(crate) fn chain(before: &[u8; 32], seq: u64, at_ms: i64, body: &str) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before).update(&seq.to_le_bytes()).update(&at_ms.to_le_bytes()).update(body.as_bytes());
    *hasher.finalize().as_bytes()
}

/// The account of a player's own money.
pub(crate) fn player_account(player: u64) -> String {
    format!("player:{player}")
}

/// The account of what lies on a table.
pub(crate) fn escrow_account(table: u64) -> String {
    format!("escrow:{table}")
}

/// The account of the main part of a progressive meter that all tables of a link share.
pub(crate) fn meter_account(game: &str, meter: &str, link: &str) -> String {
    format!("meter:{game}/{meter}@{link}")
}

/// The account of its reserve.
pub(crate) fn reserve_account(game: &str, meter: &str, link: &str) -> String {
    format!("reserve:{game}/{meter}@{link}")
}

/// The link of a table that was opened on none in particular.
pub(crate) const LINK: &str = "house";
/// What is paid to those who deal: envies and tips.
pub(crate) const TIPS: &str = "house:tips";

/// Where the house's collections go.
pub(crate) const FEES: &str = "house:fees";
/// The bank of the house.
pub(crate) const BANK: &str = "house:bank";
/// Where play money comes from.
pub(crate) const MINT: &str = "house:mint";

/// Bytes as hex digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// 32 bytes from 64 hex digits.
pub(crate) fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).ok()?;
    }
    Some(bytes)
}
