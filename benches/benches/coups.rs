//! `cargo bench -p baize-bench --bench coups`; `-- --quick` for a pass that measures nothing.

fn main() {
    baize_bench::coups::run(baize_bench::Pace::asked());
}
