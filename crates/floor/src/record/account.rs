//! The accounts between which money moves, and their names on record: the only place that writes or reads one.

use baize_wire::{PlayerId, TableId};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// An account of the ledger.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Account {
    /// A player's own money.
    Player(PlayerId),
    /// The money on a table.
    Escrow(TableId),
    /// A player's chips on a table between two hands.
    Stack(TableId, PlayerId),
    /// What has come off a meter at a table and is not paid out yet.
    Prize(TableId),
    /// The main part of a progressive meter.
    Meter(MeterName),
    /// The reserve of a progressive meter.
    Reserve(MeterName),
    /// One of the house's own.
    House(Purse),
}

/// A progressive meter that all tables of a game on one link share.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MeterName {
    /// The id of the game.
    pub game: String,
    /// The meter's name in the game.
    pub meter: String,
    /// The link; the other two have no `@` in them, but this may.
    pub link: String,
}

/// What the house keeps apart in its own books.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Purse {
    /// The money against which most bets are settled.
    Bank,
    /// What it collects from players: fees and rakes.
    Fees,
    /// The fees for the jackpots of the poker room.
    JackpotFees,
    /// The source of play money.
    Mint,
    /// What is paid to those who deal: envies and tips.
    Tips,
}

impl Purse {
    const ALL: [Purse; 5] = [Purse::Bank, Purse::Fees, Purse::JackpotFees, Purse::Mint, Purse::Tips];

    fn name(self) -> &'static str {
        match self {
            Purse::Bank => "bank",
            Purse::Fees => "fees",
            Purse::JackpotFees => "jackpot-fees",
            Purse::Mint => "mint",
            Purse::Tips => "tips",
        }
    }
}

impl Account {
    /// The house's money against which most bets are settled.
    pub const BANK: Account = Account::House(Purse::Bank);
    /// The house's collections.
    pub const FEES: Account = Account::House(Purse::Fees);
    /// The fees for the jackpots of the poker room.
    pub const JACKPOT_FEES: Account = Account::House(Purse::JackpotFees);
    /// The source of play money.
    pub const MINT: Account = Account::House(Purse::Mint);
    /// What is paid to those who deal.
    pub const TIPS: Account = Account::House(Purse::Tips);

    /// Whether it is one of the house's own, which alone may go below zero.
    pub(crate) fn is_house(&self) -> bool {
        matches!(self, Account::House(_))
    }

    /// The meter of which this is the main part or the reserve.
    pub(crate) fn meter(&self) -> Option<&MeterName> {
        match self {
            Account::Meter(name) | Account::Reserve(name) => Some(name),
            _ => None,
        }
    }
}

impl fmt::Display for MeterName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}@{}", self.game, self.meter, self.link)
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Account::Player(player) => write!(f, "player:{player}"),
            Account::Escrow(table) => write!(f, "escrow:{table}"),
            Account::Stack(table, player) => write!(f, "stack:{table}/{player}"),
            Account::Prize(table) => write!(f, "prize:{table}"),
            Account::Meter(name) => write!(f, "meter:{name}"),
            Account::Reserve(name) => write!(f, "reserve:{name}"),
            Account::House(purse) => write!(f, "house:{}", purse.name()),
        }
    }
}

fn meter_name(text: &str) -> Option<MeterName> {
    let (name, link) = text.split_once('@')?;
    let (game, meter) = name.rsplit_once('/')?;
    Some(MeterName { game: game.to_owned(), meter: meter.to_owned(), link: link.to_owned() })
}

fn read(text: &str) -> Option<Account> {
    let (kind, name) = text.split_once(':')?;
    Some(match kind {
        "player" => Account::Player(name.parse().ok()?),
        "escrow" => Account::Escrow(name.parse().ok()?),
        "stack" => {
            let (table, player) = name.split_once('/')?;
            Account::Stack(table.parse().ok()?, player.parse().ok()?)
        }
        "prize" => Account::Prize(name.parse().ok()?),
        "meter" => Account::Meter(meter_name(name)?),
        "reserve" => Account::Reserve(meter_name(name)?),
        "house" => Account::House(Purse::ALL.into_iter().find(|purse| purse.name() == name)?),
        _ => return None,
    })
}

impl FromStr for Account {
    type Err = String;

    /// Reads exactly what is written: a number with a sign or with zeros before it would be a second name.
    fn from_str(text: &str) -> Result<Account, String> {
        read(text).filter(|account| account.to_string() == text).ok_or_else(|| format!("`{text}` is not an account"))
    }
}

impl Serialize for Account {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Account {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Account, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
