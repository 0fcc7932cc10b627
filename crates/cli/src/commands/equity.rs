//! `baize equity`: how much of the pot each hand is worth.

use anyhow::{Context, Result, anyhow, bail};
use baize_equity::{Answer, Counted, Fraction, Game, Plan, Problem, Progress, Standing, categories, sample};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::time::Duration;

use crate::Found;
use crate::output::Output;

/// The number of deals that are sampled if none is given.
const SAMPLES: u64 = 1_000_000;

/// Counting that would take longer than this, in seconds, is replaced by a sample.
const LIMIT: f64 = 120.0;

#[derive(clap::Args)]
#[command(after_help = "Examples:
  baize equity holdem AhKh QsQd
  baize equity holdem AhKh 'QQ+,AKs' random --board '2h 7h Tc'
  baize equity omaha-hi-lo AhKh2d3d 8s8d7s7d AcAdKcKs
  baize equity razz Ah2c3d 4s5c6d --dead '2d Kh'        cards that are missing come from the pack
  baize equity lowball Jk4c3d2h 8s6c4d2cAd --dead Kd    one card is drawn, another was thrown away
  baize equity stud AhAd 9c9d 5h --samples 1e6 --seed 7
  baize equity omaha --categories                       how often each kind of hand comes

Games: holdem, crazy-pineapple (after the discard), omaha, omaha-hi-lo, stud, stud-hi-lo, razz, lowball, \
deuce-to-seven, badugi, short-deck, asian, mexican (the first card lies face down); or those of the card room, as \
hg/texas-holdem.")]
pub(crate) struct Arguments {
    /// The game, such as holdem or razz.
    game: String,
    /// The hands: cards such as AhKh, a hold'em range such as QQ+,AKs,T9o,A5s-A2s, or random.
    hands: Vec<String>,
    /// The cards on the board.
    #[arg(long, default_value = "", value_name = "CARDS")]
    board: String,
    /// Cards that can no longer come: folded, discarded or seen.
    #[arg(long, default_value = "", value_name = "CARDS")]
    dead: String,
    /// Deal this many times at random instead of counting all deals, for example 1000000 or 1e6.
    #[arg(long, value_parser = super::simulate::rounds, value_name = "NUMBER")]
    samples: Option<u64>,
    /// The seed of a sample; if none is given, a new one is used and printed.
    #[arg(long)]
    seed: Option<u64>,
    /// Count all deals however long it takes; without it, a sample is taken if counting would take over two minutes.
    #[arg(long, conflicts_with = "samples")]
    exact: bool,
    /// Whether a joker is in the pack, where a game may have one.
    #[arg(long, value_name = "on|off", value_parser = ["on", "off"], hide_possible_values = true)]
    joker: Option<String>,
    /// Count how often each kind of hand comes in this game instead.
    #[arg(long, conflicts_with_all = ["hands", "board", "dead", "samples", "seed", "exact"])]
    categories: bool,
    /// Kinds of hands of this many cards.
    #[arg(long, requires = "categories", value_name = "NUMBER")]
    cards: Option<usize>,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let Some(game) = Game::find(&arguments.game) else {
        bail!("there is no game `{}`; there are {}", arguments.game, Game::ALL.map(Game::word).join(", "));
    };
    let joker = arguments.joker.as_deref().map(|word| word == "on");
    if arguments.categories {
        let counted = watched("counting", |progress| categories(game, joker, arguments.cards, progress))?;
        for kinds in counted {
            show_kinds(&kinds, output)?;
        }
        return Ok(Found::Nothing);
    }
    let problem = Problem::read(game, joker, &arguments.hands, &arguments.board, &arguments.dead)?;
    let (answer, mut note) = solve(&problem, arguments)?;
    if let (known @ 1..=2, 5) = (problem.board_known(), game.board_cards()) {
        let cards = if known == 1 { "card of the flop is" } else { "cards of the flop are" };
        let joint = if note.is_empty() { "" } else { "; " };
        note = format!("only {known} {cards} known, the rest of the board is dealt{joint}{note}");
    }
    if output.is_json() {
        let object = json!({
            "game": game, "hands": arguments.hands, "board": arguments.board, "dead": arguments.dead,
            "note": note, "answer": answer,
        });
        output.object(&object)?;
    } else {
        show(game, &arguments.hands, &answer, &note, output)?;
    }
    Ok(Found::Nothing)
}

/// The answer, and a remark on how it was found.
fn solve(problem: &Problem, arguments: &Arguments) -> Result<(Answer, String)> {
    let mut too_long = String::new();
    if arguments.samples.is_none() {
        let plan = Plan::new(problem)?;
        if arguments.exact || plan.can_count() && plan.seconds() <= LIMIT {
            return Ok((watched("counting", |progress| plan.exact(progress))?, String::new()));
        }
        too_long = if plan.seconds() > LIMIT {
            format!("; to count all deals would take {}", duration(plan.seconds()))
        } else {
            "; there are too many hands to keep for counting all deals".to_owned()
        };
    }
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => getrandom::u64()
            .map_err(|error| anyhow!("{error}"))
            .context("the operating system has no entropy for a seed")?,
    };
    let deals = arguments.samples.unwrap_or(SAMPLES);
    let answer = watched("sampling", |progress| sample(problem, deals, seed, progress))?;
    Ok((answer, format!("seed {seed}{too_long}")))
}

/// A duration in words, roughly.
fn duration(seconds: f64) -> String {
    let (number, unit) = match seconds {
        s if s < 120.0 => (s, "seconds"),
        s if s < 7200.0 => (s / 60.0, "minutes"),
        s if s < 172_800.0 => (s / 3600.0, "hours"),
        s if s < 6.3e7 => (s / 86_400.0, "days"),
        s => (s / 3.156e7, "years"),
    };
    if number < 1e6 { format!("about {number:.0} {unit}") } else { format!("about {number:.0e} {unit}") }
}

/// Does the work, with a bar that shows how far it has come.
fn watched<T>(what: &'static str, work: impl FnOnce(&Progress) -> T) -> T {
    let progress = Progress::new();
    let bar = ProgressBar::new(0).with_message(what);
    let style = ProgressStyle::with_template("{msg} {wide_bar} {percent} % {eta}").expect("the template is right");
    bar.set_style(style);
    let (finished, is_finished) = std::sync::mpsc::channel::<()>();
    let (progress, bar) = (&progress, &bar);
    std::thread::scope(|scope| {
        scope.spawn(move || {
            // Work that takes no time needs no bar.
            while is_finished
                .recv_timeout(Duration::from_millis(200))
                .is_err_and(|error| error == std::sync::mpsc::RecvTimeoutError::Timeout)
            {
                let (done, steps) = progress.now();
                bar.set_length(steps);
                bar.set_position(done);
            }
        });
        let result = work(progress);
        drop(finished);
        bar.finish_and_clear();
        result
    })
}

fn show(game: Game, hands: &[String], answer: &Answer, note: &str, output: &mut Output) -> Result<()> {
    let way = if answer.exact { "all of them counted" } else { "sampled" };
    let note = if note.is_empty() { String::new() } else { format!(" ({note})") };
    output.line(format!("{game}: {} deals, {way}{note}", super::grouped(answer.deals)))?;
    let row = |(player, (hand, standing)): (usize, (&String, &Standing))| {
        let exactly = match standing.standard_error {
            None => standing.equity.to_string(),
            Some(error) => format!("± {error:.8}"),
        };
        let counts = [standing.wins, standing.ties, standing.losses].map(super::grouped);
        let [wins, ties, losses] = counts;
        [(player + 1).to_string(), hand.clone(), wins, ties, losses, standing.decimal.clone(), exactly]
    };
    let exactly = if answer.exact { "exactly" } else { "standard error" };
    let rows = hands.iter().zip(&answer.players).enumerate().map(row);
    output.table(["player", "hand", "wins", "ties", "losses", "equity", exactly], rows)?;
    if game.is_split() {
        show_shares(answer, output)?;
    }
    Ok(())
}

/// Prints how often each player takes which part of the pot.
fn show_shares(answer: &Answer, output: &mut Output) -> Result<()> {
    output.line("")?;
    let rows = answer.players.iter().enumerate().flat_map(|(player, standing)| {
        standing.shares.iter().map(move |share| {
            let name = match (share.of_the_pot.above, share.of_the_pot.below) {
                (1, 1) => "scoops".to_owned(),
                (1, 2) => "half".to_owned(),
                (1, 4) => "a quarter".to_owned(),
                (3, 4) => "three quarters".to_owned(),
                _ => share.of_the_pot.to_string(),
            };
            let part = Fraction::new(u128::from(share.deals), u128::from(answer.deals));
            [(player + 1).to_string(), name, super::grouped(share.deals), part.decimal(8)]
        })
    });
    output.table(["player", "takes", "deals", "probability"], rows)
}

fn show_kinds(counted: &Counted, output: &mut Output) -> Result<()> {
    if output.is_json() {
        return output.object(counted);
    }
    let ranks = counted.ranks.map_or_else(String::new, |ranks| format!(", {} ranks", super::grouped(ranks)));
    output.line(format!("{}: {} hands{ranks}", counted.what, super::grouped(counted.hands)))?;
    let row = |(kind, count): &(String, u128)| {
        [kind.clone(), super::grouped(count), Fraction::new(*count, counted.hands).decimal(8)]
    };
    output.table(["kind", "hands", "probability"], counted.kinds.iter().map(row))
}
