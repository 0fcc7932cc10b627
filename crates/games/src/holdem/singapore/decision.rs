//! What players are asked: the Flop, Turn and River wagers, and at the end whether they expose their hands.

use baize_book::{Cents, Cites, cite};
use baize_cards::Card;
use baize_table::{Choice, Decision as _, Question, Refusal, Seat, Words};
use std::fmt;

use crate::holdem::advice;
use crate::holdem::deal::HoleCards;
use crate::holdem::question::{self, Offer, Stage};

/// The question to bet or fold before the flop cards are exposed.
pub(super) static FLOP: Stage = Stage {
    wager: "Flop",
    bets: &[Offer::bet(2)],
    folds: true,
    bet_by: cite!("MBS-3.9.2", "MBS-1.1.6", "MBS-3.9"),
    pass_by: cite!("MBS-3.9.1", "MBS-1.1.8", "MBS-3.9", "MBS-3.9.1-2", "MBS-3.9.1-3"),
    in_turn: Cites::NONE,
    advise: advice::flop,
};

/// The question to bet or check before the turn card is exposed.
pub(super) static TURN: Stage = Stage {
    wager: "Turn",
    bets: &[Offer::bet(1)],
    folds: false,
    bet_by: cite!("MBS-3.9.2-3", "MBS-1.1.15"),
    pass_by: cite!("MBS-3.9.2-3", "MBS-1.1.4", "MBS-1.1.15"),
    in_turn: Cites::NONE,
    advise: advice::turn,
};

/// The question to bet or check before the river card is exposed.
pub(super) static RIVER: Stage = Stage {
    wager: "River",
    bets: &[Offer::bet(1)],
    folds: false,
    bet_by: cite!("MBS-3.9.2-3", "MBS-1.1.11"),
    pass_by: cite!("MBS-3.9.2-3", "MBS-1.1.4", "MBS-1.1.11"),
    in_turn: Cites::NONE,
    advise: advice::river,
};

/// A question to whoever decides for a position.
#[derive(Clone, Debug)]
pub enum Decision {
    /// Whether to make the wager of a stage.
    Stage(question::Decision),
    /// Whether to expose the hand, now that the dealer's is exposed.
    Expose {
        /// The position whose hand it is.
        seat: Seat,
        /// Its hole cards, unless they are played blind.
        hole: Option<[Card; 2]>,
    },
}

/// What a player answers to either question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// An answer about a wager.
    Stage(question::Answer),
    /// The player's hand is compared.
    Expose,
    /// The player's hand is not compared.
    Decline,
    /// The player takes their wager away, which is not allowed.
    Withdraw,
    /// The player is not there.
    Absent,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Stage(answer) => answer.fmt(f),
            Answer::Expose => f.write_str("expose"),
            Answer::Decline => f.write_str("decline"),
            Answer::Withdraw => f.write_str("withdraw"),
            Answer::Absent => f.write_str("absent"),
        }
    }
}

impl Words for Answer {
    fn read(words: &str) -> Option<Answer> {
        match words {
            "expose" => Some(Answer::Expose),
            "decline" => Some(Answer::Decline),
            "withdraw" => Some(Answer::Withdraw),
            "absent" => Some(Answer::Absent),
            _ => question::Answer::read(words).map(Answer::Stage),
        }
    }
}

impl Decision {
    fn is_flop(&self) -> bool {
        matches!(self, Decision::Stage(stage) if stage.usual() == question::Answer::Fold)
    }

    fn no_answer(&self, answer: &Answer) -> Refusal {
        let choices: Vec<String> = self.question().choices.iter().map(Choice::to_string).collect();
        let by = match self {
            Decision::Stage(_) => cite!("MBS-3.9"),
            Decision::Expose { .. } => cite!("MBS-3.10.1"),
        };
        Refusal::new(by, format!("`{answer}` is not an answer here: say {}", choices.join(" or ")))
    }
}

impl baize_table::Decision for Decision {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        match self {
            Decision::Stage(stage) => stage.seat(),
            Decision::Expose { seat, .. } => *seat,
        }
    }

    fn refuse(&self, answer: &Answer) -> Option<Refusal> {
        match (self, answer) {
            (_, Answer::Withdraw) => {
                Some(Refusal::new(cite!("MBS-5.6", "MBS-3.2"), "betting has closed: the wager is won or lost"))
            }
            (_, Answer::Absent) => Some(Refusal::new(cite!("MBS-5.11"), "only the house says that somebody is absent")),
            (Decision::Stage(stage), Answer::Stage(answer)) => stage.refuse(answer),
            (Decision::Expose { .. }, Answer::Expose | Answer::Decline) => None,
            _ => Some(self.no_answer(answer)),
        }
    }

    fn by(&self, answer: &Answer) -> Cites {
        match (self, answer) {
            (Decision::Stage(stage), Answer::Stage(answer)) => stage.by(answer),
            (_, Answer::Decline) => cite!("MBS-3.10.1", "MBS-3.10.1-2"),
            _ => cite!("MBS-3.10"),
        }
    }

    /// A player absent for the Flop has no hand; later they check. A hand is compared unless its player declines.
    fn usual(&self) -> Answer {
        match self {
            Decision::Stage(_) if self.is_flop() => Answer::Absent,
            Decision::Stage(stage) => Answer::Stage(stage.usual()),
            Decision::Expose { .. } => Answer::Expose,
        }
    }

    fn absent_by(&self) -> Cites {
        match self {
            Decision::Stage(_) if self.is_flop() => cite!("MBS-5.11"),
            Decision::Stage(_) => cite!("MBS-5.11-2"),
            Decision::Expose { .. } => cite!("MBS-3.10"),
        }
    }

    #[inline]
    fn advise(&self) -> Answer {
        match self {
            Decision::Stage(stage) => Answer::Stage(stage.advise()),
            Decision::Expose { .. } => Answer::Expose,
        }
    }

    fn question(&self) -> Question {
        match self {
            Decision::Stage(stage) => stage.question(),
            Decision::Expose { seat, hole } => {
                let text = match hole {
                    Some([a, b]) => format!("{a} {b}: expose them to be compared?"),
                    None => format!("position {seat}, blind: expose the hand to be compared?"),
                };
                let choices = ["expose", "decline"].map(|word| Choice::Word { word, cost: Cents::ZERO }).into();
                Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
            }
        }
    }
}

impl Decision {
    /// The question whether to expose a hand.
    pub(super) fn expose(seat: Seat, hole: Option<HoleCards>) -> Decision {
        Decision::Expose { seat, hole }
    }
}
