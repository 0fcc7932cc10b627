//! `cargo bench -p baize-bench --bench rounds`; `-- --quick` for a pass that measures nothing.

fn main() {
    baize_bench::rounds::run(baize_bench::Pace::asked());
}
