//! Games whose best play is known: their strategies by name, and simulations with them.

use baize_games::blackjack::Blackjack;
use baize_games::casino_poker::{CasinoStud, LetItRide, ThreeCardPoker};
use baize_games::holdem::{CasinoHoldem, TexasHoldemBonus, TexasHoldemBonusProgressive, TwoWayHoldem, UltimateHoldem};
use baize_games::pai_gow::PaiGowPoker;
use baize_games::player_dealer::blackjack::{BlackjackPoker, HawaiianBlackjack};
use baize_games::player_dealer::nines::{Pan9, Super9};
use baize_games::player_dealer::tiles::PaiGowTiles;
use baize_games::player_dealer::{self, Banked, CaribbeanStud, pai_gow};
use baize_maths::{Pricing, STAKE, Solved, Work};
use baize_table::Game;

use crate::simulate::{ADVISED, Rounds, SimulateError, Simulation};

/// The games that are solved, each with its type.
macro_rules! solved {
    ($($id:literal => $game:ty),* $(,)?) => {
        /// The strategies of a game besides what its questions advise, the best first.
        pub fn strategies(id: &str) -> &'static [&'static str] {
            match id {
                $($id => <$game as Solved>::STRATEGIES,)*
                _ => &[],
            }
        }

        pub(crate) fn simulate_solved(strategy: &str, rounds: &Rounds<'_>) -> Result<Simulation, SimulateError> {
            if !strategies(rounds.id).contains(&strategy) {
                return Err(no_strategy(strategy, rounds.id));
            }
            match rounds.id {
                $($id => play::<$game>(strategy, rounds),)*
                id => Err(no_strategy(strategy, id)),
            }
        }
    };
}

solved! {
    "uk/blackjack" => Blackjack,
    "hg/hawaiian-blackjack" => Banked<HawaiianBlackjack>,
    "hg/blackjack-poker" => Banked<BlackjackPoker>,
    "uk/casino-stud-poker" => CasinoStud,
    "uk/let-it-ride" => LetItRide,
    "uk/texas-holdem-bonus" => TexasHoldemBonus,
    "uk/ultimate-texas-holdem" => UltimateHoldem,
    "uk/casino-holdem" => CasinoHoldem,
    "uk/two-way-texas-holdem" => TwoWayHoldem,
    "sg/texas-holdem-bonus-progressive" => TexasHoldemBonusProgressive,
    "uk/pai-gow-poker" => PaiGowPoker,
    "hg/pai-gow-poker" => Banked<pai_gow::PaiGowPoker>,
    "hg/jokers-wild-pai-gow-poker" => Banked<pai_gow::JokersWildPaiGowPoker>,
    "hg/pai-gow-tiles" => Banked<PaiGowTiles>,
    "hg/pan-9" => Banked<Pan9>,
    "hg/super-9" => Banked<Super9>,
    "uk/three-card-poker" => ThreeCardPoker,
    "hg/caribbean-stud" => Banked<CaribbeanStud>,
    "hg/three-card-poker" => Banked<player_dealer::ThreeCardPoker>,
}

fn no_strategy(strategy: &str, id: &str) -> SimulateError {
    let known = [ADVISED].iter().chain(strategies(id)).copied().collect::<Vec<_>>().join(", ");
    SimulateError::NoStrategy { game: id.to_owned(), wanted: strategy.to_owned(), known }
}

fn play<G: Game + Solved>(strategy: &str, rounds: &Rounds<'_>) -> Result<Simulation, SimulateError> {
    let work = Work::default();
    let pricing = Pricing::new(rounds.id, rounds.changes, &work)?;
    // At a stake of its own the best play minds what the table rounds.
    let pricing = if rounds.stake == STAKE { pricing } else { pricing.at_stake(rounds.stake)? };
    let player = G::player(&pricing, strategy)?;
    rounds.play::<G>(strategy, &player)
}
