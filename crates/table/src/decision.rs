//! Questions that a round asks seats.

use baize_book::{Cents, Cites, amount_in};
use baize_cards::Card;
use serde::{Deserialize, Serialize};
use std::fmt;

use crate::{Piece, Refusal, Seat, Whom};

/// One question to one seat. It holds everything that this seat may lawfully see, and nothing else.
pub trait Decision: Clone + fmt::Debug {
    /// The answers to this question.
    type Answer: Words;

    /// The seat whose hand it is about.
    fn seat(&self) -> Seat;

    /// Who is asked: whoever decides there, unless it is about another's own money.
    fn whom(&self) -> Whom {
        Whom::Seat(self.seat())
    }

    /// `None` when the answer is legal, else what it breaks.
    fn refuse(&self, answer: &Self::Answer) -> Option<Refusal>;

    /// The clauses under which this answer is given, for whoever asks why.
    fn by(&self, _: &Self::Answer) -> Cites {
        Cites::NONE
    }

    /// Whether the others learn this answer only later, or never.
    fn hides(&self, _: &Self::Answer) -> bool {
        false
    }

    /// What the book or the house does for a seat that does not answer. Never refused.
    fn usual(&self) -> Self::Answer;

    /// The clauses that order what is done for an absent seat.
    fn absent_by(&self) -> Cites {
        Cites::NONE
    }

    /// What a good player answers: the strategy of bots and simulations. Never refused.
    fn advise(&self) -> Self::Answer;

    /// What a bot of this strength answers. Never refused.
    fn play(&self, _: Skill) -> Self::Answer {
        self.advise()
    }

    /// The question as the page shows it.
    fn question(&self) -> Question;
}

/// Answers as words of a script or a message; `Display` writes what `read` reads.
pub trait Words: Clone + PartialEq + fmt::Debug + fmt::Display {
    /// Reads an answer; `None` if the words are not one.
    fn read(words: &str) -> Option<Self>;
}

/// A question as a page or terminal shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Question {
    /// Who is asked.
    #[serde(rename = "seat")]
    pub whom: Whom,
    /// What is said to whoever answers.
    pub text: String,
    /// The answers that a player may choose from.
    pub choices: Vec<Choice>,
    /// What a good player would answer, in words: bots do it, and whoever wants a hint is told it.
    pub advice: String,
}

/// One of the answers that a question offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "choice", rename_all = "kebab-case")]
pub enum Choice {
    /// A word that is the whole answer: a button.
    Word {
        /// The word that is answered.
        word: &'static str,
        /// What it adds to the stake.
        cost: Cents,
    },
    /// An amount between two bounds.
    Amount {
        /// The word before the amount.
        word: &'static str,
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
        word: &'static str,
        /// The cards to pick from.
        from: Vec<Card>,
        /// How many cards to pick.
        count: u8,
    },
    /// Cards or tiles to arrange in sets; the answer is the word and all pieces, set by set.
    Arrange {
        /// The word before the pieces.
        word: &'static str,
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
        word: &'static str,
        /// The cards to pick from.
        from: Vec<Card>,
        /// The smallest number of cards.
        least: u8,
        /// The largest number of cards.
        most: u8,
    },
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// Likes to see cards, and seldom folds.
    Novice,
    /// Plays by the strength of the hand.
    #[default]
    Regular,
    /// Weighs the odds.
    Expert,
}

/// The question of games that ask nothing.
#[derive(Clone, Debug)]
pub enum NoDecision {}

/// The answer to a question that is never asked.
#[derive(Clone, PartialEq, Debug)]
pub enum NoAnswer {}

impl Words for NoAnswer {
    fn read(_: &str) -> Option<NoAnswer> {
        None
    }
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl Decision for NoDecision {
    type Answer = NoAnswer;
    fn seat(&self) -> Seat {
        match *self {}
    }
    fn refuse(&self, _: &NoAnswer) -> Option<Refusal> {
        match *self {}
    }
    fn usual(&self) -> NoAnswer {
        match *self {}
    }
    fn advise(&self) -> NoAnswer {
        match *self {}
    }
    fn question(&self) -> Question {
        match *self {}
    }
}

impl Choice {
    /// The choice as a refusal tells it, with amounts in the money of this book.
    pub fn told(&self, book: &str) -> String {
        match self {
            Choice::Amount { word, min, max, .. } if min == max => format!("{word} {}", amount_in(book, *min)),
            Choice::Amount { word, min, max, .. } => {
                format!("{word} {} to {}", amount_in(book, *min), amount_in(book, *max))
            }
            other => other.to_string(),
        }
    }
}

/// The choice as scripts write it, with amounts in cents.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Word { word, .. } => f.write_str(word),
            Choice::Amount { word, min, max, .. } => write!(f, "{word} {min}..{max}"),
            Choice::Pick { word, count, .. } => write!(f, "{word} and {count} cards"),
            Choice::Arrange { word, sets, .. } => {
                let sets: Vec<String> = sets.iter().map(u8::to_string).collect();
                write!(f, "{word} and all in sets of {}", sets.join(", "))
            }
            Choice::PickSome { word, least, most, .. } => write!(f, "{word} and {least} to {most} cards"),
        }
    }
}
