//! Hands that were not shown stay secret: every message, page and file that anybody is sent is searched as text, and
//! what they may know is worked out from the record alone.

use crate::at_table::{GAME, Sitter, play_out, quick};
use crate::support::{Dice, Heard, Person, Socket, bet, request};
use crate::the_house::Open;
use baize_table::{AnyFeed, Bet, Input, LogFeed, OfferedBet, Order, Place, Seat, Start, What};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Everything in a text that reads as a card, even several in one word. Clauses are not cards.
fn cards(text: &str) -> BTreeSet<String> {
    let card = |pair: &[u8]| b"23456789TJQKA".contains(&pair[0]) && b"cdhs".contains(&pair[1]);
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let words = words.filter(|word| !word.starts_with("HG-")).flat_map(|word| word.split('-'));
    let words = words.filter(|word| !word.is_empty() && word.len() % 2 == 0 && word.as_bytes().chunks(2).all(card));
    words.flat_map(|word| word.as_bytes().chunks(2)).map(|pair| String::from_utf8_lossy(pair).into_owned()).collect()
}

/// The cards of a hand, by who may know them.
#[derive(Default, Debug)]
struct Known {
    all: BTreeSet<String>,
    open: BTreeSet<String>,
    own: BTreeMap<u64, BTreeSet<String>>,
}

impl Known {
    fn may_see(&self, player: Option<u64>) -> BTreeSet<String> {
        let own = player.and_then(|player| self.own.get(&player)).cloned().unwrap_or_default();
        self.open.union(&own).cloned().collect()
    }
}

/// The hands of a table up to a row of the record: what is known of each, or only of the last.
fn hands(record: &[(u64, Value)], table: u64, until: u64, last: bool) -> BTreeMap<u64, Known> {
    let game = baize_registry::find(GAME).expect("a game").open(&toml::Table::new()).expect("a table");
    let (mut start, mut inputs) = (Start::new(game.opening()), Vec::<Input>::new());
    let (mut seats, mut round, mut playing) = (BTreeMap::<u8, u64>::new(), 0, false);
    let mut known = BTreeMap::new();
    let mut sat = BTreeMap::new();
    let small = |value: &Value| u8::try_from(value.as_u64().expect("a number")).expect("a small one");
    for (seq, entry) in record.iter().filter(|(_, entry)| entry["table"] == table) {
        if *seq > until {
            break;
        }
        let event = &entry["event"];
        match event["event"].as_str().expect("a kind") {
            "round-opened" => {
                start = Start::new(game.carry_with(event["carry"].clone()).expect("a carry"));
                seats.keys().for_each(|seat| start.sit(Seat(*seat)));
                (round, playing) = (event["round"].as_u64().expect("a number"), false);
                inputs.clear();
            }
            "seat-taken" => {
                seats.insert(small(&event["seat"]), event["player"].as_u64().expect("a player"));
                if !playing {
                    start.sit(Seat(small(&event["seat"])));
                }
            }
            "seat-left" => drop(seats.remove(&small(&event["seat"]))),
            "stack-stays" => {
                let cents = serde_json::from_value(event["cents"].clone()).expect("cents");
                start.bets.push(Bet::new(Seat(small(&event["seat"])), "chips".to_owned(), cents));
            }
            "bet-placed" => {
                let bet: OfferedBet = serde_json::from_value(event["bet"].clone()).expect("a bet");
                game.place(&mut start, &bet).expect("it was accepted before");
            }
            "order-given" => {
                let order: Order = serde_json::from_value(event["order"].clone()).expect("an order");
                game.order(&mut start, &order).expect("it was accepted before");
            }
            "betting-closed" => (sat, playing) = (seats.clone(), true),
            "input-taken" => inputs.push(serde_json::from_value(event["input"].clone()).expect("an input")),
            "round-settled" if !last => drop(known.insert(round, look(&*game, &start, &inputs, &sat))),
            _ => {}
        }
    }
    if playing {
        known.entry(round).or_insert_with(|| look(&*game, &start, &inputs, &sat));
    }
    known
}

fn look(game: &dyn baize_table::AnyTable, start: &Start, inputs: &[Input], sat: &BTreeMap<u8, u64>) -> Known {
    let mut known = Known::default();
    for fact in game.advance(start, AnyFeed::Log(LogFeed::new(inputs))).facts {
        let (card, seat) = match fact.what {
            What::Dealt { card: Some(card), up: true, .. } | What::Turned { card, .. } => (card, None),
            What::Dealt { to: Place::Seat(seat, _), card: Some(card), .. } => (card, Some(seat.0)),
            What::Dealt { card: Some(card), .. } => {
                known.all.insert(card.to_string());
                continue;
            }
            _ => continue,
        };
        known.all.insert(card.to_string());
        match seat.and_then(|seat| sat.get(&seat)) {
            Some(player) => drop(known.own.entry(*player).or_default().insert(card.to_string())),
            None => drop(known.open.insert(card.to_string())),
        }
    }
    known
}

#[test]
fn cards_are_found_in_any_text() {
    let found = |text| cards(text).into_iter().collect::<Vec<_>>().join(" ");
    assert_eq!(found("d dh p1 AcKd # ????, \"HG-HOLDEM-3a\", \"Ah to seat 1\""), "Ac Ah Kd");
}

/// Searches everything that a socket was sent, by the row that it shows; gives how many messages there were.
fn search(
    record: &[(u64, Value)],
    table: u64,
    player: Option<u64>,
    socket: &Socket,
    moments: &mut BTreeMap<u64, BTreeMap<u64, Known>>,
) -> usize {
    let mut texts = 0;
    for Heard { text, view } in &socket.heard {
        let Some(whole) = view else { continue };
        let message: Value = serde_json::from_str(whole).expect("JSON");
        // What was sent, be it only what has changed, and what whoever was sent it has then.
        let found = &cards(text) | &cards(whole);
        if message["phase"] == "betting" {
            assert!(found.is_empty(), "between hands nothing is shown: {text}");
            continue;
        }
        let (seq, round) = (message["seq"].as_u64().expect("a row"), message["round"].as_u64().expect("a number"));
        let moment = moments.entry(seq).or_insert_with(|| hands(record, table, seq, true));
        let may = moment.get(&round).map(|known| known.may_see(player)).unwrap_or_default();
        assert!(found.is_subset(&may), "{player:?} sees {found:?}, but may see {may:?}: {text}");
        texts += 1;
    }
    texts
}

/// Searches what somebody is told of finished hands.
async fn search_finished(open: &Open, table: u64, person: Option<&Person>, all: &BTreeMap<u64, Known>) {
    let player = person.map(|person| person.id);
    for (round, known) in all.iter().take(12) {
        for part in ["", "/phh", "/ohh", "/script"] {
            let path = format!("/api/tables/{table}/rounds/{round}{part}");
            let cookie = person.map(|person| ("Cookie", person.cookie.as_str()));
            let headers: Vec<(&str, &str)> = cookie.into_iter().collect();
            let reply = request(&open.address, "GET", &path, &headers, None).await.expect("the floor is open");
            if part == "/script" {
                assert_eq!((reply.status, cards(&reply.body).len()), (422, 0), "{path}: {}", reply.body);
                continue;
            }
            let may = known.may_see(player);
            let found = cards(&reply.body);
            assert!(found.is_subset(&may), "{path}, {player:?}: {found:?} of {may:?}");
            if part.is_empty() {
                let told = reply.json();
                assert!(told["seed"].is_null() && told["inputs"] == serde_json::json!([]), "{path}");
                let own = known.own.get(&player.unwrap_or_default());
                assert!(own.is_none_or(|own| own.is_subset(&found)), "{path}: one's own cards are told");
            }
        }
    }
    let list = format!("/api/tables/{table}/rounds");
    let reply = request(&open.address, "GET", &list, &[], None).await.expect("the floor is open");
    assert!(cards(&reply.body).is_empty(), "lists tell no cards: {}", reply.body);
}

/// Searches the files of hands that somebody takes home.
async fn search_files(person: &Person, all: &BTreeMap<u64, Known>) {
    let may: BTreeSet<String> = all.values().flat_map(|known| known.may_see(Some(person.id))).collect();
    for format in ["phh", "ohh"] {
        let reply = person.get(&format!("/api/me/hands?format={format}&game={GAME}")).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        assert!(cards(&reply.body).is_subset(&may));
        assert!(!cards(&reply.body).is_empty());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_of_a_hand_that_was_not_shown_is_ever_sent_to_others() {
    let mut dice = Dice::new("nothing_of_a_hand_that_was_not_shown_is_ever_sent_to_others");
    let open = Open::new("poker-secrecy", quick()).await;
    let table = open.table(GAME);
    let mut sitters = Vec::new();
    for seat in [1, 2, 4, 6] {
        sitters.push(Sitter::with(&open, table, seat, 30_000).await);
    }
    let stranger = open.guest().await;
    let supervisor = open.staff(baize_table::Role::Supervisor).await;
    let mut watching = [
        (Some(stranger.id), stranger.at(table).await),
        (Some(supervisor.id), supervisor.at(table).await),
        (None, Socket::open(&open.address, table, None).await.expect("anybody may watch")),
    ];
    for _ in 0..30 {
        crate::at_table::dealt(&mut sitters).await;
        // Hands that are folded, and hands that are called down and shown.
        let wild = dice.below(2) == 0;
        play_out(&mut sitters, |sitter| if wild { sitter.some_answer(&mut dice) } else { sitter.answer("call") }).await;
        for sitter in &mut sitters {
            if sitter.chips() == 0 {
                let _ = sitter.socket.answer_to(bet("chips", 10_000)).await;
            }
        }
        sitters[0].socket.next_round().await;
    }
    let record = open.folder.record();
    let last = record.last().expect("rows").0;
    let all = hands(&record, table, last, false);
    let (mut folded, mut shown) = (0, 0);
    for known in all.values() {
        folded += known.own.values().flatten().filter(|card| !known.open.contains(*card)).count();
        shown += known.own.values().flatten().filter(|card| known.open.contains(*card)).count();
    }
    assert!(folded > 20 && shown > 20, "there was something to hide ({folded}) and something to show ({shown})");
    // What the sockets were sent, by the row that it shows.
    let (mut texts, mut moments) = (0, BTreeMap::new());
    let viewers = sitters.iter().map(|sitter| (Some(sitter.person.id), &sitter.socket));
    assert!(watching.iter_mut().all(|(_, socket)| socket.catch_up()), "the sockets stay open");
    for (player, socket) in viewers.chain(watching.iter().map(|(player, socket)| (*player, socket))) {
        texts += search(&record, table, player, socket, &mut moments);
    }
    let people: Vec<Option<Person>> = sitters
        .iter()
        .map(|sitter| Some(sitter.person.clone()))
        .chain([Some(stranger.clone()), Some(supervisor.clone()), None])
        .collect();
    for person in &people {
        search_finished(&open, table, person.as_ref(), &all).await;
    }
    search_files(&sitters[0].person, &all).await;
    let secrets: Vec<&str> = record.iter().filter_map(|(_, entry)| entry["event"]["seed"].as_str()).collect();
    for socket in sitters.iter().map(|sitter| &sitter.socket).chain(watching.iter().map(|(_, socket)| socket)) {
        let leaks = |heard: &&Heard| secrets.iter().any(|secret| heard.text.contains(secret));
        assert!(socket.heard.iter().find(leaks).is_none(), "a secret was sent");
    }
    // A floor manager may prove a round.
    let first = all.keys().next().expect("hands were played");
    let floor = open.staff(baize_table::Role::Floor).await;
    let told = floor.get(&format!("/api/tables/{table}/rounds/{first}")).await.json();
    assert!(told["seed"].is_string());
    assert_eq!(floor.get(&format!("/api/tables/{table}/rounds/{first}/script")).await.status, 200);
    println!("{texts} messages; {folded} cards stayed secret, {shown} were shown");
}
