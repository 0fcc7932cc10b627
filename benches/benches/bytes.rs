//! `cargo bench -p baize-bench --bench bytes`; `-- --quick` for a pass that measures nothing.

use baize_bench::{Pace, bytes};
use std::path::Path;

fn main() {
    bytes::run(Pace::asked(), Path::new(env!("CARGO_TARGET_TMPDIR")));
}
