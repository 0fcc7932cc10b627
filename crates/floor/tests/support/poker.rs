//! Players at a table with stacks.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part of this")]

use baize_floor::Timing;
use serde_json::{Value, json};
use std::time::Duration;

use crate::support::{Dice, Person, Socket, bet, say, wish};
use crate::the_house::{Open, timing};

/// The game that these tests play.
pub const GAME: &str = "hg/texas-holdem";
/// What a player usually buys, in cents.
pub const STACK: i64 = 20_000;

/// Hands follow each other at once, bots do not think, and people may think as long as they like.
pub fn quick() -> Timing {
    let zero = Duration::ZERO;
    Timing { between_hands: Duration::from_millis(30), bot_thinks: (zero, zero), ..timing(60_000, 60_000, 60_000) }
}

/// Hands that begin only when a test has time for it.
pub fn slow() -> Timing {
    Timing { between_hands: Duration::from_secs(600), ..quick() }
}

/// A player who sits at a table.
pub struct Sitter {
    /// The player's account and session.
    pub person: Person,
    /// The player's socket at the table.
    pub socket: Socket,
    /// The number of the player's seat.
    pub seat: u64,
}

impl Sitter {
    /// A new guest in this seat, without chips.
    pub async fn new(open: &Open, table: u64, seat: u64) -> Sitter {
        let person = open.guest().await;
        let mut socket = person.at(table).await;
        socket.ask(json!({ "do": "sit", "seat": seat })).await;
        Sitter { person, socket, seat }
    }

    /// A new guest in this seat, with chips.
    pub async fn with(open: &Open, table: u64, seat: u64, chips: i64) -> Sitter {
        let mut sitter = Sitter::new(open, table, seat).await;
        sitter.socket.ask(bet("chips", chips)).await;
        sitter
    }

    /// Whether the player is asked something.
    pub fn is_asked(&self) -> bool {
        !self.socket.view["question"].is_null()
    }

    /// The chips that the player has left.
    pub fn chips(&self) -> i64 {
        stack(&self.socket.view, self.seat)["chips"].as_i64().expect("chips")
    }

    /// The words of a legal answer: this one if it is offered, otherwise check, otherwise call.
    pub fn answer(&self, wanted: &str) -> Option<String> {
        let choices = self.socket.view["question"]["choices"].as_array()?;
        let offered = |word: &str| choices.iter().find(|choice| choice["word"] == word);
        let choice = offered(wanted).or_else(|| offered("check")).or_else(|| offered("call")).or(choices.first())?;
        let word = choice["word"].as_str()?;
        Some(if choice["choice"] == "amount" { format!("{word} {}", choice["max"]) } else { word.to_owned() })
    }

    /// A legal answer, chosen at random.
    pub fn some_answer(&self, dice: &mut Dice) -> Option<String> {
        let choices = self.socket.view["question"]["choices"].as_array()?;
        let choice = dice.pick(choices);
        let word = choice["word"].as_str()?;
        Some(if choice["choice"] == "amount" {
            format!("{word} {}", choice[*dice.pick(&["min", "max"])])
        } else {
            word.to_owned()
        })
    }

    /// Answers with these words.
    pub async fn say(&mut self, words: &str) {
        self.socket.ask(say(words)).await;
    }

    /// Leaves the seat.
    pub async fn stand(&mut self) {
        self.socket.ask(wish("stand")).await;
    }
}

/// The standing of a seat in a view.
pub fn stack(view: &Value, seat: u64) -> Value {
    let stacks = view["stacks"].as_array().expect("stacks");
    stacks.iter().find(|stack| stack["seat"] == seat).cloned().unwrap_or_default()
}

/// Waits until everybody has been told the same of the table.
pub async fn agree(sitters: &mut [Sitter]) {
    let last = sitters.iter().filter_map(|sitter| sitter.socket.view["seq"].as_u64()).max().expect("somebody");
    for sitter in sitters {
        sitter.socket.until(|view| view["seq"].as_u64() >= Some(last)).await;
    }
}

/// Waits for the hand to be dealt, so that somebody is asked.
pub async fn dealt(sitters: &mut [Sitter]) {
    sitters[0].socket.phase("playing").await;
    agree(sitters).await;
}

/// Waits for a hand in which everybody has chips, and plays those before it: they begin as soon as two have bought.
pub async fn all_dealt(sitters: &mut [Sitter]) {
    loop {
        dealt(sitters).await;
        let bets = sitters[0].socket.view["bets"].as_array().expect("bets").clone();
        if sitters.iter().all(|sitter| bets.iter().any(|bet| bet["seat"] == sitter.seat)) {
            return;
        }
        play_out(sitters, |sitter| sitter.answer("check")).await;
    }
}

/// Plays the hand in progress to its end: whoever is asked answers as `how` says for them.
pub async fn play_out(sitters: &mut [Sitter], mut how: impl FnMut(&Sitter) -> Option<String>) {
    loop {
        agree(sitters).await;
        if sitters[0].socket.view["phase"] != "playing" {
            return;
        }
        let asked = sitters.iter().position(Sitter::is_asked);
        match asked {
            Some(at) => match how(&sitters[at]) {
                Some(words) => sitters[at].say(&words).await,
                None => sitters[at].socket.next_view().await,
            },
            None => sitters[0].socket.next_view().await,
        }
    }
}

/// What the record leaves in all accounts whose names begin with this, in cents.
pub fn money(open: &Open, start: &str) -> i64 {
    let sql = "SELECT coalesce(sum(fine), 0) FROM balance WHERE account LIKE ?1 || '%'";
    let fine: i64 = open.folder.reader().query_row(sql, [start], |row| row.get(0)).expect("a sum");
    assert_eq!(fine % 10_000, 0, "whole cents");
    fine / 10_000
}
