//! The ranking of Asian five-card stud: 32 cards, from the seven up.
//!
//! Rules: HG-ASIAN-INTRO-1, HG-ASIAN-RANK, HG-ASIAN-RANK-NOTE. Traps: a flush beats a full house; A-7-8-9-10 is the
//! lowest straight, also of one suit; suits never decide who wins.

use super::StrippedCategory;
use super::five::{Fives, fives};
use super::stripped::{Number, Stripped};
use crate::{Card, Rank};
use std::fmt;

static PACK: Stripped =
    Stripped::new(&[Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King]);

/// The rank of five cards; the greater wins, and equal ones share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AsianRank(Number);

impl AsianRank {
    /// A number that is greater for a better rank; equal ranks have equal numbers.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0.number()
    }

    /// The kind of hand, in which a flush is above a full house.
    #[inline]
    pub const fn category(self) -> StrippedCategory {
        self.0.category()
    }

    /// The five ranks in order of importance; 10-9-8-7-A in the lowest straight.
    pub fn ranks(self) -> [Rank; 5] {
        PACK.ranks(self.0)
    }
}

impl fmt::Display for AsianRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PACK.name(f, self.0)
    }
}

impl fmt::Debug for AsianRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PACK.debug(f, self.0)
    }
}

/// The rank of five cards of the 32; meaningless for others.
#[inline]
pub fn asian(cards: [Card; 5]) -> AsianRank {
    static FIVES: Fives = fives!("asian");
    AsianRank(Number(FIVES.number(cards)))
}
