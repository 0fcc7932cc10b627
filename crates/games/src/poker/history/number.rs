//! Amounts of a file: whole numbers or decimals, read and written without ever being a float.
//!
//! A file counts in whole dollars or chips, the house in cents: an amount in a file has at most two decimal places.

use baize_book::Cents;
use std::fmt;

/// The largest amount in a file, in whole chips: the most that the house itself can count.
pub(super) const MAX: i64 = Cents::STAKE_MAX.0 / 100;

/// What an error says about how amounts are written.
pub(super) const DIGITS: &str = "in digits with two decimal places at most";

/// The most letters of a file that an error repeats.
const REPEATED_MAX: usize = 48;

/// A piece of a file in an error: on one line, and no longer than anybody reads.
pub(super) fn clipped(text: &str) -> String {
    let mut letters = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let begin: String = letters.by_ref().take(REPEATED_MAX).collect();
    if letters.next().is_some() { format!("{begin}…") } else { begin }
}

/// Reads `400`, `0.5`, `-2` or `1_000.25`; the error says what would be right.
pub(super) fn read(text: &str) -> Result<Cents, String> {
    let shown = clipped(text);
    let wrong = || format!("`{shown}` is not an amount: write digits, such as 400 or 0.5, {MAX} at most");
    let plain = text.replace('_', "");
    let (sign, digits) = match plain.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, plain.strip_prefix('+').unwrap_or(&plain)),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    if whole.is_empty() || part.is_empty() || !whole.bytes().chain(part.bytes()).all(|byte| byte.is_ascii_digit()) {
        return Err(wrong());
    }
    let part = part.trim_end_matches('0');
    if part.len() > 2 {
        return Err(format!("`{shown}` is not an amount in cents: write no more than two places after the point"));
    }
    let cents = format!("{part:0<2}").parse::<i64>().map_err(|_| wrong())?;
    let whole = whole.parse::<i64>().ok().filter(|whole| *whole <= MAX);
    let total = whole.map(|whole| Cents(whole * 100 + cents)).filter(|total| *total <= Cents::STAKE_MAX);
    let total = total.ok_or_else(|| format!("`{shown}` is more than the house can count: {MAX} at most"))?;
    Ok(Cents(sign * total.0))
}

/// An amount as a file writes it: `400`, `0.5`, `12.25`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plain(
    /// The amount, in hundredths of the unit of the file.
    pub Cents,
);

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, cents) = (if self.0.0 < 0 { "-" } else { "" }, self.0.0.unsigned_abs());
        match (cents / 100, cents % 100) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (whole, part) if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            (whole, part) => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_exact() {
        for (text, cents) in [("400", 40_000), ("0.5", 50), ("1259450.25", 125_945_025), ("-2", -200), ("3.0", 300)] {
            assert_eq!(read(text), Ok(Cents(cents)));
        }
        for (text, same) in [("1_000", "1000"), ("+5", "5"), ("7.50", "7.5"), ("0.05", "0.05"), ("-0.25", "-0.25")] {
            assert_eq!(Plain(read(text).expect(text)).to_string(), same);
        }
        assert_eq!(clipped(&"x".repeat(99)).chars().count(), REPEATED_MAX + 1);
        for text in
            ["", "-", "x", "1e5", "1.", ".5", "1.2.3", "0.125", "1.999", "99999999999999999999", "10000000000.01"]
        {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
