//! Every two tiles and every four are ranked again from the book's tables, written out tile by tile, and compared.

use baize_cards::rank::{TileCategory, two_tiles};
use baize_cards::{Tile, TileSet};
use std::cmp::Ordering;

/// Rows 1 to 22 as the book prints them (with row 7 and, below, row 12 corrected as in readings R-TILES-2 and
/// R-TILES-3): either tile on the left with either on the right.
const ROWS: [(&str, &str); 22] = [
    ("1-2", "2-4"),
    ("6-6", "6-6"),
    ("1-1", "1-1"),
    ("4-4", "4-4"),
    ("1-3", "1-3"),
    ("5-5", "5-5"),
    ("3-3", "3-3"),
    ("2-2", "2-2"),
    ("5-6", "5-6"),
    ("4-6", "4-6"),
    ("1-6", "1-6"),
    ("1-5", "1-5"),
    ("4-5", "3-6"),
    ("2-6", "3-5"),
    ("2-5", "3-4"),
    ("1-4", "2-3"),
    ("6-6", "4-5 3-6"),
    ("1-1", "4-5 3-6"),
    ("6-6", "4-4 2-6 3-5"),
    ("1-1", "4-4 2-6 3-5"),
    ("6-6", "1-6 3-4 2-5"),
    ("1-1", "1-6 3-4 2-5"),
];

/// Single tiles, the best first.
const SINGLES: [&str; 16] = [
    "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5", "4-5 3-6", "2-6 3-5", "2-5 3-4",
    "1-4 2-3", "1-2 2-4",
];

/// A tile as the book writes it, the smaller half first.
fn written(tile: Tile) -> String {
    let (high, low) = tile.halves();
    format!("{low}-{high}")
}

fn row(tiles: [&str; 2]) -> Option<usize> {
    let has = |words: &str, tile: &str| words.split(' ').any(|word| word == tile);
    let is = |(left, right): &(&str, &str)| {
        has(left, tiles[0]) && has(right, tiles[1]) || has(left, tiles[1]) && has(right, tiles[0])
    };
    ROWS.iter().position(is)
}

fn single(tile: &str) -> usize {
    SINGLES.iter().position(|row| row.split(' ').any(|word| word == tile)).expect("every tile has a row")
}

fn digit(tiles: [&str; 2]) -> u32 {
    let pips = |tile: &str| tile.chars().filter_map(|half| half.to_digit(10)).sum::<u32>();
    let may_be = |tile: &str| if matches!(tile, "1-2" | "2-4") { vec![3, 6] } else { vec![pips(tile)] };
    let (one, other) = (may_be(tiles[0]), may_be(tiles[1]));
    one.iter().flat_map(|a| other.iter().map(move |b| (a + b) % 10)).max().expect("some sum")
}

/// Which of two hands is the better by the book's tables.
fn by_the_book(a: [&str; 2], b: [&str; 2]) -> Ordering {
    match (row(a), row(b)) {
        (Some(a), Some(b)) => b.cmp(&a),
        (Some(_), None) => Ordering::Greater,
        (None, Some(_)) => Ordering::Less,
        (None, None) => {
            let best = |tiles: [&str; 2]| single(tiles[0]).min(single(tiles[1]));
            digit(a).cmp(&digit(b)).then(best(b).cmp(&best(a)))
        }
    }
}

/// The 32 tiles, and the book's names for them.
fn all() -> (Vec<Tile>, Vec<String>) {
    let tiles = TileSet::full().tiles().to_vec();
    let words = tiles.iter().map(|tile| written(*tile)).collect();
    (tiles, words)
}

#[test]
fn every_two_hands_compare_as_the_tables_say() {
    //= HG-TILES-RANK-PAIRS HG-TILES-RANK-WONG HG-TILES-RANK-GONG HG-TILES-RANK-KONG HG-TILES-RANK-SINGLE
    //= HG-TILES-RANK-WILD HG-TILES-RANK-POINTS HG-TILES-PLAY-3b
    let (tiles, words) = all();
    let pairs: Vec<[usize; 2]> = (0..32).flat_map(|a| (0..a).map(move |b| [a, b])).collect();
    assert_eq!(pairs.len(), 496);
    for one in &pairs {
        for other in &pairs {
            let ours = two_tiles(one.map(|i| tiles[i])).cmp(&two_tiles(other.map(|i| tiles[i])));
            let book = by_the_book(one.map(|i| words[i].as_str()), other.map(|i| words[i].as_str()));
            assert_eq!(ours, book, "{:?} against {:?}", one.map(|i| &words[i]), other.map(|i| &words[i]));
        }
    }
}

#[test]
fn the_496_hands_of_two_are_of_the_known_kinds() {
    let (tiles, _) = all();
    let mut kinds = [0; 5];
    let mut points = [0; 10];
    for a in 0..32 {
        for b in 0..a {
            let rank = two_tiles([tiles[a], tiles[b]]);
            kinds[rank.category() as usize] += 1;
            if rank.category() == TileCategory::Points {
                points[usize::from(rank.points().expect("it is points"))] += 1;
            }
        }
    }
    assert_eq!(kinds, [440, 16, 16, 8, 16]);
    assert_eq!(points, [24, 32, 44, 48, 52, 44, 56, 52, 56, 32]);
}

/// Four tiles can be set in three ways; by the tables and by our ranking, the better and the worse hand of each are the
/// same.
#[test]
fn all_35960_hands_of_four_are_set_alike() {
    //= HG-TILES-PLAY-3a HG-TILES-PLAY-3c
    let (tiles, words) = all();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (mut hands, mut one_pair, mut two_pairs) = (0, 0, 0);
    for a in 0..32 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    let mut pairs = 0;
                    for [x, y] in [[[a, b], [c, d]], [[a, c], [b, d]], [[a, d], [b, c]]] {
                        let ours = two_tiles(x.map(|i| tiles[i])).cmp(&two_tiles(y.map(|i| tiles[i])));
                        assert_eq!(ours, by_the_book(x.map(|i| words[i]), y.map(|i| words[i])));
                        let is_pair = |two: [usize; 2]| row(two.map(|i| words[i])).is_some_and(|row| row < 16);
                        let ranked =
                            |two: [usize; 2]| two_tiles(two.map(|i| tiles[i])).category() == TileCategory::Pair;
                        assert_eq!((is_pair(x), is_pair(y)), (ranked(x), ranked(y)));
                        pairs += u32::from(is_pair(x)) + u32::from(is_pair(y));
                    }
                    hands += 1;
                    one_pair += u32::from(pairs > 0);
                    two_pairs += u32::from(pairs == 2);
                }
            }
        }
    }
    assert_eq!((hands, one_pair, two_pairs), (35_960, 6_840, 120));
}

#[test]
fn hands_are_named_by_their_rows() {
    let named = |one: &str, other: &str| {
        let tile = |word: &str| word.parse::<Tile>().expect("a tile");
        two_tiles([tile(one), tile(other)]).to_string()
    };
    assert_eq!(named("1-2", "2-4"), "Jee Joon");
    assert_eq!(named("3-3", "3-3"), "pair: tall six");
    assert_eq!(named("4-5", "6-6"), "Wong with Heaven");
    assert_eq!(named("1-1", "2-6"), "Gong with Earth");
    assert_eq!(named("1-1", "2-5"), "Kong with Earth");
    assert_eq!(named("4-4", "2-4"), "4 points, People high");
}
