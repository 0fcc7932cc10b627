//! 13-Card, or Chinese Poker: thirteen cards each, laid in three, five and five, everybody against everybody.

mod decision;
mod game;
mod money;
mod points;
mod round;
mod rules;
mod sets;
mod setter;
mod sweep;
mod wager;

pub use decision::{Asked, Said};
pub use game::ThirteenCard;
pub use money::{AllIn, Move, Purse, moves, shared};
pub use points::{Exchange, PointRules, Shown, exchanges};
pub use rules::{BuyIns, Called, Carry, Remainder, Rules, Stood};
pub use sets::{CARDS, Layout, Ranked, SIZES, five};
pub use setter::best;
pub use sweep::{Sweep, SweepPoints};
pub use wager::Wager;
