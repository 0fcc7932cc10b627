//! What a player is asked, and the answers that they may choose from.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Cents, Piece, Text};

/// A question as a page or terminal shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Question {
    /// Who is asked: a seat, or 100 more than the own seat of a person who is asked about their own money.
    pub seat: u8,
    /// What is asked, as a sentence.
    pub text: String,
    /// The answers that a player may choose from.
    pub choices: Vec<Choice>,
    /// What a good player would answer, in words.
    pub advice: String,
}

/// What a good player would answer, for whoever asks for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Hint {
    /// The answer, in words.
    pub words: String,
}

/// One of the answers that a question offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "choice", rename_all = "kebab-case")]
pub enum Choice {
    /// A word that is the whole answer: a button.
    Word {
        /// The word that is answered.
        word: Text,
        /// What it adds to the stake.
        cost: Cents,
    },
    /// An amount between two bounds.
    Amount {
        /// The word before the amount.
        word: Text,
        /// The smallest amount.
        min: Cents,
        /// The largest amount.
        max: Cents,
        /// Every legal amount is the smallest one plus a multiple of this.
        step: Cents,
    },
    /// A fixed number of cards to pick.
    Pick {
        /// The word before the cards.
        word: Text,
        /// The cards to pick from.
        from: Vec<Piece>,
        /// How many cards to pick.
        count: u8,
    },
    /// Cards or tiles to arrange in sets; the answer is the word and all pieces, set by set.
    Arrange {
        /// The word before the pieces.
        word: Text,
        /// What there is to arrange.
        from: Vec<Piece>,
        /// How many pieces belong in each set.
        sets: Vec<u8>,
        /// One good arrangement, set by set.
        suggestion: Vec<Piece>,
    },
    /// Cards to pick, as many as one likes within bounds.
    PickSome {
        /// The word before the cards.
        word: Text,
        /// The cards to pick from.
        from: Vec<Piece>,
        /// The smallest number of cards.
        least: u8,
        /// The largest number of cards.
        most: u8,
    },
}
