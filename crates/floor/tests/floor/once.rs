//! A wish with an id of its own is granted once, however often it is sent.

use crate::support::{bet, request, wish};
use crate::the_house::{Open, timing};
use baize_floor::audit;
use serde_json::{Value, json};

/// A wish under an id.
fn once(id: &str, wish: Value) -> Value {
    let mut wish = wish;
    wish["once"] = id.into();
    wish
}

/// How many entries of this kind are on record.
fn count(open: &Open, kind: &str) -> usize {
    open.folder.record().iter().filter(|(_, row)| row["event"]["event"] == kind).count()
}

#[tokio::test]
async fn a_wish_that_is_sent_again_is_granted_once_on_every_line_and_after_a_restart() {
    let mut open = Open::new("once", timing(60_000, 60_000, 60_000)).await;
    let guest = open.guest().await;
    let table = open.table("uk/roulette");
    let mut socket = guest.at(table).await;
    socket.ask(wish("sit")).await;
    let wished = once("my-first-wish", bet("red", 500));
    for _ in 0..3 {
        socket.ask(wished.clone()).await;
    }
    // Another line of the same player, and a wish that was refused: that one is tried again.
    let mut other = guest.at(table).await;
    other.ask(wished.clone()).await;
    let (_, says) = socket.refused(once("too-much-at-once", bet("red", 900_000_000))).await;
    assert!(!says.is_empty());
    socket.refused(once("too-much-at-once", bet("red", 900_000_000))).await;
    assert_eq!((socket.bets(), count(&open, "bet-placed")), (vec![("red".to_owned(), 500)], 1));
    // The same id of another player is another wish.
    let stranger = open.guest().await;
    let mut strange = stranger.at(table).await;
    strange.ask(wish("sit")).await;
    strange.ask(wished.clone()).await;
    assert_eq!((count(&open, "bet-placed"), stranger.balance().await), (2, 999_500));

    let folder = std::mem::replace(&mut open.folder, crate::support::Folder::new("once-empty"));
    drop((socket, other, strange, open));
    let open = Open::on(folder, timing(60_000, 60_000, 60_000)).await;
    let guest = crate::support::Person { address: open.address.clone(), ..guest };
    let mut socket = guest.at(table).await;
    socket.ask(wished).await;
    assert_eq!((socket.bets(), guest.balance().await), (vec![("red".to_owned(), 500)], 999_500));
    socket.ask(once("my-second-wish", wish("undo"))).await;
    socket.ask(once("my-second-wish", wish("undo"))).await;
    assert_eq!((socket.bets(), guest.balance().await), (vec![], 1_000_000));
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_table_remembers_the_last_64_wishes_of_each_player() {
    let open = Open::new("once-many", timing(60_000, 60_000, 60_000)).await;
    let guest = open.guest().await;
    let mut socket = guest.at(open.table("uk/roulette")).await;
    socket.ask(wish("sit")).await;
    for number in 0..64 {
        socket.ask(once(&format!("wish-number-{number}"), bet("red", 100))).await;
    }
    socket.ask(once("wish-number-0", bet("red", 100))).await;
    assert_eq!(count(&open, "bet-placed"), 64);
    socket.refused_at_the_door(once("short", bet("red", 100))).await;
}

#[tokio::test]
async fn what_the_house_is_asked_over_http_under_a_key_is_done_once() {
    let open = Open::new("once-http", timing(60_000, 60_000, 60_000)).await;
    let guest = open.guest().await;
    let headers = |key| [("Cookie", guest.cookie.as_str()), ("Idempotency-Key", key)];
    let new = json!({ "game": "uk/roulette", "options": {} });
    let ask = async |key| {
        let headers = headers(key);
        request(&open.address, "POST", "/api/tables", &headers, Some(&new)).await.expect("the floor is open")
    };
    let before = count(&open, "table-opened");
    let (first, second) = tokio::join!(ask("open-one-table"), ask("open-one-table"));
    let again = ask("open-one-table").await;
    assert_eq!((first.status, &first.body, &second.body), (200, &again.body, &again.body));
    assert_eq!(count(&open, "table-opened"), before + 1);
    assert_ne!(ask("open-another-one").await.body, first.body);
    let wrong = ask("no key").await;
    assert_eq!(wrong.status, 400, "{}", wrong.body);
    assert!(wrong.json()["says"].as_str().is_some_and(|says| says.contains("8 to 64")), "{}", wrong.body);
    audit(&open.folder.0, |_| ()).expect("all is well");
}
