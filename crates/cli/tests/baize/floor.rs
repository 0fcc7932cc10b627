//! The floor as it is run: killed at any moment and started again on the same data, it is where it was.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::process::{Floor, audit};
use crate::support::{Dice, Folder, Person, Socket, answer, bet, say, wish};

/// How many times the floor is killed.
const KILLS: usize = 100;
/// The most wishes that come before a kill.
const STEPS_MAX: usize = 40;
/// The kill comes at most this long after the wish.
const DELAY_MS_MAX: usize = 40;
/// Play money that a new guest is given.
const WELCOME: i64 = 1_000_000;

/// What one guest has been promised at one table, in numbers that only grow.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Promised {
    placed: i64,
    placed_count: usize,
    returned: i64,
    returned_count: usize,
    answers: usize,
}

/// A guest at a table: what they saw last, what they were promised, and what they had asked for when the floor was
/// killed.
struct Place {
    guest: usize,
    table: u64,
    socket: Socket,
    promised: Promised,
    in_flight: Option<Promised>,
}

impl Place {
    fn seat(&self) -> u64 {
        self.guest as u64 + 1
    }

    /// A wish that fits what is on the table, and what the promise would be.
    fn wish(&self, dice: &mut Dice) -> (Value, Promised) {
        let mut promised = self.promised;
        // The house puts its collection down and gives it back by itself.
        let own: Vec<_> = self.socket.bets().into_iter().filter(|(wager, _)| wager != "collection").collect();
        let view = &self.socket.view;
        if view["phase"] == "playing" {
            let choices = view["question"]["choices"].as_array().map_or(&[][..], Vec::as_slice);
            if choices.is_empty() {
                return (wish("ready"), promised);
            }
            promised.answers += 1;
            return (say(&answer(dice.pick(choices))), promised);
        }
        if view["phase"] == "settled" {
            return (wish("ready"), promised);
        }
        match dice.below(10) {
            0 if !own.is_empty() => (wish("undo"), promised),
            1 if !own.is_empty() => {
                promised.placed += own.iter().map(|(_, stake)| stake).sum::<i64>();
                promised.placed_count += own.len();
                (wish("double"), promised)
            }
            2 if !own.is_empty() => {
                promised.returned += own.iter().map(|(_, stake)| stake).sum::<i64>();
                (wish("clear"), promised)
            }
            // Rounds must follow from wishes, not from the time that passes: a quick machine has little of it.
            3..=7 if !own.is_empty() => (wish("ready"), promised),
            _ => {
                let open: Vec<&Value> =
                    view["wagers"].as_array().expect("wagers").iter().filter(|wager| wager["open"] == true).collect();
                let stake = 100 * i64::try_from(1 + dice.below(5)).expect("at most five");
                promised.placed += stake;
                promised.placed_count += 1;
                (bet(dice.pick(&open)["name"].as_str().expect("a name"), stake), promised)
            }
        }
    }
}

/// What the record of a table has for a guest.
fn on_record(record: &[&(u64, Value)], guest: &Person, seat: u64) -> Promised {
    let mut found = Promised::default();
    for (_, entry) in record {
        let event = &entry["event"];
        // The house puts its collection down by itself.
        let own = event["bet"]["seat"] == seat && event["bet"]["wager"] != "collection";
        let moved = || {
            let account = format!("player:{}", guest.id);
            let transfer = &entry["transfers"][0];
            assert!(transfer["from"] == *account || transfer["to"] == *account, "{entry}");
            assert_eq!(transfer["cents"], event["bet"]["stake"], "{entry}");
            event["bet"]["stake"].as_i64().expect("cents")
        };
        match event["event"].as_str().expect("a kind") {
            "bet-placed" if own => {
                (found.placed, found.placed_count) = (found.placed + moved(), found.placed_count + 1)
            }
            "bet-returned" if own => {
                (found.returned, found.returned_count) = (found.returned + moved(), found.returned_count + 1);
            }
            "input-taken" if event["input"]["answer"]["seat"] == seat => found.answers += 1,
            _ => {}
        }
    }
    found
}

/// A guest's money from events and settlement lines alone, without the transfers of settlements.
fn balance_on_record(record: &[(u64, Value)], guest: &Person, seat: u64) -> i64 {
    let account = format!("player:{}", guest.id);
    let mut balance = 0;
    for (_, entry) in record {
        let event = &entry["event"];
        let stake = event["bet"]["stake"].as_i64().unwrap_or(0);
        let own = event["bet"]["seat"] == seat;
        let cents = |transfer: &Value| transfer["cents"].as_i64().expect("cents");
        balance += match event["event"].as_str().expect("a kind") {
            "player-joined" if event["player"] == guest.id => WELCOME,
            "topped-up" if event["player"] == guest.id => cents(&entry["transfers"][0]),
            "bet-placed" if own => -stake,
            "bet-returned" if own => stake,
            "input-taken" => {
                let staked = entry["transfers"].as_array().map_or(&[][..], Vec::as_slice).iter();
                -staked.filter(|transfer| transfer["from"] == *account).map(cents).sum::<i64>()
            }
            "round-settled" => {
                let lines = event["lines"].as_array().expect("lines").iter().filter(|line| line["seat"] == seat);
                let back =
                    |line: &Value| line["returned"].as_i64().expect("cents") + line["paid"].as_i64().expect("cents");
                lines.map(back).sum()
            }
            _ => 0,
        };
    }
    balance
}

/// Compares what was seen before the kill with what is seen after it: nothing that was shown has changed.
fn goes_on(before: &Value, after: &Value) {
    let number = |view: &Value| view["round"].as_u64().expect("a round");
    let rank = |view: &Value| ["betting", "playing", "settled"].iter().position(|phase| view["phase"] == *phase);
    assert_eq!(before["you"]["seat"], after["you"]["seat"], "the seat");
    assert_eq!(before["options"], after["options"], "the options");
    assert!(number(after) >= number(before), "round {} became {}", before["round"], after["round"]);
    assert!(rank(after).is_some(), "the table has stopped: {after}");
    let seats = |view: &Value| -> Vec<Value> {
        view["seats"]
            .as_array()
            .expect("seats")
            .iter()
            .map(|seat| json!([seat["seat"], seat["name"], seat["bot"]]))
            .collect()
    };
    assert_eq!(seats(before), seats(after), "who sits where");
    let told = before["history"].as_array().expect("history");
    let tells = after["history"].as_array().expect("history");
    if tells.len() < 200 {
        assert_eq!(told.as_slice(), &tells[..told.len()], "the history");
    }
    if number(after) > number(before) {
        return;
    }
    assert_eq!(before["commitment"], after["commitment"], "the commitment");
    assert!(rank(after) >= rank(before), "{} went back to {}", before["phase"], after["phase"]);
    let (shown, shows) = (before["facts"].as_array().expect("facts"), after["facts"].as_array().expect("facts"));
    assert!(shows.len() >= shown.len(), "{} facts became {}", shown.len(), shows.len());
    assert_eq!(shown.as_slice(), &shows[..shown.len()], "what was dealt");
    if before["phase"] == after["phase"] {
        assert_eq!(before["standing"], after["standing"], "the wagers that stay from round to round");
    }
    if before["phase"] != "betting" {
        assert_eq!(before["bets"], after["bets"], "the wagers of a closed round");
    }
    if before["phase"] == "settled" {
        assert_eq!(before["lines"], after["lines"], "the settlement");
    }
}

/// Everything that is checked after a restart.
async fn check(
    folder: &Folder,
    record: &mut Vec<(u64, Value)>,
    guests: &[Person],
    places: &mut [Place],
    address: &str,
) {
    // Seen first, because what is read from the record afterwards is the same or more.
    for place in places.iter_mut() {
        let guest = Person { address: address.to_owned(), ..guests[place.guest].clone() };
        let fresh = guest.at(place.table).await;
        goes_on(&place.socket.view, &fresh.view);
        place.socket = fresh;
    }
    folder.read_on(record);
    let mut of_tables: BTreeMap<Option<u64>, Vec<&(u64, Value)>> = BTreeMap::new();
    for row in &*record {
        of_tables.entry(row.1["table"].as_u64()).or_default().push(row);
    }
    for place in places.iter_mut() {
        let record = &of_tables[&Some(place.table)];
        let found = on_record(record, &guests[place.guest], place.seat());
        // An undo takes back the last bet, so only the number of undos is known beforehand.
        let comparable = |promised: Promised| Promised { returned: 0, returned_count: 0, ..promised };
        let kept = comparable(found) == comparable(place.promised)
            || place.in_flight.is_some_and(|more| comparable(more) == comparable(found));
        assert!(
            kept,
            "seat {} at table {}: promised {:?}, or in flight {:?}, found {found:?}",
            place.seat(),
            place.table,
            place.promised,
            place.in_flight
        );
        assert!(found.returned >= place.promised.returned && found.returned_count >= place.promised.returned_count);
        (place.promised, place.in_flight) = (found, None);
        // The floor goes on by itself: a view shows what was on record when it was made.
        let view = &place.socket.view;
        let seen = record.iter().take_while(|(seq, _)| Some(*seq) <= view["seq"].as_u64());
        let round = view["round"].as_u64();
        let open: BTreeMap<String, i64> = own_open_bets(seen.copied(), place.seat(), round);
        let shown: BTreeMap<String, i64> = place.socket.bets().into_iter().collect();
        assert_eq!(open, shown, "the own wagers of round {round:?} at table {}", place.table);
    }
    for (i, guest) in guests.iter().enumerate() {
        let guest = Person { address: address.to_owned(), ..guest.clone() };
        let mut looks = 0;
        let (wanted, found) = loop {
            folder.read_on(record);
            let before = balance_on_record(record, &guest, i as u64 + 1);
            let found = guest.balance().await;
            // Rounds may have been settled between the two looks, and what is on disk is counted a moment later.
            folder.read_on(record);
            let still = balance_on_record(record, &guest, i as u64 + 1) == before;
            looks += 1;
            if still && (found == before || looks > 100) {
                break (before, found);
            }
        };
        assert_eq!(found, wanted, "guest {i} has {found}, the record makes it {wanted}");
    }
}

/// The bets of a seat in a round, from the record of its table.
fn own_open_bets<'a>(
    record: impl Iterator<Item = &'a (u64, Value)>,
    seat: u64,
    round: Option<u64>,
) -> BTreeMap<String, i64> {
    let (mut bets, mut current) = (BTreeMap::new(), None);
    for (_, entry) in record {
        let event = &entry["event"];
        let (kind, own) = (event["event"].as_str().expect("a kind"), event["bet"]["seat"] == seat);
        let sign = match kind {
            "round-opened" => {
                current = event["round"].as_u64();
                continue;
            }
            "bet-placed" if own && current == round => 1,
            "bet-returned" if own && current == round => -1,
            _ => continue,
        };
        let name = event["bet"]["wager"].as_str().expect("a name").to_owned();
        *bets.entry(name).or_insert(0) += sign * event["bet"]["stake"].as_i64().expect("cents");
    }
    bets.retain(|_, stake| *stake != 0);
    bets
}

/// Plays at random until the floor is gone.
async fn play(mut floor: Floor, dice: &mut Dice, places: &mut [Place]) {
    let (steps, delay) = (dice.below(STEPS_MAX), Duration::from_millis(dice.below(DELAY_MS_MAX + 1) as u64));
    let mut killer = None;
    for step in 0.. {
        if step == steps {
            let mut floor = std::mem::replace(&mut floor.child, Command::new("true").spawn().expect("a process"));
            killer = Some(tokio::task::spawn_blocking(move || {
                std::thread::sleep(delay);
                floor.kill().expect("it can be killed");
                floor.wait().expect("it ends");
            }));
        }
        let place = &mut places[dice.below(places.len())];
        if !place.socket.catch_up() {
            break;
        }
        let (wish, promised) = place.wish(dice);
        place.in_flight = Some(promised);
        match place.socket.answer_to(wish.clone()).await {
            None => break,
            Some(answer) if answer["type"] == "ok" => {
                place.promised = promised;
                if wish["do"] == "undo" {
                    place.promised.returned_count += 1;
                }
            }
            Some(_) => {}
        }
        place.in_flight = None;
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_a_hundred_times_it_loses_nothing() {
    let mut dice = Dice::new("killed_a_hundred_times_it_loses_nothing");
    let folder = Folder::new("kill");
    let mut floor = Floor::start(&folder.0);
    let guests = [Person::guest(&floor.address).await, Person::guest(&floor.address).await];
    let in_turn = json!({ "game": "uk/punto-banco", "options": { "banker": "players-in-turn" } });
    let opened = guests[0].post("/api/tables", &in_turn).await;
    assert_eq!(opened.status, 200, "{}", opened.body);
    // Chips that stay on the table from hand to hand have a test of their own, in `stacks`.
    let is_bet = |game: &Value| {
        let game = baize_registry::find(game.as_str().expect("a game")).expect("it is one of ours");
        game.open(&toml::Table::new()).is_ok_and(|table| table.info().stack.is_none())
    };
    let tables = guests[0].get("/api/tables").await.json();
    let tables = tables.as_array().expect("tables").iter().filter(|table| is_bet(&table["game"]));
    let tables: Vec<u64> = tables.map(|table| table["id"].as_u64().expect("a number")).collect();
    let games = baize_registry::games().iter().filter(|game| is_bet(&game.id().into())).count();
    assert_eq!(tables.len(), games + 1, "one of each game, and one more");
    let mut places = Vec::new();
    for table in tables {
        for (guest, person) in guests.iter().enumerate() {
            let mut socket = person.at(table).await;
            socket.ask(json!({ "do": "sit", "seat": guest + 1 })).await;
            if guest == 1 {
                socket.ask(json!({ "do": "bot", "seat": 5 })).await;
            }
            places.push(Place { guest, table, socket, promised: Promised::default(), in_flight: None });
        }
    }
    places.iter_mut().for_each(|place| assert!(place.socket.catch_up()));
    let mut record = Vec::new();
    let (mut slowest, mut restarts) = (Duration::ZERO, Duration::ZERO);
    for kill in 1..=KILLS {
        play(floor, &mut dice, &mut places).await;
        if kill % 5 == 0 {
            audit(&folder.0);
        }
        let begun = Instant::now();
        floor = Floor::start(&folder.0);
        (slowest, restarts) = (slowest.max(begun.elapsed()), restarts + begun.elapsed());
        check(&folder, &mut record, &guests, &mut places, &floor.address).await;
    }
    floor.kill();
    audit(&folder.0);
    folder.read_on(&mut record);
    assert_eq!(folder.record(), record, "nothing has changed since it was read first");
    let rounds = record.iter().filter(|(_, entry)| entry["event"]["event"] == "round-settled").count();
    let answers: usize = places.iter().map(|place| place.promised.answers).sum();
    println!("{rounds} rounds, {answers} answers; restarts took {restarts:?} in all, {slowest:?} at most");
    assert!(rounds > KILLS / 2 && answers > 0, "there was something to lose: {rounds} rounds, {answers} answers");
}
