//! What many rounds come to together: a picture for players and managers.
//!
//! Rounds are added up on a grid of equal steps, in floating point: it is a drawing, not a figure.

use baize_maths::Figure;
use serde::Serialize;

/// How a session of so many rounds can end.
#[derive(Clone, Debug, Serialize)]
pub struct Session {
    /// The rounds.
    pub rounds: u32,
    /// The share of sessions that end ahead, to a tenth of a per cent.
    pub ahead: String,
    /// The net result in opening stakes in the middle of each step, and the share of sessions that end there.
    pub bars: Vec<(String, f64)>,
}

/// A round that wins more opening stakes than this decides its session by itself: such sessions stand apart in the last
/// bar, because rare jackpots would leave no room for the rest.
const JACKPOT: f64 = 200.0;

/// Steps of the grid in an opening stake.
const STEPS: f64 = 4.0;

/// Bars of the picture.
const BARS: usize = 41;

/// A session of this many rounds, where every outcome of a round is known.
pub fn session(figure: &Figure, rounds: u32) -> Option<Session> {
    figure.measures.as_ref()?.shape.as_ref()?;
    let outcomes: Option<Vec<(f64, f64)>> = figure
        .outcomes
        .iter()
        .map(|row| Some((fraction(row.net.as_deref()?)?, row.probability.parse::<f64>().ok()?)))
        .collect();
    let outcomes = outcomes.filter(|outcomes| !outcomes.is_empty())?;
    let (jackpots, others): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(|(net, _)| *net > JACKPOT);
    let all = power(&spread(&others), rounds);
    let jackpot: f64 = 1.0 - (1.0 - jackpots.iter().map(|(_, chance)| chance).sum::<f64>()).powi(rounds.cast_signed());
    let ahead: f64 = all.chances.iter().enumerate().filter(|(i, _)| all.net(*i) > 1e-9).map(|(_, it)| it).sum();
    let mut bars = bars(&all);
    if !jackpots.is_empty() {
        bars.push(("more".to_owned(), jackpot));
    }
    Some(Session { rounds, ahead: format!("{:.1} %", 100.0 * (ahead + jackpot)), bars })
}

fn fraction(text: &str) -> Option<f64> {
    match text.split_once('/') {
        Some((over, under)) => Some(over.parse::<f64>().ok()? / under.parse::<f64>().ok()?),
        None => text.parse().ok(),
    }
}

/// Chances on a grid that begins at `from` steps.
#[derive(Clone)]
struct Spread {
    from: i64,
    chances: Vec<f64>,
}

impl Spread {
    fn net(&self, place: usize) -> f64 {
        (self.from + place as i64) as f64 / STEPS
    }
}

/// One round on the grid: a result between two steps is shared so that the average stays.
fn spread(outcomes: &[(f64, f64)]) -> Spread {
    let place = |net: f64| (net * STEPS).floor() as i64;
    let from = outcomes.iter().map(|(net, _)| place(*net)).min().unwrap_or(0);
    let to = outcomes.iter().map(|(net, _)| place(*net)).max().unwrap_or(0) + 1;
    let mut chances = vec![0.0; usize::try_from(to - from).unwrap_or(0) + 1];
    for (net, chance) in outcomes {
        let below = place(*net);
        let over = net * STEPS - below as f64;
        let at = usize::try_from(below - from).unwrap_or(0);
        chances[at] += chance * (1.0 - over);
        chances[at + 1] += chance * over;
    }
    Spread { from, chances }
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

/// The sum of two results; ends so rare that nobody could see them are dropped.
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
    Spread { from: a.from + b.from + first as i64, chances: chances[first..=last].to_vec() }
}

/// The middle of the picture, from where one session in five hundred ends below to where one ends above.
fn bars(all: &Spread) -> Vec<(String, f64)> {
    let whole: f64 = all.chances.iter().sum();
    let quantile = |share: f64| {
        let mut sum = 0.0;
        all.chances.iter().position(|chance| {
            sum += chance;
            sum >= share * whole
        })
    };
    let (low, high) = (quantile(0.002).unwrap_or(0), quantile(0.998).unwrap_or(all.chances.len() - 1));
    let width = (high - low + 1).div_ceil(BARS).max(1);
    (low..=high)
        .step_by(width)
        .map(|from| {
            let to = (from + width).min(all.chances.len());
            let middle = (all.net(from) + all.net(to - 1)) / 2.0;
            (format!("{middle:+.1}"), all.chances[from..to].iter().sum())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_even_chances_end_ahead_as_often_as_they_should() {
        let all = power(&spread(&[(1.0, 18.0 / 37.0), (-1.0, 19.0 / 37.0)]), 100);
        let sum: f64 = all.chances.iter().sum();
        assert!((sum - 1.0).abs() < 1e-9);
        let mean: f64 = all.chances.iter().enumerate().map(|(i, chance)| chance * all.net(i)).sum();
        assert!((mean + 100.0 / 37.0).abs() < 1e-6, "{mean}");
        let ahead: f64 = all.chances.iter().enumerate().filter(|(i, _)| all.net(*i) > 1e-9).map(|(_, it)| it).sum();
        // The binomial sum of more than 50 wins in 100.
        assert!((ahead - 0.355).abs() < 0.01, "{ahead}");
    }
}
