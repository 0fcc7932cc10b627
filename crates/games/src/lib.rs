//! The games: one file each, in family folders, reading like their rule books.
//!
//! [`games`] lists them for everything that works through the erased door; [`visit`] hands a game's own type to code
//! that must be compiled for it, such as the simulator.
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
//! let input = serde_json::from_str(r#"{ "chance": { "outcome": "pocket 3" } }"#).expect("a pocket, as the record has it");
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

use baize_table::{AnyGame, Door, Game};

/// Something to be done with a game's own type.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Game>(self) -> Self::Output;
}

macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        /// All games, by book and then in the book's order.
        pub fn games() -> &'static [&'static dyn AnyGame] {
            static GAMES: &[&dyn AnyGame] = &[$(&Door::<$game>::new()),*];
            GAMES
        }

        /// Does something with the game of this id, or returns `None` when there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$game as Game>::ID {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

registry![
    wheel::Roulette,
    blackjack::Blackjack,
    casino_poker::ThreeCardPoker,
    baccarat::PuntoBanco,
    casino_poker::CasinoStud,
    dice::Craps,
    dice::SicBo,
    wheel::BigSix,
    holdem::TexasHoldemBonus,
    holdem::UltimateHoldem,
    holdem::CasinoHoldem,
    holdem::TwoWayHoldem,
    casino_poker::LetItRide,
    pai_gow::PaiGowPoker,
    baccarat::colorado::Baccarat,
    baccarat::colorado::MiniBaccarat,
    baccarat::colorado::MidiBaccarat,
    baccarat::colorado::FiveTreasures,
    baccarat::colorado::Fortunes99,
    baccarat::colorado::DragonBonus,
    baccarat::colorado::EzBaccarat,
    baccarat::colorado::GoldenFrog,
    baccarat::colorado::InfiniteFortune,
    baccarat::colorado::EternalBaccarat,
    holdem::TexasHoldemBonusProgressive,
    poker::TexasHoldem,
    poker::NoLimitHoldem,
    poker::PotLimitHoldem,
    poker::Omaha,
    poker::OmahaHiLo,
    poker::CrazyPineapple,
    poker::SevenCardStud,
    poker::SevenCardStudHiLo,
    poker::Lowball,
    poker::MexicanPoker,
    poker::Razz,
    poker::ReverseHoldem,
    player_dealer::Banked<player_dealer::pai_gow::PaiGowPoker>,
    player_dealer::Banked<player_dealer::pai_gow::JokersWildPaiGowPoker>,
    player_dealer::Banked<player_dealer::nines::Pan9>,
    player_dealer::Banked<player_dealer::nines::Super9>,
    player_dealer::Banked<player_dealer::tiles::PaiGowTiles>,
    player_dealer::Banked<player_dealer::blackjack::HawaiianBlackjack>,
    player_dealer::Banked<player_dealer::CaribbeanStud>,
    player_dealer::Banked<player_dealer::blackjack::BlackjackPoker>,
    poker::AsianFiveCardStud,
    thirteen::ThirteenCard,
    poker::Badugi,
    poker::DeuceToSeven,
    poker::MatchIt,
    player_dealer::Banked<player_dealer::ThreeCardPoker>,
];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|game| game.id() == id)
}

/// Whether players win from each other in this game and the house only collects.
pub fn is_pot_game(id: &str) -> bool {
    let spec = baize_book::game_spec(id);
    let options = spec.and_then(|spec| baize_book::Options::resolve(spec, &toml::Table::new()).ok());
    options.is_some_and(|options| poker::rules_of(id, &options).is_some())
}
