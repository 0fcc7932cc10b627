//! What has changed of a view, as it goes over the wire. The page's own module is tested with the same changes, which
//! lie in `e2e/changes.json`.

// A view has many values.
#![recursion_limit = "256"]

use baize_wire::{Change, Message, View};
use serde_json::{Value, json};
use std::path::Path;

/// A view of a table with little on it.
fn quiet() -> Value {
    json!({
        "protocol": baize_wire::PROTOCOL, "page": "", "number": 7, "table": 3, "name": "Table 3", "game": "uk/roulette",
        "game_name": "Roulette", "felt": "roulette", "round": 4, "seq": 90, "phase": "betting", "deadline_ms": null,
        "window_ms": null, "commitment": "c0ffee",
        "nonces": { "hashed": [], "awaited": [] }, "you": null, "role": null, "buttons": null, "watching": 0,
        "seat_count": 2, "seat_numbers": [1, 2], "limits": { "red": [100, 5000] }, "question": null,
        "waiting": [], "options": {},
        "dealer": "automatic", "premises": "main", "link": "main", "pending": null, "orders": [], "carry": {},
        "called_to": [], "stopped": null, "offer": null, "seats": [seat(1, "Ann"), seat(2, "Bo")], "bets": [],
        "standing": [], "staked": [], "wagers": [wager("red"), wager("black")], "facts": [], "lines": [], "meters": [],
        "called": [], "unready": [], "history": [round(1), round(2), round(3)],
    })
}

fn seat(seat: u8, name: &str) -> Value {
    json!({ "seat": seat, "name": name, "bot": false, "skill": null, "you": false, "ready": false, "help": false,
        "asked": false })
}

fn wager(name: &str) -> Value {
    json!({ "name": name, "kind": name, "says": "Even money", "clause": "UK-5.13", "min": 100, "max": 5000,
        "open": true, "why": null, "by": null })
}

fn round(round: u64) -> Value {
    json!({ "data": { "number": 17 }, "net": [], "round": round, "summary": "17 black" })
}

fn fell(result: &str) -> Value {
    json!({ "fact": "fell", "result": result, "by": ["UK-5.1"], "text": format!("The ball falls into {result}") })
}

fn bet(seat: u8, wager: &str) -> Value {
    json!({ "seat": seat, "by": seat, "player": 5, "name": "Ann", "wager": wager, "stake": 500, "yours": false })
}

/// A view with these values instead of those that it had.
fn with(mut view: Value, number: u64, other: Value) -> Value {
    view["number"] = number.into();
    for (name, value) in other.as_object().expect("values") {
        view[name] = value.clone();
    }
    view
}

/// Views that follow each other, each with what happens.
fn story() -> Vec<(&'static str, Value)> {
    let mut views = vec![("a table with little on it", quiet())];
    let mut then = |says, other: Value| {
        let (number, last) = (7 + views.len() as u64, views[views.len() - 1].1.clone());
        views.push((says, with(last, number, other)));
    };
    then("a bet, and somebody is ready", {
        let mut ann = seat(1, "Ann");
        ann["ready"] = true.into();
        json!({ "seq": 91, "bets": [bet(1, "red")], "seats": [ann, seat(2, "Bo")] })
    });
    then("another bet, and time runs", json!({ "bets": [bet(1, "red"), bet(2, "black")], "deadline_ms": 15000 }));
    then("a bet is taken back before another", json!({ "bets": [bet(2, "black")] }));
    then("the ball falls", {
        let mut closed = [wager("red"), wager("black")];
        closed.iter_mut().for_each(|wager| wager["open"] = false.into());
        json!({ "phase": "playing", "deadline_ms": null, "facts": [fell("17")], "wagers": closed })
    });
    then("the board grows and loses its first round", {
        json!({ "phase": "settled", "history": [round(2), round(3), round(4)] })
    });
    then("somebody leaves, and nobody can be asked", json!({ "seats": [seat(2, "Bo")], "facts": [] }));
    then("two come, and a round is undone", {
        json!({ "seats": [seat(2, "Bo"), seat(3, "Cleo"), seat(4, "Dan")], "history": [round(2), round(3)] })
    });
    then("nothing", json!({}));
    views
}

#[test]
fn what_has_changed_is_all_that_is_sent() {
    let views: Vec<(&str, Value, View)> = story()
        .into_iter()
        .map(|(says, view)| (says, view.clone(), serde_json::from_value(view).expect("a view")))
        .collect();
    let mut told = Vec::new();
    for pair in views.windows(2) {
        let [(_, before, old), (says, after, new)] = pair else { continue };
        assert_eq!(&serde_json::to_value(new).expect("JSON"), after, "{says}: a view goes over the wire as it is");
        let change = Message::Change(Box::new(Change::between(old, new).expect("a change")));
        let text = serde_json::to_string(&change).expect("JSON");
        assert_eq!(serde_json::from_str::<Message>(&text).expect("a message"), change, "{says}: it can be read again");
        assert!(text.len() < 450, "{says}: {text}");
        told.push(json!({ "says": says, "before": before, "change": change, "after": after }));
    }
    let told = format!("{:#}\n", Value::from(told));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../e2e/changes.json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, &told).expect("a golden file can be written");
    }
    let there = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(there == told, "run with UPDATE_GOLDEN=1 and review the change");
}

#[test]
fn what_cannot_be_said_as_a_change_is_not() {
    let plain: View = serde_json::from_value(quiet()).expect("a view");
    let stacks: View = serde_json::from_value(with(quiet(), 8, json!({ "stacks": [] }))).expect("a view");
    assert_eq!(Change::between(&plain, &stacks), None);
    let opened = View { buy_in: Some(None), ..stacks.clone() };
    let change = Change::between(&stacks, &opened).expect("a change");
    assert_eq!(serde_json::to_value(&change.set).expect("JSON"), json!({ "buy_in": null }), "null is a value");
}
