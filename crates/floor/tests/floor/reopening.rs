//! A table that stops because of a bug of ours: the staff see why, the floor manager opens it again, every stake goes
//! back, and the audit follows.

use crate::at_table::{GAME, STACK, Sitter, dealt, play_out, slow};
use crate::support::{Folder, Person, Socket, bet, press, wish};
use crate::the_house::{Open, timing};
use baize_floor::{Arrangement, Dealer, TableId, audit};
use baize_table::Role;
use serde_json::{Value, json};

/// Milliseconds that no test ever waits for.
const LONG: u64 = 60_000;
const CAUSE: &str = "a card was in two places";

async fn opened(name: &str) -> Open {
    Open::new(name, timing(LONG, LONG, LONG)).await
}

async fn stumble(open: &Open, table: u64) {
    open.house.table(TableId(table)).expect("a table").stumble(CAUSE).await;
}

async fn seated(open: &Open, table: u64) -> (Person, Socket) {
    let guest = open.guest().await;
    let mut socket = guest.at(table).await;
    socket.ask(wish("sit")).await;
    (guest, socket)
}

/// Has the next hand dealt without waiting for it.
async fn deal(sitters: &mut [Sitter]) {
    for sitter in sitters.iter_mut() {
        sitter.socket.ask(wish("ready")).await;
    }
    dealt(sitters).await;
}

async fn row(person: &Person, table: u64) -> Value {
    let tables = person.get("/api/tables").await.json();
    tables.as_array().expect("tables").iter().find(|row| row["id"] == table).expect("the table").clone()
}

#[tokio::test]
async fn staff_see_why_a_table_has_stopped_and_only_the_floor_manager_opens_it_again() {
    let open = opened("reopened").await;
    let table = open.table("uk/roulette");
    let (guest, mut socket) = seated(&open, table).await;
    let before = guest.balance().await;
    socket.ask(bet("red", 500)).await;
    assert_eq!(guest.balance().await, before - 500);
    stumble(&open, table).await;
    socket.phase("stopped").await;
    assert!(socket.view["stopped"].is_null() && row(&guest, table).await["stopped"].is_null());
    assert!(socket.refused(bet("red", 500)).await.1.contains("stopped"));
    assert!(socket.refused(wish("stand")).await.1.contains("stopped"));
    let (dealer, floor) = (open.staff(Role::Dealer).await, open.staff(Role::Floor).await);
    let told = row(&dealer, table).await;
    assert!(told["phase"] == "stopped" && told["stopped"].as_str().is_some_and(|it| it.contains(CAUSE)), "{told}");
    let watching = dealer.at(table).await;
    assert!(watching.view["stopped"].as_str().is_some_and(|it| it.contains(CAUSE)), "{}", watching.view);
    let path = format!("/api/tables/{table}/reopen");
    for person in [&guest, &dealer] {
        let refused = person.post(&path, &json!({})).await;
        assert_eq!(refused.status, 422, "{}", refused.body);
    }
    let round = socket.view["round"].as_u64().expect("a round");
    assert_eq!(floor.post(&path, &json!({})).await.status, 200);
    socket.phase("betting").await;
    assert_eq!(socket.view["round"], round + 1);
    assert_eq!((guest.balance().await, socket.balance()), (before, before));
    assert!(row(&dealer, table).await["stopped"].is_null());
    let again = floor.post(&path, &json!({})).await;
    assert!(again.status == 422 && again.body.contains("has not stopped"), "{}", again.body);
    socket.ask(bet("red", 500)).await;
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    assert!(audit(&open.folder.0, |_| ()).expect("all is well").rounds >= 1);
    assert_eq!(open.sum(), 0);
    let kinds = ["round-broken", "table-reopened", "round-opened"];
    let record = open.folder.record().into_iter().filter(|(_, entry)| entry["table"] == table);
    let events: Vec<Value> = record.map(|(_, entry)| entry["event"].clone()).collect();
    let at = events.iter().position(|event| event["event"] == "round-broken").expect("it was broken off");
    assert!(kinds.iter().zip(&events[at..]).all(|(kind, event)| event["event"] == *kind), "{:?}", &events[at..]);
    assert_eq!(events[at + 1]["by"]["role"], "floor");
    assert!(events[at + 1]["cause"].as_str().is_some_and(|cause| cause.contains(CAUSE)));
}

#[tokio::test]
async fn whatever_the_round_had_come_to_every_stake_goes_back_and_a_restart_finds_the_same() {
    let open = opened("reopened-playing").await;
    let floor = open.staff(Role::Floor).await;
    let mut people = Vec::new();
    for (game, wager) in [("uk/blackjack", "box"), ("uk/craps", ""), ("uk/casino-stud-poker", "ante")] {
        let table = open.table(game);
        let (guest, mut socket) = seated(&open, table).await;
        let before = guest.balance().await;
        let wager = socket.view["wagers"]
            .as_array()
            .and_then(|all| all.iter().find(|it| it["name"].as_str().is_some_and(|name| name.starts_with(wager))))
            .unwrap_or_else(|| panic!("{game}: {}", socket.view["wagers"]))["name"]
            .as_str()
            .expect("a name")
            .to_owned();
        socket.ask(bet(&wager, 1000)).await;
        socket.ask(wish("ready")).await;
        people.push((game, table, guest, socket, before));
    }
    for (game, table, guest, socket, before) in &mut people {
        stumble(&open, *table).await;
        socket.phase("stopped").await;
        let settled = open
            .folder
            .record()
            .iter()
            .any(|(_, entry)| entry["table"] == *table && entry["event"]["event"] == "round-settled");
        let mut staff = floor.at(*table).await;
        staff.ask(wish("reopen")).await;
        socket.phase("betting").await;
        if !settled {
            assert_eq!(guest.balance().await, *before, "{game}");
        }
        let standing = socket.view["standing"].as_array().expect("bets").iter();
        let standing: i64 = standing.map(|bet| bet["stake"].as_i64().expect("cents")).sum();
        if standing > 0 {
            // The round was over, so what stands stayed; it goes back if the next one is broken off.
            let left = guest.balance().await;
            stumble(&open, *table).await;
            socket.phase("stopped").await;
            staff.ask(wish("reopen")).await;
            socket.phase("betting").await;
            assert_eq!(guest.balance().await, left + standing, "{game}");
            assert_eq!(socket.view["standing"], json!([]));
        }
        socket.ask(wish("stand")).await;
    }
    audit(&open.folder.0, |_| ()).expect("all is well");
    assert_eq!(open.sum(), 0);
    let rounds: Vec<Value> = people.iter().map(|(_, _, _, socket, _)| socket.view["round"].clone()).collect();
    let Open { folder, .. } = &open;
    let copied = Folder::new("reopened-copy");
    crate::support::copy(&folder.0, &copied.0);
    let again = Open::on(copied, timing(LONG, LONG, LONG)).await;
    for ((_, table, ..), round) in people.iter().zip(rounds) {
        let view = again.guest().await.at(*table).await.view;
        assert_eq!((&view["round"], &view["phase"]), (&round, &json!("betting")));
    }
}

#[tokio::test]
async fn stacks_are_what_they_were_before_the_hand_that_does_not_count() {
    let open = Open::new("reopened-hand", slow()).await;
    let table = open.table(GAME);
    let mut sitters = Vec::new();
    for seat in [1, 2, 3] {
        sitters.push(Sitter::with(&open, table, seat, STACK).await);
    }
    deal(&mut sitters).await;
    stumble(&open, table).await;
    sitters[0].socket.phase("stopped").await;
    let floor = open.staff(Role::Floor).await;
    floor.at(table).await.ask(wish("reopen")).await;
    for sitter in &mut sitters {
        sitter.socket.until(|view| view["phase"] == "betting" && view["round"] == 2).await;
        assert_eq!(sitter.chips(), STACK);
    }
    deal(&mut sitters).await;
    play_out(&mut sitters, |sitter| sitter.answer("call")).await;
    audit(&open.folder.0, |_| ()).expect("all is well");
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn where_a_person_deals_the_floor_manager_opens_the_round() {
    let open = opened("reopened-by-hand").await;
    let arrangement = Arrangement { dealer: Dealer::Person, ..Arrangement::default() };
    let table = open.house.open_arranged("uk/blackjack", toml::Table::new(), arrangement).await.expect("a table").0;
    let (guest, mut socket) = seated(&open, table).await;
    let before = guest.balance().await;
    socket.ask(bet("box", 1000)).await;
    let (dealer, floor) = (open.staff(Role::Dealer).await, open.staff(Role::Floor).await);
    dealer.at(table).await.ask(press("start-game")).await;
    stumble(&open, table).await;
    socket.phase("stopped").await;
    floor.at(table).await.ask(wish("reopen")).await;
    socket.phase("betting").await;
    let settled = open
        .folder
        .record()
        .iter()
        .any(|(_, entry)| entry["table"] == table && entry["event"]["event"] == "round-settled");
    assert!(settled || guest.balance().await == before);
    audit(&open.folder.0, |_| ()).expect("all is well");
}
