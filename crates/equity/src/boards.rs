//! Games with a board: every way in which the players can hold their hands, with every board.
//!
//! Ways that differ only by a renaming of suits are counted together, as long as the renaming does not change the board
//! and the dead cards.

use baize_cards::Card;
use rayon::prelude::*;
use std::collections::HashMap;

use crate::by_ranks;
use crate::game::{Game, cards, set};
use crate::notation::Holding;
use crate::problem::Problem;
use crate::progress::Progress;
use crate::rankers::{FlushRanker, Holdem, Omaha, Ranker, ShortDeck};
use crate::tally::{Best, PLAYERS_MAX, Tally};

/// One way in which the players hold their hands, and how many ways are like it.
pub(crate) type Held = ([u64; PLAYERS_MAX], i64);

/// The hands that a player can have.
pub(crate) fn possible(problem: &Problem, player: usize) -> Vec<u64> {
    if let Some(range) = problem.range(player) {
        return range;
    }
    let Holding::Cards(known) = &problem.hands[player] else { unreachable!("it has no range") };
    let mut all = Vec::new();
    subsets(problem.left, problem.game.own_cards() - known.len(), &mut |more| all.push(set(known) | more));
    all
}

/// Calls `each` with every choice of this many bits.
pub(crate) fn subsets(bits: u64, count: usize, each: &mut impl FnMut(u64)) {
    fn from(bits: u64, count: usize, chosen: u64, each: &mut impl FnMut(u64)) {
        if count == 0 {
            return each(chosen);
        }
        let mut left = bits;
        while left.count_ones() as usize >= count {
            let lowest = left & left.wrapping_neg();
            left ^= lowest;
            from(left, count - 1, chosen | lowest, each);
        }
    }
    from(bits, count, 0, each);
}

/// The renamings of suits that change none of these sets; each says where the suits go.
pub(crate) fn renamings(fixed: &[u64]) -> Vec<[u32; 4]> {
    let mut all = Vec::new();
    for code in 0..256u32 {
        let suits = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        let different = suits.iter().fold(0, |seen, suit| seen | 1 << suit) == 0b1111;
        if different && fixed.iter().all(|set| renamed(*set, suits) == *set) {
            all.push(suits);
        }
    }
    all
}

/// The set with its suits renamed.
pub(crate) fn renamed(set: u64, suits: [u32; 4]) -> u64 {
    const CLUBS: u64 = 0x1_1111_1111_1111;
    (0..4).zip(suits).fold(0, |all, (from, to)| all | (set >> from & CLUBS) << to)
}

/// The cards that the board and the dead cards leave of the pack, including the players' own.
fn left_to_all(problem: &Problem) -> u64 {
    let own = |hand: &Holding| if let Holding::Cards(own) = hand { set(own) } else { 0 };
    problem.hands.iter().fold(problem.left, |all, hand| all | own(hand))
}

/// Every way to hold the hands, up to a renaming of suits.
pub(crate) fn ways(problem: &Problem, possible: &[Vec<u64>]) -> Vec<Held> {
    let renamings = renamings(&[set(&problem.board), left_to_all(problem)]);
    let mut counts: HashMap<[u64; PLAYERS_MAX], i64> = HashMap::new();
    let mut add = |hands: [u64; PLAYERS_MAX]| {
        let like = renamings.iter().map(|suits| hands.map(|hand| renamed(hand, *suits)));
        *counts.entry(like.min().expect("one renaming changes nothing")).or_default() += 1;
    };
    hold(possible, 0, 0, [0; PLAYERS_MAX], &mut add);
    let mut ways: Vec<Held> = counts.into_iter().collect();
    ways.sort_unstable();
    ways
}

/// Gives each player from `player` on a hand, so that no card is used twice.
fn hold(
    possible: &[Vec<u64>],
    player: usize,
    taken: u64,
    mut hands: [u64; PLAYERS_MAX],
    add: &mut impl FnMut([u64; PLAYERS_MAX]),
) {
    let Some(own) = possible.get(player) else { return add(hands) };
    for hand in own.iter().filter(|hand| *hand & taken == 0) {
        hands[player] = *hand;
        hold(possible, player + 1, taken | hand, hands, add);
    }
}

/// Counts all boards for all ways to hold the hands.
pub(crate) fn count(problem: &Problem, ways: &[Held], progress: &Progress) -> Tally {
    let players = problem.players();
    let empty = || Tally::new(players, problem.game.is_split());
    progress.expect(ways.len());
    let one = |(hands, like): &Held| {
        let tally = beside(problem, &hands[..players]).times(*like);
        progress.step();
        tally
    };
    match ways {
        // Waking other threads would take longer than the work.
        [way] => one(way),
        _ => ways.par_iter().fold(empty, |sum, way| sum.plus(one(way))).reduce(empty, Tally::plus),
    }
}

/// Counts all boards for these hands.
fn beside(problem: &Problem, hands: &[u64]) -> Tally {
    match problem.game {
        Game::Omaha => by_ranks_or_cards::<Omaha<false>>(problem, hands),
        Game::OmahaHiLo => by_ranks_or_cards::<Omaha<true>>(problem, hands),
        Game::ShortDeck => by_cards::<ShortDeck>(problem, hands),
        _ => by_ranks_or_cards::<Holdem>(problem, hands),
    }
}

fn by_ranks_or_cards<R: FlushRanker>(problem: &Problem, hands: &[u64]) -> Tally {
    if problem.board.is_empty() {
        let taken = hands.iter().fold(0, |all, hand| all | hand);
        by_ranks::every_board::<R>(hands, left_to_all(problem) & !taken, problem.game.is_split())
    } else {
        by_cards::<R>(problem, hands)
    }
}

/// Deals all boards card by card.
fn by_cards<R: Ranker>(problem: &Problem, hands: &[u64]) -> Tally {
    let taken = hands.iter().fold(0, |all, hand| all | hand);
    let left: Vec<Card> = cards(left_to_all(problem) & !taken).collect();
    let own: Vec<R::Own> = hands.iter().map(|hand| R::own(*hand)).collect();
    let mut tally = Tally::new(hands.len(), problem.game.is_split());
    let board = problem.board.iter().fold(R::empty(), |board, card| R::add(board, *card));
    deal::<R>(&own, &left, problem.board_to_come(), board, &mut tally);
    tally
}

fn deal<R: Ranker>(own: &[R::Own], left: &[Card], to_come: usize, board: R::Board, tally: &mut Tally) {
    if to_come == 0 {
        let whole = R::whole(board);
        let best = own.iter().enumerate().fold(Best::default(), |best, (i, own)| best.with(i, R::value(own, &whole)));
        return tally.add(best, 1);
    }
    for (i, card) in left.iter().enumerate() {
        deal::<R>(own, &left[i + 1..], to_come - 1, R::add(board, *card), tally);
    }
}
