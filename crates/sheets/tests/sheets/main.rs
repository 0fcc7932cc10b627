//! Papers from outside, in one program.

mod adds_up;
mod papers;
