//! `cargo bench -p baize-bench --bench holdem`; `-- --quick` for a pass that measures nothing.

fn main() {
    baize_bench::holdem::run(baize_bench::Pace::asked());
}
