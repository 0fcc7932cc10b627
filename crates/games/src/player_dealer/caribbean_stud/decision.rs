//! What a player of Caribbean stud is asked: to call or to fold.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, cite};
use baize_cards::Card;
use baize_table::{Choice, Question, Refusal, Seat, Words};
use std::fmt;

use super::strategy::{Terms, is_worth_a_call};

/// Call or fold: whoever decides sees the cards of the position and what lies open of the player-dealer's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub(super) seat: Seat,
    /// What he himself has on the Ante; others who bet here call with him.
    pub(super) ante: Cents,
    pub(super) cards: [Card; 5],
    /// The player-dealer's up card, and after it what he has shown himself.
    pub(super) seen: ArrayVec<Card, 5>,
    pub(super) terms: Terms,
}

/// What a player does with his Ante.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Makes the Call bet; an amount that he names must be the right one.
    Call(Option<Cents>),
    /// Gives up the Ante.
    Fold,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Call(None) => f.write_str("call"),
            Answer::Call(Some(stake)) => write!(f, "call {stake}"),
            Answer::Fold => f.write_str("fold"),
        }
    }
}

impl Words for Answer {
    fn read(words: &str) -> Option<Answer> {
        match words.split(' ').collect::<Vec<_>>()[..] {
            ["call"] => Some(Answer::Call(None)),
            ["call", stake] => stake.parse().ok().map(|stake| Answer::Call(Some(Cents(stake)))),
            ["fold"] => Some(Answer::Fold),
            _ => None,
        }
    }
}

impl Decision {
    /// The cards of the position.
    pub fn cards(&self) -> [Card; 5] {
        self.cards
    }

    /// What lies open of the player-dealer's hand, the up card first.
    pub fn seen(&self) -> &[Card] {
        &self.seen
    }

    fn call(&self) -> Cents {
        self.ante * 2
    }

    /// Whether the hand goes on the logical way, which is how the house plays it where nobody sits.
    pub(super) fn is_called_the_logical_way(&self) -> bool {
        is_worth_a_call(self.cards, &self.seen, &self.terms)
    }
}

impl baize_table::Decision for Decision {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn refuse(&self, answer: &Answer) -> Option<Refusal> {
        match answer {
            Answer::Call(Some(stake)) if *stake != self.call() => {
                let says = format!("the Call bet is twice the Ante: {}, not {stake}", self.call());
                Some(Refusal::new(cite!("HG-CSP-PLAY-3b"), says))
            }
            Answer::Call(_) | Answer::Fold => None,
        }
    }

    fn by(&self, answer: &Answer) -> Cites {
        match answer {
            Answer::Call(_) => cite!("HG-CSP-PLAY-3b"),
            Answer::Fold => cite!("HG-CSP-PLAY-3a"),
        }
    }

    /// Who makes no Call bet gives up the hand.
    fn usual(&self) -> Answer {
        Answer::Fold
    }

    fn absent_by(&self) -> Cites {
        cite!("HG-CSP-PLAY-3a")
    }

    fn advise(&self) -> Answer {
        if self.is_called_the_logical_way() { Answer::Call(None) } else { Answer::Fold }
    }

    fn question(&self) -> Question {
        let names = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        let text = format!("{} against {}: call or fold?", names(&self.cards), names(&self.seen));
        let choices =
            vec![Choice::Word { word: "call", cost: self.call() }, Choice::Word { word: "fold", cost: Cents::ZERO }];
        Question { seat: self.seat, text, choices, advice: self.advise().to_string() }
    }
}
