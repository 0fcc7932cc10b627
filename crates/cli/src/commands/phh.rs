//! `baize phh`: poker hands on paper.

use anyhow::{Context, Result, bail};
use baize_book::Cents;
use baize_games::poker::history::{Phh, Plain, Replayed, Written, read_all, replay};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

use crate::Found;
use crate::files::files;
use crate::output::Output;

#[derive(clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "Examples:\n  baize phh hand.phh\n  baize phh session.phhs --json\n  \
baize phh --check crates/games/tests/phh\n  \
baize phh export --table 40 > table.phhs\n\n\
A file holds one hand, or several in numbered tables; a folder stands for all .phh and .phhs files below it.\n\
The notation is described at phh.readthedocs.io: FT NT NS PO FO/8 F7S F7S/8 FR N2L1D F2L3D FB.\n\
Amounts are in the unit of the file. Exit 1 if a hand does not end as its file says."
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Files, or folders of files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Also report oddities: amounts that the file's own sizes do not allow, and unknown fields.
    #[arg(long)]
    check: bool,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Write all hands of a table or a player that a floor's data folder holds.
    Export(super::hands::Arguments),
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    if let Some(Command::Export(arguments)) = &arguments.command {
        return super::hands::run(arguments, output);
    }
    let files = files(&arguments.files, &["phh", "phhs"])?;
    if files.is_empty() {
        bail!("there is no hand there: a hand is a file that ends in .phh, several are one that ends in .phhs");
    }
    let mut hands = Vec::new();
    for file in &files {
        let name = file.display().to_string();
        let bytes = fs::read(file).with_context(|| format!("cannot read {name}"))?;
        let read = text(&bytes).and_then(|text| read_all(text).map_err(|error| error.to_string()));
        match read {
            Err(says) => hands.push((name, Err(says))),
            Ok(all) if all.len() == 1 => hands.extend(all.into_iter().map(|(_, hand)| (name.clone(), Ok(hand)))),
            Ok(all) => hands.extend(all.into_iter().map(|(number, hand)| (format!("{name} [{number}]"), Ok(hand)))),
        }
    }
    let whole = hands.len() == 1;
    let (mut worst, mut counts) = (Found::Nothing, [0usize; 3]);
    for (name, hand) in &hands {
        let played = match hand {
            Ok(hand) => replay(hand).map(|played| (hand, played)).map_err(|error| error.to_string()),
            Err(error) => Err(error.clone()),
        };
        let found = match played {
            Err(says) if output.is_json() => {
                output.object(&json!({ "hand": name, "status": "wrong", "says": says }))?;
                Found::WrongInput
            }
            Err(says) => {
                output.line(format!("wrong  {name}\n       {says}"))?;
                Found::WrongInput
            }
            Ok((hand, played)) => show(name, hand, &played, whole, arguments.check, output)?,
        };
        counts[found as usize] += 1;
        worst = worst.max(found);
    }
    if !whole && !output.is_json() {
        output.line(format!("{} hands: {} ok, {} differ, {} wrong", hands.len(), counts[0], counts[1], counts[2]))?;
    }
    Ok(worst)
}

/// The text of a file, or where it is not text.
fn text(bytes: &[u8]) -> Result<&str, String> {
    std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let line = bytes[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        format!("line {line}: byte {:#04x} is not UTF-8; a hand is a text file", bytes[at])
    })
}

/// What is odd about a hand although it can be played.
fn oddities(hand: &Phh, played: &Replayed) -> Vec<String> {
    let notes = played.notes.iter().map(|note| format!("action {}: {}", note.action, note.says));
    notes.chain(hand.unknown_fields().map(|field| format!("{field}: not a field of the notation"))).collect()
}

fn show(name: &str, hand: &Phh, played: &Replayed, whole: bool, check: bool, output: &mut Output) -> Result<Found> {
    let odd = oddities(hand, played);
    let differs = !played.differences.is_empty() || check && !odd.is_empty();
    let found = if differs { Found::Something } else { Found::Nothing };
    if output.is_json() {
        output.object(&object(name, hand, played, &odd, differs))?;
        return Ok(found);
    }
    output.line(format!("{} {name}", if differs { "differs" } else { "ok    " }))?;
    if whole {
        let pots: Vec<String> = played.pots.iter().map(|pot| Plain(*pot).to_string()).collect();
        let fee = if played.fee > Cents::ZERO { format!(", fee {}", Plain(played.fee)) } else { String::new() };
        let pots = if pots.is_empty() { String::new() } else { format!("; pots {}{fee}", pots.join(", ")) };
        let board = if played.board.is_empty() { String::new() } else { format!(", board {}", Written(&played.board)) };
        output.line(format!("       {}, {}{board}{pots}", hand.variant.name(), played.ending.words()))?;
        let row = |player: usize| {
            let one = &played.players[player];
            [
                format!("p{}", player + 1),
                hand.name(player),
                Written(&one.cards).to_string(),
                one.made.clone().unwrap_or_default(),
                Plain(one.put_in).to_string(),
                Plain(one.won).to_string(),
                one.stack.map_or_else(|| "?".to_owned(), |stack| Plain(stack).to_string()),
            ]
        };
        output.table(["", "name", "cards", "made", "put in", "won", "ends with"], (0..hand.players()).map(row))?;
    }
    for difference in &played.differences {
        output.line(format!("       {difference}"))?;
    }
    if whole || check {
        for odd in odd {
            output.line(format!("       {odd}"))?;
        }
    }
    Ok(found)
}

/// One hand as an object for programs; amounts are decimals in the unit of the file, written as text.
fn object(name: &str, hand: &Phh, played: &Replayed, odd: &[String], differs: bool) -> Value {
    let amount = |cents: Cents| Plain(cents).to_string();
    let player = |player: usize| {
        let one = &played.players[player];
        json!({
            "name": hand.name(player),
            "cards": Written(&one.cards).to_string(),
            "made": one.made,
            "put_in": amount(one.put_in),
            "won": amount(one.won),
            "ends_with": one.stack.map(amount),
        })
    };
    json!({
        "hand": name,
        "status": if differs { "differs" } else { "ok" },
        "variant": hand.variant.code(),
        "ending": played.ending.words(),
        "board": Written(&played.board).to_string(),
        "pots": played.pots.iter().copied().map(amount).collect::<Vec<_>>(),
        "fee": amount(played.fee),
        "players": (0..hand.players()).map(player).collect::<Vec<_>>(),
        "differences": played.differences.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "odd": odd,
    })
}
