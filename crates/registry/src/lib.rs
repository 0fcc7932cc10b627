//! The registry: every game behind the same door, so that a floor, a house file or a command plays them by their ids.
//!
//! Here the rounds of all games are compiled for live tables, scripts and records. That is most of what there is to
//! compile of a game, and none of it is needed by the maths, which are therefore compiled beside this.
//!
//! A round on paper is read and settled:
//!
//! ```
//! use baize_table::{Script, settle};
//!
//! let script = Script::read(
//!     r#"
//!     game    = "uk/three-card-poker"
//!     shows   = "the dealer qualifies with queen high, and a pair of kings wins"
//!     clauses = ["UK-5.13"]
//!     seats   = ["1 ante 1000"]
//!     deal    = "Kh Kd 4s Qc 9s 3d"
//!     play    = ["1 play 500 ! UK-5.13", "1 play"]
//!     expect  = ["1 ante +1000", "1 play +1000"]
//!     "#,
//! )?;
//! let report = settle(&script, baize_registry::find)?;
//! assert!(report.differences.is_empty(), "{:?}", report.differences);
//! assert_eq!(report.rounds[0].lines.len(), 2);
//! # Ok::<(), baize_table::ScriptFault>(())
//! ```
//!
//! At a table of one's own, a round is run from its start with one more input each time:
//!
//! ```
//! use baize_book::Cents;
//! use baize_table::{AnyFeed, Bettor, Call, LogFeed, OfferedBet, Seat, Start, Status};
//!
//! let roulette = baize_registry::find("uk/roulette").expect("it is registered");
//! let table = roulette.open(&Default::default()).expect("the book's own options");
//! let mut start = Start::new(table.opening());
//! let red =
//!     OfferedBet { seat: Seat(1), player: Bettor(1), wager: "red".to_owned(), stake: Cents(500), call: Call::Chips };
//! table.place(&mut start, &red).expect("it is within the limits");
//!
//! let waits = table.advance(&start, AnyFeed::Log(LogFeed::new(&[])));
//! assert!(matches!(waits.status, Status::Waiting { .. }), "nobody has spun the wheel");
//!
//! let fell = r#"{ "chance": { "outcome": "pocket 3" } }"#;
//! let input = serde_json::from_str(fell).expect("a pocket, as the record has it");
//! let over = table.advance(&start, AnyFeed::Log(LogFeed::new(&[input])));
//! assert_eq!(over.status, Status::Settled);
//! assert_eq!(over.lines[0].net(), Cents(500), "three is red");
//! ```

use baize_games::each_game;
use baize_table::{AnyGame, Door};

macro_rules! doors {
    ($($game:ty $(: $mark:ident)?),* $(,)?) => {
        /// All games, by book and then in the book's order.
        pub fn games() -> &'static [&'static dyn AnyGame] {
            static GAMES: &[&dyn AnyGame] = &[$(&Door::<$game>::new()),*];
            GAMES
        }
    };
}

each_game!(doors);

/// The short names of the books that have games, in the order of the games.
pub fn books() -> Vec<&'static str> {
    let mut books: Vec<&str> = games().iter().map(|game| game.spec().book_name()).collect();
    books.dedup();
    books
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|game| game.id() == id)
}
