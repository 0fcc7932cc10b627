//! The games: one file each, in family folders, reading like their rule books.
//!
//! [`games`] lists them for everything that works through the erased door; [`visit`] hands a game's own type to code
//! that must be compiled for it, such as the simulator.

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
    /// What the visitor returns.
    type Output;
    /// Does the work, with the game's own type.
    fn visit<G: Game>(self) -> Self::Output;
}

macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        /// All games, by book and then in the book's order.
        pub fn games() -> &'static [&'static dyn AnyGame] {
            static GAMES: &[&dyn AnyGame] = &[$(&Door::<$game>::new()),*];
            GAMES
        }

        /// Lets the visitor work with the game of this id; `None` when there is no such game.
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
