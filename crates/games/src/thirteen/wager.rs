//! What chips lie on in 13-card, and the lines of its settlement.

use std::fmt;

/// A player's stack, and the lines into which its settlement divides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wager {
    /// The chips in front of a player when the hand begins.
    Chips,
    /// What the player puts in before the cards.
    Ante,
    /// What the player pays the player in this seat.
    To(u8),
    /// What the player receives from the player in this seat.
    From(u8),
    /// What the player receives of the antes.
    Antes,
    /// What the house collects out of the antes.
    Collection,
    /// What the house holds of the antes for the collection of later hands.
    Carried,
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wager::To(seat) => write!(f, "to-{seat}"),
            Wager::From(seat) => write!(f, "from-{seat}"),
            other => f.write_str(baize_table::Wager::kind(*other)),
        }
    }
}

impl baize_table::Wager for Wager {
    fn read(word: &str) -> Result<Wager, String> {
        let seat = |text: &str| text.parse().ok().filter(|seat| *seat > 0);
        let read = match word {
            "chips" => Some(Wager::Chips),
            "ante" => Some(Wager::Ante),
            "antes" => Some(Wager::Antes),
            "collection" => Some(Wager::Collection),
            "carried" => Some(Wager::Carried),
            _ => match word.split_once('-') {
                Some(("to", text)) => seat(text).map(Wager::To),
                Some(("from", text)) => seat(text).map(Wager::From),
                _ => None,
            },
        };
        read.filter(|wager| wager.to_string() == word)
            .ok_or_else(|| format!("`{word}` is not a wager of 13-card; the only one is chips"))
    }

    fn kind(self) -> &'static str {
        match self {
            Wager::Chips => "chips",
            Wager::Ante => "ante",
            Wager::To(_) => "to",
            Wager::From(_) => "from",
            Wager::Antes => "antes",
            Wager::Collection => "collection",
            Wager::Carried => "carried",
        }
    }

    /// Every line comes out of the chips.
    fn opening(self) -> Wager {
        Wager::Chips
    }

    fn placed_as(self) -> Wager {
        match self {
            Wager::Ante | Wager::To(_) => Wager::Chips,
            other => other,
        }
    }
}
