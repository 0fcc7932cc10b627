//! Several players without a board: every hand of each with every hand of the others that shares no card with it.

use rayon::prelude::*;

use crate::game::Game;
use crate::progress::Progress;
use crate::tally::{Best, Tally};
use crate::two_hands::Possible;

/// Counts all ways to deal everybody one of their hands.
pub(crate) fn count(game: Game, hands: &[Vec<Possible>], progress: &Progress) -> Tally {
    // The player with the most possible hands comes first, so that there is enough to divide among threads.
    let mut order: Vec<usize> = (0..hands.len()).collect();
    order.sort_by_key(|player| std::cmp::Reverse(hands[*player].len()));
    let (first, rest) = order.split_first().expect("there are players");
    let empty = || Tally::new(hands.len(), game.is_split());
    progress.expect(hands[*first].len());
    let one = |mut tally: Tally, (value, taken): &Possible| {
        deal(hands, rest, *taken, Best::default().with(*first, *value), &mut tally);
        progress.step();
        tally
    };
    hands[*first].par_iter().fold(empty, one).reduce(empty, Tally::plus)
}

fn deal(hands: &[Vec<Possible>], players: &[usize], taken: u64, best: Best, tally: &mut Tally) {
    let Some((player, rest)) = players.split_first() else { return tally.add(best, 1) };
    for (value, cards) in hands[*player].iter().filter(|(_, cards)| cards & taken == 0) {
        let best = best.with(*player, *value);
        // The last player's hands are by far the most numerous.
        if rest.is_empty() { tally.add(best, 1) } else { deal(hands, rest, taken | cards, best, tally) }
    }
}
