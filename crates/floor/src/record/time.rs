//! Times as the record has them and as people read them.

use std::time::{SystemTime, UNIX_EPOCH};

/// Today's date, in a form that sorts.
pub(crate) fn today() -> String {
    time(now_ms()).chars().take(10).collect()
}

/// A time in a form that people can read.
pub(crate) fn time(at_ms: i64) -> String {
    jiff::Timestamp::from_millisecond(at_ms).map(|at| at.to_string()).unwrap_or_default()
}

/// The time now, in milliseconds of Unix time.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
