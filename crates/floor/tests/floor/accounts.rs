//! Accounts, finished rounds and the description of the interface.

use crate::fairness::{commitment, unhex};
use crate::support::{Person, bet, request, say, wish};
use crate::the_house::{Open, timing};
use baize_table::{Script, settle};
use serde_json::{Value, json};

#[tokio::test]
async fn a_guest_gets_a_name_keeps_the_money_and_comes_back() {
    let open = Open::new("accounts", timing(60_000, 60_000, 60_000)).await;
    let guest = open.guest().await;
    let same = guest.post("/api/guest", &json!({})).await.json();
    assert_eq!(same["player"]["id"], guest.id, "a guest is recognised");
    for (name, password) in [("ab", "long enough"), ("Anna", "short"), (&"x".repeat(25), "long enough")] {
        let reply = guest.post("/api/register", &json!({ "name": name, "password": password })).await;
        assert_eq!(reply.status, 422, "{name} {password}: {}", reply.body);
    }
    let credentials = json!({ "name": "Anna", "password": "correct horse" });
    let named = Person::of(&open.address, &guest.post("/api/register", &credentials).await);
    assert_eq!((named.id, named.balance().await), (guest.id, 1_000_000));
    let other = open.guest().await;
    assert_eq!(other.post("/api/register", &json!({ "name": "anna", "password": "correct horse" })).await.status, 409);
    let wrong = json!({ "name": "Anna", "password": "wrong horse" });
    assert_eq!(other.post("/api/login", &wrong).await.status, 401);
    assert_eq!(other.post("/api/login", &json!({ "name": "Nobody", "password": "wrong horse" })).await.status, 401);
    let back = Person::of(&open.address, &other.post("/api/login", &credentials).await);
    assert_eq!(back.id, guest.id);
    assert_eq!(back.get("/api/me").await.json()["player"]["name"], "Anna");
    assert_eq!(back.post("/api/logout", &json!({})).await.status, 200);
    assert!(back.get("/api/me").await.json()["player"].is_null(), "the session has ended");
    assert_eq!(named.get("/api/me").await.json()["player"]["id"], guest.id, "the other one has not");
    let stored: String = open
        .folder
        .reader()
        .query_row("SELECT password FROM player WHERE login = 'anna'", [], |row| row.get(0))
        .expect("a row");
    assert!(stored.starts_with("$argon2") && !stored.contains("horse"));
}

#[tokio::test]
async fn a_finished_round_can_be_read_and_settled_again_from_its_script() {
    let open = Open::new("history", timing(60_000, 60_000, 60_000)).await;
    let guest = open.guest().await;
    for (game, wagers) in [
        ("uk/roulette", ["red", "straight-17"]),
        ("uk/punto-banco", ["banco", "egalite"]),
        ("uk/three-card-poker", ["ante", "pair-plus"]),
    ] {
        let table = open.table(game);
        let mut socket = guest.at(table).await;
        socket.ask(wish("sit")).await;
        for round in 1..=3 {
            for wager in wagers {
                socket.ask(bet(wager, 100 + 7 * round)).await;
            }
            socket.ask(wish("ready")).await;
            if game == "uk/three-card-poker" {
                socket.phase("playing").await;
                socket.ask(say(if round == 1 { "fold" } else { "play" })).await;
            }
            socket.phase("settled").await;
            let lines = socket.view["lines"].clone();
            let path = format!("/api/tables/{table}/rounds/{round}");
            let old = guest.get(&path).await.json();
            assert_eq!((&old["lines"], &old["status"]), (&lines, &json!("settled")), "{game}");
            assert_eq!(old["facts"], socket.view["facts"], "{game}");
            let seed = old["seed"].as_str().expect("it is over");
            let proof = guest.get(&format!("{path}/proof")).await.json();
            let opening = proof["opening"].as_str().expect("it is open");
            let committed = commitment(table, u64::try_from(round).expect("few"), &unhex(seed), opening);
            assert_eq!((&old["commitment"], &proof["commitment"]), (&json!(committed), &json!(committed)), "{game}");
            let text = guest.get(&format!("{path}/script")).await.body;
            let report = settle(&Script::read(&text).expect("a script"), baize_registry::find).expect("it settles");
            assert!(report.differences.is_empty(), "{game}: {:?}", report.differences);
            let again = serde_json::to_value(&report.rounds[0].lines).expect("lines");
            assert_eq!(money(&again), money(&lines), "{game} {text}");
            socket.ask(wish("ready")).await;
            socket.phase("betting").await;
            assert_eq!(guest.get(&format!("/api/tables/{table}/rounds/{}", round + 1)).await.status, 404, "not over");
        }
        let page = guest.get(&format!("/api/tables/{table}/rounds")).await.json();
        assert_eq!(numbers(&page), [3, 2, 1], "{game}");
        let older = guest.get(&format!("/api/tables/{table}/rounds?before=3")).await.json();
        assert_eq!(numbers(&older), [2, 1], "{game}");
    }
    assert_eq!(open.sum(), 0);
}

/// The part of each line that is about a bet and its money.
fn money(lines: &Value) -> Vec<Value> {
    let lines = lines.as_array().expect("lines").iter();
    lines
        .map(|line| {
            json!([line["seat"], line["wager"], line["stake"], line["returned"], line["paid"], line["outcome"]])
        })
        .collect()
}

fn numbers(page: &Value) -> Vec<u64> {
    page["rounds"].as_array().expect("rounds").iter().map(|round| round["round"].as_u64().expect("a number")).collect()
}

#[tokio::test]
async fn pages_of_history_hold_fifty_rounds() {
    let open = Open::new("pages", timing(60_000, 60_000, 60_000)).await;
    let guest = open.guest().await;
    let table = open.table("uk/roulette");
    let mut socket = guest.at(table).await;
    socket.ask(wish("sit")).await;
    for _ in 0..53 {
        socket.ask(bet("red", 100)).await;
        socket.ask(wish("ready")).await;
        socket.phase("settled").await;
        socket.ask(wish("ready")).await;
        socket.phase("betting").await;
    }
    let first = numbers(&guest.get(&format!("/api/tables/{table}/rounds")).await.json());
    assert_eq!((first.len(), first[0], first[49]), (50, 53, 4));
    let rest = numbers(&guest.get(&format!("/api/tables/{table}/rounds?before=4")).await.json());
    assert_eq!(rest, [3, 2, 1]);
}

#[tokio::test]
async fn every_route_of_the_description_answers() {
    let open = Open::new("routes", timing(60_000, 60_000, 60_000)).await;
    let guest = open.guest().await;
    let mut socket = guest.at(1).await;
    socket.ask(wish("sit")).await;
    socket.ask(bet("red", 500)).await;
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    let document = guest.get("/openapi.json").await.json();
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.len() > 15);
    let examples = [
        ("{book}", "uk"),
        ("{slug}", "roulette"),
        ("{round}", "1"),
        ("{paper}", "sheet.json"),
        ("/clauses/{id}", "/clauses/UK-3.3b"),
        ("{id}", "1"),
        // Nothing was won in that row, and the answer says so.
        ("{row}", "1"),
    ];
    for (path, methods) in paths {
        let path = examples.iter().fold(path.clone(), |path, (from, to)| path.replace(from, to));
        for method in methods.as_object().expect("methods").keys() {
            let body = json!({});
            // One of the routes logs out.
            let visitor = open.guest().await;
            let headers = [("Cookie", visitor.cookie.as_str())];
            let body = (method == "post").then_some(&body);
            let reply = request(&open.address, &method.to_uppercase(), &path, &headers, body).await.expect("an answer");
            if path.ends_with("/wins/1") {
                assert!(reply.body.contains("no jackpot was paid"), "{}", reply.body);
                continue;
            }
            if path.ends_with("/hint") {
                assert!(reply.body.contains("you are not asked anything"), "{}", reply.body);
                continue;
            }
            if path.starts_with("/api/checkpoints") {
                // The house of a test has no key to sign with, so there is nothing to tell or to prove.
                assert!([400, 404].contains(&reply.status), "{path}: {} {}", reply.status, reply.body);
                continue;
            }
            if ["/api/silenced", "/api/people", "/api/bars"].contains(&path.as_str()) {
                assert!(reply.body.contains("this is for a supervisor or higher"), "{}", reply.body);
                continue;
            }
            if path.ends_with("/phh") || path.ends_with("/ohh") {
                assert!(reply.body.contains("has no hands"), "roulette has none: {}", reply.body);
                continue;
            }
            assert!(![404, 405, 500].contains(&reply.status), "{method} {path}: {} {}", reply.status, reply.body);
            assert!(reply.head.to_lowercase().contains("content-security-policy"), "{path}");
            if method == "get" && !path.ends_with("/ws") {
                assert_eq!(reply.status, 200, "{path}: {}", reply.body);
            }
        }
    }
}

/// Whatever is wrong with a request, the answer is JSON and says so.
#[tokio::test]
async fn every_wrong_request_is_answered_in_one_form() {
    let open = Open::new("wrong", timing(60_000, 60_000, 60_000)).await;
    let text = json!("no table");
    let cases = [
        ("POST", "/api/tables", Some(&text)),
        ("POST", "/api/login", Some(&text)),
        ("GET", "/api/tables/three", None),
        ("GET", "/api/tables/999999", None),
        ("GET", "/api/tables/1/ws", None),
        ("GET", "/api/clauses/UK-99", None),
        ("GET", "/nothing", None),
        ("DELETE", "/api/tables", None),
    ];
    for (method, path, body) in cases {
        let reply = request(&open.address, method, path, &[], body).await.expect("the floor is open");
        assert!((400..500).contains(&reply.status), "{method} {path}: {}", reply.status);
        let problem: Value = serde_json::from_str(&reply.body).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(problem["says"].is_string() && problem["error"].is_string(), "{method} {path}: {problem}");
    }
}
