//! How far a long computation has come, for whoever draws a bar.

use std::sync::atomic::{AtomicU64, Ordering};

/// Steps that are to be done and those that are. Any thread may count; nobody waits.
#[derive(Default, Debug)]
pub struct Work {
    expected: AtomicU64,
    done: AtomicU64,
}

impl Work {
    /// Nothing to do yet.
    pub const fn new() -> Work {
        Work { expected: AtomicU64::new(0), done: AtomicU64::new(0) }
    }

    /// There are so many more steps to do.
    pub fn expect(&self, steps: u64) {
        self.expected.fetch_add(steps, Ordering::Relaxed);
    }

    /// So many more are done.
    pub fn done(&self, steps: u64) {
        self.done.fetch_add(steps, Ordering::Relaxed);
    }

    /// The steps that are done, and all that are known of.
    pub fn progress(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.expected.load(Ordering::Relaxed))
    }
}
