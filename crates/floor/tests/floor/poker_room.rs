//! The room around the tables: waiting lists with held seats, games that break, the clock, time collections and bots.

use crate::at_table::{GAME, STACK, Sitter, all_dealt, dealt, money, play_out, quick, slow, stack};
use crate::support::{Folder, Person, copy, request, say, wish};
use crate::the_house::Open;
use baize_floor::{Timing, audit};
use baize_table::Role;
use serde_json::{Value, json};
use std::time::Duration;

/// The waiting list for a limit, as a person sees it.
async fn list(person: &Person, limit: &str) -> Value {
    let lists = person.get("/api/lists").await.json();
    lists
        .as_array()
        .expect("lists")
        .iter()
        .find(|list| list["game"] == GAME && list["limit"] == limit)
        .cloned()
        .unwrap_or_default()
}

async fn join(person: &Person, limit: &str) -> Value {
    let reply = person.post("/api/lists", &json!({ "game": GAME, "options": { "limit": limit } })).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json()["id"].clone()
}

async fn leave(person: &Person, id: &Value) -> u16 {
    let path = format!("/api/lists/{}", id.as_str().expect("an id"));
    let reply = request(&person.address, "DELETE", &path, &[("Cookie", &person.cookie)], None).await;
    reply.expect("the floor is open").status
}

/// Waits until a list is as wished: every socket at a table with a list is told when a list has changed.
async fn until(person: &Person, limit: &str, wished: impl Fn(&Value) -> bool) -> Value {
    let tables = person.get("/api/tables").await.json();
    let listed = tables.as_array().expect("tables").iter().find(|table| !table["list"].is_null());
    let mut hears = person.at(listed.expect("a pot game")["id"].as_u64().expect("a table")).await;
    loop {
        let now = list(person, limit).await;
        if wished(&now) {
            return now;
        }
        hears.next_view().await;
    }
}

#[tokio::test]
async fn who_waits_is_called_in_turn_and_the_seat_is_held_for_him() {
    let open = Open::new("lists", Timing { seat_held: Duration::from_millis(1500), ..slow() }).await;
    let table = open.table(GAME);
    let mut host = Sitter::new(&open, table, 1).await;
    for seat in 2..=9 {
        host.socket.ask(json!({ "do": "bot", "seat": seat })).await;
    }
    let (second, third) = (open.guest().await, open.guest().await);
    let id = join(&second, "3-6").await;
    assert_eq!(second.post("/api/lists", &json!({ "game": GAME })).await.status, 422, "the player is on it already");
    assert_eq!(join(&third, "3-6").await, id);
    let places = list(&third, "3-6").await;
    assert_eq!((&places["you"]["place"], &places["waiting"][0]["you"]), (&json!(2), &json!(false)));
    assert!(places["you"]["called"].is_null());
    host.socket.ask(json!({ "do": "unbot", "seat": 5 })).await;
    let called = until(&second, "3-6", |list| !list["you"]["called"].is_null()).await;
    assert_eq!((&called["you"]["called"]["seat"], &called["you"]["called"]["table"]), (&json!(5), &json!(table)));
    let mut socket = third.at(table).await;
    for wanted in [json!({ "do": "sit", "seat": 5 }), wish("sit")] {
        socket.refused(wanted).await;
    }
    host.socket.refused(json!({ "do": "bot", "seat": 5 })).await;
    // They are told through any socket that they have.
    let mut elsewhere = second.at(open.table("uk/roulette")).await;
    elsewhere.until(|view| view["called_to"][0]["seat"] == 5).await;
    let mut socket = second.at(table).await;
    socket.ask(wish("sit")).await;
    assert_eq!(socket.view["you"]["seat"], 5);
    until(&third, "3-6", |list| list["you"]["place"] == 1).await;
    // The next seat is for the third, who does not come.
    host.socket.ask(json!({ "do": "unbot", "seat": 6 })).await;
    until(&third, "3-6", |list| !list["you"]["called"].is_null()).await;
    until(&third, "3-6", |list| list["you"].is_null()).await;
    assert_eq!(leave(&third, &id).await, 422, "the player is off it already");
    let mut socket = third.at(table).await;
    socket.ask(json!({ "do": "sit", "seat": 6 })).await;
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn when_enough_wait_a_table_is_opened_and_a_restart_keeps_the_lists() {
    let open = Open::new("lists-open", slow()).await;
    let people = [open.guest().await, open.guest().await, open.guest().await];
    let mut id = Value::Null;
    for person in &people[..2] {
        id = join(person, "4-8").await;
    }
    let tables = open.house.tables().len();
    assert_eq!(list(&people[0], "4-8").await["waiting"].as_array().expect("people").len(), 2);
    let folder = Folder::new("lists-open-again");
    copy(&open.folder.0, &folder.0);
    let again = Open::on(folder, slow()).await;
    let back = Person { address: again.address.clone(), ..people[1].clone() };
    assert_eq!(list(&back, "4-8").await["you"]["place"], 2);
    assert_eq!(leave(&people[1], &id).await, 200);
    for person in &people[1..] {
        join(person, "4-8").await;
    }
    until(&people[2], "4-8", |list| !list["you"]["called"].is_null()).await;
    assert_eq!(open.house.tables().len(), tables + 1);
    let opened = list(&people[0], "4-8").await["tables"][0]["id"].as_u64().expect("a table");
    let mut socket = people[0].at(opened).await;
    assert_eq!(socket.view["options"]["limit"], "4-8");
    socket.ask(wish("sit")).await;
    let refused = people[0].post("/api/lists", &json!({ "game": "uk/roulette" })).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_game_that_breaks_sends_its_players_to_another_table_with_their_chips() {
    let open = Open::new("breaks", slow()).await;
    let first = open.table(GAME);
    let options = toml::Table::new();
    let second = open.house.open_table(GAME, options).await.expect("a table").0;
    let mut there = Sitter::with(&open, second, 1, STACK).await;
    for seat in 2..=7 {
        there.socket.ask(json!({ "do": "bot", "seat": seat })).await;
    }
    let mut sitters = Vec::new();
    for (seat, chips) in [(1, 11_000), (2, 12_000), (3, 13_000)] {
        sitters.push(Sitter::with(&open, first, seat, chips).await);
    }
    sitters[0].socket.refused(wish("break-table")).await;
    let mut supervisor = open.staff(Role::Supervisor).await.at(first).await;
    supervisor.ask(wish("break-table")).await;
    supervisor.until(|view| view["seats"].as_array().expect("seats").is_empty()).await;
    supervisor.refused(wish("break-table")).await;
    assert_eq!(supervisor.view["broken"], true);
    // Two seats are free; whoever drew last is first on the list.
    there.socket.until(|view| view["seats"].as_array().expect("seats").len() == 9).await;
    let moved: Vec<i64> = [8, 9].iter().filter_map(|seat| stack(&there.socket.view, *seat)["chips"].as_i64()).collect();
    there.socket.until(|view| [8, 9].iter().all(|seat| stack(view, *seat)["chips"].as_i64() > Some(0))).await;
    let waiting =
        until(&there.person, "3-6", |list| list["waiting"].as_array().is_some_and(|all| all.len() == 1)).await;
    assert_eq!(waiting["waiting"][0]["called"], false, "{moved:?}");
    sitters[0].socket.refused(json!({ "do": "sit", "seat": 1 })).await;
    assert_eq!(open.sum(), 0);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn the_clock_is_put_on_who_is_to_act_and_warns_him() {
    //= HG-NL-9b
    let open = Open::new("poker-clock", quick()).await;
    let options = toml::from_str("clock-seconds = 10\nclock-warning = 9").expect("options");
    let table = open.house.open_table(GAME, options).await.expect("a table").0;
    let mut sitters = Vec::new();
    for seat in [1, 2] {
        sitters.push(Sitter::with(&open, table, seat, STACK).await);
    }
    sitters[0].socket.refused(wish("clock")).await;
    dealt(&mut sitters).await;
    let slow = sitters.iter().position(Sitter::is_asked).expect("somebody is asked");
    let seat = sitters[slow].seat;
    let (by, says) = sitters[slow].socket.refused(wish("clock")).await;
    assert!(by.iter().any(|id| id == "HG-NL-9c") && says.contains("your own"), "{by:?} {says}");
    let mut stranger = open.guest().await.at(table).await;
    stranger.refused(wish("clock")).await;
    let other = 1 - slow;
    sitters[other].socket.ask(wish("clock")).await;
    let clock = sitters[other].socket.view["clock"].clone();
    assert_eq!((&clock["seat"], &clock["warning"]), (&json!(seat), &json!(false)));
    assert!(clock["left_ms"].as_u64().expect("it runs") > 8_000, "{clock}");
    sitters[other].socket.refused(wish("clock")).await;
    sitters[slow].socket.until(|view| view["clock"]["warning"] == true).await;
    let words = sitters[slow].answer("call").expect("an answer");
    sitters[slow].socket.ask(say(&words)).await;
    assert!(sitters[slow].socket.view["clock"].is_null(), "the player has acted");
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn who_lets_the_clock_run_out_is_absent() {
    //= HG-NL-9c
    let open = Open::new("poker-clock-out", quick()).await;
    let options = toml::from_str("clock-seconds = 10").expect("options");
    let table = open.house.open_table(GAME, options).await.expect("a table").0;
    let mut sitters = vec![Sitter::with(&open, table, 1, STACK).await, Sitter::with(&open, table, 2, STACK).await];
    dealt(&mut sitters).await;
    let slow = sitters.iter().position(Sitter::is_asked).expect("somebody is asked");
    sitters[1 - slow].socket.ask(wish("clock")).await;
    // The small blind faces a bet, so that hand is dead.
    sitters[slow].socket.phase("settled").await;
    let facts = sitters[slow].socket.view["facts"].as_array().expect("facts").clone();
    let absent = facts.iter().find(|fact| fact["fact"] == "absent").expect("the player was absent");
    assert_eq!((&absent["seat"], &absent["words"]), (&json!(sitters[slow].seat), &json!("fold")));
}

#[tokio::test]
async fn time_is_collected_at_the_start_of_every_half_hour() {
    let open = Open::new("poker-time", Timing { half_hour: Duration::from_millis(700), ..quick() }).await;
    let options = toml::from_str("limit = \"30-60\"").expect("options");
    let table = open.house.open_table(GAME, options).await.expect("a table").0;
    let mut sitters = vec![Sitter::with(&open, table, 1, 200_000).await, Sitter::with(&open, table, 2, 200_000).await];
    dealt(&mut sitters).await;
    let time = |view: &Value| {
        let facts = view["facts"].as_array().expect("facts").clone();
        facts.iter().filter(|fact| fact["why"] == "time").count()
    };
    assert_eq!(time(&sitters[0].socket.view), 2, "both pay for the first half hour");
    play_out(&mut sitters, |sitter| sitter.answer("fold")).await;
    let (first, total) = (money(&open, "house:fees"), sitters.iter().map(Sitter::chips).sum::<i64>());
    assert_eq!((first, total), (1_600, 400_000 - 1_600));
    while money(&open, "house:fees") == first {
        dealt(&mut sitters).await;
        play_out(&mut sitters, |sitter| sitter.answer("fold")).await;
        sitters[0].socket.next_round().await;
    }
    assert_eq!(money(&open, "house:fees"), 2 * first, "once for the second");
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn bots_of_all_strengths_play_with_a_person_and_not_alone() {
    let open = Open::new("poker-bots", quick()).await;
    let table = open.table(GAME);
    let mut sitters = vec![Sitter::new(&open, table, 1).await];
    for (seat, skill) in [(2, "novice"), (3, "regular"), (4, "expert")] {
        sitters[0].socket.ask(json!({ "do": "bot", "seat": seat, "skill": skill })).await;
    }
    sitters[0].socket.refused_at_the_door(json!({ "do": "bot", "seat": 5, "skill": "genius" })).await;
    sitters[0].socket.until(|view| [2, 3, 4].iter().all(|seat| stack(view, *seat)["chips"].as_i64() > Some(0))).await;
    assert_eq!((&sitters[0].socket.view["round"], &sitters[0].socket.view["can_begin"]), (&json!(1), &json!(false)));
    sitters[0].socket.ask(crate::support::bet("chips", STACK)).await;
    all_dealt(&mut sitters).await;
    for _ in 0..8 {
        dealt(&mut sitters).await;
        play_out(&mut sitters, |sitter| sitter.answer("call")).await;
        if sitters[0].chips() == 0 {
            break;
        }
        sitters[0].socket.next_round().await;
    }
    sitters[0].socket.ask(json!({ "do": "order", "words": "away" })).await;
    sitters[0].socket.until(|view| view["phase"] == "betting" && view["deadline_ms"].is_null()).await;
    assert_eq!(sitters[0].socket.view["can_begin"], false, "bots alone do not play");
    assert_eq!(open.sum(), 0);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn the_lobby_knows_where_there_are_stacks_and_a_view_says_what_may_be_bought() {
    //= HG-NL-4a
    let open = Open::new("buy-ins", slow()).await;
    let guest = open.guest().await;
    let games = guest.get("/api/games").await.json();
    let stacks = games.as_array().expect("games").iter().filter(|game| game["stack"] == "chips").count();
    assert_eq!(stacks, 17, "the sixteen pot games and 13-card");
    let limit = guest.at(open.table(GAME)).await;
    assert_eq!(limit.view["buy_in"]["least"], 1, "any amount");
    assert!(limit.view["buy_in"]["usual"].as_i64() > Some(1));
    let full = guest.at(open.table("hg/no-limit-holdem")).await;
    assert_eq!(full.view["buy_in"]["least"], full.view["buy_in"]["usual"], "a newcomer buys in in full");
}

#[tokio::test]
async fn a_hand_begins_when_all_are_ready_and_one_that_was_shown_is_shown_longer() {
    let open = Open::new("ready", slow()).await;
    let table = open.table(GAME);
    let mut sitters = vec![Sitter::with(&open, table, 1, STACK).await, Sitter::with(&open, table, 2, STACK).await];
    let mut shown = Vec::new();
    for wanted in ["fold", "check"] {
        for sitter in &mut sitters {
            sitter.socket.ask(wish("ready")).await;
        }
        dealt(&mut sitters).await;
        play_out(&mut sitters, |sitter| sitter.answer(wanted)).await;
        shown.push(sitters[0].socket.view["window_ms"].as_u64());
        for sitter in &mut sitters {
            sitter.socket.ask(wish("ready")).await;
        }
        sitters[0].socket.phase("betting").await;
    }
    assert_eq!(shown, [Some(600_000), Some(1_200_000)]);
}
