//! The audit finds every kind of tampering and names the row, even when the forger has made the whole chain again.

use crate::fair::pocket;
use crate::fairness::{commitment as committed, key};
use crate::forgery::{find, forge, is, replace, touched, unguarded};
use crate::seals::Seals;
use crate::support::{Folder, bet, copy, record, say, wish};
use crate::the_house::{Open, timing};
use baize_book::Fine;
use baize_floor::{Account, AuditError, PlayerId, audit};
use rusqlite::{Connection, params};
use serde_json::{Value, json};

/// Plays two rounds of each game with two players, so that bets, answers and settlements are on record.
async fn play(name: &str) -> Folder {
    let open = Open::new(name, timing(60_000, 60_000, 60_000)).await;
    let (one, other) = (open.guest().await, open.guest().await);
    let wagers = [
        ("uk/roulette", ["red", "black"]),
        ("uk/punto-banco", ["punto", "banco"]),
        ("uk/three-card-poker", ["ante"; 2]),
    ];
    for (game, [first, second]) in wagers {
        let table = open.table(game);
        let (mut one, mut other) = (one.at(table).await, other.at(table).await);
        one.ask(wish("sit")).await;
        other.ask(wish("sit")).await;
        for _ in 0..2 {
            one.ask(bet(first, 500)).await;
            one.ask(bet(first, 300)).await;
            one.ask(wish("undo")).await;
            other.ask(bet(second, 700)).await;
            one.ask(wish("ready")).await;
            other.ask(wish("ready")).await;
            for socket in [&mut one, &mut other] {
                if game == "uk/three-card-poker" {
                    socket.phase("playing").await;
                    socket.until(|view| !view["question"].is_null()).await;
                    socket.ask(say("play")).await;
                }
            }
            for socket in [&mut one, &mut other] {
                socket.phase("settled").await;
                socket.ask(wish("ready")).await;
            }
            one.phase("betting").await;
        }
        one.ask(bet(first, 500)).await;
    }
    // A folded hand keeps its progressive bet, so the meter is read when the board is out.
    let mut one = one.at(open.table("uk/texas-holdem-bonus")).await;
    one.ask(wish("sit")).await;
    one.ask(bet("ante", 100)).await;
    one.ask(bet("progressive", 100)).await;
    one.ask(wish("ready")).await;
    one.until(|view| !view["question"].is_null()).await;
    one.ask(say("fold")).await;
    one.phase("settled").await;
    open.house.offer("uk/craps:hard".parse().expect("an offer"), false).await.expect("it is closed");
    // The copy is made from the file alone.
    let writer = Connection::open(open.folder.0.join("floor.sqlite")).expect("the database");
    writer.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).expect("a checkpoint");
    let folder = Folder::new(&format!("{name}-copy"));
    copy(&open.folder.0, &folder.0);
    folder
}

/// The first table of a game: a house opens one of each, in the order of the games.
fn table_of(game: &str) -> u64 {
    let at = baize_registry::games().iter().position(|it| it.id() == game).expect("the game is registered");
    at as u64 + 1
}

/// Takes a row out and lets all later ones take each other's places, so that no number is missing.
fn cut_out(connection: &Connection, seq: u64) {
    connection.execute("DELETE FROM record WHERE seq = ?1", [seq]).expect("unguarded");
    let close_up =
        format!("UPDATE record SET seq = -seq WHERE seq > {seq}; UPDATE record SET seq = -seq - 1 WHERE seq < 0;");
    connection.execute_batch(&close_up).expect("unguarded");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_that_nobody_touched_is_in_order() {
    let folder = play("in-order").await;
    let found = audit(&folder.0, |_| ()).expect("all is well");
    assert_eq!(found.rounds, 7);
    assert!(found.draws >= 2 + 8 + 18, "{} draws", found.draws);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_touched_row_is_found_and_named() {
    let clean = play("touched").await;
    touched(&clean, "a body", |connection| {
        let (seq, _) = find(connection, 0, |entry| is(entry, "seat-taken"));
        replace(connection, seq, "\"seat\":1", "\"seat\":9");
        seq
    });
    touched(&clean, "a stake", |connection| {
        let (seq, _) = find(connection, 0, |entry| is(entry, "bet-placed"));
        replace(connection, seq, "\"stake\":500", "\"stake\":50");
        seq
    });
    touched(&clean, "a time", |connection| {
        connection.execute("UPDATE record SET at_ms = at_ms + 1 WHERE seq = 7", []).expect("unguarded");
        7
    });
    touched(&clean, "a hash", |connection| {
        connection.execute("UPDATE record SET hash = zeroblob(32) WHERE seq = 7", []).expect("unguarded");
        7
    });
    // The first row that is left shows that the one before it is missing.
    touched(&clean, "a row deleted", |connection| {
        connection.execute("DELETE FROM record WHERE seq = 9", []).expect("unguarded");
        10
    });
    touched(&clean, "two rows swapped", |connection| {
        let swap = "UPDATE record SET seq = -1 WHERE seq = 9; UPDATE record SET seq = 9 WHERE seq = 10;
                    UPDATE record SET seq = 10 WHERE seq = -1;";
        connection.execute_batch(swap).expect("unguarded");
        9
    });
    touched(&clean, "a revealed secret", |connection| {
        let (seq, entry) = find(connection, 0, |entry| is(entry, "round-settled"));
        let seed = entry["event"]["seed"].as_str().expect("a secret").to_owned();
        replace(connection, seq, &seed, &"ab".repeat(32));
        seq
    });
    touched(&clean, "the secret of an open round", |connection| {
        let (seq, entry) =
            find(connection, 2, |entry| is(entry, "round-opened") && entry["table"] == table_of("uk/roulette"));
        let place = [&entry["table"], &entry["event"]["round"]].map(|number| number.as_u64().expect("a number"));
        Seals::of(connection).expect("it has keys").plant(connection, place[0], place[1], [0; 32]);
        seq
    });
    touched(&clean, "a row filed under another table", |connection| {
        let (seq, _) = find(connection, 0, |entry| is(entry, "bet-placed"));
        connection.execute("UPDATE record SET tbl = 2 WHERE seq = ?1", [seq]).expect("unguarded");
        seq
    });
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_stays_where_it_is_in_its_chain() {
    let clean = play("chains").await;
    touched(&clean, "a row cut out of the middle of one chain", |connection| {
        let (seq, _) = find(connection, 1, |entry| is(entry, "bet-placed"));
        cut_out(connection, seq);
        // The row that has taken its place was written as another.
        seq
    });
    touched(&clean, "a row moved from one table's chain to another's", |connection| {
        let (seq, entry) = find(connection, 0, |entry| is(entry, "bet-placed"));
        let (from, to) = (entry["table"].as_u64().expect("a table"), table_of("uk/punto-banco"));
        assert_ne!(from, to);
        // It is filed under the other table with a number that fits there.
        let sql = "SELECT max(number) FROM record WHERE tbl = ?1 AND seq < ?2";
        let last: u64 = connection.query_row(sql, [to, seq], |row| row.get(0)).expect("a row");
        let sql = "UPDATE record SET tbl = ?2, number = ?3 WHERE seq = ?1";
        connection.execute(sql, [seq, to, last + 1]).expect("unguarded");
        seq
    });
    touched(&clean, "a row filed as another kind", |connection| {
        let (seq, _) = find(connection, 0, |entry| is(entry, "bet-placed"));
        connection.execute("UPDATE record SET kind = 'pressed' WHERE seq = ?1", [seq]).expect("unguarded");
        seq
    });
    touched(&clean, "a row moved into another table's chain, with both made again", |connection| {
        let (seq, _) = find(connection, 0, |entry| is(entry, "bet-placed"));
        let sql = "UPDATE record SET tbl = ?2 WHERE seq = ?1";
        connection.execute(sql, params![seq, table_of("uk/punto-banco")]).expect("unguarded");
        forge(connection);
        seq
    });
    touched(&clean, "a row cut out of one chain, which is made again", |connection| {
        let (seq, entry) = find(connection, 0, |entry| is(entry, "betting-closed"));
        cut_out(connection, seq);
        forge(connection);
        // Its round goes on without it, which cannot be.
        find(connection, 0, |other| is(other, "input-taken") && other["table"] == entry["table"]).0
    });
}

/// Gives a settled round of roulette another secret and the commitment to it; gives the row that shows it.
fn another_secret(connection: &Connection, table: u64) -> u64 {
    let (opened, entry) = find(connection, 0, |entry| is(entry, "round-opened") && entry["table"] == table);
    let commitment = entry["event"]["commitment"].as_str().expect("a commitment").to_owned();
    // One forged secret in 37 draws the number that was spun, and then nothing has changed: take one that does not.
    let (_, spun) = find(connection, 0, |entry| is(entry, "input-taken") && entry["table"] == table);
    let spun = spun["event"]["input"]["chance"]["outcome"].as_str().expect("a pocket").to_owned();
    let round = entry["event"]["round"].as_u64().expect("a number");
    let draws = |byte: u8| pocket(key(table, round, &[byte; 32], &[]));
    let byte = (1..=9).find(|byte| draws(*byte) != spun).expect("not all draw the same");
    let opening = json!({ "carry": entry["event"]["carry"], "game": "uk/roulette", "options": {} });
    replace(connection, opened, &commitment, &committed(table, round, &[byte; 32], &opening.to_string()));
    let (seq, entry) = find(connection, 0, |entry| is(entry, "round-settled") && entry["table"] == table);
    replace(connection, seq, entry["event"]["seed"].as_str().expect("a secret"), &format!("0{byte}").repeat(32));
    forge(connection);
    seq
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_makes_the_whole_chain_again_is_found_all_the_same() {
    let clean = play("forged").await;
    forged_chances_and_choices(&clean);
    forged_payments(&clean);
    forged_meters(&clean);
    forged_openings(&clean);
}

/// The row in which the first round of a table is settled.
fn settled(connection: &Connection, table: u64) -> (u64, Value) {
    find(connection, 0, |entry| is(entry, "round-settled") && entry["table"] == table)
}

fn forged_chances_and_choices(clean: &Folder) {
    touched(clean, "forged number", |connection| {
        let (seq, entry) = find(connection, 0, |entry| {
            entry["event"]["input"]["chance"].is_object() && entry["table"] == table_of("uk/roulette")
        });
        let outcome = entry["event"]["input"]["chance"]["outcome"].as_str().expect("an outcome").to_owned();
        replace(connection, seq, &outcome, if outcome == "pocket 0" { "pocket 1" } else { "pocket 0" });
        forge(connection);
        settled(connection, table_of("uk/roulette")).0
    });
    touched(clean, "forged card", |connection| {
        let card = |entry: &Value| {
            entry["event"]["input"]["chance"].is_object() && entry["table"] == table_of("uk/three-card-poker")
        };
        let dealt: Vec<String> = record(connection)
            .into_iter()
            .filter(|(_, entry)| card(entry))
            .take(9)
            .map(|(_, entry)| entry["event"]["input"]["chance"]["outcome"].as_str().expect("a card").to_owned())
            .collect();
        let aces = [
            "card Ah", "card As", "card Ad", "card Ac", "card Kh", "card Ks", "card Kd", "card Kc", "card Qh",
            "card Qs",
        ];
        let better = aces.iter().find(|ace| !dealt.iter().any(|card| card == *ace)).expect("nine cards were dealt");
        let (seq, _) = find(connection, 0, card);
        replace(connection, seq, &dealt[0], better);
        forge(connection);
        settled(connection, table_of("uk/three-card-poker")).0
    });
    touched(clean, "forged choice", |connection| {
        let (seq, _) = find(connection, 0, |entry| entry["event"]["input"]["answer"]["words"] == "play");
        replace(connection, seq, "\"play\"", "\"fold\"");
        forge(connection);
        settled(connection, table_of("uk/three-card-poker")).0
    });
}

fn forged_payments(clean: &Folder) {
    touched(clean, "forged lines", |connection| {
        let (seq, entry) = settled(connection, table_of("uk/punto-banco"));
        let paid = entry["event"]["lines"][0]["paid"].as_i64().expect("cents");
        replace(connection, seq, &format!("\"paid\":{paid}"), &format!("\"paid\":{}", paid + 1));
        forge(connection);
        seq
    });
    touched(clean, "forged payment", |connection| {
        let (seq, entry) = settled(connection, table_of("uk/roulette"));
        let cents = entry["transfers"][0]["cents"].as_i64().expect("cents");
        replace(connection, seq, &format!("\"cents\":{cents}"), &format!("\"cents\":{}", cents - 1));
        forge(connection);
        seq
    });
    touched(clean, "forged price of a wager", |connection| {
        let (seq, _) = find(connection, 1, |entry| is(entry, "bet-placed"));
        replace(connection, seq, "\"cents\":300", "\"cents\":299");
        forge(connection);
        seq
    });
}

fn forged_meters(clean: &Folder) {
    touched(clean, "forged reading of the meter", |connection| {
        //= UK-2.7f
        let (seq, entry) = find(connection, 0, |entry| entry["event"]["input"]["meter"].is_object());
        let cents = entry["event"]["input"]["meter"]["stands"].as_i64().expect("cents");
        replace(connection, seq, &format!("\"stands\":{cents}"), &format!("\"stands\":{}", cents * 10));
        forge(connection);
        seq
    });
    touched(clean, "forged share of the meter", |connection| {
        let moved = |entry: &Value| entry["transfers"][0]["to"] == "meter:uk/texas-holdem-bonus/progressive@house";
        let (seq, _) = find(connection, 0, |entry| is(entry, "input-taken") && moved(entry));
        replace(connection, seq, "\"cents\":70", "\"cents\":60");
        replace(connection, seq, "\"cents\":30", "\"cents\":40");
        forge(connection);
        // The meter that was read then is not the one that the forged shares make.
        find(connection, 0, |entry| entry["event"]["input"]["meter"].is_object()).0
    });
    touched(clean, "forged seed of the meter", |connection| {
        let (seq, _) = find(connection, 0, |entry| is(entry, "table-opened") && entry["transfers"][0].is_object());
        replace(connection, seq, "\"cents\":1000000", "\"cents\":2000000");
        forge(connection);
        seq
    });
}

/// What players are given, what a round is committed to, and what the table brings with it.
fn forged_openings(clean: &Folder) {
    touched(clean, "forged welcome", |connection| {
        let (seq, _) = find(connection, 0, |entry| is(entry, "player-joined"));
        replace(connection, seq, "\"cents\":1000000", "\"cents\":2000000");
        forge(connection);
        seq
    });
    touched(clean, "forged secret and commitment", |connection| another_secret(connection, table_of("uk/roulette")));
    touched(clean, "forged carry", |connection| {
        let (seq, entry) =
            find(connection, 1, |entry| is(entry, "round-opened") && entry["table"] == table_of("uk/punto-banco"));
        let carry =
            serde_json::from_value::<serde_json::Map<String, Value>>(entry["event"]["carry"].clone()).expect("fields");
        assert_eq!(carry["next"], json!(1), "{carry:?}");
        replace(connection, seq, "\"next\":1", "\"next\":2");
        forge(connection);
        seq
    });
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_balance_is_found_and_named() {
    let clean = play("balance").await;
    let folder = Folder::new("touched-balance");
    copy(&clean.0, &folder.0);
    let connection = unguarded(&folder.0);
    connection.execute("UPDATE balance SET fine = fine + 1 WHERE account = 'player:1'", []).expect("it is there");
    match audit(&folder.0, |_| ()) {
        Err(AuditError::Balance { account, found, wanted }) => {
            assert_eq!((account, found - wanted), (Account::Player(PlayerId(1)), Fine(1)));
        }
        other => panic!("the balance should have been named, but: {other:?}"),
    }
    connection.execute("UPDATE balance SET fine = fine - 1 WHERE account = 'player:1'", []).expect("it is there");
    connection.execute("INSERT INTO balance VALUES ('player:99', 0, 5)", []).expect("a new one");
    let unknown = Account::Player(PlayerId(99));
    assert!(matches!(audit(&folder.0, |_| ()), Err(AuditError::Balance { account, .. }) if account == unknown));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_kept_as_in_force_is_what_the_record_leaves_in_force() {
    let clean = play("in-force").await;
    let closed = find(&clean.reader(), 0, |entry| is(entry, "offer-closed")).0;
    touched(&clean, "a closed offer that is forgotten", |connection| {
        connection.execute("DELETE FROM in_force", []).expect("a row");
        closed
    });
    touched(&clean, "something in force that never was", |connection| {
        connection.execute("INSERT INTO in_force VALUES ('level', 3)", []).expect("a row");
        3
    });
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_record_refuses_to_be_changed_or_shortened() {
    let folder = play("guarded").await;
    let connection = Connection::open(folder.0.join("floor.sqlite")).expect("the database");
    for statement in
        ["UPDATE record SET at_ms = 0 WHERE seq = 1", "DELETE FROM record WHERE seq = 1", "DELETE FROM record"]
    {
        let refused = connection.execute(statement, []).expect_err("it is refused").to_string();
        assert!(refused.contains("append-only"), "{statement}: {refused}");
    }
    audit(&folder.0, |_| ()).expect("nothing has changed");
}
