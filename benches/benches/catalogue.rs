//! `cargo bench -p baize-bench --bench catalogue`; `-- --quick` for a pass that measures nothing.

use baize_bench::{Pace, catalogue};

fn main() {
    if !catalogue::was_told_to_price() {
        catalogue::run(Pace::asked());
    }
}
