//! What was counted for the wagers of hold'em: a question after the flop tells a flop from the
//! cards that follow.

use dashu_int::UBig;

use crate::counting::{Counting, PACK, choose, falling};

const SHAPES: &str = "boards are counted by shape: without three cards of a suit only ranks matter, otherwise also \
                      which cards are of it; on each shape hole cards of one kind are one";

fn hole() -> UBig {
    choose(PACK, 2)
}

fn flop() -> UBig {
    choose(PACK - 2, 3)
}

/// A side wager that looks at the best hand of seven cards.
pub(super) fn seven() -> Counting {
    Counting::new("sets of seven cards: the player's two and the board", choose(PACK, 7), SHAPES)
}

/// The same where a flop is told from the cards that follow it.
pub(super) fn seven_in_stages() -> Counting {
    Counting::new(
        "sets of the player's two cards, of three of the flop, and of two cards that follow",
        hole() * flop() * choose(PACK - 5, 2),
        SHAPES,
    )
}

/// A wager against the dealer where turn and river come together.
pub(super) fn board_at_once() -> Counting {
    Counting::new(
        "sets of the player's two cards, of three of the flop, of turn and river, and of the dealer's two cards",
        hole() * flop() * choose(PACK - 5, 2) * choose(PACK - 7, 2),
        SHAPES,
    )
}

/// The same where something is asked between turn and river.
pub(super) fn card_by_card() -> Counting {
    Counting::new(
        "sets of the player's two cards and of three of the flop, the turn, the river, and sets of the dealer's two",
        hole() * flop() * falling(PACK - 5, 2) * choose(PACK - 7, 2),
        SHAPES,
    )
}
