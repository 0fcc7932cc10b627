//! How much of the pot a poker hand is worth: exact by counting, or sampled with its error.
//!
//! A [`Problem`] says who holds what. [`Plan::new`] finds a way to count every deal and says how long that would take;
//! [`Plan::exact`] counts, [`sample`] deals at random instead. Hands are compared by the rankings of the games
//! themselves. [`categories`] counts how often each kind of hand comes.

mod answer;
mod boards;
mod by_ranks;
mod categories;
mod game;
mod notation;
mod omaha_categories;
mod plan;
mod problem;
mod progress;
mod rankers;
mod sample;
mod several;
mod sorted_boards;
mod tally;
mod two_hands;

pub use answer::{Answer, Fraction, Share, Standing};
pub use categories::{Counted, categories};
pub use game::Game;
pub use notation::{Holding, read_cards};
pub use plan::Plan;
pub use problem::{Problem, ProblemError};
pub use progress::Progress;
pub use sample::sample;
pub use tally::PLAYERS_MAX;
