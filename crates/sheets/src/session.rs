//! What many rounds add up to: a picture for players and managers.
//!
//! Rounds are added up on a grid of possible results, in floating point: it is a drawing, not a figure.

use baize_maths::Figure;
use serde::Serialize;

/// How a session of some number of rounds can end.
#[derive(Clone, Debug, Serialize)]
pub struct Session {
    /// The number of rounds in the session.
    pub rounds: u32,
    /// The share of sessions that end ahead, to a tenth of a per cent.
    pub ahead: String,
    /// The net results in stakes that each bar stands for, and the share of sessions that end there, as a decimal of
    /// nine places; all together are one. Papers hold no floats, so that their fingerprint can be worked out again.
    pub bars: Vec<(String, String)>,
}

/// A round that wins more stakes than this decides its session by itself. Such sessions are in the last bar, because
/// rare jackpots would leave no room for the rest.
const JACKPOT: f64 = 200.0;

/// The most steps between the results of one round; a finer grid gives way to a coarser one.
const FINEST: i64 = 1000;

/// The steps in a stake of that coarser grid, on which a result between two steps is divided so that the average stays.
const COARSE: i64 = 4;

/// The most bars in the picture.
const BARS: i64 = 41;

/// A session of this many rounds; `None` unless every outcome of a round is known.
pub fn session(figure: &Figure, rounds: u32) -> Option<Session> {
    figure.measures.as_ref()?.shape.as_ref()?;
    let outcomes: Option<Vec<Outcome>> = figure.outcomes.iter().map(Outcome::of).collect();
    let outcomes = outcomes.filter(|outcomes| !outcomes.is_empty())?;
    let (jackpots, others): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(|it| it.net() > JACKPOT);
    let grid = Grid::of(&others);
    let all = power(&grid.spread(&others), rounds);
    let jackpot: f64 = 1.0 - (1.0 - jackpots.iter().map(|it| it.chance).sum::<f64>()).powi(rounds.cast_signed());
    let net = |place: i64| grid.net(place, rounds);
    let ahead: f64 = all.places().filter(|(place, _)| net(*place) > 1e-9).map(|(_, chance)| chance).sum();
    let end = i64::from(rounds) * grid.steps;
    let bars = bars(&all, &grid, rounds, (!jackpots.is_empty()).then_some(jackpot), end);
    let bars = bars.into_iter().map(|(name, share)| (name, format!("{share:.9}"))).collect();
    Some(Session { rounds, ahead: format!("{:.1} %", 100.0 * (ahead + jackpot)), bars })
}

/// A result of one round, in stakes as a fraction, with its chance.
struct Outcome {
    over: i64,
    under: i64,
    chance: f64,
}

impl Outcome {
    fn of(row: &baize_maths::OutcomeRow) -> Option<Outcome> {
        let net = row.net.as_deref()?;
        let (over, under) = net.split_once('/').unwrap_or((net, "1"));
        Some(Outcome { over: over.parse().ok()?, under: under.parse().ok()?, chance: row.probability.parse().ok()? })
    }

    #[expect(clippy::cast_precision_loss, reason = "a result in stakes is far below where floats have gaps")]
    fn net(&self) -> f64 {
        self.over as f64 / self.under as f64
    }
}

/// The grid on which the results of a round lie: the least one, and the largest step that reaches all others.
struct Grid {
    /// The least result, in parts of a stake.
    least: i64,
    /// The step, in the same parts.
    step: i64,
    /// The number of these parts in a stake.
    parts: i64,
    /// The number of steps from the least result to the largest.
    steps: i64,
}

impl Grid {
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        reason = "results in stakes are far below where floats have gaps"
    )]
    fn of(outcomes: &[Outcome]) -> Grid {
        let parts = outcomes.iter().try_fold(1_i64, |all, it| (all / gcd(all, it.under)).checked_mul(it.under));
        let whole = parts.filter(|parts| *parts <= 1_000_000).map(|parts| {
            let places = || outcomes.iter().map(|it| it.over * (parts / it.under));
            let (least, most) = (places().min().unwrap_or(0), places().max().unwrap_or(0));
            let step = places().fold(0, |step, place| gcd(step, place - least)).max(1);
            Grid { least, step, parts, steps: (most - least) / step }
        });
        whole.filter(|grid| grid.steps <= FINEST).unwrap_or_else(|| {
            let place = |it: &Outcome| (it.net() * COARSE as f64).floor() as i64;
            let (least, most) = (outcomes.iter().map(place).min(), outcomes.iter().map(place).max());
            let (least, most) = (least.unwrap_or(0), most.unwrap_or(0) + 1);
            Grid { least, step: 1, parts: COARSE, steps: most - least }
        })
    }

    /// The results of one round on the grid.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "no place is below the least, and there are few"
    )]
    fn spread(&self, outcomes: &[Outcome]) -> Spread {
        let mut chances = vec![0.0; usize::try_from(self.steps).unwrap_or(0) + 2];
        for outcome in outcomes {
            let place = (outcome.net() * self.parts as f64 - self.least as f64) / self.step as f64;
            // A result on the grid must not be divided because of float rounding.
            let place = if (place - place.round()).abs() < 1e-6 { place.round() } else { place };
            let below = place.floor();
            chances[below as usize] += outcome.chance * (1.0 - (place - below));
            chances[below as usize + 1] += outcome.chance * (place - below);
        }
        Spread { from: 0, chances }
    }

    /// The result of a session in stakes, at this many steps above its least.
    #[expect(clippy::cast_precision_loss, reason = "a result in stakes is far below where floats have gaps")]
    fn net(&self, place: i64, rounds: u32) -> f64 {
        (i64::from(rounds) * self.least + place * self.step) as f64 / self.parts as f64
    }

    /// The number of steps in a bar that is at least this wide. Bars hold the same number of whole stakes, or parts of
    /// one, so that frequent results do not make every other bar higher.
    fn width(&self, least: i64) -> i64 {
        let least = least.max(1);
        if self.parts % self.step != 0 {
            return least;
        }
        let stake = self.parts / self.step;
        let part = (least..=stake / 2).find(|width| stake % width == 0);
        part.unwrap_or_else(|| (least + stake - 1) / stake * stake)
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// Chances on a grid, starting at some number of steps.
#[derive(Clone)]
struct Spread {
    from: i64,
    chances: Vec<f64>,
}

impl Spread {
    fn places(&self) -> impl Iterator<Item = (i64, f64)> {
        (self.from..).zip(self.chances.iter().copied())
    }
}

fn power(round: &Spread, rounds: u32) -> Spread {
    let mut sum = Spread { from: 0, chances: vec![1.0] };
    let (mut twice, mut left) = (round.clone(), rounds);
    while left > 0 {
        if left & 1 == 1 {
            sum = together(&sum, &twice);
        }
        left >>= 1;
        if left > 0 {
            twice = together(&twice, &twice);
        }
    }
    sum
}

/// The sum of two results; ends too rare to be seen are dropped.
fn together(a: &Spread, b: &Spread) -> Spread {
    let mut chances = vec![0.0; a.chances.len() + b.chances.len() - 1];
    for (i, first) in a.chances.iter().enumerate().filter(|(_, chance)| **chance > 1e-12) {
        for (j, second) in b.chances.iter().enumerate() {
            chances[i + j] += first * second;
        }
    }
    let seen = |chance: &f64| *chance > 1e-12;
    let first = chances.iter().position(seen).unwrap_or(0);
    let last = chances.iter().rposition(seen).unwrap_or(0);
    let dropped = i64::try_from(first).expect("there are few steps");
    Spread { from: a.from + b.from + dropped, chances: chances[first..=last].to_vec() }
}

/// The bars from the point below which one session in five hundred ends to the point above which one does; the first
/// and the last hold everything beyond. A bar begins with the least gain, so that none holds both gains and losses.
fn bars(all: &Spread, grid: &Grid, rounds: u32, jackpot: Option<f64>, end: i64) -> Vec<(String, f64)> {
    let whole: f64 = all.chances.iter().sum();
    let quantile = |share: f64| {
        let mut sum = 0.0;
        let reached = all.places().find(|(_, chance)| {
            sum += chance;
            sum >= share * whole
        });
        reached.map_or(all.from, |(place, _)| place)
    };
    let (low, high) = (quantile(0.002), quantile(0.998));
    let width = grid.width((high - low + BARS) / BARS);
    let gain = (-i64::from(rounds) * grid.least).div_euclid(grid.step) + 1;
    let bar = |place: i64| (place - gain).div_euclid(width);
    let (first, last) = (bar(low), bar(high));
    let label = |place: i64| {
        let text = format!("{:+.2}", grid.net(place, rounds));
        let text = text.trim_end_matches('0').trim_end_matches('.');
        if matches!(text, "+0" | "-0") { "0".to_owned() } else { text.to_owned() }
    };
    let mut bars: Vec<(String, f64)> = (first..=last)
        .map(|at| {
            let (from, to) = ((gain + at * width).max(0), (gain + (at + 1) * width - 1).min(end));
            let more = at == last && (jackpot.is_some() || to < end);
            let name = match (at == first && from > 0, more) {
                (true, _) => format!("{} or less", label(to)),
                (_, true) => format!("{} or more", label(from)),
                _ if from == to => label(from),
                _ => format!("{} to {}", label(from), label(to)),
            };
            (name, 0.0)
        })
        .collect();
    for (place, chance) in all.places() {
        bars[usize::try_from(bar(place).clamp(first, last) - first).expect("not below the first")].1 += chance;
    }
    if let Some((_, chance)) = bars.last_mut() {
        *chance += jackpot.unwrap_or(0.0);
    }
    bars
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcomes(results: &[(i64, i64, f64)]) -> Vec<Outcome> {
        results.iter().map(|(over, under, chance)| Outcome { over: *over, under: *under, chance: *chance }).collect()
    }

    #[test]
    fn a_hundred_even_chances_end_ahead_as_often_as_they_should() {
        let outcomes = outcomes(&[(1, 1, 18.0 / 37.0), (-1, 1, 19.0 / 37.0)]);
        let grid = Grid::of(&outcomes);
        let all = power(&grid.spread(&outcomes), 100);
        let sum: f64 = all.chances.iter().sum();
        assert!((sum - 1.0).abs() < 1e-9);
        let mean: f64 = all.places().map(|(place, chance)| chance * grid.net(place, 100)).sum();
        assert!((mean + 100.0 / 37.0).abs() < 1e-6, "{mean}");
        let ahead: f64 = all.places().filter(|(place, _)| grid.net(*place, 100) > 1e-9).map(|(_, it)| it).sum();
        // The binomial sum of more than 50 wins in 100.
        assert!((ahead - 0.355).abs() < 0.01, "{ahead}");
    }

    #[test]
    fn bars_stand_for_results_that_can_come_and_nothing_is_left_out() {
        let outcomes = outcomes(&[(45, 1, 1.0 / 52.0), (-1, 1, 51.0 / 52.0)]);
        let grid = Grid::of(&outcomes);
        assert_eq!((grid.least, grid.step, grid.steps), (-1, 46, 1));
        let bars = bars(&power(&grid.spread(&outcomes), 100), &grid, 100, None, 100);
        assert_eq!(bars[0].0, "-100");
        assert_eq!(bars[1].0, "-54");
        assert!(bars.last().is_some_and(|(name, _)| name.ends_with(" or more")), "{bars:?}");
        assert!((bars.iter().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn bars_of_half_stakes_hold_whole_stakes() {
        let outcomes = outcomes(&[(3, 2, 0.05), (1, 1, 0.4), (0, 1, 0.05), (-1, 1, 0.5)]);
        let grid = Grid::of(&outcomes);
        assert_eq!((grid.step, grid.parts, grid.width(3), grid.width(1)), (1, 2, 4, 1));
        let bars = bars(&power(&grid.spread(&outcomes), 100), &grid, 100, None, 250);
        let zero = bars.iter().position(|(name, _)| name.ends_with(" 0")).expect("a bar ends with nothing won");
        assert!(bars[zero + 1].0.starts_with("+0.5"), "{bars:?}");
    }
}
