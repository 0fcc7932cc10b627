//! The 32 tiles of pai gow.

use crate::{Impossible, Source, below};
use rand_core::Rng;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A tile by its two halves, the larger first, such as `6-4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile {
    high: u8,
    low: u8,
}

impl Tile {
    /// The eleven tiles of which a set holds two.
    pub const TWINS: [(u8, u8); 11] =
        [(6, 6), (1, 1), (4, 4), (3, 1), (5, 5), (3, 3), (2, 2), (6, 5), (6, 4), (6, 1), (5, 1)];
    /// The ten tiles of which a set holds one.
    pub const SINGLES: [(u8, u8); 10] =
        [(6, 3), (5, 4), (6, 2), (5, 3), (4, 3), (5, 2), (4, 1), (3, 2), (4, 2), (2, 1)];

    /// The tile with these two halves, if a set holds it.
    pub fn new(one: u8, other: u8) -> Option<Tile> {
        let (high, low) = (one.max(other), one.min(other));
        let known = Tile::TWINS.contains(&(high, low)) || Tile::SINGLES.contains(&(high, low));
        known.then_some(Tile { high, low })
    }

    /// The larger and the smaller half.
    pub fn halves(self) -> (u8, u8) {
        (self.high, self.low)
    }

    /// The number of pips on both halves.
    pub fn pips(self) -> u8 {
        self.high + self.low
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.high, self.low)
    }
}

/// Reads what is displayed, the halves in either order.
impl FromStr for Tile {
    type Err = String;
    fn from_str(word: &str) -> Result<Tile, String> {
        let halves = word.split_once('-').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        halves
            .and_then(|(a, b)| Tile::new(a, b))
            .ok_or_else(|| format!("`{word}` is not a tile: write its two halves, such as 6-4 or 2-1"))
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// The tiles that have not been drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSet {
    left: Vec<Tile>,
}

impl TileSet {
    /// The tiles that are left, in no order that means anything.
    pub fn tiles(&self) -> &[Tile] {
        &self.left
    }

    /// A full set of 32.
    pub fn full() -> TileSet {
        let twins = Tile::TWINS.iter().flat_map(|halves| [halves, halves]);
        let left = twins.chain(&Tile::SINGLES).map(|&(high, low)| Tile { high, low }).collect();
        TileSet { left }
    }
}

impl Source for TileSet {
    type Outcome = Tile;

    fn sample<R: Rng>(&mut self, rng: &mut R) -> Option<Tile> {
        let count = u32::try_from(self.left.len()).expect("a set holds 32 tiles");
        (count > 0).then(|| self.left.swap_remove(below(rng, count) as usize))
    }

    fn take(&mut self, tile: Tile) -> Result<(), Impossible> {
        let at = self.left.iter().position(|left| *left == tile);
        let at = at.ok_or_else(|| Impossible(format!("no tile {tile} is left in the set")))?;
        self.left.swap_remove(at);
        Ok(())
    }

    fn weights(&self) -> Vec<(Tile, u64)> {
        let mut sorted = self.left.clone();
        sorted.sort_unstable();
        sorted.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() as u64)).collect()
    }

    fn name(&self) -> &'static str {
        "tile"
    }

    fn read(&self, words: &[&str]) -> Result<Tile, String> {
        words.concat().parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_32_tiles_and_227_pips() {
        let set = TileSet::full();
        assert_eq!(set.weights().iter().map(|(_, n)| n).sum::<u64>(), 32);
        assert_eq!(set.weights().len(), 21);
        assert_eq!(set.left.iter().map(|tile| u32::from(tile.pips())).sum::<u32>(), 227);
    }

    #[test]
    fn a_third_twin_cannot_come() {
        let mut set = TileSet::full();
        let teen = Tile::new(6, 6).expect("a set has it");
        assert!(set.take(teen).is_ok() && set.take(teen).is_ok() && set.take(teen).is_err());
        assert_eq!(Tile::new(0, 0), None);
    }
}
