//! What a player may answer at a blackjack table.

use baize_book::Cents;
use baize_table::Words;
use std::fmt;

/// An answer; amounts that are left out are as much as may be staked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Takes one more card.
    Hit,
    /// Takes no more cards.
    Stand,
    /// Takes one more card, the last, with this much more on the hand.
    Double(Option<Cents>),
    /// Makes two hands of a pair, with this much on the second.
    Split(Option<Cents>),
    /// Gives up the hand for half of the stake.
    Surrender,
    /// Has the ranked hand paid even money, whatever the player-dealer has.
    EvenMoney,
    /// Follows another's split or double with this much.
    Match(Option<Cents>),
    /// Does not follow, or takes no even money.
    No,
}

impl Answer {
    const PLAIN: [Answer; 8] = [
        Answer::Hit,
        Answer::Stand,
        Answer::Double(None),
        Answer::Split(None),
        Answer::Surrender,
        Answer::EvenMoney,
        Answer::Match(None),
        Answer::No,
    ];

    pub(super) const fn word(self) -> &'static str {
        match self {
            Answer::Hit => "hit",
            Answer::Stand => "stand",
            Answer::Double(_) => "double",
            Answer::Split(_) => "split",
            Answer::Surrender => "surrender",
            Answer::EvenMoney => "even-money",
            Answer::Match(_) => "match",
            Answer::No => "no",
        }
    }

    /// The same answer with an amount, if it may have one.
    fn of(self, amount: Cents) -> Option<Answer> {
        match self {
            Answer::Double(_) => Some(Answer::Double(Some(amount))),
            Answer::Split(_) => Some(Answer::Split(Some(amount))),
            Answer::Match(_) => Some(Answer::Match(Some(amount))),
            _ => None,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Double(Some(amount)) | Answer::Split(Some(amount)) | Answer::Match(Some(amount)) => {
                write!(f, "{} {amount}", self.word())
            }
            plain => f.write_str(plain.word()),
        }
    }
}

impl Words for Answer {
    /// The book lets a player say "card" for a hit.
    fn read(words: &str) -> Option<Answer> {
        let (word, amount) = match words.split_once(' ') {
            None => (words, None),
            Some((word, amount)) => (word, Some(Cents(amount.parse().ok()?))),
        };
        let word = if word == "card" { Answer::Hit.word() } else { word };
        let plain = Answer::PLAIN.into_iter().find(|answer| answer.word() == word)?;
        amount.map_or(Some(plain), |amount| plain.of(amount))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_reads_back_and_only_stakes_have_amounts() {
        for words in ["hit", "stand", "double", "double 500", "split 250", "match 100", "match", "even-money", "no"] {
            assert_eq!(Answer::read(words).map(|answer| answer.to_string()).as_deref(), Some(words));
        }
        assert_eq!(Answer::read("card"), Some(Answer::Hit));
        for words in ["hit 5", "double x", "", "Hit", "split  250", "surrender 3"] {
            assert_eq!(Answer::read(words), None, "{words}");
        }
    }
}
