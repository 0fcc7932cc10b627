//! Where results go: tables for people, one JSON object a line for programs.

use anyhow::Result;
use comfy_table::{ContentArrangement, Table, presets};
use serde::Serialize;
use std::io::{self, BufWriter, StdoutLock, Write};

/// Standard output. A reader who has seen enough and closes it is no error.
pub(crate) struct Output {
    writer: BufWriter<StdoutLock<'static>>,
    json: bool,
}

impl Output {
    pub(crate) fn new(json: bool) -> Output {
        Output { writer: BufWriter::new(io::stdout().lock()), json }
    }

    /// Whether programs read this.
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> Result<()> {
        Ok(writeln!(self.writer, "{}", text.as_ref())?)
    }

    pub(crate) fn object(&mut self, object: &impl Serialize) -> Result<()> {
        serde_json::to_writer(&mut self.writer, object)?;
        self.line("")
    }

    pub(crate) fn table<const N: usize>(
        &mut self,
        head: [&str; N],
        rows: impl IntoIterator<Item = [String; N]>,
    ) -> Result<()> {
        let mut table = Table::new();
        table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Dynamic);
        table.set_width(width());
        table.set_header(head);
        for row in rows {
            table.add_row(row);
        }
        self.line(table.to_string())
    }

    pub(crate) fn finish(&mut self) -> Result<()> {
        Ok(self.writer.flush()?)
    }
}

/// The width of the terminal, or a good one for a file.
fn width() -> u16 {
    let terminal = console::Term::stdout();
    if terminal.is_term() { terminal.size().1.max(60) } else { 140 }
}

/// Whether an error only says that the reader has gone.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(broken)
            || cause
                .downcast_ref::<serde_json::Error>()
                .is_some_and(|error| error.io_error_kind() == Some(io::ErrorKind::BrokenPipe))
    })
}
