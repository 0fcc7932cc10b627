//! Poker games in which players play against the house.

pub mod casino_stud;
pub mod categories;
mod insurance;
pub mod let_it_ride;
mod ride_strategy;
pub mod stud_decision;
pub mod three_card;
mod three_card_bonus;

pub use casino_stud::CasinoStud;
pub use let_it_ride::LetItRide;
pub use three_card::ThreeCardPoker;
