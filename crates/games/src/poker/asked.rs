//! What players of pot games are asked, with all that they may see, and what they answer.

use arrayvec::{ArrayString, ArrayVec};
use baize_book::{Cents, Cites, cite};
use baize_cards::Card;
use baize_cards::rank::MexicanJoker;
use baize_table::{Choice, Decision, Question, Refusal, SEATS_MAX, Seat, Skill, Words};
use std::fmt;

use super::action::Action;
use super::bots;
use super::turn::Turn;

/// The most cards that a player holds in any game.
pub const CARDS_MAX: usize = 7;
/// The most cards in the middle of any game.
pub const BOARD_MAX: usize = 8;

/// The most cards that a player has face up in any game.
pub const UPCARDS_MAX: usize = 5;

/// The cards that a player holds, in the order in which they came.
pub type Cards = ArrayVec<Card, CARDS_MAX>;

/// A question to a player, with what they know when they answer it.
#[derive(Clone, Debug)]
pub struct Asked {
    /// What is asked, and of which seat.
    pub ask: Ask,
    /// What the player may see.
    pub sees: Sees,
}

/// The kinds of question that a hand asks.
#[derive(Clone, Debug)]
pub enum Ask {
    /// To bet, call or give up.
    Act(Turn),
    /// Which cards to throw away.
    Discard {
        /// The seat that is asked.
        seat: Seat,
        /// The fewest cards that must go; where it is zero, the player may stand pat.
        least: u8,
        /// The most cards that may go.
        most: u8,
        /// The clauses that order the question.
        by: Cites,
    },
    /// To say one of a few words.
    Say {
        /// The seat that is asked.
        seat: Seat,
        /// The question in a sentence.
        text: &'static str,
        /// The words that can be said; the first is taken for a player who says nothing.
        words: &'static [&'static str],
        /// The clauses that order the question.
        by: Cites,
    },
}

/// What a player may lawfully see.
#[derive(Clone, Debug)]
pub struct Sees {
    /// Which game it is, for bots.
    pub kind: Kind,
    /// The player's own cards.
    pub cards: Cards,
    /// The cards in the middle.
    pub board: ArrayVec<Card, BOARD_MAX>,
    /// The upcards of the other players who are still in.
    pub upcards: ArrayVec<(Seat, ArrayVec<Card, UPCARDS_MAX>), SEATS_MAX>,
    /// The number of other players who are still in.
    pub others: u8,
    /// How many more times cards can be drawn.
    pub draws_left: u8,
    /// What a joker that the player holds or sees stands for, by how it was dealt.
    pub joker: MexicanJoker,
    /// All chips in the middle and in front of the players.
    pub pot: Cents,
    /// The smallest full bet of this street, by which chips are measured.
    pub unit: Cents,
}

/// The games, told apart by how their hands are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Kind {
    Holdem,
    Omaha,
    OmahaHiLo,
    Pineapple,
    ReverseHoldem,
    Stud,
    StudHiLo,
    Razz,
    Lowball,
    DeuceToSeven,
    Badugi,
    Mexican,
    AsianStud,
    MatchIt,
}

/// A player's answer to any of the questions.
#[derive(Clone, PartialEq, Debug)]
pub enum Said {
    /// A check, call, bet, raise or fold.
    Act(Action),
    /// The cards thrown away; none means standing pat.
    Discard(Cards),
    /// One of the words that the question offers.
    Word(ArrayString<16>),
}

impl Said {
    /// The answer that is this word.
    pub fn word(word: &str) -> Said {
        Said::Word(ArrayString::from(word).expect("words of ours are short"))
    }
}

impl From<Action> for Said {
    fn from(action: Action) -> Said {
        Said::Act(action)
    }
}

impl Words for Said {
    fn read(words: &str) -> Option<Said> {
        if let Some(action) = Action::read(words) {
            return Some(Said::Act(action));
        }
        let mut all = words.split(' ');
        match all.next()? {
            "pat" if words == "pat" => Some(Said::Discard(Cards::new())),
            "discard" => {
                let mut cards = Cards::new();
                for word in all {
                    cards.try_push(word.parse().ok()?).ok()?;
                }
                (!cards.is_empty()).then_some(Said::Discard(cards))
            }
            word if word == words && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') => {
                ArrayString::from(word).ok().filter(|word| !word.is_empty()).map(Said::Word)
            }
            _ => None,
        }
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Act(action) => action.fmt(f),
            Said::Discard(cards) if cards.is_empty() => f.write_str("pat"),
            Said::Discard(cards) => {
                f.write_str("discard")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Said::Word(word) => f.write_str(word),
        }
    }
}

impl Asked {
    fn offered(&self) -> String {
        let choices: Vec<String> = self.question().choices.iter().map(|choice| choice.told("hg")).collect();
        choices.join(", ")
    }

    /// Whether a word is the rapping of the table, which is a pass or the declaration of a pat hand in lowball.
    fn is_rap(&self, word: &str) -> bool {
        word == "rap" && matches!(self.sees.kind, Kind::Lowball | Kind::DeuceToSeven | Kind::MatchIt)
    }

    /// The clauses about rapping the table.
    fn rap_by(&self) -> Cites {
        if self.sees.kind == Kind::MatchIt { cite!("HG-MATCH-10") } else { cite!("HG-LOWBALL-16") }
    }

    fn refuse_discard(&self, least: u8, most: u8, by: Cites, cards: &Cards) -> Option<Refusal> {
        let twice = (1..cards.len()).any(|at| !cards[at].is_joker() && cards[..at].contains(&cards[at]));
        if let Some(other) = cards.iter().find(|card| !self.sees.cards.contains(card)) {
            return Some(Refusal::new(by, format!("{other} is not one of your cards")));
        }
        let count = cards.len();
        if twice || !(usize::from(least)..=usize::from(most)).contains(&count) {
            let says = match (least, most) {
                (1, 1) => "throw one of your cards away".to_owned(),
                _ => format!("throw {least} to {most} of your cards away, each once"),
            };
            return Some(Refusal::new(by, says));
        }
        None
    }
}

impl Decision for Asked {
    type Answer = Said;

    #[inline]
    fn seat(&self) -> Seat {
        match &self.ask {
            Ask::Act(turn) => turn.seat,
            Ask::Discard { seat, .. } | Ask::Say { seat, .. } => *seat,
        }
    }

    fn refuse(&self, said: &Said) -> Option<Refusal> {
        match (&self.ask, said) {
            (Ask::Act(turn), Said::Act(action)) => turn.refuse(action),
            (Ask::Discard { least, most, by, .. }, Said::Discard(cards)) => {
                self.refuse_discard(*least, *most, *by, cards)
            }
            (Ask::Act(turn), Said::Word(word)) if self.is_rap(word) => turn.refuse(&Action::Check),
            (Ask::Discard { least: 0, .. }, Said::Word(word)) if self.is_rap(word) => None,
            (Ask::Say { words, .. }, Said::Word(word)) if words.contains(&word.as_str()) => None,
            (Ask::Act(turn), _) => Some(Refusal::new(turn.by.turn, format!("you may say {}", self.offered()))),
            (Ask::Discard { by, .. } | Ask::Say { by, .. }, _) => {
                Some(Refusal::new(*by, format!("you may say {}", self.offered())))
            }
        }
    }

    fn by(&self, said: &Said) -> Cites {
        match (&self.ask, said) {
            (Ask::Act(_) | Ask::Discard { .. }, Said::Word(word)) if self.is_rap(word) => self.rap_by(),
            (Ask::Act(turn), Said::Act(action)) => turn.cites(action),
            (Ask::Act(turn), _) => turn.by.turn,
            (Ask::Discard { by, .. } | Ask::Say { by, .. }, _) => *by,
        }
    }

    /// Nobody else learns which cards are thrown away.
    fn hides(&self, said: &Said) -> bool {
        matches!(said, Said::Discard(cards) if !cards.is_empty())
    }

    fn usual(&self) -> Said {
        match &self.ask {
            Ask::Act(turn) => Said::Act(turn.usual()),
            Ask::Discard { least, .. } => {
                Said::Discard(self.sees.cards.iter().copied().take((*least).into()).collect())
            }
            Ask::Say { words, .. } => Said::word(words[0]),
        }
    }

    fn absent_by(&self) -> Cites {
        match &self.ask {
            Ask::Act(turn) => turn.by.absent,
            Ask::Discard { by, .. } | Ask::Say { by, .. } => *by,
        }
    }

    fn advise(&self) -> Said {
        bots::play(self, Skill::Regular)
    }

    fn play(&self, skill: Skill) -> Said {
        bots::play(self, skill)
    }

    fn question(&self) -> Question {
        let (text, choices) = match &self.ask {
            Ask::Act(turn) => (turn.text(), turn.choices()),
            Ask::Discard { least, most, .. } => {
                let pat = (*least == 0).then_some(Choice::Word { word: "pat", cost: Cents::ZERO });
                let from = self.sees.cards.to_vec();
                let some = Choice::PickSome { word: "discard", from, least: (*least).max(1), most: *most };
                let text = match (least, most) {
                    (1, 1) => "Throw one card away".to_owned(),
                    _ => format!("Throw up to {most} cards away, or stand pat"),
                };
                (text, pat.into_iter().chain([some]).collect())
            }
            Ask::Say { text, words, .. } => {
                let choice = |word: &&'static str| Choice::Word { word, cost: Cents::ZERO };
                ((*text).to_owned(), words.iter().map(choice).collect())
            }
        };
        // A good answer costs a simulation, so it is made only for those who ask for it: bots.
        Question { whom: self.whom(), text, choices, advice: String::new() }
    }
}
