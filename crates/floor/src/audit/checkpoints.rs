//! What the audit knows of checkpoints: that the record is what each said when it was made, and what those prove that
//! somebody has kept.

use baize_wire::Seq;
use ed25519_dalek::VerifyingKey;
use std::collections::VecDeque;

use crate::audit::AuditError;
use crate::checkpoint::{Log, Note, Point, nodes_of, origin, read_notes, root_of};
use crate::record::store::Reading;
use crate::record::time::time;

/// What was done to a record, as a checkpoint shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forgery {
    /// The last rows, or the last checkpoints, are gone.
    CutOff,
    /// Rows were changed or moved, and their chains made again.
    Rewritten,
    /// Everything is as it once was, and what came afterwards is gone.
    PutBack,
    /// The house has told others another history than this.
    Fork,
    /// The checkpoint is of another house, or nobody of this house has signed it.
    Foreign,
}

impl std::fmt::Display for Forgery {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Forgery::CutOff => "cut off",
            Forgery::Rewritten => "rewritten",
            Forgery::PutBack => "put back",
            Forgery::Fork => "a fork",
            Forgery::Foreign => "foreign",
        })
    }
}

/// Checkpoints that somebody has kept outside the house.
#[derive(Clone, Debug, Default)]
pub struct Evidence(Vec<Note>);

impl Evidence {
    /// Reads a file of checkpoints, each of which must be signed with this key.
    pub fn read(text: &str, key: &VerifyingKey) -> Result<Evidence, AuditError> {
        let damaged = |(line, says)| AuditError::Evidence { line, says };
        let mut notes = read_notes(text).map_err(damaged)?;
        if let Some(note) = notes.iter().find(|note| !note.is_signed(key)) {
            return fails(Forgery::Foreign, &note.point, "it is not signed with the house's key");
        }
        notes.sort_by_key(|note| (note.point.rows, note.point.size));
        Ok(Evidence(notes))
    }
}

/// The checkpoints at one row of the record.
pub(crate) struct Checkpoints {
    /// The next of the house's own that has not come yet.
    next: Option<Point>,
    /// Those that somebody has kept and that have not come yet.
    kept: VecDeque<Note>,
    /// The last row at which one held.
    held: Seq,
    /// How many of the house's own have held.
    pub own: u64,
    /// How many of those that somebody has kept have held.
    pub others: u64,
}

fn fails<T>(forgery: Forgery, point: &Point, says: &str) -> Result<T, AuditError> {
    let Point { size, at_ms, rows, .. } = point;
    let says = format!("by the checkpoint {size} of {} over {rows} rows, {says}", time(*at_ms));
    Err(AuditError::Checkpoint { forgery, says })
}

impl Checkpoints {
    /// Those of a record, and those that somebody has kept.
    pub(crate) fn of(reader: &dyn Reading, evidence: &Evidence) -> Result<Checkpoints, AuditError> {
        let kept: VecDeque<Note> = evidence.0.iter().cloned().collect();
        let name = origin(&reader.first_hash()?);
        if let Some(note) = kept.iter().find(|note| note.origin != name) {
            let says = format!("it is of the house {}, and this record is of {name}", note.origin);
            return fails(Forgery::Foreign, &note.point, &says);
        }
        Ok(Checkpoints { next: reader.checkpoint(Some(1))?, kept, held: Seq(0), own: 0, others: 0 })
    }

    /// Whether a checkpoint was made when this was the last row.
    pub(crate) fn are_at(&self, row: Seq) -> bool {
        self.next.is_some_and(|next| next.rows <= row) || self.kept.front().is_some_and(|note| note.point.rows <= row)
    }

    /// The ends of all chains at this row hash to `tips`.
    pub(crate) fn reads(&mut self, row: Seq, tips: [u8; 32], reader: &dyn Reading) -> Result<(), AuditError> {
        while let Some(note) = self.kept.pop_front_if(|note| note.point.rows <= row) {
            self.judge(&note, Some(note.point.rows == row && note.point.tips == tips), reader)?;
            (self.others, self.held) = (self.others + 1, row);
        }
        while let Some(point) = self.next.filter(|point| point.rows <= row) {
            if (point.rows, point.tips) != (row, tips) {
                return fails(Forgery::Rewritten, &point, &self.since_then());
            }
            self.is_in_the_log(&point, reader)?;
            (self.own, self.held) = (self.own + 1, row);
            self.next = reader.checkpoint(Some(point.size + 1))?;
        }
        Ok(())
    }

    /// The record has ended.
    pub(crate) fn end(&mut self, reader: &dyn Reading) -> Result<(), AuditError> {
        while let Some(note) = self.kept.pop_front() {
            self.judge(&note, None, reader)?;
        }
        match self.next {
            Some(point) => fails(Forgery::CutOff, &point, "rows are missing at the end of the record"),
            None => Ok(()),
        }
    }

    fn since_then(&self) -> String {
        format!("rows after {} were changed or moved, and their chains made again", self.held)
    }

    /// The log must be made of its leaves, and of nothing else.
    fn is_in_the_log(&self, point: &Point, reader: &dyn Reading) -> Result<(), AuditError> {
        let wanted = nodes_of(&Log { reader, made: &[] }, point.size - 1, point.leaf())?;
        for (level, at, hash) in wanted {
            if reader.checkpoint_node(level, at)? != Some(hash) {
                return fails(Forgery::Fork, point, "the log of checkpoints is not made of its leaves");
            }
        }
        Ok(())
    }

    /// Compares a checkpoint that somebody has kept with the record and with the log. `holds`: whether the chains ended
    /// as it says; `None` if the record does not go so far.
    fn judge(&self, note: &Note, holds: Option<bool>, reader: &dyn Reading) -> Result<(), AuditError> {
        let there = reader.checkpoint(None)?.map_or(0, |last| last.size);
        let same = match note.point.size <= there {
            true => Some(root_of(&Log { reader, made: &[] }, note.point.size)? == note.root),
            false => None,
        };
        let (forgery, says) = match (holds, same) {
            (Some(true), Some(true)) => return Ok(()),
            (Some(true), None) => (Forgery::CutOff, "checkpoints are missing at the end of their log".to_owned()),
            (Some(false), Some(true)) => (Forgery::Rewritten, self.since_then()),
            (None, Some(true)) => (Forgery::CutOff, "rows are missing at the end of the record".to_owned()),
            (None, None) => {
                let says = "an earlier state was put back: neither its rows nor any checkpoint of its time are there";
                (Forgery::PutBack, says.to_owned())
            }
            (Some(true), Some(false)) => (Forgery::Fork, "the log of checkpoints was written again".to_owned()),
            (Some(false), _) | (None, Some(false)) => {
                let says = format!("the house has signed another history, which differs after row {}", self.held);
                (Forgery::Fork, says)
            }
        };
        fails(forgery, &note.point, &says)
    }
}
