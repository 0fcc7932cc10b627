//! What to write instead of a name that was mistyped.

pub use baize_book::nearest;

/// What to write instead: the nearest name, or all that there are.
pub(crate) fn instead(name: &str, known: &[&str]) -> String {
    match nearest(name, known.iter().copied()) {
        Some(near) => format!("`{near}`, if that is meant"),
        None => format!("one of {}", known.join(", ")),
    }
}
