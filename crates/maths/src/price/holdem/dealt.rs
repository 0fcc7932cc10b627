//! How often each hand is dealt on each board, whatever anybody answers.

use baize_cards::rank::Hand;
use baize_cards::{Card, Rank, Suit};
use baize_games::casino_poker::categories::Category;

use super::shapes::{self, FLUSH_KINDS, MIXED_KINDS, Numbers, flush_type, pair};
use super::showdown::Showdown;
use super::standing::{Standing, Table, for_each_flush, for_each_mixed};

/// A shape of boards: its index, the number of boards, and how many cards of each type are left beside one.
struct Shape {
    mixed: bool,
    number: usize,
    boards: u64,
    left: Vec<u64>,
    /// The kind of hand that the board itself makes.
    kind: Category,
}

/// Boards and hole cards as they are dealt to one hand.
pub(super) struct Dealt(Vec<Shape>);

impl Dealt {
    pub(super) fn new() -> Dealt {
        let mut shapes = Vec::new();
        for_each_mixed(|ranks| {
            let mut left = vec![4; 13];
            ranks.iter().for_each(|rank| left[*rank] -= 1);
            let boards = suits_without_flush(&left, 0, [0; 4]);
            let kind = kind_of(ranks.iter().zip([0, 1, 2, 3, 0]).map(|(rank, suit)| (*rank, suit)));
            shapes.push(Shape { mixed: true, number: shapes::mixed(ranks), boards, left, kind });
        });
        let numbers = Numbers::new();
        for_each_flush(|suited, others| {
            let left = |kind: usize| {
                let of_rank = |rank: usize| others.iter().filter(|other| **other == rank).count() as u64;
                let rank = kind / 2;
                if kind == flush_type(rank, true) { u64::from(suited >> rank & 1 == 0) } else { 3 - of_rank(rank) }
            };
            let boards = match *others {
                [a, b] if a == b => 3,
                [_, _] => 9,
                [_] => 3,
                _ => 1,
            };
            let of_suit = (0..13).filter(|rank| suited >> rank & 1 == 1).map(|rank| (rank, 0));
            let kind = kind_of(of_suit.chain(others.iter().zip([1, 2]).map(|(rank, suit)| (*rank, suit))));
            let (number, left) = (numbers.flush(suited, others), (0..26).map(left).collect());
            shapes.push(Shape { mixed: false, number, boards: 4 * boards, left, kind });
        });
        Dealt(shapes)
    }

    /// Calls `each` with how every hand stands, what the board itself makes, how often both are dealt, and the entry of
    /// another table for them.
    pub(super) fn hands<T: Copy>(
        &self,
        standings: &Table<Standing>,
        other: &Table<T>,
        mut each: impl FnMut(&Standing, Category, u64, T),
    ) {
        for shape in &self.0 {
            let (hands, others) = (shape.of(standings), shape.of(other));
            for (high, low) in shape.holes() {
                let place = pair(high, low);
                each(&hands[place], shape.kind, shape.boards * shape.count(high, low), others[place]);
            }
        }
    }

    /// Calls `each` with how every hand stands, how often it is dealt, the entry of another table for it, and how many
    /// of the hands that the dealer may then hold are of each kind.
    pub(super) fn against<T: Copy>(
        &self,
        standings: &Table<Standing>,
        showdown: &Showdown,
        other: &Table<T>,
        mut each: impl FnMut(&Standing, u64, T, &[u64; 10]),
    ) {
        for shape in &self.0 {
            let (hands, others) = (shape.of(standings), shape.of(other));
            let kind = |high: usize, low: usize| showdown.kind(hands[pair(high, low)].class) as usize;
            // For each kind: the number of hands, and of those that hold a given card.
            let (mut all, mut holding) = ([0_u64; 10], [[0_u64; 26]; 10]);
            for (high, low) in shape.holes() {
                let kind = kind(high, low);
                all[kind] += shape.count(high, low);
                holding[kind][high] += shape.left[low] - u64::from(high == low);
                if high != low {
                    holding[kind][low] += shape.left[high];
                }
            }
            for (high, low) in shape.holes() {
                let (own, place) = (kind(high, low), pair(high, low));
                let beside = std::array::from_fn(|kind| {
                    all[kind] + u64::from(kind == own) - holding[kind][high] - holding[kind][low]
                });
                each(&hands[place], shape.boards * shape.count(high, low), others[place], &beside);
            }
        }
    }

    /// How often each kind of hand is dealt.
    pub(super) fn kinds(&self, standings: &Table<Standing>, showdown: &Showdown) -> [u128; 10] {
        let mut counts = [0; 10];
        self.hands(standings, standings, |standing, _, often, _| {
            counts[showdown.kind(standing.class) as usize] += u128::from(often);
        });
        counts
    }
}

impl Shape {
    /// The part of a table that is about this shape.
    fn of<'t, T>(&self, table: &'t Table<T>) -> &'t [T] {
        let (all, kinds) = if self.mixed { (&table.mixed, MIXED_KINDS) } else { (&table.flush, FLUSH_KINDS) };
        &all[self.number * kinds..][..kinds]
    }

    /// All combinations of two types that hole cards can have.
    fn holes(&self) -> impl Iterator<Item = (usize, usize)> {
        let all = (0..self.left.len()).flat_map(|high| (0..=high).map(move |low| (high, low)));
        all.filter(|(high, low)| self.count(*high, *low) > 0)
    }

    /// How many hole cards there are of two types.
    fn count(&self, high: usize, low: usize) -> u64 {
        let (high_left, low_left) = (self.left[high], self.left[low]);
        if high == low { high_left * high_left.saturating_sub(1) / 2 } else { high_left * low_left }
    }
}

/// The kind of hand that five cards make, by ranks and suits.
fn kind_of(cards: impl Iterator<Item = (usize, usize)>) -> Category {
    let hand: Hand = cards.map(|(rank, suit)| Card::new(Rank::ALL[rank], Suit::ALL[suit])).collect();
    Category::of(hand.rank())
}

/// The number of ways in which a board takes the cards missing from each rank, so that no suit comes three times.
fn suits_without_flush(left: &[u64], rank: usize, suited: [u8; 4]) -> u64 {
    if suited.iter().any(|count| *count > 2) {
        return 0;
    }
    if rank == left.len() {
        return 1;
    }
    let taken = |suits: &u8| u64::from(suits.count_ones()) == 4 - left[rank];
    let with = |suits: u8| std::array::from_fn(|suit| suited[suit] + (suits >> suit & 1));
    (0..16).filter(taken).map(|suits| suits_without_flush(left, rank + 1, with(suits))).sum()
}

/// The kinds of hands by name, the best first, with how often each comes.
pub(super) fn best_first(counts: &[u128; 10]) -> impl Iterator<Item = (Category, u128)> {
    Category::ALL.into_iter().rev().map(|kind| (kind, counts[kind as usize]))
}
