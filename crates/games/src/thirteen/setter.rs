//! The best layout of a hand, remembered: a round is run again from its start with every input, and asks the same
//! question each time.

use arrayvec::ArrayVec;
use baize_cards::Card;
use baize_cards::rank::{Expected, best_layout};
use std::cell::RefCell;

use super::sets::{CARDS, Layout};

/// The number of hands remembered: more than a table deals.
const REMEMBERED: usize = 16;

/// A hand and what three won sets were worth, with the layout found for it and what that may expect.
type Found = (([Card; CARDS], i64), (Layout, Expected));

thread_local! {
    /// The last hands and their layouts.
    static LAST: RefCell<ArrayVec<Found, REMEMBERED>> = const { RefCell::new(ArrayVec::new_const()) };
}

/// The best lawful layout, and what it may expect; `shot` is what three won sets are worth.
pub fn best(cards: &[Card; CARDS], shot: i64) -> (Layout, Expected) {
    LAST.with_borrow_mut(|last| {
        if let Some((_, found)) = last.iter().find(|(hand, _)| *hand == (*cards, shot)) {
            return found.clone();
        }
        if last.is_full() {
            last.remove(0);
        }
        let (laid, expected) = best_layout(cards, shot);
        let found = (Layout::in_order(&laid).expect("thirteen cards"), expected);
        last.push(((*cards, shot), found.clone()));
        found
    })
}
