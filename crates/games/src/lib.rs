//! The games: one file each, in family folders, reading like their rule books.
//!
//! [`games`] lists them for everything that works through the erased door; [`each_game!`] hands their own types to code
//! that must be compiled for each, such as the simulator.

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
/// Hands all their types to another macro, so that each crate makes of them the tables that it needs, and a game that
/// lacks what such a table asks of it does not compile.
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
    ($($game:ty),* $(,)?) => {
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
