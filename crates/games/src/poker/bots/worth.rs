//! What complete hands are worth, game by game.

use arrayvec::ArrayVec;
use baize_cards::rank::{
    AceToFiveRank, AsianRank, BadugiRank, DeuceToSevenRank, Hand, HighRank, MatchItRank, MexicanJoker, MexicanRank,
    OmahaBoard, OmahaHand, ace_to_five, asian, badugi, deuce_to_seven, flop_sum, match_it, mexican,
};
use baize_cards::{Card, Rank};

use crate::poker::asked::{CARDS_MAX, Kind, Sees};

/// What a hand is worth; hands of one game are of one kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Best {
    High(HighRank),
    Low(AceToFiveRank),
    Deuce(DeuceToSevenRank),
    Badugi(BadugiRank),
    Mexican(MexicanRank),
    Asian(AsianRank),
    Matched(MatchItRank),
}

/// The whole worth of a hand, with what it wins of a low half.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    pub(super) best: Best,
    pub(super) low: Option<AceToFiveRank>,
}

/// The number of cards that a player of this game holds in the end.
pub(super) fn held_at_last(sees: &Sees) -> usize {
    match sees.kind {
        Kind::Holdem | Kind::ReverseHoldem => 2,
        Kind::Pineapple => sees.cards.len().clamp(2, 3),
        Kind::Omaha | Kind::OmahaHiLo | Kind::Badugi => 4,
        Kind::Stud | Kind::StudHiLo | Kind::Razz => CARDS_MAX - sees.board.len().min(2),
        Kind::Lowball | Kind::DeuceToSeven | Kind::Mexican | Kind::AsianStud => 5,
        Kind::MatchIt => 3,
    }
}

/// The number of cards in the middle in the end.
pub(super) fn board_at_last(sees: &Sees) -> usize {
    match sees.kind {
        Kind::Holdem | Kind::ReverseHoldem | Kind::Pineapple | Kind::Omaha | Kind::OmahaHiLo => 5,
        Kind::MatchIt => 3,
        _ => sees.board.len(),
    }
}

/// The number of draws in all, as far as can be seen.
pub(super) fn draws_in_all(sees: &Sees) -> u8 {
    match sees.kind {
        Kind::Lowball => 1,
        Kind::DeuceToSeven => sees.draws_left.max(1),
        Kind::Badugi => 3,
        Kind::MatchIt => 2,
        _ => 0,
    }
}

/// The worth of a complete hand, in which a joker stands for this.
pub(super) fn worth(kind: Kind, cards: &[Card], board: &[Card], joker: MexicanJoker) -> Worth {
    let best = match kind {
        Kind::Holdem | Kind::ReverseHoldem | Kind::Stud => Best::High(high(cards, board)),
        Kind::Pineapple if cards.len() == 3 => {
            let pair = |out: usize| high(&[cards[(out + 1) % 3], cards[(out + 2) % 3]], board);
            Best::High((0..3).map(pair).max().expect("three ways to throw one card away"))
        }
        Kind::Pineapple => Best::High(high(cards, board)),
        Kind::Omaha | Kind::OmahaHiLo => {
            let (hand, board) = (OmahaHand::new(exactly(cards)), OmahaBoard::new(exactly(board)));
            let low = if kind == Kind::OmahaHiLo { board.low(&hand) } else { None };
            return Worth { best: Best::High(board.high(&hand)), low };
        }
        Kind::StudHiLo => {
            let low = all(cards, board).ace_to_five();
            let low = low.is_or_better(Rank::Eight).then_some(low);
            return Worth { best: Best::High(high(cards, board)), low };
        }
        Kind::Razz => Best::Low(all(cards, board).ace_to_five()),
        Kind::Lowball => Best::Low(ace_to_five(cards)),
        Kind::DeuceToSeven => Best::Deuce(deuce_to_seven(exactly(cards))),
        Kind::Badugi => Best::Badugi(badugi(exactly(cards))),
        Kind::Mexican => Best::Mexican(mexican(exactly(cards), joker)),
        Kind::AsianStud => Best::Asian(asian(exactly(cards))),
        Kind::MatchIt => Best::Matched(match_it(exactly(cards), flop_sum(exactly(board)))),
    };
    Worth { best, low: None }
}

fn high(cards: &[Card], board: &[Card]) -> HighRank {
    all(cards, board).rank()
}

fn all(cards: &[Card], board: &[Card]) -> Hand {
    cards.iter().chain(board).fold(Hand::new(), |hand, card| hand.add(*card))
}

fn exactly<const N: usize>(cards: &[Card]) -> [Card; N] {
    cards.try_into().expect("the hand is complete")
}

/// Whether a player's own cards, with each other or with the board, make a pair or better, in a game where that is
/// good.
pub(super) fn has_pair(sees: &Sees) -> bool {
    let high = !matches!(
        sees.kind,
        Kind::Razz | Kind::Lowball | Kind::DeuceToSeven | Kind::Badugi | Kind::MatchIt | Kind::Omaha | Kind::OmahaHiLo
    );
    let all: ArrayVec<Card, 16> = sees.cards.iter().chain(&sees.board).copied().collect();
    let paired = |card: &Card| card.is_joker() || all.iter().any(|other| other != card && other.rank() == card.rank());
    high && sees.cards.iter().any(paired)
}
