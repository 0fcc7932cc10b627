//! Documents on the terminal or in files.

use anyhow::{Context, Result, bail};
use baize_sheets::{Align, Block, Document, Drawing, Grid, csv, html, pdf, readable};
use serde::Serialize;
use serde_json::json;
use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use crate::output::Output;

/// How a command is told where its document goes.
#[derive(clap::Args)]
pub(crate) struct Paper {
    /// What kind of paper.
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Into this file rather than to the terminal.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Paper {
    /// Refuses what contradicts itself, before anything is worked out for it.
    pub(crate) fn check(&self, output: &Output) -> Result<()> {
        Format::chosen(self.format, self.out.as_deref(), output).map(|_| ())
    }

    /// Prints a document, or the value that it was made of as JSON.
    pub(crate) fn print(&self, document: &Document, value: &impl Serialize, output: &mut Output) -> Result<()> {
        let format = Format::chosen(self.format, self.out.as_deref(), output)?;
        print(document, value, format, self.out.as_deref(), output)
    }
}

/// A kind of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Format {
    /// Tables in the terminal.
    Text,
    /// A page that stands by itself.
    Html,
    /// Pages for a printer.
    Pdf,
    /// Comma-separated values.
    Csv,
    /// For programs.
    Json,
}

impl Format {
    /// The kind that belongs into files with this ending.
    fn of_ending(ending: &str) -> Option<Format> {
        match ending {
            "html" | "htm" => Some(Format::Html),
            "pdf" => Some(Format::Pdf),
            "csv" => Some(Format::Csv),
            "json" => Some(Format::Json),
            "txt" => Some(Format::Text),
            _ => None,
        }
    }

    /// How it is written after `--format`.
    fn word(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Html => "html",
            Format::Pdf => "pdf",
            Format::Csv => "csv",
            Format::Json => "json",
        }
    }

    /// The kind that was asked for, or that the file's ending or `--json` says.
    fn chosen(asked: Option<Format>, file: Option<&Path>, output: &Output) -> Result<Format> {
        let ending = file.and_then(Path::extension).map(|it| it.to_string_lossy().to_lowercase());
        let by_ending = ending.as_deref().and_then(Format::of_ending);
        let json = output.is_json().then_some(Format::Json);
        if let (Some(_), Some(other)) = (json, asked.filter(|asked| *asked != Format::Json)) {
            bail!("--json and --format {} contradict each other: leave one out", other.word());
        }
        let wanted = asked.or(json);
        if let (Some(wanted), Some(ends)) = (wanted, by_ending)
            && wanted != ends
        {
            let said = if asked.is_some() { format!("--format {}", wanted.word()) } else { "--json".to_owned() };
            bail!(
                "{said} and a file for {} contradict each other: leave out {said}, or name the file otherwise",
                ends.word()
            );
        }
        let format = match wanted.or(by_ending) {
            Some(format) => format,
            None if file.is_none() => Format::Text,
            None => bail!("what kind of paper? Let the file end in .html, .pdf, .csv, .json or .txt, or say --format"),
        };
        if format == Format::Pdf && file.is_none() && std::io::stdout().is_terminal() {
            bail!("a PDF does not belong on a terminal: say where to, as --out sheet.pdf");
        }
        Ok(format)
    }
}

fn print(
    document: &Document,
    value: &impl Serialize,
    format: Format,
    file: Option<&Path>,
    output: &mut Output,
) -> Result<()> {
    let bytes = match format {
        Format::Text if file.is_none() => return show(document, output),
        Format::Text => {
            let mut text = Output::memory();
            show(document, &mut text)?;
            text.into_bytes()?
        }
        Format::Html => html(document).into_bytes(),
        Format::Pdf => pdf(document),
        Format::Csv => csv(document).into_bytes(),
        Format::Json => {
            let mut bytes = serde_json::to_vec(value)?;
            bytes.push(b'\n');
            bytes
        }
    };
    match file {
        None => output.bytes(&bytes),
        Some(file) => {
            fs::write(file, &bytes).with_context(|| format!("cannot write {}", file.display()))?;
            if output.is_json() {
                return output.object(&json!({ "file": file.display().to_string(), "bytes": bytes.len() }));
            }
            output.line(format!("{} is written, {} bytes.", file.display(), super::grouped(bytes.len())))
        }
    }
}

/// A document as lines and tables.
pub(crate) fn show(document: &Document, output: &mut Output) -> Result<()> {
    output.line(&document.title)?;
    if !document.subtitle.is_empty() {
        output.line(&document.subtitle)?;
    }
    for block in &document.blocks {
        match block {
            Block::Heading(heading) => output.line(format!("\n{heading}"))?,
            Block::Text(text) => output.line(text)?,
            Block::Pairs(pairs) => {
                let widest = pairs.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
                for (name, value) in pairs {
                    output.line(format!(" {name:widest$}  {}", readable(value)))?;
                }
            }
            Block::Table(grid) => table(grid, output)?,
            Block::Drawing(drawing) => bars(drawing, output)?,
        }
    }
    if document.foot.is_empty() { Ok(()) } else { output.line(format!("\n{}", document.foot)) }
}

fn table(grid: &Grid, output: &mut Output) -> Result<()> {
    if !grid.caption.is_empty() {
        output.line(format!("\n{}", grid.caption))?;
    }
    let heads: Vec<&str> = grid.columns.iter().map(|column| column.head.as_str()).collect();
    let right: Vec<bool> = grid.columns.iter().map(|column| column.align == Align::Right).collect();
    let shown = |row: &Vec<String>| row.iter().map(|cell| readable(cell).into_owned()).collect::<Vec<_>>();
    output.grid(&heads, &right, grid.rows.iter().chain(&grid.sum).map(shown).collect::<Vec<_>>().iter())
}

/// The longest name of a bar.
const WIDEST: usize = 60;

/// Bars of letters, for terminals.
fn bars(drawing: &Drawing, output: &mut Output) -> Result<()> {
    output.line(format!("\n{}", drawing.caption))?;
    let most = drawing.bars.iter().map(|(_, value)| value.abs()).fold(f64::MIN_POSITIVE, f64::max);
    let widest = drawing.bars.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).min(WIDEST);
    for (name, value) in &drawing.bars {
        let length = (value.abs() / most * 50.0).round() as usize;
        let name: String = name.chars().take(WIDEST).collect();
        output.line(format!(" {name:>widest$} {} {value:.6}", "█".repeat(length)))?;
    }
    Ok(())
}
