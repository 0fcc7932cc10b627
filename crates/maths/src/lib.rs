//! Exact prices of wagers, and simulation beside them.
//!
//! A figure called exact is exact: it consists of integer counts of equally likely outcomes and reduced fractions;
//! decimals are made from them at the very end. Analysers settle by the games' own functions.
//!
//! ```
//! use baize_maths::price;
//!
//! let figures = price("uk/big-six", &toml::Table::new())?;
//! let symbol = figures.iter().find(|figure| figure.wager == "symbol-c").expect("it is a wager of this game");
//! assert_eq!(symbol.edge, "5/26");
//! assert_eq!(symbol.decimal, "0.192307692308");
//! # Ok::<(), baize_maths::PriceError>(())
//! ```

mod breakdown;
mod chain;
mod chart;
mod counting;
mod coups;
mod distribution;
mod envy;
mod figure;
mod measures;
mod parts;
mod price;
mod priced;
mod strategy;
mod work;

pub use breakdown::{Breakdown, BreakdownRow, Chance};
pub use chart::{Chart, ChartCell, ChartRow};
pub use counting::{Counting, counting};
pub use envy::{EnvyFigure, EnvyRow};
pub use figure::{
    FeeRow, Figure, MeterPiece, MeterRow, Method, OutcomeRow, ProgressiveFigure, Share, StatedFigure, Verdict, decimal,
    percent,
};
pub use measures::{Bounds, Measures, Shape, square_root};
pub use parts::MeterPart;
pub use price::{
    AmericanBlackjack, Doubles, PriceError, Pricing, Rounding, charts, price, price_at_stake, price_supposed,
    price_watched,
};
pub use priced::{Priced, breakdowns, strategies};
pub use strategy::{NothingToSolve, Player, Solved, Strategies, StrategyId};
pub use work::Work;

use baize_book::Cents;

/// The stake on each wager. It is divisible by every number that odds are paid per, so that nothing is rounded.
pub const STAKE: Cents = Cents(2_772_000);
