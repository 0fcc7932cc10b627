//! Whose the chips are, counted from the record's events alone and never from its transfers, to be compared with the
//! ledger.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

use crate::support::Folder;

/// Play money that a new player is given.
const WELCOME: i64 = 1_000_000;

/// The sums of the events of a record.
#[derive(Default)]
pub struct Books {
    /// What each player has away from the tables.
    purses: BTreeMap<u64, i64>,
    /// Who sits where, by table and seat.
    seats: BTreeMap<(u64, u64), u64>,
    /// The chips of each seat, those in the pots included.
    chips: BTreeMap<(u64, u64), i64>,
    /// Tables between two hands, where chips are before their owners.
    between: BTreeSet<u64>,
    /// Tables with cards out.
    pub playing: BTreeSet<u64>,
    /// What the house has collected.
    fees: i64,
    /// How many answers each player has given at a table.
    pub answers: BTreeMap<(u64, u64), usize>,
    /// How many events of each kind are on record.
    pub kinds: BTreeMap<String, usize>,
    /// How many times the house has collected for a half hour.
    pub half_hours: usize,
}

impl Books {
    /// Counts a whole record.
    pub fn of(folder: &Folder) -> Books {
        let mut books = Books::default();
        for (_, entry) in folder.record() {
            books.count(entry["table"].as_u64().unwrap_or_default(), &entry);
        }
        books
    }

    fn count(&mut self, table: u64, entry: &Value) {
        let event = &entry["event"];
        let number = |name: &str| event[name].as_u64().unwrap_or_else(|| panic!("no {name}: {entry}"));
        let cents = |value: &Value| value.as_i64().unwrap_or_else(|| panic!("no cents: {entry}"));
        let kind = event["event"].as_str().expect("a kind");
        *self.kinds.entry(kind.to_owned()).or_default() += 1;
        match kind {
            "player-joined" => drop(self.purses.insert(number("player"), WELCOME)),
            "topped-up" => *self.purses.entry(number("player")).or_default() += cents(&entry["transfers"][0]["cents"]),
            "seat-taken" => drop(self.seats.insert((table, number("seat")), number("player"))),
            "seat-left" => {
                let at = (table, number("seat"));
                let player = self.seats.remove(&at).expect("somebody sat there");
                let chips = self.chips.remove(&at).unwrap_or_default();
                assert!(chips == 0 || self.between.contains(&table), "chips stay behind: {entry}");
                *self.purses.entry(player).or_default() += chips;
            }
            "seat-moved" => {
                let (from, to) = ((table, number("from")), (table, number("to")));
                let player = self.seats.remove(&from).expect("somebody sat there");
                assert_eq!(self.seats.insert(to, player), None, "{entry}");
                let chips = self.chips.remove(&from).unwrap_or_default();
                self.chips.insert(to, chips);
            }
            "bet-placed" | "bet-returned" => {
                let (at, stake) = ((table, event["bet"]["seat"].as_u64().expect("a seat")), &event["bet"]["stake"]);
                let bought = if kind == "bet-placed" { cents(stake) } else { -cents(stake) };
                *self.chips.entry(at).or_default() += bought;
                *self.purses.entry(self.seats[&at]).or_default() -= bought;
            }
            "round-opened" => drop(self.between.remove(&table)),
            "stack-stays" => {
                let lay = self.chips.get(&(table, number("seat"))).copied();
                assert_eq!(lay, Some(cents(&event["cents"])), "{entry}");
            }
            "betting-closed" => drop(self.playing.insert(table)),
            "input-taken" => {
                if let Some(seat) = event["input"]["answer"]["seat"].as_u64() {
                    *self.answers.entry((table, self.seats[&(table, seat)])).or_default() += 1;
                }
            }
            "order-given" if event["order"]["words"] == "time" => self.half_hours += 1,
            "round-settled" => {
                self.settle(table, event["lines"].as_array().expect("lines"));
                self.playing.remove(&table);
                self.between.insert(table);
            }
            "round-broken" => panic!("a hand could not go on: {entry}"),
            _ => {}
        }
    }

    /// What the lines leave the seats is all that is left on the table; the rest is the house's.
    fn settle(&mut self, table: u64, lines: &[Value]) {
        let here = |(at, _): &(&(u64, u64), &i64)| at.0 == table;
        let before: i64 = self.chips.iter().filter(here).map(|(_, chips)| chips).sum();
        self.chips.retain(|at, _| at.0 != table);
        for line in lines {
            let at = (table, line["player"].as_u64().expect("a player"));
            if self.seats.contains_key(&at) {
                let left = line["returned"].as_i64().expect("cents") + line["paid"].as_i64().expect("cents");
                *self.chips.entry(at).or_default() += left;
            }
        }
        let fee = before - self.chips.iter().filter(here).map(|(_, chips)| chips).sum::<i64>();
        assert!(fee >= 0, "table {table}: a hand has made {} out of nothing", -fee);
        self.fees += fee;
    }

    /// Compares the ledger of a floor that is not open with these books.
    pub fn compare(&self, folder: &Folder) {
        let mut ledger = balances(folder);
        assert_eq!(ledger.values().sum::<i64>(), 0, "all accounts together are nothing");
        let mut take = |account: String| ledger.remove(&account).unwrap_or_default();
        for (player, purse) in &self.purses {
            assert_eq!(take(format!("player:{player}")), *purse, "player {player}");
        }
        let mut escrows: BTreeMap<u64, i64> = BTreeMap::new();
        for ((table, seat), chips) in &self.chips {
            if self.between.contains(table) {
                let owner = self.seats[&(*table, *seat)];
                assert_eq!(take(format!("stack:{table}/{owner}")), *chips, "table {table}, seat {seat}");
            } else {
                *escrows.entry(*table).or_default() += chips;
            }
        }
        for (table, chips) in escrows {
            assert_eq!(take(format!("escrow:{table}")), chips, "on table {table}");
        }
        assert_eq!(take("house:fees".to_owned()) + take("house:jackpot-fees".to_owned()), self.fees, "fees");
        let _given = take("house:mint".to_owned());
        // Other games have meters, which the house has filled to begin with.
        let is_other = |account: &str| account.starts_with("meter:") || account == "house:bank";
        assert_eq!(ledger.extract_if(.., |account, _| is_other(account)).map(|(_, cents)| cents).sum::<i64>(), 0);
        ledger.retain(|_, cents| *cents != 0);
        assert!(ledger.is_empty(), "money that no event explains: {ledger:?}");
    }

    /// All chips on all tables.
    pub fn on_tables(&self) -> i64 {
        self.chips.values().sum()
    }
}

/// The balance of every account in whole cents.
fn balances(folder: &Folder) -> BTreeMap<String, i64> {
    let reader = folder.reader();
    let mut query = reader.prepare("SELECT account, sum(fine) FROM balance GROUP BY account").expect("a query");
    let rows = query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?))).expect("rows");
    let whole = |(account, fine): (String, i64)| {
        assert_eq!(fine % 10_000, 0, "{account} has whole cents");
        (account, fine / 10_000)
    };
    rows.map(|row| whole(row.expect("a row"))).collect()
}
