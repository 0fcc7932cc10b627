//! `baize simulate`: many rounds at random, beside the exact figures.

use anyhow::{Context, Result, anyhow, bail};
use baize_book::Cents;
use baize_maths::{Figure, STAKE, Strategies, StrategyId, price_at_stake, strategies};
use baize_simulator::{Estimate, Mean, Shoes, SimulateError, Simulation, simulate_pot, simulate_with};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::time::Instant;

use super::priced::{Settings, watched, with_clauses};
use crate::Found;
use crate::output::Output;

/// How many rounds are played if nobody says.
const ROUNDS: u64 = 10_000_000;
/// And hands of a pot game, where every bot thinks about every decision.
const HANDS: u64 = 5_000;

/// An estimate this many standard errors from the exact figure is a finding.
const DEVIATIONS_MAX: f64 = 4.0;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  baize simulate uk/punto-banco --rounds 1e9\n  baize simulate uk/roulette --rounds 1e7 --seed 7 --set rage=on\n\n\
The same seed gives the same figures on any number of cores. Exit 1 when a figure is more than four standard errors off."
)]
pub(crate) struct Arguments {
    /// The game, as `baize games` lists it.
    game: String,
    /// How many rounds, such as 1000000 or 1e6 [default: 1e7, or 5000 hands of a pot game].
    #[arg(long, value_parser = rounds)]
    rounds: Option<u64>,
    /// The seed; if none is given, a new one is used and printed.
    #[arg(long)]
    seed: Option<u64>,
    /// How the players play: `advised`, or a strategy of the game such as `best`; a wrong name lists them.
    #[arg(long, value_name = "STRATEGY", default_value = StrategyId::Advised.name())]
    play: String,
    /// Stake this many cents on every wager, with payments rounded as the options say; otherwise nothing is rounded.
    #[arg(long, value_name = "CENTS")]
    stake: Option<i64>,
    /// Deal on to the cut card as a table does, where exact figures are for rounds from a full shoe; the two are then
    /// not compared.
    #[arg(long)]
    to_the_cut: bool,
    #[command(flatten)]
    settings: Settings,
}

pub(super) fn rounds(text: &str) -> Result<u64, String> {
    let wrong = || format!("`{text}` is not a number of rounds: write for example 1000000 or 1e6, from 1 to 1e12");
    let number = match text.split_once(['e', 'E']) {
        None => text.replace('_', "").parse().ok(),
        Some((digits, power)) => {
            let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
            let part = part.trim_end_matches('0');
            // What stands behind the point must be gone when the point has moved: 2.5e3 is a number of rounds.
            let power = power.parse::<usize>().ok().filter(|power| (part.len()..=12).contains(power));
            let zeros = power.map(|power| "0".repeat(power - part.len()));
            zeros.and_then(|zeros| format!("{whole}{part}{zeros}").parse::<u64>().ok())
        }
    };
    number.filter(|number| (1..=1_000_000_000_000).contains(number)).ok_or_else(wrong)
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let game = super::game(&arguments.game)?;
    let changes = arguments.settings.changes()?;
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => getrandom::u64()
            .map_err(|error| anyhow!("{error}"))
            .context("the operating system has no entropy for a seed")?,
    };
    if game.is_pot_game() {
        if arguments.stake.is_some() {
            bail!("{} is a pot game: its stakes are those of its limit, and nothing there is rounded", arguments.game);
        }
        return pot_game(&arguments.game, &changes, arguments.rounds.unwrap_or(HANDS), seed, output);
    }
    let stake = arguments.stake.map_or(STAKE, Cents);
    let figures = match arguments.stake {
        None => arguments.settings.figures(&arguments.game, &changes)?,
        Some(_) => watched(&arguments.game, |work| price_at_stake(&arguments.game, &changes, stake, work))?,
    };
    let full = !arguments.to_the_cut && figures.iter().any(Figure::is_of_full_shoe);
    let shoes = if full { Shoes::Full } else { Shoes::Dealt };
    let (simulation, seconds) = simulated(arguments, &changes, stake, shoes, seed)?;
    let strategies = strategies(&arguments.game).context("the game has just been simulated")?;
    let played = strategies.played_as(&arguments.play).context("the strategy has just been played")?;
    let compared = Compared { arguments, changes, figures, shoes, strategies, played, simulation, seconds };
    if output.is_json() {
        compared.objects(output)?
    } else {
        compared.table(output)?
    }
    Ok(if compared.is_off() { Found::Something } else { Found::Nothing })
}

/// Plays the rounds, with a bar that shows how far it is, and says how many seconds they took.
fn simulated(
    arguments: &Arguments,
    changes: &toml::Table,
    stake: Cents,
    shoes: Shoes,
    seed: u64,
) -> Result<(Simulation, f64)> {
    let rounds = arguments.rounds.unwrap_or(ROUNDS);
    let bar = ProgressBar::new(rounds);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {percent}% {human_pos} rounds, {per_sec}, {eta} left")?);
    let begun = Instant::now();
    let progress = |rounds| bar.inc(rounds);
    let simulation = simulate_with(&arguments.play, shoes, stake, &arguments.game, changes, rounds, seed, &progress);
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let simulation = simulation.map_err(in_words)?;
    if simulation.estimates.iter().any(|estimate| estimate.count == 0) {
        bail!("{rounds} rounds are too few: some wager was never settled");
    }
    Ok((simulation, seconds))
}

/// What was simulated, and the exact figures beside which it is shown.
struct Compared<'a> {
    arguments: &'a Arguments,
    changes: toml::Table,
    figures: Vec<Figure>,
    shoes: Shoes,
    strategies: Strategies,
    played: StrategyId,
    simulation: Simulation,
    seconds: f64,
}

impl Compared<'_> {
    /// The exact figure of the wager that an estimate is about, for the pay table and the strategy in force.
    fn figure(&self, estimate: &Estimate) -> Option<&Figure> {
        let default = |figure: &&Figure| {
            [estimate.kind, estimate.wager.as_str()].contains(&figure.wager.as_str())
                && in_force(&self.arguments.game, &self.changes, figure)
                && figure.is_for(self.played)
        };
        self.figures.iter().find(default)
    }

    fn exact(&self, estimate: &Estimate) -> Option<String> {
        self.figure(estimate).map(|figure| figure.decimal.clone())
    }

    fn strategy(&self, estimate: &Estimate) -> String {
        let known = self.figure(estimate).and_then(|figure| figure.strategy.clone());
        known.unwrap_or_else(|| self.arguments.play.clone())
    }

    /// How many standard errors an estimate is from the exact figure, where the two can be compared.
    fn deviations(&self, estimate: &Estimate) -> Option<f64> {
        // What lies on a meter when a simulation ends has not come back yet, so a progressive is not compared.
        let alike =
            |figure: &&Figure| figure.progressive.is_none() && (self.shoes == Shoes::Full || !figure.is_of_full_shoe());
        let edge = self.figure(estimate).filter(alike)?.decimal.parse().ok()?;
        // Rounds that all ended alike, or a single one, do not say how far an estimate may stray.
        (estimate.error > 0.0).then(|| estimate.deviations_from(edge))
    }

    /// Whether some figure is so far off that it is a finding.
    fn is_off(&self) -> bool {
        let off = |estimate| self.deviations(estimate).is_some_and(|it| it.abs() > DEVIATIONS_MAX);
        self.simulation.estimates.iter().any(off)
    }

    /// One object a wager, for programs.
    fn objects(&self, output: &mut Output) -> Result<()> {
        let simulation = &self.simulation;
        for estimate in &simulation.estimates {
            output.object(&json!({
                "game": simulation.game, "wager": estimate.wager, "method": "simulated", "rounds": simulation.rounds,
                "strategy": self.strategy(estimate),
                "count": estimate.count, "seed": simulation.seed, "edge": estimate.edge, "error": estimate.error,
                "average_stake": estimate.average_stake, "exact": self.exact(estimate),
                "deviations": self.deviations(estimate), "seconds": self.seconds,
            }))?;
        }
        Ok(())
    }

    /// One row a wager, for people.
    fn table(&self, output: &mut Output) -> Result<()> {
        let (simulation, seconds, game) = (&self.simulation, self.seconds, &self.arguments.game);
        #[expect(clippy::cast_precision_loss, reason = "a rate is shown to a place or two")]
        let rate = simulation.rounds as f64 / seconds / 1e6;
        let (rounds, seed) = (super::grouped(simulation.rounds), simulation.seed);
        output.line(format!("{game}: {rounds} rounds in {seconds:.1} s, {rate:.1} million a second; seed {seed}"))?;
        if let Some(strategy) = told(self.strategies, &self.arguments.play, self.played, &self.figures) {
            output.line(strategy)?;
        }
        if self.shoes == Shoes::Full {
            output.line("Every round is dealt from a full shoe; `--to-the-cut` deals on as a table does.")?;
        }
        let row = |estimate: &Estimate| {
            [
                estimate.wager.clone(),
                super::grouped(estimate.count),
                format!("{:.8}", estimate.edge),
                format!("{:.8}", estimate.error),
                self.exact(estimate).unwrap_or_default(),
                self.deviations(estimate).map_or(String::new(), |deviations| format!("{deviations:+.2}")),
            ]
        };
        let head = ["wager", "settled", "house edge", "standard error", "exact", "deviations"];
        output.table(head, simulation.estimates.iter().map(row))?;
        Ok(())
    }
}

fn in_words(error: SimulateError) -> anyhow::Error {
    match error {
        SimulateError::Options(error) => anyhow!(with_clauses(&error)),
        other => other.into(),
    }
}

/// A pot game has no house edge: what bots of each strength win from each other, and what the house collects.
fn pot_game(game: &str, changes: &toml::Table, hands: u64, seed: u64, output: &mut Output) -> Result<Found> {
    let bar = ProgressBar::new(hands);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {percent}% {human_pos} hands, {per_sec}, {eta} left")?);
    let begun = Instant::now();
    let simulation = simulate_pot(game, changes, hands, seed, &|hands| bar.inc(hands));
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let simulation = simulation.map_err(in_words)?;
    let word = |skill: baize_table::Skill| format!("{skill:?}").to_lowercase();
    let rows = simulation.won.iter().map(|(skill, won)| (word(*skill), *won));
    let rows: Vec<(String, Mean)> = rows.chain([("house, fee".to_owned(), simulation.fee)]).collect();
    if output.is_json() {
        for (who, won) in rows {
            output.object(&json!({
                "game": simulation.game, "who": who, "method": "simulated", "hands": simulation.hands,
                "seed": simulation.seed, "players": simulation.players, "stack": simulation.stack,
                "unit": simulation.unit, "won": won.mean, "error": won.error, "seconds": seconds,
            }))?;
        }
        return Ok(Found::Nothing);
    }
    output.line(format!(
        "{game}: {} hands of {} bots with {} each, in {seconds:.1} s; seed {seed}. Players win from each other, so no \
         wager has a house edge.",
        super::grouped(hands),
        simulation.players,
        simulation.stack,
    ))?;
    #[expect(clippy::cast_precision_loss, reason = "a bet has fewer cents than a float is exact for")]
    let unit = simulation.unit.0 as f64;
    let row = |(who, won): &(String, Mean)| {
        [who.clone(), format!("{:+.2}", won.mean), format!("{:.2}", won.error), format!("{:+.4}", won.mean / unit)]
    };
    output.table(["who", "cents a hand", "standard error", "bets a hand"], rows.iter().map(row))?;
    Ok(Found::Nothing)
}

/// Which strategy was played, where there is something to decide; where no exact figure is for it, how to play one that
/// has some.
fn told(strategies: Strategies, play: &str, played: StrategyId, figures: &[Figure]) -> Option<String> {
    let known = |figure: &&Figure| figure.strategy.is_some();
    figures.iter().find(known)?;
    let mine = figures.iter().filter(known).find(|figure| figure.is_for(played));
    let Some(strategy) = mine.and_then(|figure| figure.strategy.as_deref()) else {
        let others: Vec<String> = strategies.known.iter().map(|id| format!("`--play {id}`")).collect();
        let others = others.join(" or ");
        return Some(format!("Strategy: {play}. Exact figures are for other strategies: {others} plays one of them."));
    };
    Some(format!("Strategy: {}.", described(play, strategy)))
}

/// A strategy by its name and what a figure says of it.
fn described(play: &str, strategy: &str) -> String {
    match strategy.strip_prefix(play) {
        Some(rest) if rest.is_empty() || rest.starts_with([':', ' ']) => strategy.to_owned(),
        _ => format!("{play} ({strategy})"),
    }
}

/// Whether a figure is about the pay table that the simulation used.
fn in_force(game: &str, changes: &toml::Table, figure: &Figure) -> bool {
    let Some(game) = baize_registry::find(game) else { return false };
    let Ok(table) = game.open(changes) else { return false };
    let of = game.spec().wager(&figure.wager).and_then(|wager| wager.pays.clone()).unwrap_or_default();
    let chosen = table.options().iter().find_map(|(_, setting)| match setting {
        baize_book::Setting::Odds(odds) if odds.of == of => Some(odds.name.clone()),
        _ => None,
    });
    // A wager may be paid by several tables, and its figure is custom when one of them is.
    chosen.is_none_or(|name| name == figure.table || figure.table == "custom")
}
