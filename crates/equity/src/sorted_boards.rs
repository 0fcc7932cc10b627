//! Two ranges of hold'em against each other before the flop, board by board.
//!
//! On each board the hands of both ranges are sorted. How many hands one beats is then the count of all below it, less
//! those that hold one of the same two cards. Boards that differ only by a renaming of suits are counted together,
//! which is right because no renaming changes the ranges either.

use baize_cards::rank::Hand;
use baize_cards::{Card, SUIT_SETS, hands_up_to_suits};
use rayon::prelude::*;

use crate::boards::{renamed, renamings};
use crate::game::{cards, set};
use crate::progress::Progress;
use crate::tally::Tally;

/// Whether no renaming of suits changes the range.
pub(crate) fn is_alike_in_all_suits(range: &[u64]) -> bool {
    let mut sorted = range.to_vec();
    sorted.sort_unstable();
    renamings(&[])
        .into_iter()
        .all(|suits| range.iter().all(|hand| sorted.binary_search(&renamed(*hand, suits)).is_ok()))
}

/// Two cards that may be in either range.
#[derive(Clone, Copy)]
struct Two {
    set: u64,
    hand: Hand,
    cards: [u8; 2],
    in_first: bool,
    in_second: bool,
}

/// The number of hands of the second range, in total and by card.
#[derive(Clone, Copy)]
struct Count {
    all: i64,
    with: [i64; 52],
}

impl Count {
    const NONE: Count = Count { all: 0, with: [0; 52] };

    fn add(&mut self, two: &Two) {
        if two.in_second {
            self.all += 1;
            two.cards.iter().for_each(|card| self.with[usize::from(*card)] += 1);
        }
    }

    /// The number of hands that hold neither card.
    fn without(&self, two: &Two) -> i64 {
        let [a, b] = two.cards;
        self.all - self.with[usize::from(a)] - self.with[usize::from(b)]
    }
}

/// Counts all boards for all hands of both ranges.
pub(crate) fn count(first: &[u64], second: &[u64], progress: &Progress) -> Tally {
    let mut all: Vec<u64> = first.iter().chain(second).copied().collect();
    all.sort_unstable();
    all.dedup();
    let two = |set: &u64| {
        let mut both = cards(*set).map(Card::number);
        Two {
            set: *set,
            hand: cards(*set).collect(),
            cards: std::array::from_fn(|_| both.next().expect("two cards")),
            in_first: first.contains(set),
            in_second: second.contains(set),
        }
    };
    let all: Vec<Two> = all.iter().map(two).collect();
    let empty = || Tally::new(2, false);
    let shares: Vec<u16> = (0..SUIT_SETS).filter(|ranks| ranks.count_ones() <= 5).collect();
    progress.expect(shares.len());
    let share = |tally: Tally, share: &u16| {
        let (mut tally, mut order) = (tally, Vec::with_capacity(all.len()));
        hands_up_to_suits(*share, &mut |board: [Card; 5], like| beside(&all, board, like, &mut order, &mut tally));
        progress.step();
        tally
    };
    shares.par_iter().fold(empty, share).reduce(empty, Tally::plus)
}

/// Counts one board; `order` is memory to be reused.
fn beside(all: &[Two], board: [Card; 5], like: u64, order: &mut Vec<u32>, tally: &mut Tally) {
    let taken = set(&board);
    let up: Hand = board.into_iter().collect();
    order.clear();
    let possible = all.iter().zip(0u32..).filter(|(two, _)| two.set & taken == 0);
    order.extend(possible.map(|(two, place)| u32::from((two.hand + up).rank().number()) << 16 | place));
    order.sort_unstable();
    let of = |entry: &u32| &all[(entry & 0xffff) as usize];
    let mut every = Count::NONE;
    order.iter().for_each(|entry| every.add(of(entry)));
    let (mut wins, mut ties, mut deals) = (0, 0, 0);
    let mut below = Count::NONE;
    for equal in order.chunk_by(|a, b| a >> 16 == b >> 16) {
        let before = below;
        equal.iter().for_each(|entry| below.add(of(entry)));
        for two in equal.iter().map(of).filter(|two| two.in_first) {
            // The same two cards in the other range hold both, and were subtracted twice.
            let same = i64::from(two.in_second);
            let lower = before.without(two);
            wins += lower;
            ties += below.without(two) + same - lower;
            deals += every.without(two) + same;
        }
    }
    let like = i64::try_from(like).expect("at most 24");
    tally.add_won(0b01, 0, wins * like);
    tally.add_won(0b11, 0, ties * like);
    tally.add_won(0b10, 0, (deals - wins - ties) * like);
}
