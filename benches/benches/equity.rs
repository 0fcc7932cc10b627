//! `cargo bench -p baize-bench --bench equity`; `-- --quick` for a pass that measures nothing.

fn main() {
    baize_bench::equity::run(baize_bench::Pace::asked());
}
