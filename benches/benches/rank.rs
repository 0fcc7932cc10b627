//! `cargo bench -p baize-bench --bench rank`; `-- --quick` for a pass that measures nothing.

fn main() {
    baize_bench::rank::run(baize_bench::Pace::asked());
}
