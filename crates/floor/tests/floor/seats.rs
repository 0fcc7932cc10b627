//! Seats are not squatted: whoever is away is stood up, and staff stand up and bar whom they must.

use crate::at_table::{GAME, STACK, Sitter, slow};
use crate::support::{Person, bet, wish};
use crate::the_house::{Open, timing};
use baize_floor::{PeopleSettings, Settings, Setup, Timing, audit};
use baize_table::Role;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const LONG: u64 = 60_000;

fn with(timing: Timing, absent_seconds: u32) -> Setup {
    let people = PeopleSettings { absent_seconds, ..PeopleSettings::default() };
    Setup { timing, settings: Settings { people, ..Settings::default() }, ..Setup::default() }
}

/// The seats of a table, as somebody sees it who only looks.
async fn seats(open: &Open, table: u64) -> Vec<Value> {
    let view = open.guest().await.get(&format!("/api/tables/{table}")).await.json();
    view["seats"].as_array().expect("seats").clone()
}

async fn until_free(open: &Open, table: u64) {
    let since = Instant::now();
    while !seats(open, table).await.is_empty() {
        assert!(since.elapsed() < Duration::from_secs(20), "somebody sits at table {table} for ever");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn whoever_is_away_with_nothing_at_stake_is_stood_up_on_every_kind_of_table() {
    let open = Open::new("absent", with(slow(), 1)).await;
    let kinds = ["uk/roulette", "uk/blackjack", "hg/pan-9", GAME];
    let mut guests = Vec::new();
    for game in kinds {
        let guest = open.guest().await;
        guest.at(open.table(game)).await.ask(wish("sit")).await;
        guests.push(guest);
    }
    // Chips of a stack go back to their owner.
    let table = open.table(GAME);
    let sitter = Sitter::with(&open, table, 3, STACK).await;
    assert_eq!(sitter.person.balance().await, 1_000_000 - STACK);
    drop(sitter.socket);
    // Whoever is there stays, and so does whoever has a bet on the table.
    let mut here = open.guest().await.at(open.table("uk/craps")).await;
    here.ask(wish("sit")).await;
    let better = open.guest().await;
    let mut socket = better.at(open.table("uk/sic-bo")).await;
    socket.ask(wish("sit")).await;
    socket.ask(bet("small", 500)).await;
    drop(socket);
    for game in kinds {
        until_free(&open, open.table(game)).await;
    }
    assert_eq!(sitter.person.balance().await, 1_000_000);
    assert_eq!(seats(&open, open.table("uk/craps")).await.len(), 1);
    assert_eq!(seats(&open, open.table("uk/sic-bo")).await.len(), 1);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn after_a_restart_whoever_does_not_come_back_is_stood_up() {
    let mut open = Open::new("absent-restart", with(timing(LONG, LONG, LONG), 600)).await;
    let table = open.table("uk/roulette");
    open.guest().await.at(table).await.ask(wish("sit")).await;
    let folder = std::mem::replace(&mut open.folder, crate::support::Folder::new("absent-empty"));
    drop(open);
    let open = Open::on(folder, with(timing(LONG, LONG, LONG), 1)).await;
    assert_eq!(seats(&open, table).await.len(), 1);
    until_free(&open, table).await;
}

#[tokio::test]
async fn staff_stand_somebody_up_and_bar_them_by_their_role_and_on_record() {
    let open = Open::new("barred", timing(LONG, LONG, LONG)).await;
    let (table, other) = (open.table("uk/roulette"), open.table("uk/punto-banco"));
    let player = open.guest().await;
    let mut socket = player.at(table).await;
    socket.ask(wish("sit")).await;
    socket.ask(bet("red", 500)).await;
    let (dealer, supervisor) = (open.staff(Role::Dealer).await, open.staff(Role::Supervisor).await);
    let unseat = format!("/api/tables/{table}/unseat");
    let deed = json!({ "seat": 1, "reason": "asleep at the table" });
    assert!(player.post(&unseat, &deed).await.body.contains("you are a player"));
    assert!(dealer.post(&unseat, &deed).await.body.contains("for a supervisor"));
    assert!(supervisor.post(&unseat, &json!({ "seat": 1, "reason": "" })).await.body.contains("say why"));
    assert!(supervisor.post(&unseat, &json!({ "seat": 7, "reason": "nobody" })).await.body.contains("nobody sits"));
    assert_eq!(supervisor.post(&unseat, &deed).await.status, 200);
    socket.until(|view| view["seats"].as_array().is_some_and(Vec::is_empty)).await;
    assert_eq!(player.balance().await, 1_000_000, "the open bet went back");
    socket.ask(wish("sit")).await;

    let bar = format!("/api/people/{}/bar", player.id);
    let of_table = json!({ "table": table, "minutes": 60, "reason": "throws chips" });
    assert!(dealer.post(&bar, &of_table).await.body.contains("for a supervisor"));
    assert_eq!(supervisor.post(&bar, &of_table).await.status, 200);
    socket.until(|view| view["seats"].as_array().is_some_and(Vec::is_empty)).await;
    let (_, says) = socket.refused(wish("sit")).await;
    assert!(says.contains("throws chips") && says.contains("until"), "{says}");
    let mut elsewhere = player.at(other).await;
    elsewhere.ask(wish("sit")).await;
    let for_good = json!({ "reason": "threatens the staff" });
    assert!(supervisor.post(&bar, &for_good).await.body.contains("for a floor manager"));
    let manager = open.staff(Role::Floor).await;
    assert_eq!(manager.post(&bar, &for_good).await.status, 200);
    elsewhere.until(|view| view["seats"].as_array().is_some_and(Vec::is_empty)).await;
    let listed = supervisor.get("/api/bars").await.json();
    assert_eq!(listed.as_array().map(Vec::len), Some(2), "{listed}");
    assert!(listed.to_string().contains("the floor manager") || listed.to_string().contains("the floor"), "{listed}");

    // It holds after a restart, until it is lifted.
    let mut open = open;
    let folder = std::mem::replace(&mut open.folder, crate::support::Folder::new("barred-empty"));
    drop((open, socket, elsewhere));
    let open = Open::on(folder, timing(LONG, LONG, LONG)).await;
    let at = |person: &Person| Person { address: open.address.clone(), ..person.clone() };
    let (player, supervisor) = (at(&player), at(&supervisor));
    let mut elsewhere = player.at(other).await;
    assert!(elsewhere.refused(wish("sit")).await.1.contains("threatens"));
    let lift = format!("/api/people/{}/lift", player.id);
    assert_eq!(supervisor.post(&lift, &json!({})).await.status, 200);
    elsewhere.ask(wish("sit")).await;
    assert!(player.at(table).await.refused(wish("sit")).await.1.contains("throws chips"));
    let rows = open.folder.record();
    let barred = rows.iter().filter(|(_, row)| row["event"]["what"]["change"] == "barred");
    assert_eq!(barred.filter(|(_, row)| row["event"]["by"]["role"].is_string()).count(), 2);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn buying_in_and_topping_up_mint_no_money() {
    let open = Open::new("minting", slow()).await;
    let table = open.table(GAME);
    let mut sitter = Sitter::new(&open, table, 1).await;
    sitter.socket.ask(bet("chips", STACK)).await;
    // All but a little of the rest goes on roulette.
    let mut wheel = sitter.person.at(open.table("uk/roulette")).await;
    wheel.ask(wish("sit")).await;
    for number in 0..=36 {
        wheel.ask(bet(&format!("straight-{number}"), 24_500)).await;
    }
    let left = sitter.person.balance().await;
    assert!(left < 100_000, "{left}");
    let asks = async || sitter.person.post("/api/me/topup", &json!({})).await;
    let refused = asks().await;
    assert!(refused.status == 409 && refused.body.contains("on tables"), "{}", refused.body);
    // Taking bets back and making them again while it is counted changes nothing.
    let racing = {
        let person = sitter.person.clone();
        tokio::spawn(async move {
            let mut given = 0;
            for _ in 0..40 {
                given += u32::from(person.post("/api/me/topup", &json!({})).await.status == 200);
            }
            given
        })
    };
    for _ in 0..40 {
        wheel.ask(wish("undo")).await;
        wheel.ask(bet("straight-36", 24_500)).await;
    }
    assert_eq!(racing.await.expect("it is answered"), 0);
    assert_eq!(sitter.person.balance().await, left);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn numbers_beyond_the_range_are_not_found() {
    let open = Open::new("numbers", timing(LONG, LONG, LONG)).await;
    let executive = open.staff(Role::Executive).await;
    for number in ["9223372036854775807", "9223372036854775808", "18446744073709551615", "99999999999999999999999"] {
        for path in [
            format!("/api/tables/{number}"),
            format!("/api/tables/{number}/rounds"),
            format!("/api/tables/1/rounds/{number}"),
            format!("/api/tables/1/rounds/{number}/script"),
            format!("/api/tables/{number}/rounds/1"),
            format!("/api/tables/1/rounds/{number}/phh"),
            format!("/api/jackpots/wins/{number}"),
        ] {
            let reply = executive.get(&path).await;
            assert_eq!(reply.status, 404, "{path}: {}", reply.body);
        }
        for path in [format!("/api/people/{number}/password"), format!("/api/tables/{number}/reopen")] {
            let reply = executive.post(&path, &json!({})).await;
            assert_eq!(reply.status, 404, "{path}: {}", reply.body);
        }
    }
}
