//! What a player of three card poker is asked: to play or to fold.

use baize_book::{Cents, Cites, cite};
use baize_cards::Card;
use baize_table::{Question, Refusal, Seat};

use super::strategy::is_worth_a_play;
use crate::shared::stay::{Play, StayOrFold};

/// The question to play or fold: whoever decides sees the three cards of the seat and the player-dealer's up card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub(super) seat: Seat,
    pub(super) ante: Cents,
    pub(super) cards: [Card; 3],
    pub(super) up: Card,
    pub(super) packs: u8,
    /// Whether an Ante that does not beat a hand that does not qualify is lost.
    pub(super) beaten_loses: bool,
    /// What a fold gives up besides the Ante, in Antes: a Bonus bet and what it would win.
    pub(super) given_up: i64,
}

/// What a player does with their Ante.
pub type Answer = StayOrFold<Play>;

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
        answer.refuse("hg", self.ante, "the Play bet equals the Ante", cite!("HG-3CP-6b"))
    }

    fn by(&self, answer: &Answer) -> Cites {
        if answer.stays() { cite!("HG-3CP-6b") } else { cite!("HG-3CP-6a") }
    }

    /// A player who makes no Play bet gives up the hand.
    fn usual(&self) -> Answer {
        Answer::Fold
    }

    fn absent_by(&self) -> Cites {
        cite!("HG-3CP-6a")
    }

    fn advise(&self) -> Answer {
        Answer::if_worth(self.is_played_the_logical_way())
    }

    fn question(&self) -> Question {
        let [a, b, c] = self.cards;
        let text = format!("{a} {b} {c} against {}: play or fold?", self.up);
        let choices = Answer::choices(self.ante);
        Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
    }
}
