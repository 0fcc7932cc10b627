//! The games: one file each, in family folders, reading like their rule books.
//!
//! [`games`] lists them for everything that works through the erased door; [`each_game!`] hands their own types to code
//! that must be compiled for each, such as the simulator.
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
//! let report = settle(&script, baize_games::find)?;
//! assert!(report.differences.is_empty(), "{:?}", report.differences);
//! assert_eq!(report.rounds[0].lines.len(), 2);
//! # Ok::<(), baize_table::ScriptFault>(())
//! ```
//!
//! At a table of one's own, a round is run from its start with one more input each time:
//!
//! ```
//! use baize_book::Cents;
//! use baize_table::{AnyFeed, Call, LogFeed, OfferedBet, Player, Seat, Start, Status};
//!
//! let roulette = baize_games::find("uk/roulette").expect("it is registered");
//! let table = roulette.open(&Default::default()).expect("the book's own options");
//! let mut start = Start::new(table.opening());
//! let red =
//!     OfferedBet { seat: Seat(1), player: Player(1), wager: "red".to_owned(), stake: Cents(500), call: Call::Chips };
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

pub mod baccarat;
pub mod blackjack;
pub mod casino_poker;
pub mod dice;
pub mod holdem;
pub mod pai_gow;
pub mod player_dealer;
pub mod poker;
pub mod shared;
pub mod thirteen;
pub mod wheel;

use baize_table::{AnyGame, Door};

/// The games, by book and then in the book's order: a game is registered by its line here and nowhere else.
///
/// Hands all their types to another macro, so that each crate makes of them the lists that it needs, and a game that
/// lacks what such a list asks of it does not compile. A game that nobody has priced yet says so in its line, as
/// `$crate::wheel::Roulette: unpriced,`, and is played and simulated without.
#[macro_export]
macro_rules! each_game {
    ($apply:ident) => {
        $apply! {
            $crate::wheel::Roulette,
            $crate::blackjack::Blackjack,
            $crate::casino_poker::ThreeCardPoker,
            $crate::baccarat::PuntoBanco,
            $crate::casino_poker::CasinoStud,
            $crate::dice::Craps,
            $crate::dice::SicBo,
            $crate::wheel::BigSix,
            $crate::holdem::TexasHoldemBonus,
            $crate::holdem::UltimateHoldem,
            $crate::holdem::CasinoHoldem,
            $crate::holdem::TwoWayHoldem,
            $crate::casino_poker::LetItRide,
            $crate::pai_gow::PaiGowPoker,
            $crate::baccarat::colorado::Baccarat,
            $crate::baccarat::colorado::MiniBaccarat,
            $crate::baccarat::colorado::MidiBaccarat,
            $crate::baccarat::colorado::FiveTreasures,
            $crate::baccarat::colorado::Fortunes99,
            $crate::baccarat::colorado::DragonBonus,
            $crate::baccarat::colorado::EzBaccarat,
            $crate::baccarat::colorado::GoldenFrog,
            $crate::baccarat::colorado::InfiniteFortune,
            $crate::baccarat::colorado::EternalBaccarat,
            $crate::holdem::TexasHoldemBonusProgressive,
            $crate::poker::TexasHoldem,
            $crate::poker::NoLimitHoldem,
            $crate::poker::PotLimitHoldem,
            $crate::poker::Omaha,
            $crate::poker::OmahaHiLo,
            $crate::poker::CrazyPineapple,
            $crate::poker::SevenCardStud,
            $crate::poker::SevenCardStudHiLo,
            $crate::poker::Lowball,
            $crate::poker::MexicanPoker,
            $crate::poker::Razz,
            $crate::poker::ReverseHoldem,
            $crate::player_dealer::Banked<$crate::player_dealer::pai_gow::PaiGowPoker>,
            $crate::player_dealer::Banked<$crate::player_dealer::pai_gow::JokersWildPaiGowPoker>,
            $crate::player_dealer::Banked<$crate::player_dealer::nines::Pan9>,
            $crate::player_dealer::Banked<$crate::player_dealer::nines::Super9>,
            $crate::player_dealer::Banked<$crate::player_dealer::tiles::PaiGowTiles>,
            $crate::player_dealer::Banked<$crate::player_dealer::blackjack::HawaiianBlackjack>,
            $crate::player_dealer::Banked<$crate::player_dealer::CaribbeanStud>,
            $crate::player_dealer::Banked<$crate::player_dealer::blackjack::BlackjackPoker>,
            $crate::poker::AsianFiveCardStud,
            $crate::thirteen::ThirteenCard,
            $crate::poker::Badugi,
            $crate::poker::DeuceToSeven,
            $crate::poker::MatchIt,
            $crate::player_dealer::Banked<$crate::player_dealer::ThreeCardPoker>,
        }
    };
}

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
