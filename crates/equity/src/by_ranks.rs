//! All boards of five cards at once, by their ranks, for hands that are known.
//!
//! Most boards differ only in suits that make no flush: there are 6,175 sets of five ranks, and each stands for as many
//! boards as the pack has left of its cards. What this gets wrong is corrected suit by suit, for boards with three or
//! more cards of the suit, by these cards and the ranks of the others. That is a fiftieth of the work of dealing all
//! boards.

use baize_cards::{Card, Rank, Suit};

use crate::game::{Value, bit};
use crate::rankers::FlushRanker;
use crate::tally::{Best, PLAYERS_MAX, Tally};

/// The number of cards of each rank that are left.
type Left = [i64; 13];

/// The hands of the players.
struct Players<'a, R: FlushRanker> {
    own: &'a [R::Own],
    /// The number of cards of the suit in question that each player has.
    suited: [u32; PLAYERS_MAX],
}

/// Counts every board of five cards out of these for the players with these hands.
pub(crate) fn every_board<R: FlushRanker>(hands: &[u64], left: u64, split: bool) -> Tally {
    let own: Vec<R::Own> = hands.iter().map(|hand| R::own(*hand)).collect();
    let mut tally = Tally::new(hands.len(), split);
    let all = by_rank(left, &Suit::ALL);
    plain::<R>(&own, &all, 5, Rank::Two as usize, R::empty(), 1, &mut tally);
    for suit in Suit::ALL {
        let mut players = Players::<R> { own: &own, suited: [0; PLAYERS_MAX] };
        for (suited, hand) in players.suited.iter_mut().zip(hands) {
            *suited = u32::try_from(cards_of(*hand, suit).count()).expect("a hand has few cards");
        }
        let cards: Vec<Card> = cards_of(left, suit).collect();
        let others = by_rank(left, &Suit::ALL.map(|other| if other == suit { None } else { Some(other) }));
        for count in 3..=5 {
            if players.suited[..own.len()].iter().any(|own| R::makes_flush(*own, count)) {
                suited::<R>(&players, &cards, count, (R::empty(), R::empty(), count), &others, &mut tally);
            }
        }
    }
    tally
}

fn cards_of(set: u64, suit: Suit) -> impl Iterator<Item = Card> {
    Rank::ALL.into_iter().map(move |rank| Card::new(rank, suit)).filter(move |card| set & bit(*card) != 0)
}

fn by_rank<S: Into<Option<Suit>> + Copy>(set: u64, suits: &[S; 4]) -> Left {
    let mut left = [0; 13];
    for card in suits.iter().filter_map(|suit| (*suit).into()).flat_map(|suit| cards_of(set, suit)) {
        left[card.index() / 4] += 1;
    }
    left
}

/// The number of ways to take `taken` out of `count`.
fn ways(count: i64, taken: usize) -> i64 {
    (0..).take(taken).fold(1, |ways, i| ways * (count - i) / (i + 1))
}

/// Every set of ranks for the cards to come, from this rank up, regardless of suits.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most four cards of a rank are left")]
fn plain<R: FlushRanker>(
    own: &[R::Own],
    left: &Left,
    to_come: usize,
    from: usize,
    board: R::Board,
    boards: i64,
    tally: &mut Tally,
) {
    if to_come == 0 {
        let whole = R::whole(board);
        let best = own.iter().enumerate().fold(Best::default(), |best, (i, own)| best.with(i, R::value(own, &whole)));
        return tally.add(best, boards);
    }
    for rank in from..13 {
        let mut board = board;
        for taken in 1..=to_come.min(left[rank] as usize) {
            board = R::add_suitless(board, Rank::ALL[rank]);
            plain::<R>(own, left, to_come - taken, rank + 1, board, boards * ways(left[rank], taken), tally);
        }
    }
}

/// Every choice of this many more cards of the suit, compared with the same cards without a suit, and then the others.
fn suited<R: FlushRanker>(
    players: &Players<'_, R>,
    cards: &[Card],
    more: u32,
    (board, suitless, count): (R::Board, R::Board, u32),
    others: &Left,
    tally: &mut Tally,
) {
    if more == 0 {
        return filled::<R>(players, (board, suitless, count), others, tally);
    }
    for (i, card) in cards.iter().enumerate() {
        let boards = (R::add(board, *card), R::add_suitless(suitless, Rank::ALL[card.index() / 4]), count);
        suited::<R>(players, &cards[i + 1..], more - 1, boards, others, tally);
    }
}

/// Every set of ranks in the other suits for the rest of the board.
fn filled<R: FlushRanker>(
    players: &Players<'_, R>,
    (board, suitless, count): (R::Board, R::Board, u32),
    others: &Left,
    tally: &mut Tally,
) {
    let mut correct = |board: R::Board, suitless: R::Board, boards: i64| {
        let (board, suitless) = (R::whole(board), R::whole(suitless));
        let (mut right, mut wrong) = (Best::default(), Best::default());
        for (i, (own, suited)) in players.own.iter().zip(players.suited).enumerate() {
            let without: Value = R::value(own, &suitless);
            let with = if R::makes_flush(suited, count) { R::value(own, &board) } else { without };
            (right, wrong) = (right.with(i, with), wrong.with(i, without));
        }
        tally.add(right, boards);
        tally.add(wrong, -boards);
    };
    match count {
        5 => correct(board, suitless, 1),
        4 => {
            for (rank, left) in Rank::ALL.into_iter().zip(others).filter(|(_, left)| **left > 0) {
                correct(R::add_suitless(board, rank), R::add_suitless(suitless, rank), *left);
            }
        }
        _ => {
            for (i, (rank, left)) in Rank::ALL.into_iter().zip(others).enumerate().filter(|(_, (_, left))| **left > 0) {
                let (one, suitless_one) = (R::add_suitless(board, rank), R::add_suitless(suitless, rank));
                if *left > 1 {
                    correct(R::add_suitless(one, rank), R::add_suitless(suitless_one, rank), ways(*left, 2));
                }
                for (second, more) in Rank::ALL.into_iter().zip(others).skip(i + 1).filter(|(_, more)| **more > 0) {
                    let boards = left * more;
                    correct(R::add_suitless(one, second), R::add_suitless(suitless_one, second), boards);
                }
            }
        }
    }
}
