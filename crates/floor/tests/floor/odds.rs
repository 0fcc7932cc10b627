//! The maths behind the tables, asked for over HTTP.

use crate::the_house::{Open, timing};
use baize_floor::TableId;
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
async fn what_is_supposed_is_compared_with_what_is_in_force_at_the_table() {
    let open = Open::new("odds-at-a-table", timing(60_000, 60_000, 60_000)).await;
    let guest = open.guest().await;
    let options = toml::from_str("rage = \"on\"\nrage-table = \"2\"\nodds = { straight = \"36:1\" }").expect("TOML");
    let table = open.house.open_table("uk/roulette", options).await.expect("it opens").0;
    let name = open.house.table(TableId(table)).expect("it is open").snapshots.borrow().name.clone();
    let suppose = async |body: serde_json::Value| {
        let reply = guest.post("/api/odds/uk/roulette/suppose", &body).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        let found = reply.json();
        let differ = found["comparison"]["wagers"].as_array().expect("wagers").clone();
        let differ = differ.into_iter().filter(|it| it["more"] != "0");
        let side = |it: &serde_json::Value| format!("{} {}", it["table"], it["edge"]).replace('"', "");
        let row = |it: serde_json::Value| format!("{} {} {}", it["wager"], side(&it["left"]), side(&it["right"]));
        (found["comparison"]["left"].clone(), found["not_taken"].clone(), differ.map(row).collect::<Vec<_>>())
    };
    // A row that was raised already is raised further, and no other row falls back to the minimum.
    let rows = json!({ "table": table, "supposed": { "odds": { "split": "18:1" } } });
    let (in_force, not_taken, differ) = suppose(rows).await;
    assert_eq!((in_force, not_taken), (json!(format!("in force at {name}")), json!([])));
    assert_eq!(differ, ["\"split\" custom 1/37 custom -1/37"]);
    let (_, _, differ) = suppose(json!({ "table": table, "supposed": { "rage-table": "1" } })).await;
    assert!(differ[0].starts_with("\"rage\" 2 ") && differ[0].contains(" 1 "), "{differ:?}");
    // Without a table the book's defaults are in force, and rage is not one of them.
    let (in_force, not_taken, differ) = suppose(json!({ "supposed": { "odds": { "straight": "36:1" } } })).await;
    assert_eq!(in_force, "in force by the book's usual options");
    assert!(not_taken.as_array().is_some_and(|them| them.contains(&json!("rage"))), "{not_taken}");
    assert_eq!(differ, ["\"straight\" minimum 1/37 custom 0"]);
    let path = format!("/api/games/uk/roulette?table={table}");
    let game = guest.get(&path).await.json();
    let option =
        |name: &str| game["options"].as_array().and_then(|all| all.iter().find(|it| it["name"] == name)).cloned();
    assert_eq!(option("rage-table").expect("an option")["table"], "2");
    assert_eq!(option("odds").expect("an option")["rows"][0], json!(["straight", "36 to 1"]));
    assert_eq!(guest.get(&format!("/api/games/uk/big-six?table={table}")).await.status, 404, "no table of that game");
}

#[tokio::test]
async fn odds_that_are_none_are_answered_with_how_they_are_written() {
    let open = Open::new("odds-written", timing(60_000, 60_000, 60_000)).await;
    let supposed = json!({ "now": {}, "supposed": { "odds": { "straight": "0" } } });
    let reply = open.guest().await.post("/api/odds/uk/roulette/suppose", &supposed).await;
    assert!(reply.status == 422 && reply.body.contains("odds are written"), "{}", reply.body);
}
