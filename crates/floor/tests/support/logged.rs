//! Everything that is logged in this program, at every level, kept for tests to search.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part of this")]

use std::io::Write;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

static LOGGED: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn logged() -> MutexGuard<'static, Vec<u8>> {
    LOGGED.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Keep;

impl Write for Keep {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        logged().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Keeps whatever is logged from now on, of this test and of those that run beside it.
pub fn keep() {
    static KEPT: OnceLock<()> = OnceLock::new();
    KEPT.get_or_init(|| {
        let lines = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_ansi(false);
        lines.with_writer(|| Keep).init();
    });
}

/// The lines that have been kept so far.
pub fn lines() -> Vec<String> {
    String::from_utf8_lossy(&logged()).lines().map(str::to_owned).collect()
}

/// Whether some line holds all of these.
pub fn says(parts: &[&str]) -> bool {
    lines().iter().any(|line| parts.iter().all(|part| line.contains(part)))
}
