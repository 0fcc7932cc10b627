//! Nobody is ever sent a card that they may not see: every message that any socket received is searched as text, and
//! what was hidden from whom at that moment is worked out from the record alone.

use crate::support::{Dice, Heard, Socket, answer, bet, request, say, wish};
use crate::the_house::{Open, timing};
use baize_book::Cents;
use baize_floor::{TableId, Timing};
use baize_table::{AnyFeed, Bet, Input, LogFeed, OfferedBet, Order, Place, Seat, Start, Status, What};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// How many wishes the test makes.
const WISHES: usize = 1500;

/// A table at one moment, worked out from the record.
struct Moment {
    /// Who had been dealt in at each seat.
    sat: BTreeMap<u8, u64>,
    /// Cards that are open to everybody.
    open: BTreeSet<String>,
    /// Cards that only the owner of a seat may see.
    private: BTreeMap<u8, BTreeSet<String>>,
    /// Cards that nobody may see.
    dark: BTreeSet<String>,
    /// Seats that are being asked something.
    asked: BTreeSet<u8>,
}

/// The rows of one table in the record.
struct Table<'a>(Vec<&'a (u64, Value)>);

/// Takes back a bet or a part of it.
fn take_off(start: &mut Start, bet: &OfferedBet) {
    let own = |placed: &&mut Bet<String>| (placed.seat, placed.player) == (bet.seat, bet.player);
    let same = start.bets.iter_mut().filter(own).find(|placed| placed.wager == bet.wager);
    same.expect("it was placed").stake -= bet.stake;
    start.bets.retain(|placed| placed.stake > Cents::ZERO);
}

impl Table<'_> {
    fn moment(&self, until: u64) -> Moment {
        let opened = &self.0[0].1["event"];
        let game = baize_registry::find(opened["game"].as_str().expect("a game")).expect("it is known");
        let options: toml::Table = serde_json::from_value(opened["options"].clone()).expect("options");
        let table = game.open(&options).expect("it was opened before");
        let mut start = Start::new(table.opening());
        let (mut seats, mut sat) = (BTreeMap::new(), BTreeMap::new());
        let (mut inputs, mut playing): (Vec<Input>, bool) = (Vec::new(), false);
        for (_, entry) in self.0.iter().filter(|(seq, _)| *seq <= until) {
            let event = &entry["event"];
            let seat = || u8::try_from(event["seat"].as_u64().expect("a seat")).expect("a small number");
            let bet = || serde_json::from_value::<OfferedBet>(event["bet"].clone()).expect("a bet");
            match event["event"].as_str().expect("a kind") {
                "round-opened" => {
                    start = Start::new(table.carry_with(event["carry"].clone()).expect("a carry"));
                    seats.keys().for_each(|seat| start.sit(Seat(*seat)));
                    (inputs, playing) = (Vec::new(), false);
                }
                "seat-taken" => {
                    seats.insert(seat(), event["player"].as_u64().expect("a player"));
                    if !playing {
                        start.sit(Seat(seat()));
                    }
                }
                "seat-left" => {
                    seats.remove(&seat());
                    if !playing {
                        start.seats.retain(|sitting| sitting.0 != seat());
                    }
                }
                // In the order in which they came, because each was accepted at its moment.
                "order-given" => {
                    let order: Order = serde_json::from_value(event["order"].clone()).expect("an order");
                    table.order(&mut start, &order).expect("it was accepted before");
                }
                "bet-placed" => table.place(&mut start, &bet()).expect("it was accepted before"),
                "bet-returned" => take_off(&mut start, &bet()),
                "betting-closed" => (sat, playing) = (seats.clone(), true),
                "input-taken" => inputs.push(serde_json::from_value(event["input"].clone()).expect("an input")),
                _ => {}
            }
        }
        let mut moment = Moment {
            sat,
            open: BTreeSet::new(),
            private: BTreeMap::new(),
            dark: BTreeSet::new(),
            asked: BTreeSet::new(),
        };
        if playing {
            moment.look(&table.advance(&start, AnyFeed::Log(LogFeed::new(&inputs))));
        }
        moment
    }
}

impl Moment {
    fn look(&mut self, progress: &baize_table::Progress) {
        for fact in &progress.facts {
            match &fact.what {
                What::Dealt { card: Some(card), up: true, .. } | What::Turned { card, .. } => {
                    self.open.insert(card.to_string());
                }
                What::Dealt { to: Place::Seat(seat, _), card: Some(card), up: false } => {
                    self.private.entry(seat.0).or_default().insert(card.to_string());
                }
                What::Laid { sets, .. } => {
                    self.open.extend(sets.iter().flatten().map(ToString::to_string));
                }
                What::Dealt { card: Some(card), up: false, .. } => drop(self.dark.insert(card.to_string())),
                _ => {}
            }
        }
        if let Status::Waiting { asking, .. } = &progress.status {
            self.asked = asking.iter().map(|question| question.whom.seat().0).collect();
        }
    }

    /// The seat at which this player was dealt in.
    fn seat(&self, player: Option<u64>) -> Option<u8> {
        self.sat.iter().find(|(_, sitting)| Some(**sitting) == player).map(|(seat, _)| *seat)
    }

    fn may_see(&self, player: Option<u64>) -> BTreeSet<String> {
        let own = self.seat(player).and_then(|seat| self.private.get(&seat)).cloned().unwrap_or_default();
        self.open.union(&own).cloned().collect()
    }

    /// Whether there is something on the table that this player may not see.
    fn hides(&self, player: Option<u64>) -> bool {
        let seen = self.may_see(player);
        self.private.values().flatten().chain(&self.dark).any(|card| !seen.contains(card))
    }
}

/// Clauses such as UK-3.3c and CO-2817.4c, and wagers such as blazing-7s, end like a card.
fn is_name(word: &str) -> bool {
    let clause = ["UK-", "CO-", "MBS-", "HG-"].iter().any(|book| word.starts_with(book));
    let named = |part: &str| part.len() > 2 && part.chars().all(|letter| letter.is_ascii_lowercase());
    clause || word.split_once('-').is_some_and(|(first, _)| named(first))
}

/// Everything in a text that reads as a card, even several in one word.
pub(crate) fn cards(text: &str) -> BTreeSet<String> {
    let card = |pair: &[u8]| b"23456789TJQKA".contains(&pair[0]) && b"cdhs".contains(&pair[1]);
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && !"-.".contains(letter));
    let words = words.filter(|word| !is_name(word)).flat_map(|word| word.split(['-', '.']));
    let words = words.filter(|word| !word.is_empty() && word.len() % 2 == 0 && word.as_bytes().chunks(2).all(card));
    words.flat_map(|word| word.as_bytes().chunks(2)).map(|pair| String::from_utf8_lossy(pair).into_owned()).collect()
}

#[test]
fn cards_are_found_in_any_text() {
    let found = |text| cards(text).into_iter().collect::<Vec<_>>().join(" ");
    assert_eq!(found(r#"{"card":"Ah","text":"Ah to seat 1, face down; KdQd"}"#), "Ah Kd Qd");
    assert_eq!(found(r#"{"by":["UK-3.3c"],"text":"Kd.Qd"}"#), "Kd Qd");
    assert_eq!(found(r#"{"by":["CO-2817.4c"],"wager":"blazing-7s","text":"7s-8s"}"#), "7s 8s");
    assert_eq!(found(r#"{"commitment":"9c2dabf0","stake":500,"card":null}"#), "");
}

/// A viewer, with their table and their socket.
struct Looker {
    player: Option<u64>,
    table: u64,
    socket: Socket,
}

/// A wish that fits what is on the table; now and then none, so that seats are absent too.
pub(crate) fn some_wish(view: &Value, dice: &mut Dice) -> Option<Value> {
    if view["you"]["seat"].is_null() {
        return Some(json!({ "do": "sit", "seat": 1 + dice.below(5) }));
    }
    match view["phase"].as_str().expect("a phase") {
        "betting" if view["bets"].as_array().expect("bets").iter().any(|bet| bet["yours"] == true) => {
            match dice.below(8) {
                0 => Some(wish("undo")),
                1 => Some(wish("double")),
                2 => Some(wish("stand")),
                _ => Some(wish("ready")),
            }
        }
        "betting" => {
            let open: Vec<&Value> =
                view["wagers"].as_array().expect("wagers").iter().filter(|wager| wager["open"] == true).collect();
            Some(bet(dice.pick(&open)["name"].as_str().expect("a name"), 100))
        }
        "playing" => {
            let choices = view["question"]["choices"].as_array()?;
            (dice.below(4) > 0).then(|| say(&answer(dice.pick(choices))))
        }
        "settled" if dice.below(3) == 0 => Some(wish("stand")),
        _ => Some(wish("ready")),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_message_ever_holds_a_card_that_its_reader_may_not_see() {
    let mut dice = Dice::new("no_message_ever_holds_a_card_that_its_reader_may_not_see");
    let open = Open::new("secrecy", Timing { offering: Duration::from_millis(60), ..timing(60, 120, 30) }).await;
    let options = toml::toml! { banker = "players-in-turn" };
    open.house.open_table("uk/punto-banco", options).await.expect("a table");
    let one_by_one = toml::toml! { deal-style = "one-at-a-time" };
    open.house.open_table("uk/three-card-poker", one_by_one).await.expect("a table");
    // Tables at which hands stay secret for ever have a test of their own.
    let has_stacks = |game: &str| {
        let table = baize_registry::find(game).expect("it is known").open(&toml::Table::new());
        table.expect("the book's own options").info().stack.is_some()
    };
    let tables: Vec<u64> =
        open.house.tables().iter().filter(|table| !has_stacks(table.game)).map(|table| table.id.0).collect();
    let mut lookers = Vec::new();
    for person in [open.guest().await, open.guest().await, open.guest().await] {
        for table in &tables {
            lookers.push(Looker { player: Some(person.id), table: *table, socket: person.at(*table).await });
        }
    }
    let players = lookers.len();
    let watcher = open.guest().await;
    // Staff see what everybody sees.
    let supervisor = open.staff(baize_table::Role::Supervisor).await;
    for table in &tables {
        lookers.push(Looker { player: Some(supervisor.id), table: *table, socket: supervisor.at(*table).await });
        lookers.push(Looker { player: Some(watcher.id), table: *table, socket: watcher.at(*table).await });
        let nobody = Socket::open(&open.address, *table, None).await.expect("the floor is open");
        lookers.push(Looker { player: None, table: *table, socket: nobody });
        lookers[0].socket.catch_up();
        let bot = json!({ "do": "bot", "seat": 6 });
        lookers.iter_mut().find(|looker| looker.table == *table).expect("somebody").socket.ask(bot).await;
    }
    let mut fetched = Vec::new();
    // A slow machine plays fewer rounds with the same number of wishes, so it goes on until there are enough.
    let settled = || open.house.metrics.rounds.get();
    let mut wishes = 0;
    while wishes < WISHES || (settled() <= 100 && wishes < 20 * WISHES) {
        wishes += 1;
        let looker = &mut lookers[dice.below(players)];
        assert!(looker.socket.catch_up(), "the socket stays open");
        if let Some(wish) = some_wish(&looker.socket.view, &mut dice) {
            looker.socket.answer_to(wish).await.expect("the socket stays open");
        }
        if dice.below(10) == 0 {
            let table = *dice.pick(&tables);
            let reply = request(&open.address, "GET", &format!("/api/tables/{table}"), &[], None).await;
            fetched.push((table, reply.expect("the floor is open").body));
        }
    }
    for table in tables {
        come_to_rest(&open, table, &mut lookers).await;
    }
    search(&open, &lookers, &fetched);
}

/// What reads as a card in the words for a game's wagers, such as "three-card 7s".
fn in_words(open: &Open, table: u64) -> BTreeSet<String> {
    let game = open.house.table(TableId(table)).expect("it is open").game;
    let card = baize_registry::find(game).expect("it is known").spec();
    card.wagers.iter().flat_map(|wager| cards(&wager.says)).collect()
}

/// Searches everything that was sent.
fn search(open: &Open, lookers: &[Looker], fetched: &[(u64, String)]) {
    let record = open.folder.record();
    let seeds: Vec<&str> = record.iter().filter_map(|(_, entry)| entry["event"]["seed"].as_str()).collect();
    assert!(seeds.len() > 100, "rounds were played: {}", seeds.len());
    let (mut searched, mut tempting, mut own_seen, mut asked_seen) = (0, 0, 0, 0);
    let mut moments: BTreeMap<(u64, u64), Moment> = BTreeMap::new();
    let mut look = |table: u64, player: Option<u64>, seq: u64, text: &str| {
        let moment = moments
            .entry((table, seq))
            .or_insert_with(|| Table(record.iter().filter(|(_, entry)| entry["table"] == table).collect()).moment(seq));
        let (found, mut allowed) = (cards(text), moment.may_see(player));
        allowed.extend(in_words(open, table));
        let leaked: Vec<&String> = found.difference(&allowed).collect();
        assert!(leaked.is_empty(), "row {seq}, table {table}, player {player:?} must not see {leaked:?}: {text}");
        let seat = moment.seat(player);
        if text.contains("advice") || text.contains("\"question\":{") {
            assert!(
                seat.is_some_and(|seat| moment.asked.contains(&seat)),
                "row {seq}: {player:?} is not asked: {text}"
            );
            asked_seen += 1;
        }
        own_seen += usize::from(found.iter().any(|card| !moment.open.contains(card)));
        tempting += usize::from(moment.hides(player));
        searched += 1;
    };
    for looker in lookers {
        // Answers have no row of their own, so they are judged by the view after them.
        let mut answers: Vec<&String> = Vec::new();
        for Heard { text, view } in &looker.socket.heard {
            let Some(whole) = view else {
                answers.push(text);
                continue;
            };
            let view: Value = serde_json::from_str(whole).expect("JSON");
            let seq = view["seq"].as_u64().expect("a row");
            answers.drain(..).for_each(|text| look(looker.table, looker.player, seq, text));
            // What was sent, be it only what has changed, and what whoever was sent it has then.
            look(looker.table, looker.player, seq, text);
            look(looker.table, looker.player, seq, whole);
            if let Some(seat) = view["question"]["seat"].as_u64() {
                assert_eq!(Some(seat), view["you"]["seat"].as_u64(), "the question is the reader's own");
            }
        }
    }
    for (table, text) in fetched {
        let message: Value = serde_json::from_str(text).expect("JSON");
        look(*table, None, message["seq"].as_u64().expect("a row"), text);
    }
    let heard = lookers.iter().flat_map(|looker| &looker.socket.heard).map(|heard| &heard.text);
    let texts = heard.chain(fetched.iter().map(|(_, text)| text));
    for text in texts {
        // The hex of a secret is a word of 64 letters, and so is the commitment.
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| word.len() == 64);
        words.for_each(|word| assert!(!seeds.contains(&word), "a secret was sent: {text}"));
    }
    println!(
        "{searched} messages; in {tempting} something was hidden, in {own_seen} own cards, in {asked_seen} a question"
    );
    assert!(tempting > 200 && own_seen > 50 && asked_seen > 50, "there was something to hide and something to show");
}

/// Waits until nothing moves at a table and everybody has been told the last of it. Then what is fetched without an
/// account is what the socket without an account was sent.
async fn come_to_rest(open: &Open, table: u64, lookers: &mut [Looker]) {
    let at_rest = |view: &Value| view["phase"] == "betting" && view["deadline_ms"].is_null() && view["offer"].is_null();
    let path = format!("/api/tables/{table}");
    let mut own = lookers.iter_mut().filter(|looker| looker.table == table);
    let first = own.next().expect("somebody looks");
    let fetched = loop {
        let fetched = request(&open.address, "GET", &path, &[], None).await.expect("the floor is open").json();
        first.socket.until(|view| view["seq"].as_u64() >= fetched["seq"].as_u64()).await;
        if at_rest(&fetched) && first.socket.view["seq"] == fetched["seq"] {
            break fetched;
        }
        first.socket.next_view().await;
    };
    for looker in own {
        looker.socket.until(|view| view["seq"] == fetched["seq"]).await;
        if looker.player.is_none() {
            // Who is ready is not on record, so views change without a new row: compare when both have been told the
            // last.
            let mut now = fetched.clone();
            for _ in 0..200 {
                assert!(looker.socket.catch_up(), "the socket stays open");
                now["number"] = looker.socket.view["number"].clone();
                if now == looker.socket.view {
                    break;
                }
                now = request(&open.address, "GET", &path, &[], None).await.expect("the floor is open").json();
            }
            assert_eq!(now, looker.socket.view);
        }
    }
}

/// The hand of a folded player is never shown, not even to somebody who sits down there while the result is shown.
#[tokio::test]
async fn who_takes_the_seat_afterwards_sees_nothing_of_what_was_dealt_there() {
    let open = Open::new("seat-changes", timing(60_000, 60_000, 60_000)).await;
    let table = open.table("uk/three-card-poker");
    let (first, second) = (open.guest().await, open.guest().await);
    let (mut leaver, mut comer) = (first.at(table).await, second.at(table).await);
    leaver.ask(json!({ "do": "sit", "seat": 2 })).await;
    leaver.ask(bet("ante", 500)).await;
    leaver.ask(wish("ready")).await;
    leaver.phase("playing").await;
    assert_eq!(cards(&leaver.view["facts"].to_string()).len(), 3, "the own cards");
    leaver.ask(say("fold")).await;
    leaver.phase("settled").await;
    leaver.ask(wish("stand")).await;
    let dealt_to_it = |view: &Value| {
        let facts = view["facts"].as_array().expect("facts").clone();
        let dealt = facts.into_iter().filter(|fact| fact["to"] == json!({ "seat": [2, 0] }));
        cards(&dealt.map(|fact| fact.to_string()).collect::<String>()).len()
    };
    assert_eq!(dealt_to_it(&leaver.view), 3, "they stay their own");
    comer.ask(json!({ "do": "sit", "seat": 2 })).await;
    assert_eq!(comer.view["you"]["seat"], 2);
    assert_eq!(dealt_to_it(&comer.view), 0, "they are not hers: {}", comer.view["facts"]);
    assert!(comer.view["lines"].as_array().expect("lines").iter().all(|line| line["yours"] == false));
}
