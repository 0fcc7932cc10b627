//! Caribbean stud poker.

mod decision;
mod strategy;
