//! Poker against the house.

mod casino_stud;
pub mod categories;
mod dealing;
mod insurance;
mod let_it_ride;
mod ride_strategy;
mod stud_decision;
mod three_card;
mod three_card_bonus;

pub use casino_stud::CasinoStud;
pub use let_it_ride::LetItRide;
pub use three_card::ThreeCardPoker;
