//! The games: one file each, in family folders, reading like their rule books.
//!
//! [`each_game!`] lists them. It hands their types to code that must be compiled for each: the doors of the registry,
//! the maths, the simulator. Nothing here is compiled for a way of play, so that those can be compiled side by side.

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
