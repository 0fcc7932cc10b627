//! How the dealer's hand ends, counted in ordered deals.
//!
//! Every hand with which the dealer can end is listed once, as counts of cards, with the number of orders in which it
//! comes about. The list is kept as a tree in which each step adds a card, so that hands share what they have in
//! common. One walk through it multiplies the cards that are left, and gives the exact number of deals of each end.

use std::collections::HashMap;

use super::hands::{Counts, KINDS, Kind, Sum};

/// The number of ends: totals from 17 to 27, and two kinds of naturals.
pub(super) const ENDS: usize = 13;

/// The end of a natural; the number after it is for games with a second kind.
pub(super) const NATURAL: usize = 11;
pub(super) const OTHER_NATURAL: usize = 12;

/// Which second cards make a natural with the dealer's first, and of which kind.
pub(super) type Naturals = [Option<u8>; KINDS];

/// What the dealer draws to, and how ends are told apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draws {
    pub(super) target: u8,
    /// Hard and soft totals up to these are drawn to.
    pub(super) hard: u8,
    pub(super) soft: u8,
    /// Whether totals over the target are told apart.
    pub(super) nearest_over: bool,
}

impl Draws {
    fn draws(&self, sum: Sum) -> bool {
        sum.total(self.target) <= if sum.is_soft(self.target) { self.soft } else { self.hard }
    }

    /// The end of a finished hand.
    pub(super) fn end(&self, total: u8) -> usize {
        usize::from(if self.nearest_over { total } else { total.min(self.target + 1) }) - 17
    }
}

/// One step of the tree, which adds a card.
#[derive(Clone, Copy, Debug)]
struct Step {
    kind: u8,
    /// How many cards of this kind came before it.
    before: u8,
    /// How many cards the dealer has drawn, including this one.
    drawn: u8,
    /// How many of them are of the kind with which the tree begins.
    first: u8,
    end: u8,
    /// Where to go on if there is no such card left.
    skip: u32,
    /// In how many orders the hand is complete at this step; zero where it is not complete.
    orders: u32,
}

/// The most cards that are drawn, plus one.
pub(super) const DRAWN: usize = 16;

/// Ordered deals of each end, by the number of cards drawn.
pub(super) type Deals = [[u128; ENDS]; DRAWN];

/// Cards of each kind that the dealer has drawn, over all deals of an end, by the number of cards drawn.
pub(super) type CardsDrawn = [[[u128; KINDS]; ENDS]; DRAWN];

/// A hand with which the dealer ends: the cards after the first, the number of their orders, and the end.
pub(super) type Ending = ([u8; KINDS], u32, u8);

/// All hands with which the dealer can end against one first card.
pub(super) struct Endings {
    pub(super) all: Vec<Ending>,
    kinds: usize,
    /// The most cards that the dealer draws.
    pub(super) longest: usize,
}

impl Endings {
    /// The endings from this first card and the rest of the shoe.
    #[expect(clippy::cast_possible_truncation, reason = "there are thirteen ends")]
    pub(super) fn new(kinds: &[Kind], shoe: &Counts, up: Kind, naturals: &Naturals, draws: &Draws) -> Endings {
        let mut all: Vec<Ending> = Vec::new();
        let mut layer: HashMap<[u8; KINDS], (Sum, u32)> = HashMap::from([([0; KINDS], (Sum::default().and(up), 1))]);
        let mut longest = 0;
        while !layer.is_empty() {
            longest += 1;
            let mut ended: HashMap<[u8; KINDS], (u8, u32)> = HashMap::new();
            let mut next: HashMap<[u8; KINDS], (Sum, u32)> = HashMap::new();
            for (cards, (sum, orders)) in layer {
                let there = |kind: &usize| u16::from(cards[*kind]) < shoe[*kind];
                for kind in (0..kinds.len()).filter(there) {
                    let (mut more, sum) = (cards, sum.and(kinds[kind]));
                    more[kind] += 1;
                    let natural = naturals[kind].filter(|_| longest == 1);
                    if natural.is_none() && draws.draws(sum) {
                        next.entry(more).or_insert((sum, 0)).1 += orders;
                    } else {
                        let end = natural.unwrap_or_else(|| draws.end(sum.total(draws.target)) as u8);
                        ended.entry(more).or_insert((end, 0)).1 += orders;
                    }
                }
            }
            all.extend(ended.into_iter().map(|(cards, (end, orders))| (cards, orders, end)));
            layer = next;
        }
        assert!(longest < DRAWN, "the dealer draws no more cards than there is room for");
        Endings { all, kinds: kinds.len(), longest }
    }
}

/// The dealer's hands as a tree that begins with one kind of card.
pub(super) struct Dealer {
    steps: Vec<Step>,
    /// For each step, the kinds of the cards up to and including it.
    ways: Vec<[u8; DRAWN]>,
    /// The most cards that the dealer draws.
    pub(super) longest: usize,
}

impl Dealer {
    /// The tree of these endings that begins with cards of this kind.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a hand has few cards of few kinds, and the tree fewer steps than 2^32"
    )]
    pub(super) fn new(endings: &Endings, first: usize) -> Dealer {
        let others = (0..endings.kinds).filter(|kind| *kind != first);
        let order: Vec<usize> = std::iter::once(first).chain(others).collect();
        // A path adds cards kind by kind; sorted paths make a tree in the order of a walk.
        let path = |cards: &[u8; KINDS]| -> Vec<u8> {
            order.iter().enumerate().flat_map(|(at, kind)| vec![at as u8; usize::from(cards[*kind])]).collect()
        };
        let mut paths: Vec<(Vec<u8>, u32, u8)> =
            endings.all.iter().map(|(cards, orders, end)| (path(cards), *orders, *end)).collect();
        paths.sort_unstable();
        let (mut steps, mut open, mut last): (Vec<Step>, Vec<usize>, Vec<u8>) = Default::default();
        let mut ways: Vec<[u8; DRAWN]> = Vec::new();
        let count = |of: &[u8], at: u8| of.iter().filter(|it| **it == at).count() as u8;
        for (path, orders, end) in paths {
            let common = path.iter().zip(&last).take_while(|(one, other)| one == other).count();
            for at in open.drain(common..) {
                steps[at].skip = steps.len() as u32;
            }
            for depth in common..path.len() {
                open.push(steps.len());
                let (kind, before) = (order[usize::from(path[depth])] as u8, count(&path[..depth], path[depth]));
                let first = count(&path[..=depth], 0);
                steps.push(Step { kind, before, drawn: depth as u8 + 1, first, end: 0, skip: 0, orders: 0 });
                let mut way = [0; DRAWN];
                path[..=depth].iter().zip(&mut way).for_each(|(at, way)| *way = order[usize::from(*at)] as u8);
                ways.push(way);
            }
            let leaf = steps.last_mut().expect("a hand has a card");
            (leaf.orders, leaf.end) = (orders, end);
            last = path;
        }
        let all = steps.len() as u32;
        open.into_iter().for_each(|at| steps[at].skip = all);
        Dealer { steps, ways, longest: endings.longest }
    }

    /// The ordered deals of each end from these cards.
    pub(super) fn deals(&self, left: &Counts, deals: &mut Deals) {
        *deals = [[0; ENDS]; DRAWN];
        let mut products = [1_u128; DRAWN];
        let mut at = 0;
        while let Some(step) = self.steps.get(at) {
            let cards = left[usize::from(step.kind)];
            if cards <= u16::from(step.before) {
                at = step.skip as usize;
                continue;
            }
            let drawn = usize::from(step.drawn) % DRAWN;
            let product = products[drawn - 1] * u128::from(cards - u16::from(step.before));
            products[drawn] = product;
            if step.orders > 0 {
                deals[drawn][usize::from(step.end)] += product * u128::from(step.orders);
            }
            at += 1;
        }
    }

    /// The same, and for each end from `from` on, how many cards of each kind the dealer draws over all its deals.
    pub(super) fn deals_and_cards(&self, left: &Counts, from: usize, deals: &mut Deals, drawn_of: &mut CardsDrawn) {
        *deals = [[0; ENDS]; DRAWN];
        *drawn_of = [[[0; KINDS]; ENDS]; DRAWN];
        let mut products = [1_u128; DRAWN];
        let mut at = 0;
        while let Some(step) = self.steps.get(at) {
            let cards = left[usize::from(step.kind)];
            if cards <= u16::from(step.before) {
                at = step.skip as usize;
                continue;
            }
            let (drawn, end) = (usize::from(step.drawn) % DRAWN, usize::from(step.end));
            let product = products[drawn - 1] * u128::from(cards - u16::from(step.before));
            products[drawn] = product;
            if step.orders > 0 {
                let ways = product * u128::from(step.orders);
                deals[drawn][end] += ways;
                if end >= from {
                    self.ways[at][..drawn].iter().for_each(|kind| drawn_of[drawn][end][usize::from(*kind)] += ways);
                }
            }
            at += 1;
        }
    }

    /// What is won over all deals, by the number of cards drawn and how many of these are of the tree's first kind,
    /// whose own factors are left out: entry `drawn * DRAWN + first`.
    pub(super) fn paid_by_kind(&self, left: &Counts, pays: &[i64; ENDS], sums: &mut [i128; DRAWN * DRAWN]) {
        let mut products = [1_u128; DRAWN];
        let mut at = 0;
        while let Some(step) = self.steps.get(at) {
            let drawn = usize::from(step.drawn) % DRAWN;
            let mut product = products[drawn - 1];
            if step.first != step.drawn {
                let cards = left[usize::from(step.kind)];
                if cards <= u16::from(step.before) {
                    at = step.skip as usize;
                    continue;
                }
                product *= u128::from(cards - u16::from(step.before));
            }
            products[drawn] = product;
            if step.orders > 0 {
                let deals = i128::try_from(product * u128::from(step.orders)).expect("counts of deals have room");
                sums[drawn * DRAWN + usize::from(step.first) % DRAWN] +=
                    deals * i128::from(pays[usize::from(step.end)]);
            }
            at += 1;
        }
    }
}
