//! What the benches in `benches/` share.

use std::time::{Duration, Instant};

/// The time of the best of several runs: the one that others on the machine disturbed least.
pub fn best_of(times: u32, mut run: impl FnMut()) -> Duration {
    let mut once = || {
        let begun = Instant::now();
        run();
        begun.elapsed()
    };
    (0..times).map(|_| once()).min().unwrap_or_default()
}
