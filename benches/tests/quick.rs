//! Every bench runs: a quick pass of each, whose figures mean nothing.

use baize_bench::Pace::Quick;
use std::path::Path;

macro_rules! quick {
    ($($bench:ident),* $(,)?) => {
        $(
            #[test]
            fn $bench() {
                baize_bench::$bench::run(Quick);
            }
        )*

        /// The programs in `benches/` that have a quick pass here.
        const PASSED: &[&str] = &[$(stringify!($bench)),*];
    };
}

quick![blackjack, catalogue, coups, equity, hands, holdem, pai_gow, rank, rankings, rounds];

#[test]
fn floor() {
    baize_bench::floor::run(Quick, Path::new(env!("CARGO_TARGET_TMPDIR")));
}

#[test]
fn opening() {
    baize_bench::opening::run(Quick, Path::new(env!("CARGO_TARGET_TMPDIR")));
}

#[test]
fn bytes() {
    baize_bench::bytes::run(Quick, Path::new(env!("CARGO_TARGET_TMPDIR")));
}

#[test]
fn no_bench_is_left_out() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches");
    let files = std::fs::read_dir(folder).expect("the benches").flatten().map(|file| file.path());
    let mut names: Vec<String> =
        files.filter_map(|file| file.file_stem().map(|name| name.to_string_lossy().into_owned())).collect();
    names.sort();
    let mut passed: Vec<&str> = PASSED.iter().copied().chain(["bytes", "floor", "opening"]).collect();
    passed.sort_unstable();
    assert_eq!(names, passed);
}
