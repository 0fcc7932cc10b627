//! What every registered game says about its price, and the table of all of them.

use baize_book::{GameSpec, OptionError, Options, game_spec};
use baize_games::each_game;
use baize_table::Game;
use dashu_int::UBig;
use std::marker::PhantomData;

use crate::breakdown::Breakdown;
use crate::chart::Chart;
use crate::counting::Counting;
use crate::figure::Figure;
use crate::price::{PriceError, Pricing, Rounding};
use crate::strategy::{Solved, Strategies, StrategyId};

/// How a game is priced. Every registered game has this beside the analyser of its family, or nothing compiles.
pub trait Priced: Game {
    /// What was worked out about its play: the game itself, or [`NothingToSolve`](crate::NothingToSolve).
    type Solution: Solved<Self>;

    /// The options by which it rounds what it pays; those that its spec does not have are passed over.
    const ROUNDING: &'static [Rounding] = &[Rounding::PAYMENTS];

    /// The price of every wager under each of its pay tables.
    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError>;

    /// How often what happens, apart from any wager; none where there is nothing that the wagers do not show.
    fn breakdowns(_: &Options) -> Result<Vec<Breakdown>, OptionError> {
        Ok(Vec::new())
    }

    /// What was counted for one of its figures.
    fn counting(options: &Options, figure: &Figure) -> Counting;
}

/// A priced game without its type.
pub(crate) trait AnyPriced: Sync {
    fn spec(&self) -> &'static GameSpec;
    fn strategies(&self) -> Strategies;
    fn rounding(&self) -> &'static [Rounding];
    fn figures(&self, pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError>;
    fn charts(&self, pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError>;
    fn breakdowns(&self, options: &Options) -> Result<Vec<Breakdown>, OptionError>;
    fn counting(&self, options: &Options, figure: &Figure) -> Counting;
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Priced> AnyPriced for Of<G> {
    fn spec(&self) -> &'static GameSpec {
        game_spec(G::ID).expect("every registered game has a spec")
    }

    fn strategies(&self) -> Strategies {
        Strategies { known: G::Solution::STRATEGIES, advised: G::Solution::ADVISED }
    }

    fn rounding(&self) -> &'static [Rounding] {
        G::ROUNDING
    }

    fn figures(&self, pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        G::figures(pricing)
    }

    fn charts(&self, pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        G::Solution::charts(pricing)
    }

    fn breakdowns(&self, options: &Options) -> Result<Vec<Breakdown>, OptionError> {
        G::breakdowns(options)
    }

    fn counting(&self, options: &Options, figure: &Figure) -> Counting {
        G::counting(options, figure)
    }
}

/// A registered game that nobody has priced yet: there is nothing to say about its wagers.
#[allow(dead_code, reason = "today every registered game is priced")]
struct Unpriced<G>(PhantomData<fn() -> G>);

impl<G: Game> AnyPriced for Unpriced<G> {
    fn spec(&self) -> &'static GameSpec {
        game_spec(G::ID).expect("every registered game has a spec")
    }

    fn strategies(&self) -> Strategies {
        Strategies { known: &[], advised: StrategyId::Advised }
    }

    fn rounding(&self) -> &'static [Rounding] {
        &[]
    }

    fn figures(&self, _: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        Ok(Vec::new())
    }

    fn charts(&self, _: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        Ok(Vec::new())
    }

    fn breakdowns(&self, _: &Options) -> Result<Vec<Breakdown>, OptionError> {
        Ok(Vec::new())
    }

    fn counting(&self, _: &Options, _: &Figure) -> Counting {
        Counting::new("nothing", UBig::ZERO, "none")
    }
}

macro_rules! row {
    ($game:ty) => {
        (<$game as Game>::ID, &Of::<$game>(PhantomData))
    };
    ($game:ty: unpriced) => {
        (<$game as Game>::ID, &Unpriced::<$game>(PhantomData))
    };
}

macro_rules! table {
    ($($game:ty $(: $mark:ident)?),* $(,)?) => {
        /// The games by their ids, to be priced.
        pub(crate) static PRICED: &[(&str, &dyn AnyPriced)] = &[$(row!($game $(: $mark)?)),*];
    };
}

each_game!(table);

/// The game with this id, to be priced.
pub(crate) fn priced(id: &str) -> Option<&'static dyn AnyPriced> {
    PRICED.iter().find(|(of, _)| *of == id).map(|(_, game)| *game)
}

/// The strategies of the game with this id; none where there is no such game.
///
/// ```
/// use baize_maths::{StrategyId, strategies};
///
/// let of_stud = strategies("uk/casino-stud-poker").expect("it is registered");
/// assert_eq!(of_stud.known, [StrategyId::Best, StrategyId::Usual]);
/// assert_eq!(of_stud.played_as("advised"), Some(StrategyId::Usual));
/// ```
pub fn strategies(id: &str) -> Option<Strategies> {
    priced(id).map(AnyPriced::strategies)
}

/// How often what happens in a game under these options, apart from any wager; none where there is nothing that its
/// wagers do not show. A game's own rules say what is dealt, so that options which open no table are refused.
pub fn breakdowns(spec: &GameSpec, options: &Options) -> Result<Vec<Breakdown>, OptionError> {
    priced(&spec.id).map_or(Ok(Vec::new()), |game| game.breakdowns(options))
}
