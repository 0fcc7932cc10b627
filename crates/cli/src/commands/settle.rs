//! `baize settle`: rounds on paper.

use anyhow::{Context, Result, bail};
use baize_book::{Cents, Cites};
use baize_table::{Line, Owner, RoundReport, Script, ScriptReport, Seat, settle};
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use crate::Found;
use crate::files::files;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize settle round.toml\n  baize settle scripts/uk/roulette\n  \
baize settle --json round.toml\n\n\
A folder stands for all scripts below it.\n\
`baize games GAME` lists what a script of the game may say; docs/scripts.md explains how to write it.")]
pub(crate) struct Arguments {
    /// Scripts, or folders of scripts.
    #[arg(required = true)]
    scripts: Vec<PathBuf>,
    /// Also print what happened, fact by fact, with the clauses.
    #[arg(long)]
    why: bool,
    /// Require every line to be expected, even those that move no money.
    #[arg(long)]
    strict: bool,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let files = files(&arguments.scripts, &["toml"])?;
    if files.is_empty() {
        bail!("there is no script there: a script is a file that ends in .toml");
    }
    let one = files.len() == 1;
    let mut worst = Found::Nothing;
    // A script that is played in several games counts for each of them.
    let mut counts = [0usize; 3];
    for file in &files {
        let name = file.display().to_string();
        let text = fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
        let script = Script::read(&text).map(|script| if arguments.strict { script.strictly() } else { script });
        let games = script.as_ref().map_or(1, |script| 1 + script.also.len());
        let found = match script.and_then(|script| settle(&script, baize_registry::find)) {
            Err(fault) => {
                if output.is_json() {
                    output.object(
                        &json!({ "script": name, "status": "wrong", "place": fault.place, "fault": fault.fault }),
                    )?;
                } else {
                    output.line(format!("wrong  {name}\n       {fault}"))?;
                }
                Found::WrongInput
            }
            Ok(report) => {
                let found = if report.differences.is_empty() { Found::Nothing } else { Found::Something };
                if output.is_json() {
                    let status = if found == Found::Nothing { "ok" } else { "differs" };
                    output.object(&json!({ "script": name, "status": status, "report": report }))?;
                } else {
                    show(&name, &report, one, arguments.why, output)?;
                }
                found
            }
        };
        counts[found as usize] += games;
        worst = worst.max(found);
    }
    if !one && !output.is_json() {
        let [ok, differ, wrong] = counts;
        output.line(format!("{} scripts: {ok} ok, {differ} differ, {wrong} wrong", ok + differ + wrong))?;
    }
    Ok(worst)
}

/// Prints one script: in full if it is the only one, otherwise as a line; the differences are always printed.
pub(super) fn show(name: &str, report: &ScriptReport, whole: bool, why: bool, output: &mut Output) -> Result<()> {
    let mark = if report.differences.is_empty() { "ok    " } else { "differs" };
    output.line(format!("{mark} {name}"))?;
    if whole {
        show_game(report, why, output)?;
        for also in &report.also {
            output.line(String::new())?;
            show_game(also, why, output)?;
        }
    }
    for difference in &report.differences {
        output.line(format!("       {difference}"))?;
    }
    Ok(())
}

/// The rounds in one game.
fn show_game(report: &ScriptReport, why: bool, output: &mut Output) -> Result<()> {
    if !report.shows.is_empty() {
        output.line(format!("       {}: {}", report.game, report.shows))?;
    }
    for (i, round) in report.rounds.iter().enumerate() {
        if report.rounds.len() > 1 {
            let under = round.under.as_ref().map(|options| format!(", under {options}")).unwrap_or_default();
            output.line(format!("\nRound {}{under}", i + 1))?;
        }
        show_round(round, why, output)?;
    }
    Ok(())
}

fn show_round(round: &RoundReport, why: bool, output: &mut Output) -> Result<()> {
    if why {
        for fact in &round.facts {
            let by = if fact.by == Cites::NONE { String::new() } else { format!("  [{}]", fact.by) };
            output.line(format!("  {}{by}", fact.what))?;
        }
    }
    let row = |line: &Line<String>| {
        let odds = line.odds.map(|odds| odds.to_string()).unwrap_or_default();
        let outcome = line.outcome.to_owned();
        let money = [line.stake, line.paid, line.returned, line.net()].map(|amount| amount.to_string());
        let [stake, paid, returned, net] = money;
        [
            line.owner.to_string(),
            line.wager.clone(),
            stake,
            line.result().to_owned(),
            outcome,
            odds,
            paid,
            returned,
            net,
            line.by.to_string(),
        ]
    };
    let head = ["seat", "wager", "stake", "result", "outcome", "odds", "paid", "returned", "net", "clauses"];
    if !round.lines.is_empty() {
        output.table(head, round.lines.iter().map(row))?;
    }
    let mut nets: BTreeMap<Owner, Cents> = BTreeMap::new();
    for line in &round.lines {
        // Wherever a player has bet, it is one net.
        let own = line.owner.player().map(|player| Owner::Player(Seat(player.0), player));
        *nets.entry(own.unwrap_or(line.owner)).or_default() += line.net();
    }
    let nets: Vec<String> = nets.iter().map(|(owner, net)| format!("{} {:+}", who(*owner), net.0)).collect();
    output.line(format!("net: {}", if nets.is_empty() { "nothing settled".to_owned() } else { nets.join(", ") }))?;
    for bet in &round.standing {
        output.line(format!("stands: seat {} {} {}", bet.seat, bet.wager, bet.stake))?;
    }
    for refusal in &round.refusals {
        output.line(format!("refused: {refusal}"))?;
    }
    output.line(format!("carried on: {}", round.carry))
}

/// The owner of a net result, in words.
fn who(owner: Owner) -> String {
    match owner {
        Owner::Player(_, player) => format!("player {}", player.0),
        Owner::Dealer | Owner::House => owner.to_string(),
    }
}
