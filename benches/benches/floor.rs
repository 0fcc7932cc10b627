//! `cargo bench -p baize-bench --bench floor`; `-- --quick` for a pass that measures nothing.

use baize_bench::{Pace, floor};
use std::path::Path;

fn main() {
    floor::run(Pace::asked(), Path::new(env!("CARGO_TARGET_TMPDIR")));
}
