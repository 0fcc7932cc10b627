//! The staff: who may press what, that each press and ruling is on record with name and role, and that the audit finds
//! what nobody can have done.

use crate::support::{Folder, Person, Socket, bet, copy, press, say, wish};
use crate::the_house::{Open, PASSWORD, timing};
use baize_floor::{Arrangement, Dealer, audit, dismiss, staff};
use baize_table::Role;
use serde_json::{Value, json};

/// Milliseconds that no test ever waits for.
const LONG: u64 = 60_000;

async fn opened(name: &str) -> Open {
    Open::new(name, timing(LONG, LONG, LONG)).await
}

/// Opens a table at which a person deals.
async fn by_hand(open: &Open, game: &str) -> u64 {
    let arrangement = Arrangement { dealer: Dealer::Person, ..Arrangement::default() };
    open.house.open_arranged(game, toml::Table::new(), arrangement).await.expect("a table").0
}

async fn seated(open: &Open, table: u64) -> (Person, Socket) {
    let guest = open.guest().await;
    let mut socket = guest.at(table).await;
    socket.ask(wish("sit")).await;
    (guest, socket)
}

/// The events of these kinds that a table has on record.
fn events(open: &Open, table: u64, kinds: &[&str]) -> Vec<Value> {
    let record = open.folder.record().into_iter().filter(|(_, entry)| entry["table"] == table);
    let event = record.map(|(_, entry)| entry["event"].clone());
    event.filter(|event| kinds.iter().any(|kind| event["event"] == *kind)).collect()
}

fn enabled(view: &Value) -> Vec<&str> {
    let buttons = view["buttons"].as_array().expect("buttons").iter().filter(|it| it["enabled"] == true);
    buttons.map(|it| it["button"].as_str().expect("a name")).collect()
}

/// The number of whoever is appointed first in these tests. The record names the staff by their numbers.
const DEALER: u64 = 1_000_000_000;

#[tokio::test]
async fn staff_log_in_with_a_role_and_neither_play_nor_have_money() {
    let open = opened("staff-accounts").await;
    let dealer = open.staff(Role::Dealer).await;
    let me = dealer.get("/api/me").await.json();
    assert_eq!((&me["role"], &me["player"]["name"]), (&json!("dealer"), &json!("the dealer")));
    assert_eq!(me["player"]["balance"], 0);
    assert!(open.guest().await.get("/api/me").await.json()["role"].is_null());
    assert_eq!(dealer.post("/api/me/topup", &json!({})).await.status, 422);
    let own = json!({ "name": "Eve", "password": PASSWORD });
    assert_eq!(dealer.post("/api/register", &own).await.status, 422, "they have an account already");
    let mut socket = dealer.at(open.table("uk/roulette")).await;
    for wish in [wish("sit"), bet("red", 100), wish("ready"), json!({ "do": "bot", "seat": 1 })] {
        assert!(socket.refused(wish).await.1.contains("staff do not play"));
    }
    assert_eq!(socket.view["role"], "dealer");
    let refused = open.house.appoint("The Dealer", Role::Floor, PASSWORD.to_owned()).await.expect_err("it is taken");
    assert!(refused.to_string().contains("taken"));
    assert!(open.house.appoint("Eve", Role::Floor, "short".to_owned()).await.is_err());
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn who_is_dismissed_can_do_nothing_more_from_that_moment() {
    let open = opened("staff-dismissed").await;
    let dealer = open.staff(Role::Dealer).await;
    let table = by_hand(&open, "uk/punto-banco").await;
    let (_, mut player) = seated(&open, table).await;
    player.ask(bet("banco", 500)).await;
    let mut keypad = dealer.at(table).await;
    assert_eq!(staff(&open.folder.0).expect("a list").len(), 1);
    // From outside, while the floor is open: the record continues as one chain.
    dismiss(&open.folder.0, "the dealer").await.expect("one of the staff");
    assert_eq!(keypad.view["role"], "dealer");
    assert!(keypad.refused(press("start-game")).await.1.contains("you are a player"));
    assert!(keypad.view["role"].is_null() && keypad.view["buttons"].is_null(), "{}", keypad.view);
    assert!(dealer.get("/api/me").await.json()["player"].is_null(), "the session has ended");
    assert!(staff(&open.folder.0).expect("a list").is_empty());
    assert!(dismiss(&open.folder.0, "the dealer").await.is_err());
    player.ask(bet("banco", 500)).await;
    audit(&open.folder.0, |_| ()).expect("one chain");
}

#[tokio::test]
async fn a_new_floor_appoints_its_first_staff_once() {
    let open = opened("staff-first").await;
    let first = open.house.first_staff().await.expect("appointments");
    let roles: Vec<Role> = first.iter().map(|it| it.role).collect();
    assert_eq!(roles, [Role::Dealer, Role::Supervisor, Role::Executive]);
    for it in &first {
        let person = Person::login(&open.address, &it.name, &it.password).await;
        assert_eq!(person.get("/api/me").await.json()["role"], json!(it.role));
    }
    assert!(open.house.first_staff().await.expect("none").is_empty());
    let told: String = open.folder.record().iter().map(|(_, entry)| entry.to_string()).collect();
    assert!(first.iter().all(|it| !told.contains(&it.password)), "no password is on record");
}

#[tokio::test]
async fn a_person_deals_by_start_game_and_end_game() {
    let open = Open::new("staff-deals", timing(50, LONG, 50)).await;
    let table = by_hand(&open, "uk/punto-banco").await;
    let (_, mut player) = seated(&open, table).await;
    let mut keypad = open.staff(Role::Dealer).await.at(table).await;
    assert_eq!((&keypad.view["dealer"], enabled(&keypad.view)), (&json!("person"), vec![]));
    assert!(keypad.refused(press("start-game")).await.1.contains("no wager"));
    player.ask(bet("banco", 500)).await;
    player.ask(wish("ready")).await;
    // Neither time nor the player closes betting.
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    player.ask(bet("banco", 500)).await;
    assert_eq!((&player.view["phase"], &player.view["deadline_ms"]), (&json!("betting"), &Value::Null));
    assert!(player.refused(press("start-game")).await.1.contains("you are a player"));
    assert!(keypad.refused(press("end-game")).await.1.contains("not settled"));
    keypad.until(|view| view["bets"][0]["stake"] == 1000).await;
    assert_eq!(enabled(&keypad.view), ["start-game"]);
    keypad.ask(press("start-game")).await;
    player.phase("settled").await;
    player.ask(wish("ready")).await;
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert!(keypad.catch_up(), "what came in the meantime is looked at");
    keypad.until(|view| view["phase"] == "settled").await;
    assert_eq!((enabled(&keypad.view), &keypad.view["round"]), (vec!["end-game"], &json!(1)));
    keypad.ask(press("end-game")).await;
    player.until(|view| view["round"] == 2 && view["phase"] == "betting").await;
    let pressed = events(&open, table, &["pressed", "betting-closed", "round-opened"]);
    let told: Vec<&str> = pressed.iter().map(|it| it["event"].as_str().expect("a kind")).collect();
    assert_eq!(told, ["round-opened", "pressed", "betting-closed", "pressed", "round-opened"]);
    assert_eq!((&pressed[1]["button"], &pressed[3]["button"]), (&json!("start-game"), &json!("end-game")));
    for event in [&pressed[1], &pressed[3]] {
        assert_eq!((&event["by"]["staff"], &event["by"]["role"]), (&json!(DEALER), &json!("dealer")));
    }
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_table_that_deals_by_itself_has_no_start_and_no_end() {
    let open = opened("staff-automatic").await;
    let table = open.table("uk/punto-banco");
    let mut keypad = open.staff(Role::Executive).await.at(table).await;
    for button in ["start-game", "end-game"] {
        assert!(keypad.refused(press(button)).await.1.contains("by itself"));
    }
    for button in ["hit-jackpot", "pay-jackpot", "swipe"] {
        assert!(keypad.refused(press(button)).await.1.contains("nobody has won"));
    }
    keypad.refused_at_the_door(press("self-destruct")).await;
    assert!(events(&open, table, &["pressed"]).is_empty(), "what is refused is not on record");
}

#[tokio::test]
async fn each_button_is_refused_to_a_lower_role() {
    let open = opened("staff-roles").await;
    let table = by_hand(&open, "uk/punto-banco").await;
    let mut dealer = open.staff(Role::Dealer).await.at(table).await;
    for button in ["pay-jackpot", "swipe"] {
        let (_, says) = dealer.refused(press(button)).await;
        assert!(says.contains("supervisor or higher") && says.contains("you are a dealer"), "{says}");
    }
    let buttons = dealer.view["buttons"].as_array().expect("buttons");
    let pay = buttons.iter().find(|it| it["button"] == "pay-jackpot").expect("it is shown");
    assert_eq!((&pay["enabled"], &pay["why"]), (&json!(false), &json!("this is for a supervisor or higher")));
    let guest = open.guest().await.at(table).await;
    assert!(guest.view["buttons"].is_null() && guest.view["role"].is_null());
}

#[tokio::test]
async fn rulings_enter_the_round_in_the_role_of_who_gives_them() {
    let open = opened("staff-rules").await;
    let table = open.table("uk/three-card-poker");
    let (guest, mut player) = seated(&open, table).await;
    let mut dealer = open.staff(Role::Dealer).await.at(table).await;
    let mut supervisor = open.staff(Role::Supervisor).await.at(table).await;
    let rule = |words: &str| json!({ "do": "rule", "words": words });
    assert!(supervisor.refused(rule("void-round")).await.1.contains("no round is being played"));
    player.ask(bet("ante", 500)).await;
    player.ask(wish("ready")).await;
    player.until(|view| !view["question"].is_null()).await;
    assert_eq!(guest.balance().await, 999_500);
    assert!(player.refused(rule("void-round")).await.1.contains("you are a player"));
    assert!(dealer.refused(rule("void-round")).await.1.contains("supervisor or higher"));
    assert!(supervisor.refused(rule("off with his head")).await.1.contains("is not a ruling"));
    assert!(supervisor.refused(rule("dead-hand 1")).await.1.contains("no such ruling"), "the round goes on");
    // The house has seen of the hand what everybody has seen: nothing.
    let seen: String = supervisor.heard.iter().map(|heard| heard.text.as_str()).collect();
    let hole = player.view["facts"].as_array().expect("facts").iter().filter_map(|it| it["card"].as_str());
    for card in hole {
        assert!(!seen.contains(&format!("\"card\":\"{card}\"")), "{card} was shown to the staff");
    }
    supervisor.ask(rule("void-round")).await;
    player.phase("settled").await;
    assert_eq!(guest.balance().await, 1_000_000);
    let told = events(&open, table, &["ruling-given", "input-taken"]);
    let given = told.iter().position(|it| it["event"] == "ruling-given").expect("it is on record");
    assert_eq!((&told[given]["by"]["staff"], &told[given]["by"]["role"]), (&json!(DEALER + 1), &json!("supervisor")));
    assert_eq!(told[given + 1]["input"]["ruling"], json!({ "role": "supervisor", "ruling": "void-round" }));
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_hand_is_void_and_the_others_play_on() {
    let open = opened("staff-void-hand").await;
    let table = open.table("uk/three-card-poker");
    let (one, mut first) = seated(&open, table).await;
    let (_, mut second) = seated(&open, table).await;
    first.ask(bet("ante", 500)).await;
    second.ask(bet("ante", 500)).await;
    first.ask(wish("ready")).await;
    second.ask(wish("ready")).await;
    second.until(|view| !view["question"].is_null()).await;
    let mut floor = open.staff(Role::Floor).await.at(table).await;
    for nothing in ["void-hand 3", "void-hand 99", "void-hand 0", "suspend-progressive"] {
        let told = floor.refused(json!({ "do": "rule", "words": nothing })).await.1;
        assert!(told.contains("there is no"), "{nothing}: {told}");
    }
    floor.ask(json!({ "do": "rule", "words": "void-hand 1" })).await;
    second.until(|view| view["phase"] == "settled" || !view["question"].is_null()).await;
    if second.view["phase"] != "settled" {
        second.ask(say("fold")).await;
    }
    first.phase("settled").await;
    assert_eq!(one.balance().await, 1_000_000);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn staff_place_wagers_for_a_player_only_where_he_asks_for_it() {
    let open = opened("staff-help").await;
    let table = open.table("uk/punto-banco");
    let (guest, mut player) = seated(&open, table).await;
    let mut dealer = open.staff(Role::Dealer).await.at(table).await;
    let help = json!({ "do": "bet-for", "seat": 1, "bets": [{ "wager": "banco", "stake": 500 }] });
    assert!(dealer.refused(help.clone()).await.1.contains("has not asked"));
    assert!(player.refused(help.clone()).await.1.contains("you are a player"));
    player.ask(wish("help")).await;
    dealer.until(|view| view["seats"][0]["help"] == true).await;
    dealer.ask(help.clone()).await;
    player.until(|view| view["bets"][0]["stake"] == 500).await;
    assert_eq!((player.bets(), guest.balance().await), (vec![("banco".to_owned(), 500)], 999_500));
    let told = events(&open, table, &["help-asked", "placed-for", "bet-placed"]);
    let kinds: Vec<&str> = told.iter().map(|it| it["event"].as_str().expect("a kind")).collect();
    assert_eq!(kinds, ["help-asked", "placed-for", "bet-placed"]);
    assert_eq!(told[1]["by"], json!({ "staff": DEALER, "role": "dealer" }), "names are not on record");
    player.ask(wish("undo")).await;
    player.ask(bet("banco", 100)).await;
    player.ask(wish("ready")).await;
    player.phase("settled").await;
    player.ask(wish("ready")).await;
    player.phase("betting").await;
    assert!(dealer.refused(help).await.1.contains("has not asked"), "it was for one round");
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn only_a_supervisor_opens_a_table_that_is_dealt_by_hand_linked_or_elsewhere() {
    let open = opened("staff-tables").await;
    let (guest, dealer) = (open.guest().await, open.staff(Role::Dealer).await);
    let supervisor = open.staff(Role::Supervisor).await;
    for special in [json!({ "dealer": "person" }), json!({ "link": "west" }), json!({ "premises": "Deadwood" })] {
        let mut table = special.clone();
        table["game"] = json!("uk/punto-banco");
        for person in [&guest, &dealer] {
            let reply = person.post("/api/tables", &table).await;
            assert_eq!(reply.status, 422, "{special}: {}", reply.body);
        }
        let reply = supervisor.post("/api/tables", &table).await;
        assert_eq!(reply.status, 200, "{special}: {}", reply.body);
        let id = reply.json()["id"].as_u64().expect("a number");
        let view = guest.get(&format!("/api/tables/{id}")).await.json();
        for (key, value) in special.as_object().expect("fields") {
            assert_eq!(view[key], *value);
        }
    }
    let wrong = json!({ "game": "uk/punto-banco", "link": "no such:name" });
    assert!(
        supervisor.post("/api/tables", &wrong).await.json()["says"].as_str().expect("words").contains("is not a name")
    );
    let usual = json!({ "game": "uk/punto-banco" });
    assert_eq!(guest.post("/api/tables", &usual).await.status, 200);
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn a_table_dealt_by_hand_stands_where_it_stood_after_a_restart() {
    let open = opened("staff-restart").await;
    let table = by_hand(&open, "uk/punto-banco").await;
    let (_, mut player) = seated(&open, table).await;
    player.ask(bet("banco", 500)).await;
    let dealer = open.staff(Role::Dealer).await;
    let mut keypad = dealer.at(table).await;
    keypad.ask(press("start-game")).await;
    keypad.until(|view| view["phase"] == "settled").await;
    let folder = Folder::new("staff-restart-again");
    copy(&open.folder.0, &folder.0);
    let again = Open::on(folder, timing(50, 50, 50)).await;
    let mut keypad = Person { address: again.address.clone(), ..dealer }.at(table).await;
    // The time to look is long over, and still no round is opened by time.
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert!(keypad.catch_up(), "what came in the meantime is looked at");
    assert_eq!((&keypad.view["phase"], &keypad.view["dealer"]), (&json!("settled"), &json!("person")));
    keypad.ask(press("end-game")).await;
    keypad.until(|view| view["round"] == 2 && view["phase"] == "betting").await;
    audit(&again.folder.0, |_| ()).expect("all is well");
}

/// The game of Singapore's book that the tests play.
const HOLDEM: &str = "sg/texas-holdem-bonus-progressive";

#[tokio::test]
async fn who_holds_a_higher_position_may_do_what_a_lower_one_may_and_not_the_other_way() {
    //= MBS-6.2 MBS-6.1 MBS-5.9 MBS-3.4.3
    let open = opened("staff-ladder").await;
    let table = open.table(HOLDEM);
    let mut sockets = Vec::new();
    for role in [Role::Dealer, Role::Supervisor, Role::Floor, Role::Executive] {
        sockets.push(open.staff(role).await.at(table).await);
    }
    let rule = |words: &str| json!({ "do": "rule", "words": words });
    let (guest, mut player) = seated(&open, table).await;
    let cites = |(by, says): (Vec<String>, String), clause: &str| {
        assert!(by.contains(&clause.to_owned()), "{by:?} {says}");
    };
    for (i, words, least, clause) in
        [(0, "void-round", 2, "MBS-6.1"), (1, "find bar 1", 2, "MBS-5.9"), (2, "find restrict 1", 3, "MBS-3.4.3")]
    {
        player.ask(bet("ante", 1000)).await;
        player.ask(wish("ready")).await;
        player.until(|view| !view["question"].is_null()).await;
        // The dealer and the supervisor are too low for each of these; the floor manager and the executive are not.
        cites(sockets[0].refused(rule(words)).await, clause);
        cites(sockets[1].refused(rule(words)).await, clause);
        sockets[least].ask(rule(words)).await;
        let told = events(&open, table, &["ruling-given"]);
        assert_eq!((told.len(), &told[i]["words"]), (i + 1, &json!(words)));
        let ruled = sockets[least].view["seq"].as_u64();
        player.until(|view| view["seq"].as_u64() >= ruled).await;
        if !player.view["question"].is_null() {
            player.ask(say("fold")).await;
        }
        player.phase("settled").await;
        player.ask(wish("ready")).await;
        player.phase("betting").await;
        if words == "find bar 1" {
            assert_eq!(guest.balance().await, 1_000_000, "the wager of who is barred goes back");
            // That player is barred from further play: another takes the next seat.
            let (_, other) = seated(&open, table).await;
            player = other;
            assert_eq!(player.view["you"]["seat"], 2);
        }
    }
    audit(&open.folder.0, |_| ()).expect("all is well");
}

#[tokio::test]
async fn staff_of_every_position_place_wagers_at_a_players_request() {
    //= MBS-3.6
    let open = opened("staff-for-player").await;
    let table = open.table(HOLDEM);
    let (_, mut player) = seated(&open, table).await;
    player.ask(wish("help")).await;
    for role in [Role::Dealer, Role::Supervisor, Role::Floor] {
        let mut staff = open.staff(role).await.at(table).await;
        staff.ask(json!({ "do": "bet-for", "seat": 1, "bets": [{ "wager": "ante", "stake": 1000 }] })).await;
        player.until(|view| view["bets"][0]["wager"] == "ante").await;
        player.ask(wish("undo")).await;
    }
    let (_, other) = seated(&open, table).await;
    let seat = other.view["you"]["seat"].clone();
    let mut staff = open.staff(Role::Executive).await.at(table).await;
    let (by, _) =
        staff.refused(json!({ "do": "bet-for", "seat": seat, "bets": [{ "wager": "ante", "stake": 1000 }] })).await;
    assert_eq!(by, ["MBS-3.6"]);
    audit(&open.folder.0, |_| ()).expect("all is well");
}
