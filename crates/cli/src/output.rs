//! Where results go: tables for people, one JSON object a line for programs.

use anyhow::{Result, bail};
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use serde::Serialize;
use std::io::{self, BufWriter, StdoutLock, Write};

/// Standard output, or a text in memory. If a reader has seen enough and closes it, that is not an error.
pub(crate) struct Output {
    writer: Writer,
    json: bool,
}

enum Writer {
    Standard(BufWriter<StdoutLock<'static>>),
    Memory(Vec<u8>),
}

impl Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Writer::Standard(writer) => writer.write_all(bytes),
            Writer::Memory(text) => text.write_all(bytes),
        }
    }
}

impl Output {
    pub(crate) fn new(json: bool) -> Output {
        Output { writer: Writer::Standard(BufWriter::new(io::stdout().lock())), json }
    }

    /// An output that is kept in memory, for files.
    pub(crate) fn memory() -> Output {
        Output { writer: Writer::Memory(Vec::new()), json: false }
    }

    /// The bytes that were kept.
    pub(crate) fn into_bytes(self) -> Result<Vec<u8>> {
        match self.writer {
            Writer::Memory(text) => Ok(text),
            Writer::Standard(_) => bail!("standard output is not kept"),
        }
    }

    /// Whether the output is for programs.
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> Result<()> {
        self.writer.write(text.as_ref().as_bytes())?;
        Ok(self.writer.write(b"\n")?)
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<()> {
        Ok(self.writer.write(bytes)?)
    }

    pub(crate) fn object(&mut self, object: &impl Serialize) -> Result<()> {
        self.writer.write(&serde_json::to_vec(object)?)?;
        self.line("")
    }

    pub(crate) fn table<const N: usize>(
        &mut self,
        head: [&str; N],
        rows: impl IntoIterator<Item = [String; N]>,
    ) -> Result<()> {
        let rows: Vec<Vec<String>> = rows.into_iter().map(Vec::from).collect();
        self.grid(&head, &[false; N], &rows)
    }

    /// A table whose columns are known only at run time; those in `right` hold numbers.
    pub(crate) fn grid<'a>(
        &mut self,
        head: &[&str],
        right: &[bool],
        rows: impl IntoIterator<Item = &'a Vec<String>>,
    ) -> Result<()> {
        let mut table = Table::new();
        table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Dynamic);
        table.set_width(width());
        table.set_header(head);
        for row in rows {
            table.add_row(row);
        }
        for (column, right) in table.column_iter_mut().zip(right) {
            column.set_cell_alignment(if *right { CellAlignment::Right } else { CellAlignment::Left });
        }
        self.line(table.to_string())
    }

    pub(crate) fn finish(&mut self) -> Result<()> {
        match &mut self.writer {
            Writer::Standard(writer) => Ok(writer.flush()?),
            Writer::Memory(_) => Ok(()),
        }
    }
}

/// The width of the terminal, or a suitable one for a file.
fn width() -> u16 {
    let terminal = console::Term::stdout();
    if terminal.is_term() { terminal.size().1.max(60) } else { 140 }
}

/// Whether an error only means that the reader has gone.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(broken)
            || cause
                .downcast_ref::<serde_json::Error>()
                .is_some_and(|error| error.io_error_kind() == Some(io::ErrorKind::BrokenPipe))
    })
}
