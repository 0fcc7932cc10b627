//! Exact prices of wagers, and simulation beside them.
//!
//! A figure called exact is exact: integer counts of equally likely outcomes and reduced fractions; decimals are made
//! from them at the very end. A simulated figure carries its standard error. Both play the game's own round.

mod chain;
mod coups;
mod distribution;
mod figure;
mod pot;
mod price;
mod simulate;

pub use figure::{Figure, OutcomeRow, ProgressiveFigure, Share, StatedFigure, Verdict, decimal, percent};
pub use pot::{Mean, PotSimulation, is_pot_game, simulate_pot};
pub use price::{PriceError, price};
pub use simulate::{Estimate, SimulateError, Simulation, simulate};
