//! What people are asked: the next move of a hand, insurance, what those behind do with their own stakes, and whether
//! the next shoe may have another number of decks.
//!
//! All cards lie face up, so a question holds the hand and the dealer's card.

use baize_book::{Cents, Cites, cite};
use baize_cards::Card;
use baize_table::{Choice, Question, Refusal, Seat, Words};
use std::fmt;

use super::hand::{Hand, LIMIT};
use super::strategy::{Play, play};

/// A question to one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Whether the next shoe may have another number of decks.
    Decks {
        /// The seat that is asked.
        seat: Seat,
        /// The number of decks now.
        old: u8,
        /// The number of decks that there would be.
        new: u8,
    },
    /// A question about a stake on a hand.
    Hand(OnHand),
}

/// A question about a stake on a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnHand {
    /// The person whose stake it is: their own seat, not the box on which they bet.
    pub(super) person: Seat,
    /// The box on which the hand lies.
    pub(super) at: Seat,
    pub(super) matter: Matter,
    pub(super) hand: Hand,
    pub(super) stake: Cents,
    pub(super) dealer: Card,
    pub(super) house: House,
    /// Whether the box has a number left for one more hand.
    pub(super) room: bool,
}

/// What is asked about a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matter {
    /// The controlling player's next move.
    Move,
    /// Whether a blackjack is insured against an ace.
    Insurance,
    /// The controlling player has doubled; a player behind may.
    DoubleBehind,
    /// The controlling player has split; a player behind stakes on both hands or chooses one.
    SplitBehind,
}

/// The rules that bind players, as the management has chosen them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct House {
    /// Whether any score may be doubled, not 9, 10 and 11 alone.
    pub double_any: bool,
    /// Whether fours, fives and tens may be split too.
    pub split_any: bool,
    /// Whether split aces may be split again.
    pub resplit_aces: bool,
    /// Whether a blackjack against an ace may be paid even money at once.
    pub even_money: bool,
    /// Whether the dealer draws to soft 17.
    pub hits_soft_17: bool,
}

/// What a person answers to any of the questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Takes a card.
    Hit,
    /// Takes no more cards.
    Stand,
    /// Stakes as much again and takes one card, the last.
    Double,
    /// Makes two hands of a pair.
    Split,
    /// Stakes this much on the dealer's ten.
    Insure(Cents),
    /// Is paid a blackjack at once.
    EvenMoney,
    /// Declines what is offered.
    No,
    /// Stakes as much again on the second hand.
    Match,
    /// Stays on the first hand.
    First,
    /// Moves to the second hand.
    Second,
    /// Agrees to another number of decks.
    Agree,
    /// Keeps the number of decks.
    Refuse,
}

impl Answer {
    const PLAIN: [Answer; 11] = [
        Answer::Hit,
        Answer::Stand,
        Answer::Double,
        Answer::Split,
        Answer::EvenMoney,
        Answer::No,
        Answer::Match,
        Answer::First,
        Answer::Second,
        Answer::Agree,
        Answer::Refuse,
    ];

    const fn word(self) -> &'static str {
        match self {
            Answer::Hit => "hit",
            Answer::Stand => "stand",
            Answer::Double => "double",
            Answer::Split => "split",
            Answer::Insure(_) => "insure",
            Answer::EvenMoney => "even-money",
            Answer::No => "no",
            Answer::Match => "match",
            Answer::First => "first",
            Answer::Second => "second",
            Answer::Agree => "agree",
            Answer::Refuse => "refuse",
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Insure(amount) => write!(f, "insure {amount}"),
            plain => f.write_str(plain.word()),
        }
    }
}

impl Words for Answer {
    fn read(words: &str) -> Option<Answer> {
        match words.strip_prefix("insure ") {
            Some(amount) => amount.parse().ok().map(|amount| Answer::Insure(Cents(amount))),
            None => Answer::PLAIN.into_iter().find(|answer| answer.word() == words),
        }
    }
}

/// Why a hand may not be doubled or split.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bar {
    SplitAces,
    Score,
    Cards,
    CardsAndScore,
    NoPair,
    FoursFivesTens,
    NoRoom,
}

impl Bar {
    fn refusal(self) -> Refusal {
        let (by, says) = match self {
            Bar::SplitAces => (cite!("UK-4.28"), "split aces get one card each and no more"),
            Bar::Score => (cite!("UK-4.25"), "only a score of 9, 10 or 11 may be doubled at this table"),
            Bar::Cards => (cite!("UK-4.24"), "only two cards may be doubled, since the third is the last"),
            Bar::CardsAndScore => {
                (cite!("UK-4.24", "UK-4.25"), "only two cards with a score of 9, 10 or 11 may be doubled at this table")
            }
            Bar::NoPair => (cite!("UK-4.26", "UK-4.29"), "only two cards of equal value may be split"),
            Bar::FoursFivesTens => (cite!("UK-4.27"), "fours, fives and tens may not be split at this table"),
            Bar::NoRoom => (cite!("UK-1.11"), "the box has no room for one more hand"),
        };
        Refusal::new(by, says)
    }
}

impl OnHand {
    /// The matter that the question is about.
    pub fn matter(&self) -> Matter {
        self.matter
    }

    /// The hand that the question is about.
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// The dealer's first card.
    pub fn dealer(&self) -> Card {
        self.dealer
    }

    /// The stake on the hand.
    pub fn stake(&self) -> Cents {
        self.stake
    }

    /// Whether this answer is allowed.
    pub fn allows(&self, answer: Answer) -> bool {
        self.refuse(answer).is_none()
    }

    /// The most that may be staked on insurance: half the initial wager, without any fraction.
    pub(super) fn half(&self) -> Cents {
        Cents(self.stake.0 / 2)
    }

    /// What stands against doubling the hand.
    #[inline]
    fn bars_double(&self) -> Option<Bar> {
        let score_allows = self.house.double_any || (9..=11).contains(&self.hand.score());
        match self.hand.cards().len() {
            _ if self.hand.is_split_ace() => Some(Bar::SplitAces),
            2 if score_allows => None,
            2 => Some(Bar::Score),
            _ if score_allows => Some(Bar::Cards),
            _ => Some(Bar::CardsAndScore),
        }
    }

    /// What stands against splitting the hand.
    #[inline]
    fn bars_split(&self) -> Option<Bar> {
        match self.hand.pair() {
            None => Some(Bar::NoPair),
            Some(4 | 5 | 10) if !self.house.split_any => Some(Bar::FoursFivesTens),
            Some(_) if self.hand.is_split_ace() && !self.house.resplit_aces => Some(Bar::SplitAces),
            Some(_) if !self.room => Some(Bar::NoRoom),
            Some(_) => None,
        }
    }

    /// Whether there is anything to decide: not with 21, not on split aces unless they may be split again.
    #[inline]
    pub(super) fn is_open(&self) -> bool {
        match self.matter {
            Matter::Move if self.hand.score() >= LIMIT => false,
            Matter::Move => !self.hand.is_split_ace() || self.bars_split().is_none(),
            Matter::Insurance => self.house.even_money || self.half() > Cents::ZERO,
            Matter::DoubleBehind | Matter::SplitBehind => true,
        }
    }

    fn refuse_move(&self, answer: Answer) -> Option<Refusal> {
        match answer {
            Answer::Stand => None,
            Answer::Hit => self.hand.is_split_ace().then(|| Bar::SplitAces.refusal()),
            Answer::Double => self.bars_double().map(Bar::refusal),
            Answer::Split => self.bars_split().map(Bar::refusal),
            Answer::Insure(_) => {
                let says = "insurance is for a blackjack against the dealer's ace, before any third card";
                Some(Refusal::new(cite!("UK-4.19"), says))
            }
            Answer::EvenMoney => {
                let says = "even money is for a blackjack against the dealer's ace";
                Some(Refusal::new(cite!("UK-4.20"), says))
            }
            other => Some(self.no_answer(other, cite!("UK-4.22"))),
        }
    }

    fn refuse_insurance(&self, answer: Answer) -> Option<Refusal> {
        match answer {
            Answer::No => None,
            Answer::Insure(amount) if (1..=self.half().0).contains(&amount.0) => None,
            Answer::Insure(amount) => {
                let [amount, least, half] = [amount, Cents(1), self.half()].map(|it| baize_book::amount_in("uk", it));
                let says = format!("{amount} is not between {least} and half the initial wager, {half}");
                Some(Refusal::new(cite!("UK-4.19"), says))
            }
            Answer::EvenMoney if self.house.even_money => None,
            Answer::EvenMoney => Some(Refusal::new(cite!("UK-4.20"), "even money is not offered at this table")),
            Answer::Hit | Answer::Double | Answer::Split => {
                Some(Refusal::new(cite!("UK-4.13"), "a hand of 21 takes no further card"))
            }
            other => Some(self.no_answer(other, cite!("UK-4.19"))),
        }
    }

    fn refuse_behind(&self, answer: Answer) -> Option<Refusal> {
        let split = self.matter == Matter::SplitBehind;
        match answer {
            Answer::Double | Answer::No if !split => None,
            Answer::Match | Answer::First | Answer::Second if split => None,
            Answer::No => {
                let says =
                    "a player who does not match the split names the hand that the stake stays on: first or second";
                Some(Refusal::new(cite!("UK-4.29-behind"), says))
            }
            Answer::Hit | Answer::Stand | Answer::Split | Answer::Double => {
                let says = "a player behind follows the decisions of the controlling player";
                Some(Refusal::new(cite!("UK-4.22"), says))
            }
            other => Some(self.no_answer(other, if split { cite!("UK-4.29-behind") } else { cite!("UK-4.24") })),
        }
    }

    fn no_answer(&self, answer: Answer, by: Cites) -> Refusal {
        let choices: Vec<String> = self.choices().iter().map(|choice| choice.told("uk")).collect();
        Refusal::new(by, format!("`{answer}` is not an answer here; there are {}", choices.join(", ")))
    }

    fn refuse(&self, answer: Answer) -> Option<Refusal> {
        match self.matter {
            Matter::Move => self.refuse_move(answer),
            Matter::Insurance => self.refuse_insurance(answer),
            Matter::DoubleBehind | Matter::SplitBehind => self.refuse_behind(answer),
        }
    }

    fn usual(&self) -> Answer {
        match self.matter {
            Matter::Move => Answer::Stand,
            Matter::Insurance | Matter::DoubleBehind => Answer::No,
            Matter::SplitBehind => Answer::First,
        }
    }

    #[inline]
    fn advise(&self) -> Answer {
        match self.matter {
            Matter::Insurance => Answer::No,
            Matter::Move => match self.strategy(self.bars_double().is_none(), self.bars_split().is_none()) {
                Play::Hit if self.hand.is_split_ace() => Answer::Stand,
                Play::Hit => Answer::Hit,
                Play::Stand => Answer::Stand,
                Play::Double => Answer::Double,
                Play::Split => Answer::Split,
            },
            Matter::DoubleBehind if self.strategy(true, false) == Play::Double => Answer::Double,
            Matter::DoubleBehind => Answer::No,
            Matter::SplitBehind if self.strategy(false, true) == Play::Split => Answer::Match,
            Matter::SplitBehind => Answer::First,
        }
    }

    #[inline]
    fn strategy(&self, may_double: bool, may_split: bool) -> Play {
        play(&self.hand, self.dealer, self.house.hits_soft_17, may_double, may_split)
    }

    fn choices(&self) -> Vec<Choice> {
        let word = |answer: Answer| {
            let costs = matches!(answer, Answer::Double | Answer::Split | Answer::Match);
            Choice::Word { word: answer.word(), cost: if costs { self.stake } else { Cents::ZERO } }
        };
        let legal = Answer::PLAIN.into_iter().filter(|answer| match self.matter {
            Matter::Move => matches!(answer, Answer::Hit | Answer::Stand | Answer::Double | Answer::Split),
            Matter::Insurance => matches!(answer, Answer::EvenMoney | Answer::No),
            Matter::DoubleBehind => matches!(answer, Answer::Double | Answer::No),
            Matter::SplitBehind => matches!(answer, Answer::Match | Answer::First | Answer::Second),
        });
        let mut choices: Vec<Choice> = legal.filter(|answer| self.refuse(*answer).is_none()).map(word).collect();
        if self.matter == Matter::Insurance && self.half() > Cents::ZERO {
            choices.insert(0, Choice::Amount { word: "insure", min: Cents(1), max: self.half(), step: Cents(1) });
        }
        choices
    }

    fn text(&self) -> String {
        let cards: Vec<String> = self.hand.cards().iter().map(Card::to_string).collect();
        let (cards, score, dealer, at) = (cards.join(" "), self.hand.score(), self.dealer, self.at);
        match self.matter {
            Matter::Move => format!("{cards}, {score} against {dealer}: your move?"),
            Matter::Insurance => format!("Blackjack on box {at} against {dealer}: insurance?"),
            Matter::DoubleBehind => format!("Box {at} doubles {cards} against {dealer}: do you double too?"),
            Matter::SplitBehind => {
                format!("Box {at} splits {cards} against {dealer}: match it, or which hand is yours?")
            }
        }
    }
}

impl baize_table::Decision for Decision {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        match self {
            Decision::Decks { seat, .. } => *seat,
            Decision::Hand(on) => on.person,
        }
    }

    fn refuse(&self, answer: &Answer) -> Option<Refusal> {
        match (self, answer) {
            (Decision::Decks { .. }, Answer::Agree | Answer::Refuse) => None,
            (Decision::Decks { .. }, _) => Some(Refusal::new(cite!("UK-4.4"), "the answer is agree or refuse")),
            (Decision::Hand(on), answer) => on.refuse(*answer),
        }
    }

    fn by(&self, answer: &Answer) -> Cites {
        match (self, answer) {
            (Decision::Decks { .. }, _) => cite!("UK-4.4"),
            (_, Answer::Insure(_)) => cite!("UK-4.19"),
            (_, Answer::EvenMoney) => cite!("UK-4.20"),
            (Decision::Hand(on), _) => match (on.matter, answer) {
                (Matter::Insurance, _) => cite!("UK-4.19"),
                (Matter::DoubleBehind, _) => cite!("UK-4.24", "UK-4.22"),
                (Matter::SplitBehind, _) => cite!("UK-4.29-behind", "UK-4.22"),
                (Matter::Move, Answer::Double) => cite!("UK-4.24", "UK-4.25", "UK-4.22"),
                (Matter::Move, Answer::Split) => cite!("UK-4.26", "UK-4.27", "UK-4.22"),
                (Matter::Move, _) => cite!("UK-4.12", "UK-4.22"),
            },
        }
    }

    /// A player who does not answer takes no card, stakes nothing more and agrees to no change; behind a box, their
    /// stake stays where it lies.
    fn usual(&self) -> Answer {
        match self {
            Decision::Decks { .. } => Answer::Refuse,
            Decision::Hand(on) => on.usual(),
        }
    }

    fn absent_by(&self) -> Cites {
        self.by(&self.usual())
    }

    /// Basic strategy; behind a box the same, where the matter concerns the player's own stake. A change of decks is
    /// agreed to.
    #[inline]
    fn advise(&self) -> Answer {
        match self {
            Decision::Decks { .. } => Answer::Agree,
            Decision::Hand(on) => on.advise(),
        }
    }

    fn question(&self) -> Question {
        let word = |answer: Answer| Choice::Word { word: answer.word(), cost: Cents::ZERO };
        let (text, choices) = match self {
            Decision::Decks { old, new, .. } => {
                let text = format!("Do you agree to {new} decks instead of {old} in the next shoe?");
                (text, vec![word(Answer::Agree), word(Answer::Refuse)])
            }
            Decision::Hand(on) => (on.text(), on.choices()),
        };
        Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
    }
}
