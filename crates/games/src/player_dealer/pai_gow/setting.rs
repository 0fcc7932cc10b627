//! How a hand is set: the question, and what may be answered.
//!
//! Rules: HG-PGP-PLAY-4, HG-PGP-PLAY-5, HG-PGP-9a, HG-PGP-9b, HG-PGP-11, HG-PGP-12, HG-PGP-17a, HG-PGP-17c and their
//! like in the other chapter. Traps: a player may set a foul, so it is not refused, but needs a word of its own; the
//! player-dealer's hand can never be set foul.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites};
use baize_cards::Card;
use baize_table::{Choice, Decision, Question, Refusal, Seat, Words};
use std::fmt;

use super::chapter::Chapter;
use super::logical_way::{Ranks, logical_way};
use crate::pai_gow::hands::Hands;
use crate::pai_gow::house_way::grouped;
use crate::pai_gow::ranking::Ranking;

/// The question which two of seven cards are the 2-card hand: whoever is asked sees only their own cards.
#[derive(Clone, Debug)]
pub struct SetHand {
    pub(super) seat: Seat,
    pub(super) cards: [Card; 7],
    pub(super) ranks: Ranks,
    /// Whether it is the player-dealer's hand.
    pub(super) banks: bool,
    pub(super) by: &'static Chapter,
}

/// How a hand is set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Sets these two as the 2-card hand.
    Set([Card; 2]),
    /// Has the house set it the logical way.
    LogicalWay,
    /// Lays these in the Low Cards section, which is a foul.
    Foul(ArrayVec<Card, 6>),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Set(low) => write!(f, "set {}", listed(low)),
            Answer::LogicalWay => f.write_str("logical-way"),
            Answer::Foul(low) => write!(f, "foul {}", listed(low)),
        }
    }
}

impl Words for Answer {
    fn read(words: &str) -> Option<Answer> {
        let mut words = words.split(' ');
        let word = words.next()?;
        let cards: Vec<Card> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
        match (word, cards.as_slice()) {
            ("set", [a, b]) => Some(Answer::Set([*a, *b])),
            ("logical-way", []) => Some(Answer::LogicalWay),
            ("foul", [_, ..]) => cards.as_slice().try_into().ok().map(Answer::Foul),
            _ => None,
        }
    }
}

/// The cards in the order given.
pub(super) fn listed(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

impl SetHand {
    /// The seven cards of the hand.
    pub fn cards(&self) -> &[Card; 7] {
        &self.cards
    }

    /// Whether it is the player-dealer who is asked.
    pub fn banks(&self) -> bool {
        self.banks
    }

    /// Whether these are among the seven cards, each no more often than there.
    fn holds(&self, cards: &[Card]) -> bool {
        let times = |of: &[Card], card: &Card| of.iter().filter(|other| *other == card).count();
        cards.iter().all(|card| times(cards, card) <= times(&self.cards, card))
    }

    fn foul_is_refused(&self, low: &[Card]) -> Refusal {
        let low = listed(low);
        if self.banks {
            let says = format!("{low} ranks above the other five, and the player-dealer's hand is never set foul");
            return Refusal::new(self.by.setting.never_foul.with(self.by.above).with(self.by.setting.foul), says);
        }
        let says = format!(
            "{low} ranks above the other five: that is a foul and forfeits the wager; to set it all the same, say \
             `foul {low}`"
        );
        Refusal::new(self.by.setting.foul.with(self.by.above), says)
    }

    /// Why cards said to be a foul are not taken as one.
    fn refuse_foul(&self, low: &[Card]) -> Option<Refusal> {
        if self.banks {
            let says = "the player-dealer's hand is never set foul; say `set` and two cards, or `logical-way`";
            return Some(Refusal::new(self.by.setting.never_foul.with(self.by.setting.foul), says));
        }
        match low {
            [a, b] => {
                let hands = Hands::set(&self.cards, [*a, *b], self.ranks)?;
                let says = format!("{a} and {b} in front are not a foul; say `set {a} {b}`");
                (!hands.is_foul(self.ranks)).then(|| Refusal::new(self.by.setting.foul.with(self.by.above), says))
            }
            [_] | [_, _, _] | [_, _, _, _] | [_, _, _, _, _, _] => None,
            _ => {
                let says = "a foul of numbers is three cards and four, or one and six";
                Some(Refusal::new(self.by.setting.wrong_counts, says))
            }
        }
    }
}

impl Decision for SetHand {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn hides(&self, _: &Answer) -> bool {
        true
    }

    fn refuse(&self, answer: &Answer) -> Option<Refusal> {
        let low: &[Card] = match answer {
            Answer::Set(low) => low,
            Answer::Foul(low) => low,
            Answer::LogicalWay => return None,
        };
        if !self.holds(low) {
            let says = format!("{} are not among the seven cards {}", listed(low), listed(&self.cards));
            return Some(Refusal::new(self.by.lays, says));
        }
        match answer {
            Answer::Set(two) => {
                let foul = Hands::set(&self.cards, *two, self.ranks).is_none_or(|hands| hands.is_foul(self.ranks));
                foul.then(|| self.foul_is_refused(low))
            }
            Answer::Foul(low) => self.refuse_foul(low),
            Answer::LogicalWay => None,
        }
    }

    fn by(&self, answer: &Answer) -> Cites {
        let set = match answer {
            Answer::Set(_) => self.by.setting.own_setting.with(self.by.lays),
            Answer::LogicalWay => self.by.setting.logical,
            Answer::Foul(_) => self.by.setting.own_setting.with(self.by.setting.foul),
        };
        if self.banks {
            set.with(self.by.setting.signified).with(self.by.setting.never_foul)
        } else {
            set.with(self.by.above).with(self.by.setting.one_hand).with(self.by.setting.foul)
        }
    }

    /// A player who does not set their hand leaves it to the house, which sets it in this way only.
    fn usual(&self) -> Answer {
        Answer::LogicalWay
    }

    fn absent_by(&self) -> Cites {
        self.by.setting.logical
    }

    /// The logical way: what better play adds to it is small.
    fn advise(&self) -> Answer {
        Answer::Set(logical_way(&self.cards, self.ranks).low)
    }

    fn question(&self) -> Question {
        // Single cards first, the lowest to the left, then pairs and threes: that way the first two are never a foul.
        let (mut cards, ..) = grouped(&self.cards, &self.ranks.counted(&self.cards));
        cards.reverse();
        let foul = if self.banks {
            "It may not rank above the other five."
        } else {
            "If it ranks above the other five it is a foul, which forfeits the wager and must be confirmed \
             with `foul` and the two cards."
        };
        let text = format!("{}: which two are the 2-card hand? {foul}", listed(&cards));
        let choices = vec![
            Choice::Pick { word: "set", from: cards.to_vec(), count: 2 },
            Choice::Word { word: "logical-way", cost: Cents::ZERO },
        ];
        Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
    }
}
