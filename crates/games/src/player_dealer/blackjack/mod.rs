//! The two blackjacks of Hawaiian Gardens: one round, and what their chapters say differently as data.

mod answer;
mod blackjack_poker;
mod chapter;
mod decision;
mod hand;
mod hawaiian;
mod irregular;
mod moves;
mod own;
mod round;
mod settlement;
mod shoe;
mod strategy;

pub use answer::Answer;
pub use blackjack_poker::BlackjackPoker;
pub use chapter::Chapter;
pub use decision::{Decision, Matter};
pub use hand::{Hand, value};
pub use hawaiian::HawaiianBlackjack;
pub use own::Own;
