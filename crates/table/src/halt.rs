//! Why a round stops before its end. Travels up through `?`.

use baize_book::Cites;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

use crate::{FindingWord, Seat, Whom};

/// Why a round stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Halt {
    /// It needs something that has not come yet.
    Waiting(Need),
    /// An answer breaks a rule. The log is as it was.
    Refused(Box<Refusal>),
    /// A person of the house ruled; a game may handle the rulings that its book knows.
    Ruled(Role, Ruling),
    /// What this person found makes the round void, by these clauses.
    Void(Role, Cites),
    /// The inputs do not fit the round.
    Fault(Box<Fault>),
}

impl From<Fault> for Halt {
    fn from(fault: Fault) -> Halt {
        Halt::Fault(Box::new(fault))
    }
}

/// What a round waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// Chance: a card, a pocket, a segment, a roll, a tile.
    Chance(&'static str),
    /// The answers of these, in any order.
    Answers(Vec<Whom>),
    /// Where a progressive meter stands over all linked tables.
    Meter {
        /// This one.
        meter: &'static str,
        /// To pay an award that people of the house must confirm.
        jackpot: bool,
    },
}

/// Something a person asked for that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{says}{}", if .by.iter().next().is_some() { format!(" ({})", .by) } else { String::new() })]
pub struct Refusal {
    /// The clauses that it breaks; none for words that mean nothing.
    pub by: Cites,
    /// What is wrong and what would be right.
    pub says: String,
}

impl Refusal {
    /// A refusal by these clauses.
    pub fn new(by: Cites, says: impl Into<String>) -> Refusal {
        Refusal { by, says: says.into() }
    }
}

/// Inputs that do not fit the round: a corrupt log, a wrong script, or a bug of ours. The table stops.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// The log has another kind of input than the round asks for.
    #[error("input {at} should be {wanted}, found {found}")]
    OutOfStep {
        /// The number of the input, from 1.
        at: usize,
        /// What the round asks for.
        wanted: String,
        /// What is there.
        found: String,
    },
    /// An entry of a script that does not fit the round.
    #[error("{place}: {says}")]
    Misplaced {
        /// Where, such as `play[3]`.
        place: String,
        /// What is wrong and what would be right.
        says: String,
    },
    /// Chance that cannot come: a fifth ace.
    #[error("{0}")]
    Impossible(String),
    /// Text that cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// A mishap or ruling for which this game's book has no rule.
    #[error("{0}")]
    NoRule(String),
    /// The equipment ran out in the middle of the round.
    #[error("no {0} is left")]
    RunOut(&'static str),
    /// The lines do not balance: a bug of ours.
    #[error("the round does not balance: {0}")]
    Unbalanced(String),
}

/// Who of the house rules, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Who deals.
    Dealer,
    /// Who oversees tables.
    Supervisor,
    /// Who runs the floor.
    Floor,
    /// Who runs the house.
    Executive,
}

impl FromStr for Role {
    type Err = ();
    fn from_str(word: &str) -> Result<Role, ()> {
        match word {
            "dealer" => Ok(Role::Dealer),
            "supervisor" => Ok(Role::Supervisor),
            "floor" => Ok(Role::Floor),
            "executive" => Ok(Role::Executive),
            _ => Err(()),
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Role::Dealer => "dealer",
            Role::Supervisor => "supervisor",
            Role::Floor => "floor",
            Role::Executive => "executive",
        })
    }
}

/// A ruling of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruling {
    /// The round does not count: every stake of the round goes back.
    VoidRound,
    /// One seat's hand does not count: its stakes go back, the others play on.
    VoidHand(Seat),
    /// A hand is out of play and its stakes stay in.
    DeadHand(Seat),
    /// The progressive meter has a fault: its wagers of this round go back.
    SuspendProgressive,
    /// An irregularity that the book knows was found; the round does what the book orders.
    Find {
        /// This one.
        finding: FindingWord,
        /// At this seat, where it concerns one.
        seat: Option<Seat>,
    },
}

impl FromStr for Ruling {
    type Err = String;
    fn from_str(words: &str) -> Result<Ruling, String> {
        let seat = |word: &str| word.parse().ok().map(Seat);
        let finding = |word: &str| FindingWord::from(word).ok();
        let ruling = match words.split_whitespace().collect::<Vec<_>>()[..] {
            ["void-round"] => Some(Ruling::VoidRound),
            ["void-hand", word] => seat(word).map(Ruling::VoidHand),
            ["dead-hand", word] => seat(word).map(Ruling::DeadHand),
            ["suspend-progressive"] => Some(Ruling::SuspendProgressive),
            ["find", word] => finding(word).map(|finding| Ruling::Find { finding, seat: None }),
            ["find", word, at] => {
                finding(word).zip(seat(at)).map(|(finding, seat)| Ruling::Find { finding, seat: Some(seat) })
            }
            _ => None,
        };
        ruling.ok_or_else(|| {
            let rulings = "void-round, void-hand SEAT, dead-hand SEAT, suspend-progressive or find WORD [SEAT]";
            format!("`{words}` is no ruling: write {rulings}")
        })
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ruling::VoidRound => f.write_str("void-round"),
            Ruling::VoidHand(seat) => write!(f, "void-hand {seat}"),
            Ruling::DeadHand(seat) => write!(f, "dead-hand {seat}"),
            Ruling::SuspendProgressive => f.write_str("suspend-progressive"),
            Ruling::Find { finding, seat: None } => write!(f, "find {finding}"),
            Ruling::Find { finding, seat: Some(seat) } => write!(f, "find {finding} {seat}"),
        }
    }
}
