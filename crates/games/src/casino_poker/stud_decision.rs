//! What a player of casino stud poker is asked: to raise or fold, and with insurance whether they double it.

use baize_book::{Cents, Cites, cite};
use baize_cards::rank::{Category, Hand};
use baize_cards::{Card, Rank};
use baize_table::{Choice, Question, Refusal, Seat, Words};
use std::fmt;

use super::casino_stud::ACE_KING;

/// The question to raise or fold, and perhaps to double: the player sees their own cards and the dealer's up card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub(super) seat: Seat,
    pub(super) ante: Cents,
    pub(super) cards: [Card; 5],
    pub(super) up: Card,
    pub(super) doubling: Doubling,
}

/// Whether the player may double their insurance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doubling {
    /// The player has no insurance to double.
    NoInsurance,
    /// The up card is neither 2, 3, 4 nor 5.
    HighUpCard,
    /// The player may, for this much; `worth` says whether that is good, given the odds on the sign and the cards in
    /// sight.
    Offered { stake: Cents, worth: bool },
}

/// What a player does; an amount that they name must be the right one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The Raise, with any amount named; `None` is a fold.
    pub(super) raises: Option<Option<Cents>>,
    /// The Double, with any amount named; `None` where there is none.
    pub(super) doubles: Option<Option<Cents>>,
}

impl Answer {
    /// Raises or folds, and doubles or does not.
    pub fn new(raises: bool, doubles: bool) -> Answer {
        Answer { raises: raises.then_some(None), doubles: doubles.then_some(None) }
    }

    /// Whether the player goes on.
    pub fn raises(&self) -> bool {
        self.raises.is_some()
    }

    /// Whether the player doubles their Insurance.
    pub fn doubles(&self) -> bool {
        self.doubles.is_some()
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.raises {
            None => f.write_str("fold")?,
            Some(None) => f.write_str("raise")?,
            Some(Some(stake)) => write!(f, "raise {stake}")?,
        }
        match self.doubles {
            None => Ok(()),
            Some(None) => f.write_str(" double"),
            Some(Some(stake)) => write!(f, " double {stake}"),
        }
    }
}

impl Words for Answer {
    fn read(words: &str) -> Option<Answer> {
        let stake = |word: &str| word.parse().ok().map(Cents);
        let doubles = |words: &[&str]| match words {
            [] => Some(None),
            ["double"] => Some(Some(None)),
            ["double", amount] => Some(Some(Some(stake(amount)?))),
            _ => None,
        };
        let words: Vec<&str> = words.split(' ').collect();
        let (raises, rest) = match &words[..] {
            ["fold", rest @ ..] => (None, rest),
            ["raise", amount, rest @ ..] if *amount != "double" => (Some(Some(stake(amount)?)), rest),
            ["raise", rest @ ..] => (Some(None), rest),
            _ => return None,
        };
        Some(Answer { raises, doubles: doubles(rest)? })
    }
}

impl Decision {
    /// The player's own cards.
    pub fn cards(&self) -> [Card; 5] {
        self.cards
    }

    /// The dealer's up card.
    pub fn up(&self) -> Card {
        self.up
    }

    /// Whether an Insurance may be doubled with this answer.
    pub fn may_double(&self) -> bool {
        matches!(self.doubling, Doubling::Offered { .. })
    }

    fn raise(&self) -> Cents {
        self.ante * 2
    }
}

/// The usual rule for this game: a pair or better raises, and less than ace-king folds. Ace-king raises when an up card
/// of two to queen matches one of the player's cards; when the up card is an ace or king and the player has a queen or
/// jack; and when it matches none, the player has a queen, and it is lower than their fourth card.
pub fn usually_raises(cards: [Card; 5], up: Card) -> bool {
    let rank = cards.into_iter().collect::<Hand>().rank();
    if rank.category() > Category::HighCard || rank < ACE_KING {
        return rank.category() > Category::HighCard;
    }
    let mut ranks = cards.map(Card::rank);
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let (third, fourth, up) = (ranks[2], ranks[3], up.rank());
    match (up >= Some(Rank::King), ranks.contains(&up)) {
        (true, _) => third >= Some(Rank::Jack),
        (false, true) => true,
        (false, false) => third == Some(Rank::Queen) && up < fourth,
    }
}

impl baize_table::Decision for Decision {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn refuse(&self, answer: &Answer) -> Option<Refusal> {
        let amount = |by, what, right: Cents, named: Option<Cents>| {
            let named = named.filter(|named| *named != right)?;
            let [right, named] = [right, named].map(|amount| baize_book::amount_in("uk", amount));
            Some(Refusal::new(by, format!("the {what} is {right} here, not {named}")))
        };
        let raise = answer.raises.and_then(|named| amount(cite!("UK-7.12"), "Raise", self.raise(), named));
        raise.or_else(|| match (answer.doubles?, self.doubling) {
            (named, Doubling::Offered { stake, .. }) => amount(cite!("UK-7.27"), "Double", stake, named),
            (_, Doubling::HighUpCard) => {
                let says = format!("no Double with an up card of {}: it must be 2, 3, 4 or 5", self.up);
                Some(Refusal::new(cite!("UK-7.28", "UK-7.27"), says))
            }
            (_, Doubling::NoInsurance) => Some(Refusal::new(cite!("UK-7.27"), "a Double goes with an Insurance wager")),
        })
    }

    fn by(&self, answer: &Answer) -> Cites {
        let by = if answer.raises.is_some() { cite!("UK-7.12") } else { cite!("UK-7.12-fold") };
        match self.doubling {
            Doubling::Offered { .. } => by.with(cite!("UK-7.27")),
            Doubling::HighUpCard | Doubling::NoInsurance => by,
        }
    }

    /// A player who makes no Raise surrenders the Ante (UK-7.12-fold), and one who says nothing has not doubled.
    fn usual(&self) -> Answer {
        Answer { raises: None, doubles: None }
    }

    fn absent_by(&self) -> Cites {
        cite!("UK-7.12-fold")
    }

    fn advise(&self) -> Answer {
        Answer {
            raises: usually_raises(self.cards, self.up).then_some(None),
            doubles: matches!(self.doubling, Doubling::Offered { worth: true, .. }).then_some(None),
        }
    }

    fn question(&self) -> Question {
        let [a, b, c, d, e] = self.cards;
        let text = format!("{a} {b} {c} {d} {e} against {}: raise or fold?", self.up);
        let mut choices =
            vec![Choice::Word { word: "raise", cost: self.raise() }, Choice::Word { word: "fold", cost: Cents::ZERO }];
        if let Doubling::Offered { stake, .. } = self.doubling {
            choices.insert(0, Choice::Word { word: "raise double", cost: self.raise() + stake });
            choices.push(Choice::Word { word: "fold double", cost: stake });
        }
        Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
    }
}
