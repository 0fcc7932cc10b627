//! What a player of three card poker is asked: to play or to fold.

use baize_book::{Cents, Cites, cite};
use baize_cards::Card;
use baize_table::{Choice, Question, Refusal, Seat, Words};
use std::fmt;

use super::strategy::is_worth_a_play;

/// Play or fold: whoever decides sees the three cards of the position and the player-dealer's up card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub(super) seat: Seat,
    pub(super) ante: Cents,
    pub(super) cards: [Card; 3],
    pub(super) up: Card,
    pub(super) packs: u8,
    /// Whether an Ante is lost that does not beat a hand that does not qualify.
    pub(super) beaten_loses: bool,
    /// What a fold gives up besides the Ante, in Antes: a Bonus bet and what it would win.
    pub(super) given_up: i64,
}

/// What a player does with his Ante.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Makes the Play bet; an amount that he names must be the right one.
    Play(Option<Cents>),
    /// Gives up the Ante.
    Fold,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Play(None) => f.write_str("play"),
            Answer::Play(Some(stake)) => write!(f, "play {stake}"),
            Answer::Fold => f.write_str("fold"),
        }
    }
}

impl Words for Answer {
    fn read(words: &str) -> Option<Answer> {
        match words.split(' ').collect::<Vec<_>>()[..] {
            ["play"] => Some(Answer::Play(None)),
            ["play", stake] => stake.parse().ok().map(|stake| Answer::Play(Some(Cents(stake)))),
            ["fold"] => Some(Answer::Fold),
            _ => None,
        }
    }
}

impl Decision {
    /// The cards of the position.
    pub fn cards(&self) -> [Card; 3] {
        self.cards
    }

    /// The player-dealer's up card.
    pub fn up(&self) -> Card {
        self.up
    }

    /// Whether the hand goes on the logical way, which is how the house plays it where nobody sits.
    pub(super) fn is_played_the_logical_way(&self) -> bool {
        is_worth_a_play(self.cards, self.up, self.packs, -i64::from(self.beaten_loses), self.given_up)
    }
}

impl baize_table::Decision for Decision {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn refuse(&self, answer: &Answer) -> Option<Refusal> {
        match answer {
            Answer::Play(Some(stake)) if *stake != self.ante => {
                let says = format!("the Play bet equals the Ante: {}, not {stake}", self.ante);
                Some(Refusal::new(cite!("HG-3CP-6b"), says))
            }
            Answer::Play(_) | Answer::Fold => None,
        }
    }

    fn by(&self, answer: &Answer) -> Cites {
        match answer {
            Answer::Play(_) => cite!("HG-3CP-6b"),
            Answer::Fold => cite!("HG-3CP-6a"),
        }
    }

    /// Who makes no Play bet gives up the hand.
    fn usual(&self) -> Answer {
        Answer::Fold
    }

    fn absent_by(&self) -> Cites {
        cite!("HG-3CP-6a")
    }

    fn advise(&self) -> Answer {
        if self.is_played_the_logical_way() { Answer::Play(None) } else { Answer::Fold }
    }

    fn question(&self) -> Question {
        let [a, b, c] = self.cards;
        let text = format!("{a} {b} {c} against {}: play or fold?", self.up);
        let choices =
            vec![Choice::Word { word: "play", cost: self.ante }, Choice::Word { word: "fold", cost: Cents::ZERO }];
        Question { seat: self.seat, text, choices, advice: self.advise().to_string() }
    }
}
