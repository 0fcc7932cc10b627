//! The audit finds a jackpot or an act of the staff that cannot have happened, even when the chain was made again.

use crate::forgery::{find, forge, is, replace, touched};
use crate::linked::{bettor, house, pay};
use crate::support::{Folder, bet, copy, press, wish};
use crate::the_house::{PASSWORD, timing};
use baize_book::Cents;
use baize_floor::{Dealer, audit};
use baize_table::Role;
use rusqlite::{Connection, params};
use serde_json::{Value, json};

/// Milliseconds that no test ever waits for.
const LONG: u64 = 60_000;

/// A jackpot at a table dealt by a person, which is backed out; one at a table that deals by itself; an adjustment; a
/// ruling.
async fn play(name: &str) -> Folder {
    let (open, tables) = house(name, timing(LONG, LONG, LONG), &[Dealer::Person, Dealer::Automatic]).await;
    open.house.set_level(Cents(2_000_000)).await.expect("a level");
    let (dealer, supervisor) = (open.staff(Role::Dealer).await, open.staff(Role::Supervisor).await);
    let executive = open.staff(Role::Executive).await;
    let (_, mut first) = bettor(&open, tables[0]).await;
    let (mut deals, mut keypad) = (dealer.at(tables[0]).await, supervisor.at(tables[0]).await);
    deals.ask(press("start-game")).await;
    deals.ask(press("hit-jackpot")).await;
    keypad.until(|view| view["pending"]["here"] == true).await;
    pay(&mut keypad).await;
    first.phase("settled").await;
    let row = dealer.get("/api/jackpots/wins").await.json()[0]["row"].as_u64().expect("a row");
    let undo = json!({ "reason": "a card too many", "password": PASSWORD });
    let undone = supervisor.post(&format!("/api/jackpots/wins/{row}/back-out"), &undo).await;
    assert_eq!(undone.status, 200, "{}", undone.body);
    let adjust = json!({ "link": "west", "meter": "harmony", "cents": 5, "reason": "a count", "password": PASSWORD });
    assert_eq!(executive.post("/api/jackpots/adjust", &adjust).await.status, 200);
    let (_, mut second) = bettor(&open, tables[1]).await;
    second.ask(wish("ready")).await;
    second.until(|view| view["pending"]["here"] == true).await;
    let mut keypad = supervisor.at(tables[1]).await;
    pay(&mut keypad).await;
    second.phase("settled").await;

    let table = open.table("uk/three-card-poker");
    let mut player = open.guest().await.at(table).await;
    player.ask(wish("sit")).await;
    player.ask(bet("ante", 500)).await;
    player.ask(wish("ready")).await;
    player.until(|view| !view["question"].is_null()).await;
    supervisor.at(table).await.ask(json!({ "do": "rule", "words": "void-round" })).await;
    player.phase("settled").await;
    let writer = Connection::open(open.folder.0.join("floor.sqlite")).expect("the database");
    writer.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).expect("a checkpoint");
    let folder = Folder::new(&format!("{name}-copy"));
    copy(&open.folder.0, &folder.0);
    folder
}

/// The first row with an event of this kind.
fn first(connection: &Connection, kind: &str) -> (u64, Value) {
    find(connection, 0, |entry| is(entry, kind))
}

/// Replaces a row with another event of the same table.
fn instead(connection: &Connection, seq: u64, entry: &Value, event: Value) {
    let body = json!({ "table": entry["table"], "event": event }).to_string();
    connection.execute("UPDATE record SET body = ?2 WHERE seq = ?1", params![seq, body]).expect("unguarded");
}

/// A press by the dealer that changes nothing.
fn a_press(connection: &Connection) -> Value {
    find(connection, 0, |entry| is(entry, "pressed")).1["event"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_jackpot_or_deed_that_cannot_have_been_is_found_and_named() {
    let clean = play("claims").await;
    let found = audit(&clean.0, |_| ()).expect("all is well");
    assert_eq!(found.rounds, 3);
    missing_deeds(&clean);
    wrong_words(&clean);
    wrong_hands(&clean);
    wrong_deeds(&clean);
}

/// A deed without which a jackpot cannot have been paid is not there.
fn missing_deeds(clean: &Folder) {
    touched(clean, "a meter that nobody hit confirmed or paid", |connection| {
        let idle = a_press(connection);
        for kind in ["jackpot-hit", "jackpot-confirmed", "jackpot-paid"] {
            let (seq, entry) = first(connection, kind);
            instead(connection, seq, &entry, idle.clone());
        }
        forge(connection);
        find(connection, 0, |entry| entry["event"]["input"]["meter"].is_object()).0
    });
    for (what, gone, found) in [
        ("a payment without a hit", "jackpot-hit", "jackpot-confirmed"),
        ("a payment without a confirmation", "jackpot-confirmed", "jackpot-paid"),
    ] {
        touched(clean, what, |connection| {
            let (seq, entry) = first(connection, gone);
            instead(connection, seq, &entry, a_press(connection));
            forge(connection);
            first(connection, found).0
        });
    }
}

/// What is written of a jackpot, of those who dealt with it, and of the meter is something else.
fn wrong_words(clean: &Folder) {
    for kind in ["jackpot-hit", "jackpot-confirmed", "jackpot-paid"] {
        touched(clean, &format!("a wrong amount in {kind}"), |connection| {
            let (seq, entry) = first(connection, kind);
            let cents = entry["event"]["cents"].as_i64().expect("cents");
            replace(connection, seq, &format!("\"cents\":{cents}"), &format!("\"cents\":{}", cents + 1));
            forge(connection);
            seq
        });
    }
    // What is written, what it becomes, and where that is found: in the same row, or in one that follows from it.
    for (what, kind, [written, becomes], found) in [
        ("a wrong winner", "jackpot-hit", ["\"seats\":[1]", "\"seats\":[2]"], "jackpot-hit"),
        ("a level that asks for an executive", "level-set", ["\"cents\":2000000", "\"cents\":20000"], "jackpot-paid"),
        (
            "a role that the person did not hold",
            "jackpot-paid",
            ["\"role\":\"supervisor\"", "\"role\":\"executive\""],
            "jackpot-paid",
        ),
        (
            "another role from the beginning",
            "staff-appointed",
            ["\"role\":\"dealer\"", "\"role\":\"floor\""],
            "pressed",
        ),
        ("an adjustment that says another amount", "meter-adjusted", ["\"main\":5", "\"main\":4"], "meter-adjusted"),
    ] {
        touched(clean, what, |connection| {
            let (seq, _) = first(connection, kind);
            replace(connection, seq, written, becomes);
            forge(connection);
            first(connection, found).0
        });
    }
}

/// Somebody did what they may not do, or nobody did it.
fn wrong_hands(clean: &Folder) {
    touched(clean, "a hit by nobody where a person deals", |connection| {
        let (seq, entry) = first(connection, "jackpot-hit");
        // As the house writes it, with the keys in their own order.
        let by = &entry["event"]["by"];
        let written = format!("{{\"staff\":{},\"role\":{}}}", by["staff"], by["role"]);
        replace(connection, seq, &written, "null");
        forge(connection);
        seq
    });
    for kind in ["jackpot-confirmed", "jackpot-paid", "jackpot-backed-out"] {
        touched(clean, &format!("too low a role in {kind}"), |connection| {
            let dealer = a_press(connection)["by"].clone();
            let (seq, mut entry) = first(connection, kind);
            entry["event"]["by"] = dealer;
            connection
                .execute("UPDATE record SET body = ?2 WHERE seq = ?1", params![seq, entry.to_string()])
                .expect("unguarded");
            forge(connection);
            seq
        });
    }
}

/// What follows from a deed does not fit it.
fn wrong_deeds(clean: &Folder) {
    touched(clean, "a back-out that keeps some", |connection| {
        let (seq, entry) = first(connection, "jackpot-backed-out");
        let cents = entry["transfers"][0]["cents"].as_i64().expect("cents");
        replace(connection, seq, &format!("\"cents\":{cents}"), &format!("\"cents\":{}", cents - 1));
        forge(connection);
        seq
    });
    touched(clean, "a round that nobody started", |connection| {
        let (seq, _) = first(connection, "pressed");
        replace(connection, seq, "\"button\":\"start-game\"", "\"button\":\"end-game\"");
        forge(connection);
        let (_, entry) = first(connection, "jackpot-hit");
        find(connection, 0, |other| is(other, "betting-closed") && other["table"] == entry["table"]).0
    });
    touched(clean, "a ruling that nobody gave", |connection| {
        let (seq, entry) = first(connection, "ruling-given");
        let press = json!({ "event": "pressed", "button": "end-game", "by": entry["event"]["by"] });
        instead(connection, seq, &entry, press);
        forge(connection);
        seq + 1
    });
    touched(clean, "a ruling in another role", |connection| {
        let (seq, _) = first(connection, "ruling-given");
        replace(connection, seq + 1, "\"role\":\"supervisor\"", "\"role\":\"floor\"");
        forge(connection);
        seq + 1
    });
}
