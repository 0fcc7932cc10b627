//! Every four tiles of a set against every other four, twins counted together.
//!
//! Twins rank alike whatever they look like, so a hand is how many it has of each of sixteen kinds: 3,620 hands stand
//! for all 35,960. How many hands of the other side are like one depends only on which kinds both have.

use baize_cards::rank::{TileRank, two_tiles};
use baize_cards::{Tile, TileSet};
use baize_games::player_dealer::tiles::{Hands, Side, ZeroZero};
use rayon::prelude::*;

/// How many kinds of tiles there are; of each a set holds two.
const KINDS: usize = 16;

/// How many hands of four the other side can have beside one hand.
pub(super) const OTHERS: u64 = 20_475;

/// Four tiles.
pub(super) struct Four {
    pub(super) tiles: [Tile; 4],
    /// The three ways to set them.
    pub(super) ways: [Way; 3],
    /// How many hands of a set are like it.
    pub(super) alike: u64,
    /// The kinds of which it has one, a bit each, and those of which it has both.
    one: u16,
    both: u16,
}

/// One way to set them, with the ranks' numbers.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) hands: Hands,
    high: u8,
    low: u8,
}

/// How a wager ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ended {
    Win,
    Push,
    /// One hand is higher, and the other a copy.
    CopyPush,
    Lose,
    /// Neither is higher, and one at least a copy.
    CopyLose,
}

impl Ended {
    pub(super) const ALL: [Ended; 5] = [Ended::Win, Ended::Push, Ended::CopyPush, Ended::Lose, Ended::CopyLose];

    /// What happened, in words.
    pub(super) fn name(self) -> &'static str {
        match self {
            Ended::Win => "win",
            Ended::Push => "push",
            Ended::CopyPush => "push, a hand is copied",
            Ended::Lose => "lose",
            Ended::CopyLose => "lose, a hand is copied",
        }
    }
}

/// How each four is set: the number of the way.
pub(super) type Setting = Vec<u8>;

/// All of them, and how any two ranks compare.
pub(super) struct Fours {
    pub(super) all: Vec<Four>,
    /// At `[own][dealers]`: 2 where the player's hand is strictly higher, 1 where it is a copy, 0 where it is lower.
    compared: Vec<Vec<u8>>,
}

impl Fours {
    pub(super) fn new(zero_zero: ZeroZero) -> Fours {
        let kinds = kinds();
        let tiles: Vec<Tile> = kinds.iter().flatten().copied().collect();
        let twos = tiles.iter().enumerate().flat_map(|(i, a)| tiles[..i].iter().map(move |b| two_tiles([*a, *b])));
        let mut ranks: Vec<TileRank> = twos.collect();
        ranks.sort_unstable();
        ranks.dedup();
        let compare = |own: TileRank, dealers: TileRank| {
            if zero_zero.is_higher(own, dealers) { 2 } else { u8::from(zero_zero.is_copy(own, dealers)) }
        };
        let compared = ranks.iter().map(|own| ranks.iter().map(|dealers| compare(*own, *dealers)).collect()).collect();
        let number = |rank: TileRank| ranks.binary_search(&rank).expect("two tiles have one of the ranks") as u8;
        let way = |hands: Hands| Way { hands, high: number(hands.high), low: number(hands.low) };
        let mut all = Vec::new();
        each_four(&mut |counts| {
            let mut held = kinds.iter().zip(counts).flat_map(|(kind, count)| kind.iter().take(usize::from(*count)));
            let tiles: [Tile; 4] = std::array::from_fn(|_| *held.next().expect("four tiles"));
            let bits = |wanted: u8| (0..KINDS).fold(0, |bits, i| bits | u16::from(counts[i] == wanted) << i);
            let (one, both) = (bits(1), bits(2));
            all.push(Four { tiles, ways: Hands::ways(tiles).map(way), alike: 1 << one.count_ones(), one, both });
        });
        Fours { all, compared }
    }

    /// How many hands like `other` are in the set beside this one.
    #[inline]
    fn beside(&self, own: &Four, other: &Four) -> u64 {
        if own.both & (other.one | other.both) != 0 || other.both & own.one != 0 {
            return 0;
        }
        1 << (other.one & !own.one).count_ones()
    }

    /// How a wager on one way against another ends.
    #[inline]
    fn ends(&self, own: &Way, dealers: &Way) -> Ended {
        let compare = |own: u8, dealers: u8| self.compared[usize::from(own)][usize::from(dealers)];
        match (compare(own.high, dealers.high), compare(own.low, dealers.low)) {
            (2, 2) => Ended::Win,
            (2, 0) | (0, 2) => Ended::Push,
            (2, _) | (_, 2) => Ended::CopyPush,
            (0, 0) => Ended::Lose,
            _ => Ended::CopyLose,
        }
    }

    /// In how many deals a wager ends in each way, and one deal for each: who holds what.
    pub(super) fn tally(&self, player: &Setting, dealer: &Setting) -> Vec<(Ended, u64, [Hands; 2])> {
        let nothing = || [(0, None); 5];
        let one = |i: usize| {
            let mut counts: [(u64, Option<[usize; 2]>); 5] = nothing();
            let own = &self.all[i];
            for (j, other) in self.all.iter().enumerate() {
                let deals = own.alike * self.beside(own, other);
                if deals > 0 {
                    let ended = self.ends(&own.ways[usize::from(player[i])], &other.ways[usize::from(dealer[j])]);
                    let (count, example) = &mut counts[ended as usize];
                    *count += deals;
                    example.get_or_insert([i, j]);
                }
            }
            counts
        };
        let add = |a: [(u64, Option<[usize; 2]>); 5], b: [(u64, Option<[usize; 2]>); 5]| {
            std::array::from_fn(|k| (a[k].0 + b[k].0, a[k].1.or(b[k].1)))
        };
        let counts = (0..self.all.len()).into_par_iter().map(one).reduce(nothing, add);
        let hands = |[i, j]: [usize; 2]| {
            [&self.all[i].ways[usize::from(player[i])], &self.all[j].ways[usize::from(dealer[j])]].map(|way| way.hands)
        };
        let found = Ended::ALL.into_iter().zip(counts);
        found.filter_map(|(ended, (count, example))| Some((ended, count, hands(example?)))).collect()
    }

    /// What each way to set each four gains against who sets so, in hands won less hands lost of [`OTHERS`].
    pub(super) fn values(&self, against: &Setting, side: Side) -> Vec<[i64; 3]> {
        let one = |own: &Four| {
            let mut values = [0; 3];
            for (other, way) in self.all.iter().zip(against) {
                let deals = self.beside(own, other) as i64;
                if deals == 0 {
                    continue;
                }
                let others = &other.ways[usize::from(*way)];
                for (value, own) in values.iter_mut().zip(&own.ways) {
                    let ended = match side {
                        Side::Player => self.ends(own, others),
                        Side::PlayerDealer => self.ends(others, own),
                    };
                    *value += match (ended, side) {
                        (Ended::Win, Side::Player) | (Ended::Lose | Ended::CopyLose, Side::PlayerDealer) => deals,
                        (Ended::Lose | Ended::CopyLose, Side::Player) | (Ended::Win, Side::PlayerDealer) => -deals,
                        (Ended::Push | Ended::CopyPush, _) => 0,
                    };
                }
            }
            values
        };
        self.all.par_iter().map(one).collect()
    }

    /// The number of the way that these hands are.
    pub(super) fn way(&self, four: &Four, set: &Hands) -> u8 {
        let same = |way: &Way| (way.hands.high, way.hands.low) == (set.high, set.low);
        four.ways.iter().position(same).expect("it is one of the three ways") as u8
    }

    /// A setting from how each four is set.
    pub(super) fn setting(&self, set: impl Fn([Tile; 4]) -> Hands) -> Setting {
        self.all.iter().map(|four| self.way(four, &set(four.tiles))).collect()
    }

    /// The best way by these values; where several are as good, the one of `usual` if it is among them.
    pub(super) fn best(values: &[[i64; 3]], usual: &Setting) -> Setting {
        let best = |(values, usual): (&[i64; 3], &u8)| {
            let most = values.iter().max().expect("three ways");
            if values[usize::from(*usual)] == *most {
                return *usual;
            }
            values.iter().position(|value| value == most).expect("one of them is the best") as u8
        };
        values.iter().zip(usual).map(best).collect()
    }

    /// The four that is like these tiles.
    pub(super) fn like(&self, tiles: [Tile; 4]) -> usize {
        let mut counts = [0; KINDS];
        tiles.iter().for_each(|tile| counts[usize::from(tile.single_rank()) - 1] += 1);
        let bits = |wanted: u8| (0..KINDS).fold(0, |bits, i| bits | u16::from(counts[i] == wanted) << i);
        let key = (bits(1), bits(2));
        self.all.iter().position(|four| (four.one, four.both) == key).expect("every four is like one")
    }
}

/// The two tiles of each kind.
fn kinds() -> [[Tile; 2]; KINDS] {
    let set = TileSet::full();
    std::array::from_fn(|kind| {
        let mut of = set.tiles().iter().filter(|tile| usize::from(tile.single_rank()) == kind + 1);
        std::array::from_fn(|_| *of.next().expect("a set holds two of each kind"))
    })
}

/// Visits how many of each kind four tiles can have.
fn each_four(visit: &mut impl FnMut(&[u8; KINDS])) {
    fn from(kind: usize, left: u8, counts: &mut [u8; KINDS], visit: &mut impl FnMut(&[u8; KINDS])) {
        if kind == KINDS {
            if left == 0 {
                visit(counts);
            }
            return;
        }
        for count in 0..=left.min(2) {
            counts[kind] = count;
            from(kind + 1, left - count, counts, visit);
        }
        counts[kind] = 0;
    }
    from(0, 4, &mut [0; KINDS], visit);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_hands_and_all_deals_are_counted() {
        let fours = Fours::new(ZeroZero::PlayerDealerWins);
        assert_eq!(fours.all.len(), 3620);
        assert_eq!(fours.all.iter().map(|four| four.alike).sum::<u64>(), 35_960);
        for own in fours.all.iter().step_by(97) {
            assert_eq!(fours.all.iter().map(|other| fours.beside(own, other)).sum::<u64>(), OTHERS);
            assert_eq!(fours.all[fours.like(own.tiles)].tiles, own.tiles);
        }
    }
}
