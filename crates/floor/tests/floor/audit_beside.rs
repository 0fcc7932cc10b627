//! What is kept beside the record for speed is what pages show: the audit finds each that does not follow.

use crate::forgery::unguarded;
use crate::support::{Folder, bet, copy, wish};
use crate::the_house::{Open, timing};
use baize_floor::{AuditError, audit};
use baize_table::Role;
use rusqlite::Connection;

/// A house with a settled round of roulette, a guest, a named player, a bot and staff, which nobody writes to any more.
async fn played(name: &str) -> Folder {
    let open = Open::new(name, timing(60_000, 60_000, 60_000)).await;
    open.staff(Role::Dealer).await;
    open.house.new_bot(None).await.expect("a bot");
    let (guest, named) = (open.guest().await, open.guest().await);
    let table = open.table("uk/roulette");
    let mut sockets = [guest.at(table).await, named.at(table).await];
    for socket in &mut sockets {
        socket.ask(wish("sit")).await;
        socket.ask(bet("red", 500)).await;
    }
    for socket in &mut sockets {
        socket.ask(wish("ready")).await;
    }
    for socket in &mut sockets {
        socket.phase("settled").await;
    }
    // Named after the round: it was shown under the name of the guest.
    let credentials = serde_json::json!({ "name": "Ada of the Green Room", "password": "a password of my own" });
    assert_eq!(named.post("/api/register", &credentials).await.status, 200);
    let folder = Folder::new(&format!("{name}-copy"));
    let source = Connection::open(open.folder.0.join("floor.sqlite")).expect("the database");
    source.execute("VACUUM INTO ?1", [folder.0.join("floor.sqlite").to_str().expect("text")]).expect("a copy");
    folder
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_people_are_shown_follows_from_the_record() {
    let clean = played("beside").await;
    audit(&clean.0, |_| ()).expect("all is well");
    let forgeries = [
        ("a result", "UPDATE round SET summary = replace(summary, '\"summary\":\"', '\"summary\":\"0 green, not ')"),
        ("what somebody won", "UPDATE round SET summary = replace(summary, '500,', '600,')"),
        ("who won it", "UPDATE round SET summary = replace(summary, 'Guest', 'Somebody else')"),
        ("the rows of a round", "UPDATE round SET first = first + 1"),
        ("a result that is gone", "DELETE FROM round"),
        ("a round that never was", "INSERT INTO round SELECT tbl, round + 1, first, last, at_ms, summary FROM round"),
        ("a hand that was never dealt", "INSERT INTO hand SELECT 1, tbl, round FROM round"),
        ("a guest's name", "UPDATE player SET name = 'Somebody' WHERE name LIKE 'Guest %'"),
        ("a person kept as a bot", "UPDATE player SET bot = 1 WHERE name LIKE 'Guest %'"),
        ("a bot kept as a person", "UPDATE player SET bot = 0 WHERE bot = 1"),
        ("a player's role", "UPDATE player SET role = 'executive' WHERE name LIKE 'Guest %'"),
        ("a higher role", "UPDATE player SET role = 'executive' WHERE role = 'dealer'"),
        ("a name of the staff", "UPDATE player SET name = 'the dealer''s friend' WHERE role = 'dealer'"),
        (
            "somebody of the staff",
            "INSERT INTO player (id, name, bot, role) VALUES (1000000777, 'Eve', 0, 'executive')",
        ),
        (
            "an account",
            "INSERT INTO player (id, name, bot, login, password, role) VALUES (777, 'Eve', 0, NULL, NULL, NULL)",
        ),
        ("an account that is gone", "DELETE FROM player WHERE bot = 1"),
    ];
    for (name, sql) in forgeries {
        let folder = Folder::new("beside-forged");
        copy(&clean.0, &folder.0);
        let connection = unguarded(&folder.0);
        connection.execute_batch(sql).expect(name);
        drop(connection);
        match audit(&folder.0, |_| ()) {
            Err(fault @ (AuditError::Beside { .. } | AuditError::Row { .. })) => println!("{name}: {fault}"),
            other => panic!("{name} should have been found, but: {other:?}"),
        }
    }
}
