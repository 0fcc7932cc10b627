//! The books from outside, in one program.

mod amounts;
mod own_tables;
