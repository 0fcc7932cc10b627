//! What chips lie on in a pot game, and the lines of its settlement.

use std::fmt;

/// A player's stack, and the lines into which its settlement divides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wager {
    /// The chips in front of a player when the hand begins.
    Chips,
    /// What was won of a pot: 0 is the main pot.
    Pot(u8),
    /// The table fee, regular or designated.
    Fee,
    /// The fee for the jackpot, where there is one.
    JackpotFee,
    /// The collection by time, out of the chips.
    Time,
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wager::Chips => f.write_str("chips"),
            Wager::Pot(0) => f.write_str("main-pot"),
            Wager::Pot(number) => write!(f, "side-pot-{number}"),
            Wager::Fee => f.write_str("fee"),
            Wager::JackpotFee => f.write_str("jackpot-fee"),
            Wager::Time => f.write_str("time"),
        }
    }
}

impl baize_table::Wager for Wager {
    fn read(word: &str) -> Result<Wager, String> {
        match word {
            "chips" => Ok(Wager::Chips),
            "main-pot" => Ok(Wager::Pot(0)),
            "fee" => Ok(Wager::Fee),
            "jackpot-fee" => Ok(Wager::JackpotFee),
            "time" => Ok(Wager::Time),
            _ => {
                let number = word.strip_prefix("side-pot-").and_then(|number| number.parse().ok());
                let number = number.filter(|number| *number > 0).map(Wager::Pot);
                number.ok_or_else(|| format!("`{word}` is not a wager of a pot game; the only one is chips"))
            }
        }
    }

    fn kind(self) -> &'static str {
        match self {
            Wager::Chips => "chips",
            Wager::Pot(0) => "main-pot",
            Wager::Pot(_) => "side-pot",
            Wager::Fee => "fee",
            Wager::JackpotFee => "jackpot-fee",
            Wager::Time => "time",
        }
    }

    /// Every line comes out of the chips.
    fn opening(self) -> Wager {
        Wager::Chips
    }

    fn placed_as(self) -> Wager {
        match self {
            Wager::Time => Wager::Chips,
            other => other,
        }
    }
}
