//! Player-dealer tables: a player banks the game, their money is finite, and the house only collects.
//!
//! [`Banked`] is one [`Game`](baize_table::Game) for all of them; a [`BankedGame`] brings its cards, its questions and
//! its comparison of hands. The common rules have a file each: the [`Position`] and to whom it is offered, the dice cup
//! and the order of action, the [`Banks`] that cover wagers until they run out, bets on another's hand, and the
//! collection.

mod backline;
mod bank;
mod banks;
pub mod blackjack;
pub mod caribbean_stud;
mod clauses;
mod collection;
mod game;
pub mod nines;
pub mod pai_gow;
mod play;
mod position;
mod summary;
pub mod three_card;
pub mod tiles;
mod wager;

pub use backline::{Backline, Spot};
pub use bank::{Bank, CoverModel};
pub use banks::Banks;
pub use caribbean_stud::CaribbeanStud;
pub use clauses::{BacklineBy, Clauses, CupBy, Decides, Direction, PositionBy};
pub use collection::{Fees, Steps};
pub use game::{Banked, BankedGame, Carry, Rules};
pub use play::{Cup, Play, named};
pub use position::{Offer, Position};
pub use three_card::ThreeCardPoker;
pub use wager::Wager;
