//! The store fails under load, and its queue is full: nothing that was acknowledged is lost, nothing stops for good,
//! and every cause is in the log. The log itself tells nothing that somebody could use.

use crate::logged;
use crate::seals::{Seals, key_file};
use crate::secrecy::cards;
use crate::support::{Dice, Folder, Person, Socket, answer, bet, request, say, wish};
use crate::the_house::{Open, PASSWORD, timing};
use baize_floor::{PlayerId, RecordSettings, Settings, Setup, TableError, TableId, Timing, audit};
use baize_table::Role;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Milliseconds that no test ever waits for.
const LONG: u64 = 60_000;

/// Keeps the writer from the database until it is let go.
fn hold(folder: &Folder) -> Connection {
    let foreign = Connection::open(folder.0.join("floor.sqlite")).expect("the database");
    foreign.busy_timeout(Duration::from_secs(5)).expect("a timeout");
    foreign.execute_batch("BEGIN EXCLUSIVE").expect("nobody else holds it for long");
    foreign
}

/// A house whose record has these limits.
fn limited(timing: Timing, queue: usize, patience_ms: u64, lock_ms: u64) -> Setup {
    let record = RecordSettings { queue, patience_ms, lock_ms };
    Setup { settings: Settings { record, ..Settings::default() }, ..timing.into() }
}

async fn seated(open: &Open, table: u64) -> (Person, Socket) {
    let guest = open.guest().await;
    let mut socket = guest.at(table).await;
    socket.ask(wish("sit")).await;
    (guest, socket)
}

/// How many bets each account has on record.
fn bets_on_record(folder: &Folder) -> BTreeMap<String, u64> {
    let mut bets = BTreeMap::new();
    for (_, entry) in folder.record().iter().filter(|(_, entry)| entry["event"]["event"] == "bet-placed") {
        let from = entry["transfers"][0]["from"].as_str().expect("an account").to_owned();
        *bets.entry(from).or_default() += 1;
    }
    bets
}

async fn until_ready(address: &str) {
    let begun = Instant::now();
    while request(address, "GET", "/readyz", &[], None).await.expect("the floor is open").status != 200 {
        assert!(begun.elapsed() < Duration::from_secs(20), "the house is never ready again");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// What became of a player's wishes.
#[derive(Default)]
struct Luck {
    granted: u64,
    refused: u64,
    failed: BTreeMap<String, u64>,
}

/// Bets without end, and counts what was acknowledged.
async fn play(mut socket: Socket, stop: Arc<AtomicBool>) -> (Luck, Socket) {
    let mut luck = Luck::default();
    while !stop.load(Ordering::Relaxed) {
        let answer = socket.answer_to(bet("red", 100)).await.expect("the socket stays open");
        match answer["type"].as_str().expect("a type") {
            "ok" => luck.granted += 1,
            "refused" => luck.refused += 1,
            _ => {
                let kind = answer["error"].as_str().expect("a kind").to_owned();
                assert!(answer["request"].as_str().is_some_and(|id| !id.is_empty()), "{answer}");
                *luck.failed.entry(kind).or_default() += 1;
            }
        }
        // Rounds are settled only where betting can close.
        let _ = socket.answer_to(wish("ready")).await.expect("the socket stays open");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    (luck, socket)
}

/// Stands up and sits down again without end, which is possible at every moment where nobody bets.
async fn move_about(mut socket: Socket, stop: Arc<AtomicBool>) -> Luck {
    let (mut luck, mut sits) = (Luck::default(), true);
    while !stop.load(Ordering::Relaxed) {
        let moved = socket.answer_to(wish(if sits { "stand" } else { "sit" })).await.expect("the socket stays open");
        match moved["type"].as_str() {
            Some("ok") => (luck.granted, sits) = (luck.granted + 1, !sits),
            _ => *luck.failed.entry(moved["error"].as_str().expect("a kind").to_owned()).or_default() += 1,
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    luck
}

/// What a house tells whoever asks while its store fails; gives the number of a request that was turned away.
async fn is_told_so(address: &str) -> String {
    let ready = request(address, "GET", "/readyz", &[], None).await.expect("the floor is open");
    assert_eq!(ready.status, 503, "{}", ready.body);
    assert_eq!(request(address, "GET", "/healthz", &[], None).await.expect("the floor is open").status, 200);
    let guest = request(address, "POST", "/api/guest", &[], None).await.expect("the floor is open");
    assert_eq!((guest.status, guest.json()["error"].as_str()), (503, Some("store")), "{}", guest.body);
    assert!(guest.head.to_lowercase().contains("retry-after: 1"), "{}", guest.head);
    let number = guest.json()["request"].as_str().expect("a number").to_owned();
    assert!(guest.head.contains(&number) && !guest.body.contains("locked"), "{}", guest.body);
    number
}

/// What is counted and timed after the store has failed and recovered.
async fn are_counted(address: &str) {
    let metrics = request(address, "GET", "/metrics", &[], None).await.expect("the floor is open").body;
    for name in [
        "baize_refused_total{kind=\"store\"}",
        "baize_commit_seconds_bucket",
        "baize_wish_to_view_seconds_bucket",
        "baize_record_queue_seconds_bucket",
        "baize_sockets",
        "baize_tables_stopped 0",
        "baize_store_failing 0",
    ] {
        assert!(metrics.contains(name), "{name}: {metrics}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commits_that_fail_for_five_seconds_under_load_cost_five_seconds() {
    logged::keep();
    let open = Open::new("failing-commits", limited(timing(200, 200, 50), 64, 500, 100)).await;
    let table = open.table("uk/roulette");
    let (stop, mut playing, mut players) = (Arc::<AtomicBool>::default(), Vec::new(), Vec::new());
    let more = open.house.open_table("uk/roulette", toml::Table::new()).await.expect("a table").0;
    for i in 0..8 {
        let (guest, socket) = seated(&open, if i % 2 == 0 { table } else { more }).await;
        players.push(guest);
        playing.push(tokio::spawn(play(socket, stop.clone())));
    }
    let quiet = open.table("uk/craps");
    let moving = tokio::spawn(move_about(seated(&open, quiet).await.1, stop.clone()));
    tokio::time::sleep(Duration::from_millis(500)).await;
    let foreign = hold(&open.folder);
    let begun = Instant::now();
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let request_id = is_told_so(&open.address).await;
    tokio::time::sleep(Duration::from_secs(5).saturating_sub(begun.elapsed())).await;
    foreign.execute_batch("ROLLBACK").expect("it is let go");
    drop(foreign);
    until_ready(&open.address).await;
    let settled = open.house.metrics.rounds.get();
    let before = Instant::now();
    while open.house.metrics.rounds.get() < settled + 4 {
        assert!(before.elapsed() < Duration::from_secs(20), "the tables do not go on");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    stop.store(true, Ordering::Relaxed);
    let (mut luck, mut sockets) = (Vec::new(), Vec::new());
    for player in playing {
        let (its, socket) = player.await.expect("nobody panics");
        luck.push(its);
        sockets.push(socket);
    }
    let on_record = bets_on_record(&open.folder);
    for (player, luck) in players.iter().zip(&luck) {
        let written = on_record.get(&format!("player:{}", player.id)).copied().unwrap_or_default();
        assert_eq!(written, luck.granted, "what was acknowledged is on record, and nothing else");
        assert!(
            luck.granted > 0 && luck.failed.keys().all(|kind| kind == "store" || kind == "busy"),
            "{:?}",
            luck.failed
        );
    }
    let moved = moving.await.expect("nobody panics");
    assert!(moved.failed.get("store") > Some(&2), "the fault was there: {:?}", moved.failed);
    let moves = |entry: &Value| ["seat-taken", "seat-left"].iter().any(|kind| entry["event"]["event"] == *kind);
    let there = open.folder.record().iter().filter(|(_, entry)| entry["table"] == quiet && moves(entry)).count();
    assert_eq!(there as u64, 1 + moved.granted, "what was acknowledged is on record, and nothing else");
    audit(&open.folder.0, |_| ()).expect("all is well");
    assert_eq!(open.sum(), 0);
    let data = open.folder.0.display().to_string();
    assert!(logged::says(&["ERROR", &data, "the record cannot be written", "database is locked"]));
    assert!(logged::says(&["INFO", &data, "the record is written again"]));
    assert!(logged::says(&["WARN", &request_id, "database is locked"]), "the request is found with its cause");
    are_counted(&open.address).await;
    drop(sockets);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_queue_is_waited_for_and_then_said() {
    logged::keep();
    let open = Open::new("full-queue", limited(timing(LONG, LONG, LONG), 2, 200, 20_000)).await;
    let mut sockets = Vec::new();
    let games = ["uk/roulette", "uk/blackjack", "uk/craps", "uk/sic-bo", "uk/punto-banco"];
    for game in games {
        sockets.push(seated(&open, open.table(game)).await);
    }
    let foreign = hold(&open.folder);
    // One batch is with the writer and two wait; whoever comes then is turned away in time.
    let stands = sockets.into_iter().map(|(guest, mut socket)| {
        tokio::spawn(async move {
            let answer = socket.answer_to(wish("stand")).await.expect("the socket stays open");
            (guest, socket, answer)
        })
    });
    let stands: Vec<_> = stands.collect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let begun = Instant::now();
    let guest = request(&open.address, "POST", "/api/guest", &[], None).await.expect("the floor is open");
    assert_eq!((guest.status, guest.json()["error"].as_str()), (503, Some("busy")), "{}", guest.body);
    assert!(guest.head.to_lowercase().contains("retry-after: 1") && begun.elapsed() < Duration::from_secs(5));
    // A table's own queue: more wishes than it can hold, while it waits for the writer.
    let waits = stands.iter().position(|stand| !stand.is_finished()).expect("some tables wait for the writer");
    let handle = open.house.table(TableId(open.table(games[waits]))).expect("a table");
    let asks = (0..400).map(|_| {
        let handle = handle.clone();
        let undo: baize_wire::Wish = serde_json::from_value(json!({ "do": "undo" })).expect("a wish");
        tokio::spawn(async move { handle.ask(PlayerId(1), undo.into()).await })
    });
    let asks: Vec<_> = asks.collect();
    tokio::time::sleep(Duration::from_millis(800)).await;
    foreign.execute_batch("ROLLBACK").expect("it is let go");
    drop(foreign);
    let (mut busy, mut answered) = (0, 0);
    for ask in asks {
        match ask.await.expect("nobody panics") {
            Err(TableError::Busy) => busy += 1,
            _ => answered += 1,
        }
    }
    assert!(answered >= 256, "what was in the queue is answered: {answered}");
    let (mut stood, mut turned_away) = (0, 0);
    for stand in stands {
        let (guest, mut socket, answer) = stand.await.expect("nobody panics");
        match answer["type"].as_str() {
            Some("ok") => stood += 1,
            _ => {
                assert_eq!(answer["error"], "busy", "{answer}");
                turned_away += 1;
                // Nothing has changed, so the same can be asked for again.
                assert_eq!(socket.answer_to(wish("stand")).await.expect("an answer")["type"], "ok");
            }
        }
        assert_eq!(guest.balance().await, 1_000_000);
    }
    assert!(stood >= 3 && turned_away >= 1, "{stood} stood and {turned_away} were turned away; {busy} at the table");
    assert!(busy > 0, "the table's queue was full");
    until_ready(&open.address).await;
    seated(&open, open.table("uk/roulette")).await.1.ask(bet("red", 100)).await;
    audit(&open.folder.0, |_| ()).expect("all is well");
    assert_eq!(open.sum(), 0);
    assert!(logged::says(&["WARN", "too much is waiting to be written"]));
    let closed = logged::lines().into_iter().find(|line| line.contains("the record is closed"));
    assert_eq!(closed, None, "a full queue is not a closed record");
}

/// Plays rounds with questions, with wrong answers that name cards now and then.
async fn play_cards(open: &Open, game: &str, wager: &str, dice: &mut Dice) {
    let (_, mut socket) = seated(open, open.table(game)).await;
    for _ in 0..3 {
        socket.ask(bet(wager, 1000)).await;
        socket.ask(wish("ready")).await;
        while socket.view["phase"] != "settled" {
            let choices: Vec<Value> = socket.view["question"]["choices"].as_array().cloned().unwrap_or_default();
            if choices.is_empty() {
                socket.next_view().await;
                continue;
            }
            let _ = socket.answer_to(say("change Ah Kd")).await;
            let words = answer(dice.pick(&choices));
            let _ = socket.answer_to(say(&words)).await;
            socket.next_view().await;
        }
        socket.ask(wish("ready")).await;
        socket.phase("betting").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_log_holds_a_card_a_secret_a_session_or_a_password() {
    logged::keep();
    let mut dice = Dice::new("no_log_holds_a_card");
    let open = Open::new("logged", timing(LONG, LONG, LONG)).await;
    let floor = open.staff(Role::Floor).await;
    let guest = open.guest().await;
    let named = json!({ "name": "Wilma", "password": "a password of my own" });
    assert_eq!(guest.post("/api/register", &named).await.status, 200);
    let wrong = json!({ "name": "Wilma", "password": "a password that is wrong" });
    assert_eq!(guest.post("/api/login", &wrong).await.status, 401);
    let again = Person::login(&open.address, "Wilma", "a password of my own").await;
    for (game, wager) in [("uk/blackjack", "box"), ("uk/casino-stud-poker", "ante"), ("uk/roulette", "red")] {
        play_cards(&open, game, wager, &mut dice).await;
    }
    let swiped = json!({ "do": "press", "button": "swipe", "password": PASSWORD });
    floor.at(open.table("uk/roulette")).await.refused(swiped).await;
    // A bug in the middle of a round may have a card in its words.
    let table = open.house.table(TableId(open.table("uk/blackjack"))).expect("a table");
    table.stumble("Ah is in two places: Ah, Kd").await;
    floor.at(open.table("uk/blackjack")).await.until(|view| view["phase"] == "stopped").await;
    assert_eq!(again.post("/api/logout", &json!({})).await.status, 200);
    let here = format!("{}", open.folder.0.display());
    assert!(
        logged::lines().len() > 50 && logged::says(&["request{", "POST", "/api/login"]) && logged::says(&["wish{"])
    );
    assert!(logged::says(&["table{", "it panicked", "?? is in two places"]), "{here}");
    let mut secrets =
        vec![PASSWORD.to_owned(), "a password of my own".to_owned(), "a password that is wrong".to_owned()];
    secrets.extend([&floor, &guest, &again].map(|person| person.cookie.trim_start_matches("baize=").to_owned()));
    let seeds =
        open.folder.record().into_iter().filter_map(|(_, entry)| Some(entry["event"]["seed"].as_str()?.to_owned()));
    secrets.extend(seeds);
    let reader = open.folder.reader();
    let seals = Seals::of(&reader).expect("it has keys");
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    secrets.extend(seals.secrets(&reader).iter().map(|(_, _, seed)| hex(seed)));
    secrets.extend(std::fs::read_to_string(key_file(&reader)).expect("the keys").lines().map(str::to_owned));
    let mut kept = reader.prepare("SELECT password FROM player").expect("a query");
    let kept = kept.query_map([], |row| row.get::<_, Option<String>>(0)).expect("rows");
    secrets.extend(kept.filter_map(|secret| secret.expect("text")));
    assert!(secrets.len() > 10);
    for line in logged::lines() {
        assert_eq!(cards(&line).into_iter().collect::<Vec<_>>(), Vec::<String>::new(), "{line}");
        assert_eq!(secrets.iter().find(|secret| line.contains(*secret)), None, "{line}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_tells_of_logins_of_refusals_and_of_what_the_staff_do() {
    logged::keep();
    let open = Open::new("deeds", timing(LONG, LONG, LONG)).await;
    let supervisor = open.staff(Role::Supervisor).await;
    let guest = open.guest().await;
    let wrong = json!({ "name": "the supervisor", "password": "not the password" });
    assert_eq!(guest.post("/api/login", &wrong).await.status, 401);
    let silence = json!({ "may": false });
    let silenced = supervisor.post(&format!("/api/players/{}/talk", guest.id), &silence).await;
    assert_eq!(silenced.status, 200, "{}", silenced.body);
    let staff = format!("staff={}", supervisor.id);
    for parts in [
        vec!["INFO", "a deed of the staff", "staff-appointed", staff.as_str(), "supervisor"],
        vec!["INFO", "a deed of the staff", "talk-stopped", staff.as_str()],
        vec!["INFO", "POST", "/api/login", "status=200"],
        vec!["INFO", "POST", "/api/login", "status=401", "kind=\"unknown\""],
    ] {
        assert!(logged::says(&parts), "{parts:?}");
    }
}
