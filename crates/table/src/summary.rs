//! The result of a round, as its game tells it: a sentence for lists, and values for roads and boards.

use baize_book::Cents;
use serde::{Serialize, Serializer};

use crate::{Fact, Line, Place, Seat, What};

/// The result of a round in a few words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// A sentence. Rounds are listed for everybody, so it names no card that is not face up.
    pub words: String,
    /// What roads and boards are drawn from.
    pub data: Named,
}

impl Summary {
    /// A summary with these words and values.
    pub fn new<const N: usize>(words: impl Into<String>, data: [(&'static str, Told); N]) -> Summary {
        Summary { words: words.into(), data: data.into() }
    }

    /// What can be told of a round of any game: what was announced last, of everybody or of the dealer's hand, or how
    /// many bets were settled.
    pub fn of(facts: &[Fact], lines: &[Line<String>]) -> Summary {
        let last = facts.iter().rev().find_map(|fact| match &fact.what {
            What::Said { words } => Some(words.clone()),
            dealers @ What::Named { at: Place::Dealer, .. } => Some(dealers.to_string()),
            _ => None,
        });
        Summary::new(last.unwrap_or_else(|| format!("{} wagers settled", lines.len())), [])
    }
}

/// Values by their names, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Named(pub Vec<(&'static str, Told)>);

impl<const N: usize> From<[(&'static str, Told); N]> for Named {
    fn from(values: [(&'static str, Told); N]) -> Named {
        Named(values.into())
    }
}

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// A value that is told of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Told {
    /// No value: null in JSON.
    Nothing,
    /// Whether something is true.
    Is(bool),
    /// A number, a seat or an amount in cents.
    Number(i64),
    /// A word or a name.
    Word(String),
    /// Several values in order.
    List(Vec<Told>),
    /// Several values by name.
    Named(Named),
}

impl From<bool> for Told {
    fn from(is: bool) -> Told {
        Told::Is(is)
    }
}

impl From<u8> for Told {
    fn from(number: u8) -> Told {
        Told::Number(number.into())
    }
}

impl From<usize> for Told {
    fn from(count: usize) -> Told {
        Told::Number(i64::try_from(count).expect("nothing at a table is counted so far"))
    }
}

impl From<Cents> for Told {
    fn from(cents: Cents) -> Told {
        Told::Number(cents.0)
    }
}

impl From<Seat> for Told {
    fn from(seat: Seat) -> Told {
        Told::Number(seat.0.into())
    }
}

impl From<&str> for Told {
    fn from(word: &str) -> Told {
        Told::Word(word.to_owned())
    }
}

impl From<String> for Told {
    fn from(word: String) -> Told {
        Told::Word(word)
    }
}

impl<T: Into<Told>> From<Option<T>> for Told {
    fn from(value: Option<T>) -> Told {
        value.map_or(Told::Nothing, Into::into)
    }
}

impl<T: Into<Told>> From<Vec<T>> for Told {
    fn from(values: Vec<T>) -> Told {
        Told::List(values.into_iter().map(Into::into).collect())
    }
}

impl From<Named> for Told {
    fn from(values: Named) -> Told {
        Told::Named(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_plain_json() {
        let seat: Named = [("seat", Seat(3).into()), ("hand", None::<&str>.into())].into();
        let data: Named = [("tie", true.into()), ("dice", vec![1u8, 6].into()), ("winners", vec![seat].into())].into();
        let written = serde_json::to_value(&data).expect("plain values");
        let expected = serde_json::json!({ "tie": true, "dice": [1, 6], "winners": [{ "seat": 3, "hand": null }] });
        assert_eq!(written, expected);
    }
}
