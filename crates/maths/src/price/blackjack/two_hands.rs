//! How a split pair ends that becomes just two hands: every result with its exact chance.
//!
//! What two hands of a split win together depends on what each wins against the same hand of the dealer. So for any two
//! amounts, the deals in which one hand wins the first and the other the second are counted, by the sums of
//! [`super::products`] over ones and zeros. What most hands win, the loss of a stake, need not be counted: it is the
//! remainder.
//!
//! Every further split adds hands whose cards must be told apart, and makes a hundred times as much to count. That is
//! not done: how often a pair becomes three hands or more is exact, and so is what those win on average.

use dashu_ratio::RBig;
use std::collections::BTreeMap;

use super::products::Finals;
use super::splits::{Policy, Second, Splitting};
use super::squares::Played;
use super::table::Stake;

/// The chance of each result of a round, in parts of the stake.
pub(super) type Results = BTreeMap<i64, RBig>;

/// A hand by what it wins.
struct Hand {
    /// The amount that most hands win.
    usual: i64,
    /// The other amounts, each with the ways in which it is won.
    others: Vec<(i64, Finals)>,
    /// All ways in which it ends, whatever it wins.
    any: Finals,
}

impl Splitting<'_> {
    /// The chances of all results of a pair that becomes two hands. `second` is for the hand that splitting adds, where
    /// it differs, and says whether it is split again.
    pub(super) fn two_hands(&self, first: Played<'_>, second: Option<(Played<'_>, bool)>) -> Results {
        let mut results = Results::new();
        let one = self.by_amount(Second::Other, first);
        match second {
            Some((second, again)) => {
                self.add_results(&one, &self.by_amount(Second::Other, second), 1, &mut results);
                if !again {
                    self.add_results(&one, &self.by_amount(Second::Same, second), 1, &mut results);
                }
            }
            None => {
                self.add_results(&one, &one, 1, &mut results);
                if self.limit() == Some(0) {
                    let same = self.by_amount(Second::Same, first);
                    self.add_results(&one, &same, 2, &mut results);
                    self.add_results(&same, &same, 1, &mut results);
                }
            }
        }
        results.retain(|_, chance| !chance.is_zero());
        results
    }

    fn by_amount(&self, second: Second, (stake, policy): Played<'_>) -> Hand {
        let looks = self.against.table.looks;
        let won = |stake: &Stake, policy: &Policy| self.finals(second, stake, policy);
        let usual = stake.over.map_or_else(|| stake.amounts().first().copied().unwrap_or(0), |[lost, _]| lost);
        let others = stake.amounts().into_iter().chain([0]).filter(|amount| *amount != usual);
        let others = others.map(|amount| (amount, won(&stake.only(amount, looks), policy)));
        let others = others.filter(|(_, ways)| !ways.is_nothing()).collect();
        Hand { usual, others, any: won(&stake.one(looks), policy) }
    }

    /// Adds the results of two hands, multiplied by this factor.
    fn add_results(&self, one: &Hand, other: &Hand, times: u8, results: &mut Results) {
        let alike = std::ptr::eq(one, other);
        let chance = |one: &Finals, other: &Finals| self.value(&self.products(one, other), 1) * RBig::from(times);
        let mut add = |amount: i64, chance: RBig| *results.entry(amount).or_insert(RBig::ZERO) += chance;
        // The remainder of one hand's chances after those with the other's amounts are taken away.
        let mut ones: Vec<RBig> = one.others.iter().map(|(_, ways)| chance(ways, &other.any)).collect();
        let mut others: Vec<RBig> =
            if alike { ones.clone() } else { other.others.iter().map(|(_, ways)| chance(&one.any, ways)).collect() };
        let mut left = chance(&one.any, &other.any);
        for (i, (amount, ways)) in one.others.iter().enumerate() {
            for (j, (more, other)) in other.others.iter().enumerate() {
                // Two hands of one kind are interchangeable: each two amounts are looked at once.
                if alike && j < i {
                    continue;
                }
                let both = chance(ways, other);
                for (i, j) in [(i, j), (j, i)].into_iter().take(if alike && i != j { 2 } else { 1 }) {
                    ones[i] -= &both;
                    others[j] -= &both;
                    left -= &both;
                    add(amount + more, both.clone());
                }
            }
        }
        for ((amount, _), chance) in one.others.iter().zip(ones) {
            left -= &chance;
            add(amount + other.usual, chance);
        }
        for ((amount, _), chance) in other.others.iter().zip(others) {
            left -= &chance;
            add(amount + one.usual, chance);
        }
        add(one.usual + other.usual, left);
    }
}
