//! Which hand beats which: by the high ranking, by the low ones, and by those of single games.

mod ace_to_five;
mod asian;
mod badugi;
mod board;
mod by_suit;
mod deuce_to_seven;
mod high;
mod joker;
mod key;
mod made;
mod match_it;
mod mexican;
mod names;
mod omaha;
mod pai_gow;
mod several_packs;
mod short_deck;
pub mod slow;
mod stripped;
mod three;

pub use ace_to_five::{AceToFiveRank, ace_to_five};
pub use asian::{AsianRank, asian};
pub use badugi::{BadugiHand, BadugiRank, badugi};
pub use board::{BoardBySuit, HighBoard, LowBoard};
pub use by_suit::CardBySuit;
pub use deuce_to_seven::{DeuceToSevenRank, deuce_to_seven};
pub use high::{Category, Hand, HighRank};
pub use match_it::{MatchItCategory, MatchItRank, flop_sum, match_it};
pub use mexican::{MexicanJoker, MexicanRank, mexican};
pub use omaha::{OmahaBoard, OmahaHand, omaha};
pub use pai_gow::{LowStraight, PaiGowCategory, PaiGowRank, TwoCardRank, pai_gow, two_card};
pub use several_packs::{FlushPlace, PacksCategory, PacksRank, several_packs};
pub use short_deck::{ShortDeckRank, short_deck};
pub use stripped::StrippedCategory;
pub use three::{ThreeCardCategory, ThreeCardRank, three_card};
