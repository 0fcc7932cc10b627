//! Simulation: hundreds of millions of rounds at random, with the advised or the best strategy, or bots against each
//! other where players win from each other.
//!
//! It is a crate of its own because it compiles the rounds of all games once more, as fast as they can be.

mod pot;
mod simulate;

pub use pot::{Mean, PotSimulation, simulate_pot};
pub use simulate::{Estimate, Shoes, SimulateError, Simulation, simulate, simulate_with};
