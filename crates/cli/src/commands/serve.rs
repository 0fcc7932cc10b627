//! `baize serve`: opens the floor.

use anyhow::{Context, Result};
use baize_book::Cents;
use baize_floor::{Appointed, Floor, LogForm, Offer, Settings, Setup, Signer, Timing};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize serve\n  baize serve --listen 0.0.0.0:8080 --data /srv/baize\n  \
baize serve --house house.toml --data my-house\n\n\
The data folder holds one database file, made on first start. Stop with Ctrl-C; \
nothing is lost, however it is stopped.")]
pub(crate) struct Arguments {
    /// The address to listen on.
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    listen: String,
    /// The floor's data folder.
    #[arg(long, default_value = "baize-data", value_name = "DIR")]
    data: PathBuf,
    /// Open exactly the tables of this house file; it must be lawful (see `baize check`).
    #[arg(long, value_name = "FILE")]
    house: Option<PathBuf>,
    /// The settings of the server; `baize settings` prints all of them with their defaults.
    #[arg(long, value_name = "FILE")]
    settings: Option<PathBuf>,
    /// Seconds for betting after the first bet.
    #[arg(long, default_value_t = 20.0, value_parser = seconds, value_name = "SECONDS")]
    betting: f64,
    /// Seconds for a player to answer.
    #[arg(long, default_value_t = 30.0, value_parser = seconds, value_name = "SECONDS")]
    deciding: f64,
    /// Seconds for which a result is shown.
    #[arg(long, default_value_t = 8.0, value_parser = seconds, value_name = "SECONDS")]
    showing: f64,
    /// Close a game, or one kind of its wagers, from now on; this is recorded. May be repeated.
    #[arg(long, value_name = "GAME[:WAGER]", value_parser = Offer::to_close)]
    close: Vec<Offer>,
    /// Open again what was closed.
    #[arg(long, value_name = "GAME[:WAGER]")]
    reopen: Vec<Offer>,
    /// Jackpots of at least this many cents need an executive's card; recorded, and in force until it is set again.
    #[arg(long, value_parser = clap::value_parser!(i64).range(0..), value_name = "CENTS")]
    jackpot_level: Option<i64>,
    /// Seconds between two hands of a pot game.
    #[arg(long, default_value_t = 3.0, value_parser = seconds, value_name = "SECONDS")]
    pause: f64,
    /// Seconds after which time is collected again, where a pot game is paid for by the half hour.
    #[arg(long, default_value_t = 1800.0, value_parser = seconds, value_name = "SECONDS")]
    half_hour: f64,
    /// The longest time, in seconds, that a bot appears to think while people wait for it.
    #[arg(long, default_value_t = 2.0, value_parser = seconds, value_name = "SECONDS")]
    bots_think: f64,
    /// Seconds for which a player is offered the bank.
    #[arg(long, default_value_t = 20.0, value_parser = seconds, value_name = "SECONDS")]
    offering: f64,
    /// Let bots play on even if no person has bet.
    #[arg(long)]
    bots_alone: bool,
    /// How the log on standard error is written: text for people, or json.
    #[arg(long, default_value_t = LogForm::Text, value_name = "FORM")]
    log: LogForm,
}

impl Arguments {
    /// The arguments of `baize` without a command.
    pub(crate) fn default_ones() -> Arguments {
        let parsed = <crate::Arguments as clap::Parser>::parse_from(["baize", "serve"]);
        match parsed.command {
            Some(crate::Command::Serve(arguments)) => arguments,
            _ => unreachable!("it is what was asked for"),
        }
    }
}

impl Arguments {
    fn timing(&self) -> Timing {
        let seconds = Duration::from_secs_f64;
        Timing {
            betting: seconds(self.betting),
            deciding: seconds(self.deciding),
            showing: seconds(self.showing),
            waits_for_scenes: true,
            bots_alone: self.bots_alone,
            offering: seconds(self.offering),
            between_hands: seconds(self.pause),
            half_hour: seconds(self.half_hour),
            bot_thinks: (seconds(self.bots_think * BOTS_THINK_LEAST), seconds(self.bots_think)),
            ..Timing::default()
        }
    }
}

/// The shortest time that a bot thinks, as a part of its longest.
const BOTS_THINK_LEAST: f64 = 0.3;

fn seconds(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|number| (0.01..=3600.0).contains(number));
    number.ok_or_else(|| format!("`{text}` is not a time: write seconds from 0.01 to 3600"))
}

fn in_json(arguments: &Arguments, (scheme, address): (&str, SocketAddr), first: &[Appointed]) -> String {
    let data = arguments.data.display().to_string();
    serde_json::json!({ "address": format!("{scheme}://{address}"), "data": data, "staff": first }).to_string()
}

/// The lines printed when the floor opens. The passwords of the first staff are shown here and nowhere else.
fn in_words(arguments: &Arguments, (scheme, address): (&str, SocketAddr), first: &[Appointed]) -> Vec<String> {
    let data = arguments.data.display();
    let mut lines = vec![format!("The floor is open: {scheme}://{address}  (data in {data}; stop with Ctrl-C)")];
    if !first.is_empty() {
        lines.push("Its first staff, with passwords that are shown only now (`baize staff` makes more):".to_owned());
    }
    lines.extend(first.iter().map(|it| format!("  {:<12} {}", it.name, it.password)));
    lines
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let plan = match &arguments.house {
        Some(path) => match super::house_plan::read(path, output)? {
            Ok(plan) => Some(plan),
            Err(found) => return Ok(found),
        },
        None => None,
    };
    let settings = match &arguments.settings {
        Some(path) => super::settings::read(path)?,
        None => Settings::default(),
    };
    let signer = Some(Signer::new(crate::keys::of_house(&arguments.data)?));
    baize_floor::log(arguments.log);
    let runtime = baize_floor::runtime().context("cannot start")?;
    let json = output.is_json();
    let scheme = if settings.tls.is_on() { "https" } else { "http" };
    let opened = |address: SocketAddr, first: &[Appointed]| {
        let address = (scheme, address);
        // Whoever started us may be waiting for this line.
        let lines = if json { vec![in_json(arguments, address, first)] } else { in_words(arguments, address, first) };
        let _ = lines.into_iter().try_for_each(|line| output.line(line)).and_then(|()| output.finish());
    };
    let offers = |offers: &[Offer], open: bool| offers.iter().map(|it| (it.clone(), open)).collect::<Vec<_>>();
    let mut offers = [offers(&arguments.reopen, true), offers(&arguments.close, false)].concat();
    offers.extend(plan.iter().flat_map(|plan| plan.closed.iter().map(|offer| (offer.clone(), false))));
    let level = arguments.jackpot_level.map(Cents).or(plan.as_ref().and_then(|plan| plan.jackpot_level));
    let floor = Floor {
        listen: arguments.listen.clone(),
        data: arguments.data.clone(),
        setup: Setup { timing: arguments.timing(), settings, plan: plan.map(|plan| plan.floor), signer },
        offers,
        jackpot_level: level,
    };
    let served = runtime.block_on(baize_floor::serve(floor, opened));
    // Figures that are still being counted are not waited for: everything that anybody was told is on disk.
    runtime.shutdown_background();
    served?;
    Ok(Found::Nothing)
}
