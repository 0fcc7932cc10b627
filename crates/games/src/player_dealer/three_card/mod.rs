//! Three card poker.

mod decision;
mod fees;
mod hands;
mod strategy;
