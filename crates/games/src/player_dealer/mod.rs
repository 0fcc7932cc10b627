//! The player-dealer games.

pub mod caribbean_stud;
pub mod three_card;
