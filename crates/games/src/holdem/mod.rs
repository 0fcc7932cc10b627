//! Texas Hold'Em against the house: the four versions of Great Britain, and Singapore's.
//!
//! What all versions share stands in `deal` (hole cards, board, best hand), `question` (the stages at which players
//! bet), `pocket` (the Bonus) and `progressive`. `standing` counts the hands that the dealer may hold, for advice.

mod advice;
pub mod bonus;
pub mod casino;
mod deal;
pub mod pocket;
mod progressive;
mod question;
pub mod singapore;
mod standing;
mod summary;
pub mod two_way;
pub mod ultimate;

pub use bonus::TexasHoldemBonus;
pub use casino::CasinoHoldem;
pub use singapore::TexasHoldemBonusProgressive;
pub use two_way::TwoWayHoldem;
pub use ultimate::UltimateHoldem;
