//! How hands are written: cards such as `AhKh`, or ranges such as `QQ+,AKs`.

use baize_cards::{Card, Rank, Suit};
use std::collections::BTreeSet;

use crate::game::{Game, set};
use crate::problem::ProblemError;

/// What is known about a player's hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holding {
    /// These cards in the order in which they were dealt; any that are missing come from the pack.
    Cards(Vec<Card>),
    /// Any of these sets of cards, all equally likely.
    Range(Vec<u64>),
}

impl Holding {
    /// Reads cards, a range where the game has them, or `random` for a hand about which nothing is known.
    pub fn read(text: &str, game: Game) -> Result<Holding, ProblemError> {
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        if ["random", "*", "?"].contains(&plain.as_str()) {
            return Ok(Holding::Cards(Vec::new()));
        }
        match read_cards(&plain) {
            Ok(cards) => Ok(Holding::Cards(cards)),
            Err(_) if game.has_ranges() => range(&plain),
            Err(error) => Err(error),
        }
    }
}

/// Reads cards written one after the other, with spaces or without.
pub fn read_cards(text: &str) -> Result<Vec<Card>, ProblemError> {
    let letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let card = |two: &[char]| two.iter().collect::<String>().parse();
    letters.chunks(2).map(card).collect::<Result<Vec<Card>, _>>().map_err(ProblemError::Card)
}

/// Reads the parts of a range, separated by commas.
fn range(text: &str) -> Result<Holding, ProblemError> {
    let mut sets = BTreeSet::new();
    for part in text.split(',') {
        let classes = classes(part).ok_or_else(|| ProblemError::Range(part.to_owned()));
        match read_cards(part) {
            Ok(cards) if cards.len() == 2 && cards[0] != cards[1] && cards.iter().all(|card| !card.is_joker()) => {
                sets.insert(set(&cards));
            }
            _ => classes?.into_iter().for_each(|class| class.sets(&mut sets)),
        }
    }
    Ok(Holding::Range(sets.into_iter().collect()))
}

/// Whether the two cards of a class are of one suit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suits {
    One,
    Two,
    Any,
}

/// Two ranks, the higher first.
#[derive(Clone, Copy)]
struct Class {
    high: Rank,
    low: Rank,
    suits: Suits,
}

impl Class {
    /// Reads a class such as `QQ`, `AKs`, `AKo` or `AK`.
    fn read(text: &str) -> Option<Class> {
        let mut letters = text.chars();
        let mut rank = || {
            let letter = letters.next()?;
            Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
        };
        let (first, second) = (rank()?, rank()?);
        let (high, low) = (first.max(second), first.min(second));
        let suits = match letters.as_str() {
            "" => Suits::Any,
            "s" if high != low => Suits::One,
            "o" if high != low => Suits::Two,
            _ => return None,
        };
        Some(Class { high, low, suits })
    }

    fn is_pair(self) -> bool {
        self.high == self.low
    }

    /// All classes from this one to another of the same kind: pairs, or the same high card with another low one.
    fn to(self, other: Class) -> Option<Vec<Class>> {
        if self.is_pair() != other.is_pair() || self.suits != other.suits {
            return None;
        }
        let (first, last) = (self.low.min(other.low), self.low.max(other.low));
        let between = Rank::ALL.into_iter().filter(|rank| (first..=last).contains(rank));
        if self.is_pair() {
            Some(between.map(|rank| Class { high: rank, low: rank, ..self }).collect())
        } else if self.high == other.high {
            Some(between.map(|low| Class { low, ..self }).collect())
        } else {
            None
        }
    }

    /// All sets of two cards of the class.
    fn sets(self, into: &mut BTreeSet<u64>) {
        for a in Suit::ALL {
            for b in Suit::ALL {
                let fits = match self.suits {
                    Suits::One => a == b,
                    Suits::Two => a != b,
                    Suits::Any => true,
                };
                if fits && !(self.is_pair() && a == b) {
                    into.insert(set(&[Card::new(self.high, a), Card::new(self.low, b)]));
                }
            }
        }
    }
}

/// Reads a class, one with all above it such as `TT+` or `ATs+`, or a span such as `99-66` or `A5s-A2s`.
fn classes(text: &str) -> Option<Vec<Class>> {
    if let Some((from, to)) = text.split_once('-') {
        return Class::read(from)?.to(Class::read(to)?);
    }
    let Some(start) = text.strip_suffix('+') else { return Class::read(text).map(|class| vec![class]) };
    let from = Class::read(start)?;
    if from.is_pair() {
        return from.to(Class { high: Rank::Ace, low: Rank::Ace, ..from });
    }
    // The low card goes up to the one below the high card.
    from.to(Class { low: Rank::ALL[from.high as usize - 1], ..from })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> usize {
        match Holding::read(text, Game::Holdem) {
            Ok(Holding::Range(sets)) => sets.len(),
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn ranges_have_as_many_hands_as_they_should() {
        for (text, hands) in [
            ("AA", 6),
            ("QQ+", 18),
            ("99-66", 24),
            ("66-99", 24),
            ("AKs", 4),
            ("AKo", 12),
            ("AK", 16),
            ("QQ+,AKs", 22),
            ("QQ+, AK", 34),
            ("ATs+", 16),
            ("A5s-A2s", 16),
            ("22+", 78),
            ("AhKh,AhKd", 2),
            ("KQs+", 4),
        ] {
            assert_eq!(count(text), hands, "{text}");
        }
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in ["", "AAs", "A", "QQ-AK", "AKs-QJs", "AKx", "AhAh,KK", "22++", "AhK"] {
            let read = Holding::read(text, Game::Holdem);
            assert!(read.is_err() || read == Ok(Holding::Cards(Vec::new())), "{text}: {read:?}");
        }
        assert!(Holding::read("QQ+", Game::Razz).is_err());
    }
}
