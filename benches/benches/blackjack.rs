//! `cargo bench -p baize-bench --bench blackjack`; `-- --quick` for a pass that measures nothing.

fn main() {
    baize_bench::blackjack::run(baize_bench::Pace::asked());
}
