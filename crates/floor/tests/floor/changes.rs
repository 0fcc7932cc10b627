//! What has changed, put into the view before it, is the whole view, for whoever looks and whatever is played.

use crate::secrecy::some_wish;
use crate::support::{Dice, Person, Socket, bet, follow, say, wish};
use crate::the_house::{Open, timing};
use baize_floor::{PlayerId, Sight, TableId, Timing};
use baize_table::Role;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;

/// How many rounds are enough.
const ROUNDS: u64 = 12;
/// How many are played at least: where somebody must bank first, chance does not bring many about.
const LEAST: u64 = 1;
/// How many wishes are made at most.
const WISHES: usize = 6_000;

/// A game of a layout, two of cards, one with orders and standing bets, one with a bank, and one with stacks.
const GAMES: &[&str] =
    &["uk/roulette", "uk/blackjack", "uk/punto-banco", "uk/craps", "hg/pai-gow-poker", "hg/texas-holdem"];

/// Somebody who looks at a table, and the view that they have made of what they were sent.
struct Looker {
    sight: Sight,
    you: Option<PlayerId>,
    rebuilt: Value,
    changes: usize,
    wholes: usize,
}

/// A view without the times left, which run on, and without its number, which only says what it follows.
fn lasting(mut view: Value) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|name, _| !name.ends_with("_ms") && name != "number");
                fields.values_mut().for_each(strip);
            }
            Value::Array(all) => all.iter_mut().for_each(strip),
            _ => {}
        }
    }
    strip(&mut view);
    view
}

impl Looker {
    fn new(open: &Open, table: u64, you: Option<PlayerId>) -> Looker {
        let table = open.house.table(TableId(table)).expect("it is open");
        Looker { sight: Sight::new(&table, you), you, rebuilt: Value::Null, changes: 0, wholes: 0 }
    }

    /// The whole view that somebody would be sent who comes now.
    async fn whole(&self, open: &Open, table: u64) -> Value {
        let table = open.house.table(TableId(table)).expect("it is open");
        serde_json::from_str(&Sight::new(&table, self.you).next(&open.house).await).expect("JSON")
    }

    async fn look(&mut self, open: &Open, table: u64) {
        let before = lasting(self.whole(open, table).await);
        let text = self.sight.next(&open.house).await;
        let message: Value = serde_json::from_str(&text).expect("JSON");
        if message["type"] == "view" {
            (self.rebuilt, self.wholes) = (message, self.wholes + 1);
        } else {
            follow(&mut self.rebuilt, &message);
            self.changes += 1;
        }
        let view = self.sight.view().expect("something was sent").into_owned();
        let view = serde_json::to_value(baize_wire::Message::View(Box::new(view))).expect("JSON");
        assert_eq!(self.rebuilt, view, "after {text}");
        // Where nothing moved meanwhile, it is also what somebody is sent who comes now.
        if before == lasting(self.whole(open, table).await) {
            assert_eq!(lasting(self.rebuilt.clone()), before, "after {text}");
        }
    }
}

/// A wish that fits what is on the table, for games with stacks too.
fn any_wish(view: &Value, dice: &mut Dice) -> Option<Value> {
    // A hand set at random is foul, so half of the answers are those of a good player.
    let advice = view["question"]["advice"].as_str().filter(|advice| !advice.is_empty());
    if let Some(advice) = advice.filter(|_| dice.below(2) == 0) {
        return Some(say(advice));
    }
    let banks = |wager: &Value| wager["name"] == "bank" && wager["open"] == true;
    let bank = view["wagers"].as_array().expect("wagers").iter().find(|wager| banks(wager));
    match bank {
        Some(bank) if view["phase"] == "betting" && !view["you"]["seat"].is_null() && dice.below(4) == 0 => {
            return Some(bet("bank", bank["min"].as_i64().expect("an amount").max(20_000)));
        }
        _ => {}
    }
    if view["stack"].is_null() || view["you"]["seat"].is_null() {
        return some_wish(view, dice);
    }
    let seat = &view["you"]["seat"];
    let chips = view["stacks"]
        .as_array()?
        .iter()
        .find(|stack| stack["seat"] == *seat)
        .map_or(0, |it| it["chips"].as_i64().expect("chips"));
    if chips == 0 && view["phase"] == "betting" {
        return Some(bet(view["stack"].as_str().expect("a wager"), 20_000));
    }
    let choice = dice.pick(view["question"]["choices"].as_array()?);
    let word = choice["word"].as_str().expect("a word");
    Some(if choice["choice"] == "amount" { say(&format!("{word} {}", choice["min"])) } else { say(word) })
}

async fn play(open: &Open, game: &str, staff: &Person, dice: &mut Dice) {
    let table = open.table(game);
    let people: Vec<Person> = [open.guest().await, open.guest().await].into();
    let onlooker = open.guest().await;
    let mut sockets: Vec<Socket> = Vec::new();
    for person in &people {
        sockets.push(person.at(table).await);
    }
    let you = people.iter().map(|it| Some(it.id)).chain([Some(onlooker.id), Some(staff.id), None, None]);
    let mut lookers: Vec<Looker> = you.map(|you| Looker::new(open, table, you.map(PlayerId))).collect();
    sockets[0].answer_to(json!({ "do": "bot", "seat": 5 })).await.expect("the floor is open");
    let mut phases = BTreeSet::new();
    for _ in 0..WISHES {
        let at = dice.below(sockets.len());
        assert!(sockets[at].catch_up(), "the socket stays open");
        phases.insert(sockets[at].view["phase"].as_str().expect("a phase").to_owned());
        match any_wish(&sockets[at].view, dice) {
            Some(wish) => drop(sockets[at].answer_to(wish).await.expect("the socket stays open")),
            // Somebody else has to answer, or the time has to pass.
            None => tokio::time::sleep(Duration::from_millis(2)).await,
        }
        // Not everybody looks each time: whoever was slow is told all that has changed meanwhile.
        for looker in &mut lookers {
            if dice.below(3) > 0 {
                looker.look(open, table).await;
            }
        }
        if sockets[0].view["round"].as_u64() > Some(ROUNDS) {
            break;
        }
    }
    assert!(sockets[0].view["round"].as_u64() > Some(LEAST), "{game}: {} rounds", sockets[0].view["round"]);
    assert!(phases.len() > 1, "{game}: something was played: {phases:?}");
    for looker in &lookers {
        assert_eq!(looker.wholes, 1, "{game}: only the first view is whole");
        assert!(looker.changes > 20, "{game}: there were changes");
    }
    for socket in &mut sockets {
        socket.answer_to(wish("stand")).await.expect("the socket stays open");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_view_made_of_changes_is_the_whole_view() {
    let mut dice = Dice::new("a_view_made_of_changes_is_the_whole_view");
    let zero = Duration::ZERO;
    let timing = Timing { between_hands: Duration::from_millis(20), bot_thinks: (zero, zero), ..timing(100, 100, 100) };
    let open = Open::new("changes", timing).await;
    let staff = open.staff(Role::Supervisor).await;
    for game in GAMES {
        play(&open, game, &staff, &mut dice).await;
    }
}

/// Everybody who only looks on is sent the same bytes, whether they have an account or not.
#[tokio::test]
async fn onlookers_are_sent_the_same() {
    let open = Open::new("onlookers", timing(60_000, 60_000, 60_000)).await;
    let table = open.table("uk/roulette");
    let (player, onlooker) = (open.guest().await, open.guest().await);
    let mut lookers: Vec<Looker> = [None, None, Some(onlooker.id), Some(onlooker.id)]
        .map(|you| Looker::new(&open, table, you.map(PlayerId)))
        .into();
    for looker in &mut lookers {
        looker.look(&open, table).await;
    }
    let mut socket = player.at(table).await;
    socket.ask(json!({ "do": "sit", "seat": 2 })).await;
    let mut compared = 0;
    while compared < 5 {
        socket.ask(bet("red", 500)).await;
        let mut texts = Vec::new();
        for looker in &mut lookers {
            texts.push(looker.sight.next(&open.house).await.to_string());
        }
        assert!(texts.iter().all(|text| text.len() < 600), "{texts:?}");
        let told: Vec<Value> = texts.iter().map(|text| serde_json::from_str(text).expect("JSON")).collect();
        // On a slow machine a view may be too old for the next onlooker, who is then sent one of their own.
        let same = |one: &Value| (&one["from"], &one["set"]["number"]) == (&told[0]["from"], &told[0]["set"]["number"]);
        if told.iter().all(same) {
            assert!(texts.iter().all(|text| *text == texts[0]), "{texts:?}");
            compared += 1;
        }
    }
}
