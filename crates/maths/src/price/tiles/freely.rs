//! What a wager is worth where both sides set as they like, each as well as possible against the other.
//!
//! Nobody sees the other's tiles, so best play mixes: some hands are set now one way and now another. A search finds
//! two mixtures that are close to best. What each of them guarantees is then counted exactly, against the best answer
//! of the other side, and the worth of the game lies in between.
//!
//! The search is regret matching. In each round a way is played in proportion to what it would have gained so far over
//! what was played, where the last round counts once more in advance; later rounds weigh more in the mixture. It works
//! with floats, which guide it but are part of no result: the mixtures are rounded to sixteenths before they are
//! counted.

use arrayvec::ArrayVec;
use baize_games::player_dealer::tiles::Side;
use dashu_ratio::RBig;
use rayon::prelude::*;
use std::ops::{Add, Mul, Sub};

use super::fours::{Four, Fours, OTHERS};
use crate::work::Work;

/// The number of rounds of the search: enough that the bounds are two thousandths of a per cent apart.
const ROUNDS: u32 = 30;

/// The number of parts into which a mixture divides a hand.
const PARTS: i64 = 16;

/// What a mixture gives to each way of a hand.
type Shares<T> = [T; 3];

/// A number of the search, or of the exact count.
trait Number: Copy + Default + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + From<u32> {}
impl Number for f64 {}
impl Number for i64 {}

/// Four tiles with the ways to set them that no other way matches or beats in both hands.
struct Choice<'a> {
    four: &'a Four,
    ways: ArrayVec<[usize; 2], 3>,
}

/// All hands, and how ranks compare from either side.
struct Choices<'a> {
    all: Vec<Choice<'a>>,
    /// For each rank of a player, how many of the player-dealer's lowest ranks it beats.
    beats: Vec<usize>,
    /// For each rank of the player-dealer, how many of a player's lowest ranks do not beat it.
    holds: Vec<usize>,
}

/// Bounds for what a player gains on average, in stakes, where both set as well as possible.
pub(super) fn bounds(fours: &Fours, work: &Work) -> [RBig; 2] {
    let choices = Choices::new(fours);
    work.expect(ROUNDS.into());
    let [player, dealer] = choices.search(work).map(|mixture| choices.rounded(&mixture));
    let least = choices.best_against(Side::PlayerDealer, &player);
    let most = choices.best_against(Side::Player, &dealer);
    [-least, most]
}

impl<'a> Choices<'a> {
    fn new(fours: &'a Fours) -> Choices<'a> {
        let choice = |four: &'a Four| {
            let all: [[usize; 2]; 3] = four.ways.map(|way| [way.high, way.low].map(usize::from));
            let worse = |way: &[usize; 2]| all.iter().any(|it| it != way && it[0] >= way[0] && it[1] >= way[1]);
            let mut ways = ArrayVec::new();
            for way in all {
                if !worse(&way) && !ways.contains(&way) {
                    ways.push(way);
                }
            }
            Choice { four, ways }
        };
        let ranks = 0..fours.ranks();
        let beats = ranks.clone().map(|own| ranks.clone().filter(|dealers| fours.is_higher(own, *dealers)).count());
        let holds = ranks.clone().map(|dealers| ranks.clone().filter(|own| !fours.is_higher(*own, dealers)).count());
        Choices { all: fours.all.iter().map(choice).collect(), beats: beats.collect(), holds: holds.collect() }
    }

    /// What each way gains against a mixture whose shares add up to `whole`, in hands won less lost out of [`OTHERS`]
    /// times the whole; only for hands with at least this many ways.
    #[expect(clippy::cast_possible_truncation, reason = "twenty thousand at most")]
    fn values<T: Number + Send + Sync>(
        &self,
        side: Side,
        against: &[Shares<T>],
        whole: T,
        ways: usize,
    ) -> Vec<Shares<T>> {
        let counted = match side {
            Side::Player => &self.beats,
            Side::PlayerDealer => &self.holds,
        };
        let one = |own: &Choice<'_>| {
            let mut values = Shares::default();
            if own.ways.len() < ways {
                return values;
            }
            // How often the other's high and low hand are below each rank.
            let (mut high, mut low) = (vec![T::default(); counted.len() + 1], vec![T::default(); counted.len() + 1]);
            for (other, shares) in self.all.iter().zip(against) {
                let deals = Fours::beside(own.four, other.four) as u32;
                if deals == 0 {
                    continue;
                }
                for (way, share) in other.ways.iter().zip(shares) {
                    let often = *share * T::from(deals);
                    high[way[0] + 1] = high[way[0] + 1] + often;
                    low[way[1] + 1] = low[way[1] + 1] + often;
                }
            }
            for rank in 1..=counted.len() {
                high[rank] = high[rank] + high[rank - 1];
                low[rank] = low[rank] + low[rank - 1];
            }
            let all = T::from(OTHERS as u32) * whole;
            for (value, way) in values.iter_mut().zip(&own.ways) {
                // Both hands won is a win, and neither is a loss: the number of hands won, less one.
                *value = high[counted[way[0]]] + low[counted[way[1]]] - all;
            }
            values
        };
        self.all.par_iter().map(one).collect()
    }

    /// Mixtures of the player and the player-dealer that are close to best; the shares may have any sum.
    #[expect(clippy::cast_precision_loss, reason = "a search that is nearly right; what it finds is counted exactly")]
    fn search(&self, work: &Work) -> [Vec<Shares<f64>>; 2] {
        let even = |choice: &Choice<'_>| {
            let each = 1.0 / choice.ways.len() as f64;
            std::array::from_fn(|way| if way < choice.ways.len() { each } else { 0.0 })
        };
        let mut played: [Vec<Shares<f64>>; 2] = [0, 1].map(|_| self.all.iter().map(even).collect());
        let nothing = || vec![Shares::<f64>::default(); self.all.len()];
        let (mut regrets, mut sums) = ([nothing(), nothing()], [nothing(), nothing()]);
        for round in 1..=ROUNDS {
            let weight = f64::from(round * round);
            for (me, side) in [Side::Player, Side::PlayerDealer].into_iter().enumerate() {
                let values = self.values(side, &played[1 - me], 1.0, 2);
                for (i, choice) in self.all.iter().enumerate() {
                    let (ways, values, played) = (choice.ways.len(), &values[i], &mut played[me][i]);
                    let gained: f64 = values.iter().zip(played.iter()).map(|(value, share)| value * share).sum();
                    let mut next = Shares::<f64>::default();
                    for way in 0..ways {
                        let more = values[way] - gained;
                        let regret = (regrets[me][i][way] + more).max(0.0);
                        regrets[me][i][way] = regret;
                        next[way] = (regret + more).max(0.0);
                    }
                    let all: f64 = next.iter().sum();
                    *played = if all > 0.0 { next.map(|share| share / all) } else { even(choice) };
                    sums[me][i].iter_mut().zip(played.iter()).for_each(|(sum, share)| *sum += weight * share);
                }
            }
            work.done(1);
        }
        sums
    }

    /// A mixture in whole parts; the remainder goes to the largest.
    #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a part of PARTS")]
    fn rounded(&self, mixture: &[Shares<f64>]) -> Vec<Shares<i64>> {
        let one = |shares: &Shares<f64>| {
            let all: f64 = shares.iter().sum();
            let mut parts = shares.map(|share| (share / all * PARTS as f64).round() as i64);
            let left = PARTS - parts.iter().sum::<i64>();
            *parts.iter_mut().max().expect("three ways") += left;
            parts
        };
        mixture.iter().map(one).collect()
    }

    /// What the best setting of this side gains against a mixture of the other, in stakes.
    fn best_against(&self, side: Side, mixture: &[Shares<i64>]) -> RBig {
        let values = self.values(side, mixture, PARTS, 1);
        let best = |(choice, values): (&Choice<'_>, &Shares<i64>)| {
            let most = values[..choice.ways.len()].iter().max().expect("a hand can be set");
            i128::from(*most) * i128::from(choice.four.alike)
        };
        let gained: i128 = self.all.iter().zip(&values).map(best).sum();
        let hands: u64 = self.all.iter().map(|choice| choice.four.alike).sum();
        RBig::from_parts(gained.into(), (hands * OTHERS * PARTS as u64).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::percent;
    use baize_games::player_dealer::tiles::ZeroZero;

    #[test]
    fn the_worth_lies_between_close_bounds_that_no_setting_breaks() {
        let fours = Fours::new(ZeroZero::PlayerDealerWins);
        let [least, most] = bounds(&fours, &Work::new());
        assert!(least <= most && &most - &least < RBig::from(1) / RBig::from(40_000));
        assert_eq!([percent(&least, 3), percent(&most, 3)], ["-0.942", "-0.940"]);
    }

    /// A mixture of one setting is that setting: both ways to count what the best answer gains must agree.
    #[test]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "one of three ways, and few fours that are alike"
    )]
    fn a_setting_is_answered_as_it_is_elsewhere() {
        let fours = Fours::new(ZeroZero::HighTile);
        let choices = Choices::new(&fours);
        let first: Vec<[usize; 2]> = choices.all.iter().map(|choice| choice.ways[0]).collect();
        let number = |(four, first): (&Four, &[usize; 2])| {
            let same = |way: &super::super::fours::Way| [way.high, way.low].map(usize::from) == *first;
            four.ways.iter().position(same).expect("it is one of them") as u8
        };
        let setting = fours.all.iter().zip(&first).map(number).collect();
        let mixture = vec![[PARTS, 0, 0]; choices.all.len()];
        for side in [Side::Player, Side::PlayerDealer] {
            let values = fours.values(&setting, side);
            let most = |(four, values): (&Four, &[i64; 3])| *values.iter().max().expect("three") * four.alike as i64;
            let gained: i64 = fours.all.iter().zip(&values).map(most).sum();
            let deals = 35_960 * OTHERS;
            assert_eq!(choices.best_against(side, &mixture), RBig::from_parts(gained.into(), deals.into()));
        }
    }
}
