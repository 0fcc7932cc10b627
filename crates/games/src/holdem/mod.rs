//! Texas Hold'Em against the house, in its four versions.
//!
//! What all versions share (UK-11.1 to UK-11.15) stands in `deal` (hole cards, board, best hand), `question` (the
//! stages at which players bet) and `progressive`. `standing` counts the hands that the dealer may hold, for advice.

pub mod bonus;
pub mod casino;
mod deal;
mod progressive;
mod question;
mod standing;
pub mod two_way;
pub mod ultimate;

pub use bonus::TexasHoldemBonus;
pub use casino::CasinoHoldem;
pub use two_way::TwoWayHoldem;
pub use ultimate::UltimateHoldem;
