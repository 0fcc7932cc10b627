//! How often each kind of hand comes in Omaha, over all hands and boards.
//!
//! There are 463,563,500,400 of them, so they are counted by ranks, and then corrected for the flushes of one suit,
//! which stand for those of all four.

use baize_cards::rank::{AceToFiveRank, Category, HighRank, OmahaBoard, OmahaBoardToCome, OmahaHand};
use baize_cards::{Card, Rank, Suit};
use rayon::prelude::*;

use crate::categories::{Counted, high_name, low_name};
use crate::progress::Progress;

/// The number of deals that end in each kind of high hand, by category; the last entry is for royal flushes.
type Highs = [i64; 10];

/// The number of cards of each rank.
type Counts = [u8; 13];

/// The number of ways to take some out of some, up to four.
const WAYS: [[i64; 5]; 5] = [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

/// A hand, with the ranks of those of its cards that may be of several suits and how many there are of each.
struct Held {
    spades: u16,
    others: Vec<(usize, u8)>,
    hand: OmahaHand,
}

impl Held {
    /// Four cards: these ranks in suits other than spades, and these spades, one bit per rank.
    fn new(others: &Counts, spades: u16) -> Held {
        let mut cards = Vec::with_capacity(4);
        for (rank, count) in Rank::ALL.into_iter().zip(others) {
            // Of four cards of a rank the last is the spade, which makes no flush with a board without suits.
            cards.extend(Suit::ALL.into_iter().take(usize::from(*count)).map(|suit| Card::new(rank, suit)));
        }
        cards.extend(held_in(spades).map(|rank| Card::new(rank, Suit::Spades)));
        let others = others.iter().copied().enumerate().filter(|(_, count)| *count > 0).collect();
        Held { spades, others, hand: OmahaHand::new(cards.try_into().expect("four cards")) }
    }

    /// The number of hands like this one when there are this many cards of each rank, less those on the board.
    fn like(&self, of_each: u8, on: &Counts) -> i64 {
        let ways = |(rank, count): &(usize, u8)| WAYS[usize::from(of_each - on[*rank])][usize::from(*count)];
        self.others.iter().map(ways).product()
    }
}

fn held_in(ranks: u16) -> impl Iterator<Item = Rank> {
    Rank::ALL.into_iter().filter(move |rank| ranks >> *rank as u16 & 1 == 1)
}

/// The number of boards with these ranks when there are this many cards of each.
fn boards(counts: &Counts, of_each: u8) -> i64 {
    counts.iter().map(|count| WAYS[usize::from(of_each)][usize::from(*count)]).product()
}

/// All ways to distribute this many cards over the ranks, with at most `of_each` of each.
fn spread(cards: u32, of_each: u8) -> Vec<Counts> {
    fn from(rank: usize, left: u32, of_each: u8, counts: &mut Counts, all: &mut Vec<Counts>) {
        if left == 0 {
            return all.push(*counts);
        }
        for rank in rank..13 {
            for count in (1..=of_each).take_while(|count| u32::from(*count) <= left) {
                counts[rank] = count;
                from(rank + 1, left - u32::from(count), of_each, counts, all);
            }
            counts[rank] = 0;
        }
    }
    let mut all = Vec::new();
    from(0, cards, of_each, &mut [0; 13], &mut all);
    all
}

/// The board with these ranks and these spades, or with their ranks only.
fn board(others: &Counts, spades: u16, suited: bool) -> OmahaBoard {
    let ranks =
        Rank::ALL.into_iter().zip(others).flat_map(|(rank, count)| std::iter::repeat_n(rank, usize::from(*count)));
    let board = ranks.fold(OmahaBoardToCome::new(), OmahaBoardToCome::add_suitless);
    let with = |board: OmahaBoardToCome, rank| {
        if suited { board.add(Card::new(rank, Suit::Spades)) } else { board.add_suitless(rank) }
    };
    held_in(spades).fold(board, with).board()
}

fn kind(rank: HighRank) -> usize {
    if rank.is_royal() { 9 } else { rank.category() as usize }
}

fn sum(mut a: Highs, b: Highs) -> Highs {
    a.iter_mut().zip(b).for_each(|(a, b)| *a += b);
    a
}

/// Counts the kinds of high hands.
pub(crate) fn high(progress: &Progress) -> Counted {
    let flushes: Vec<u16> = (0..1u16 << 13).filter(|spades| (3..=5).contains(&spades.count_ones())).collect();
    let plain = spread(5, 4);
    progress.expect(flushes.len() + plain.len());
    let hands: Vec<Held> = spread(4, 4).iter().map(|counts| Held::new(counts, 0)).collect();
    let by_ranks = plain.par_iter().map(|on| {
        progress.step();
        by_ranks(&hands, on)
    });
    let suited = suited_hands();
    let corrections = flushes.par_iter().map(|spades| {
        progress.step();
        correct(&suited, *spades)
    });
    // Each suit behaves like the spades.
    let corrections = corrections.reduce(|| [0; 10], sum).map(|count| 4 * count);
    let counts = sum(by_ranks.reduce(|| [0; 10], sum), corrections);
    let kinds = counts.iter().enumerate().rev().map(|(kind, count)| {
        let category = Category::ALL[kind.min(8)];
        (high_name((category, kind == 9)), u128::try_from(*count).expect("a count"))
    });
    let kinds: Vec<(String, u128)> = kinds.collect();
    let hands = kinds.iter().map(|(_, count)| count).sum();
    Counted { what: "the best of two out of four and three out of five cards".to_owned(), hands, kinds, ranks: None }
}

/// Counts all hands with a board of these ranks as if suits did not matter.
fn by_ranks(hands: &[Held], on: &Counts) -> Highs {
    let (up, boards) = (board(on, 0, false), boards(on, 4));
    let mut highs = [0; 10];
    for own in hands {
        highs[kind(up.without_flush(&own.hand))] += boards * own.like(4, on);
    }
    highs
}

/// All hands with two spades or more.
fn suited_hands() -> Vec<Held> {
    let spades = (0..1u16 << 13).filter(|spades| (2..=4).contains(&spades.count_ones()));
    let with = |spades: u16| {
        let others = spread(4 - spades.count_ones(), 3);
        others.into_iter().map(move |others| Held::new(&others, spades))
    };
    spades.flat_map(with).collect()
}

/// The corrections for boards with these spades and other cards.
fn correct(suited: &[Held], spades: u16) -> Highs {
    let others = spread(5 - spades.count_ones(), 3);
    // Which flush it is does not depend on the other cards.
    let any = board(&others[0], spades, true);
    let flush = |own: &Held| kind(any.flush(&own.hand).expect("three spades and two"));
    let hands = suited.iter().filter(|own| own.spades & spades == 0).map(|own| (own, flush(own)));
    let hands: Vec<(&Held, usize)> = hands.collect();
    let mut highs = [0; 10];
    for on in others {
        let (up, boards) = (board(&on, spades, false), boards(&on, 3));
        for (own, flush) in &hands {
            let without = kind(up.without_flush(&own.hand));
            if *flush > without {
                let deals = boards * own.like(3, &on);
                highs[*flush] += deals;
                highs[without] -= deals;
            }
        }
    }
    highs
}

/// Counts the lows that are eight or better.
pub(crate) fn low() -> Counted {
    let hands: Vec<Held> = spread(4, 4).iter().map(|counts| Held::new(counts, 0)).collect();
    // By the highest card of the low, the ace being the lowest; the last entry is for none.
    const NONE: usize = 8;
    let mut counts = [0; NONE + 1];
    for on in spread(5, 4) {
        let (up, boards) = (board(&on, 0, false), boards(&on, 4));
        for own in &hands {
            let highest = |low: AceToFiveRank| {
                let lows = [Rank::Five, Rank::Six, Rank::Seven, Rank::Eight];
                lows.into_iter().position(|rank| low.is_or_better(rank)).map_or(NONE, |place| place + 4)
            };
            counts[up.low(&own.hand).map_or(NONE, highest)] +=
                u128::try_from(boards * own.like(4, &on)).expect("a count");
        }
    }
    let name = |place: usize| if place == NONE { "no low".to_owned() } else { low_name(Some(place)) };
    let kinds = counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(place, count)| (name(place), *count));
    let (kinds, hands) = (kinds.collect(), counts.iter().sum());
    Counted { what: "the low of two out of four and three out of five cards".to_owned(), hands, kinds, ranks: None }
}
