//! Options by which games round what they pay, so that a price depends on the stake.

use crate::figure::Figure;

/// An option by which a game rounds payments or fees. Where nobody has said at which stake, nothing is rounded.
#[derive(Clone, Copy, Debug)]
pub struct Rounding {
    /// The option that decides how it is rounded.
    pub(crate) option: &'static str,
    /// Its value that rounds nothing.
    pub(crate) exact: Exact,
    /// The wager on which it rounds something; every wager where it names none.
    pub(crate) wager: Option<&'static str>,
}

/// A value of an option that can stand in a constant.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Exact {
    Word(&'static str),
    Number(i64),
}

impl Rounding {
    /// The option of most books, which rounds whatever is paid.
    pub(crate) const PAYMENTS: Rounding = Rounding { option: "payout-unit", exact: Exact::Number(1), wager: None };

    /// The value that rounds nothing.
    pub(crate) fn exact(&self) -> toml::Value {
        match self.exact {
            Exact::Word(word) => word.into(),
            Exact::Number(number) => number.into(),
        }
    }

    /// Whether these changes of the operator's would round what this figure is made of.
    pub(crate) fn touches(&self, changes: &toml::Table, figure: &Figure) -> bool {
        // Meters pay what they hold: nothing of a progressive is rounded.
        let of_it = figure.progressive.is_none() && self.wager.is_none_or(|wager| wager == figure.wager);
        of_it && changes.get(self.option).is_some_and(|set| *set != self.exact())
    }
}
