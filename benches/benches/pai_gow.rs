//! `cargo bench -p baize-bench --bench pai_gow`; `-- --quick` for a pass that measures nothing.

fn main() {
    baize_bench::pai_gow::run(baize_bench::Pace::asked());
}
