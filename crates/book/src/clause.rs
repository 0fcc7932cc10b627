//! A clause of a rule book, and citing it.

use std::fmt;
use std::num::NonZeroU16;

// The sorted ids of all registers.
include!(concat!(env!("OUT_DIR"), "/ids.rs"));

/// A clause of a register, such as `UK-3.3b`: a number, so that citing costs a simulation nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause(NonZeroU16);

impl Clause {
    /// The clause with this id, in a constant: an id that no register holds does not compile. Use
    /// [`cite!`](crate::cite).
    pub const fn named(id: &str) -> Clause {
        match Clause::search(id) {
            Some(clause) => clause,
            None => panic!("no register holds the cited clause"),
        }
    }

    /// The clause with this id, at run time.
    pub fn find(id: &str) -> Option<Clause> {
        Clause::search(id)
    }

    const fn search(id: &str) -> Option<Clause> {
        let (mut low, mut high) = (0, IDS.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            match compare(IDS[middle].as_bytes(), id.as_bytes()) {
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

/// Bytewise order for constants: 0 equal, 1 greater, -1 less.
const fn compare(a: &[u8], b: &[u8]) -> i8 {
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return if a[i] > b[i] { 1 } else { -1 };
        }
        i += 1;
    }
    if a.len() == b.len() {
        0
    } else if a.len() > b.len() {
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
    /// No clause: only for what no book orders, such as a card seen by nobody.
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

    /// These and one more, unless it is there already. The seventh is dropped.
    pub fn and(mut self, clause: Clause) -> Cites {
        if !self.contains(clause)
            && let Some(free) = self.0.iter_mut().find(|slot| slot.is_none())
        {
            *free = Some(clause);
        }
        self
    }

    /// These and those.
    pub fn with(self, others: Cites) -> Cites {
        others.iter().fold(self, Cites::and)
    }

    /// The clauses in order.
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
/// ```compile_fail
/// baize_book::cite!("UK-99.9");
/// ```
#[macro_export]
macro_rules! cite {
    ($($id:literal),+ $(,)?) => {
        const { $crate::Cites::new(&[$($crate::Clause::named($id)),+]) }
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
