//! The equipment of a table: cards, shoes, dice, wheels and tiles, and the ranking of hands.
//!
//! Nothing here knows a game. A [`Source`] is equipment that produces chance: it can be sampled (live and simulated
//! tables), told what came (logs, scripts, a dealer's keys) and asked for everything that can come (exact maths).
//!
//! Hands are ranked by the [`rank`] of each game; the greater rank wins:
//!
//! ```
//! use baize_cards::ParseCardError;
//! use baize_cards::rank::{Category, Hand};
//!
//! let hand = |cards: &str| -> Result<Hand, ParseCardError> {
//!     cards.split(' ').try_fold(Hand::new(), |hand, card| Ok(hand.add(card.parse()?)))
//! };
//! let flush = hand("Ah Kh 9h 4h 2h 2s 2c")?.rank();
//! assert_eq!(flush.category(), Category::Flush);
//! assert!(flush > hand("Ah As Ad Kc Qs Js 9d")?.rank());
//! # Ok::<(), ParseCardError>(())
//! ```

mod card;
mod clapper;
mod dice;
mod outcome;
pub mod rank;
mod shoe;
mod source;
mod suits;
mod tile;
mod unseen;
mod wheel;

pub use card::{Card, ParseCardError, Rank, Suit};
pub use clapper::{Rest, Symbol, SymbolWheel};
pub use dice::{Dice, Roll};
pub use outcome::Outcome;
pub use shoe::{RENAMINGS, Shoe};
pub use source::{Impossible, Source, below, place_below};
pub use suits::{SUIT_SETS, hands_up_to_suits};
pub use tile::{Tile, TileSet};
pub use unseen::Unseen;
pub use wheel::{Pocket, Wheel};
