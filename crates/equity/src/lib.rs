//! How much of the pot a poker hand is worth: exact by counting, or sampled with its error.
//!
//! A [`Problem`] says who holds what. [`Plan::new`] finds a way to count every deal and says how long that would take;
//! [`Plan::exact`] counts, [`sample`] deals at random instead. Hands are compared by the rankings of the games
//! themselves. [`categories`] counts how often each kind of hand comes.
//!
//! ```
//! use baize_equity::{Game, Plan, Problem, Progress};
//!
//! let hands = ["AhKh".to_owned(), "QsQd".to_owned()];
//! let problem = Problem::read(Game::Holdem, None, &hands, "2c 7d Jh 3s", "")?;
//! let answer = Plan::new(&problem)?.exact(&Progress::new())?;
//! // One card is to come: the three aces and the three kings that are left win.
//! assert_eq!((answer.deals, answer.players[0].wins), (44, 6));
//! assert_eq!(answer.players[0].equity.to_string(), "3/22");
//! # Ok::<(), baize_equity::ProblemError>(())
//! ```

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
