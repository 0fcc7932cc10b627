//! The ranking of two tiles, as in pai gow tiles.
//!
//! Rules: HG-TILES-RANK-PAIRS, -WONG, -GONG, -KONG, -SINGLE, -WILD and -POINTS; readings R-TILES-2, -3, -6 and -10.
//! Traps: a tile ranks neither by its pips nor by its colour; twins that look different are equal; 2-1 and 4-2 count
//! three or six, whichever is better, and are the best pair and the lowest single tiles; only the better tile of a hand
//! breaks equal points.

use crate::Tile;
use std::fmt;

/// Single tiles, the best first; tiles in one row are equal, and two of them are a pair.
const SINGLES: [&[(u8, u8)]; 16] = [
    &[(6, 6)],
    &[(1, 1)],
    &[(4, 4)],
    &[(3, 1)],
    &[(5, 5)],
    &[(3, 3)],
    &[(2, 2)],
    &[(6, 5)],
    &[(6, 4)],
    &[(6, 1)],
    &[(5, 1)],
    &[(5, 4), (6, 3)],
    &[(6, 2), (5, 3)],
    &[(5, 2), (4, 3)],
    &[(4, 1), (3, 2)],
    &[(2, 1), (4, 2)],
];

const HEAVEN: u8 = 1;
const EARTH: u8 = 2;
const WILD: u8 = 16;

/// The number of combinations that have a row of their own; all others are points.
const ROWS: u8 = 22;

/// The row of every pair of halves among single tiles; zero where there is no such tile.
#[expect(clippy::cast_possible_truncation, reason = "there are sixteen rows")]
static SINGLE_RANKS: [[u8; 7]; 7] = {
    let mut ranks = [[0; 7]; 7];
    let mut row = 0;
    while row < SINGLES.len() {
        let mut twin = 0;
        while twin < SINGLES[row].len() {
            let (high, low) = SINGLES[row][twin];
            ranks[high as usize][low as usize] = row as u8 + 1;
            twin += 1;
        }
        row += 1;
    }
    ranks
};

impl Tile {
    /// The book's number of the tile among single ones: 1 is the best, 16 the lowest; twins share it.
    #[inline]
    pub fn single_rank(self) -> u8 {
        let (high, low) = self.halves();
        SINGLE_RANKS[usize::from(high)][usize::from(low)]
    }

    /// Whether this is one of the two that count three or six.
    #[inline]
    pub fn is_wild(self) -> bool {
        self.single_rank() == WILD
    }

    /// Whether this is a Heaven (6-6) or an Earth (1-1).
    #[inline]
    pub fn is_heaven_or_earth(self) -> bool {
        self.single_rank() <= EARTH
    }
}

/// The kinds of two-tile hands, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TileCategory {
    /// The last digit of the pips.
    Points,
    /// A Heaven or an Earth with a seven.
    Kong,
    /// A Heaven or an Earth with an eight.
    Gong,
    /// A Heaven or an Earth with a nine.
    Wong,
    /// Twins, which need not look the same.
    Pair,
}

/// The rank of two tiles; the greater wins and equal ones tie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileRank {
    /// Greater for the better: from 22 for the first row of the book down to 1 for the last; zero for points.
    row: u8,
    /// The last digit of the pips, as it counts.
    points: u8,
    /// Greater for the better tile: from 16 down to 1. Equal rows tie whatever the tiles.
    tile: u8,
}

impl TileRank {
    /// A number that is greater for a better rank; equal ranks have equal numbers.
    pub fn number(self) -> u32 {
        u32::from(self.row) << 16 | u32::from(self.points) << 8 | u32::from(self.tile)
    }

    /// The book's row, from 1 for Jee Joon to 22 for an Earth with a seven; `None` where points decide.
    #[inline]
    pub fn row(self) -> Option<u8> {
        (self.row > 0).then(|| ROWS + 1 - self.row)
    }

    /// The points; `None` for a pair, Wong or Gong, whose points do not count.
    #[inline]
    pub fn points(self) -> Option<u8> {
        (self.category() <= TileCategory::Kong).then_some(self.points)
    }

    /// The book's number of the better tile.
    #[inline]
    pub fn better_tile(self) -> u8 {
        WILD + 1 - self.tile
    }

    /// The kind of hand.
    pub fn category(self) -> TileCategory {
        match self.row() {
            None => TileCategory::Points,
            Some(1..=16) => TileCategory::Pair,
            Some(17 | 18) => TileCategory::Wong,
            Some(19 | 20) => TileCategory::Gong,
            Some(_) => TileCategory::Kong,
        }
    }

    /// Whether the hand has at least this many points or is above all points.
    #[inline]
    pub fn reaches(self, points: u8) -> bool {
        self.row > 0 || self.points >= points
    }

    /// Whether the hand is worth nothing.
    #[inline]
    pub fn is_zero(self) -> bool {
        !self.reaches(1)
    }
}

/// The rank of two different tiles of one set.
#[inline]
pub fn two_tiles(tiles: [Tile; 2]) -> TileRank {
    let [one, other] = tiles.map(Tile::single_rank);
    let better = one.min(other);
    let points = points(tiles);
    let row = if one == other {
        // Pairs are in the order of their tiles, except that the lowest two tiles are the best pair.
        better % WILD + 1
    } else if better <= EARTH {
        let second = if one == better { tiles[1] } else { tiles[0] };
        match second.pips() {
            9 => 16 + better,
            8 => 18 + better,
            7 => 20 + better,
            _ => ROWS + 1,
        }
    } else {
        ROWS + 1
    };
    let row = ROWS + 1 - row;
    TileRank { row, points, tile: if row > 0 { 0 } else { WILD + 1 - better } }
}

/// The last digit of the pips, where a wild tile counts three or six, whichever is better.
fn points(tiles: [Tile; 2]) -> u8 {
    let values = |tile: Tile| if tile.is_wild() { [3, 6] } else { [tile.pips(); 2] };
    let [one, other] = tiles.map(values);
    let sums = one.into_iter().flat_map(|a| other.into_iter().map(move |b| (a + b) % 10));
    sums.max().expect("two tiles have a sum")
}

/// A single tile in words.
const fn tile_name(rank: u8) -> &'static str {
    const NAMES: [&str; 16] = [
        "Heaven",
        "Earth",
        "People",
        "red-and-white four",
        "white ten",
        "tall six",
        "white four",
        "eleven",
        "red-and-white ten",
        "red-and-white seven",
        "red-and-white six",
        "nine",
        "eight",
        "seven",
        "five",
        "wild tile",
    ];
    NAMES[rank as usize - 1]
}

impl fmt::Display for TileRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let with = |row: u8| tile_name(if row % 2 == 1 { HEAVEN } else { EARTH });
        match self.row() {
            None => {
                let points = if self.points == 1 { "point" } else { "points" };
                write!(f, "{} {points}, {} high", self.points, tile_name(self.better_tile()))
            }
            Some(1) => f.write_str("Jee Joon"),
            Some(row @ 2..=16) => write!(f, "pair: {}", tile_name(row - 1)),
            Some(row @ (17 | 18)) => write!(f, "Wong with {}", with(row)),
            Some(row @ (19 | 20)) => write!(f, "Gong with {}", with(row)),
            Some(row) => write!(f, "Kong with {}", with(row)),
        }
    }
}

impl fmt::Debug for TileRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
