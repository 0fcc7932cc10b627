//! The benches, one file each. A program in `benches/` runs each for its figures, and `tests/quick.rs` runs a few
//! rounds of each, so that one that no longer runs is found when it breaks and not when somebody wants to measure.

pub mod blackjack;
pub mod bytes;
pub mod catalogue;
mod client;
pub mod coups;
pub mod equity;
pub mod floor;
pub mod hands;
pub mod holdem;
pub mod opening;
pub mod pai_gow;
pub mod rank;
pub mod rankings;
pub mod rounds;

use std::time::{Duration, Instant};

/// How thorough a bench is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// Long enough for figures that mean something.
    Measured,
    /// Everything that takes no time is done once; the figures mean nothing.
    Quick,
}

impl Pace {
    /// The pace that whoever started this program asked for.
    pub fn asked() -> Pace {
        if std::env::args().any(|word| word == "--quick") { Pace::Quick } else { Pace::Measured }
    }

    /// Whether the figures do not matter.
    pub fn is_quick(self) -> bool {
        self == Pace::Quick
    }

    /// The first value for figures, or the second just to show that it runs.
    pub fn of<T>(self, measured: T, quick: T) -> T {
        if self.is_quick() { quick } else { measured }
    }
}

/// The time of the best of several runs: the one that others on the machine disturbed least.
pub fn best_of(times: u32, mut run: impl FnMut()) -> Duration {
    let mut once = || {
        let begun = Instant::now();
        run();
        begun.elapsed()
    };
    (0..times).map(|_| once()).min().unwrap_or_default()
}

/// Random hands of `N` different cards of the pack, the same in every run.
pub fn random_hands<C: Copy, const N: usize>(mut pack: Vec<C>, count: usize) -> Vec<[C; N]> {
    let mut state = 0x5eed_u64;
    let mut below = |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % n
    };
    let mut deal = || {
        for i in 0..N {
            let other = i + below(pack.len() - i);
            pack.swap(i, other);
        }
        std::array::from_fn(|i| pack[i])
    };
    (0..count).map(|_| deal()).collect()
}

/// Does some work with one thread, if it would otherwise use all.
pub fn on_one_core<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a pool").install(work)
}
