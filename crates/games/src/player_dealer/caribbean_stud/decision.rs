//! What a player of Caribbean stud is asked: to call or to fold.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, cite};
use baize_cards::Card;
use baize_table::{Question, Refusal, Seat};

use super::strategy::{Terms, is_worth_a_call};
use crate::shared::stay::{Call, StayOrFold};

/// The question to call or fold: whoever decides sees the cards of the seat and what lies open of the player-dealer's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub(super) seat: Seat,
    /// What the person who decides has on the Ante; others who bet here call with them.
    pub(super) ante: Cents,
    pub(super) cards: [Card; 5],
    /// The player-dealer's up card, and after it any cards that they have shown themselves.
    pub(super) seen: ArrayVec<Card, 5>,
    pub(super) terms: Terms,
}

/// What a player does with their Ante.
pub type Answer = StayOrFold<Call>;

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
        answer.refuse("hg", self.call(), "the Call bet is twice the Ante", cite!("HG-CSP-PLAY-3b"))
    }

    fn by(&self, answer: &Answer) -> Cites {
        if answer.stays() { cite!("HG-CSP-PLAY-3b") } else { cite!("HG-CSP-PLAY-3a") }
    }

    /// A player who makes no Call bet gives up the hand.
    fn usual(&self) -> Answer {
        Answer::Fold
    }

    fn absent_by(&self) -> Cites {
        cite!("HG-CSP-PLAY-3a")
    }

    fn advise(&self) -> Answer {
        Answer::if_worth(self.is_called_the_logical_way())
    }

    fn question(&self) -> Question {
        let names = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        let text = format!("{} against {}: call or fold?", names(&self.cards), names(&self.seen));
        let choices = Answer::choices(self.call());
        Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
    }
}
