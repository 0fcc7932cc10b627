//! A game with all that can be dealt in it.

use dashu_int::ops::Gcd;
use dashu_ratio::RBig;

use super::dealer::Naturals;
use super::hands::{Counts, Hands, KINDS, Kind};
use super::suited::Suits;
use super::table::{Stake, Table};
use super::worths::Pays;

/// A game with all that is dealt in it.
pub(super) struct Setting {
    pub(super) table: Table,
    /// Into how many parts a stake is divided.
    pub(super) unit: i64,
    pub(super) stake: Stake,
    /// What hands with half a stake come to, where a pair may be split for less.
    pub(super) half: Option<Stake>,
    pub(super) hands: Vec<Hands>,
    pub(super) ups: Vec<Up>,
    /// Whether the results of a pair that becomes two hands are counted one by one.
    pub(super) counts_two_hands: bool,
}

/// A card of the dealer.
pub(super) struct Up {
    /// What people call it.
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    /// The shoe without it.
    pub(super) shoe: Counts,
    pub(super) naturals: Naturals,
    /// How often it comes.
    pub(super) chance: RBig,
    /// Which of the game's lists of hands is for it.
    pub(super) hands: usize,
    pub(super) dealt: Vec<Dealt>,
    /// Out of how many deals.
    pub(super) deals: u64,
    /// The pairs that may be split.
    pub(super) pairs: Vec<Pair>,
}

/// Two cards of the player.
#[derive(Clone, Debug)]
pub(super) struct Dealt {
    pub(super) kinds: [usize; 2],
    /// In how many deals.
    pub(super) ways: u64,
    /// What may be done with a natural, and what it pays; nothing for a hand that is played.
    pub(super) natural: Vec<(&'static str, Pays)>,
    /// Which of the pairs it is, if it may be split.
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

/// A shoe by finer kinds, with what the others call them.
#[derive(Clone, Debug)]
pub(super) struct Names {
    /// The list of hands by these kinds.
    pub(super) hands: usize,
    pub(super) shoe: Counts,
    pub(super) naturals: Naturals,
    /// The kind of the pair.
    pub(super) pair: usize,
    /// What each kind is called otherwise.
    pub(super) called: [usize; KINDS],
}

impl Setting {
    /// The same with all amounts in the largest part of a stake of which they are whole numbers.
    pub(super) fn reduced(mut self) -> Setting {
        let mut part = self.unit.unsigned_abs();
        self.amounts(|amount| part = part.gcd(amount.unsigned_abs()));
        let part = i64::try_from(part).expect("a part of the stake");
        self.amounts(|amount| *amount /= part);
        self.unit /= part;
        self
    }

    /// Every amount that somebody may win or lose.
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
