//! Prints documents on the terminal or into files.

use anyhow::{Context, Result, bail};
use baize_sheets::{Align, Block, ChartGrid, CsvTable, Document, Drawing, Grid, csv, csv_tables, html, pdf};
use ed25519_dalek::SigningKey;
use serde::Serialize;
use serde_json::json;
use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use crate::keys;
use crate::output::Output;

/// How a command is told where its document goes.
#[derive(clap::Args)]
pub(crate) struct Paper {
    /// The kind of paper.
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Write to this file instead of the terminal.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Only this table, by its name or number (comma-separated values).
    #[arg(long, value_name = "TABLE")]
    only: Option<String>,
    /// Sign the file with this private key; the signature is written beside it as FILE.sig.
    #[arg(long, value_name = "KEYFILE")]
    sign: Option<PathBuf>,
}

impl Paper {
    /// Refuses contradictory options before anything is worked out.
    pub(crate) fn check(&self, output: &Output) -> Result<()> {
        let format = self.format(output)?;
        if self.only.is_some() && format != Format::Csv {
            bail!("--only chooses a table of comma-separated values: use --format csv too, or leave it out");
        }
        if self.sign.is_some() && self.out.is_none() {
            bail!("only a file can be signed: say where to write it, such as --out sheet.pdf, or leave out --sign");
        }
        self.key().map(|_| ())
    }

    /// Prints a document, or, as JSON, the value that it was made from.
    pub(crate) fn print(&self, document: &Document, value: &impl Serialize, output: &mut Output) -> Result<()> {
        self.print_briefly(document, document, value, output)
    }

    /// The same with something shorter for the terminal.
    pub(crate) fn print_briefly(
        &self,
        document: &Document,
        brief: &Document,
        value: &impl Serialize,
        output: &mut Output,
    ) -> Result<()> {
        let bytes = match self.format(output)? {
            Format::Text if self.out.is_none() => return show(brief, output),
            Format::Text => {
                let mut text = Output::memory();
                show(document, &mut text)?;
                text.into_bytes()?
            }
            Format::Html => html(document).into_bytes(),
            Format::Pdf => pdf(document),
            Format::Csv => match (&self.only, &self.out) {
                (Some(only), _) => one_of(&csv_tables(document), only)?.text().into_bytes(),
                (None, Some(folder)) if is_folder(folder) => return self.write_tables(folder, document, output),
                (None, _) => csv(document).into_bytes(),
            },
            Format::Json => {
                let mut bytes = serde_json::to_vec(value)?;
                bytes.push(b'\n');
                bytes
            }
        };
        match &self.out {
            None => output.bytes(&bytes),
            Some(file) => self.write(file, &bytes, output),
        }
    }

    fn format(&self, output: &Output) -> Result<Format> {
        Format::chosen(self.format, self.out.as_deref(), output)
    }

    fn key(&self) -> Result<Option<SigningKey>> {
        self.sign.as_deref().map(keys::private).transpose()
    }

    /// Writes a file for each table of the document.
    fn write_tables(&self, folder: &Path, document: &Document, output: &mut Output) -> Result<()> {
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
        for (at, table) in csv_tables(document).iter().enumerate() {
            let file = folder.join(format!("{:02}-{}.csv", at + 1, table.name));
            self.write(&file, table.text().as_bytes(), output)?;
        }
        Ok(())
    }

    /// Writes a file, signs it if asked to, and says so.
    fn write(&self, file: &Path, bytes: &[u8], output: &mut Output) -> Result<()> {
        fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))?;
        let signature = match self.key()? {
            None => None,
            Some(key) => {
                let beside = keys::with_ending(file, "sig");
                let signed = keys::sign(&key, bytes);
                fs::write(&beside, signed).with_context(|| format!("cannot write {}", beside.display()))?;
                Some(beside.display().to_string())
            }
        };
        if output.is_json() {
            let mut told = json!({ "file": file.display().to_string(), "bytes": bytes.len() });
            if let Some(signature) = signature {
                told["signature"] = signature.into();
            }
            return output.object(&told);
        }
        output.line(format!("{} is written, {} bytes.", file.display(), super::grouped(bytes.len())))?;
        signature.map_or(Ok(()), |signature| output.line(format!("{signature} is its signature.")))
    }
}

/// Whether tables are to be written into a folder of this name: it is one, or no file of ours could be called that.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.extension().is_none()
}

/// The table with this name or number.
fn one_of<'a>(tables: &'a [CsvTable], only: &str) -> Result<&'a CsvTable> {
    let number = only.parse::<usize>().ok().and_then(|number| tables.get(number.checked_sub(1)?));
    let named = || tables.iter().find(|table| table.name == only);
    number.or_else(named).with_context(|| {
        let names: Vec<String> = tables.iter().enumerate().map(|(at, it)| format!("{} {}", at + 1, it.name)).collect();
        format!("there is no table `{only}`; there are {}", names.join(", "))
    })
}

/// A kind of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Format {
    /// Tables for the terminal.
    Text,
    /// A self-contained page.
    Html,
    /// Pages for a printer.
    Pdf,
    /// Comma-separated values.
    Csv,
    /// JSON, for programs.
    Json,
}

impl Format {
    /// The kind of paper that files with this ending hold.
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

    /// The word for it after `--format`.
    fn word(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Html => "html",
            Format::Pdf => "pdf",
            Format::Csv => "csv",
            Format::Json => "json",
        }
    }

    /// The kind that was asked for, or that the file's ending or `--json` implies.
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
            bail!("{said} and a file for {} contradict each other: leave out {said}, or rename the file", ends.word());
        }
        let format = match wanted.or(by_ending) {
            Some(format) => format,
            None if file.is_none() => Format::Text,
            None => bail!("what kind of paper? Let the file end in .html, .pdf, .csv, .json or .txt, or use --format"),
        };
        if format == Format::Pdf && file.is_none() && std::io::stdout().is_terminal() {
            bail!("a PDF does not belong on a terminal: say where to write it, such as --out sheet.pdf");
        }
        Ok(format)
    }
}

/// Prints a document as lines and tables.
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
                    output.line(format!(" {name:widest$}  {}", value))?;
                }
            }
            Block::Table(grid) => table(grid, output)?,
            Block::Drawing(drawing) => bars(drawing, output)?,
            Block::Chart(grid) => chart(grid, output)?,
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
    output.grid(&heads, &right, grid.rows.iter().chain(&grid.sum))
}

/// Prints a chart in letters, and what they stand for.
fn chart(chart: &ChartGrid, output: &mut Output) -> Result<()> {
    output.line(format!("\n{}", chart.caption))?;
    let heads: Vec<&str> = [&chart.rows_are].into_iter().chain(&chart.columns).map(String::as_str).collect();
    let row = |(label, marks): &(String, Vec<baize_sheets::Mark>)| {
        let marks = marks.iter().map(|mark| format!("{} {}", mark.letter, mark.worth).trim_end().to_owned());
        [label.clone()].into_iter().chain(marks).collect::<Vec<_>>()
    };
    output.grid(&heads, &vec![false; heads.len()], &chart.rows.iter().map(row).collect::<Vec<_>>())?;
    output.line(chart.legend_in_words())
}

/// The most letters of a bar's name.
const WIDEST: usize = 60;

/// Prints a picture as bars of letters.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a length of 0 to 50 letters")]
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
