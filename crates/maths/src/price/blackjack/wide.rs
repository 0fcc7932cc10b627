//! Whole numbers of a fixed width: wide enough to count ordered deals of all cards that one hand and the dealer can
//! take, and many times faster than numbers of any size.

use dashu_int::{IBig, UBig};
use std::cmp::Ordering;

/// The number of 64-bit words.
const WORDS: usize = 7;

/// A whole number in two's complement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wide([u64; WORDS]);

impl Wide {
    /// The number zero.
    pub(super) const ZERO: Wide = Wide([0; WORDS]);
    /// The number one.
    pub(super) const ONE: Wide = {
        let mut words = [0; WORDS];
        words[0] = 1;
        Wide(words)
    };

    /// Makes one of a number that cannot be negative.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the words of the number, lowest first")]
    pub(super) fn unsigned(value: u128) -> Wide {
        let mut words = [0; WORDS];
        (words[0], words[1]) = (value as u64, (value >> 64) as u64);
        Wide(words)
    }

    /// Makes one of a number that may be negative.
    #[inline]
    pub(super) fn signed(value: i128) -> Wide {
        let magnitude = Wide::unsigned(value.unsigned_abs());
        if value < 0 { magnitude.negated() } else { magnitude }
    }

    #[inline]
    fn negated(self) -> Wide {
        Wide::ZERO.minus(self)
    }

    #[inline]
    fn is_negative(self) -> bool {
        self.0[WORDS - 1] >> 63 == 1
    }

    /// The sum of two numbers.
    #[inline]
    pub(super) fn plus(self, other: Wide) -> Wide {
        let (mut words, mut carry) = (self.0, false);
        for (word, more) in words.iter_mut().zip(other.0) {
            let (sum, one) = word.overflowing_add(more);
            let (sum, two) = sum.overflowing_add(u64::from(carry));
            (*word, carry) = (sum, one | two);
        }
        Wide(words)
    }

    /// The difference of two numbers.
    #[inline]
    pub(super) fn minus(self, other: Wide) -> Wide {
        let (mut words, mut borrow) = (self.0, false);
        for (word, less) in words.iter_mut().zip(other.0) {
            let (rest, one) = word.overflowing_sub(less);
            let (rest, two) = rest.overflowing_sub(u64::from(borrow));
            (*word, borrow) = (rest, one | two);
        }
        Wide(words)
    }

    /// The product with a small factor.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the lower half is a word and the upper half is carried")]
    pub(super) fn times(self, factor: u64) -> Wide {
        let (mut words, mut carry) = (self.0, 0u128);
        for word in &mut words {
            let product = u128::from(*word) * u128::from(factor) + carry;
            (*word, carry) = (product as u64, product >> 64);
        }
        Wide(words)
    }

    /// The product of two numbers, which must fit.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the lower half is a word and the upper half is carried")]
    pub(super) fn by(self, other: Wide) -> Wide {
        let mut sum = [0u64; WORDS];
        for (shift, factor) in self.0.into_iter().enumerate() {
            if factor == 0 {
                continue;
            }
            let mut carry = 0u128;
            for (word, more) in sum[shift..].iter_mut().zip(other.0) {
                let product = u128::from(factor) * u128::from(more) + u128::from(*word) + carry;
                (*word, carry) = (product as u64, product >> 64);
            }
        }
        Wide(sum)
    }

    /// The same number as one that can grow to any size.
    pub(super) fn grow(self) -> IBig {
        let magnitude = if self.is_negative() { self.negated() } else { self };
        let bytes: Vec<u8> = magnitude.0.iter().flat_map(|word| word.to_le_bytes()).collect();
        let value = IBig::from(UBig::from_le_bytes(&bytes));
        if self.is_negative() { -value } else { value }
    }

    /// An approximation, for searches.
    #[expect(clippy::cast_precision_loss, reason = "nearly is enough for a search")]
    pub(super) fn near(self) -> f64 {
        let magnitude = if self.is_negative() { self.negated() } else { self };
        let value = magnitude.0.iter().rev().fold(0.0, |sum, word| sum * 18_446_744_073_709_551_616.0 + *word as f64);
        if self.is_negative() { -value } else { value }
    }
}

impl PartialOrd for Wide {
    fn partial_cmp(&self, other: &Wide) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Wide {
    #[inline]
    fn cmp(&self, other: &Wide) -> Ordering {
        match (self.is_negative(), other.is_negative()) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            _ => self.0.iter().rev().cmp(other.0.iter().rev()),
        }
    }
}
