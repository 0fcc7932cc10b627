//! Rounds a second of every game on one core, and how long it takes to run a log again.
//!
//! Both bet on whatever they can at the moment: a stake on each kind of wager that the table takes then, and a bank if
//! it is offered. Points, positions, standing bets and shoes go on from round to round.

use crate::{Pace, best_of, on_one_core};
use baize_book::Cents;
use baize_simulator::simulate;
use baize_table::{
    AnyFeed, AnyTable, Bettor, Carried, Input, LogFeed, Need, OfferedBet, Seat, Skill, Start, Status, collect,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::hint::black_box;
use std::time::Duration;

/// How long one of several runs takes.
const RUN: Duration = Duration::from_millis(300);
/// How many rounds of a game have their logs run again.
const LOGGED: usize = 200;
const QUICK_LOGGED: usize = 12;
/// More inputs than any round takes.
const INPUTS_MAX: usize = 1000;
const STAKE: Cents = Cents(1000);

/// Prints the table of all games, as it is in the README of the benches.
pub fn run(pace: Pace) {
    println!("| game | rounds a second | ns a round | inputs a round | log again, µs |");
    println!("|---|--:|--:|--:|--:|");
    for game in baize_registry::games() {
        let ns = on_one_core(|| simulated(pace, game.id()));
        let table = game.open(&toml::Table::new()).unwrap_or_else(|error| panic!("{}: {error}", game.id()));
        let (inputs, again) = log_again(pace, &*table);
        let (rate, ns) = (grouped(1e9 / ns), grouped(ns));
        println!("| {} | {rate} | {ns} | {inputs:.1} | {:.1} |", game.id(), again / 1e3);
    }
}

/// A number with commas, to three significant digits.
fn grouped(number: f64) -> String {
    let mut scale = 1.0;
    while number / scale >= 1000.0 {
        scale *= 10.0;
    }
    let digits = format!("{:.0}", (number / scale).round() * scale);
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|part| str::from_utf8(part).ok()).collect();
    groups.join(",")
}

/// The nanoseconds of a simulated round with the advised answers.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a measurement is shown to a few places"
)]
fn simulated(pace: Pace, id: &str) -> f64 {
    let timed = |times: u32, rounds: u64| {
        let play = || drop(simulate(id, &toml::Table::new(), rounds, 1, &|_| {}).expect("it runs"));
        best_of(times, play).as_nanos() as f64 / rounds as f64
    };
    let first = timed(1, pace.of(2_000, 20));
    if pace.is_quick() {
        return first;
    }
    timed(5, (RUN.as_nanos() as f64 / first) as u64 + 1)
}

/// The average number of inputs of a round, and the nanoseconds to run its log again.
#[expect(clippy::cast_precision_loss, reason = "a measurement is shown to a few places")]
fn log_again(pace: Pace, table: &dyn AnyTable) -> (f64, f64) {
    let logs = logs(table, pace.of(LOGGED, QUICK_LOGGED));
    let count = logs.len() as f64;
    let once = || {
        for (start, inputs) in &logs {
            let again = table.advance(black_box(start), AnyFeed::Log(LogFeed::new(black_box(inputs))));
            assert_eq!(again.status, Status::Settled, "{}", table.spec().id);
        }
    };
    let first = best_of(1, once);
    let times = pace.of(5 * (RUN.as_nanos() / first.as_nanos().max(1)) + 5, 1);
    let best = best_of(u32::try_from(times).unwrap_or(u32::MAX), once);
    let inputs: usize = logs.iter().map(|(_, inputs)| inputs.len()).sum();
    (inputs as f64 / count, best.as_nanos() as f64 / count)
}

/// This many rounds, one after another: how each began, and all its inputs. Questions are answered as bots would.
fn logs(table: &dyn AnyTable, count: usize) -> Vec<(Start, Vec<Input>)> {
    let id = &table.spec().id;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut carry = table.opening();
    let mut logs = Vec::with_capacity(count);
    for round in 0..count {
        let start = opening(table, &carry)
            .or_else(|| opening(table, &table.opening()))
            .unwrap_or_else(|| panic!("{id}: nothing may be placed in round {round}"));
        let mut inputs: Vec<Input> = Vec::new();
        let progress = loop {
            assert!(inputs.len() < INPUTS_MAX, "{id}: round {round} does not end");
            let progress = table.advance(&start, AnyFeed::Log(LogFeed::rehearsed(&inputs, &mut rng)));
            let Status::Waiting { need: Need::Answers(asked), .. } = &progress.status else { break progress };
            let whom = asked[0];
            inputs = progress.inputs;
            inputs.push(match table.bot_answer(&start, &inputs, whom, Skill::Regular) {
                Some(words) => Input::Answer { whom, words },
                None => Input::Absent { whom },
            });
        };
        assert_eq!(progress.status, Status::Settled, "{id}: round {round}");
        carry = progress.carry;
        logs.push((start, progress.inputs));
    }
    logs
}

/// A round with a bet on every kind of wager that may be placed now. The bank goes round the table, so every seat is
/// tried as the first.
fn opening(table: &dyn AnyTable, carry: &Carried) -> Option<Start> {
    let seats = table.spec().seats;
    (0..seats).find_map(|turn| {
        let mut start = Start::new(carry.clone());
        for bet in table.spread(STAKE) {
            let seat = (bet.seat.0 - 1 + turn) % seats + 1;
            // A bet that is refused is left out.
            let _ = table.place(&mut start, &OfferedBet { seat: Seat(seat), player: Bettor(seat), ..bet });
        }
        for unready in table.readiness(&start).unready {
            start.bets.retain(|bet| !unready.concerns(bet));
        }
        collect(table, &mut start).unwrap_or_else(|refusal| panic!("{}: {refusal}", table.spec().id));
        let ready = table.readiness(&start);
        let played = !start.bets.is_empty() || !table.standing(carry).is_empty() || ready.is_free;
        (played && ready.is_possible).then_some(start)
    })
}
