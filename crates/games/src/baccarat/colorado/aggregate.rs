//! Aggregate limits: the most that all winners of an optional wager are paid together in one round.
//!
//! The book has no rule for sharing. Winners share in proportion to what they would have been paid, in whole cents;
//! missing cents go to the largest remainders, and among equal ones to whoever is paid first. Stakes come back besides.

use baize_book::{Cents, Options};
use baize_table::Line;

use super::{Variation, Wager};

/// The limits in force, by the number of the side wager.
pub(super) struct Limits(Vec<(usize, Cents)>);

impl Limits {
    pub(super) fn read<'a>(options: &Options, sides: impl Iterator<Item = &'a str>) -> Limits {
        let limit = |(i, name)| options.amount("aggregate-limits", name).map(|limit| (i, limit));
        Limits(sides.enumerate().filter_map(limit).collect())
    }

    /// Cuts what is paid to the limits; the lines stand in the order in which they are paid.
    pub(super) fn cut<V: Variation>(&self, lines: &mut [Line<Wager<V>>]) {
        for (side, limit) in &self.0 {
            let won = |line: &&mut Line<Wager<V>>| line.wager.side() == Some(*side) && line.paid > Cents::ZERO;
            let mut winners: Vec<&mut Line<Wager<V>>> = lines.iter_mut().filter(won).collect();
            let shares = share(*limit, &winners.iter().map(|line| line.paid).collect::<Vec<_>>());
            for (line, share) in winners.iter_mut().zip(shares) {
                if share < line.paid {
                    line.by = V::AGGREGATE.with(line.by);
                }
                line.paid = share;
            }
        }
    }
}

/// What each of these amounts comes to when together they may not exceed a limit.
pub(super) fn share(limit: Cents, amounts: &[Cents]) -> Vec<Cents> {
    let whole: Cents = amounts.iter().copied().sum();
    if whole <= limit {
        return amounts.to_vec();
    }
    let exact = |amount: &Cents| i128::from(amount.0) * i128::from(limit.0);
    let part = |exact: i128| i64::try_from(exact / i128::from(whole.0)).expect("a share is below the limit");
    let cents = |amount: &Cents| Cents(part(exact(amount)));
    let mut shares: Vec<Cents> = amounts.iter().map(cents).collect();
    let missing = limit - shares.iter().copied().sum();
    let mut by_remainder: Vec<usize> = (0..amounts.len()).collect();
    by_remainder.sort_by_key(|i| std::cmp::Reverse(exact(&amounts[*i]) % i128::from(whole.0)));
    let missing = usize::try_from(missing.0).expect("each share lacks less than a cent");
    for i in by_remainder.into_iter().take(missing) {
        shares[i] += Cents(1);
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shared(limit: i64, amounts: &[i64]) -> Vec<i64> {
        let amounts: Vec<Cents> = amounts.iter().copied().map(Cents).collect();
        share(Cents(limit), &amounts).into_iter().map(|cents| cents.0).collect()
    }

    #[test]
    fn winners_share_in_proportion_and_no_cent_is_lost() {
        assert_eq!(shared(1_000_000, &[200_000, 400_000, 800_000]), [142_857, 285_714, 571_429]);
        assert_eq!(shared(100, &[50, 50]), [50, 50]);
        assert_eq!(shared(100, &[70, 70, 70]), [34, 33, 33], "equal remainders: whoever is paid first");
        assert_eq!(shared(0, &[70, 70]), [0, 0]);
        assert_eq!(shared(1_000_000, &[]), Vec::<i64>::new());
    }
}
