//! Simulations on record beside the exact figures, read from the one list of them, `docs/agreement.md`.

use baize_maths::{Figure, percent};
use serde::Serialize;
use std::sync::LazyLock;

/// The list, which has a row for each simulation.
const LIST: &str = include_str!("../../../docs/agreement.md");

/// A simulation of a wager by the strategy that its figure is for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Check {
    /// The id of the game that was simulated.
    pub game: String,
    /// The strategy, in the word of `baize simulate --play`.
    pub strategy: String,
    /// The wager, in the word of the pricing.
    pub wager: String,
    /// The number of rounds that were played.
    pub rounds: u64,
    /// The house edge that was found, in per cent.
    pub simulated: String,
    /// Its standard error, in per cent.
    pub error: String,
    /// The exact figure that it was compared with, in per cent.
    pub exact: String,
    /// How far apart they are, in standard errors.
    pub deviation: String,
}

/// All simulations on record.
static CHECKS: LazyLock<Vec<Check>> = LazyLock::new(|| LIST.lines().filter_map(read).collect());

/// Reads a row such as `| uk/blackjack | best | box | 3 · 10⁸ | 0.60103 % | 0.00641 % | 0.61088 % | -1.54 |`.
fn read(line: &str) -> Option<Check> {
    let cells: Vec<&str> = line.strip_prefix('|')?.strip_suffix('|')?.split('|').map(str::trim).collect();
    let [game, strategy, wager, rounds, simulated, error, exact, deviation] = cells.try_into().ok()?;
    let number = |cell: &str| cell.strip_suffix('%').map(|cell| cell.trim().to_owned());
    Some(Check {
        game: game.to_owned(),
        strategy: strategy.to_owned(),
        wager: wager.to_owned(),
        rounds: rounds_of(rounds)?,
        simulated: number(simulated)?,
        error: number(error)?,
        exact: number(exact)?,
        deviation: deviation.to_owned(),
    })
}

/// A number of rounds such as `3 · 10⁸`.
fn rounds_of(text: &str) -> Option<u64> {
    let (times, power) = text.split_once('·')?;
    let digit = |letter: char| (0..10).zip("⁰¹²³⁴⁵⁶⁷⁸⁹".chars()).find(|(_, it)| *it == letter).map(|(digit, _)| digit);
    let power = power.trim().strip_prefix("10")?.chars().try_fold(0, |sum, it| Some(10 * sum + digit(it)?))?;
    times.trim().parse::<u64>().ok()?.checked_mul(10_u64.checked_pow(power)?)
}

/// The simulation on record of exactly this figure: the same wager by the same strategy, compared with the same number.
/// A figure under other options is a different number and has none.
pub(crate) fn check(figure: &Figure) -> Option<&'static Check> {
    let exact = percent(&figure.exact(), 5);
    CHECKS.iter().find(|check| {
        let wager = check.wager == figure.wager
            || check.wager.strip_prefix(figure.wager.as_str()).is_some_and(|rest| rest.starts_with('-'));
        let strategy = figure.strategy_id.is_none_or(|id| id.name() == check.strategy);
        check.game == figure.game && wager && strategy && check.exact == exact
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The list itself says how many simulations it has, and which is farthest off.
    #[test]
    fn every_row_of_the_list_is_read() {
        let (_, says) = LIST.split_once("The largest of ").expect("the list says how long it is");
        let (count, rest) = says.split_once(" deviations is ").expect("and its largest deviation");
        assert_eq!(CHECKS.len().to_string(), count);
        let largest = CHECKS.iter().map(|it| it.deviation.trim_start_matches(['+', '-'])).max().expect("rows");
        assert!(rest.starts_with(&format!("{largest}.")), "{largest}");
        let off = |check: &Check| {
            let number = |text: &str| text.parse::<f64>().expect("a number");
            let deviation = (number(&check.simulated) - number(&check.exact)) / number(&check.error);
            (deviation - number(&check.deviation)).abs()
        };
        // Its columns are rounded, so the last place may differ.
        assert!(CHECKS.iter().all(|check| off(check) < 0.01), "{:?}", CHECKS.iter().find(|it| off(it) >= 0.01));
    }

    #[test]
    fn a_figure_has_the_simulation_of_its_own_number_and_no_other() {
        let figures = baize_maths::price("uk/three-card-poker", &toml::Table::new()).expect("figures");
        let ante = check(&figures[0]).expect("it was simulated");
        assert_eq!((ante.wager.as_str(), ante.rounds, ante.exact.as_str()), ("ante", 100_000_000, "3.37298"));
        let mut other = figures[0].clone();
        other.edge = "1/30".to_owned();
        assert_eq!(check(&other), None);
    }
}
