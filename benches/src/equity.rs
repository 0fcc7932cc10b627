//! Exact equities compared with pokers: the time that one problem takes, on one thread.
//!
//! Both must first give the same figure. They take turns, and the best of many rounds counts. Problems without a peer
//! are timed alone.

use crate::{Pace, on_one_core};
use baize_equity::{Answer, Game, Plan, Problem, Progress};
use pokers::{HandRange, exact_equity, get_card_mask};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// How many times a problem is solved that takes next to no time.
const MANY: usize = 60;

/// The seconds of the best round, and the last answer.
struct Best<T> {
    seconds: f64,
    answer: Option<T>,
}

impl<T> Best<T> {
    const fn new() -> Best<T> {
        Best { seconds: f64::INFINITY, answer: None }
    }

    fn time(&mut self, work: impl FnOnce() -> T) {
        let start = Instant::now();
        self.answer = Some(work());
        self.seconds = self.seconds.min(start.elapsed().as_secs_f64());
    }
}

fn problem(game: Game, hands: &[&str], board: &str) -> Problem {
    let hands: Vec<String> = hands.iter().map(|hand| (*hand).to_owned()).collect();
    Problem::read(game, None, &hands, board, "").expect("a problem that makes sense")
}

fn ours(problem: &Problem) -> Answer {
    Plan::new(problem).and_then(|plan| plan.exact(&Progress::new())).expect("it can be counted")
}

fn decimal(answer: &Answer) -> f64 {
    answer.players[0].decimal.parse().expect("a number")
}

/// Times a problem of hold'em that pokers can solve too.
fn beside(name: &str, hands: &[&str], board: &str, rounds: usize) {
    let ranges = HandRange::from_strings(hands.iter().map(|hand| (*hand).to_owned()).collect());
    let on_board = get_card_mask(board);
    let problem = problem(Game::Holdem, hands, board);
    let (mut our, mut their) = (Best::new(), Best::new());
    for _ in 0..rounds {
        our.time(|| ours(&problem));
        their.time(|| {
            let go_on = Arc::new(AtomicBool::new(false));
            exact_equity(&ranges, on_board, 0, 1, go_on, |_| ()).expect("it can be counted")
        });
    }
    let (Some(answer), Some(peer)) = (our.answer, their.answer) else { return };
    let peers = peer.equities[0];
    assert!((decimal(&answer) - peers).abs() < 1e-7, "{name}: {} and {peers}", answer.players[0].decimal);
    let times = their.seconds / our.seconds;
    println!("{name:<44} {:>12.6} {:>12.6} {times:>6.1}", our.seconds, their.seconds);
}

fn alone(name: &str, game: Game, hands: &[&str], rounds: usize) {
    let problem = problem(game, hands, "");
    let mut our = Best::new();
    (0..rounds).for_each(|_| our.time(|| ours(&problem)));
    println!("{name:<44} {:>12.6} {:>12} {:>6}", our.seconds, "-", "-");
}

/// Prints the time of each problem on one thread, which is what the peer uses. A quick pass leaves out what takes
/// longest.
pub fn run(pace: Pace) {
    on_one_core(|| problems(pace));
}

fn problems(pace: Pace) {
    let many = pace.of(MANY, 1);
    println!("{:<44} {:>12} {:>12} {:>6}", "seconds", "baize-equity", "pokers 0.10", "times");
    beside("AhKh v QsQd", &["AhKh", "QsQd"], "", many);
    beside("AhKh v QsQd v 7c7d", &["AhKh", "QsQd", "7c7d"], "", many);
    beside("AhKh v QsQd after the flop", &["AhKh", "QsQd"], "2h7hTc", many);
    alone("Omaha AhKhQdJd v 8s8d7s7d", Game::Omaha, &["AhKhQdJd", "8s8d7s7d"], many);
    alone("Omaha hi-lo AhKh2d3d v 8s8d7s7d v AcAsKcKs", Game::OmahaHiLo, &["AhKh2d3d", "8s8d7s7d", "AcAsKcKs"], many);
    alone("badugi Ah2c v 4c5d", Game::Badugi, &["Ah2c", "4c5d"], many);
    if pace.is_quick() {
        return;
    }
    beside("AhKh v any hand", &["AhKh", "random"], "", 3);
    beside("QQ+,AKs v 99-66", &["QQ+,AKs", "99-66"], "", 3);
    alone("any hand v any hand", Game::Holdem, &["random", "random"], 1);
    alone("stud AhKhQd v 8s8c7s", Game::Stud, &["AhKhQd", "8s8c7s"], 5);
    alone("stud hi-lo AhKhQd v 8s8c7s", Game::StudHiLo, &["AhKhQd", "8s8c7s"], 5);
    alone("razz Ah2c3d v 4s5c6d", Game::Razz, &["Ah2c3d", "4s5c6d"], 5);
    alone("lowball, any hand v any hand", Game::Lowball, &["random", "random"], 1);
}
