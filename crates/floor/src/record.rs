//! The record: everything that happened on the floor, append-only and chained by hash.

use baize_book::{Cents, Fine};
use baize_table::{Input, OfferedBet, Order, Role, Skill};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

use crate::keypad::Button;
use crate::ledger::Transfer;

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
        /// How well the machine plays, where that can differ.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        skill: Option<Skill>,
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
        /// Who deals, where it stands, and with which tables it shares its meters.
        #[serde(default, skip_serializing_if = "Arrangement::is_usual")]
        arrangement: Arrangement,
    },
    /// A person became one of the staff.
    StaffAppointed {
        /// The account's number.
        player: u64,
        /// The name to log in with.
        name: String,
        /// The role.
        role: Role,
    },
    /// A person is none of the staff any more.
    StaffDismissed {
        /// The account's number.
        player: u64,
    },
    /// One of the staff pressed a button of a table's keypad; what follows comes right behind.
    Pressed {
        /// This one.
        button: Button,
        /// He.
        by: Official,
    },
    /// A player asked the staff to place his wagers in this round.
    HelpAsked {
        /// At this seat.
        seat: u8,
    },
    /// One of the staff places wagers for a player; they come right behind.
    PlacedFor {
        /// At this seat.
        seat: u8,
        /// He.
        by: Official,
    },
    /// One of the staff ruled; the ruling enters the round right behind.
    RulingGiven {
        /// In these words.
        words: String,
        /// He.
        by: Official,
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
    /// Chips that stay on the table from hand to hand; they come right behind the opening of the round.
    StackStays {
        /// Before this seat.
        seat: u8,
        /// So many.
        cents: Cents,
    },
    /// A player wants chips added to his stack before the next hand.
    TopUpAsked {
        /// At this seat.
        seat: u8,
        /// So many in all; nothing is: not any more.
        cents: Cents,
    },
    /// Something was called in the course of a hand for the next one.
    OrderAsked {
        /// At this seat.
        seat: u8,
        /// In these words.
        words: String,
    },
    /// A player leaves when the hand is over, or stays after all.
    LeavingAsked {
        /// From this seat.
        seat: u8,
        /// Whether he leaves.
        leaves: bool,
    },
    /// A player changed seats between hands, and his chips with him.
    SeatMoved {
        /// From here.
        from: u8,
        /// To here.
        to: u8,
    },
    /// The clock was put on whoever is to act.
    ClockCalled {
        /// He.
        seat: u8,
        /// The seat of who asked for it.
        asked_by: Option<u8>,
        /// The one of the staff who did.
        by: Option<Official>,
    },
    /// The game at a table breaks: all go when the hand is over, and nobody sits down any more.
    TableBroken {
        /// Who breaks it.
        by: Official,
    },
    /// A player put himself on a waiting list.
    ListJoined {
        /// He.
        player: u64,
        /// For tables of this game.
        game: String,
        /// With these options.
        options: toml::Table,
        /// Whether he goes before the others, because his game broke.
        first: bool,
    },
    /// A player is on a waiting list no more.
    ListLeft {
        /// He.
        player: u64,
        /// For tables of this game.
        game: String,
        /// With these options.
        options: toml::Table,
        /// Why.
        why: OffList,
    },
    /// A wager has won a meter: the tables that share it are locked until it is paid.
    JackpotHit {
        /// The account of the meter.
        account: String,
        /// The meter.
        meter: String,
        /// The round.
        round: u64,
        /// The seats that have won it.
        seats: Vec<u8>,
        /// What they have won, as the meter stood then.
        cents: Cents,
        /// Who pressed the button; nobody where the table deals by itself.
        by: Option<Official>,
    },
    /// A hit was none after all, or the round that it was made in does not count.
    JackpotWithdrawn {
        /// The row of the hit.
        hit: u64,
        /// Who pressed the button again; nobody where the round ended.
        by: Option<Official>,
    },
    /// The cards of a hit were looked at, and it holds.
    JackpotConfirmed {
        /// The row of the hit.
        hit: u64,
        /// What is to be paid.
        cents: Cents,
        /// Who looked.
        by: Official,
    },
    /// A jackpot is paid: the reading of the meter comes right behind.
    JackpotPaid {
        /// The row of the hit.
        hit: u64,
        /// What is paid.
        cents: Cents,
        /// Whose card was swiped.
        by: Official,
    },
    /// A jackpot that was paid is undone.
    JackpotBackedOut {
        /// The row in which it was paid.
        win: u64,
        /// Why.
        reason: String,
        /// Who did it.
        by: Official,
    },
    /// A meter was set right by hand.
    MeterAdjusted {
        /// The account of the meter.
        account: String,
        /// More or less on its main part.
        main: Fine,
        /// More or less on its reserve.
        reserve: Fine,
        /// Why.
        reason: String,
        /// Who did it.
        by: Official,
    },
    /// From this much on a jackpot needs an executive's card.
    LevelSet {
        /// This much.
        cents: Cents,
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

/// Why somebody is on a waiting list no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OffList {
    /// He does not want to wait any longer.
    Left,
    /// He has a seat.
    Seated,
    /// He was called and did not come.
    Passed,
}

/// One of the staff, as the record names him: in the role that he held then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Official {
    /// The account's number.
    pub staff: u64,
    /// His name.
    pub name: String,
    /// His role.
    pub role: Role,
}

/// Who deals at a table, where it stands, and with which tables it shares its meters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Arrangement {
    /// Who deals.
    pub dealer: Dealer,
    /// Tables of one game with the same link share their meters.
    pub link: String,
    /// The premises on which it stands.
    pub premises: String,
}

impl Default for Arrangement {
    fn default() -> Arrangement {
        Arrangement { dealer: Dealer::Automatic, link: "house".to_owned(), premises: "house".to_owned() }
    }
}

impl Arrangement {
    /// Whether nothing about it is special.
    pub fn is_usual(&self) -> bool {
        *self == Arrangement::default()
    }
}

/// Who deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dealer {
    /// Nobody: the clock closes betting and opens the next round.
    #[default]
    Automatic,
    /// A person, with the keypad.
    Person,
}

/// Keys of JSON objects are text, and inside a tagged enum serde does not read numbers from them.
fn by_seat<'de, D: Deserializer<'de>>(input: D) -> Result<BTreeMap<u8, u64>, D::Error> {
    let seats = BTreeMap::<String, u64>::deserialize(input)?;
    let read = |(seat, player): (String, u64)| Ok((seat.parse().map_err(D::Error::custom)?, player));
    seats.into_iter().map(read).collect()
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

/// From this much on a jackpot needs an executive's card, unless the house has set another level.
pub(crate) const LEVEL: Cents = Cents(1_000_000);

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
