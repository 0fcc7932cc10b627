//! How often each rank comes among all hands of a given number of cards.

use baize_cards::Card;
use baize_cards::rank::Hand;

/// A rank with a number of its own.
pub(crate) trait Classed: Copy + Send {
    fn number(&self) -> usize;
}

/// How often each rank occurred, by its number, with the rank itself.
pub(crate) struct Tally<R>(pub(crate) Vec<Option<(R, u64)>>);

impl<R: Classed> Tally<R> {
    /// A tally for numbers up to this.
    pub(crate) fn up_to(most: usize) -> Tally<R> {
        Tally(vec![None; most + 1])
    }

    /// Ranks every hand of this many cards on two threads, which take the lowest cards by turns.
    pub(crate) fn of_all(cards: usize, most: usize, rank: impl Fn(Hand) -> R + Sync) -> Tally<R> {
        let pack: Vec<Card> = Card::pack().collect();
        let half = |parity: usize| {
            let mut tally = Tally::up_to(most);
            for first in (parity..52).step_by(2) {
                let held = Hand::new() + pack[first];
                deal(held, &pack[first + 1..], cards - 1, &mut |hand| tally.count(rank(hand), 1));
            }
            tally
        };
        std::thread::scope(|scope| {
            let other = scope.spawn(|| half(1));
            let mut tally = half(0);
            for (rank, count) in other.join().expect("no hand panics").0.into_iter().flatten() {
                tally.count(rank, count);
            }
            tally
        })
    }

    #[inline]
    pub(crate) fn count(&mut self, rank: R, count: u64) {
        self.0[rank.number()].get_or_insert((rank, 0)).1 += count;
    }

    pub(crate) fn distinct(&self) -> usize {
        self.0.iter().flatten().count()
    }
}

/// Calls `each` with the hand and every choice of `more` cards added to it.
#[inline]
pub(crate) fn deal(hand: Hand, pack: &[Card], more: usize, each: &mut impl FnMut(Hand)) {
    // The last card is dealt in a loop of its own, because that is nearly all of the work.
    if more == 1 {
        return pack.iter().for_each(|card| each(hand + *card));
    }
    for (i, card) in pack.iter().enumerate() {
        deal(hand + *card, &pack[i + 1..], more - 1, each);
    }
}
