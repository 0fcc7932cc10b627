//! What a player does when it is his turn to bet, and the words for it.

use baize_book::Cents;
use baize_table::Words;
use std::fmt;

/// What a player does. Amounts are totals of his bet on this betting round.
///
/// Bet, raise and complete are three words for one thing, "my bet is now so much": which of them is right follows from
/// what lies there, so the mechanism takes any of them and judges the amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Gives the hand up.
    Fold,
    /// Passes; there is nothing to call.
    Check,
    /// Matches the bet, all-in at most.
    Call,
    /// Bets this much, or brings it in for this much.
    Bet(Cents),
    /// Raises to this much.
    Raise(Cents),
    /// Completes to this much.
    Complete(Cents),
}

impl Action {
    /// The total of the bet that it makes, where it names one.
    #[inline]
    pub fn total(self) -> Option<Cents> {
        match self {
            Action::Bet(to) | Action::Raise(to) | Action::Complete(to) => Some(to),
            Action::Fold | Action::Check | Action::Call => None,
        }
    }
}

impl Words for Action {
    fn read(words: &str) -> Option<Action> {
        let amount = |word: &str| word.parse().ok().filter(|amount| *amount > 0).map(Cents);
        match words.split_once(' ') {
            None => match words {
                "fold" => Some(Action::Fold),
                "check" => Some(Action::Check),
                "call" => Some(Action::Call),
                _ => None,
            },
            Some(("bet", to)) => amount(to).map(Action::Bet),
            Some(("raise", to)) => amount(to).map(Action::Raise),
            Some(("complete", to)) => amount(to).map(Action::Complete),
            Some(_) => None,
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
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_written() {
        let amounts = [Action::Bet(Cents(600)), Action::Raise(Cents(1)), Action::Complete(Cents(500))];
        for action in [Action::Fold, Action::Check, Action::Call].into_iter().chain(amounts) {
            assert_eq!(Action::read(&action.to_string()), Some(action));
        }
        for nonsense in ["", "raise", "raise -5", "raise 0", "raise 5 6", "call 5", "straddle 5"] {
            assert_eq!(Action::read(nonsense), None, "{nonsense}");
        }
    }
}
