//! Every four tiles of a set against every other four, with twins counted together.
//!
//! Twins rank the same whatever they look like, so a hand is the number of tiles that it has of each of sixteen kinds:
//! 3,620 hands stand for all 35,960. How many hands of the other side are like a given one depends only on the kinds
//! that both have.

use baize_cards::rank::{TileRank, two_tiles};
use baize_cards::{Tile, TileSet};
use baize_games::player_dealer::tiles::{Hands, Side, ZeroZero};
use rayon::prelude::*;

/// The number of kinds of tiles; a set holds two of each.
const KINDS: usize = 16;

/// The number of hands of four that the other side can have beside one hand.
pub(super) const OTHERS: u64 = 20_475;

/// Four tiles, with the three ways to set them.
pub(super) struct Four {
    pub(super) tiles: [Tile; 4],
    /// The three ways to set them.
    pub(super) ways: [Way; 3],
    /// The number of hands of a set that are like it.
    pub(super) alike: u64,
    /// The kinds of which it has one, and those of which it has both.
    pub(super) kinds: Kinds,
}

/// One bit for each kind of which a hand has one, and for each of which it has both. It tells hands apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Kinds {
    one: u16,
    both: u16,
}

impl Kinds {
    pub(super) fn of(tiles: &[Tile]) -> Kinds {
        tiles.iter().fold(Kinds { one: 0, both: 0 }, |Kinds { one, both }, tile| {
            let bit = 1 << (tile.single_rank() - 1);
            Kinds { one: one ^ bit, both: both | one & bit }
        })
    }
}

/// One way to set four tiles, by the numbers of the two ranks.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) hands: Hands,
    pub(super) high: u8,
    pub(super) low: u8,
}

/// How a wager ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ended {
    Win,
    Push,
    /// One hand is higher, and the other is a copy.
    CopyPush,
    Lose,
    /// Neither hand is higher, and at least one is a copy.
    CopyLose,
}

impl Ended {
    pub(super) const ALL: [Ended; 5] = [Ended::Win, Ended::Push, Ended::CopyPush, Ended::Lose, Ended::CopyLose];

    /// The name of what happened.
    pub(super) fn name(self) -> &'static str {
        match self {
            Ended::Win => "win",
            Ended::Push => "push",
            Ended::CopyPush => "push, a hand is copied",
            Ended::Lose => "lose",
            Ended::CopyLose => "lose, a hand is copied",
        }
    }

    /// The name of what happened, as the bank sees it.
    pub(super) fn from_the_bank(name: &'static str) -> &'static str {
        match name {
            "win" => "pays the wager",
            "lose" => "takes the wager",
            "lose, a hand is copied" => "takes the wager, a hand is copied",
            push => push,
        }
    }
}

/// For each four, the number of the way in which it is set.
pub(super) type Setting = Vec<u8>;

/// All fours, and how any two ranks compare.
pub(super) struct Fours {
    pub(super) all: Vec<Four>,
    /// At `[own][dealers]`: 2 where the player's hand is strictly higher, 1 where it is a copy, 0 where it is lower.
    compared: Vec<Vec<u8>>,
}

impl Fours {
    #[expect(clippy::cast_possible_truncation, reason = "there are few different ranks")]
    pub(super) fn new(zero_zero: ZeroZero) -> Fours {
        let twins = twins();
        let tiles: Vec<Tile> = twins.iter().flatten().copied().collect();
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
            let mut held = twins.iter().zip(counts).flat_map(|(kind, count)| kind.iter().take(usize::from(*count)));
            let tiles: [Tile; 4] = std::array::from_fn(|_| *held.next().expect("four tiles"));
            let kinds = Kinds::of(&tiles);
            all.push(Four { tiles, ways: Hands::ways(tiles).map(way), alike: 1 << kinds.one.count_ones(), kinds });
        });
        Fours { all, compared }
    }

    /// The number of ranks that two tiles can have.
    pub(super) fn ranks(&self) -> usize {
        self.compared.len()
    }

    /// Whether a player's hand of this rank is strictly higher than the player-dealer's, by the numbers of the ranks.
    pub(super) fn is_higher(&self, own: usize, dealers: usize) -> bool {
        self.compared[own][dealers] == 2
    }

    /// The number of hands like `other` that the set holds beside this one.
    #[inline]
    pub(super) fn beside(own: &Four, other: &Four) -> u64 {
        let (own, other) = (own.kinds, other.kinds);
        if own.both & (other.one | other.both) != 0 || other.both & own.one != 0 {
            return 0;
        }
        1 << (other.one & !own.one).count_ones()
    }

    /// How a wager ends when one way meets another.
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

    /// The number of deals in which a wager ends in each way, and an example of each: who holds what.
    pub(super) fn tally(&self, player: &Setting, dealer: &Setting) -> Vec<(Ended, u64, [Hands; 2])> {
        let nothing = || [(0, None); 5];
        let one = |i: usize| {
            let mut counts: [(u64, Option<[usize; 2]>); 5] = nothing();
            let own = &self.all[i];
            for (j, other) in self.all.iter().enumerate() {
                let deals = own.alike * Fours::beside(own, other);
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

    /// What each way to set each four gains against a side that sets like this, in hands won less hands lost out of
    /// [`OTHERS`].
    #[expect(clippy::cast_possible_wrap, reason = "twenty thousand at most")]
    pub(super) fn values(&self, against: &Setting, side: Side) -> Vec<[i64; 3]> {
        let one = |own: &Four| {
            let mut values = [0; 3];
            for (other, way) in self.all.iter().zip(against) {
                let deals = Fours::beside(own, other) as i64;
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

    /// A setting from how each four is set.
    #[expect(clippy::cast_possible_truncation, reason = "one of three ways")]
    pub(super) fn setting(&self, set: impl Fn([Tile; 4]) -> Hands) -> Setting {
        let way = |four: &Four| {
            let set = set(four.tiles);
            let same = |way: &Way| (way.hands.high, way.hands.low) == (set.high, set.low);
            four.ways.iter().position(same).expect("it is one of the three ways") as u8
        };
        self.all.iter().map(way).collect()
    }

    /// The best way by these values; where several are equally good, the one of `usual` if it is among them.
    #[expect(clippy::cast_possible_truncation, reason = "one of three ways")]
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
}

/// The two tiles of each kind.
fn twins() -> [[Tile; 2]; KINDS] {
    let set = TileSet::full();
    std::array::from_fn(|kind| {
        let mut of = set.tiles().iter().filter(|tile| usize::from(tile.single_rank()) == kind + 1);
        std::array::from_fn(|_| *of.next().expect("a set holds two of each kind"))
    })
}

/// Visits every way to take four tiles, by how many of each kind there are.
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
    use baize_book::Cents;
    use baize_cards::Source;
    use baize_games::player_dealer::Wager;
    use baize_games::player_dealer::tiles::settled;
    use baize_table::{Bet, Seat};
    use rand_core::SeedableRng;

    #[test]
    fn all_hands_and_all_deals_are_counted() {
        let fours = Fours::new(ZeroZero::PlayerDealerWins);
        assert_eq!(fours.all.len(), 3620);
        assert_eq!(fours.all.iter().map(|four| four.alike).sum::<u64>(), 35_960);
        for own in fours.all.iter().step_by(97) {
            assert_eq!(fours.all.iter().map(|other| Fours::beside(own, other)).sum::<u64>(), OTHERS);
        }
    }

    /// Deals at random, and has the game itself settle them.
    #[test]
    fn hands_that_are_alike_end_as_the_game_settles_them() {
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(20_261_115);
        for zero_zero in [ZeroZero::PlayerDealerWins, ZeroZero::HighTile] {
            let fours = Fours::new(zero_zero);
            let find = |tiles: [Tile; 4]| {
                let kinds = Kinds::of(&tiles);
                fours.all.iter().find(|four| four.kinds == kinds).expect("every four is like one")
            };
            for _ in 0..2000 {
                let mut set = TileSet::full();
                let mut four = || std::array::from_fn(|_| set.sample(&mut rng).expect("there are 32"));
                let (own, dealers): ([Tile; 4], [Tile; 4]) = (four(), four());
                for (own, way) in Hands::ways(own).iter().zip(&find(own).ways) {
                    for (dealers, other) in Hands::ways(dealers).iter().zip(&find(dealers).ways) {
                        // Hands that are alike may list their ways in another order: those with the same ranks count.
                        if (own.high, own.low, dealers.high, dealers.low)
                            != (way.hands.high, way.hands.low, other.hands.high, other.hands.low)
                        {
                            continue;
                        }
                        let bet = Bet::new(Seat(2), Wager::Main, Cents(100));
                        let line = settled(bet, own, dealers, zero_zero);
                        let ended = fours.ends(way, other);
                        assert!(ended.name().starts_with(line.outcome), "{ended:?} {line:?}");
                        assert_eq!(ended.name().ends_with("copied"), own.copies(dealers, zero_zero), "{ended:?}");
                    }
                }
            }
        }
    }
}
