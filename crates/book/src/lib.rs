//! The rule books as data: what each clause orders, what each wager pays, which options an operator has.
//!
//! Nothing about odds is written in Rust and nothing about turn order is written in TOML. A clause is cited with
//! [`cite!`]; a citation of a clause that is not in a register does not compile.

mod bound_rows;
mod card;
mod clause;
mod day;
mod fine;
mod money;
mod near;
mod odds_option;
mod odds_table;
mod options;
mod register;
mod sign;

pub use card::{
    Book, GameCard, Notice, OptionKind, OptionSpec, Stated, TableKind, TableSpec, WagerSpec, amount_in, book, game_card,
};
pub use clause::{Cites, Clause};
pub use day::is_day;
pub use fine::Fine;
pub use money::{Award, Cents, Odds, Pay, Rounding, Toward};
pub use near::{instead, nearest};
pub use odds_table::{OddsRow, OddsTable};
pub use options::{OptionError, Options, Setting};
pub use register::{ClauseEntry, Enforce, Exception, Excuse, entry, exceptions, register};
pub use sign::{Money, SignLine, in_force_rows, in_words, pay_in_words, printed_sign, setting_in_words, sign};
