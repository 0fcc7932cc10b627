//! `cargo bench -p baize-bench --bench hands`; `-- --quick` for a pass that measures nothing.

fn main() {
    baize_bench::hands::run(baize_bench::Pace::asked());
}
