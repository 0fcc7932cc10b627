//! Pan 9 and Super 9: three cards, a fourth by choice, and the last digit nearest to nine wins.
//!
//! Both are one round that differs by its [`Chapter`]. Traps: the deal begins where the dice say, the draw at the
//! player-dealer's left and the settlement at the action button (reading R-P9-2); a hand lies in its place before the
//! draw begins (P9-SET), so that it can be moved, misplayed and passed over afterwards.

mod chapter;
mod draw;
mod game;
mod irregular;
mod round;
mod settle;
mod shoe;
mod turn;
mod value;

use baize_book::{OptionError, Options};
use baize_cards::Shoe;

pub use chapter::Chapter;
pub use game::{Pan9, Super9};
pub use shoe::Equipment;
pub use turn::{Said, Turn, Who};
pub use value::{Lay, TAKEN_OUT, logical, must, value};

use super::BankedGame;
use crate::shared::cut_card;

/// One of the two games of nine.
pub trait Nine: BankedGame<Own = Own, Equipment = Equipment, Decision = Turn> {
    /// The clauses and differences of the game's chapter.
    const CHAPTER: &'static Chapter;
}

/// The options that only these games have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own {
    /// The number of decks in the shoe.
    pub decks: u8,
    /// The number of cards behind the cut card.
    behind: usize,
    /// What becomes of a hand of 5 or 6 that was moved.
    moved: Moved,
}

/// What "these hands will play as they are" means (reading R-P9-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moved {
    /// They play where they are found.
    AsFound,
    /// They stand, wherever they lie.
    Stand,
    /// They play where they were laid first.
    FirstBox,
}

impl Own {
    /// Reads the options that only these games have.
    fn new(id: &str, options: &Options) -> Result<Own, OptionError> {
        let decks = u8::try_from(options.number("decks")).expect("the spec bounds it");
        let cards = Shoe::new(decks).without(&TAKEN_OUT).len();
        Ok(Own {
            decks,
            behind: cut_card(id, options, "cut-card", cards)?,
            moved: match options.word("repositioned-5-6") {
                "stand" => Moved::Stand,
                "first-box" => Moved::FirstBox,
                _ => Moved::AsFound,
            },
        })
    }
}
