//! A hand without bets: a player calls for it, and it is dealt and on record like any other.

use crate::support::{bet, wish};
use crate::the_house::{Open, timing};
use baize_floor::audit;
use serde_json::{Value, json};

#[tokio::test]
async fn a_free_hand_is_dealt_without_wagers_and_the_house_limits_how_many() {
    //= CO-2802.7 CO-2802.7-2 CO-2803.1-2
    let open = Open::new("free-hand", timing(60_000, 60_000, 60_000)).await;
    let options = toml::from_str("free-hands = 1").expect("TOML");
    let table = open.house.open_table("co/midi-baccarat", options).await.expect("it opens").0;
    let mut socket = open.guest().await.at(table).await;
    let call = || json!({ "do": "order", "words": "free-hand" });
    socket.ask(wish("sit")).await;
    socket.refused(wish("ready")).await;
    socket.ask(call()).await;
    let (by, _) = socket.refused(bet("player", 500)).await;
    assert!(by.iter().any(|id| id == "CO-2802.7"), "{by:?}");
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    let cited = |fact: &Value| fact["by"].as_array().is_some_and(|by| by.contains(&json!("CO-2802.7")));
    assert!(socket.view["facts"].as_array().expect("facts").iter().any(cited));
    assert_eq!((socket.view["lines"].as_array().map(Vec::len), socket.balance()), (Some(0), 1_000_000));
    socket.ask(wish("ready")).await;
    socket.phase("betting").await;
    socket.refused(call()).await;
    socket.ask(bet("player", 500)).await;
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    assert_eq!(open.sum(), 0);
    // Every row of these rounds names the table.
    let reader = open.folder.reader();
    let rows: i64 = reader
        .query_row("SELECT count(*) FROM record WHERE tbl = ?1 AND body LIKE '%round%'", [table], |row| row.get(0))
        .expect("a count");
    assert!(rows >= 4, "{rows}");
    let found = audit(&open.folder.0, |_| ()).expect("all is well");
    assert_eq!(found.rounds, 2);
}
