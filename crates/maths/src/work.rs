//! How far a long computation has come, for whoever shows its progress.

use std::sync::atomic::{AtomicU64, Ordering};

/// Steps to do and steps done. Any thread may count; nobody waits.
#[derive(Default, Debug)]
pub struct Work {
    expected: AtomicU64,
    done: AtomicU64,
}

impl Work {
    /// Work of which no step is known yet.
    pub const fn new() -> Work {
        Work { expected: AtomicU64::new(0), done: AtomicU64::new(0) }
    }

    /// Announces further steps to do.
    pub fn expect(&self, steps: u64) {
        self.expected.fetch_add(steps, Ordering::Relaxed);
    }

    /// Counts further steps as done.
    pub fn done(&self, steps: u64) {
        self.done.fetch_add(steps, Ordering::Relaxed);
    }

    /// The steps that are done, and all those announced.
    pub fn progress(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.expected.load(Ordering::Relaxed))
    }
}
