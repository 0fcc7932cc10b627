//! The answer where a player goes on for one more wager or gives up their ante.

use baize_book::{Cents, Cites, amount_in};
use baize_table::{Choice, Refusal, Words};
use std::fmt;
use std::marker::PhantomData;

/// The word with which a player of a game goes on.
pub trait StayWord: Copy + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The word itself, as it is typed.
    const WORD: &'static str;
    /// A word that may be said instead, before an amount.
    const ALSO: &'static str = Self::WORD;
}

/// Players of the game say `play`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play;

impl StayWord for Play {
    const WORD: &'static str = "play";
}

/// Players of the game say `call`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call;

impl StayWord for Call {
    const WORD: &'static str = "call";
}

/// What a player does with their ante.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StayOrFold<W> {
    /// Makes the wager that it takes to go on; if the player names an amount, it must be the right one.
    Stay(Option<Cents>, PhantomData<W>),
    /// Gives the ante up.
    Fold,
}

impl<W: StayWord> StayOrFold<W> {
    /// Goes on if that is worth it, otherwise folds.
    pub fn if_worth(worth: bool) -> StayOrFold<W> {
        if worth { StayOrFold::Stay(None, PhantomData) } else { StayOrFold::Fold }
    }

    /// Whether the player goes on.
    pub fn stays(&self) -> bool {
        matches!(self, StayOrFold::Stay(..))
    }

    /// Why this cannot be done where going on costs `due` in this book's money; `rule` says so in words, such as `the
    /// wager is the ante`.
    pub fn refuse(&self, book: &str, due: Cents, rule: &str, by: Cites) -> Option<Refusal> {
        match self {
            StayOrFold::Stay(Some(stake), _) if *stake != due => {
                let [due, stake] = [due, *stake].map(|amount| amount_in(book, amount));
                Some(Refusal::new(by, format!("{rule}: {due}, not {stake}")))
            }
            StayOrFold::Stay(..) | StayOrFold::Fold => None,
        }
    }

    /// What can be said where going on costs this much.
    pub fn choices(due: Cents) -> Vec<Choice> {
        vec![Choice::Word { word: W::WORD, cost: due }, Choice::Word { word: "fold", cost: Cents::ZERO }]
    }
}

impl<W: StayWord> fmt::Display for StayOrFold<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StayOrFold::Stay(None, _) => f.write_str(W::WORD),
            StayOrFold::Stay(Some(stake), _) => write!(f, "{} {stake}", W::WORD),
            StayOrFold::Fold => f.write_str("fold"),
        }
    }
}

impl<W: StayWord> Words for StayOrFold<W> {
    fn read(words: &str) -> Option<StayOrFold<W>> {
        match words.split(' ').collect::<Vec<_>>()[..] {
            [word] if word == W::WORD => Some(StayOrFold::Stay(None, PhantomData)),
            [word, stake] if word == W::WORD || word == W::ALSO => {
                stake.parse().ok().map(|stake| StayOrFold::Stay(Some(Cents(stake)), PhantomData))
            }
            ["fold"] => Some(StayOrFold::Fold),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_written() {
        for words in ["call", "call 200", "fold"] {
            assert_eq!(StayOrFold::<Call>::read(words).map(|answer| answer.to_string()), Some(words.to_owned()));
        }
        for nonsense in ["", "play", "play 200", "call much", "call 1 2", "raise 200", "fold 200"] {
            assert_eq!(StayOrFold::<Call>::read(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn an_amount_that_is_named_must_be_the_right_one() {
        let refuse = |words: &str| {
            let answer = StayOrFold::<Play>::read(words).expect("an answer");
            answer.refuse("uk", Cents(200), "the wager is the ante", Cites::NONE).map(|refusal| refusal.says)
        };
        assert_eq!(["play", "play 200", "fold"].map(refuse), [None, None, None]);
        assert_eq!(refuse("play 300").as_deref(), Some("the wager is the ante: £2, not £3"));
    }
}
