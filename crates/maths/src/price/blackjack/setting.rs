//! A game as the engine sees it, with everything that can be dealt in it.

use dashu_int::ops::Gcd;
use dashu_ratio::RBig;

use super::dealer::Naturals;
use super::hands::{Counts, Hands, KINDS, Kind};
use super::suited::Suits;
use super::table::{Stake, Table};
use super::worths::Pays;

/// A game with everything that can be dealt in it.
pub(super) struct Setting {
    pub(super) table: Table,
    /// The number of parts into which a stake is divided.
    pub(super) unit: i64,
    pub(super) stake: Stake,
    /// What hands with half a stake win, where a pair may be split for less.
    pub(super) half: Option<Stake>,
    pub(super) hands: Vec<Hands>,
    pub(super) ups: Vec<Up>,
    /// Whether the results of a pair that becomes two hands are counted one by one.
    pub(super) counts_two_hands: bool,
}

/// An upcard of the dealer, and what is dealt against it.
pub(super) struct Up {
    /// The usual name of the card.
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    /// The shoe without this card.
    pub(super) shoe: Counts,
    pub(super) naturals: Naturals,
    /// The chance that it is the upcard.
    pub(super) chance: RBig,
    /// The index of the list of hands that applies to it.
    pub(super) hands: usize,
    pub(super) dealt: Vec<Dealt>,
    /// The number of deals that the ways of `dealt` are out of.
    pub(super) deals: u64,
    /// The pairs that may be split.
    pub(super) pairs: Vec<Pair>,
}

/// The first two cards of the player.
#[derive(Clone, Debug)]
pub(super) struct Dealt {
    pub(super) kinds: [usize; 2],
    /// The number of deals in which they come.
    pub(super) ways: u64,
    /// What may be done with a natural, and what each answer pays; empty for a hand that is played.
    pub(super) natural: Vec<(&'static str, Pays)>,
    /// The index of the pair that it is, if it may be split.
    pub(super) pair: Option<usize>,
}

/// A pair that may be split.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    /// The kind of its cards.
    pub(super) kind: usize,
    /// Where not all cards of that kind make pairs with each other: the shoe by finer kinds.
    pub(super) names: Option<Names>,
    /// Where suits matter to split aces.
    pub(super) suits: Option<Suits>,
}

/// A shoe by finer kinds, with the coarser kind of each.
#[derive(Clone, Debug)]
pub(super) struct Names {
    /// The index of the list of hands by these kinds.
    pub(super) hands: usize,
    pub(super) shoe: Counts,
    pub(super) naturals: Naturals,
    /// The finer kind of the pair's cards.
    pub(super) pair: usize,
    /// The kind by which the strategy knows each of the finer kinds.
    pub(super) called: [usize; KINDS],
}

impl Setting {
    /// The same game with all amounts in the largest part of a stake in which they are whole numbers.
    pub(super) fn reduced(mut self) -> Setting {
        let mut part = self.unit.unsigned_abs();
        self.amounts(|amount| part = part.gcd(amount.unsigned_abs()));
        let part = i64::try_from(part).expect("a part of the stake");
        self.amounts(|amount| *amount /= part);
        self.unit /= part;
        self
    }

    /// Visits every amount that may be won or lost.
    fn amounts(&mut self, mut each: impl FnMut(&mut i64)) {
        for stake in std::iter::once(&mut self.stake).chain(&mut self.half) {
            stake.by_total.iter_mut().flatten().flatten().for_each(&mut each);
            stake.split_naturals.iter_mut().flat_map(|(_, pays)| pays).for_each(&mut each);
            stake.over.iter_mut().flatten().for_each(&mut each);
            each(&mut stake.surrender);
        }
        for up in &mut self.ups {
            up.dealt.iter_mut().flat_map(|dealt| &mut dealt.natural).flat_map(|(_, pays)| pays).for_each(&mut each);
        }
    }
}
