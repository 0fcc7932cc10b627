//! The floor through its own door: what is refused and by which clause, what players can do, and what time does.

use crate::support::{Person, Socket, bet, request, say, wish};
use crate::the_house::{Open, timing};
use baize_floor::audit;
use serde_json::json;

/// Milliseconds that no test ever waits for: whatever happens is asked for.
const LONG: u64 = 60_000;

/// A house in which nothing happens by itself, with one guest at a seat of a game.
async fn seated(name: &str, game: &str) -> (Open, Person, Socket) {
    let open = Open::new(name, timing(LONG, LONG, LONG)).await;
    let guest = open.guest().await;
    let mut socket = guest.at(open.table(game)).await;
    socket.ask(wish("sit")).await;
    (open, guest, socket)
}

fn own(bets: &[(&str, i64)]) -> Vec<(String, i64)> {
    bets.iter().map(|(wager, stake)| ((*wager).to_owned(), *stake)).collect()
}

#[tokio::test]
async fn refusals_name_their_clauses_and_change_nothing() {
    let (open, _, mut socket) = seated("refusals", "uk/roulette").await;
    for (wager, stake, clause) in [("red", 99, "UK-3.10-limits"), ("red", 50_001, "UK-3.10-limits")] {
        let (by, says) = socket.refused(bet(wager, stake)).await;
        assert!(by.iter().any(|id| id == clause), "{wager} {stake}: {by:?} {says}");
    }
    socket.ask(bet("red", 50_000)).await;
    let (by, _) = socket.refused(bet("red", 1)).await;
    assert!(by.iter().any(|id| id == "UK-3.10-limits"), "the limit holds for the sum: {by:?}");
    let (_, says) = socket.refused(bet("split-1-9", 100)).await;
    assert!(!says.is_empty());
    let (by, _) = socket.refused(bet("rage", 100)).await;
    assert!(!by.is_empty(), "Rage before any spin is refused by a clause");
    socket.refused(bet("red", -500)).await;
    socket.refused(bet("red", i64::MAX)).await;
    socket.refused(say("play")).await;
    socket.refused(json!({ "do": "sit", "seat": 2 })).await;
    assert_eq!(socket.bets(), own(&[("red", 50_000)]));
    assert_eq!(socket.balance(), 950_000);
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn what_is_not_on_the_list_and_what_comes_late_is_refused_by_its_clause() {
    let (open, _, mut socket) = seated("unlisted", "uk/punto-banco").await;
    let (by, _) = socket.refused(bet("perfect-pair", 100)).await;
    assert!(by.iter().any(|id| id == "UK-6.2"), "{by:?}");
    socket.ask(bet("punto", 100)).await;
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    for late in [bet("punto", 100), wish("double"), wish("undo"), wish("clear"), wish("rebet")] {
        let (by, _) = socket.refused(late.clone()).await;
        assert!(by.iter().any(|id| id == "UK-6.34"), "{late}: {by:?}");
    }
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn wrong_answers_are_refused_and_the_question_stays() {
    let (_open, _, mut socket) = seated("answers", "uk/three-card-poker").await;
    socket.ask(bet("ante", 500)).await;
    socket.refused(say("play")).await;
    socket.ask(wish("ready")).await;
    socket.phase("playing").await;
    let question = socket.view["question"].clone();
    for words in ["raise", "", "play 1000", "bet ante 500", "Play"] {
        let (_, says) = socket.refused(say(words)).await;
        assert!(!says.is_empty(), "{words}");
        assert_eq!(socket.view["question"], question, "{words}");
    }
    let (_, says) = socket.refused(wish("stand")).await;
    assert!(says.contains("settled"), "who is dealt in stays: {says}");
    assert_eq!(socket.balance(), 999_500);
    socket.ask(say("play")).await;
    socket.phase("settled").await;
    socket.refused(say("play")).await;
}

#[tokio::test]
async fn wagers_are_undone_cleared_doubled_and_made_again() {
    let (open, _, mut socket) = seated("wagers", "uk/roulette").await;
    socket.refused(wish("rebet")).await;
    socket.refused(wish("undo")).await;
    socket.refused(wish("double")).await;
    socket.ask(bet("red", 500)).await;
    socket.ask(bet("straight-17", 200)).await;
    socket.ask(bet("red", 300)).await;
    assert_eq!(socket.bets(), own(&[("red", 800), ("straight-17", 200)]));
    socket.ask(wish("undo")).await;
    assert_eq!(socket.bets(), own(&[("red", 500), ("straight-17", 200)]));
    socket.ask(wish("double")).await;
    assert_eq!(socket.bets(), own(&[("red", 1000), ("straight-17", 400)]));
    assert_eq!(socket.balance(), 998_600);
    socket.ask(wish("clear")).await;
    assert_eq!((socket.bets(), socket.balance()), (Vec::new(), 1_000_000));
    assert!(socket.view["deadline_ms"].is_null(), "without a wager no window runs");
    let (_, says) = socket.refused(wish("ready")).await;
    assert!(says.contains("wager"), "{says}");
    assert_eq!(socket.view["you"]["ready"], false, "a refusal changes nothing");
    socket.ask(bet("red", 500)).await;
    socket.ask(bet("dozen-1", 100)).await;
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    let result: i64 =
        socket.view["lines"].as_array().expect("lines").iter().map(|line| line["net"].as_i64().expect("cents")).sum();
    assert_eq!(socket.balance(), 1_000_000 + result);
    socket.ask(wish("ready")).await;
    socket.phase("betting").await;
    socket.ask(wish("rebet")).await;
    assert_eq!(socket.bets(), own(&[("red", 500), ("dozen-1", 100)]));
    socket.ask(wish("stand")).await;
    assert_eq!(socket.balance(), 1_000_000 + result, "a player who stands up takes their wagers along");
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn who_does_not_answer_in_time_folds_by_5_14() {
    let open = Open::new("absent", timing(LONG, 200, LONG)).await;
    let mut socket = open.guest().await.at(open.table("uk/three-card-poker")).await;
    socket.ask(wish("sit")).await;
    socket.ask(bet("ante", 500)).await;
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    let facts = socket.view["facts"].as_array().expect("facts");
    let absent = facts.iter().find(|fact| fact["fact"] == "absent").expect("the seat was absent");
    assert_eq!((&absent["words"], &absent["seat"]), (&json!("fold"), &json!(1)));
    assert!(absent["by"].as_array().expect("clauses").contains(&json!("UK-5.14")), "{absent}");
    assert_eq!(socket.balance(), 999_500);
}

#[tokio::test]
async fn time_closes_betting_and_opens_the_next_round() {
    let open = Open::new("timers", timing(150, LONG, 100)).await;
    let mut socket = open.guest().await.at(open.table("uk/roulette")).await;
    socket.ask(wish("sit")).await;
    assert!(socket.view["deadline_ms"].is_null(), "nothing runs before the first wager");
    socket.ask(bet("red", 500)).await;
    assert_eq!(socket.view["window_ms"], 150);
    assert!(socket.view["deadline_ms"].as_u64().expect("it runs") <= 150);
    socket.phase("settled").await;
    assert_eq!(socket.view["window_ms"], 100);
    socket.next_round().await;
    assert!(socket.view["deadline_ms"].is_null());
    assert_eq!(socket.view["history"].as_array().expect("history").len(), 1);
}

/// Others who come and go cannot keep a seat thinking for ever.
#[tokio::test]
async fn the_time_to_think_is_not_renewed_by_what_others_do() {
    let open = Open::new("clock", timing(LONG, 400, LONG)).await;
    let table = open.table("uk/three-card-poker");
    let (mut player, mut other) = (open.guest().await.at(table).await, open.guest().await.at(table).await);
    player.ask(wish("sit")).await;
    player.ask(bet("ante", 500)).await;
    player.ask(wish("ready")).await;
    player.phase("playing").await;
    let mut left = 400;
    for _ in 0..3 {
        for word in ["sit", "stand"] {
            other.ask(wish(word)).await;
            let Some(now) = other.view["deadline_ms"].as_u64().filter(|_| other.view["phase"] == "playing") else {
                return;
            };
            assert!(now <= left, "{now} ms are left, and there were {left}");
            left = now;
        }
    }
}

#[tokio::test]
async fn bots_bet_and_answer_through_the_same_door() {
    let (open, _, mut socket) = seated("bots", "uk/three-card-poker").await;
    socket.ask(json!({ "do": "bot", "seat": 3 })).await;
    socket.refused(json!({ "do": "bot", "seat": 3 })).await;
    socket.refused(json!({ "do": "unbot", "seat": 1 })).await;
    socket.refused(json!({ "do": "bot", "seat": 99 })).await;
    let seats = socket.view["seats"].as_array().expect("seats");
    let bot = seats.iter().find(|seat| seat["seat"] == 3).expect("somebody is at seat 3").clone();
    assert_eq!(bot["bot"], true, "a bot is marked as one, since its name does not say so");
    let name = &bot["name"];
    let is_name = |name: &str| name.starts_with(char::is_uppercase) && !name.starts_with("Bot");
    assert!(name.as_str().is_some_and(is_name), "{name}");
    assert!(socket.view["bets"].as_array().expect("bets").is_empty(), "bots wait for a person");
    socket.ask(bet("ante", 500)).await;
    socket.until(|view| view["bets"].as_array().is_some_and(|bets| bets.iter().any(|bet| bet["seat"] == 3))).await;
    socket.ask(wish("ready")).await;
    socket.phase("playing").await;
    socket.until(|view| view["waiting"] == json!([1])).await;
    let (_, says) = socket.refused(json!({ "do": "unbot", "seat": 3 })).await;
    assert!(says.contains("settled"), "{says}");
    socket.ask(say("fold")).await;
    socket.phase("settled").await;
    socket.ask(json!({ "do": "unbot", "seat": 3 })).await;
    assert_eq!(socket.view["seats"].as_array().expect("seats").len(), 1);
    let of_bots: Vec<_> =
        socket.view["lines"].as_array().expect("lines").iter().filter(|line| line["seat"] == 3).collect();
    assert!(!of_bots.is_empty());
    assert!(of_bots.iter().all(|line| line["name"] == *name), "{of_bots:?} are of {name}");
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn who_has_not_enough_money_is_refused_and_nothing_changes() {
    let (open, guest, mut socket) = seated("money", "uk/roulette").await;
    for number in 0..=36 {
        socket.ask(bet(&format!("straight-{number}"), 24_000)).await;
    }
    socket.ask(bet("dozen-1", 25_000)).await;
    socket.ask(bet("dozen-2", 25_000)).await;
    assert_eq!(socket.balance(), 62_000);
    // The same purse at another table.
    let mut elsewhere = guest.at(open.table("uk/three-card-poker")).await;
    elsewhere.ask(wish("sit")).await;
    elsewhere.ask(bet("ante", 35_000)).await;
    let before = (socket.bets(), 27_000);
    for wish in [bet("red", 27_001), wish("double")] {
        let (_, says) = socket.refused(wish).await;
        assert!(says.contains("money"), "{says}");
        assert_eq!((socket.bets(), socket.balance()), before);
    }
    elsewhere.ask(wish("ready")).await;
    elsewhere.phase("playing").await;
    let (_, says) = elsewhere.refused(say("play")).await;
    assert!(says.contains("money"), "{says}");
    assert_eq!(elsewhere.view["phase"], "playing", "the question stays");
    elsewhere.ask(say("fold")).await;
    elsewhere.phase("settled").await;
    // What lies on another table is theirs too: whoever was given play money for it could take it back, and have both.
    let refused = guest.post("/api/me/topup", &json!({})).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(refused.body.contains("you have 9,380 on tables"), "{}", refused.body);
    assert_eq!(open.sum(), 0);
    audit(&open.folder.0, |_| ()).expect("all is well, also while the floor is open");
}

#[tokio::test]
async fn two_tables_run_side_by_side() {
    let (open, guest, mut first) = seated("two-tables", "uk/roulette").await;
    let opened = guest.post("/api/tables", &json!({ "game": "uk/roulette" })).await.json();
    let mut second = guest.at(opened["id"].as_u64().expect("a number")).await;
    second.ask(wish("sit")).await;
    first.ask(bet("red", 500)).await;
    second.ask(bet("black", 700)).await;
    first.ask(wish("ready")).await;
    first.phase("settled").await;
    assert_eq!((second.view["phase"].as_str(), second.bets()), (Some("betting"), own(&[("black", 700)])));
    second.ask(wish("ready")).await;
    second.phase("settled").await;
    assert_ne!(first.view["commitment"], second.view["commitment"]);
    assert_eq!(open.sum(), 0);
}

#[tokio::test]
async fn a_rage_wager_stays_over_a_restart_and_holds_its_owner() {
    let (open, guest, mut socket) = seated("rage", "uk/roulette").await;
    // Rage opens when the colour changes, and stays open when the next number has the same colour; each spin needs a
    // bet.
    for spin in 1.. {
        assert!(spin < 500, "a Rage wager that is never decided later");
        let _ = socket.answer_to(bet("rage", 100)).await.expect("the floor is open");
        socket.ask(bet("straight-0", 100)).await;
        socket.ask(wish("ready")).await;
        socket.phase("settled").await;
        if !socket.view["standing"].as_array().expect("wagers").is_empty() {
            break;
        }
        socket.ask(wish("ready")).await;
        socket.phase("betting").await;
    }
    let (standing, balance) = (socket.view["standing"].clone(), socket.balance());
    let (_, says) = socket.refused(wish("stand")).await;
    assert!(says.contains("stays on the table"), "{says}");
    let copy = crate::support::Folder::new("rage-copy");
    crate::support::copy(&open.folder.0, &copy.0);
    let again = Open::on(copy, timing(LONG, LONG, LONG)).await;
    let mut socket = Person { address: again.address.clone(), ..guest }.at(again.table("uk/roulette")).await;
    assert_eq!((&socket.view["standing"], socket.balance()), (&standing, balance));
    assert_eq!(socket.view["phase"], "settled");
    socket.ask(wish("ready")).await;
    socket.phase("betting").await;
    assert_eq!(socket.view["standing"], standing);
    // Played on until it is decided: then nothing is left in escrow.
    while !socket.view["standing"].as_array().expect("wagers").is_empty() {
        socket.ask(bet("red", 100)).await;
        socket.ask(wish("ready")).await;
        socket.phase("settled").await;
        socket.ask(wish("ready")).await;
        socket.phase("betting").await;
    }
    socket.ask(wish("stand")).await;
    let escrow: i64 = again
        .folder
        .reader()
        .query_row("SELECT sum(fine) FROM balance WHERE account LIKE 'escrow:%'", [], |row| row.get(0))
        .expect("a sum");
    assert_eq!((escrow, again.sum()), (0, 0));
    audit(&again.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_bad_message_is_refused_and_the_socket_stays_open() {
    let (_open, _, mut socket) = seated("bad-messages", "uk/roulette").await;
    for text in [
        "",
        "{",
        "[]",
        "42",
        "{\"do\":\"fly\"}",
        "{\"do\":\"bet\"}",
        "{\"do\":\"bet\",\"wager\":7,\"stake\":\"much\"}",
        "{\"do\":\"bot\",\"seat\":-1}",
        "{\"do\":\"bet\",\"wager\":\"red\",\"stake\":1.5}",
    ] {
        assert!(socket.send(text.to_owned()).await);
        let answer = loop {
            let heard = socket.hear().await.expect("it stays open");
            if heard["type"] != "view" {
                break heard;
            }
        };
        assert_eq!(answer["type"], "refused", "{text}: {answer}");
    }
    socket.ask(bet("red", 500)).await;
}

#[tokio::test]
async fn strangers_watch_and_foreign_sites_are_turned_away() {
    let (open, _, _socket) = seated("strangers", "uk/roulette").await;
    let mut stranger = Socket::open(&open.address, 1, None).await.expect("anybody may watch");
    assert!(stranger.view["you"].is_null());
    stranger.refused_at_the_door(wish("sit")).await;
    let foreign = [("Origin", "http://elsewhere.example")];
    for (method, path) in [("POST", "/api/guest"), ("GET", "/api/tables/1/ws"), ("GET", "/api/me")] {
        let reply = request(&open.address, method, path, &foreign, None).await.expect("an answer");
        assert_eq!((reply.status, reply.json()["error"].as_str()), (403, Some("foreign")), "{method} {path}");
    }
    let ours = format!("http://{}", open.address);
    let reply = request(&open.address, "POST", "/api/guest", &[("Origin", &ours)], None).await.expect("an answer");
    assert_eq!(reply.status, 200);
    assert!(Socket::open(&open.address, 99, None).await.is_none(), "there is no such table");
    for path in [
        "/api/tables/99",
        "/api/tables/99/rounds",
        "/api/tables/1/rounds/77",
        "/api/nothing",
        "/api/games/uk/faro",
        "/api/clauses/UK-99.9",
    ] {
        let reply = request(&open.address, "GET", path, &[], None).await.expect("an answer");
        assert_eq!((reply.status, reply.json()["error"].as_str()), (404, Some("missing")), "{path}");
    }
}
