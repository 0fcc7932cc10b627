//! `baize check`: an operator's floor against its book.

use anyhow::{Context, Result, bail};
use baize_house::{Finding, Report, Weight, check, example, required};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  baize check --example uk > house.toml      a house file to begin with, every line explained
  baize check house.toml                     what its book does not allow, and the signs it demands
  baize check house.toml --on 2027-04-01     as on that day: trials that are over by then are found

A house file names its book and its tables; options have the names that `baize games GAME` shows.
Exit codes: 0 lawful, 1 something is unlawful or wrong, 2 the file cannot be read.")]
pub(crate) struct Arguments {
    /// The house file.
    #[arg(required_unless_present = "example")]
    house: Option<PathBuf>,
    /// Print a lawful house file of this book (uk, co, sg or hg) to begin with.
    #[arg(long, value_name = "BOOK", conflicts_with = "house")]
    example: Option<String>,
    /// The day on which the floor is to open, such as 2027-03-31; trials over by then are found [default: today].
    #[arg(long, value_name = "DAY", value_parser = day)]
    on: Option<String>,
}

/// Accepts a day in the form that sorts as text.
pub(super) fn day(text: &str) -> Result<String, String> {
    let right = || format!("`{text}` is not a day of the calendar: write it like 2027-03-31");
    baize_book::is_day(text).then(|| text.to_owned()).ok_or_else(right)
}

/// Today, in the form that sorts as text.
pub(super) fn today() -> String {
    jiff::Timestamp::now().to_string().chars().take(10).collect()
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    if let Some(book) = &arguments.example {
        if output.is_json() {
            bail!("a house file is TOML and not JSON: leave out --json");
        }
        let Some(text) = example(book) else { bail!("there is no book `{book}`; there are uk, co, sg, hg") };
        output.line(text.trim_end())?;
        return Ok(Found::Nothing);
    }
    let Some(path) = &arguments.house else { bail!("name a house file, or a book after --example") };
    let day = arguments.on.clone().unwrap_or_else(today);
    let report = match read(path, Some(&day))? {
        Ok(report) => report,
        Err(findings) => {
            show(path, &findings, output)?;
            return Ok(Found::WrongInput);
        }
    };
    show(path, &report.findings, output)?;
    let lawful = report.is_lawful();
    // If the floor must change, its signs would have to change with it.
    if lawful {
        signs(&report, output)?;
    }
    if !output.is_json() {
        let count = |weight| report.findings.iter().filter(|finding| finding.weight == weight).count();
        let tables: usize = report.floor.tables.iter().map(|table| table.numbers.len().max(1)).sum();
        let verdict = if lawful { "lawful" } else { "not lawful as it is" };
        let on = arguments.on.as_ref().map_or("today".to_owned(), |day| format!("on {day}"));
        output.line(format!(
            "\n{}: {verdict} {on}; tables {tables}, unlawful {}, wrong {}, remarks {}",
            path.display(),
            count(Weight::Unlawful),
            count(Weight::Wrong),
            count(Weight::Remark)
        ))?;
    }
    Ok(if lawful { Found::Nothing } else { Found::Something })
}

/// A house file, checked: the report, or everything that keeps it from being lawful.
pub(super) fn read(path: &Path, day: Option<&str>) -> Result<Result<Report, Vec<Finding>>> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(check(&text, day))
}

/// Prints the findings in the manner of a compiler.
pub(super) fn show(path: &Path, findings: &[Finding], output: &mut Output) -> Result<()> {
    for finding in findings {
        let Finding { weight, line, column, key, by, says, right } = finding;
        if output.is_json() {
            output.object(&json!({ "finding": weight, "file": path.display().to_string(), "line": line,
                "column": column, "key": key, "clauses": by, "says": says, "right": right }))?;
            continue;
        }
        let by = by.to_string();
        let by = if by.is_empty() { by } else { format!(" [{by}]") };
        output.line(format!("{}:{line}:{column}: {weight}: {says}{by}", path.display()))?;
        if !key.is_empty() {
            output.line(format!("    at {key}"))?;
        }
        output.line(format!("    right: {right}"))?;
    }
    Ok(())
}

fn signs(report: &Report, output: &mut Output) -> Result<()> {
    let signs = required(&report.floor);
    if output.is_json() {
        return signs
            .iter()
            .try_for_each(|sign| output.object(&json!({ "sign": sign.says, "at": sign.at, "clauses": sign.by })));
    }
    output.line("\nSigns that must be shown (`baize notice` prints them)")?;
    output.table(["at", "what it says", "by"], signs.into_iter().map(|sign| [sign.at, sign.says, sign.by.to_string()]))
}
