//! Witnesses: a file or an address of the operator's that is told every checkpoint. One that fails is told again later,
//! and never stops the house: the next checkpoint proves those before it.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, watch};

use crate::checkpoint::maker::Made;
use crate::settings::CheckpointSettings;

/// How long an address may take to answer.
const ANSWERS: Duration = Duration::from_secs(5);
/// How long the house waits before it tells a witness again: at first, and at most.
const PAUSE: Duration = Duration::from_secs(1);
const PAUSE_MAX: Duration = Duration::from_secs(60);

/// Where checkpoints go.
#[derive(Clone)]
enum Place {
    /// To the end of a file.
    File(PathBuf),
    /// To an address, by POST.
    Address(String),
}

/// Whoever is told every checkpoint.
pub(crate) struct Witness {
    place: Place,
    /// How many checkpoints there were when it was last told.
    told: Mutex<u64>,
    /// Whether it could not be told the last time.
    failing: AtomicBool,
}

impl Witness {
    /// Those that an operator has named.
    pub(crate) fn named(settings: &CheckpointSettings) -> Vec<Witness> {
        let file = Some(&settings.file).filter(|file| !file.is_empty()).map(|file| Place::File(file.into()));
        let post = Some(&settings.post).filter(|post| !post.is_empty()).map(|post| Place::Address(post.clone()));
        let of = |place| Witness { place, told: Mutex::default(), failing: AtomicBool::default() };
        file.into_iter().chain(post).map(of).collect()
    }

    /// Whether it could not be told the last time.
    pub(crate) fn is_failing(&self) -> bool {
        self.failing.load(Ordering::Relaxed)
    }

    /// Tells it every checkpoint from now on; of several that it missed, the newest.
    pub(crate) async fn attend(self: Arc<Self>, mut last: watch::Receiver<Option<Arc<Made>>>) {
        let mut pause = PAUSE;
        loop {
            let newest = last.borrow_and_update().clone();
            let told = match newest {
                Some(made) => self.hear(&made).await,
                None => true,
            };
            if !told {
                tokio::time::sleep(pause).await;
                pause = (2 * pause).min(PAUSE_MAX);
                continue;
            }
            pause = PAUSE;
            if last.changed().await.is_err() {
                return;
            }
        }
    }

    /// Tells it this checkpoint, unless it knows it already; gives whether it knows it now.
    pub(crate) async fn hear(&self, made: &Arc<Made>) -> bool {
        let mut told = self.told.lock().await;
        if *told >= made.point.size {
            return true;
        }
        let (place, note) = (self.place.clone(), made.clone());
        let done = tokio::task::spawn_blocking(move || place.take(&note.note)).await;
        let done = done.unwrap_or_else(|panic| Err(panic.to_string()));
        match (&done, self.failing.swap(done.is_err(), Ordering::Relaxed)) {
            (Err(cause), false) => {
                tracing::error!(cause, witness = %self.place, "a checkpoint cannot be told");
            }
            (Ok(()), true) => tracing::info!(witness = %self.place, "checkpoints are told again"),
            _ => {}
        }
        if done.is_ok() {
            *told = made.point.size;
        }
        done.is_ok()
    }
}

impl Place {
    fn take(&self, note: &str) -> Result<(), String> {
        match self {
            Place::File(path) => append(path, note).map_err(|error| error.to_string()),
            Place::Address(address) => post(address, note),
        }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::File(path) => write!(f, "{}", path.display()),
            Place::Address(address) => f.write_str(address),
        }
    }
}

/// Writes a note at the end of a file, and an empty line after it. When this returns, it is on disk; if it fails, half
/// of a note is taken away again, so that the file can still be read.
fn append(path: &Path, note: &str) -> std::io::Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    let before = file.metadata()?.len();
    let written = file.write_all(format!("{note}\n").as_bytes()).and_then(|()| file.sync_data());
    if written.is_err() {
        let _ = file.set_len(before);
    }
    written
}

fn post(address: &str, note: &str) -> Result<(), String> {
    let agent: ureq::Agent = ureq::Agent::config_builder().timeout_global(Some(ANSWERS)).build().into();
    let sent = agent.post(address).header("Content-Type", "text/plain; charset=utf-8").send(note);
    sent.map(drop).map_err(|error| error.to_string())
}
