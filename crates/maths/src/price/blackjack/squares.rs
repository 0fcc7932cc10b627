//! The mean square of what a split pair wins, exactly.
//!
//! The square of a sum of hands is the sum of their squares and of the products of any two of them. Squares are summed
//! like what hands win; for the products, two hands are looked at together (see [`super::products`]), and then they are
//! treated like one hand in [`super::splits`]:
//!
//! - Where pairs are split without end, `t(k)` is what a hand wins with all that comes of it, if `k` other cards of the
//!   pair are gone. The product of two of them is found by dealing second cards: one of the pair makes two hands of the
//!   first, so that there are two products with one more card gone; with another card the first hand is settled, and
//!   then the other gets its second card in the same way. What remains are two hands that both have another card, which
//!   is `g(k)` of their product. The products of any two hands that come of one are nothing, unless it is split: then
//!   they are those of either new hand, and the product of both.
//! - Where the number of hands is limited, paths of second cards are counted as before. On each, every two of its hands
//!   are worth `g(k, l)` of their product: `l` hands beside them are known to have another second card.

use dashu_int::IBig;
use dashu_ratio::RBig;

use super::products::Finals;
use super::splits::{Known, Policy, Polynomial, Second, Splitting, Sum, falling, paths};
use super::table::Stake;

/// A stake, and how hands with that stake are played.
pub(super) type Played<'a> = (&'a Stake, &'a Policy);

/// All ways in which a hand ends, in parts that add up, each with its factor.
type Parts = Vec<(i64, Finals)>;

/// Those ways with another second card, and with one of the pair that is not split again.
struct Ways {
    other: Parts,
    same: Parts,
}

impl Splitting<'_> {
    /// The mean square of what the whole split wins, in parts of the stake. `second` is for the hands that splitting
    /// adds, where they differ, and says whether they are split again.
    pub(super) fn square(&self, first: Played<'_>, second: Option<(Played<'_>, bool)>) -> RBig {
        let squared = |(stake, policy): Played<'_>| self.squared_hand(stake, policy);
        let (squares, products) = match (second, self.limit()) {
            (Some((second, again)), _) => {
                let squares = self.worth_with(&squared(first), &squared(second), again);
                (squares, self.endless_products(Some(first), second, again))
            }
            (None, None) => (self.worth(&squared(first)), self.endless_products(None, first, true)),
            (None, Some(splits)) => (self.worth(&squared(first)), self.limited_products(first, splits)),
        };
        squares + products * RBig::from(2)
    }

    fn ways(&self, played: Played<'_>) -> Ways {
        Ways { other: self.parts_of(Second::Other, played), same: self.parts_of(Second::Same, played) }
    }

    fn parts_of(&self, second: Second, (stake, policy): Played<'_>) -> Parts {
        let parts = stake.apart(self.against.table.looks);
        parts.into_iter().map(|(times, part)| (times, self.finals(second, &part, policy))).collect()
    }

    /// What one hand wins times what the other wins.
    fn both(&self, one: &Parts, other: &Parts) -> Polynomial {
        let alike = std::ptr::eq(one, other);
        let mut sum = Polynomial::new();
        for (i, (times, part)) in one.iter().enumerate() {
            // Two hands of one kind are interchangeable: each two parts are looked at once.
            for (j, (again, more)) in other.iter().enumerate().skip(if alike { i } else { 0 }) {
                let twice = if alike && i != j { 2 } else { 1 };
                sum.add_times(&self.products(part, more), [*times * twice, *again]);
            }
        }
        sum
    }

    /// The products of any two hands, where pairs are split without end. Added hands have the second stake, and so has
    /// the first hand where no other is given for it.
    fn endless_products(&self, first: Option<Played<'_>>, second: Played<'_>, again: bool) -> RBig {
        let small = self.ways(second);
        // Products of two second hands with another second card, and of a first hand and a second one.
        let mut smalls = vec![(self.both(&small.other, &small.other), 1)];
        if !again {
            // Either of the two may have the pair's card.
            smalls.push((self.both(&small.other, &small.same), 2));
            smalls.push((self.both(&small.same, &small.same), 1));
        }
        let mixed = first.map(|first| {
            let large = self.parts_of(Second::Other, first);
            let mut mixed = vec![(self.both(&large, &small.other), 1)];
            if !again {
                mixed.push((self.both(&large, &small.same), 1));
            }
            mixed
        });
        let mixed = mixed.as_ref().unwrap_or(&smalls);
        let value = |of: &[(Polynomial, u8)], gone: u64| {
            of.iter().fold(RBig::ZERO, |sum, (of, times)| sum + self.value(of, gone) * RBig::from(*times))
        };
        let (pair, cards) = self.shoe();
        // Products of any two hands that come of a first hand, of a second one, of one of each, and of two second ones;
        // then the same of a hand that has another second card and of all that comes of a second one.
        let [mut of_first, mut of_second, mut of_each, mut of_seconds] = [(); 4].map(|()| RBig::ZERO);
        let [mut with_first, mut with_second] = [(); 2].map(|()| RBig::ZERO);
        // Each time round, one card of the pair fewer is gone.
        for gone in (1..pair).rev() {
            let chance = RBig::from_parts((pair - 1 - gone).into(), (cards - 1 - gone).into());
            let twice = &chance * RBig::from(2);
            of_first = &chance * (of_first + &of_second + &of_each);
            with_first = value(mixed, gone) + if again { &twice * with_first } else { RBig::ZERO };
            of_each = &with_first + &chance * (of_each + &of_seconds);
            if again {
                of_second = &twice * of_second + chance * &of_seconds;
                with_second = value(&smalls, gone) + &twice * with_second;
                of_seconds = &with_second + twice * of_seconds;
            } else {
                of_seconds = value(&smalls, gone);
            }
        }
        of_first + of_second + of_each
    }

    /// The same where at most this many further splits may follow.
    fn limited_products(&self, played: Played<'_>, splits: usize) -> RBig {
        let ways = self.ways(played);
        let [both, mixed] = [&ways.other, &ways.same].map(|second| self.both(&ways.other, second));
        let neither = self.both(&ways.same, &ways.same);
        let depth = both.depth.max(mixed.depth).max(neither.depth);
        let (pair, cards) = self.shoe();
        let [both, mixed, neither] = [both, mixed, neither].map(|of| Known::new(&of, pair, cards, depth, splits + 1));
        let mut sum = Sum::new(cards - 2);
        // With fewer further splits than allowed, every hand has drawn another card.
        for further in 0..splits {
            let paths = paths(further, further + 1) * two_of(further + 2);
            sum.add(paths * falling(pair - 2, further) * both.deals(further + 1, further), 2 * further + depth);
        }
        // With all the splits that are allowed, the hands that are then unfinished take any card.
        let came = falling(pair - 2, splits);
        for finished in 0..=splits {
            let before = if splits == 0 { IBig::ONE } else { paths(splits - 1, finished) } * &came;
            let (k, open) = (splits + 1, splits + 2 - finished);
            if finished > 1 {
                let deals = both.deals(k, finished - 2) * two_of(finished);
                sum.add(&before * deals, splits + depth + finished - 2);
            }
            if finished > 0 {
                let deals = (both.deals(k, finished - 1) + mixed.deals(k, finished - 1)) * (finished * open);
                sum.add(&before * deals, splits + depth + finished - 1);
            }
            let deals = both.deals(k, finished) + mixed.deals(k, finished) * 2 + neither.deals(k, finished);
            sum.add(before * deals * two_of(open), splits + depth + finished);
        }
        sum.fraction()
    }
}

/// The number of ways to choose two of this many.
fn two_of(all: usize) -> usize {
    all * all.saturating_sub(1) / 2
}
