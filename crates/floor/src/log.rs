//! The log: what happened and why, as text for people or as JSON for machines, on standard error.
//!
//! Whatever is logged is about the house: causes, tables, rounds and requests. Cards, secrets, passwords and sessions
//! are never handed to it; a test plays with everything logged, and searches.

use std::str::FromStr;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogForm {
    /// A line for people.
    #[default]
    Text,
    /// An object on a line for machines.
    Json,
}

impl FromStr for LogForm {
    type Err = String;
    fn from_str(word: &str) -> Result<LogForm, String> {
        match word {
            "text" => Ok(LogForm::Text),
            "json" => Ok(LogForm::Json),
            _ => Err(format!("`{word}` is not a form of the log: write text or json")),
        }
    }
}

impl std::fmt::Display for LogForm {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            LogForm::Text => "text",
            LogForm::Json => "json",
        })
    }
}

/// Writes the log to standard error from now on, unless something takes it already.
pub fn log(form: LogForm) {
    // What we depend on speaks up only when it has to.
    let ours = Targets::new().with_default(LevelFilter::WARN).with_target("baize_floor", LevelFilter::INFO);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match form {
        LogForm::Text => lines.with_target(false).with_ansi(false).boxed(),
        LogForm::Json => lines.json().flatten_event(true).boxed(),
    };
    // A second call finds that it was done, which is as good.
    if tracing_subscriber::registry().with(lines.with_filter(ours)).try_init().is_ok() {
        std::panic::set_hook(Box::new(|panic| {
            let at = panic.location().map(ToString::to_string).unwrap_or_default();
            let says = panic.payload_as_str().map(without_cards).unwrap_or_default();
            tracing::error!(at, says, "a bug of ours");
        }));
    }
}

/// A cause as it may be logged. It may come from the middle of a round, so whatever could be a card is left out.
pub(crate) fn without_cards(text: &str) -> String {
    // One card or a run of them, such as `AhKd`.
    let are_cards = |word: &str| {
        let letters: Vec<char> = word.chars().collect();
        let pairs = letters.chunks_exact(2);
        !letters.is_empty()
            && pairs.remainder().is_empty()
            && pairs.into_iter().all(|pair| "23456789TJQKA".contains(pair[0]) && "cdhs".contains(pair[1]))
    };
    let mut said = String::with_capacity(text.len());
    for part in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        said.push_str(if are_cards(word) { "??" } else { word });
        said.push_str(&part[word.len()..]);
    }
    said
}
