//! The whole catalogue of exact edges: how long every game takes on one core and on all of them, and how much memory it
//! needs. The baseline of a game is the same work on one core.
//!
//! Every game is priced by a process of its own, so that it finds nothing that another has left.

use crate::Pace;
use baize_maths::{Method, Work, price_watched};
use baize_table::AnyGame;
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

/// The word that tells a process to price one game: `price GAME CORES`.
const PRICE: &str = "price";

/// What it took to price a game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Priced {
    figures: usize,
    simulated: usize,
    seconds: f64,
    peak_kib: u64,
}

/// Whether this process was started to price one game, which it has then done.
pub fn was_told_to_price() -> bool {
    let arguments: Vec<String> = env::args().collect();
    let told = matches!(arguments.as_slice(), [_, word, _, _] if word == PRICE);
    if told {
        println!("{}", price_one(&arguments[2], arguments[3].parse().expect("a number of cores")).line());
    }
    told
}

/// Games that take no time to price.
const QUICK: [&str; 2] = ["uk/roulette", "co/baccarat"];

/// Prints what every game takes. A quick pass prices small ones, in this process.
pub fn run(pace: Pace) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let head = ["figures", "simulated", "one core, s", "all cores, s", "times", "MiB"];
    println!(
        "{:36} {:>8} {:>10} {:>12} {:>13} {:>6} {:>6}",
        "game", head[0], head[1], head[2], head[3], head[4], head[5]
    );
    let (mut alone, mut together) = (Priced::default(), Priced::default());
    let priced = |game: &&&dyn AnyGame| if pace.is_quick() { QUICK.contains(&game.id()) } else { !game.is_pot_game() };
    let taken = |game: &str, cores: usize| {
        if !pace.is_quick() {
            return in_a_process(game, cores);
        }
        let priced = price_one(game, cores);
        assert_eq!(Priced::read(&priced.line()), Some(priced), "a process is understood");
        priced
    };
    for game in baize_registry::games().iter().filter(priced).map(|game| game.id()) {
        let (one, all) = (taken(game, 1), taken(game, cores));
        show(game, one, all);
        (alone, together) = (sum(alone, one), sum(together, all));
    }
    show(&format!("all, {cores} cores"), alone, together);
}

fn show(name: &str, one: Priced, all: Priced) {
    let (times, mib) = (one.seconds / all.seconds, all.peak_kib / 1024);
    println!(
        "{name:36} {:>8} {:>10} {:>12.3} {:>13.3} {times:>6.2} {mib:>6}",
        all.figures, all.simulated, one.seconds, all.seconds
    );
}

fn sum(a: Priced, b: Priced) -> Priced {
    Priced {
        figures: a.figures + b.figures,
        simulated: a.simulated + b.simulated,
        seconds: a.seconds + b.seconds,
        peak_kib: a.peak_kib.max(b.peak_kib),
    }
}

fn in_a_process(game: &str, cores: usize) -> Priced {
    let own = env::current_exe().expect("this program");
    let output = Command::new(own).args([PRICE, game, &cores.to_string()]).output().expect("it runs");
    let text = String::from_utf8_lossy(&output.stdout);
    Priced::read(&text).unwrap_or_else(|| panic!("{game}: {text}{}", String::from_utf8_lossy(&output.stderr)))
}

impl Priced {
    /// The line in which a process reports it.
    fn line(self) -> String {
        format!("{} {} {} {}", self.figures, self.simulated, self.seconds, self.peak_kib)
    }

    fn read(line: &str) -> Option<Priced> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [figures, simulated, seconds, peak] = words[..] else { return None };
        let (figures, simulated) = (figures.parse().ok()?, simulated.parse().ok()?);
        Some(Priced { figures, simulated, seconds: seconds.parse().ok()?, peak_kib: peak.parse().ok()? })
    }
}

fn price_one(game: &str, cores: usize) -> Priced {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).build().expect("a pool");
    let begun = Instant::now();
    let figures = pool.install(|| price_watched(game, &toml::Table::new(), &Work::new())).expect("it is priced");
    let seconds = begun.elapsed().as_secs_f64();
    let simulated = figures.iter().filter(|figure| figure.method == Method::Simulated).count();
    Priced { figures: figures.len(), simulated, seconds, peak_kib: peak_kib().unwrap_or(0) }
}

/// The most memory that this process has used, if the system says so.
pub(crate) fn peak_kib() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
