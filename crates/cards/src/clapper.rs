//! A wheel of symbols under a clapper.

use crate::{Impossible, Source, below};
use rand_core::Rng;
use std::fmt;
use std::str::FromStr;

/// A symbol of the wheel, written as a capital letter from `A`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symbol(u8);

impl Symbol {
    /// The most symbols that can be told apart: `A` to `Z`.
    pub const COUNT_MAX: u8 = 26;

    /// The symbol of this number, counted from zero.
    pub fn new(number: u8) -> Option<Symbol> {
        (number < Symbol::COUNT_MAX).then_some(Symbol(number))
    }

    /// The symbol's number, counted from zero.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0))
    }
}

impl FromStr for Symbol {
    type Err = ();
    fn from_str(word: &str) -> Result<Symbol, ()> {
        match word.as_bytes() {
            [letter @ b'A'..=b'Z'] => Ok(Symbol(letter - b'A')),
            _ => Err(()),
        }
    }
}

/// Where the clapper came to rest, written `G`, or `F|C` between two segments of which `F` passed last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rest {
    /// In a segment with this symbol.
    In(Symbol),
    /// Between two segments.
    Between {
        /// The segment that passed last.
        passed: Symbol,
        /// The segment that would have come next.
        next: Symbol,
    },
}

impl fmt::Display for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rest::In(symbol) => symbol.fmt(f),
            Rest::Between { passed, next } => write!(f, "{passed}|{next}"),
        }
    }
}

impl FromStr for Rest {
    type Err = ();
    fn from_str(word: &str) -> Result<Rest, ()> {
        match word.split_once('|') {
            None => word.parse().map(Rest::In),
            Some((passed, next)) => Ok(Rest::Between { passed: passed.parse()?, next: next.parse()? }),
        }
    }
}

/// A wheel of equally likely segments, each with a symbol.
///
/// A generator always stops the clapper in a segment; it comes to rest between two only where a person says so.
#[derive(Clone, Copy, Debug)]
pub struct SymbolWheel<'a> {
    /// The symbols of the segments, in order round the wheel.
    pub ring: &'a [Symbol],
    /// Whether their order is known, so that the clapper can rest only between neighbours.
    pub ordered: bool,
}

impl SymbolWheel<'_> {
    fn neighbours(&self, one: Symbol, other: Symbol) -> bool {
        let next = self.ring.iter().cycle().skip(1);
        self.ring.iter().zip(next).any(|(a, b)| (*a, *b) == (one, other) || (*a, *b) == (other, one))
    }
}

impl Source for SymbolWheel<'_> {
    type Outcome = Rest;

    #[inline]
    fn sample<R: Rng>(&mut self, rng: &mut R) -> Option<Rest> {
        let count = u32::try_from(self.ring.len()).ok().filter(|count| *count > 0)?;
        Some(Rest::In(self.ring[below(rng, count) as usize]))
    }

    fn take(&mut self, rest: Rest) -> Result<(), Impossible> {
        let missing = |symbol: &Symbol| !self.ring.contains(symbol);
        match rest {
            Rest::In(symbol) if missing(&symbol) => Err(Impossible(format!("no segment of the wheel is {symbol}"))),
            Rest::Between { passed, next } => match [passed, next].into_iter().find(missing) {
                Some(symbol) => Err(Impossible(format!("no segment of the wheel is {symbol}"))),
                None if self.ordered && !self.neighbours(passed, next) => {
                    Err(Impossible(format!("{passed} and {next} are not neighbours on this wheel")))
                }
                None => Ok(()),
            },
            Rest::In(_) => Ok(()),
        }
    }

    fn weights(&self) -> Vec<(Rest, u64)> {
        let count = |symbol| self.ring.iter().filter(|it| **it == symbol).count() as u64;
        let symbols = (0..Symbol::COUNT_MAX).map(Symbol);
        symbols.map(|symbol| (Rest::In(symbol), count(symbol))).filter(|(_, count)| *count > 0).collect()
    }

    fn name(&self) -> &'static str {
        "segment"
    }

    fn read(&self, words: &[&str]) -> Result<Rest, String> {
        let word = words.concat();
        word.parse().map_err(|()| {
            format!(
                "`{word}` is not a segment: write its symbol, such as G, or F|C for a stop between the two after F \
                     has passed"
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(letters: &str) -> Vec<Symbol> {
        letters.chars().map(|letter| letter.to_string().parse().expect("a letter")).collect()
    }

    #[test]
    fn segments_weigh_alike_and_read_back() {
        let ring = ring("AGFGAG");
        let wheel = SymbolWheel { ring: &ring, ordered: true };
        let words: Vec<String> = wheel.weights().iter().map(|(rest, weight)| format!("{rest} {weight}")).collect();
        assert_eq!(words, ["A 2", "F 1", "G 3"]);
        for word in ["A", "F|G", "G|A"] {
            assert_eq!(wheel.read(&[word]).map(|rest| rest.to_string()), Ok(word.to_owned()));
        }
        for word in ["", "a", "AB", "A|", "|A", "A|B|C", "1"] {
            assert!(wheel.read(&[word]).is_err(), "{word}");
        }
    }

    #[test]
    fn only_neighbours_of_a_known_order_have_the_clapper_between_them() {
        let ring = ring("AGFB");
        let takes = |ordered, word: &str| {
            let rest = word.parse().expect("a rest");
            SymbolWheel { ring: &ring, ordered }.take(rest).is_ok()
        };
        assert!(takes(true, "G|F") && takes(true, "F|G") && takes(true, "B|A") && takes(true, "A|B"));
        assert!(!takes(true, "A|F") && takes(false, "A|F"));
        assert!(!takes(true, "C") && !takes(false, "C|A"));
    }
}
