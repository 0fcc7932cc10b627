//! How far a long computation has come, to be watched from another thread.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Steps to do and steps done; what a step is depends on the computation.
#[derive(Debug, Default)]
pub struct Progress {
    steps: AtomicU64,
    done: AtomicU64,
}

impl Progress {
    /// Progress before the work begins.
    pub const fn new() -> Progress {
        Progress { steps: AtomicU64::new(0), done: AtomicU64::new(0) }
    }

    /// The steps done, and the steps there are; zero before the work begins.
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
