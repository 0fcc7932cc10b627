//! Prints rounds a second of every game on one core, and what it costs to run a log again.

use baize_bench::best_of;
use baize_book::Cents;
use baize_simulator::simulate;
use baize_table::{AnyFeed, Input, LiveRng, LogFeed, Need, Start, Status};
use std::hint::black_box;

fn main() {
    let one_core = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a pool");
    println!("{:24} {:>16} {:>14} {:>8} {:>14}", "game", "simulated a s", "ns a round", "inputs", "log again, ns");
    for game in baize_games::games() {
        let best = one_core.install(|| {
            best_of(5, || {
                simulate(game.id(), &toml::Table::new(), 2_000_000, 1, &|_| {}).expect("it runs");
            })
        });
        let ns = best.as_nanos() as f64 / 2e6;
        let (inputs, again) = log_again(game.id());
        println!("{:24} {:>16.0} {:>14.1} {:>8} {:>14.0}", game.id(), 1e9 / ns, ns, inputs, again);
    }
}

/// The number of inputs of a live round with the whole spread of wagers, and the nanoseconds to run its log again.
fn log_again(id: &str) -> (usize, f64) {
    let table = baize_games::find(id).expect("a game").open(&toml::Table::new()).expect("the defaults open");
    let mut start = Start::new(table.opening());
    for bet in table.spread(Cents(1000)) {
        table.place(&mut start, &bet).expect("the spread is within the limits");
    }
    let mut rng = LiveRng::new().expect("entropy");
    let mut inputs: Vec<Input> = Vec::new();
    loop {
        let progress = table.advance(&start, AnyFeed::Log(LogFeed::live(&inputs, &mut rng)));
        inputs = progress.inputs;
        let Status::Waiting { need: Need::Answers(seats), .. } = progress.status else { break };
        inputs.push(Input::Absent { seat: seats[0] });
    }
    let times = 20_000;
    let best = best_of(5, || {
        for _ in 0..times {
            black_box(table.advance(black_box(&start), AnyFeed::Log(LogFeed::new(black_box(&inputs)))));
        }
    });
    (inputs.len(), best.as_nanos() as f64 / f64::from(times))
}
