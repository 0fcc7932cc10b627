//! What a player does when it is their turn to bet, and the words for it.

use baize_book::Cents;
use baize_table::Words;
use std::fmt;

/// What a player does. Amounts are the totals of their bet on this street.
///
/// Bet, raise and complete are three words for one thing, "my bet now comes to this": which of them is right follows
/// from what lies there, so the mechanism takes any of them and judges the amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Throws the hand away.
    Fold,
    /// Passes; there is nothing to call.
    Check,
    /// Matches the bet, all-in at most.
    Call,
    /// Bets this much, or brings it in for this much.
    Bet(Cents),
    /// Raises to this total.
    Raise(Cents),
    /// Completes to this total.
    Complete(Cents),
    /// Moves chips in a way that must be read first.
    Move(Gesture),
}

/// Chips that are moved in a way for which the book has a rule. Amounts are chips added, unless otherwise stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gesture {
    /// One chip or bill without a word: `chip 2500` (HG-NL-8a, -8b, HG-PINE-10).
    Chip(Cents),
    /// Other chips than the words say: `raise 600 with 400`. The words count (HG-NL-6).
    Differs {
        /// The total that the player names.
        said: Cents,
        /// The chips that the player puts in.
        put: Cents,
    },
    /// Two motions and no word: `string 400 600`. Only the first counts (HG-MEX-13, HG-ASIAN-8a).
    String {
        /// The chips of the first motion.
        first: Cents,
        /// The chips of the second motion.
        second: Cents,
    },
}

impl Action {
    /// The total of the bet that the action makes, where it names one.
    #[inline]
    pub fn total(self) -> Option<Cents> {
        match self {
            Action::Bet(to) | Action::Raise(to) | Action::Complete(to) => Some(to),
            Action::Fold | Action::Check | Action::Call | Action::Move(_) => None,
        }
    }
}

fn amount(word: &str) -> Option<Cents> {
    word.parse().ok().filter(|amount| *amount > 0).map(Cents)
}

fn gesture(words: &str) -> Option<Gesture> {
    match words.split(' ').collect::<Vec<_>>()[..] {
        ["chip", chip] => amount(chip).map(Gesture::Chip),
        ["raise", said, "with", put] => Some(Gesture::Differs { said: amount(said)?, put: amount(put)? }),
        ["string", first, second] => Some(Gesture::String { first: amount(first)?, second: amount(second)? }),
        _ => None,
    }
}

impl Words for Action {
    fn read(words: &str) -> Option<Action> {
        match words.split_once(' ') {
            None => match words {
                "fold" => Some(Action::Fold),
                "check" => Some(Action::Check),
                "call" => Some(Action::Call),
                _ => None,
            },
            Some(("bet", to)) => amount(to).map(Action::Bet),
            Some(("raise", to)) if !to.contains(' ') => amount(to).map(Action::Raise),
            Some(("complete", to)) => amount(to).map(Action::Complete),
            Some(_) => gesture(words).map(Action::Move),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Fold => f.write_str("fold"),
            Action::Check => f.write_str("check"),
            Action::Call => f.write_str("call"),
            Action::Bet(to) => write!(f, "bet {to}"),
            Action::Raise(to) => write!(f, "raise {to}"),
            Action::Complete(to) => write!(f, "complete {to}"),
            Action::Move(Gesture::Chip(chip)) => write!(f, "chip {chip}"),
            Action::Move(Gesture::Differs { said, put }) => write!(f, "raise {said} with {put}"),
            Action::Move(Gesture::String { first, second }) => write!(f, "string {first} {second}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_written() {
        let amounts = [Action::Bet(Cents(600)), Action::Raise(Cents(1)), Action::Complete(Cents(500))];
        let gestures = [
            Gesture::Chip(Cents(2500)),
            Gesture::Differs { said: Cents(600), put: Cents(400) },
            Gesture::String { first: Cents(400), second: Cents(600) },
        ];
        let plain = [Action::Fold, Action::Check, Action::Call];
        for action in plain.into_iter().chain(amounts).chain(gestures.map(Action::Move)) {
            assert_eq!(Action::read(&action.to_string()), Some(action));
        }
        for nonsense in
            ["", "raise", "raise -5", "raise 0", "raise 5 6", "call 5", "straddle 5", "chip", "raise 5 with"]
        {
            assert_eq!(Action::read(nonsense), None, "{nonsense}");
        }
    }
}
