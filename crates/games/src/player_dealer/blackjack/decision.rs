//! What people are asked: the next move of a hand, even money, and whether they follow another's split or double.
//!
//! All cards but the downcard lie face up, so a question holds the hand and the player-dealer's upcard.

use baize_book::{Cents, Cites};
use baize_cards::Card;
use baize_table::{Choice, Question, Refusal, Seat, Whom};
use std::ops::RangeInclusive;

use super::answer::Answer;
use super::hand::Hand;
use super::strategy::{self, May, Play};

/// A question about a hand.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Who is asked: whoever decides for the position, or a person who may follow.
    pub(super) whom: Whom,
    /// The seat to which the hand belongs.
    pub(super) at: Seat,
    pub(super) matter: Matter,
    pub(super) hand: Hand,
    pub(super) up: Card,
    /// The wager at the beginning of the round, on which everything that is added depends.
    pub(super) original: Cents,
    /// The smallest wager of the table.
    pub(super) minimum: Cents,
    /// The number of hands at the seat.
    pub(super) hands: u8,
    /// What the person who decides has on this hand.
    pub(super) stake: Cents,
}

/// What is asked about a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matter {
    /// The next move of the hand.
    Move,
    /// Whether a ranked hand is paid even money against an ace.
    EvenMoney,
    /// The hand is split; another who has bet on it may stake on the second hand too.
    MatchSplit,
    /// The hand is doubled; another who has bet on it may add to their wager too.
    MatchDouble,
}

impl Decision {
    /// The matter that the question is about.
    pub fn matter(&self) -> Matter {
        self.matter
    }

    /// The hand that the question is about.
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// The player-dealer's upcard.
    pub fn up(&self) -> Card {
        self.up
    }

    /// What the person who decides has on this hand, and what they began the round with.
    pub fn stakes(&self) -> (Cents, Cents) {
        (self.stake, self.original)
    }

    /// What may be staked on the second hand of a split.
    pub fn split_stakes(&self) -> RangeInclusive<i64> {
        let original = self.original.0;
        let least = if self.hand.chapter().for_less { (original + 1) / 2 } else { original };
        least..=original
    }

    /// What may be added to the hand by doubling.
    pub(super) fn double_stakes(&self) -> RangeInclusive<i64> {
        let original = self.original.0;
        let least = if self.hand.chapter().for_less { self.minimum.0.min(original) } else { original };
        least..=original
    }

    fn by_of(&self) -> &'static super::chapter::By {
        &self.hand.chapter().by
    }

    /// Why a hit card may not be taken, if it may not.
    fn bars_hit(&self) -> Option<Refusal> {
        let (by, target) = (self.by_of(), self.hand.chapter().target);
        if self.hand.is_one_card() {
            return Some(Refusal::new(by.split_one_card, "each hand of this split gets one card and no more"));
        }
        let says = || format!("a hand of {target} or more takes no card");
        (self.hand.total() >= target).then(|| Refusal::new(by.no_hit, says()))
    }

    /// Why the hand may not be doubled with this much, if it may not.
    fn bars_double(&self, amount: Option<Cents>) -> Option<Refusal> {
        let (by, chapter) = (self.by_of(), self.hand.chapter());
        if self.hand.rank().is_some() {
            return Some(Refusal::new(by.no_double, "a hand that ranks above all totals may not be doubled"));
        }
        if !chapter.after_hit && self.hand.cards().len() > 2 {
            return Some(Refusal::new(by.after_hit, "a hand that has a hit card may not be doubled"));
        }
        self.bars_hit().or_else(|| bars_stake(amount, &self.double_stakes(), by.double_stake, "doubling"))
    }

    /// Why the hand may not be split with this much, if it may not.
    fn bars_split(&self, amount: Option<Cents>) -> Option<Refusal> {
        let (by, chapter) = (self.by_of(), self.hand.chapter());
        if !self.hand.is_pair() {
            return Some(Refusal::new(by.no_split, "only a pair may be split"));
        }
        if self.hand.rank().is_some_and(|rank| rank <= chapter.unsplit_rank) {
            return Some(Refusal::new(by.no_split, "two aces of one suit may not be split"));
        }
        if self.hand.is_one_card() && !chapter.one_card_again {
            return Some(Refusal::new(by.split_one_card, "split jokers get one card each and are finished"));
        }
        if self.hands >= chapter.hands_max {
            let says = format!("no more than {} hands may be made of a position", chapter.hands_max);
            return Some(Refusal::new(by.hands, says));
        }
        bars_stake(amount, &self.split_stakes(), by.split_stake, "a split")
    }

    /// Why the hand may not be surrendered, if it may not.
    fn bars_surrender(&self) -> Option<Refusal> {
        let (by, chapter) = (self.by_of(), self.hand.chapter());
        if self.hand.is_one_card() {
            return Some(Refusal::new(by.split_one_card, "each hand of this split gets one card and stands"));
        }
        let hit = !chapter.after_hit && self.hand.cards().len() > 2;
        hit.then(|| Refusal::new(by.after_hit, "a hand that has a hit card may not be surrendered"))
    }

    /// Whether there is anything to decide: a card may be taken, or a pair split. A hand that can do neither has the
    /// target or ranks above all totals, and can lose no more.
    pub(super) fn is_open(&self) -> bool {
        let takes = self.bars_hit().is_none() && self.hand.rank().is_none();
        takes || self.bars_split(None).is_none()
    }

    /// What is done for a seat at which nobody decides: it hits and stands as a good player would, without staking or
    /// giving up anything.
    pub(super) fn logical_way(&self) -> Answer {
        match strategy::play(&self.hand, self.up, May::NOTHING) {
            Play::Hit if self.bars_hit().is_none() => Answer::Hit,
            _ => Answer::Stand,
        }
    }

    fn no_answer(&self, answer: Answer, by: Cites) -> Refusal {
        let choices: Vec<String> = self.choices().iter().map(|choice| choice.told("hg")).collect();
        Refusal::new(by, format!("`{answer}` is not an answer here; there are {}", choices.join(", ")))
    }

    fn refuse_move(&self, answer: Answer) -> Option<Refusal> {
        match answer {
            Answer::Stand => None,
            Answer::Hit => self.bars_hit(),
            Answer::Double(amount) => self.bars_double(amount),
            Answer::Split(amount) => self.bars_split(amount),
            Answer::Surrender => self.bars_surrender(),
            Answer::EvenMoney if self.hand.chapter().even_money => {
                let says = "even money is for a ranked hand against an ace, before the player-dealer looks";
                Some(Refusal::new(self.by_of().even_money, says))
            }
            Answer::EvenMoney => Some(Refusal::new(self.by_of().even_money, "this game has no even money")),
            Answer::Match(_) | Answer::No => Some(self.no_answer(answer, self.by_of().decides)),
        }
    }

    fn refuse_match(&self, answer: Answer) -> Option<Refusal> {
        let split = self.matter == Matter::MatchSplit;
        let by = self.by_of();
        match answer {
            Answer::No => None,
            Answer::Match(amount) if split => bars_stake(amount, &self.split_stakes(), by.split_stake, "a split"),
            Answer::Match(amount) => bars_stake(amount, &self.double_stakes(), by.double_stake, "doubling"),
            _ => Some(self.no_answer(answer, by.decides)),
        }
    }

    fn may(&self) -> May {
        let (double, split) = (self.bars_double(None).is_none(), self.bars_split(None).is_none());
        May { double, split, surrender: self.bars_surrender().is_none() }
    }

    fn advise_move(&self) -> Answer {
        match strategy::play(&self.hand, self.up, self.may()) {
            Play::Hit if self.bars_hit().is_some() => Answer::Stand,
            Play::Hit => Answer::Hit,
            Play::Stand => Answer::Stand,
            Play::Double => Answer::Double(None),
            Play::Split => Answer::Split(None),
            Play::SplitForLess if self.hand.chapter().for_less => {
                Answer::Split(Some(Cents(*self.split_stakes().start())))
            }
            Play::SplitForLess => Answer::Split(None),
            Play::Surrender => Answer::Surrender,
        }
    }

    fn choices(&self) -> Vec<Choice> {
        let word = |answer: Answer, cost: i64| Choice::Word { word: answer.word(), cost: Cents(cost) };
        let for_less = self.hand.chapter().for_less;
        let stake = |answer: Answer, stakes: RangeInclusive<i64>| match (*stakes.start(), *stakes.end()) {
            (least, most) if for_less => {
                Choice::Amount { word: answer.word(), min: Cents(least), max: Cents(most), step: Cents(1) }
            }
            (_, most) => word(answer, most),
        };
        let matches = |stakes| vec![stake(Answer::Match(None), stakes), word(Answer::No, 0)];
        match self.matter {
            Matter::EvenMoney => vec![word(Answer::EvenMoney, 0), word(Answer::No, 0)],
            Matter::MatchSplit => matches(self.split_stakes()),
            Matter::MatchDouble => matches(self.double_stakes()),
            Matter::Move => {
                let all = [
                    word(Answer::Hit, 0),
                    word(Answer::Stand, 0),
                    stake(Answer::Double(None), self.double_stakes()),
                    stake(Answer::Split(None), self.split_stakes()),
                    word(Answer::Surrender, 0),
                ];
                let answers =
                    [Answer::Hit, Answer::Stand, Answer::Double(None), Answer::Split(None), Answer::Surrender];
                let legal = all.into_iter().zip(answers).filter(|(_, answer)| self.refuse_move(*answer).is_none());
                legal.map(|(choice, _)| choice).collect()
            }
        }
    }

    fn text(&self) -> String {
        let cards: Vec<String> = self.hand.cards().iter().map(Card::to_string).collect();
        let soft = if self.hand.is_soft() && self.hand.total() < self.hand.chapter().target { "soft " } else { "" };
        let (cards, total, up, at) = (cards.join(" "), self.hand.total(), self.up, self.at);
        match self.matter {
            Matter::Move => format!("{cards}, {soft}{total} against {up}: your move?"),
            Matter::EvenMoney => format!("{cards} against {up}: even money?"),
            Matter::MatchSplit => format!("Seat {at} splits {cards} against {up}: do you bet on the second hand too?"),
            Matter::MatchDouble => format!("Seat {at} doubles {cards} against {up}: do you double too?"),
        }
    }
}

/// Why this much may not be added, if it may not.
fn bars_stake(amount: Option<Cents>, stakes: &RangeInclusive<i64>, by: Cites, to: &str) -> Option<Refusal> {
    let amount = amount?;
    let (least, most) = (Cents(*stakes.start()), Cents(*stakes.end()));
    if stakes.contains(&amount.0) {
        return None;
    }
    let [amount, least, most] = [amount, least, most].map(|it| baize_book::amount_in("hg", it));
    let right = if least == most { format!("is {most}") } else { format!("is from {least} to {most}") };
    Some(Refusal::new(by, format!("{amount} cannot be staked: the wager for {to} {right}")))
}

impl baize_table::Decision for Decision {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        self.at
    }

    fn whom(&self) -> Whom {
        self.whom
    }

    fn refuse(&self, answer: &Answer) -> Option<Refusal> {
        match (self.matter, answer) {
            (Matter::Move, answer) => self.refuse_move(*answer),
            (Matter::EvenMoney, Answer::EvenMoney | Answer::No) => None,
            (Matter::EvenMoney, Answer::Double(amount)) if self.bars_double(*amount).is_some() => {
                self.bars_double(*amount)
            }
            (Matter::EvenMoney, Answer::Split(amount)) if self.bars_split(*amount).is_some() => {
                self.bars_split(*amount)
            }
            (Matter::EvenMoney, answer) => Some(self.no_answer(*answer, self.by_of().even_money)),
            (Matter::MatchSplit | Matter::MatchDouble, answer) => self.refuse_match(*answer),
        }
    }

    fn by(&self, answer: &Answer) -> Cites {
        let by = self.by_of();
        let after = if self.hand.is_split() { by.after_split } else { Cites::NONE };
        match (self.matter, answer) {
            (Matter::EvenMoney, _) => by.even_money.with(by.even_money_call),
            (Matter::MatchSplit, _) => by.split_stake.with(by.decides),
            (Matter::MatchDouble, _) => by.double_stake.with(by.decides),
            (_, Answer::Hit) => by.hit.with(by.decides),
            (_, Answer::Double(_)) => by.double.with(after).with(by.decides),
            (_, Answer::Split(_)) if (self.hand.chapter().one_card)(self.hand.cards()[0]) => {
                by.split_one_card.with(by.decides)
            }
            (_, Answer::Split(_)) => by.split.with(by.hands).with(by.decides),
            (_, Answer::Surrender) => by.surrender.with(after).with(by.decides),
            _ => by.stand.with(by.decides),
        }
    }

    /// A player who does not answer takes no card, stakes nothing more and calls nothing.
    fn usual(&self) -> Answer {
        if self.matter == Matter::Move { Answer::Stand } else { Answer::No }
    }

    fn absent_by(&self) -> Cites {
        self.by(&self.usual())
    }

    /// The strategy by total. Even money is better than a Blackjack at 1.3 to 1, which an ace up makes good in no more
    /// than 35 of 52 cases; suited aces at 2 to 1 are better than even money. A split or double is followed where the
    /// second hand, or the one card, is worth it.
    fn advise(&self) -> Answer {
        let all = May { double: true, split: true, surrender: false };
        let follows = |worth: bool| if worth { Answer::Match(None) } else { Answer::No };
        match self.matter {
            Matter::Move => self.advise_move(),
            Matter::EvenMoney if self.hand.rank() > Some(self.hand.chapter().split_rank) => Answer::EvenMoney,
            Matter::EvenMoney => Answer::No,
            Matter::MatchSplit => follows(strategy::play(&self.hand, self.up, all) == Play::Split),
            Matter::MatchDouble => {
                follows(strategy::play(&self.hand, self.up, May { split: false, ..all }) == Play::Double)
            }
        }
    }

    fn question(&self) -> Question {
        Question { whom: self.whom(), text: self.text(), choices: self.choices(), advice: self.advise().to_string() }
    }
}
