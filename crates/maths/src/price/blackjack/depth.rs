//! The most cards that a round can take, which tells how many deals are counted.

use super::dealer::Endings;
use super::setting::Setting;
use crate::counting::{Counting, falling};

const SYMMETRY: &str = "cards of one value are one; the dealer's hands are a tree that is walked once beside each hand \
                        of the player; hands of a split are counted by the cards of the pair that are left";

/// What was counted for the wager on a hand, where the options open a table.
pub(super) fn counting(setting: Option<&Setting>) -> Counting {
    let Some((cards, deepest)) = setting.map(deepest) else {
        return Counting::without_number("every hand of the player against every hand of the dealer", SYMMETRY);
    };
    let enumerated = format!(
        "orders of the first {deepest} of {cards} cards: the most that a hand and the dealer together can take; a \
         round that takes fewer counts with all orders of the rest, and a split pair as one outcome"
    );
    Counting::new(enumerated, falling(cards, deepest), SYMMETRY)
}

/// The cards of a full shoe, and how many of them a hand and the dealer can take together at most: the dealer's first
/// card, the longest hand with the card that takes it over, and the most that the dealer draws.
fn deepest(setting: &Setting) -> (u64, u64) {
    let depth = |up: &super::setting::Up| {
        let hands = &setting.hands[up.hands];
        let endings = Endings::new(&hands.kinds, &up.shoe, up.kind, &up.naturals, &setting.table.draws);
        1 + u64::from(hands.longest()) + 1 + endings.longest as u64
    };
    let cards = setting.ups.iter().map(|up| up.shoe.iter().map(|count| u64::from(*count)).sum::<u64>() + 1);
    let cards = cards.max().unwrap_or(0);
    (cards, setting.ups.iter().map(depth).max().unwrap_or(0).min(cards))
}
