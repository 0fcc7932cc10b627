//! `baize notice`: the signs of a floor, ready for the printer.

use anyhow::{Context, Result};
use baize_house::{Edge, Floor, Leaflet, Paper, Sign, demands_leaflet, html, leaflet, leaflet_text, signs, text};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use super::priced::Settings;
use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  baize notice house.toml > signs.html       a page to print, one sign a sheet
  baize notice house.toml --text             the same for a terminal
  baize notice house.toml --out signs --paper a5
  baize notice house.toml --table R5         the sign of one table

The house edge is worked out and shown where the book demands it, and so is the leaflet of a house. \
A floor that is not lawful gets no signs.
Exit codes: 0 all is there, 1 the floor is not lawful or a figure is missing, 2 the file cannot be read.")]
pub(crate) struct Arguments {
    /// The house file.
    house: PathBuf,
    /// Plain text instead of HTML.
    #[arg(long)]
    text: bool,
    /// Write signs.html and signs.txt into this folder instead.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The paper size.
    #[arg(long, value_enum, default_value = "a4")]
    paper: Sheet,
    /// Only the sign of the table with this number.
    #[arg(long, value_name = "NUMBER")]
    table: Option<String>,
    /// Show the house edge on every sign, not only where the book demands it.
    #[arg(long)]
    edges: bool,
    /// Add a leaflet with the house edge of every pay table in use. Where the book demands one it is
    /// included anyway, unless only one table's sign is printed.
    #[arg(long)]
    leaflet: bool,
    /// The day on which the floor is to open, such as 2027-03-31 [default: today].
    #[arg(long, value_name = "DAY", value_parser = super::check::day)]
    on: Option<String>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Sheet {
    A4,
    A5,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let path = &arguments.house;
    let day = arguments.on.clone().unwrap_or_else(super::check::today);
    let mut report = match super::check::read(path, Some(&day))? {
        Ok(report) => report,
        Err(findings) => {
            super::check::show(path, &findings, output)?;
            return Ok(Found::WrongInput);
        }
    };
    if !report.is_lawful() {
        super::check::show(path, &report.findings, output)?;
        return Ok(Found::Something);
    }
    if let Some(number) = &arguments.table {
        report.floor.tables.retain(|table| table.numbers.contains(number));
        anyhow::ensure!(!report.floor.tables.is_empty(), "{} has no table {number}", path.display());
    }
    let (signs, leaflet) = made(&report.floor, arguments);
    let unknown = leaflet.iter().flat_map(|leaflet| &leaflet.games).filter_map(|(game, edges)| {
        let why = edges.as_ref().err()?;
        Some(format!("the leaflet lacks the house edge of {game}: {why}"))
    });
    let missing: Vec<String> = signs.iter().filter_map(without_edge).chain(unknown).collect();
    print(&signs, leaflet.as_ref(), arguments, output)?;
    for line in &missing {
        eprintln!("baize: {line}");
    }
    Ok(if missing.is_empty() { Found::Nothing } else { Found::Something })
}

fn without_edge(sign: &Sign) -> Option<String> {
    let why = sign.edges_missing.as_ref()?;
    Some(format!("the sign of {} {} lacks its house edge ({}): {why}", sign.id, sign.tables.join(", "), sign.edges_by))
}

/// The signs, and the leaflet where it is wanted. Nothing is priced twice.
fn made(floor: &Floor, arguments: &Arguments) -> (Vec<Sign>, Option<Leaflet>) {
    let mut known: BTreeMap<(String, String), Result<Vec<Edge>, String>> = BTreeMap::new();
    let mut pricing = |game: &str, changes: &toml::Table| {
        let key = (game.to_owned(), changes.to_string());
        known.entry(key).or_insert_with(|| edges(game, changes)).clone()
    };
    let signs = signs(floor, arguments.edges, &mut pricing);
    let wanted = arguments.leaflet || (arguments.table.is_none() && demands_leaflet(floor));
    let leaflet = wanted.then(|| leaflet(floor, &mut pricing));
    (signs, leaflet)
}

fn edges(game: &str, changes: &toml::Table) -> Result<Vec<Edge>, String> {
    let settings = Settings { set: Vec::new(), options: None, fresh: false };
    let figures = settings.figures(game, changes).map_err(|error| format!("{error:#}"))?;
    let edge = |figure: &baize_maths::Figure| {
        let progressive = figure.progressive.as_ref().map(|progressive| progressive.says.clone());
        let error = figure.error.as_ref().map(|error| format!("simulated, standard error {error}"));
        let remark: Vec<String> = [figure.strategy.clone(), error, progressive].into_iter().flatten().collect();
        Edge {
            wager: figure.wager.clone(),
            table: figure.table.clone(),
            fraction: figure.edge.clone(),
            decimal: figure.decimal.clone(),
            remark: remark.join("; "),
        }
    };
    Ok(figures.iter().map(edge).collect())
}

fn print(signs: &[Sign], leaflet: Option<&Leaflet>, arguments: &Arguments, output: &mut Output) -> Result<()> {
    let paper = match arguments.paper {
        Sheet::A4 => Paper::A4,
        Sheet::A5 => Paper::A5,
    };
    let plain = || {
        let all = signs.iter().map(text).chain(leaflet.map(leaflet_text));
        all.collect::<Vec<_>>().join("\n\n")
    };
    if let Some(folder) = &arguments.out {
        let write = |name: &str, text: String| {
            let file = folder.join(name);
            fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
            Ok::<_, anyhow::Error>(file.display().to_string())
        };
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        for (name, text) in [("signs.html", html(signs, leaflet, paper)), ("signs.txt", plain())] {
            let file = write(name, text)?;
            match output.is_json() {
                true => output.object(&serde_json::json!({ "file": file, "signs": signs.len() }))?,
                false => output.line(file)?,
            }
        }
        return Ok(());
    }
    if output.is_json() {
        signs.iter().try_for_each(|sign| output.object(sign))?;
        return leaflet.map_or(Ok(()), |leaflet| output.object(leaflet));
    }
    let shown = if arguments.text { plain() } else { html(signs, leaflet, paper) };
    output.line(shown.trim_end())
}
