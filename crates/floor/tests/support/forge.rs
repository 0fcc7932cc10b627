//! What a forger would do to a record, and what a test does to make rare things happen: no part of the floor does
//! either.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part of this")]

use baize_book::Fine;
use baize_floor::{AuditError, audit};
use baize_table::{AnyFeed, Bettor, Call, LiveRng, LogFeed, Need, OfferedBet, Seat, Start, Status};
use rusqlite::{Connection, params};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

use crate::seals::Seals;
use crate::support::{Folder, copy, record};

/// Opens a copy of the database without the triggers that guard it.
pub fn unguarded(folder: &Path) -> Connection {
    let connection = Connection::open(folder.join("floor.sqlite")).expect("the database");
    connection
        .execute_batch("DROP TRIGGER record_never_changes; DROP TRIGGER record_never_shrinks;")
        .expect("the triggers were there");
    connection
}

/// The first row that fits after this many others, with its number.
pub fn find(connection: &Connection, skip: usize, fits: impl Fn(&Value) -> bool) -> (u64, Value) {
    let fitting = |(_, entry): &(u64, Value)| fits(entry);
    record(connection).into_iter().filter(fitting).nth(skip).expect("there is such a row")
}

pub fn is(entry: &Value, kind: &str) -> bool {
    entry["event"]["event"] == kind
}

/// Writes another body into a row. Keys keep their order, as the house writes them.
pub fn replace(connection: &Connection, seq: u64, from: &str, to: &str) {
    let body: String =
        connection.query_row("SELECT body FROM record WHERE seq = ?1", [seq], |row| row.get(0)).expect("the row");
    let seals = Seals::of(connection).expect("it has keys");
    let body = seals.opened(seq, &body);
    assert!(body.contains(from), "{from} in {body}");
    let changed = seals.sealed(seq, &body.replacen(from, to, 1));
    connection.execute("UPDATE record SET body = ?2 WHERE seq = ?1", params![seq, changed]).expect("it is unguarded");
}

/// Makes everything beside the bodies again, as a clever forger would: the kinds, every chain of hashes, and the
/// balances.
pub fn forge(connection: &Connection) {
    let mut query = connection.prepare("SELECT seq, at_ms, tbl, body FROM record ORDER BY seq").expect("a query");
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))).expect("rows");
    let rows: Vec<(u64, i64, Option<u64>, String)> = rows.map(|row| row.expect("a row")).collect();
    let mut tips = BTreeMap::<Option<u64>, (u64, [u8; 32])>::new();
    let mut money = BTreeMap::<(String, u64), Fine>::new();
    for (seq, at_ms, table, body) in rows {
        let (number, hash) = tips.entry(table).or_insert((0, [0; 32]));
        *number += 1;
        let mut hasher = blake3::Hasher::new();
        hasher.update(&*hash).update(&seq.to_le_bytes()).update(&number.to_le_bytes());
        hasher.update(&at_ms.to_le_bytes()).update(body.as_bytes());
        *hash = *hasher.finalize().as_bytes();
        let entry: Value = serde_json::from_str(&body).expect("JSON");
        let kind = entry["event"]["event"].as_str().expect("a kind");
        let sql = "UPDATE record SET number = ?2, kind = ?3, hash = ?4 WHERE seq = ?1";
        connection.execute(sql, params![seq, *number, kind, *hash]).expect("unguarded");
        for transfer in entry["transfers"].as_array().unwrap_or(&Vec::new()) {
            let moved: Fine = serde_json::from_value(transfer["cents"].clone()).expect("an amount");
            for (key, moved) in [("from", -moved), ("to", moved)] {
                let account = transfer[key].as_str().expect("a name").to_owned();
                let part = if account.starts_with("house:") { table.unwrap_or_default() } else { 0 };
                *money.entry((account, part)).or_default() += moved;
            }
        }
    }
    for ((account, part), fine) in money {
        let sql = "INSERT OR REPLACE INTO balance VALUES (?1, ?2, ?3)";
        connection.execute(sql, params![account, part, fine.0]).expect("a balance");
    }
}

/// Changes a copy and checks that the audit names the row that `touch` gives.
pub fn touched(clean: &Folder, name: &str, touch: impl Fn(&Connection) -> u64) {
    let folder = Folder::new(&format!("touched-{name}"));
    copy(&clean.0, &folder.0);
    let connection = unguarded(&folder.0);
    let wanted = touch(&connection);
    drop(connection);
    match audit(&folder.0, |_| ()) {
        Err(AuditError::Row { seq, says }) => {
            println!("{name}: row {seq}: {says}");
            assert_eq!(seq.0, wanted, "{name}: {says}");
        }
        other => panic!("{name}: row {wanted} should have been named, but: {other:?}"),
    }
}

/// A secret under which these bets, each with its seat, player, wager and stake, win a jackpot in the first round of a
/// table. `hint` is where the search begins: it is found at once as long as nothing about the game has changed.
pub fn lucky(game: &str, options: &toml::Table, bets: &[(u8, u8, &str, i64)], hint: u64) -> [u8; 32] {
    let table = baize_registry::find(game).expect("a game").open(options).expect("options");
    let mut start = Start::new(table.opening());
    for (seat, player, wager, stake) in bets {
        start.sit(Seat(*player));
        let (wager, stake) = ((*wager).to_owned(), baize_book::Cents(*stake));
        let offer = OfferedBet { seat: Seat(*seat), player: Bettor(*player), wager, stake, call: Call::Chips };
        table.place(&mut start, &offer).expect("a wager");
    }
    for number in hint.. {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        let mut secret = LiveRng::of_record(seed);
        let status = table.advance(&start, AnyFeed::Log(LogFeed::live(&[], &mut secret))).status;
        if matches!(status, Status::Waiting { need: Need::Meter { jackpot: true, .. }, .. }) {
            println!("{game}: a jackpot with secret {number}");
            return seed;
        }
    }
    unreachable!("numbers do not end")
}

/// Gives the first round of a table this secret, as if the house had drawn it before players had a share in chance:
/// then the secret alone decides. The folder must be closed.
pub fn plant(folder: &Path, table: u64, seed: [u8; 32]) {
    let connection = Connection::open(folder.join("floor.sqlite")).expect("the database");
    let guards = "SELECT sql FROM sqlite_master WHERE type = 'trigger'";
    let guards: Vec<String> = {
        let mut query = connection.prepare(guards).expect("a query");
        let rows = query.query_map([], |row| row.get(0)).expect("rows");
        rows.map(|row| row.expect("a row")).collect()
    };
    connection
        .execute_batch("DROP TRIGGER record_never_changes; DROP TRIGGER record_never_shrinks;")
        .expect("the triggers were there");
    let opened = |entry: &Value| is(entry, "round-opened") && entry["table"] == table && entry["event"]["round"] == 1;
    let (seq, entry) = find(&connection, 0, opened);
    let commitment = entry["event"]["commitment"].as_str().expect("a commitment").to_owned();
    let planted = LiveRng::of_record(seed).commitment();
    let planted: String = planted.iter().map(|byte| format!("{byte:02x}")).collect();
    replace(&connection, seq, &format!("{commitment}\",\"scheme\":\"mixed\""), &format!("{planted}\""));
    Seals::of(&connection).expect("it has keys").plant(&connection, table, 1, seed);
    forge(&connection);
    guards.iter().for_each(|guard| connection.execute_batch(guard).expect("a guard"));
}
