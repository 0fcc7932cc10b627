//! `cargo bench -p baize-bench --bench opening`; `-- --quick` for a pass that measures nothing.

use baize_bench::{Pace, opening};
use std::path::Path;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    match words.iter().position(|word| word == opening::OPEN).map(|at| &words[at + 1..]) {
        Some([data, tables, ..]) => {
            let tables = tables.parse().expect("how many tables there are");
            println!("{}", opening::answer(Path::new(data), tables));
        }
        _ => opening::run(Pace::asked(), Path::new(env!("CARGO_TARGET_TMPDIR"))),
    }
}
