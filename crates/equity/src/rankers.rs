//! The games with a board, each with the fastest way to rank many hands beside many boards.

use baize_cards::rank::{Hand, OmahaBoard, OmahaBoardToCome, OmahaHand};
use baize_cards::{Card, Rank};

use crate::game::{Game, Value, cards};

/// Ranks hands with boards that are dealt card by card.
pub(crate) trait Ranker {
    /// A player's own cards.
    type Own: Copy + Send + Sync;
    /// A board that is not complete.
    type Board: Copy + Send + Sync;
    /// A complete board.
    type Whole;
    fn own(set: u64) -> Self::Own;
    fn empty() -> Self::Board;
    fn add(board: Self::Board, card: Card) -> Self::Board;
    fn whole(board: Self::Board) -> Self::Whole;
    fn value(own: &Self::Own, board: &Self::Whole) -> Value;
}

/// A ranker for which suits matter only for flushes.
pub(crate) trait FlushRanker: Ranker {
    /// The board with one more card of this rank that makes no flush.
    fn add_suitless(board: Self::Board, rank: Rank) -> Self::Board;
    /// Whether this many cards of a suit in the hand make a flush with this many on the board.
    fn makes_flush(own: u32, board: u32) -> bool;
}

pub(crate) struct Holdem;

impl Ranker for Holdem {
    type Own = Hand;
    type Board = Hand;
    type Whole = Hand;

    #[inline]
    fn own(set: u64) -> Hand {
        cards(set).collect()
    }
    #[inline]
    fn empty() -> Hand {
        Hand::new()
    }
    #[inline]
    fn add(board: Hand, card: Card) -> Hand {
        board.add(card)
    }
    #[inline]
    fn whole(board: Hand) -> Hand {
        board
    }
    #[inline]
    fn value(own: &Hand, board: &Hand) -> Value {
        Value::only((*own + *board).rank_with_suitless().number())
    }
}

impl FlushRanker for Holdem {
    #[inline]
    fn add_suitless(board: Hand, rank: Rank) -> Hand {
        board.add_suitless(rank)
    }
    #[inline]
    fn makes_flush(own: u32, board: u32) -> bool {
        own + board >= 5
    }
}

/// Omaha, for the high hand alone or for the low one as well.
pub(crate) struct Omaha<const SPLIT: bool>;

impl<const SPLIT: bool> Ranker for Omaha<SPLIT> {
    type Own = OmahaHand;
    type Board = OmahaBoardToCome;
    type Whole = OmahaBoard;

    fn own(set: u64) -> OmahaHand {
        let mut four = cards(set);
        OmahaHand::new(std::array::from_fn(|_| four.next().expect("four cards")))
    }
    #[inline]
    fn empty() -> OmahaBoardToCome {
        OmahaBoardToCome::new()
    }
    #[inline]
    fn add(board: OmahaBoardToCome, card: Card) -> OmahaBoardToCome {
        board.add(card)
    }
    #[inline]
    fn whole(board: OmahaBoardToCome) -> OmahaBoard {
        board.board()
    }
    #[inline]
    fn value(own: &OmahaHand, board: &OmahaBoard) -> Value {
        let low = if SPLIT { board.low(own).map(|low| low.number()) } else { None };
        Value::with_low(board.high(own).number(), low)
    }
}

impl<const SPLIT: bool> FlushRanker for Omaha<SPLIT> {
    #[inline]
    fn add_suitless(board: OmahaBoardToCome, rank: Rank) -> OmahaBoardToCome {
        board.add_suitless(rank)
    }
    #[inline]
    fn makes_flush(own: u32, board: u32) -> bool {
        own >= 2 && board >= 3
    }
}

/// Short-deck hold'em, where a flush beats a full house, so that suits and ranks cannot be looked at one after the
/// other.
pub(crate) struct ShortDeck;

impl Ranker for ShortDeck {
    type Own = [Card; 2];
    type Board = ([Card; 5], usize);
    type Whole = [Card; 5];

    fn own(set: u64) -> [Card; 2] {
        let mut two = cards(set);
        std::array::from_fn(|_| two.next().expect("two cards"))
    }
    fn empty() -> ([Card; 5], usize) {
        ([Card::JOKER; 5], 0)
    }
    fn add((mut cards, count): ([Card; 5], usize), card: Card) -> ([Card; 5], usize) {
        cards[count] = card;
        (cards, count + 1)
    }
    fn whole((cards, _): ([Card; 5], usize)) -> [Card; 5] {
        cards
    }
    fn value(own: &[Card; 2], board: &[Card; 5]) -> Value {
        Game::ShortDeck.value(own, board)
    }
}
