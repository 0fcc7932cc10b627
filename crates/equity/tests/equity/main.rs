//! Equities from outside, in one program.

mod counted;
mod kinds;
