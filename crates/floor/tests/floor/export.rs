//! A round of every game, played on the floor by bots and exported as a script, settles the same again.

use crate::support::Person;
use crate::the_house::{Open, timing};
use baize_floor::Timing;
use baize_table::{Role, Script, settle};
use std::time::Duration;

/// How many rounds of each game are exported: enough for craps to have standing bets.
const ROUNDS: u64 = 6;
const PATIENCE: Duration = Duration::from_secs(60);

async fn script(guest: &Person, table: u64, round: u64) -> Option<String> {
    let reply = guest.get(&format!("/api/tables/{table}/rounds/{round}/script")).await;
    (reply.status == 200).then_some(reply.body)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_of_each_game_exported_from_the_floor_settles_the_same_again() {
    let (quick, bot_thinks) = (Duration::from_millis(5), (Duration::ZERO, Duration::ZERO));
    let timing = Timing { bots_alone: true, between_hands: quick, bot_thinks, ..timing(5, 1_000, 5) };
    let open = Open::new("export", timing).await;
    let guest = open.guest().await;
    // Somebody who may see hands that were not shown.
    let floor = open.staff(Role::Floor).await;
    for table in open.house.tables() {
        let mut socket = guest.at(table.id.0).await;
        let seats = socket.view["seat_count"].as_u64().expect("a number");
        for seat in [1, 3, 5].into_iter().filter(|seat| *seat <= seats) {
            socket.ask(serde_json::json!({ "do": "bot", "seat": seat })).await;
        }
    }
    for table in open.house.tables() {
        for round in 1..=ROUNDS {
            let text = tokio::time::timeout(PATIENCE, async {
                loop {
                    match script(&floor, table.id.0, round).await {
                        Some(text) => break text,
                        None => tokio::time::sleep(Duration::from_millis(10)).await,
                    }
                }
            });
            let text = text.await.unwrap_or_else(|_| panic!("{}: round {round} does not end", table.game));
            let read = Script::read(&text).unwrap_or_else(|fault| panic!("{}: {fault}\n{text}", table.game));
            let report =
                settle(&read, baize_registry::find).unwrap_or_else(|fault| panic!("{}: {fault}\n{text}", table.game));
            assert!(report.differences.is_empty(), "{}: {:?}\n{text}", table.game, report.differences);
            assert!(!report.rounds[0].lines.is_empty() || table.game == "uk/craps", "{}\n{text}", table.game);
        }
    }
}
