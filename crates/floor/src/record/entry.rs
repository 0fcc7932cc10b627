//! Entries of the record: everything that can happen on the floor.

use baize_book::{Cents, Fine};
use baize_table::{Input, OfferedBet, Order, Role, Skill};
use baize_wire::{PlayerId, RoundId, Seq, TableId};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

use crate::fair::Scheme;
use crate::record::account::Account;
use crate::record::account_change::AccountChange;
use crate::record::arrangement::Arrangement;
use crate::record::ledger::Transfer;
use crate::table::keypad::Button;

/// Something that happened on the floor.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A person or bot got an account, with play money.
    PlayerJoined {
        /// The account's number.
        player: PlayerId,
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
        player: PlayerId,
    },
    /// A table was opened.
    TableOpened {
        /// The game's id.
        game: String,
        /// The name of the table.
        name: String,
        /// The options that the operator has changed.
        options: toml::Table,
        /// Who deals, where it stands, and with which tables it shares its meters.
        #[serde(default, skip_serializing_if = "Arrangement::is_usual")]
        arrangement: Arrangement,
        /// The player who opened it; `None` for the house and its staff.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
    },
    /// The house closed a table that a player had opened and that nobody used any more.
    TableClosed,
    /// A person became one of the staff.
    StaffAppointed {
        /// The account's number.
        player: PlayerId,
        /// The name to log in with, in rows that were written when the record still held names.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
        /// The hash of the name and of what is kept beside it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mark: Option<String>,
        /// What the person may do at tables.
        role: Role,
    },
    /// Something happened to an account.
    AccountChanged {
        /// The account's number.
        player: PlayerId,
        /// What happened to it.
        what: AccountChange,
        /// Who did it, if it was one of the staff.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Official>,
    },
    /// A person is no longer one of the staff.
    StaffDismissed {
        /// The account's number.
        player: PlayerId,
    },
    /// One of the staff silenced a player: nothing that they say is passed on.
    TalkStopped {
        /// The account's number.
        player: PlayerId,
        /// Who silenced them.
        by: Official,
    },
    /// One of the staff lets a player talk again.
    TalkAllowed {
        /// The account's number.
        player: PlayerId,
        /// Who lets them.
        by: Official,
    },
    /// One of the staff pressed a button of a table's keypad; the entries that follow from it come right after.
    Pressed {
        /// The button that was pressed.
        button: Button,
        /// Who pressed it.
        by: Official,
    },
    /// A player asked the staff to place their bets in this round.
    HelpAsked {
        /// The player's seat.
        seat: u8,
    },
    /// One of the staff places bets for a player; the bets come right after.
    PlacedFor {
        /// The player's seat.
        seat: u8,
        /// Who places them.
        by: Official,
    },
    /// One of the staff gave a ruling; it enters the round right after.
    RulingGiven {
        /// The ruling, in words.
        words: String,
        /// Who gave the ruling.
        by: Official,
    },
    /// The house closed a game or one of its wagers.
    OfferClosed {
        /// The game's id.
        game: String,
        /// The kind of wager, or `None` for all of them.
        wager: Option<String>,
    },
    /// The house opened a game or one of its wagers again.
    OfferReopened {
        /// The game's id.
        game: String,
        /// The kind of wager, or `None` for all of them.
        wager: Option<String>,
    },
    /// A round was opened for betting.
    RoundOpened {
        /// The round's number at this table.
        round: RoundId,
        /// What earlier rounds left, as the game writes its carry.
        carry: serde_json::Value,
        /// Who sits where, because a restart begins here.
        #[serde(deserialize_with = "by_seat")]
        seats: BTreeMap<u8, PlayerId>,
        /// The fingerprint of the round's secret, in hex.
        commitment: String,
        /// From what its draws follow.
        #[serde(default, skip_serializing_if = "Scheme::is_alone")]
        scheme: Scheme,
    },
    /// A player sat down.
    SeatTaken {
        /// The seat that was free before.
        seat: u8,
        /// The account's number.
        player: PlayerId,
    },
    /// One of the staff stood somebody up: what follows from it comes right after.
    Unseated {
        /// The seat at which they sat.
        seat: u8,
        /// The reason that was given.
        reason: String,
        /// Who did it.
        by: Official,
    },
    /// A player stood up.
    SeatLeft {
        /// The seat that is free now.
        seat: u8,
    },
    /// A bet was accepted.
    BetPlaced {
        /// The bet with its seat, its player and its stake.
        bet: OfferedBet,
    },
    /// A bet, or the last addition to it, was taken back before betting closed.
    BetReturned {
        /// What was taken back.
        bet: OfferedBet,
    },
    /// Something other than a bet was called before the round.
    OrderGiven {
        /// The words of the order, and the seat that they are for.
        order: Order,
    },
    /// Chips that stay on the table from hand to hand; these come right after the opening of the round.
    StackStays {
        /// The seat that the chips are at.
        seat: u8,
        /// The size of the stack.
        cents: Cents,
    },
    /// A player wants chips added to their stack before the next hand.
    TopUpAsked {
        /// The player's seat.
        seat: u8,
        /// How many chips in all; zero if the player no longer wants any.
        cents: Cents,
    },
    /// Something was called during a hand for the next one.
    OrderAsked {
        /// The seat that called it.
        seat: u8,
        /// The order, in words.
        words: String,
    },
    /// A player leaves when the hand is over, or stays after all.
    LeavingAsked {
        /// The player's seat.
        seat: u8,
        /// Whether the player leaves.
        leaves: bool,
    },
    /// A player changed seats between hands, and took the chips along.
    SeatMoved {
        /// The seat that is free now.
        from: u8,
        /// The seat that is taken now.
        to: u8,
    },
    /// The clock was put on whoever is to act.
    ClockCalled {
        /// The seat that has to act.
        seat: u8,
        /// The seat of the player who asked for it.
        asked_by: Option<u8>,
        /// The one of the staff who asked for it.
        by: Option<Official>,
    },
    /// The game at a table breaks: everybody goes when the hand is over, and nobody may sit down any more.
    TableBroken {
        /// Who breaks it.
        by: Official,
    },
    /// A player joined a waiting list.
    ListJoined {
        /// The account that waits.
        player: PlayerId,
        /// The id of the game that the list is for.
        game: String,
        /// The options of the tables that the list is for.
        options: toml::Table,
        /// Whether the player goes before the others, because their game broke.
        first: bool,
    },
    /// A player is no longer on a waiting list.
    ListLeft {
        /// The account that waited.
        player: PlayerId,
        /// The id of the game that the list is for.
        game: String,
        /// The options of the tables that the list is for.
        options: toml::Table,
        /// Why the player is no longer on it.
        why: OffList,
    },
    /// A wager has won a meter: the tables that share it are locked until it is paid.
    JackpotHit {
        /// The account of the meter's main part.
        account: Account,
        /// The meter's name in the game.
        meter: String,
        /// The number of the round that won it.
        round: RoundId,
        /// The seats that have won it.
        seats: Vec<u8>,
        /// What they have won, as the meter was then.
        cents: Cents,
        /// Who pressed the button; `None` where the table deals by itself.
        by: Option<Official>,
    },
    /// A hit was not one after all, or its round does not count.
    JackpotWithdrawn {
        /// The row of the hit.
        hit: Seq,
        /// Who pressed the button again; `None` if the round ended.
        by: Option<Official>,
    },
    /// The cards of a hit were checked, and it is good.
    JackpotConfirmed {
        /// The row of the hit.
        hit: Seq,
        /// What is to be paid.
        cents: Cents,
        /// Who checked them.
        by: Official,
    },
    /// A jackpot is paid: the reading of the meter comes right after.
    JackpotPaid {
        /// The row of the hit.
        hit: Seq,
        /// What is paid.
        cents: Cents,
        /// Whose card was swiped.
        by: Official,
    },
    /// A jackpot that was paid was undone.
    JackpotBackedOut {
        /// The row in which it was paid.
        win: Seq,
        /// The reason that was given.
        reason: String,
        /// Who did it.
        by: Official,
    },
    /// A meter was set right by hand.
    MeterAdjusted {
        /// The account of the meter's main part.
        account: Account,
        /// What its main part gained; negative for less.
        main: Fine,
        /// What its reserve gained; negative for less.
        reserve: Fine,
        /// The reason that was given.
        reason: String,
        /// Who did it.
        by: Official,
    },
    /// The amount from which a jackpot needs an executive's card was set.
    LevelSet {
        /// The smallest amount that needs one.
        cents: Cents,
    },
    /// Betting closed: no more bets are taken in this round.
    BettingClosed,
    /// A player committed to a nonce that the round's draws will depend on.
    NonceHashed {
        /// The account's number.
        player: PlayerId,
        /// The hash of the nonce, in hex.
        hash: String,
    },
    /// A player opened the nonce after betting had closed.
    NonceOpened {
        /// The account's number.
        player: PlayerId,
        /// The nonce, in hex.
        nonce: String,
    },
    /// Nonces are no longer waited for: the draws begin.
    NoncesMixed {
        /// The accounts that have not opened theirs.
        withheld: Vec<PlayerId>,
    },
    /// Something entered the round.
    InputTaken {
        /// A chance, an answer, a ruling or a reading of a meter.
        input: Input,
    },
    /// The round was settled.
    RoundSettled {
        /// The round's secret, in hex, now that it is over.
        seed: String,
        /// The settlement, for reading; the audit makes it again.
        lines: serde_json::Value,
        /// Whether hands that were not shown stay secret, and so the secret too: then it is sealed for good.
        #[serde(default, skip_serializing_if = "is_false")]
        mucks: bool,
    },
    /// The floor manager opened the table again after it had stopped; the next round opens right after.
    TableReopened {
        /// Why the table had stopped, in words.
        cause: String,
        /// Who opened it again.
        by: Official,
    },
    /// The round could not go on and every stake went back: a bug of ours.
    RoundBroken {
        /// The round's secret, in hex.
        seed: String,
        /// What went wrong, in words.
        says: String,
        /// Whether hands that were not shown stay secret.
        #[serde(default, skip_serializing_if = "is_false")]
        mucks: bool,
    },
    /// The key to the round's secret is lost: the round is void, every stake went back, and the next one opens.
    RoundVoided {
        /// Why, in words, with the clauses of the book.
        says: String,
    },
}

/// What is not so is not written.
fn is_false(so: &bool) -> bool {
    !so
}

/// Why somebody is no longer on a waiting list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OffList {
    /// They do not want to wait any longer.
    Left,
    /// They have a seat.
    Seated,
    /// They were called and did not come.
    Passed,
}

/// One of the staff, as the record names them: in the role that they held then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Official {
    /// The account's number.
    pub staff: PlayerId,
    /// The name to log in with, as it was then. It is no longer written; older rows have it.
    #[serde(default, skip_serializing)]
    pub name: String,
    /// The role in which they acted.
    pub role: Role,
}

/// Keys of JSON objects are text, and inside a tagged enum serde does not read numbers from them.
fn by_seat<'de, D: Deserializer<'de>>(input: D) -> Result<BTreeMap<u8, PlayerId>, D::Error> {
    let seats = BTreeMap::<String, PlayerId>::deserialize(input)?;
    let read = |(seat, player): (String, PlayerId)| Ok((seat.parse().map_err(D::Error::custom)?, player));
    seats.into_iter().map(read).collect()
}

/// What is written in one row: an event with the money that it moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The table, or `None` for what concerns the whole floor.
    pub table: Option<TableId>,
    /// What happened, at that table or on the floor.
    pub event: Event,
    /// The money that the event moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub transfers: Vec<Transfer>,
    /// The wish that it grants, where whoever wished gave it an id: on the first of the entries that grant it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wish: Option<Wished>,
}

/// A wish with an id of its own, by which it is granted once however often it is sent.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wished {
    /// The account that wished.
    pub by: PlayerId,
    /// What the client called the wish.
    pub id: String,
}

/// Where the ids of wishes that this event may grant are kept apart from others.
pub(crate) fn wished_at(event: Option<&Event>, table: Option<TableId>) -> TableId {
    match event {
        Some(Event::TableOpened { .. }) => TableId::default(),
        _ => table.unwrap_or_default(),
    }
}

impl Entry {
    /// An event at a table that moves no money.
    pub fn at(table: TableId, event: Event) -> Entry {
        Entry { table: Some(table), ..Entry::of_house(event) }
    }

    /// An event that concerns the whole house and moves no money.
    pub fn of_house(event: Event) -> Entry {
        Entry { table: None, event, transfers: Vec::new(), wish: None }
    }

    /// Where the ids of wishes that it may grant are kept apart from others: at its table, or in the house, which also
    /// opens tables.
    pub(crate) fn wished_at(&self) -> TableId {
        wished_at(Some(&self.event), self.table)
    }

    /// Whether it moves money into or out of this account.
    pub(crate) fn touches(&self, account: &Account) -> bool {
        self.transfers.iter().any(|transfer| transfer.from == *account || transfer.to == *account)
    }

    /// The same entry with one more movement of money; an amount of zero moves nothing.
    pub fn moving(mut self, from: Account, to: Account, cents: Cents) -> Entry {
        self.transfers.extend(Transfer::of(&from, &to, cents.into()));
        self
    }
}

/// The amount from which a jackpot needs an executive's card, unless the house has set another.
pub(crate) const LEVEL: Cents = Cents(1_000_000);
