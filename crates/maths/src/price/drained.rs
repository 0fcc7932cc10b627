//! The long run of a meter off which fixed awards are paid too.
//!
//! Stakes put money on the meter, fixed awards and jackpots take it off, and where it holds too little the house pays
//! the rest. If fixed awards come to no more than what stakes put on, all that players get back in the long run is what
//! went on the meter. In every pay table of the books they come to far more. Then the meter is drained again and again,
//! the house pays most fixed awards after all, and a jackpot is only what happens to be on the meter. What comes back
//! is the fixed awards, and the jackpot's chance times the average meter: that average is what is worked out here.
//!
//! It has no closed form, because the meter cannot fall below zero, but it lies between two bounds that are close.
//! There is one wager a round; all amounts are in stakes; `j` is the chance that the whole meter is won, and `d` is by
//! how much any other round lowers it on average.
//!
//! - The average is at least what it would be if the meter fell by `d` every round until it is empty: the meter is
//!   never below what was put on it less what was taken off, nor below zero, and the mean of a quantity cut off at zero
//!   is at least its mean, cut off at zero.
//! - In the long run the mean of the meter's square stays the same. A round adds to it the square of what is put on
//!   less what is taken off, less `2 d` times the meter, less what is cut off at zero; a jackpot takes all of it away
//!   and puts the square of the new start in its place. So the meter is at most the sum of these, divided by `2 d`.
//!
//! Sums over the rounds since a jackpot, whose number has a geometric distribution, are turned into integrals, and
//! powers of `1 - j` into fractions, each towards the safe side.

use dashu_ratio::RBig;

/// What goes on a meter and comes off it in a round.
pub(super) struct Drained {
    /// What a stake puts on the meter.
    pub(super) main: RBig,
    /// The average of fixed awards, and their mean square.
    pub(super) fixed: RBig,
    pub(super) squares: RBig,
    /// The chance that the whole meter is won.
    pub(super) emptied: RBig,
    /// Whether parts of it can be won as well, so that it may be lower.
    pub(super) parts: bool,
    /// What it starts again with.
    pub(super) anew: Anew,
}

/// What a meter starts again with after all of it was won.
pub(super) enum Anew {
    /// An amount that the house puts up.
    Seed(RBig),
    /// What the reserve has received since then from this share of every stake.
    Reserve(RBig),
}

impl Drained {
    /// Whether stakes put at least as much on the meter as fixed awards take off, so that it grows.
    pub(super) fn lasts(&self) -> bool {
        self.fall() <= RBig::ZERO
    }

    /// The chance that the meter is not won as a whole.
    fn stays(&self) -> RBig {
        RBig::ONE - &self.emptied
    }

    /// By how much rounds without a jackpot lower the meter, averaged over all rounds.
    fn fall(&self) -> RBig {
        &self.fixed - &self.main * self.stays()
    }

    /// Bounds for the average of a meter that does not last, before a stake: at least, and at most.
    pub(super) fn average(&self) -> [RBig; 2] {
        let (stays, jackpot) = (self.stays(), &self.emptied);
        let moves = &self.squares - RBig::from(2) * &self.main * &self.fixed + &self.main * &self.main * &stays;
        if jackpot.is_zero() {
            return [RBig::ZERO, moves / (RBig::from(2) * self.fall())];
        }
        let (least, square) = if self.parts { Default::default() } else { self.falling_evenly() };
        let most = (moves + jackpot * (self.begins_square() - square)) / (RBig::from(2) * self.fall());
        [least, most]
    }

    /// The mean square of the amount that it starts with.
    fn begins_square(&self) -> RBig {
        match &self.anew {
            Anew::Seed(seed) => seed * seed,
            // The mean square of a number of rounds with a geometric distribution.
            Anew::Reserve(rate) => rate * rate * (RBig::from(2) - &self.emptied) / (&self.emptied * &self.emptied),
        }
    }

    /// Lower bounds for the mean and the mean square of a meter that falls evenly until it is empty.
    fn falling_evenly(&self) -> (RBig, RBig) {
        let (j, stays) = (&self.emptied, self.stays());
        let falls = self.fall() / &stays;
        let of = |numerator: i32, denominator: u32| RBig::from(numerator) / RBig::from(denominator);
        let (mean, square) = match &self.anew {
            Anew::Seed(seed) => {
                let (rounds, rate) = (seed / &falls, j / &stays);
                let squared = &rounds * &rounds;
                let mean = j * &squared * of(1, 2) - &rate * &rate * &squared * &rounds * of(1, 6);
                let square = j * &squared * &rounds * of(1, 3) - &rate * &rate * &squared * &squared * of(1, 12);
                (mean, square)
            }
            Anew::Reserve(share) => {
                let times = share / &falls;
                // The chance that no jackpot has come by the time the meter is empty: at least, and at most.
                let chance = |power: RBig| j * &power / (RBig::ONE - &stays * power);
                let least = chance((RBig::ONE - &times * j / &stays).max(RBig::ZERO));
                let most = chance(RBig::ONE / (RBig::ONE + &times * j));
                let mean = (&times - RBig::ONE + least) / j;
                let square = &times * &times * (RBig::from(2) - j) - RBig::from(2) * &times
                    + RBig::from(2) * (RBig::ONE - most) * &stays * &stays;
                (mean, square / (j * j))
            }
        };
        let (mean, square) = (mean * &falls, square * &falls * &falls);
        (mean.max(RBig::ZERO), square.max(RBig::ZERO))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_cards::below;
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn of(numerator: i64, denominator: u64) -> RBig {
        RBig::from_parts(numerator.into(), denominator.into())
    }

    /// A meter that takes a quarter of each stake; one round in ten pays 6, one in `rare` pays the whole meter.
    fn drained(rare: u32, anew: Anew) -> Drained {
        Drained {
            main: of(1, 4),
            fixed: of(6, 10),
            squares: of(36, 10),
            emptied: of(1, rare.into()),
            parts: false,
            anew,
        }
    }

    /// The average meter over many simulated rounds, in hundredths of a stake.
    #[expect(clippy::cast_precision_loss, reason = "an average over rounds that are played")]
    fn played(rare: u32, seed: i64, reserve: i64) -> f64 {
        const ROUNDS: u32 = 4_000_000;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(20_261_116);
        let (mut meter, mut aside, mut sum) = (seed, 0, 0.0);
        for _ in 0..ROUNDS {
            sum += meter as f64;
            (meter, aside) = (meter + 25, aside + reserve);
            let drawn = below(&mut rng, 10 * rare);
            if drawn < 10 {
                (meter, aside) = (seed + aside, 0);
            } else if drawn < 10 + rare {
                meter = (meter - 600).max(0);
            }
        }
        sum / f64::from(ROUNDS) / 100.0
    }

    #[test]
    fn what_rounds_come_to_lies_between_the_bounds() {
        let number = |value: &RBig| value.to_f64().value();
        for (rare, seed, reserve) in [(2_000, 200, 0), (2_000, 0, 4), (500, 0, 50), (1_000, 50, 0)] {
            let anew = if seed > 0 { Anew::Seed(of(seed, 1)) } else { Anew::Reserve(of(reserve, 100)) };
            let [least, most] = drained(rare, anew).average();
            let found = played(rare, seed * 100, reserve);
            let (least, most) = (number(&least), number(&most));
            assert!(least * 0.97 < found && found < most * 1.03, "1 in {rare}: {least} {found} {most}");
            // How far the bounds are apart depends on how widely the awards scatter.
            assert!(most - least < 6.5, "1 in {rare}: {least} {found} {most}");
        }
    }

    #[test]
    fn a_meter_lasts_where_stakes_put_on_it_what_awards_take_off() {
        let meter = drained(100, Anew::Seed(of(10, 1)));
        assert!(!meter.lasts());
        assert!(Drained { main: of(3, 4), ..meter }.lasts());
    }
}
