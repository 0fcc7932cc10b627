//! Deals at random, many times.

use baize_cards::{Card, place_below};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::answer::Answer;
use crate::game::cards;
use crate::notation::Holding;
use crate::problem::{Problem, ProblemError};
use crate::progress::Progress;
use crate::tally::{Best, PLAYERS_MAX, Tally};

/// The number of deals from one stream of random numbers, so that the result is the same on any number of cores.
const STREAM: u64 = 16_384;

/// How often hands of ranges are drawn in the hope that they share no card; after that, no deal is taken to exist.
const TRIES_MAX: usize = 100_000;

/// Deals this many times at random; the same seed gives the same answer.
pub fn sample(problem: &Problem, deals: u64, seed: u64, progress: &Progress) -> Result<Answer, ProblemError> {
    let ranges: Vec<Option<Vec<u64>>> = (0..problem.players()).map(|player| problem.range(player)).collect();
    let streams = deals.div_ceil(STREAM);
    progress.expect(usize::try_from(streams).unwrap_or(usize::MAX));
    let empty = || Tally::new(problem.players(), problem.game.is_split());
    let stream = |number: u64| {
        // Neighbouring seeds are scrambled first, so that their streams have nothing in common.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut tally = empty();
        for _ in 0..STREAM.min(deals - number * STREAM) {
            tally.add(deal(problem, &ranges, &mut rng)?, 1);
        }
        progress.step();
        Ok(tally)
    };
    let tally = (0..streams).into_par_iter().map(stream).try_reduce(empty, |a, b| Ok(a.plus(b)))?;
    Ok(Answer::new(&tally, problem.players(), false))
}

fn deal(problem: &Problem, ranges: &[Option<Vec<u64>>], rng: &mut Xoshiro256PlusPlus) -> Result<Best, ProblemError> {
    let (held, taken) = hold(ranges, rng)?;
    let mut pack = [Card::JOKER; Card::KINDS];
    let mut size = 0;
    for card in cards(problem.left & !taken) {
        pack[size] = card;
        size += 1;
    }
    let mut draw = || {
        let at = place_below(rng, size);
        size -= 1;
        pack.swap(at, size);
        pack[size]
    };
    let mut board = [Card::JOKER; 5];
    for (place, card) in board.iter_mut().enumerate().take(problem.game.board_cards()) {
        *card = if let Some(known) = problem.board.get(place) { *known } else { draw() };
    }
    let mut best = Best::default();
    for (player, hand) in problem.hands.iter().enumerate() {
        let mut own = [Card::JOKER; 7];
        let own = &mut own[..problem.game.own_cards()];
        match hand {
            Holding::Range(_) => own.iter_mut().zip(cards(held[player])).for_each(|(place, card)| *place = card),
            Holding::Cards(known) => {
                for (place, card) in own.iter_mut().enumerate() {
                    *card = if let Some(known) = known.get(place) { *known } else { draw() };
                }
            }
        }
        best = best.with(player, problem.game.value(own, &board[..problem.game.board_cards()]));
    }
    Ok(best)
}

/// A hand of each range, with no card used twice; every such choice is equally likely.
fn hold(ranges: &[Option<Vec<u64>>], rng: &mut Xoshiro256PlusPlus) -> Result<([u64; PLAYERS_MAX], u64), ProblemError> {
    for _ in 0..TRIES_MAX {
        let (mut held, mut taken, mut twice) = ([0; PLAYERS_MAX], 0, 0);
        for (hand, range) in held.iter_mut().zip(ranges) {
            if let Some(range) = range {
                *hand = range[place_below(rng, range.len())];
                twice |= taken & *hand;
                taken |= *hand;
            }
        }
        if twice == 0 {
            return Ok((held, taken));
        }
    }
    Err(ProblemError::NoDeal)
}
