//! The rule books as data: what each clause orders, what each wager pays, which options an operator has.
//!
//! No odds are written in Rust, and no order of play is written in TOML. A clause is cited with [`cite!`]; a citation
//! of a clause that is not in a register does not compile.

mod book;
mod bound_rows;
mod clause;
mod day;
mod files;
mod fine;
mod in_lobby;
mod money;
mod near;
mod odds_option;
mod options;
mod pay_table;
mod register;
mod sign;
mod spec;

pub use book::{Book, EdgeClauses, LeftOut, Pit, amount_in, book};
pub use clause::{Cites, Clause};
pub use day::is_day;
pub use files::{BookFile, book_files};
pub use fine::Fine;
pub use in_lobby::{Family, InLobby, Speed};
pub use money::{Award, Cents, Odds, Pay, Rounding, Toward};
pub use near::{instead, nearest};
pub use options::{OptionError, Options, Setting};
pub use pay_table::{PayTable, PayTableRow};
pub use register::{ClauseEntry, Enforce, Exception, Excuse, entry, exceptions, register};
pub use sign::{
    Money, SignLine, felt_print, in_force_rows, in_words, pay_in_words, printed_sign, setting_in_words, sign,
};
pub use spec::{
    ButtonClauses, GameSpec, Notice, OneTable, OptionKind, OptionSpec, PayTableKind, PayTableSpec, Schedules, Stated,
    WagerSpec, game_spec,
};
