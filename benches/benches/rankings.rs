//! `cargo bench -p baize-bench --bench rankings`; `-- --quick` for a pass that measures nothing.

fn main() {
    baize_bench::rankings::run(baize_bench::Pace::asked());
}
