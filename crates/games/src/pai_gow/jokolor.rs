//! Jokolor: a wager on the joker and on the colours of the seven cards.
//!
//! Rules: UK-13.46 to UK-13.52. Trap: the joker has no colour, and only the best row is paid (reading R-JOKOLOR).

use crate::shared::rounding_up;
use baize_book::{Cites, Odds, OptionError, Options, Rounding, cite};
use baize_cards::{Card, Suit};
use baize_table::{Bet, Line};

/// The rows of the pay table.
const JOKER: &str = "joker";
const ONE_COLOUR: &str = "one-colour";
const SIX_AND_JOKER: &str = "six-of-one-colour-and-joker";

/// What Jokolor pays at this table.
pub struct Jokolor {
    joker: (Odds, Cites),
    one_colour: (Odds, Cites),
    six_and_joker: (Odds, Cites),
    rounding: Rounding,
}

impl Jokolor {
    /// Reads the pay table in force.
    pub fn new(options: &Options) -> Result<Jokolor, OptionError> {
        let table = options.odds("jokolor-odds");
        let row = |key: &str| {
            let (odds, by) = table.pays(key)?;
            Ok((odds, by.with(cite!("UK-13.48", "UK-13.50", "UK-13.27"))))
        };
        let (joker, one_colour, six_and_joker) = (row(JOKER)?, row(ONE_COLOUR)?, row(SIX_AND_JOKER)?);
        Ok(Jokolor { joker, one_colour, six_and_joker, rounding: rounding_up(options) })
    }

    /// Settles the wager on seven cards: the best row that they fill.
    pub fn settle<W: Copy>(&self, bet: Bet<W>, cards: &[Card; 7]) -> Line<W> {
        let joker = cards.iter().any(|card| card.is_joker());
        let red = cards.iter().filter(|card| matches!(card.suit(), Some(Suit::Diamonds | Suit::Hearts))).count();
        let black = cards.iter().filter(|card| matches!(card.suit(), Some(Suit::Clubs | Suit::Spades))).count();
        let rows = [
            (joker && red.max(black) == 6, self.six_and_joker, SIX_AND_JOKER),
            (red.max(black) == 7, self.one_colour, ONE_COLOUR),
            (joker, self.joker, JOKER),
        ];
        let filled = rows.into_iter().filter(|(filled, ..)| *filled);
        // An operator may raise a row above the next, so the best is found by what it pays.
        let best = filled.reduce(|best, other| if best.1.0.below(other.1.0) { other } else { best });
        match best {
            Some((_, (odds, by), outcome)) => bet.wins(odds, self.rounding, outcome, by),
            None => bet.loses("no joker, two colours", cite!("UK-13.52", "UK-13.48", "UK-13.50", "UK-13.27")),
        }
    }
}
