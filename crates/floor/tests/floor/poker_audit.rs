//! The audit follows chips: what a hand begins with, what is bought, what leaves the table, and who might do what.

use crate::at_table::{GAME, STACK, Sitter, all_dealt, dealt, play_out, quick};
use crate::forgery::{find, forge, is, replace, touched};
use crate::support::{Folder, bet, copy, wish};
use crate::the_house::Open;
use baize_floor::audit;
use rusqlite::Connection;

/// Three hands with a top-up, after which one player leaves.
async fn play(name: &str) -> Folder {
    let open = Open::new(name, quick()).await;
    let table = open.table(GAME);
    let mut sitters = Vec::new();
    for seat in [1, 2, 3] {
        sitters.push(Sitter::with(&open, table, seat, STACK).await);
    }
    all_dealt(&mut sitters).await;
    sitters[0].socket.ask(bet("chips", 4_000)).await;
    for _ in 0..3 {
        dealt(&mut sitters).await;
        play_out(&mut sitters, |sitter| sitter.answer("call")).await;
        sitters[0].socket.next_round().await;
    }
    dealt(&mut sitters).await;
    sitters[2].socket.ask(wish("stand")).await;
    play_out(&mut sitters, |sitter| (sitter.seat != 3).then(|| sitter.answer("call").expect("an answer"))).await;
    sitters[2].socket.until(|view| view["you"]["seat"].is_null()).await;
    for sitter in &mut sitters[..2] {
        let _ = sitter.socket.answer_to(wish("stand")).await;
    }
    let copied = Folder::new(&format!("{name}-copy"));
    let writer = Connection::open(open.folder.0.join("floor.sqlite")).expect("the database");
    writer.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).expect("a checkpoint");
    copy(&open.folder.0, &copied.0);
    copied
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_chips_are_found_and_named() {
    let clean = play("poker-audit").await;
    let found = audit(&clean.0, |_| ()).expect("nobody has touched it");
    assert!(found.rounds >= 4, "{found:?}");
    touched(&clean, "chips that the last hand did not leave", |connection| {
        let (seq, entry) = find(connection, 0, |entry| is(entry, "stack-stays"));
        let cents = entry["event"]["cents"].as_i64().expect("cents");
        for _ in 0..2 {
            replace(connection, seq, &format!("\"cents\":{cents}"), &format!("\"cents\":{}", cents - 100));
        }
        forge(connection);
        seq
    });
    touched(&clean, "chips that were not paid for", |connection| {
        let (seq, _) = find(connection, 0, |entry| is(entry, "bet-placed"));
        replace(connection, seq, &format!("\"cents\":{STACK}"), &format!("\"cents\":{}", STACK - 100));
        forge(connection);
        seq
    });
    touched(&clean, "chips that stay behind", |connection| {
        let moves = |entry: &serde_json::Value| is(entry, "seat-left") && entry["transfers"][0].is_object();
        let (seq, entry) = find(connection, 0, moves);
        let cents = entry["transfers"][0]["cents"].as_i64().expect("cents");
        replace(connection, seq, &format!("\"cents\":{cents}"), &format!("\"cents\":{}", cents - 100));
        forge(connection);
        seq
    });
    touched(&clean, "a fee that is not the table's", |connection| {
        let (seq, entry) = find(connection, 1, |entry| is(entry, "round-settled"));
        let lines = entry["event"]["lines"].as_array().expect("lines");
        let fee = lines.iter().find(|line| line["wager"] == "fee").expect("a fee")["paid"].as_i64().expect("cents");
        replace(connection, seq, &format!("\"paid\":{fee}"), &format!("\"paid\":{}", fee + 50));
        forge(connection);
        seq
    });
    touched(&clean, "a hand that somebody else plays", |connection| {
        let (seq, entry) = find(connection, 0, |entry| is(entry, "round-opened") && entry["event"]["round"] == 2);
        assert!(entry["event"]["seats"].is_object());
        replace(connection, seq, "\"seats\":{\"1\":", "\"seats\":{\"7\":");
        forge(connection);
        seq
    });
}
