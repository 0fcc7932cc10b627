//! What all commands that price something share: which game under which options, and the figures from the shelf.

use anyhow::{Context, Result, anyhow, bail};
use baize_book::{Cites, OptionError};
use baize_maths::{Chart, Figure, PriceError, Work};
use baize_shelf::Shelf;
use indicatif::{ProgressBar, ProgressStyle};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs, thread};

/// How a command is told what to price.
#[derive(clap::Args, Clone)]
pub(crate) struct Settings {
    /// Set an option: NAME=VALUE; your own pay table: NAME='{ row = "9:1" }'.
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) set: Vec<String>,
    /// Take options, such as your own pay table, from a TOML file; --set overrides them.
    #[arg(long, value_name = "FILE")]
    pub(crate) options: Option<PathBuf>,
    /// Work figures out again even if they are on the shelf.
    #[arg(long)]
    pub(crate) fresh: bool,
}

impl Settings {
    /// One set of changes for each combination of options that are set more than once.
    pub(crate) fn combinations(&self) -> Result<Vec<toml::Table>> {
        let file = self.options.as_deref().map(read).transpose()?.unwrap_or_default();
        let with = |changes: toml::Table| {
            let mut all = file.clone();
            all.extend(changes);
            all
        };
        Ok(super::combinations(&self.set)?.into_iter().map(with).collect())
    }

    /// The only set of changes, for commands in which an option cannot be set twice.
    pub(crate) fn changes(&self) -> Result<toml::Table> {
        let mut all = self.combinations()?;
        match all.len() {
            1 => Ok(all.remove(0)),
            _ => bail!("an option is set twice; here each can have one value only"),
        }
    }

    /// The figures of a game, from the shelf if they are there.
    pub(crate) fn figures(&self, game: &str, changes: &toml::Table) -> Result<Vec<Figure>> {
        let shelf = self.shelf(game, changes);
        watched(game, |work| shelf.figures(game, changes, work))
    }

    /// The strategy of a game, from the shelf if it is there.
    pub(crate) fn charts(&self, game: &str, changes: &toml::Table) -> Result<Vec<Chart>> {
        let shelf = self.shelf(game, changes);
        watched(game, |work| shelf.charts(game, changes, work))
    }

    fn shelf(&self, game: &str, changes: &toml::Table) -> Shelf {
        let shelf = Shelf::at(folder());
        if self.fresh {
            shelf.forget(game, changes);
        }
        shelf
    }
}

/// Reads options from a file.
fn read(file: &Path) -> Result<toml::Table> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    toml::from_str(&text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let before = &text[..at.min(text.len())];
        let (line, column) =
            (before.matches('\n').count() + 1, before.chars().rev().take_while(|c| *c != '\n').count());
        anyhow!("{}:{line}:{}: {}", file.display(), column + 1, error.message())
    })
}

/// Where figures are kept: the folder in `BAIZE_SHELF`, or the user's cache folder.
fn folder() -> PathBuf {
    let named = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = named("XDG_CACHE_HOME").or_else(|| Some(named("HOME")?.join(".cache")));
    let usual = cache.unwrap_or_else(env::temp_dir).join("baize");
    named("BAIZE_SHELF").unwrap_or(usual)
}

/// Works something out in a thread of its own, with a bar while it takes.
pub(crate) fn watched<T: Send>(game: &str, find: impl FnOnce(&Work) -> Result<T, PriceError> + Send) -> Result<T> {
    let work = Work::new();
    let bar = ProgressBar::new_spinner().with_message(format!("pricing {game}"));
    bar.enable_steady_tick(Duration::from_millis(100));
    let found = thread::scope(|scope| {
        let finder = scope.spawn(|| find(&work));
        let mut known = 0;
        while !finder.is_finished() {
            let (done, expected) = work.progress();
            if expected > 0 {
                if known != expected {
                    known = expected;
                    bar.set_length(expected);
                    if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {percent}% {eta} left") {
                        bar.set_style(style);
                    }
                }
                bar.set_position(done);
            }
            thread::park_timeout(Duration::from_millis(if known == 0 { 5 } else { 50 }));
        }
        finder.join()
    });
    bar.finish_and_clear();
    match found {
        Ok(found) => found.map_err(in_words),
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

/// Why there is no price, with the clause that forbids it.
pub(crate) fn in_words(error: PriceError) -> anyhow::Error {
    match error {
        PriceError::Options(error) => anyhow!(with_clauses(&error)),
        other => other.into(),
    }
}

/// Why options are refused, with the clauses that forbid them, if any.
pub(crate) fn with_clauses(error: &OptionError) -> String {
    if error.by == Cites::NONE { error.to_string() } else { format!("{error} ({})", error.by) }
}

/// The game with its changes, for a heading.
pub(crate) fn described(game: &str, changes: &toml::Table) -> String {
    let set: Vec<String> = changes.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    if set.is_empty() { game.to_owned() } else { format!("{game} with {}", set.join(", ")) }
}
