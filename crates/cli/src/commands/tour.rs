//! `baize` without arguments: a little of everything.

use anyhow::{Result, bail};
use baize_table::{Script, settle};

use crate::Found;
use crate::output::Output;

/// A script by its path in the checkout, carried by the program: its name and its text.
macro_rules! script {
    ($name:literal) => {
        ($name, include_str!(concat!("../../../../", $name)))
    };
}

/// The game of which the tour shows figures: any would do, and this one is priced and simulated at once.
const SHOWN: &str = "uk/punto-banco";

pub(crate) fn run(output: &mut Output) -> Result<Found> {
    if output.is_json() {
        bail!("the tour is for people: leave out --json, or ask its commands one by one");
    }
    let parse = |line: &str| <crate::Arguments as clap::Parser>::try_parse_from(line.split(' '));
    output.line("The games (baize games)")?;
    let mut worst = super::games::run(&of(parse("baize games"))?, output)?;

    let (name, text) = script!("scripts/uk/three-card-poker/worked-03-beaten-hands-are-paid-bonuses.toml");
    output.line(format!("\nA round on paper, settled by the book (baize settle {name})"))?;
    let report = Script::read(text).and_then(|script| settle(&script, baize_registry::find))?;
    super::settle::show(name, &report, true, false, output)?;

    output.line(format!("\nExact prices (baize edge {SHOWN})"))?;
    super::edge::show(&baize_maths::price(SHOWN, &toml::Table::new())?, output)?;

    let simulate = format!("baize simulate {SHOWN} --rounds 2e7 --seed 1");
    output.line(format!("\nThe same by simulation ({simulate})"))?;
    output.finish()?;
    if let Some(crate::Command::Simulate(arguments)) = parse(&simulate)?.command {
        worst = worst.max(super::simulate::run(&arguments, output)?);
    }
    output.line("\nWhat next: baize --help")?;
    Ok(worst)
}

fn of(arguments: Result<crate::Arguments, clap::Error>) -> Result<super::games::Arguments> {
    match arguments?.command {
        Some(crate::Command::Games(arguments)) => Ok(arguments),
        _ => unreachable!("the tour asks for the games"),
    }
}
