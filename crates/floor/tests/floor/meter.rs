//! A progressive meter that several tables share: what moves it, who sees it, and how each movement is proved.

use crate::support::{Socket, answer, bet, say, wish};
use crate::the_house::{Open, timing};
use baize_floor::audit;
use serde_json::json;

/// Milliseconds that no test ever waits for: whatever happens is asked for.
const LONG: u64 = 60_000;
const GAME: &str = "uk/texas-holdem-bonus";
const SEED: i64 = 1_000_000;

async fn seated(open: &Open, table: u64) -> Socket {
    let guest = open.guest().await;
    let mut socket = guest.at(table).await;
    socket.ask(wish("sit")).await;
    socket
}

/// What the only meter of the table has reached.
fn shown(view: &serde_json::Value) -> serde_json::Value {
    view["meters"][0]["main"].clone()
}

/// Plays one round with ante and progressive to its end.
async fn play(socket: &mut Socket) {
    socket.ask(bet("ante", 100)).await;
    socket.ask(bet("progressive", 100)).await;
    socket.ask(wish("ready")).await;
    while socket.view["phase"] == "playing" {
        // Stays in as long as that costs nothing more, and otherwise folds: the progressive stays in action.
        let choices = socket.view["question"]["choices"].as_array().cloned().unwrap_or_default();
        let free = choices.iter().find(|choice| choice["cost"] == 0).or(choices.first());
        if let Some(choice) = free {
            socket.ask(say(&answer(choice))).await;
        } else {
            socket.next_view().await;
        }
    }
    socket.phase("settled").await;
}

#[tokio::test]
async fn linked_tables_feed_and_win_one_meter_and_every_movement_is_proved() {
    //= UK-2.7 UK-2.7b UK-2.7c UK-2.7e UK-2.7f UK-2.7g
    let open = Open::new("meter", timing(LONG, LONG, LONG)).await;
    let on = || toml::from_str("progressive = \"on\"").expect("options");
    let other = open.house.open_table(GAME, on()).await.expect("a second table").0;
    let mut here = seated(&open, open.table(GAME)).await;
    let mut there = seated(&open, other).await;
    let guest = open.guest().await;
    assert_eq!((&shown(&here.view), &shown(&there.view)), (&json!(SEED), &json!(SEED)), "both show the seed");

    play(&mut here).await;
    // A table shows what moved the meter at another one: this waits for it, for ever if it does not come.
    let stands = open.fine(&format!("meter:{GAME}/progressive@house")).whole().0;
    assert_ne!(stands, SEED);
    here.until(|view| shown(view) == stands).await;
    there.until(|view| shown(view) == stands).await;

    let awarded = |ledger: &serde_json::Value| {
        ledger["ledger"].as_array().expect("movements").iter().filter(|it| it["what"] == "awarded").count()
    };
    let path = format!("/api/meters/{GAME}");
    let mut ledger = guest.get(&path).await.json();
    for _ in 0..400 {
        if awarded(&ledger) > 1 {
            break;
        }
        for socket in [&mut here, &mut there] {
            if socket.view["phase"] == "settled" {
                socket.ask(wish("ready")).await;
                socket.phase("betting").await;
            }
            play(socket).await;
        }
        ledger = guest.get(&path).await.json();
    }
    assert!(awarded(&ledger) > 1, "a flush or better comes in a few rounds of a hundred");

    // The ledger adds up to the meter, begins with the seed, and has 70 of every 100 staked.
    let movements = ledger["ledger"].as_array().expect("movements");
    let sum: i64 = movements.iter().map(|it| it["cents"].as_i64().expect("cents")).sum();
    assert_eq!(json!(sum), ledger["meters"][0]["main"]);
    assert_eq!((&movements[0]["what"], &movements[0]["cents"]), (&json!("seeded"), &json!(SEED)));
    for movement in movements.iter().filter(|it| it["what"] == "contributed") {
        assert_eq!(movement["cents"], 70, "{movement}");
    }
    assert!(ledger["by"].as_array().is_some_and(|by| by.contains(&json!("UK-2.7f"))), "{}", ledger["by"]);
    assert!(here.view["meters"][0]["by"].as_array().is_some_and(|by| by.contains(&json!("UK-2.7g"))));
    assert_eq!(open.sum(), 0);
    let found = audit(&open.folder.0, |_| ()).expect("the audit reads every meter again");
    assert!(found.rounds > 2);
}
