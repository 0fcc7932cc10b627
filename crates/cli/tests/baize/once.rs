//! A floor that is killed when it has written what somebody wished, and before they heard of it: they wish again, and
//! money has moved once.

use serde_json::{Value, json};
use std::time::Duration;

use crate::process::{self, Floor};
use crate::support::{Folder, Person, Reply, bet, request, wish};

/// How many entries of this kind are on record.
fn count(folder: &Folder, kind: &str) -> usize {
    folder.record().iter().filter(|(_, row)| row["event"]["event"] == kind).count()
}

/// Waits until this many entries of a kind are on record.
async fn written(folder: &Folder, kind: &str, many: usize) {
    for _ in 0..1_000 {
        if count(folder, kind) == many {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{many} of {kind} are never on record");
}

fn under(id: &str, wish: Value) -> Value {
    let mut wish = wish;
    wish["once"] = id.into();
    wish
}

async fn asks(address: &str, guest: &Person, key: &str, path: &str, body: &Value) -> Option<Reply> {
    let headers = [("Cookie", guest.cookie.as_str()), ("Idempotency-Key", key)];
    request(address, "POST", path, &headers, Some(body)).await
}

#[tokio::test]
async fn whoever_heard_no_answer_of_a_killed_floor_wishes_again_and_money_moves_once() {
    let folder = Folder::new("killed-once");
    let slow = ["--betting", "600", "--deciding", "600", "--showing", "600"];
    let mut floor = Floor::start_with(&folder.0, &slow);
    let mut guest = Person::guest(&floor.address).await;
    let tables = guest.get("/api/tables").await.json();
    let roulette = tables.as_array().expect("tables").iter().find(|table| table["game"] == "uk/roulette");
    let table = roulette.and_then(|table| table["id"].as_u64()).expect("a table of each game");
    let mut socket = guest.at(table).await;
    socket.ask(wish("sit")).await;
    for round in 1..=3 {
        let id = format!("bet-of-round-{round}");
        // It is on disk, and nobody has read the answer.
        assert!(socket.send(under(&id, bet("red", 700)).to_string()).await);
        written(&folder, "bet-placed", round).await;
        floor.kill();
        drop(socket);
        floor = Floor::start_with(&folder.0, &slow);
        guest.address.clone_from(&floor.address);
        socket = guest.at(table).await;
        for _ in 0..2 {
            socket.ask(under(&id, bet("red", 700))).await;
        }
        let spent = 700 * i64::try_from(round).expect("few");
        assert_eq!((count(&folder, "bet-placed"), guest.balance().await), (round, 1_000_000 - spent));
    }

    // The same over HTTP: a table is opened, the floor dies, and the same table is named.
    let new = json!({ "game": "uk/roulette", "options": {} });
    let before = count(&folder, "table-opened");
    let asking = tokio::spawn({
        let (address, guest, new) = (floor.address.clone(), guest.clone(), new.clone());
        async move { asks(&address, &guest, "one-table", "/api/tables", &new).await }
    });
    written(&folder, "table-opened", before + 1).await;
    floor.kill();
    let _ = asking.await;
    floor = Floor::start_with(&folder.0, &slow);
    let first = asks(&floor.address, &guest, "one-table", "/api/tables", &new).await.expect("an answer");
    let second = asks(&floor.address, &guest, "one-table", "/api/tables", &new).await.expect("an answer");
    assert_eq!((first.status, &first.body), (200, &second.body));
    assert_eq!(count(&folder, "table-opened"), before + 1);
    floor.kill();
    process::audit(&folder.0);
}
