//! The logical way in which the house sets four tiles, and how good players set them.
//!
//! Rules: HG-TILES-5b, -6c name it and do not say what it is; reading R-LOGIC does. Traps: the pairs that are not kept
//! together; a Heaven or an Earth looks for a seven before an eight and a nine, so that the low hand stays strong.

use baize_cards::Tile;
use baize_cards::rank::{TileRank, two_tiles};
use std::sync::OnceLock;

use super::hands::Hands;

/// The low hand's points below which it is given up for the high one.
const LOW_WORTH_HAVING: u8 = 3;

/// Four tiles as the house sets them.
pub fn logical_way(tiles: [Tile; 4]) -> Hands {
    by_rule(tiles).1
}

/// Which rule of the logical way decides how four tiles are set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LogicalRule {
    /// Two pairs are two hands.
    TwoPairs,
    /// A pair stays together.
    PairKept,
    /// A pair is split, as one of the exceptions.
    PairSplit,
    /// A Heaven or an Earth goes with a tile of this many pips.
    Joined(u8),
    /// The best low hand decides.
    BestLow,
    /// The best high hand decides, because no low one is worth having.
    BestHigh,
}

/// The same, with the rule that decides it.
pub fn by_rule(tiles: [Tile; 4]) -> (LogicalRule, Hands) {
    let ways = Hands::ways(tiles);
    let with_pair = ways.iter().position(|way| way.pairs()[0]);
    match with_pair {
        Some(at) if ways[at].pairs() == [true, true] => (LogicalRule::TwoPairs, ways[at]),
        Some(at) => {
            let split = best_low(ways.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, way)| way));
            if is_split(&ways[at], &split) {
                (LogicalRule::PairSplit, split)
            } else {
                (LogicalRule::PairKept, ways[at])
            }
        }
        None => {
            for pips in [7, 8, 9] {
                let joined =
                    |way: &&Hands| way.tiles.iter().any(|two| two[0].is_heaven_or_earth() && two[1].pips() == pips);
                if ways.iter().any(|way| joined(&way)) {
                    return (LogicalRule::Joined(pips), best_low(ways.iter().filter(joined)));
                }
            }
            let low = best_low(ways.iter());
            if low.low.reaches(LOW_WORTH_HAVING) {
                (LogicalRule::BestLow, low)
            } else {
                (LogicalRule::BestHigh, best_high(&ways))
            }
        }
    }
}

/// Whether a pair is not kept together; `split` is the better of the two other ways.
fn is_split(together: &Hands, split: &Hands) -> bool {
    let others = together.tiles[1].map(Tile::pips);
    let both = |of: &[u8]| others.iter().all(|pips| of.contains(pips));
    let are =
        |one: u8, of: &[u8]| others[0] == one && of.contains(&others[1]) || others[1] == one && of.contains(&others[0]);
    match together.high.row() {
        Some(1) => are(6, &[4, 5, 6]),
        Some(2 | 3) => split.low.reaches(6) && split.high.reaches(8) || are(9, &[11]),
        // A pair of nines.
        Some(13) => both(&[2, 10, 12]),
        // Pairs of eights and of sevens, whether they look alike or not.
        Some(4 | 14 | 11 | 15) => both(&[2, 10, 11, 12]),
        _ => false,
    }
}

/// The way with the best low hand, and of those the one with the best high hand.
fn best_low<'a>(ways: impl Iterator<Item = &'a Hands>) -> Hands {
    *ways.max_by_key(|way| (way.low, way.high)).expect("some way to set four tiles")
}

fn best_high(ways: &[Hands]) -> Hands {
    *ways.iter().max_by_key(|way| (way.high, way.low)).expect("some way to set four tiles")
}

/// Which logical way the house keeps to (reading R-LOGIC).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogicalWay {
    /// The customary one: it keeps pairs and looks after the low hand.
    Safe,
    /// What wins most against somebody who sets the customary way.
    Strong,
}

impl LogicalWay {
    /// Four tiles as the house sets them for this side.
    pub fn set(self, tiles: [Tile; 4], side: Side) -> Hands {
        match self {
            LogicalWay::Safe => logical_way(tiles),
            LogicalWay::Strong => well_set(tiles, side),
        }
    }
}

/// For which side of the bank tiles are set well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// For somebody who bets against the bank.
    Player,
    /// For the player-dealer, who wins ties.
    PlayerDealer,
}

/// Four tiles as a good player sets them: the way that wins most and loses least against somebody who sets the
/// logical way, over all hands that there are.
pub fn well_set(tiles: [Tile; 4], side: Side) -> Hands {
    let met = Met::all();
    *Hands::ways(tiles).iter().max_by_key(|way| (met.score(way, side), way.low)).expect("three ways")
}

/// How many of all hands of four, set the logical way, stay below each high and low hand.
struct Met {
    /// Every rank that two tiles can have, the lowest first.
    ranks: Vec<TileRank>,
    /// At `[high][low]`, how many hands are lower than the rank of that number in both.
    below: Vec<Vec<i32>>,
    hands: i32,
}

impl Met {
    fn all() -> &'static Met {
        static ALL: OnceLock<Met> = OnceLock::new();
        ALL.get_or_init(Met::count)
    }

    fn count() -> Met {
        let set = baize_cards::TileSet::full();
        let tiles = set.tiles();
        let count = tiles.len();
        let mut ranks: Vec<TileRank> =
            (0..count).flat_map(|a| (0..a).map(move |b| two_tiles([tiles[a], tiles[b]]))).collect();
        ranks.sort_unstable();
        ranks.dedup();
        let place = |rank: TileRank| ranks.binary_search(&rank).expect("it is one of them");
        let mut below = vec![vec![0; ranks.len() + 1]; ranks.len() + 1];
        let mut hands = 0;
        for a in 0..count {
            for b in 0..a {
                for c in 0..b {
                    for d in 0..c {
                        let way = logical_way([tiles[a], tiles[b], tiles[c], tiles[d]]);
                        below[place(way.high) + 1][place(way.low) + 1] += 1;
                        hands += 1;
                    }
                }
            }
        }
        for high in 1..below.len() {
            for low in 1..below.len() {
                below[high][low] += below[high - 1][low] + below[high][low - 1] - below[high - 1][low - 1];
            }
        }
        Met { ranks, below, hands }
    }

    /// How many more hands this way beats than it loses to.
    fn score(&self, way: &Hands, side: Side) -> i32 {
        let at = |rank: TileRank| self.ranks.binary_search(&rank).expect("two tiles have one of the ranks");
        // Whoever wins ties beats all hands that are not higher.
        let ties = usize::from(side == Side::PlayerDealer);
        let (high, low) = (at(way.high) + ties, at(way.low) + ties);
        let all = self.ranks.len();
        let beaten = self.below[high][low];
        let lost_to = self.hands - self.below[high][all] - self.below[all][low] + beaten;
        beaten - lost_to
    }
}

#[cfg(test)]
mod tests {
    use super::super::hands::{Compared, ZeroZero, four, listed};
    use super::*;

    fn set(words: &str) -> String {
        let way = logical_way(four(words));
        format!("{} / {}", listed(&way.tiles[0]), listed(&way.tiles[1]))
    }

    #[test]
    fn pairs_stay_together_but_for_the_exceptions() {
        //= HG-TILES-5b
        assert_eq!(set("3-3 2-2 3-3 2-2"), "3-3 3-3 / 2-2 2-2", "two pairs are two hands");
        assert_eq!(set("4-4 1-2 1-3 2-4"), "2-1 4-2 / 4-4 3-1", "Jee Joon stays together");
        assert_eq!(set("1-2 2-4 3-3 1-4"), "3-3 4-2 / 4-1 2-1", "but with a six and a five");
        assert_eq!(set("1-1 4-6 1-1 2-6"), "1-1 1-1 / 6-4 6-2");
        assert_eq!(set("6-6 6-6 1-6 2-6"), "6-6 6-2 / 6-6 6-1", "Heavens split for Gong and Kong");
        assert_eq!(set("1-1 1-1 4-5 5-6"), "1-1 5-4 / 1-1 6-5", "and Earths for Wong and three");
        assert_eq!(set("4-5 3-6 1-1 4-6"), "1-1 6-3 / 6-4 5-4");
        assert_eq!(set("4-4 4-4 5-6 6-6"), "6-6 4-4 / 4-4 6-5");
        assert_eq!(set("2-5 3-4 5-5 4-6"), "5-5 4-3 / 6-4 5-2");
        assert_eq!(set("2-5 3-4 5-5 1-3"), "5-2 4-3 / 3-1 5-5", "sevens stay with a four beside them");
    }

    #[test]
    fn a_heaven_or_an_earth_takes_a_seven_an_eight_or_a_nine() {
        assert_eq!(set("6-6 1-5 4-5 5-6"), "6-6 5-4 / 6-5 5-1");
        assert_eq!(set("6-6 2-5 2-6 1-4"), "6-6 5-2 / 6-2 4-1", "a seven before an eight");
        assert_eq!(set("6-6 1-1 2-5 4-6"), "1-1 5-2 / 6-6 6-4", "of two ways with a seven the better low hand");
    }

    #[test]
    fn else_the_best_low_hand_unless_none_is_worth_having() {
        assert_eq!(set("1-6 3-5 3-6 2-3"), "6-1 5-3 / 6-3 3-2");
        assert_eq!(set("5-5 5-6 2-6 4-6"), "6-5 6-2 / 5-5 6-4", "no low hand reaches three");
    }

    /// All pairs of hands of a sample are played; a good setting must not be worse than the logical way.
    #[test]
    fn a_good_setting_gains_on_the_logical_way() {
        let set = baize_cards::TileSet::full();
        let tiles = set.tiles();
        let (mut logical, mut good, mut met) = (0i64, 0i64, 0);
        // Deals of eight tiles out of 32, by a pseudo-random walk that is always the same.
        for start in 0..4000usize {
            let mut order: Vec<Tile> = tiles.to_vec();
            let mut state = (start as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            for i in 0..8 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let j = i + (state >> 33) as usize % (32 - i);
                order.swap(i, j);
            }
            let own = [order[0], order[1], order[2], order[3]];
            let dealer = logical_way([order[4], order[5], order[6], order[7]]);
            let worth = |way: Hands| match way.against(&dealer, ZeroZero::PlayerDealerWins) {
                Compared::Win => 1,
                Compared::Lose => -1,
                Compared::Push => 0,
            };
            logical += worth(logical_way(own));
            good += worth(well_set(own, Side::Player));
            met += 1;
        }
        assert!(good >= logical, "{good} against {logical} of {met}");
    }
}
