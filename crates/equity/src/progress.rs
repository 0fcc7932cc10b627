//! How far a long computation has come, to be watched from another thread.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Steps to do and steps done; what a step is differs from one computation to the next.
#[derive(Debug, Default)]
pub struct Progress {
    steps: AtomicU64,
    done: AtomicU64,
}

impl Progress {
    /// Nothing to do yet.
    pub const fn new() -> Progress {
        Progress { steps: AtomicU64::new(0), done: AtomicU64::new(0) }
    }

    /// How many steps are done, and how many there are; none before the work begins.
    pub fn now(&self) -> (u64, u64) {
        (self.done.load(Relaxed), self.steps.load(Relaxed))
    }

    pub(crate) fn expect(&self, steps: usize) {
        self.steps.store(steps as u64, Relaxed);
    }

    pub(crate) fn step(&self) {
        self.done.fetch_add(1, Relaxed);
    }
}
