//! What to write instead of a mistyped name.

pub use baize_book::nearest;

/// What to write instead: the nearest name, or all of them.
pub(crate) fn instead(name: &str, known: &[&str]) -> String {
    match nearest(name, known.iter().copied()) {
        Some(near) => format!("`{near}`, if that is meant"),
        None => format!("one of {}", known.join(", ")),
    }
}
