//! Pot games: players win from each other, so no wager has a house edge and no play is the best.

use baize_book::Options;
use baize_games::each_pot_game;
use baize_table::{Advised, Game};

use super::{PriceError, Pricing};
use crate::chart::Chart;
use crate::counting::Counting;
use crate::figure::Figure;
use crate::priced::Priced;
use crate::strategy::{Solved, StrategyId};

fn unpriced<G: Game>() -> PriceError {
    PriceError::PotGame(G::ID.to_owned())
}

macro_rules! pot_games {
    ($($game:ty),*) => {$(
        impl Priced for $game {
            type Solution = Self;

            fn figures(_: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
                Err(unpriced::<Self>())
            }

            fn counting(_: &Options, _: &Figure) -> Counting {
                Counting::nothing()
            }
        }

        impl Solved for $game {
            type Player = Advised;
            const STRATEGIES: &'static [StrategyId] = &[];
            const ADVISED: StrategyId = StrategyId::Advised;

            fn player(_: &Pricing<'_>, _: StrategyId) -> Result<Advised, PriceError> {
                Err(unpriced::<Self>())
            }

            fn charts(_: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
                Err(unpriced::<Self>())
            }
        }
    )*};
}

each_pot_game!(pot_games);
