//! Why a round stops before its end. A `Halt` travels up through `?`.

use baize_book::Cites;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

use crate::{FindingWord, Seat, Whom};

/// Why a round stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Halt {
    /// The round needs something that has not come yet.
    Waiting(Need),
    /// An answer breaks a rule. The log is as it was.
    Refused(Box<Refusal>),
    /// Somebody of the house ruled; a game may handle the rulings that its book knows.
    Ruled(Role, Ruling),
    /// A finding by somebody in this role makes the round void, by these clauses.
    Void(Role, Cites),
    /// The inputs do not fit the round.
    Fault(Box<Fault>),
}

impl From<Fault> for Halt {
    fn from(fault: Fault) -> Halt {
        Halt::Fault(Box::new(fault))
    }
}

/// What a round is waiting for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// Chance: a card, a pocket, a segment, a roll, a tile.
    Chance(&'static str),
    /// The answers of these, in any order.
    Answers(Vec<Whom>),
    /// Where a progressive meter stands over all linked tables.
    Meter {
        /// The meter's name in the game.
        meter: &'static str,
        /// Whether it is to pay an award that people of the house must confirm.
        jackpot: bool,
    },
}

/// The refusal of something that a person asked for and the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{says}{}", if .by.iter().next().is_some() { format!(" ({})", .by) } else { String::new() })]
pub struct Refusal {
    /// The clauses that it breaks; none if the words mean nothing.
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
    /// The log has a different kind of input from the one that the round asks for.
    #[error("input {at} should be {wanted}, found {found}")]
    OutOfStep {
        /// The number of the input, from 1.
        at: usize,
        /// What the round asks for.
        wanted: String,
        /// What the log has there.
        found: String,
    },
    /// An entry of a script that does not fit the round.
    #[error("{place}: {says}")]
    Misplaced {
        /// The place in the script, such as `play[3]`.
        place: String,
        /// What is wrong and what would be right.
        says: String,
    },
    /// An outcome of chance that cannot happen: a fifth ace.
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

/// The roles of the house's people who may rule, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Whoever deals at a table.
    Dealer,
    /// Whoever oversees tables.
    Supervisor,
    /// Whoever runs the floor.
    Floor,
    /// Whoever runs the house.
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
    /// The round does not count: all its stakes go back.
    VoidRound,
    /// One seat's hand does not count: its stakes go back, and the others play on.
    VoidHand(Seat),
    /// One hand is out of play, and its stakes stay in.
    DeadHand(Seat),
    /// The progressive meter has a fault: bets on it in this round go back.
    SuspendProgressive,
    /// An irregularity that the book knows was found; the round does what the book orders.
    Find {
        /// The word of the finding.
        finding: FindingWord,
        /// The seat that it concerns, if it concerns one.
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
            format!("`{words}` is not a ruling: write {rulings}")
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
