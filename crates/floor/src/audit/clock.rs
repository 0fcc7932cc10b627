//! What the audit knows of time: rows are in the order in which they were written, so a row that was written before the
//! one before it tells of a clock that was set back, or of a time that was moved.

use baize_wire::Seq;
use serde::Serialize;

/// Where time ran backwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ClockBack {
    /// At how many rows.
    pub rows: u64,
    /// At which row first.
    pub first: Seq,
    /// By how many milliseconds at most.
    pub most_ms: i64,
}

/// The times of the rows so far.
#[derive(Default)]
pub(crate) struct Clock {
    last: Option<i64>,
    /// Where time ran backwards, if it did.
    pub back: Option<ClockBack>,
}

impl Clock {
    /// Reads the time of the next row.
    pub(crate) fn reads(&mut self, seq: Seq, at_ms: i64) {
        if let Some(by) = self.last.map(|last| last - at_ms).filter(|by| *by > 0) {
            let back = self.back.get_or_insert(ClockBack { rows: 0, first: seq, most_ms: 0 });
            (back.rows, back.most_ms) = (back.rows + 1, back.most_ms.max(by));
        }
        self.last = Some(at_ms);
    }
}
