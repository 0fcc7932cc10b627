//! Opening a house on a record of a million rounds beside short ones: prints the time and the memory of each.
//!
//! The rounds are played by two hundred roulette tables of the house itself, without people or pauses, straight into
//! its store (`baize_floor::rehearse`). Each record is opened in a process of its own, which has done nothing else.

use crate::Pace;
use crate::catalogue::peak_kib;
use baize_book::Cents;
use baize_floor::{Arrangement, FloorPlan, House, Setup, TablePlan, rehearse};
use std::path::Path;
use std::time::{Duration, Instant};

/// How many tables there are, and how many rounds each has played in each record. From two hundred rounds on, a table
/// has as many results to show as it ever will.
const LENGTHS: (usize, [u64; 3]) = (200, [5, 250, 5_000]);
/// Two tables with a few rounds.
const QUICK: (usize, [u64; 3]) = (2, [1, 2, 3]);
/// How often each record is opened; the best counts.
const TIMES: usize = 5;
/// The word with which this program opens a record instead of measuring.
pub const OPEN: &str = "--open";

/// Prints how long it takes to open each record. They are made in a folder of their own under `parent`.
pub fn run(pace: Pace, parent: &Path) {
    let (tables, lengths) = pace.of(LENGTHS, QUICK);
    let folder = parent.join(pace.of("opening-bench", "opening-quick"));
    let _ = std::fs::remove_dir_all(&folder);
    println!("{:>12}  {:>12}  {:>10}  {:>10}  {:>10}", "rounds", "file", "made in", "opened in", "memory");
    for length in lengths {
        let data = folder.join(length.to_string());
        let made = Instant::now();
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(make(&data, tables, length));
        runtime.shutdown_timeout(Duration::from_secs(1));
        let made = made.elapsed();
        let size = std::fs::metadata(data.join("floor.sqlite")).map_or(0, |file| file.len());
        let opened: Vec<_> = match pace {
            Pace::Quick => vec![open(&data, tables)],
            Pace::Measured => (0..TIMES).map(|_| in_own_process(&data, tables)).collect(),
        };
        let best = opened.iter().map(|(time, _)| *time).min().unwrap_or_default();
        let memory = opened.iter().filter_map(|(_, memory)| *memory).max();
        println!(
            "{:>12}  {:>9} MB  {:>8.1} s  {:>7.1} ms  {:>10}",
            length * tables as u64,
            size / 1_000_000,
            made.as_secs_f64(),
            best.as_secs_f64() * 1e3,
            memory.map_or_else(|| "?".to_owned(), |kib| format!("{} MiB", kib / 1024)),
        );
    }
    let _ = std::fs::remove_dir_all(&folder);
}

fn planned(tables: usize) -> Setup {
    let table = |number| TablePlan {
        game: "uk/roulette".to_owned(),
        name: format!("Roulette {number}"),
        options: toml::Table::new(),
        arrangement: Arrangement::default(),
    };
    Setup { plan: Some(FloorPlan { name: None, tables: (1..=tables).map(table).collect() }), ..Setup::default() }
}

async fn make(data: &Path, tables: usize, length: u64) {
    baize_floor::keep_configuration_in(data.with_file_name("keys"));
    // Its tables write nothing as long as nobody sits at them.
    drop(House::open(data, planned(tables)).await.expect("it opens"));
    rehearse(data, "red", Cents(100), length).await.expect("the rounds are played");
}

/// Opens a record; gives the time and the most memory that the process has used.
pub fn open(data: &Path, tables: usize) -> (Duration, Option<u64>) {
    baize_floor::keep_configuration_in(data.with_file_name("keys"));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let begun = Instant::now();
    let house = runtime.block_on(House::open(data, planned(tables))).expect("it opens");
    let time = begun.elapsed();
    assert_eq!(house.tables().len(), tables);
    (time, peak_kib())
}

/// Opens a record in a process that does nothing else.
fn in_own_process(data: &Path, tables: usize) -> (Duration, Option<u64>) {
    let program = std::env::current_exe().expect("this program");
    let done = std::process::Command::new(program).arg(OPEN).arg(data).arg(tables.to_string()).output();
    let done = done.expect("it runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let told = String::from_utf8_lossy(&done.stdout).into_owned();
    let mut numbers = told.split_whitespace().map(|word| word.parse::<u64>().ok());
    let time = numbers.next().flatten().expect("a time");
    (Duration::from_micros(time), numbers.next().flatten())
}

/// What a process says that was asked to open a record: microseconds, and kibibytes if it knows them.
pub fn answer(data: &Path, tables: usize) -> String {
    let (time, memory) = open(data, tables);
    format!("{} {}", time.as_micros(), memory.map_or_else(|| "?".to_owned(), |kib| kib.to_string()))
}
