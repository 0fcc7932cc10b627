//! How a pot is shared: high and low halves, odd chips.
//!
//! Rules: HG-STUD8-7a to -8b and reading G5 (odd chips). Trap: a player who ties with the same others both ways shares
//! the whole pot once, with one odd chip.

use baize_book::Cents;
use baize_table::Seat;

use crate::shared::pots::{Shares, split};

/// The shares of the high half, or of everything, and those of the low half.
pub type Halves<'a> = (Shares<'a>, Shares<'a>);

/// Shares a pot between the best high and the best low hands, each in the order in which they receive odd chips.
///
/// Without a qualifying low the high hands share everything (HG-OMAHA-4). The odd chip of the division belongs to the
/// high half (HG-STUD8-7a); what is less than a chip goes to the half that received no odd one, so that the halves
/// never differ by more than a chip (reading G5).
#[inline]
pub fn high_low<'a>(amount: Cents, chip: Cents, high: &'a [Seat], low: &'a [Seat]) -> Halves<'a> {
    let same = high.len() == low.len() && low.iter().all(|seat| high.contains(seat));
    if low.is_empty() || (same && high.len() > 1) {
        //= HG-STUD8-7b
        return (split(amount, chip, high), Shares::none());
    }
    let (chips, rest) = (amount.0 / chip.0, amount.0 % chip.0);
    let low_half = Cents(chips / 2 * chip.0 + if chips % 2 == 1 { rest } else { 0 });
    (split(amount - low_half, chip, high), split(low_half, chip, low))
}
