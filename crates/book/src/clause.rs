//! A clause of a rule book, and citing it.

use std::fmt;
use std::num::NonZeroU16;

// The sorted ids of all registers.
include!(concat!(env!("OUT_DIR"), "/ids.rs"));

/// A clause of a register, such as `UK-3.3b`: a number, so that citing costs a simulation nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause(NonZeroU16);

impl Clause {
    /// The clause with this id, in a constant: an id that is in no register does not compile. Use
    /// [`cite!`](crate::cite).
    pub const fn named(id: &str) -> Clause {
        Clause::within("", id)
    }

    /// The clause of a chapter by what follows the chapter's name: `within("HG-PAN9", "-2a")` is HG-PAN9-2a. In a
    /// constant, as [`named`](Clause::named).
    pub const fn within(chapter: &str, end: &str) -> Clause {
        match Clause::search(chapter, end) {
            Some(clause) => clause,
            None => panic!("no register holds the cited clause"),
        }
    }

    /// The clause with this id, looked up at run time.
    pub fn find(id: &str) -> Option<Clause> {
        Clause::search("", id)
    }

    #[expect(clippy::cast_possible_truncation, reason = "the registers are short enough, which is asserted")]
    const fn search(start: &str, end: &str) -> Option<Clause> {
        const { assert!(IDS.len() < u16::MAX as usize, "a clause is a number of sixteen bits") };
        let (mut low, mut high) = (0, IDS.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            match compare(IDS[middle].as_bytes(), start.as_bytes(), end.as_bytes()) {
                0 => return Some(Clause(NonZeroU16::new(middle as u16 + 1).expect("one more than an index"))),
                1 => high = middle,
                _ => low = middle + 1,
            }
        }
        None
    }

    /// The id, as in the register.
    pub fn id(self) -> &'static str {
        IDS[usize::from(self.0.get()) - 1]
    }
}

/// How an id stands to another that is given in two parts, bytewise, for constants: 0 equal, 1 greater, -1 less.
const fn compare(id: &[u8], start: &[u8], end: &[u8]) -> i8 {
    let other = start.len() + end.len();
    let mut i = 0;
    while i < id.len() && i < other {
        let byte = if i < start.len() { start[i] } else { end[i - start.len()] };
        if id[i] != byte {
            return if id[i] > byte { 1 } else { -1 };
        }
        i += 1;
    }
    if id.len() == other {
        0
    } else if id.len() > other {
        1
    } else {
        -1
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl<'de> serde::Deserialize<'de> for Clause {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Clause, D::Error> {
        let id = String::deserialize(input)?;
        Clause::find(&id).ok_or_else(|| serde::de::Error::custom(format!("no register holds clause {id}")))
    }
}

impl serde::Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_str(self.id())
    }
}

/// The clauses that order one thing, up to six; the first is the one that matters most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cites([Option<Clause>; 6]);

impl Cites {
    /// No clause: only for things that no book orders, such as a card seen by nobody.
    pub const NONE: Cites = Cites([None; 6]);

    /// These clauses; at most six. Use [`cite!`](crate::cite).
    pub const fn new(clauses: &[Clause]) -> Cites {
        assert!(clauses.len() <= 6, "one thing is ordered by at most six clauses");
        let mut cites = Cites::NONE;
        let mut i = 0;
        while i < clauses.len() {
            cites.0[i] = Some(clauses[i]);
            i += 1;
        }
        cites
    }

    /// These and one more, unless it is there already. A seventh is dropped.
    pub fn and(mut self, clause: Clause) -> Cites {
        if !self.contains(clause)
            && let Some(free) = self.0.iter_mut().find(|slot| slot.is_none())
        {
            *free = Some(clause);
        }
        self
    }

    /// Both lists together, as far as there is room.
    pub fn with(self, others: Cites) -> Cites {
        others.iter().fold(self, Cites::and)
    }

    /// The clauses, the most important first.
    pub fn iter(self) -> impl Iterator<Item = Clause> {
        self.0.into_iter().flatten()
    }

    /// Whether this clause is among them.
    pub fn contains(self, clause: Clause) -> bool {
        self.iter().any(|cited| cited == clause)
    }
}

impl From<Clause> for Cites {
    fn from(clause: Clause) -> Cites {
        Cites::new(&[clause])
    }
}

impl<'de> serde::Deserialize<'de> for Cites {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Cites, D::Error> {
        let clauses = Vec::<Clause>::deserialize(input)?;
        match clauses.len() {
            ..=6 => Ok(Cites::new(&clauses)),
            _ => Err(serde::de::Error::custom("one thing is ordered by at most six clauses")),
        }
    }
}

impl fmt::Display for Cites {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, clause) in self.iter().enumerate() {
            write!(f, "{}{clause}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cites {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl serde::Serialize for Cites {
    fn serialize<S: serde::Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_seq(self.iter())
    }
}

/// Cites clauses by id, checked when the code is compiled: `cite!("UK-3.3a", "UK-3.2")`.
///
/// ```
/// assert_eq!(baize_book::cite!("UK-3.3a", "UK-3.2").to_string(), "UK-3.3a UK-3.2");
/// ```
///
/// Chapters that say the same under the same numbers are cited once for all of them, in a `const fn` of the chapter's
/// name: each end of an id, which begins with a hyphen, is a clause of that chapter.
///
/// ```
/// use baize_book::{Cites, cite};
/// const fn deal(chapter: &str) -> Cites {
///     cite!(chapter, "-PLAY-3a", "-2a")
/// }
/// const SUPER_9: Cites = deal("HG-S9");
/// assert_eq!(SUPER_9.to_string(), "HG-S9-PLAY-3a HG-S9-2a");
/// ```
///
/// ```compile_fail
/// baize_book::cite!("UK-99.9");
/// ```
#[macro_export]
macro_rules! cite {
    ($($id:literal),+ $(,)?) => {
        const { $crate::Cites::new(&[$($crate::Clause::named($id)),+]) }
    };
    ($chapter:ident, $($end:literal),+ $(,)?) => {
        $crate::Cites::new(&[$($crate::Clause::within($chapter, $end)),+])
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_registered_id_is_found_and_others_are_not() {
        for id in IDS {
            assert_eq!(Clause::find(id).map(Clause::id), Some(id));
        }
        for id in ["", "UK", "UK-3.3z", "ZZ-1"] {
            assert_eq!(Clause::find(id), None);
        }
    }

    #[test]
    fn cites_keep_their_order_and_no_clause_twice() {
        let cites = cite!("UK-3.3a", "UK-3.2").and(Clause::named("UK-3.2")).and(Clause::named("UK-3.5"));
        assert_eq!(cites.to_string(), "UK-3.3a UK-3.2 UK-3.5");
    }
}
