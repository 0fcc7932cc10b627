//! Wagers for the dealer: settled as the player's own would be, and both winnings and stake are the dealer's.

use baize_book::Cents;
use baize_table::{Line, Owner, Table};

use super::{Colorado, Variation, Wager};

/// Settles a line, and gives the dealer what is theirs of it.
#[inline]
pub(super) fn settle<V: Variation, T: Table<Colorado<V>>>(line: Line<Wager<V>>, t: &mut T) {
    if !line.wager.is_tip() || line.paid == Cents::ZERO {
        t.settle(line);
        return;
    }
    let by = V::TIPS.with(line.by);
    t.settle(Line { returned: Cents::ZERO, paid: Cents::ZERO, odds: None, outcome: "for the dealer", by, ..line });
    let paid = line.returned + line.paid;
    t.settle(Line { owner: Owner::Dealer, stake: Cents::ZERO, returned: Cents::ZERO, paid, by, ..line });
}
