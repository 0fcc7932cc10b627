//! Exact prices of wagers, and simulation beside them.
//!
//! A figure called exact is exact: integer counts of equally likely outcomes and reduced fractions; decimals are made
//! from them at the very end. Analysers settle by the games' own functions.

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
mod solved;
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
    AmericanBlackjack, Doubles, PriceError, Pricing, breakdowns, charts, price, price_at_stake, price_supposed,
    price_watched,
};
pub use solved::{Player, Solved};
pub use work::Work;

use baize_book::Cents;

/// The stake on each wager: divisible by all that odds are paid per, so that nothing is rounded.
pub const STAKE: Cents = Cents(2_772_000);
