//! Figures and charts kept in files by game and options, so that what was worked out once is there at once.
//!
//! A file records what it was worked out from, and a hash of its content. If that is not what is asked for, if the
//! program is of another edition, or if the hash does not match, it is worked out again. The same question gives the
//! same bytes. A folder that cannot be written to only costs time.

use baize_edition::edition;
use baize_maths::{Chart, Figure, PriceError, StrategyId, Work, charts, price_watched};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::{fs, io, thread};

/// A folder of figures.
#[derive(Debug)]
pub struct Shelf {
    folder: PathBuf,
    /// What is being worked out now, so that two callers who ask for the same thing wait for one answer.
    busy: Mutex<HashMap<String, Arc<Mutex<()>>>>,
    /// The threads on which figures are worked out, where they may not use all cores.
    threads: Option<ThreadPool>,
}

/// The content of a file.
#[derive(Serialize, Deserialize)]
struct Kept<T> {
    edition: String,
    what: String,
    game: String,
    options: toml::Table,
    found: Vec<T>,
}

/// A figure as it is kept: with the id of its strategy, which papers leave to the sentence.
#[derive(Serialize, Deserialize)]
struct KeptFigure {
    figure: Figure,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    strategy: Option<StrategyId>,
}

impl From<Figure> for KeptFigure {
    fn from(figure: Figure) -> KeptFigure {
        KeptFigure { strategy: figure.strategy_id, figure }
    }
}

impl From<KeptFigure> for Figure {
    fn from(KeptFigure { figure, strategy }: KeptFigure) -> Figure {
        Figure { strategy_id: strategy, ..figure }
    }
}

impl Shelf {
    /// A shelf in this folder, which need not exist yet.
    pub fn at(folder: impl Into<PathBuf>) -> Shelf {
        Shelf { folder: folder.into(), busy: Mutex::default(), threads: None }
    }

    /// Leaves one core free for others, such as the tables of a floor.
    pub fn leaving_a_core(mut self) -> Shelf {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        // Without threads of its own, the shelf works on those of everybody.
        self.threads = ThreadPoolBuilder::new().num_threads(cores.saturating_sub(1).max(1)).build().ok();
        self
    }

    /// Works out something that is not kept, on the threads of this shelf.
    pub fn work_out<T: Send>(&self, find: impl FnOnce() -> T + Send) -> T {
        match &self.threads {
            Some(threads) => threads.install(find),
            None => find(),
        }
    }

    /// The folder that holds the files.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The figures of a game with these changes to the book's defaults.
    pub fn figures(&self, game: &str, changes: &toml::Table, work: &Work) -> Result<Vec<Figure>, PriceError> {
        let find = || Ok(price_watched(game, changes, work)?.into_iter().map(KeptFigure::from).collect());
        Ok(self.kept("figures", game, changes, find)?.into_iter().map(Figure::from).collect())
    }

    /// The figures of a game with these changes, if they need not be worked out.
    pub fn kept_figures(&self, game: &str, changes: &toml::Table) -> Option<Vec<Figure>> {
        let found: Vec<KeptFigure> = read(&self.file("figures", game, changes), "figures", game, changes)?;
        Some(found.into_iter().map(Figure::from).collect())
    }

    /// The strategy of a game with these changes, if it need not be worked out.
    pub fn kept_charts(&self, game: &str, changes: &toml::Table) -> Option<Vec<Chart>> {
        read(&self.file("strategy", game, changes), "strategy", game, changes)
    }

    /// The strategy of a game with these changes.
    pub fn charts(&self, game: &str, changes: &toml::Table, work: &Work) -> Result<Vec<Chart>, PriceError> {
        self.kept("strategy", game, changes, || charts(game, changes, work))
    }

    /// Forgets what was found for a game with these changes, so that it is worked out again.
    pub fn forget(&self, game: &str, changes: &toml::Table) {
        for what in ["figures", "strategy"] {
            // What does not exist is already forgotten.
            let _ = fs::remove_file(self.file(what, game, changes));
        }
    }

    fn kept<T: Serialize + DeserializeOwned + Send>(
        &self,
        what: &str,
        game: &str,
        changes: &toml::Table,
        find: impl FnOnce() -> Result<Vec<T>, PriceError> + Send,
    ) -> Result<Vec<T>, PriceError> {
        let file = self.file(what, game, changes);
        let turn = Arc::clone(self.lock().entry(file.display().to_string()).or_default());
        let _turn = turn.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = read(&file, what, game, changes) {
            return Ok(found);
        }
        // Not before it is our turn: a thread that waits for its share takes on other work, and could wait for itself.
        let found = self.work_out(find)?;
        let (what, game) = (what.to_owned(), game.to_owned());
        let kept = Kept { edition: edition().to_owned(), what, game, options: changes.clone(), found };
        // If it cannot be kept, it is returned all the same.
        let _ = write(&file, &kept);
        Ok(kept.found)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Mutex<()>>>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn file(&self, what: &str, game: &str, changes: &toml::Table) -> PathBuf {
        let hash = blake3::hash(changes.to_string().as_bytes()).to_hex();
        self.folder.join(format!("{}-{what}-{}.json", game.replace('/', "-"), &hash[..16]))
    }
}

fn read<T: DeserializeOwned>(file: &Path, what: &str, game: &str, changes: &toml::Table) -> Option<Vec<T>> {
    let kept: Kept<T> = serde_json::from_slice(unsealed(&fs::read(file).ok()?)?).ok()?;
    let same = kept.edition == edition() && kept.what == what && kept.game == game && kept.options == *changes;
    same.then_some(kept.found)
}

/// Writes beside the file and renames, so that nobody ever reads half of it.
fn write<T: Serialize>(file: &Path, kept: &Kept<T>) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
    let beside = file.with_extension(format!("{}.part", std::process::id()));
    fs::write(&beside, sealed(&serde_json::to_vec(kept)?))?;
    fs::rename(&beside, file)
}

/// What a file has before the hash, between the hash and the content, and after it: together they are JSON.
const SEAL: [&[u8]; 3] = [b"{\"hash\":\"", b"\",\"kept\":", b"}\n"];

/// The bytes with their hash. It guards against damage and careless hands; anybody malicious can write a new one.
fn sealed(kept: &[u8]) -> Vec<u8> {
    let hash = blake3::hash(kept).to_hex();
    [SEAL[0], hash.as_bytes(), SEAL[1], kept, SEAL[2]].concat()
}

/// The bytes that were sealed, if they still match their hash.
fn unsealed(file: &[u8]) -> Option<&[u8]> {
    let (hash, rest) = file.strip_prefix(SEAL[0])?.split_at_checked(2 * blake3::OUT_LEN)?;
    let kept = rest.strip_prefix(SEAL[1])?.strip_suffix(SEAL[2])?;
    (blake3::hash(kept).to_hex().as_bytes() == hash).then_some(kept)
}
