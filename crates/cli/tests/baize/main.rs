//! The command from outside, in one program: each program of tests would link the whole floor once more, and a long
//! test runs beside the others.

mod attack;
mod backup;
mod command;
mod equity;
mod fair;
#[path = "../../../floor/tests/support/fair.rs"]
mod fairness;
mod floor;
#[path = "../../../floor/tests/support/forge.rs"]
mod forgery;
mod jackpot;
mod migrate;
mod once;
mod process;
mod sealed;
#[path = "../../../floor/tests/support/seals.rs"]
mod seals;
mod serving;
mod sheets;
mod stacks;
mod strangers;
#[path = "../../../floor/tests/support/mod.rs"]
mod support;
