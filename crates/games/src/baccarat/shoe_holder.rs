//! Questions about the shoe: which seat takes it, whether its holder keeps it, and how many decks the next one holds.

use baize_book::{Cents, Cites, cite};
use baize_table::{Choice, Question, Refusal, Seat, Words};
use std::fmt;

/// A question about the shoe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub(super) seat: Seat,
    pub(super) matter: Matter,
    /// Whether the seat's wagers are such that it may hold the shoe.
    pub(super) only_egalite: bool,
}

/// What the question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Matter {
    /// Whether the seat takes the shoe that it is offered.
    Take,
    /// Whether the holder keeps it, which they may pass after any coup.
    Keep,
    /// Whether the next shoe may have another number of decks.
    Decks { old: u8, new: u8 },
}

/// What a seat answers to any of the questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Accept,
    Refuse,
    Keep,
    Pass,
    Agree,
}

impl Answer {
    const ALL: [Answer; 5] = [Answer::Accept, Answer::Refuse, Answer::Keep, Answer::Pass, Answer::Agree];

    const fn word(self) -> &'static str {
        match self {
            Answer::Accept => "accept",
            Answer::Refuse => "refuse",
            Answer::Keep => "keep",
            Answer::Pass => "pass",
            Answer::Agree => "agree",
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Words for Answer {
    fn read(words: &str) -> Option<Answer> {
        Answer::ALL.into_iter().find(|answer| answer.word() == words)
    }
}

impl Decision {
    fn answers(&self) -> [Answer; 2] {
        match self.matter {
            Matter::Take => [Answer::Accept, Answer::Refuse],
            Matter::Keep => [Answer::Keep, Answer::Pass],
            Matter::Decks { .. } => [Answer::Agree, Answer::Refuse],
        }
    }
}

impl baize_table::Decision for Decision {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn refuse(&self, answer: &Answer) -> Option<Refusal> {
        if !self.answers().contains(answer) {
            let [one, other] = self.answers();
            return Some(Refusal::new(self.absent_by(), format!("the answer is {one} or {other}")));
        }
        if *answer == Answer::Accept && !self.only_egalite {
            let says = "at this table whoever takes the shoe may bet only on Egalité, and you have another wager";
            return Some(Refusal::new(cite!("UK-6.9"), says));
        }
        None
    }

    fn by(&self, _: &Answer) -> Cites {
        self.absent_by()
    }

    /// An absent player takes no shoe and agrees to no change; one who holds it is taken to pass it.
    fn usual(&self) -> Answer {
        self.answers()[1]
    }

    fn absent_by(&self) -> Cites {
        match self.matter {
            Matter::Take => cite!("UK-6.3"),
            Matter::Keep => cite!("UK-6.10"),
            Matter::Decks { .. } => cite!("UK-6.12"),
        }
    }

    fn advise(&self) -> Answer {
        let [first, second] = self.answers();
        if self.refuse(&first).is_none() { first } else { second }
    }

    fn question(&self) -> Question {
        let text = match self.matter {
            Matter::Take => "Do you take the shoe and deal as banker?".to_owned(),
            Matter::Keep => "Do you keep the shoe?".to_owned(),
            Matter::Decks { old, new } => format!("Do you agree to {new} decks instead of {old} in the next shoe?"),
        };
        let legal = self.answers().into_iter().filter(|answer| self.refuse(answer).is_none());
        let choices = legal.map(|answer| Choice::Word { word: answer.word(), cost: Cents::ZERO }).collect();
        Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
    }
}
