//! The ranking of Asian five-card stud: 32 cards, from the seven up.
//!
//! Rules: HG-ASIAN-INTRO-1, HG-ASIAN-RANK, HG-ASIAN-RANK-NOTE. Traps: a flush beats a full house; A-7-8-9-10 is the
//! lowest straight, also of one suit; suits never decide who wins.

use super::five::{Fives, fives};
use super::stripped::{Number, Stripped, stripped_rank};
use crate::{Card, Rank};

static PACK: Stripped =
    Stripped::new(&[Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King]);

stripped_rank! {
    /// The rank of five cards; the greater wins, equal ones share.
    AsianRank of PACK, "The five ranks in order of importance; 10-9-8-7-A in the lowest straight."
}

/// The rank of five cards of the 32; meaningless for others.
#[inline]
pub fn asian(cards: [Card; 5]) -> AsianRank {
    static FIVES: Fives = fives!("asian");
    AsianRank(Number(FIVES.number(cards)))
}
