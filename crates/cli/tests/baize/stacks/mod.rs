//! Tables with stacks, killed in the middle of a hand, between two hands, while chips are bought and while people
//! leave: the hand goes on where it was, and no chip is lost or doubled.

#![allow(unreachable_pub, reason = "parts of one test")]

mod books;

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crate::process::{Floor, audit, succeeds};
use crate::support::{Dice, Folder, Person, Socket, answer, bet, say, wish};
use books::Books;

/// How many times the floor is killed.
const KILLS: usize = 24;
/// The most wishes that come before a kill.
const STEPS_MAX: usize = 60;
/// The kill comes at most this long after the wish.
const DELAY_US_MAX: usize = 12_000;
/// Nobody is hurried, but hands follow each other, bots answer at once, and a half hour is over soon.
const TIMES: [&str; 8] = ["--deciding", "60", "--pause", "0.03", "--half-hour", "0.2", "--bots-think", "0.01"];
/// Games, with the options that the operator has changed and what a player buys at once.
const TABLES: [(&str, &str, i64); 5] = [
    ("hg/texas-holdem", "30-60", 100_000),
    ("hg/no-limit-holdem", "200", 20_000),
    ("hg/omaha-hi-lo", "4-8", 16_000),
    ("hg/seven-card-stud", "3-6", 12_000),
    ("hg/badugi", "15-30", 60_000),
];
/// Where people sit when the hands begin.
const SEATS: [u64; 3] = [1, 3, 5];
/// Where the first of them sat before that.
const FIRST: u64 = 2;
/// Where the bot sits.
const BOT: u64 = 6;

/// Somebody at a table: what they saw last, and which of their answers were taken, or may have been when the floor was
/// killed.
struct Place {
    person: Person,
    table: u64,
    buys: i64,
    socket: Socket,
    answers: usize,
    in_flight: bool,
}

/// What somebody may wish for, apart from answering.
const OTHER_WISHES: [&str; 9] = ["top-up", "stand", "stay", "move", "away", "back", "sit", "no-top-up", "clock"];

impl Place {
    fn is_asked(&self) -> bool {
        self.socket.view["question"]["choices"].as_array().is_some_and(|choices| !choices.is_empty())
    }

    fn answer(&self, dice: &mut Dice) -> Value {
        let choices = self.socket.view["question"]["choices"].as_array().expect("choices");
        // Whoever folds as readily as anything else sees no river, so a fold is picked twice.
        let choice = match dice.pick(choices) {
            choice if choice["word"] == "fold" => dice.pick(choices),
            choice => choice,
        };
        if choice["choice"] == "amount" {
            let word = choice["word"].as_str().expect("a word");
            return say(&format!("{word} {}", choice[*dice.pick(&["min", "min", "max"])]));
        }
        say(&answer(choice))
    }

    fn other(&self, word: &str, dice: &mut Dice) -> Value {
        match word {
            "top-up" => bet("chips", *dice.pick(&[self.buys, self.buys / 2, self.buys / 10])),
            "move" => json!({ "do": "move", "seat": 1 + dice.below(6) }),
            "away" | "back" => json!({ "do": "order", "words": word }),
            "no-top-up" => wish("clear"),
            _ => wish(word),
        }
    }

    /// What this player needs to be in the next hand: a seat, chips, and to be back.
    fn need(&self) -> Option<&'static str> {
        let view = &self.socket.view;
        let Some(seat) = view["you"]["seat"].as_u64() else { return Some("sit") };
        let stack = view["stacks"].as_array().expect("stacks").iter().find(|stack| stack["seat"] == seat)?;
        if stack["chips"] == 0 && view["top_up"] == 0 {
            return Some("top-up");
        }
        (stack["away"] == true).then_some("back")
    }
}

/// Checks that nothing that was shown before the kill has changed after it. Says whether everything is exactly as it
/// was.
fn goes_on(before: &Value, after: &Value) -> bool {
    let number = |view: &Value| view["round"].as_u64().expect("a round");
    let rank = |view: &Value| ["betting", "playing", "settled"].iter().position(|phase| view["phase"] == *phase);
    assert!(rank(after).is_some(), "the table has stopped: {after}");
    assert!(number(after) >= number(before), "hand {} became {}", before["round"], after["round"]);
    if number(after) > number(before) {
        return false;
    }
    assert_eq!(before["commitment"], after["commitment"], "the commitment");
    assert!(rank(after) >= rank(before), "{} went back to {}", before["phase"], after["phase"]);
    let (shown, shows) = (before["facts"].as_array().expect("facts"), after["facts"].as_array().expect("facts"));
    assert!(shows.len() >= shown.len(), "{} facts became {}", shown.len(), shows.len());
    assert_eq!(shown.as_slice(), &shows[..shown.len()], "what was dealt and bet");
    if before["seq"] != after["seq"] {
        return false;
    }
    for key in ["phase", "question", "facts", "bets", "stacks", "seats", "top_up", "orders", "leaving", "lines"] {
        assert_eq!(before[key], after[key], "{key}");
    }
    true
}

/// Plays at random until the floor is gone; `last` is what is wished for when it is killed.
async fn play(floor: Floor, dice: &mut Dice, places: &mut [Place], last: &str) {
    let steps = STEPS_MAX / 2 + dice.below(STEPS_MAX / 2);
    let delay = Duration::from_micros(dice.below(DELAY_US_MAX) as u64);
    let (mut floor, mut killer) = (Some(floor), None);
    for step in 0.. {
        if step >= steps
            && let Some(mut floor) = floor.take()
        {
            killer = Some(tokio::task::spawn_blocking(move || {
                std::thread::sleep(delay);
                floor.kill();
            }));
        }
        if !places.iter_mut().all(|place| place.socket.catch_up()) {
            break;
        }
        let asked: Vec<usize> = (0..places.len()).filter(|at| places[*at].is_asked()).collect();
        let at = if asked.is_empty() || dice.below(3) == 0 { dice.below(places.len()) } else { *dice.pick(&asked) };
        let place = &mut places[at];
        let wished = match (killer.is_some(), place.need()) {
            (true, _) if last == "answer" && place.is_asked() => None,
            (true, _) if last != "answer" => Some(last),
            (false, Some(need)) if dice.below(3) > 0 => Some(need),
            _ if place.is_asked() && dice.below(8) > 0 => None,
            _ => Some(*dice.pick(&OTHER_WISHES)),
        };
        let wished = match wished {
            Some(word) => place.other(word, dice),
            None => place.answer(dice),
        };
        place.in_flight = wished["do"] == "answer";
        match place.socket.answer_to(wished).await {
            None => break,
            Some(said) if said["type"] == "ok" => place.answers += usize::from(place.in_flight),
            Some(_) => {}
        }
        place.in_flight = false;
        // The next wish is made from the view that shows the result of this one.
        if !place.socket.sees_more().await {
            break;
        }
    }
    killer.expect("it was killed, or nothing would have ended").await.expect("it is dead");
    for place in places.iter_mut() {
        place.socket.run_out().await;
    }
}

/// One table of each game with three people and a bot. The first changes seats and takes a top-up back, which chance
/// alone might leave out later.
async fn sit_down(floor: &Floor) -> Vec<Place> {
    let mut places = Vec::new();
    for (game, limit, buys) in TABLES {
        let host = Person::guest(&floor.address).await;
        let opened = host.post("/api/tables", &json!({ "game": game, "options": { "limit": limit } })).await;
        assert_eq!(opened.status, 200, "{}", opened.body);
        let table = opened.json()["id"].as_u64().expect("a number");
        for seat in SEATS {
            let person = Person::guest(&floor.address).await;
            let mut socket = person.at(table).await;
            if seat == SEATS[0] {
                socket.ask(json!({ "do": "sit", "seat": FIRST })).await;
                socket.ask(json!({ "do": "move", "seat": seat })).await;
            } else {
                socket.ask(json!({ "do": "sit", "seat": seat })).await;
            }
            socket.ask(bet("chips", buys)).await;
            if seat == SEATS[0] {
                socket.ask(json!({ "do": "bot", "seat": BOT })).await;
                socket.until(|view| view["phase"] == "playing").await;
                socket.ask(bet("chips", buys)).await;
                socket.ask(wish("clear")).await;
            }
            places.push(Place { person, table, buys, socket, answers: 0, in_flight: false });
        }
    }
    places
}

/// Everybody takes their chips home.
async fn go_home(places: &mut [Place]) {
    for place in places.iter_mut() {
        if !place.socket.view["you"]["seat"].is_null() {
            let _ = place.socket.answer_to(wish("stand")).await.expect("the floor is open");
        }
    }
    for place in places.iter_mut().step_by(SEATS.len()) {
        place.socket.until(|view| view["phase"] != "playing").await;
        let bot = |view: &Value| view["seats"].as_array().expect("seats").iter().find(|it| it["bot"] == true).cloned();
        if let Some(bot) = bot(&place.socket.view) {
            let _ = place.socket.answer_to(json!({ "do": "unbot", "seat": bot["seat"] })).await;
        }
        place.socket.until(|view| view["seats"].as_array().expect("seats").is_empty()).await;
    }
}

/// Writes the hands of a table and of a player for trackers; those in the PHH notation play through to their ends.
fn export(folder: &Folder, place: &Place) {
    let (table, player) = (place.table.to_string(), place.person.id.to_string());
    for whose in [["--table", &table], ["--player", &player]] {
        for format in ["phh", "ohh"] {
            let file = folder.0.join(format!("hands.{format}s"));
            let baize = crate::process::baize;
            let mut export = baize();
            export.args(["phh", "export", "--format", format]).args(whose).arg("--data").arg(&folder.0);
            let said = succeeds(export.arg("--out").arg(&file));
            assert!(said.contains("hands in"), "{said}");
            if format == "phh" {
                let said = succeeds(baize().arg("phh").arg(&file));
                assert!(said.contains("0 differ, 0 wrong"), "{said}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_any_moment_no_chip_is_lost_or_doubled() {
    let mut dice = Dice::new("killed_at_any_moment_no_chip_is_lost_or_doubled");
    let folder = Folder::new("kill-stacks");
    let mut floor = Floor::start_with(&folder.0, &TIMES);
    let mut places = sit_down(&floor).await;
    let tables: BTreeSet<u64> = places.iter().map(|place| place.table).collect();
    let (mut in_hands, mut between, mut stood) = (0, 0, 0);
    let begun = Instant::now();
    for kill in 0..KILLS {
        let last = ["answer", "top-up", "stand", "move", "sit"][kill % 5];
        play(floor, &mut dice, &mut places, last).await;
        let books = Books::of(&folder);
        books.compare(&folder);
        in_hands += tables.intersection(&books.playing).count();
        between += tables.difference(&books.playing).count();
        for place in &mut places {
            let found = books.answers.get(&(place.table, place.person.id)).copied().unwrap_or_default();
            let promised = place.answers..=place.answers + usize::from(place.in_flight);
            assert!(promised.contains(&found), "{found} answers on record, {promised:?} were taken");
            (place.answers, place.in_flight) = (found, false);
        }
        if kill % 8 == 0 {
            audit(&folder.0);
        }
        floor = Floor::start_with(&folder.0, &TIMES);
        for place in &mut places {
            place.person.address.clone_from(&floor.address);
            let fresh = place.person.at(place.table).await;
            stood += usize::from(goes_on(&place.socket.view, &fresh.view));
            place.socket = fresh;
        }
    }
    go_home(&mut places).await;
    floor.kill();
    let books = Books::of(&folder);
    books.compare(&folder);
    assert_eq!(books.on_tables(), 0, "all have gone home");
    audit(&folder.0);
    let no_limit = places.iter().find(|place| place.buys == TABLES[1].2).expect("it is one of them");
    export(&folder, no_limit);
    let count = |kind: &str| books.kinds.get(kind).copied().unwrap_or_default();
    let answers: usize = places.iter().map(|place| place.answers).sum();
    println!(
        "{KILLS} kills in {:?}: {in_hands} hands broken off, {between} tables between two, {stood} views as they \
         stood; {} hands, {answers} answers, {} half hours, {:?}",
        begun.elapsed(),
        count("round-settled"),
        books.half_hours,
        books.kinds
    );
    let wanted =
        ["top-up-asked", "bet-placed", "bet-returned", "leaving-asked", "seat-left", "seat-moved", "order-asked"];
    assert!(wanted.iter().all(|kind| count(kind) > 0), "not all happened: {:?}", books.kinds);
    assert!(in_hands > 0 && between > 0 && stood > 0 && books.half_hours > 0, "there was something to lose");
}
