//! Stud poker against a dealer who shows one card: casino stud and Caribbean stud.

mod caribbean;
mod casino;
mod chart;
mod deals;
mod hands;
mod insurance;
mod own;
mod places;
mod progressive;

use dashu_int::UBig;

use crate::counting::{Counting, choose};

/// Five cards against five out of so many, one of which lies open.
fn counting(cards: u64) -> Counting {
    Counting::new(
        format!("sets of five of {cards} cards of the player, the dealer's open card, and the four others"),
        choose(cards, 5) * UBig::from(cards - 5) * choose(cards - 6, 4),
        "suits are equal: the open card is always a club, and hands that differ only in the names of the other suits \
         are looked at once; dealer's hands that share no card with the player's are counted by inclusion and \
         exclusion",
    )
}

/// A hand of every rank out of one pack, the lowest first.
pub(super) fn hands_of_every_rank() -> Vec<[baize_cards::Card; 5]> {
    places::Places::new(1, |cards| cards.into_iter().collect::<baize_cards::rank::Hand>().rank()).hands
}
