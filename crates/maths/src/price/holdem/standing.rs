//! How hole cards on a board compare with everything that the dealer may hold.
//!
//! On each shape of board the kinds of hole cards are ranked and sorted once. Going up from the weakest, the hands
//! below one are all that came before, less those that share a card with it. So it is enough to count, for each card,
//! how many of the hands so far hold it.

use baize_cards::rank::Hand;
use baize_cards::{Card, Rank, Suit};
use rayon::prelude::*;

use super::shapes::{self, FLUSH, FLUSH_KINDS, MIXED, MIXED_KINDS, Numbers, flush_type, pair};

/// The number of hands that the dealer may hold beside a player and a board.
pub(super) const DEALERS: u16 = 45 * 44 / 2;

/// Hole cards on a board, against everything that the dealer may hold.
#[derive(Clone, Copy, Default)]
pub(super) struct Standing {
    /// The customary number of the rank, the lower the better; 0 where there are no such hole cards.
    pub(super) class: u16,
    /// How many of the dealer's possible hands rank below, and equal.
    pub(super) below: u16,
    pub(super) equal: u16,
    /// How many of them do not qualify.
    pub(super) unqualified: u16,
}

/// A value for each shape of board and kind of hole cards.
#[derive(Clone)]
pub(super) struct Table<T> {
    pub(super) mixed: Vec<T>,
    pub(super) flush: Vec<T>,
}

impl<T: Copy + Default + Send + Sync> Table<T> {
    pub(super) fn new() -> Table<T> {
        Table { mixed: vec![T::default(); MIXED * MIXED_KINDS], flush: vec![T::default(); FLUSH * FLUSH_KINDS] }
    }

    pub(super) fn map<U: Send>(&self, f: impl Fn(&T) -> U + Sync) -> Table<U> {
        Table { mixed: self.mixed.par_iter().map(&f).collect(), flush: self.flush.par_iter().map(&f).collect() }
    }
}

/// Looks at every shape; a dealer's hand of a class above `qualifying` does not qualify.
pub(super) fn standings(qualifying: u16) -> Table<Standing> {
    let card = |rank: usize, suit: usize| Card::new(Rank::ALL[rank], Suit::ALL[suit]);
    // A board for each shape, by the shape's number.
    let (mut mixed, mut flush) = (vec![None; MIXED], vec![None; FLUSH]);
    for_each_mixed(|ranks| {
        // With the four suits in turn none comes three times, and cards of one rank differ.
        mixed[shapes::mixed(ranks)] = Some(std::array::from_fn(|i| card(ranks[i], i % 4)));
    });
    let numbers = Numbers::new();
    for_each_flush(|suited, others| {
        let of_suit = (0..13).filter(|rank| suited >> rank & 1 == 1).map(|rank| card(rank, 0));
        let mut board = of_suit.chain(others.iter().zip(1..).map(|(rank, suit)| card(*rank, suit)));
        let board = std::array::from_fn(|_| board.next().expect("five cards"));
        flush[numbers.flush(suited, others)] = Some(board);
    });
    let mut table: Table<Standing> = Table::new();
    let look = || Look::new(qualifying);
    table.mixed.par_chunks_mut(MIXED_KINDS).zip(mixed).for_each_init(look, |look, (into, board)| {
        board.iter().for_each(|board| look.at(board, |card| card.index() / 4, 13, into));
    });
    let kind = |card: Card| flush_type(card.index() / 4, card.suit() == Some(Suit::Clubs));
    table.flush.par_chunks_mut(FLUSH_KINDS).zip(flush).for_each_init(look, |look, (into, board)| {
        board.iter().for_each(|board| look.at(board, kind, 26, into));
    });
    table
}

/// Visits the ranks of all mixed boards, in rising order.
pub(super) fn for_each_mixed(mut each: impl FnMut([usize; 5])) {
    for e in 0..13 {
        for d in 0..=e {
            for c in 0..=d {
                for b in 0..=c {
                    (0..=b).filter(|a| *a < e).for_each(|a| each([a, b, c, d, e]));
                }
            }
        }
    }
}

/// Visits the ranks of all other boards: those of the suit, and the others.
pub(super) fn for_each_flush(mut each: impl FnMut(u16, &[usize])) {
    for suited in 0..1_u16 << 13 {
        match suited.count_ones() {
            3 => (0..13).for_each(|a| (0..=a).for_each(|b| each(suited, &[a, b]))),
            4 => (0..13).for_each(|a| each(suited, &[a])),
            5 => each(suited, &[]),
            _ => {}
        }
    }
}

struct Look {
    qualifying: u16,
    keys: Vec<u32>,
    live: Vec<Vec<Card>>,
}

impl Look {
    fn new(qualifying: u16) -> Look {
        Look { qualifying, keys: Vec::with_capacity(FLUSH_KINDS), live: vec![Vec::new(); 26] }
    }

    /// Fills in how each kind of hole cards stands on a board; `kind` gives the kind of a card, out of `kinds`.
    #[expect(clippy::cast_possible_truncation, reason = "a kind of card has few bits, and there are few hands of each")]
    fn at(&mut self, board: &[Card; 5], kind: impl Fn(Card) -> usize, kinds: usize, into: &mut [Standing]) {
        let Look { qualifying, keys, live } = self;
        live.iter_mut().for_each(Vec::clear);
        for card in Card::pack().filter(|card| !board.contains(card)) {
            live[kind(card)].push(card);
        }
        let on_board: Hand = board.iter().copied().collect();
        keys.clear();
        for high in 0..kinds {
            let Some(first) = live[high].first() else { continue };
            let with_first = on_board + *first;
            for (low, others) in live[..=high].iter().enumerate() {
                let second = if low == high { others.get(1) } else { others.first() };
                let Some(second) = second else { continue };
                let class = (with_first + *second).rank().class();
                keys.push(u32::from(8192 - class) << 16 | (high as u32) << 8 | low as u32);
            }
        }
        keys.sort_unstable();
        let counts: [u16; 26] = std::array::from_fn(|kind| live[kind].len() as u16);
        // The number of cards of the other kind that can go with a given card of this one.
        let beside = |kind: usize, other: usize| counts[other] - u16::from(kind == other);
        let (mut seen, mut holding) = (0_u16, [0_u16; 26]);
        let (mut unqualified, mut unqualified_holding) = (0_u16, [0_u16; 26]);
        let kinds_of = |key: u32| ((key >> 8 & 255) as usize, (key & 255) as usize);
        for alike in keys.chunk_by(|a, b| a >> 16 == b >> 16) {
            let class = 8192 - (alike[0] >> 16) as u16;
            let (mut count, mut own) = (0, [0_u16; 26]);
            for (high, low) in alike.iter().map(|key| kinds_of(*key)) {
                let twice = if high == low { 2 } else { 1 };
                count += counts[high] * beside(high, low) / twice;
                own[high] += beside(high, low);
                own[low] += if high == low { 0 } else { beside(low, high) };
            }
            for (high, low) in alike.iter().map(|key| kinds_of(*key)) {
                let below = seen - holding[high] - holding[low];
                let equal = count + 1 - own[high] - own[low];
                into[pair(high, low)] = Standing { class, below, equal, unqualified: 0 };
            }
            seen += count;
            holding.iter_mut().zip(own).for_each(|(holding, own)| *holding += own);
            if class > *qualifying {
                (unqualified, unqualified_holding) = (seen, holding);
            }
        }
        if unqualified > 0 {
            for key in keys {
                let (high, low) = kinds_of(*key);
                let hand = &mut into[pair(high, low)];
                let itself = u16::from(hand.class > *qualifying);
                hand.unqualified = unqualified + itself - unqualified_holding[high] - unqualified_holding[low];
            }
        }
    }
}
