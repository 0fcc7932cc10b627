//! Equipment that produces chance.

use crate::Outcome;
use rand_core::Rng;
use std::fmt;

/// Equipment that produces chance: a shoe, dice, a wheel, a set of tiles.
pub trait Source {
    /// What one use of the equipment yields.
    type Outcome: Copy + fmt::Debug + fmt::Display + Into<Outcome> + TryFrom<Outcome>;

    /// Takes one outcome at random: simulated and live tables. `None` when the equipment is used up.
    fn sample<R: Rng>(&mut self, rng: &mut R) -> Option<Self::Outcome>;

    /// Takes exactly this outcome: a log, a script, a dealer's keys.
    fn take(&mut self, outcome: Self::Outcome) -> Result<(), Impossible>;

    /// Everything that can come now, with integer weights: exact maths.
    fn weights(&self) -> Vec<(Self::Outcome, u64)>;

    /// What a dealer is asked to key in, in one word.
    fn name(&self) -> &'static str;

    /// The number of words that one outcome takes in a script.
    fn words(&self) -> usize {
        1
    }

    /// Reads an outcome from exactly [`Source::words`] words; the error says what would be right.
    fn read(&self, words: &[&str]) -> Result<Self::Outcome, String>;
}

/// An outcome that this equipment cannot produce now: a fifth ace, pocket 38.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible(pub String);

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Impossible {}

/// A number below `n`, each equally likely: Lemire's multiplication with rejection.
///
/// These few lines are our own because the usual library routine is slightly biased by default and may change its
/// sequence between versions, which would break a printed seed.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "the lower half decides what is rejected, the upper half is the number"
)]
pub fn below<R: Rng>(rng: &mut R, n: u32) -> u32 {
    debug_assert!(n > 0, "a choice among nothing");
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let rejected = n.wrapping_neg() % n;
        while (product as u32) < rejected {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// One of so many places of a list, each as likely as the others.
#[inline(always)] // every card of a simulated shoe is drawn by it
#[expect(clippy::cast_possible_truncation, reason = "no list of cards, hands or letters is that long")]
pub fn place_below<R: Rng>(rng: &mut R, count: usize) -> usize {
    debug_assert!(u32::try_from(count).is_ok(), "a choice among too many");
    below(rng, count as u32) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::{Infallible, TryRng};

    /// Yields the given words in order.
    struct Words(std::vec::IntoIter<u32>);

    impl TryRng for Words {
        type Error = Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            Ok(self.0.next().expect("the test supplies enough words"))
        }
        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            Ok(u64::from(self.try_next_u32()?))
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            unreachable!("the sampler draws words")
        }
    }

    /// Every number has the same number of accepted words; the rest are drawn again.
    #[test]
    #[expect(clippy::cast_possible_truncation, reason = "the lower half, as in `below`")]
    fn scaling_is_exactly_unbiased() {
        for n in [1u32, 2, 3, 5, 6, 37, 52, 416, 65_535] {
            let accepted = (1u64 << 32) / u64::from(n);
            let rejected = n.wrapping_neg() % n;
            // Number k owns the words w with floor(w * n / 2^32) = k, less those whose low half falls below the bound.
            for k in [0, n / 2, n - 1] {
                let first = (u64::from(k) << 32).div_ceil(u64::from(n));
                let last = ((u64::from(k) + 1) << 32).div_ceil(u64::from(n)) - 1;
                let lost = (first..=last).take_while(|w| ((w * u64::from(n)) as u32) < rejected).count() as u64;
                assert_eq!(last - first + 1 - lost, accepted, "n = {n}, k = {k}");
            }
        }
    }

    #[test]
    fn a_rejected_word_is_drawn_again() {
        // For n = 3 the bound is 1: only the word 0 is rejected.
        let mut rng = Words(vec![0, u32::MAX].into_iter());
        assert_eq!(below(&mut rng, 3), 2);
    }
}
