//! Tables at which a player banks: the position is offered round the table, the house collects with every bet, money
//! that does not cover is given back, and after a restart the table is where it was.

use crate::support::{Folder, Person, Socket, bet, copy, say, wish};
use crate::the_house::{Open, timing};
use baize_floor::{Timing, audit};
use serde_json::{Value, json};
use std::time::Duration;

const GAME: &str = "hg/pan-9";

/// Nothing happens by itself except that offers run out.
fn patient(offering: u64) -> Timing {
    Timing { offering: Duration::from_millis(offering), ..timing(60_000, 60_000, 60_000) }
}

struct Sitter {
    person: Person,
    socket: Socket,
}

async fn sits(open: &Open, table: u64, seat: u8) -> Sitter {
    let person = open.guest().await;
    let socket = sits_as(&person, table, seat).await;
    Sitter { person, socket }
}

async fn sits_as(person: &Person, table: u64, seat: u8) -> Socket {
    let mut socket = person.at(table).await;
    socket.ask(json!({ "do": "sit", "seat": seat })).await;
    socket
}

fn order(words: &str) -> Value {
    json!({ "do": "order", "words": words })
}

/// The stakes of one wager, by seat.
fn lying(view: &Value, wager: &str) -> Vec<(u64, i64)> {
    let bets = view["bets"].as_array().expect("bets").iter().filter(|bet| bet["wager"] == wager);
    bets.map(|bet| (bet["seat"].as_u64().expect("a seat"), bet["stake"].as_i64().expect("cents"))).collect()
}

/// Everybody is ready, and whoever is asked does the usual thing until the round is settled.
async fn play(sitters: &mut [Sitter]) {
    for sitter in sitters.iter_mut() {
        let _ = sitter.socket.answer_to(wish("ready")).await;
    }
    loop {
        let mut asked = false;
        for sitter in sitters.iter_mut() {
            sitter.socket.catch_up();
            if let Some(words) = sitter.socket.view["question"]["advice"].as_str() {
                let words = words.to_owned();
                sitter.socket.ask(say(&words)).await;
                asked = true;
            }
        }
        if sitters[0].socket.view["phase"] == "settled" {
            break;
        }
        if !asked {
            sitters[0].socket.next_view().await;
        }
    }
}

/// Waits until the next round is open for all of them.
async fn next(sitters: &mut [Sitter]) {
    for sitter in sitters.iter_mut() {
        let _ = sitter.socket.answer_to(wish("ready")).await;
    }
    for sitter in sitters.iter_mut() {
        sitter.socket.phase("betting").await;
    }
}

fn offered(sitter: &Sitter) -> Option<u64> {
    sitter.socket.view["offer"]["seat"].as_u64()
}

#[tokio::test]
async fn the_position_goes_round_and_nobody_has_it_for_a_third_hand() {
    let open = Open::new("position", patient(60_000)).await;
    let table = open.table(GAME);
    let mut all = Vec::new();
    for seat in [1, 3, 5] {
        all.push(sits(&open, table, seat).await);
    }
    all[2].socket.until(|view| view["offer"]["seat"] == 1).await;
    let (by, says) = all[1].socket.refused(bet("bank", 50_000)).await;
    assert!(by.contains(&"HG-PAN9-5a".to_owned()) && says.contains("seat 1"), "{says}");
    all[0].socket.ask(order("decline")).await;
    assert_eq!(offered(&all[0]), Some(3));
    for hand in 1..=2 {
        all[1].socket.ask(bet("bank", 50_000)).await;
        assert_eq!(all[1].socket.view["offer"], Value::Null, "it is taken");
        for at in [0, 2] {
            all[at].socket.ask(bet("main", 1000)).await;
        }
        play(&mut all).await;
        next(&mut all).await;
        let to = if hand == 1 { 3 } else { 5 };
        assert_eq!(offered(&all[0]), Some(to), "the holder for a second hand, then the next on the left");
    }
    for (at, clause) in [(1, "HG-PAN9-5b"), (0, "HG-PAN9-5a")] {
        let (by, _) = all[at].socket.refused(bet("bank", 50_000)).await;
        assert!(by.contains(&clause.to_owned()), "{by:?}");
    }
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn who_does_not_answer_has_declined_and_when_all_have_anybody_may_bank() {
    let open = Open::new("offer", patient(300)).await;
    let table = open.table(GAME);
    let mut all = vec![sits(&open, table, 2).await, sits(&open, table, 4).await];
    for sitter in &mut all {
        sitter.socket.until(|view| view["offer"].is_null() && view["called"].as_array().map_or(0, Vec::len) >= 2).await;
    }
    all[1].socket.ask(bet("bank", 20_000)).await;
    all[0].socket.ask(bet("main", 1000)).await;
    play(&mut all).await;
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn somebody_new_in_a_seat_is_offered_the_position_last() {
    let open = Open::new("newcomer", patient(60_000)).await;
    let table = open.table(GAME);
    let mut all = vec![sits(&open, table, 1).await, sits(&open, table, 2).await, sits(&open, table, 3).await];
    all[0].socket.ask(bet("bank", 50_000)).await;
    for at in [1, 2] {
        all[at].socket.ask(bet("main", 1000)).await;
    }
    play(&mut all).await;
    // Seat 2 is taken by another player while the result is shown.
    let mut gone = all.remove(1);
    gone.socket.ask(wish("stand")).await;
    all.push(sits(&open, table, 2).await);
    next(&mut all).await;
    all[0].socket.ask(order("decline")).await;
    assert_eq!(offered(&all[0]), Some(3), "not seat 2, whose player is new");
    let (by, _) = all[2].socket.refused(bet("bank", 50_000)).await;
    assert!(by.contains(&"HG-PAN9-5c".to_owned()) && by.contains(&"HG-PAN9-5d".to_owned()), "{by:?}");
    all[1].socket.ask(order("decline")).await;
    all[2].socket.ask(bet("bank", 50_000)).await;
}

#[tokio::test]
async fn the_collection_lies_beside_the_wager_and_goes_back_with_it() {
    let open = Open::new("collection", patient(60_000)).await;
    let table = open.table(GAME);
    let (mut bank, mut player) = (sits(&open, table, 1).await, sits(&open, table, 2).await);
    let before = player.person.balance().await;
    bank.socket.ask(bet("bank", 50_000)).await;
    player.socket.ask(bet("main", 1000)).await;
    player.socket.ask(bet("main", 500)).await;
    assert_eq!(lying(&player.socket.view, "collection"), [(1, 300), (2, 100)], "once a bet, however often it grows");
    assert_eq!(player.person.balance().await, before - 1600);
    player.socket.ask(wish("undo")).await;
    assert_eq!(player.person.balance().await, before - 1100);
    player.socket.refused(bet("collection", 100)).await;
    player.socket.ask(wish("clear")).await;
    assert_eq!(player.person.balance().await, before);
    assert_eq!(
        lying(&player.socket.view, "collection"),
        [],
        "nor does the player-dealer pay without a bet against them"
    );
    player.socket.ask(bet("main", 1000)).await;
    let mut all = [bank, player];
    play(&mut all).await;
    let fees: i64 = open
        .folder
        .reader()
        .query_row("SELECT sum(fine) / 10000 FROM balance WHERE account = 'house:fees'", [], |row| row.get(0))
        .expect("an account of fees");
    assert_eq!(fees, 400);
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn who_cannot_pay_the_collection_cannot_bet() {
    let open = Open::new("poor", patient(60_000)).await;
    let table = open.table(GAME);
    let (mut bank, mut player) = (sits(&open, table, 1).await, sits(&open, table, 2).await);
    bank.socket.ask(bet("bank", 50_000)).await;
    // What is left beside a bank at another table covers the bet, but not the bet and the fee.
    let has = player.person.balance().await;
    let mut elsewhere = sits_as(&player.person, open.table("hg/super-9"), 1).await;
    elsewhere.ask(bet("bank", has - 1050)).await;
    let (_, says) = player.socket.refused(bet("main", 1000)).await;
    assert!(says.contains("money"), "{says}");
    assert_eq!(lying(&player.socket.view, "main"), [], "nothing of it lies there");
    assert_eq!(player.person.balance().await, 1050);
}

#[tokio::test]
async fn a_poor_bank_settles_what_it_covers_and_the_rest_goes_back() {
    let open = Open::new("short", patient(60_000)).await;
    let table = open.table(GAME);
    let mut all = Vec::new();
    for seat in 1..=4 {
        all.push(sits(&open, table, seat).await);
    }
    all[0].socket.ask(bet("bank", 1500)).await;
    for sitter in &mut all[1..] {
        sitter.socket.ask(bet("main", 1000)).await;
    }
    play(&mut all).await;
    let lines = all[0].socket.view["lines"].as_array().expect("lines").clone();
    let main = lines.iter().filter(|line| line["wager"] == "main");
    let moved: i64 = main.map(|line| line["net"].as_i64().expect("cents").abs()).sum();
    assert!(moved <= 1500, "{moved} moved on a bank of 1,500");
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn a_round_goes_on_after_a_restart_and_the_audit_finds_nothing() {
    let open = Open::new("bank-restart", patient(60_000)).await;
    let table = open.table(GAME);
    let mut all = vec![sits(&open, table, 1).await, sits(&open, table, 2).await];
    all[0].socket.ask(bet("bank", 50_000)).await;
    let folder = Folder::new("bank-restart-betting");
    copy(&open.folder.0, &folder.0);
    let again = Open::on(folder, patient(60_000)).await;
    let back = Person { address: again.address.clone(), ..all[1].person.clone() };
    let mut socket = back.at(again.table(GAME)).await;
    socket.ask(bet("main", 1000)).await;
    assert_eq!(lying(&socket.view, "bank"), [(1, 50_000)]);
    assert_eq!(lying(&socket.view, "collection"), [(1, 300), (2, 100)]);
    all[1].socket.ask(bet("main", 1000)).await;
    play(&mut all).await;
    next(&mut all).await;
    all[0].socket.ask(order("decline")).await;
    let found = audit(&open.folder.0, |_| ()).expect("the audit finds nothing");
    assert!(found.rounds >= 1);
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn who_could_not_call_may_not_place_the_ante() {
    //= HG-CSP-3 HG-CSP-PLAY-3b
    let open = Open::new("reserve", patient(60_000)).await;
    let table = open.table("hg/caribbean-stud");
    let mut banker = sits(&open, table, 1).await;
    let mut poor = sits(&open, table, 2).await;
    banker.socket.ask(bet("bank", 50_000)).await;
    // Most of this player's money is at another table.
    let mut elsewhere = sits_as(&poor.person, open.table(GAME), 1).await;
    elsewhere.ask(bet("bank", 995_000)).await;
    let (by, says) = poor.socket.refused(bet("ante", 2000)).await;
    assert!(by.contains(&"HG-CSP-3".to_owned()) && says.contains("4000 more"), "{by:?} {says}");
    poor.socket.ask(bet("ante", 1000)).await;
    let (by, _) = poor.socket.refused(wish("double")).await;
    assert!(by.contains(&"HG-CSP-3".to_owned()), "an Ante on top is not another one: {by:?}");
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn bots_bank_and_bet() {
    let open = Open::new("bank-bots", patient(60_000)).await;
    let table = open.table(GAME);
    let mut all = vec![sits(&open, table, 2).await];
    for seat in [1, 3, 4] {
        all[0].socket.ask(json!({ "do": "bot", "seat": seat })).await;
    }
    all[0].socket.until(|view| lying(view, "bank").len() == 1 || view["offer"]["seat"] == 2).await;
    if offered(&all[0]) == Some(2) {
        all[0].socket.ask(order("decline")).await;
        all[0].socket.until(|view| lying(view, "bank").len() == 1).await;
    }
    all[0].socket.ask(bet("main", 1000)).await;
    all[0].socket.until(|view| lying(view, "main").len() == 3).await;
    play(&mut all).await;
    assert_eq!(open.sum(), 0);
}
