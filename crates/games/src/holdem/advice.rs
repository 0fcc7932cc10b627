//! What a good player does in Texas Hold'em Bonus, whose stages are the same in every book.

use baize_cards::{Card, Rank};

use super::deal::HoleCards;
use super::standing::lead_and_draws;

/// Before the flop: folds a two with a card from three to seven of another suit, and nothing else.
pub(super) fn flop([a, b]: HoleCards, _: &[Card]) -> Option<u32> {
    let (low, high) = (a.rank().min(b.rank()), a.rank().max(b.rank()));
    let weak = low == Some(Rank::Two) && (Some(Rank::Three)..=Some(Rank::Seven)).contains(&high);
    (!weak || a.suit() == b.suit()).then_some(2)
}

/// Before the turn: bets when the hand, with its draws, leads an eighth of the dealer's possible hands.
pub(super) fn turn(hole: HoleCards, board: &[Card]) -> Option<u32> {
    (lead_and_draws(hole, board) >= 125).then_some(1)
}

/// Before the river: bets when the hand, with its draws, leads a tenth of the dealer's possible hands.
pub(super) fn river(hole: HoleCards, board: &[Card]) -> Option<u32> {
    (lead_and_draws(hole, board) >= 100).then_some(1)
}
