//! A wheel of equally likely pockets.

use crate::{Impossible, Source, below};
use rand_core::Rng;
use std::fmt;

/// A pocket or segment of a wheel, counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pocket(pub u8);

impl fmt::Display for Pocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A wheel with pockets 0 to `pockets - 1`, each equally likely.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wheel {
    /// The number of pockets, zero included.
    pub pockets: u8,
}

impl Source for Wheel {
    type Outcome = Pocket;

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "below the number of pockets")]
    fn sample<R: Rng>(&mut self, rng: &mut R) -> Option<Pocket> {
        Some(Pocket(below(rng, u32::from(self.pockets)) as u8))
    }

    fn take(&mut self, pocket: Pocket) -> Result<(), Impossible> {
        if pocket.0 < self.pockets {
            return Ok(());
        }
        Err(Impossible(format!("pocket {pocket} is not on the wheel: it has 0 to {}", self.pockets - 1)))
    }

    fn weights(&self) -> Vec<(Pocket, u64)> {
        (0..self.pockets).map(|pocket| (Pocket(pocket), 1)).collect()
    }

    fn name(&self) -> &'static str {
        "pocket"
    }

    fn read(&self, words: &[&str]) -> Result<Pocket, String> {
        let word = words.concat();
        word.parse()
            .map(Pocket)
            .map_err(|_| format!("`{word}` is not a pocket: write a number from 0 to {}", self.pockets - 1))
    }
}
