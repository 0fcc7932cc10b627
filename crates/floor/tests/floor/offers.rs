//! What a table takes and what it does not: trials and closed offers, bets that go together, boxes and orders.

use crate::support::{Folder, Person, Socket, bet, say, wish};
use crate::the_house::{Open, timing};
use baize_floor::{Offer, TableError, audit};
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

#[tokio::test]
async fn a_wager_whose_trial_is_over_is_refused_and_the_rest_of_the_game_goes_on() {
    //= UK-2.3b
    let open = Open::new("trial", timing(LONG, LONG, LONG)).await;
    let options = |day: &str| toml::from_str(&format!("dragon = \"on\"\ntrial-ends = {day:?}")).expect("TOML");
    let over = open.house.open_table("uk/punto-banco", options("2008-02-29")).await.expect("it opens").0;
    let running = open.house.open_table("uk/punto-banco", options("9999-12-31")).await.expect("it opens").0;
    let guest = open.guest().await;
    let mut socket = guest.at(over).await;
    socket.ask(wish("sit")).await;
    let (by, says) = socket.refused(bet("dragon-punto", 100)).await;
    assert!(by == ["UK-2.3b"] && says.contains("2008-02-29"), "{by:?} {says}");
    socket.ask(bet("punto", 100)).await;
    let mut socket = guest.at(running).await;
    socket.ask(wish("sit")).await;
    socket.ask(bet("dragon-punto", 100)).await;
}

#[tokio::test]
async fn no_game_is_opened_that_the_book_does_not_list() {
    //= UK-1.3 UK-1.4 UK-2.3
    let open = Open::new("listed", timing(LONG, LONG, LONG)).await;
    for game in ["uk/chemin-de-fer", "uk/baccarat-banque", "uk/super-pan-9", "uk/faro"] {
        let error = open.house.open_table(game, toml::Table::new()).await.expect_err("it is not on the list");
        let TableError::Refused(refusal) = error else { panic!("{game}: {error}") };
        let by = refusal.by.to_string();
        assert!(["UK-1.3", "UK-1.4", "UK-2.3"].iter().all(|clause| by.contains(clause)), "{game}: {by}");
    }
}

#[tokio::test]
async fn whom_a_ceiling_could_cost_something_is_told_while_he_can_still_change_his_wagers() {
    //= UK-12.27-ceiling-c
    let open = Open::new("ceiling", timing(LONG, LONG, LONG)).await;
    let options = toml::from_str("ride-odds = \"table-4\"\nroyal-ceiling = 2000000").expect("TOML");
    let table = open.house.open_table("uk/let-it-ride", options).await.expect("it opens").0;
    let mut socket = open.guest().await.at(table).await;
    socket.ask(wish("sit")).await;
    let all = |stake: i64| {
        let bets = ["ride-1", "ride-2", "ride-3"].map(|wager| json!({ "wager": wager, "stake": stake }));
        json!({ "do": "bets", "bets": bets })
    };
    socket.ask(all(1000)).await;
    let warned = |socket: &Socket| socket.view["unready"][0]["clauses"].clone();
    assert_eq!(warned(&socket), json!(["UK-12.27-ceiling-c"]), "{}", socket.view["unready"]);
    socket.ask(wish("clear")).await;
    socket.ask(all(600)).await;
    assert_eq!(socket.view["unready"], json!([]), "600 on each could win no more than the ceiling");
    socket.ask(wish("double")).await;
    assert_eq!(warned(&socket), json!(["UK-12.27-ceiling-c"]));
    socket.ask(wish("ready")).await;
    socket.phase("playing").await;
    assert_eq!(socket.view["bets"].as_array().map(Vec::len), Some(3), "a warning keeps nobody out");
}

#[tokio::test]
async fn wagers_that_do_not_go_together_are_given_back_when_betting_closes() {
    //= UK-11.49
    let (open, _, mut socket) = seated("unready", "uk/ultimate-texas-holdem").await;
    socket.ask(bet("ante", 500)).await;
    socket.ask(bet("blind", 400)).await;
    assert_eq!(socket.view["unready"][0]["clauses"], json!(["UK-11.49"]), "{}", socket.view["unready"]);
    socket.ask(wish("ready")).await;
    socket.until(|view| view["bets"] == json!([])).await;
    assert_eq!(socket.view["phase"], "betting", "nothing was left to play for");
    assert_eq!(socket.balance(), 1_000_000);
    socket
        .ask(json!({ "do": "bets", "bets": [{ "wager": "ante", "stake": 500 }, { "wager": "blind", "stake": 500 }] }))
        .await;
    socket.ask(wish("ready")).await;
    socket.phase("playing").await;
    assert_eq!(open.sum(), 0);
    audit(&open.folder.0, |_| ()).expect("in order");
}

#[tokio::test]
async fn players_bet_behind_anothers_box_within_the_limits_of_each_box() {
    //= UK-4.22 UK-4.8-limits
    let (open, _, mut owner) = seated("behind", "uk/blackjack").await;
    let mut behind = open.guest().await.at(open.table("uk/blackjack")).await;
    behind.ask(json!({ "do": "sit", "seat": 3 })).await;
    let at = |seat: u8, stake: i64| json!({ "do": "bet", "wager": "box", "stake": stake, "seat": seat });
    owner.ask(bet("box", 500)).await;
    behind.ask(at(1, 50_000)).await;
    behind.ask(at(3, 50_000)).await;
    let (by, _) = behind.refused(at(1, 1)).await;
    assert_eq!(by, ["UK-4.8-limits"]);
    assert_eq!(behind.balance(), 900_000);
    owner.ask(wish("ready")).await;
    behind.ask(wish("ready")).await;
    for _ in 0..40 {
        for socket in [&mut owner, &mut behind] {
            socket.catch_up();
            if let Some(choice) = socket.view["question"]["choices"].as_array().and_then(|choices| choices.last()) {
                let words = crate::support::answer(&choice.clone());
                let _ = socket.answer_to(say(&words)).await;
            }
        }
        if owner.view["phase"] == "settled" {
            break;
        }
    }
    owner.phase("settled").await;
    let lines = owner.view["lines"].as_array().expect("lines").clone();
    assert!(lines.iter().any(|line| line["seat"] == 1 && line["yours"] == false), "{lines:?}");
    assert_eq!(open.sum(), 0);
    audit(&open.folder.0, |_| ()).expect("in order");
}

#[tokio::test]
async fn players_may_call_what_they_are_offered_and_nothing_that_is_the_houses_to_order() {
    //= UK-8.16 UK-8.17-note
    let (open, _, mut socket) = seated("orders", "uk/craps").await;
    let order = |words: &str| json!({ "do": "order", "words": words });
    socket.ask(bet("win", 500)).await;
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    // Until there is a point, so that the player is the shooter and the bet is frozen.
    while socket.view["carry"]["point"].is_null() {
        socket.ask(wish("ready")).await;
        socket.phase("betting").await;
        socket.ask(bet("win", 500)).await;
        socket.ask(wish("ready")).await;
        socket.phase("settled").await;
    }
    assert_eq!(socket.view["carry"]["shooter"], 1);
    socket.ask(wish("ready")).await;
    socket.phase("betting").await;
    for words in ["pass-ordered", "take-down win", "nonsense", ""] {
        socket.refused(order(words)).await;
    }
    socket.ask(bet("field", 300)).await;
    socket.ask(bet("place-6", 600)).await;
    socket.ask(wish("ready")).await;
    socket.phase("settled").await;
    assert_eq!(open.sum(), 0);
    audit(&open.folder.0, |_| ()).expect("in order");
}

#[tokio::test]
async fn what_the_house_closes_is_refused_and_stays_closed_over_a_restart() {
    //= UK-2.3f UK-2.3g
    let open = Open::new("closed", timing(LONG, LONG, LONG)).await;
    let closed: Offer = "uk/punto-banco:dragon-punto".parse().expect("an offer");
    open.house.offer(closed.clone(), false).await.expect("on record");
    open.house.offer("uk/let-it-ride".parse().expect("an offer"), false).await.expect("on record");
    for wrong in ["uk/faro", "uk/punto-banco:dragon", "punto-banco", ""] {
        assert!(wrong.parse::<Offer>().is_err(), "{wrong}");
    }
    //= MBS-2.2.2 MBS-3.5.1
    for always in ["bonus", "progressive"].map(|wager| format!("sg/texas-holdem-bonus-progressive:{wager}")) {
        assert!(Offer::to_close(&always).is_err_and(|says| says.contains("[MBS-")), "{always}");
    }
    assert!(Offer::to_close("sg/texas-holdem-bonus-progressive").is_ok(), "the whole game may be");
    let refused = async |house: &Open, game: &str, wager: &str| {
        let mut socket = house.guest().await.at(house.table(game)).await;
        socket.ask(wish("sit")).await;
        socket.refused(bet(wager, 100)).await
    };
    let both = ["UK-2.3f", "UK-2.3g"];
    assert_eq!(refused(&open, "uk/punto-banco", "dragon-punto").await.0, both);
    let folder = Folder::new("closed-copy");
    crate::support::copy(&open.folder.0, &folder.0);
    let again = Open::on(folder, timing(LONG, LONG, LONG)).await;
    assert_eq!(refused(&again, "uk/let-it-ride", "ride-1").await.0, both);
    assert_eq!(refused(&again, "uk/punto-banco", "dragon-punto").await.0, both);
    again.house.offer(closed, true).await.expect("on record");
    let mut socket = again.guest().await.at(again.table("uk/punto-banco")).await;
    socket.ask(wish("sit")).await;
    socket.ask(bet("dragon-punto", 100)).await;
    audit(&again.folder.0, |_| ()).expect("in order");
}
