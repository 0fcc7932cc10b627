//! The maths behind the tables, asked for over HTTP.

use crate::the_house::{Open, timing};
use serde_json::json;

#[tokio::test]
async fn whoever_asks_at_the_same_time_gets_the_same_sheet_and_nothing_stays_running() {
    let open = Open::new("odds", timing(60_000, 60_000, 60_000)).await;
    let (one, other) = (open.guest().await, open.guest().await);
    let path = "/api/odds/uk/three-card-poker/sheet.json";
    let (first, second) = tokio::join!(one.get(path), other.get(path));
    assert_eq!((first.status, second.status), (200, 200), "{}", first.body);
    assert_eq!(first.body, second.body);
    assert_eq!(first.body, one.get(path).await.body, "what is kept is what was found");
    let progress = one.get("/api/odds/uk/three-card-poker/progress").await.json();
    assert_eq!(progress["running"], false);
}

#[tokio::test]
async fn what_cannot_be_priced_is_refused_with_a_reason() {
    let open = Open::new("odds-refused", timing(60_000, 60_000, 60_000)).await;
    let guest = open.guest().await;
    for (path, status, says) in [
        ("/api/odds/uk/no-such-game/sheet.json", 404, "there is no such game"),
        ("/api/odds/uk/roulette/sheet.doc", 404, ".json, .html, .pdf or .csv"),
        ("/api/odds/uk/roulette/paper.json", 404, "a sheet and a strategy"),
        ("/api/odds/uk/roulette/sheet.json?options=5", 422, "an object of options"),
        ("/api/odds/uk/roulette/sheet.json?options=%7B%22colour%22%3A1%7D", 422, "colour"),
    ] {
        let reply = guest.get(path).await;
        assert_eq!(reply.status, status, "{path}: {}", reply.body);
        assert!(reply.body.contains(says), "{path}: {}", reply.body);
    }
}

#[tokio::test]
async fn what_the_book_forbids_is_supposed_with_its_clause() {
    let open = Open::new("odds-supposed", timing(60_000, 60_000, 60_000)).await;
    let guest = open.guest().await;
    let supposed = json!({ "now": {}, "supposed": { "pair-plus-odds": { "straight-flush": "20:1" } } });
    let reply = guest.post("/api/odds/uk/three-card-poker/suppose", &supposed).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert!(reply.json()["objections"].as_array().is_some_and(|them| !them.is_empty()), "{}", reply.body);
}

#[tokio::test]
async fn odds_that_are_none_are_answered_with_how_they_are_written() {
    let open = Open::new("odds-written", timing(60_000, 60_000, 60_000)).await;
    let supposed = json!({ "now": {}, "supposed": { "odds": { "straight": "0" } } });
    let reply = open.guest().await.post("/api/odds/uk/roulette/suppose", &supposed).await;
    assert!(reply.status == 422 && reply.body.contains("odds are written"), "{}", reply.body);
}
