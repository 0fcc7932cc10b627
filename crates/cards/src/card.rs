//! A playing card: one of 52, or a joker.

use std::fmt;
use std::str::FromStr;

/// The thirteen ranks, lowest first; the ace is high unless a game says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All ranks, lowest first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];
    const LETTERS: &[u8; 13] = b"23456789TJQKA";

    /// The letter used in notation: `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    pub const fn letter(self) -> char {
        Rank::LETTERS[self as usize] as char
    }
}

/// The four suits, in alphabetical order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All suits, in alphabetical order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter used in notation: `c`, `d`, `h`, `s`.
    pub const fn letter(self) -> char {
        b"cdhs"[self as usize] as char
    }
}

/// A card as a number: `rank * 4 + suit` for the 52, then the jokers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The joker. A second one of the same pack looks the same and is the same card.
    pub const JOKER: Card = Card(52);
    /// The number of different cards: 52 and the joker.
    pub const KINDS: usize = 53;

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(rank as u8 * 4 + suit as u8)
    }

    /// The card with this index, below [`Card::KINDS`].
    #[expect(clippy::cast_possible_truncation, reason = "there are 53 cards")]
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Card::KINDS { Some(Card(index as u8)) } else { None }
    }

    /// The number of the card: `rank * 4 + suit`, or 52 for the joker.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The index in one byte, as it is kept.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The rank, or `None` for a joker.
    #[inline]
    pub const fn rank(self) -> Option<Rank> {
        if self.is_joker() { None } else { Some(Rank::ALL[(self.0 / 4) as usize]) }
    }

    /// The suit, or `None` for a joker.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if self.is_joker() { None } else { Some(Suit::ALL[(self.0 % 4) as usize]) }
    }

    /// Whether this is a joker.
    #[inline]
    pub const fn is_joker(self) -> bool {
        self.0 >= 52
    }

    /// The same rank in another suit: suit `s` becomes `suits[s]`. A joker stays a joker.
    pub(crate) fn renamed(self, suits: &[u8; 4]) -> Card {
        if self.is_joker() { self } else { Card(self.0 / 4 * 4 + suits[usize::from(self.0 % 4)]) }
    }

    /// The 52 cards of a pack without jokers, by index.
    pub fn pack() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        (0..52u8).map(Card)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", rank.letter(), suit.letter()),
            _ => f.write_str("Jk"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseCardError(pub String);

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a card: write a rank from 23456789TJQKA and a suit from cdhs, such as `Td`, or `Jk` for a \
             joker",
            self.0
        )
    }
}

impl std::error::Error for ParseCardError {}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let wrong = || ParseCardError(text.to_owned());
        if text == "Jk" {
            return Ok(Card::JOKER);
        }
        let [rank, suit] = text.as_bytes() else { return Err(wrong()) };
        let rank = Rank::LETTERS.iter().position(|letter| letter == rank).ok_or_else(wrong)?;
        let suit = b"cdhs".iter().position(|letter| letter == suit).ok_or_else(wrong)?;
        Ok(Card::new(Rank::ALL[rank], Suit::ALL[suit]))
    }
}

impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Card, D::Error> {
        <std::borrow::Cow<'de, str>>::deserialize(input)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_from_its_name() {
        for index in 0..Card::KINDS {
            let card = Card::from_index(index).expect("index is in range");
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.index(), index);
        }
        assert_eq!(Card::from_index(Card::KINDS), None);
    }

    #[test]
    fn other_text_is_refused() {
        for text in ["", "A", "1h", "ah", "AH", "10h", "Ahh", "jk", "é"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }
}
