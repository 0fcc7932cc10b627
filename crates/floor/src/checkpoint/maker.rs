//! Making checkpoints: when something was written since the last one, the ends of all chains are read at one moment and
//! become the next leaf of the log.

use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, watch};
use tracing::Instrument;

use crate::checkpoint::log::{Hash, Node, Nodes, nodes_of, root_of};
use crate::checkpoint::note::{Point, Signer, origin};
use crate::checkpoint::witness::Witness;
use crate::house::House;
use crate::record::root;
use crate::record::store::{Batch, Beside, Reading, StoreError};
use crate::record::time::now_ms;
use crate::settings::CheckpointSettings;

/// How long a floor that ends waits for its witnesses.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// A checkpoint that was made, with what is told of it.
pub(crate) struct Made {
    /// The name of the log.
    pub origin: String,
    /// What the last leaf says.
    pub point: Point,
    /// The head of the log.
    pub root: Hash,
    /// The signed note.
    pub note: String,
}

/// The checkpoints of a house.
pub(crate) struct Checkpoints {
    /// The key that signs them; without one none are made.
    signer: Option<Signer>,
    every: Duration,
    /// Only one is made at a time.
    making: Mutex<()>,
    /// The last that was made.
    pub last: watch::Sender<Option<Arc<Made>>>,
    /// Whom each is told.
    pub witnesses: Vec<Arc<Witness>>,
}

impl Checkpoints {
    /// The checkpoints of a house that signs with this key, if it has one.
    pub(crate) fn new(signer: Option<Signer>, settings: &CheckpointSettings) -> Checkpoints {
        let witnesses = Witness::named(settings).into_iter().map(Arc::new).collect();
        let last = watch::Sender::new(None);
        Checkpoints { signer, every: settings.every(), making: Mutex::default(), last, witnesses }
    }

    /// The public key of the log in the form that witnesses take.
    pub(crate) fn verifier(&self, origin: &str) -> Option<String> {
        self.signer.as_ref().map(|signer| signer.verifier(origin))
    }

    /// The checkpoint with this number as it is told; signed again it is the same, byte for byte.
    pub(crate) fn told(&self, reader: &dyn Reading, point: Point) -> Result<Option<Made>, StoreError> {
        let Some(signer) = &self.signer else { return Ok(None) };
        let first = reader.first_hash()?;
        let (origin, root) = (origin(&first), root_of(&Log { reader, made: &[] }, point.size)?);
        let note = signer.sign(&origin, &point, &root);
        Ok(Some(Made { origin, point, root, note }))
    }
}

/// The log as it is kept, with subtrees that are about to be.
pub(crate) struct Log<'a> {
    /// Where it is kept.
    pub reader: &'a dyn Reading,
    /// What is not kept yet.
    pub made: &'a [Node],
}

impl Nodes for Log<'_> {
    type Error = StoreError;
    fn node(&self, level: u8, at: u64) -> Result<Hash, StoreError> {
        let made = self.made.iter().find(|(of, place, _)| (*of, *place) == (level, at));
        match made {
            Some((.., hash)) => Ok(*hash),
            None => self.reader.checkpoint_node(level, at)?.ok_or(StoreError::Checkpoint(at << level)),
        }
    }
}

/// The next checkpoint and the subtrees that it makes whole; `None` if nothing was written since the last one.
fn next(reader: &dyn Reading) -> Result<Option<(Point, Vec<Node>)>, StoreError> {
    let (last, rows) = (reader.checkpoint(None)?, reader.last_row()?);
    if last.map_or(0, |last| last.rows.0) >= rows.0 {
        return Ok(None);
    }
    let tips = reader.tips(rows)?;
    let (size, chains) = (last.map_or(0, |last| last.size) + 1, tips.len() as u64);
    let point = Point { size, at_ms: now_ms(), rows, chains, tips: root(&tips) };
    let nodes = nodes_of(&Log { reader, made: &[] }, size - 1, point.leaf())?;
    Ok(Some((point, nodes)))
}

impl House {
    /// Makes a checkpoint, if something was written since the last one and the house has a key.
    pub async fn checkpoint(&self) -> Result<(), StoreError> {
        if self.checkpoints.signer.is_none() {
            return Ok(());
        }
        let _one = self.checkpoints.making.lock().await;
        if let Some((point, nodes)) = self.store.read(next).await? {
            self.store.append(Batch::beside(Beside::Checkpoint { point, nodes })).await?;
            self.tell(point).await?;
        }
        Ok(())
    }

    /// Lets everybody who waits for it know of a checkpoint.
    async fn tell(&self, point: Point) -> Result<(), StoreError> {
        let checkpoints = self.checkpoints.clone();
        let made = self.store.read(move |reader| checkpoints.told(reader, point)).await?;
        self.metrics.checkpoints.set(i64::try_from(point.size).unwrap_or(i64::MAX));
        self.checkpoints.last.send_replace(made.map(Arc::new));
        Ok(())
    }

    /// Makes the last checkpoint of a floor that ends, and tells its witnesses.
    pub(crate) async fn last_checkpoint(&self) {
        let all = async {
            if let Err(error) = self.checkpoint().await {
                tracing::error!(cause = %error, "the last checkpoint cannot be made");
            }
            let last = self.checkpoints.last.borrow().clone();
            if let Some(made) = last {
                for witness in &self.checkpoints.witnesses {
                    witness.hear(&made).await;
                }
            }
        };
        if tokio::time::timeout(LAST_WORDS, all).await.is_err() {
            tracing::warn!("the witnesses of checkpoints did not answer in time");
        }
    }

    /// Looks whether the record is still what the last checkpoint says, and lets it be known again.
    async fn last_time(&self) -> Result<(), StoreError> {
        let found = self.store.read(|reader| {
            let Some(point) = reader.checkpoint(None)? else { return Ok(None) };
            Ok(Some((point, reader.last_row()? >= point.rows && root(&reader.tips(point.rows)?) == point.tips)))
        });
        let Some((point, holds)) = found.await? else { return Ok(()) };
        if !holds {
            tracing::error!(rows = point.rows.0, "the record is not the one of the last checkpoint: audit it");
        }
        self.metrics.checkpoint_differs.set(i64::from(!holds));
        self.tell(point).await
    }
}

/// Makes checkpoints from now on, as long as the house stands.
pub(crate) fn keep(house: &Arc<House>) {
    if house.checkpoints.signer.is_none() {
        return;
    }
    let span = tracing::info_span!(parent: None, "checkpoints", data = %house.folder().display());
    for witness in house.checkpoints.witnesses.iter().cloned() {
        tokio::spawn(witness.attend(house.checkpoints.last.subscribe()).instrument(span.clone()));
    }
    let house = Arc::downgrade(house);
    let making = async move {
        let mut failing = false;
        let mut is_first = true;
        while let Some(house) = house.upgrade() {
            let done = if is_first { house.last_time().await } else { house.checkpoint().await };
            is_first = is_first && done.is_err();
            match &done {
                Err(error) if !failing => tracing::error!(cause = %error, "no checkpoint can be made"),
                Ok(()) if failing => tracing::info!("checkpoints are made again"),
                _ => {}
            }
            failing = done.is_err();
            let every = house.checkpoints.every;
            drop(house);
            tokio::time::sleep(every).await;
        }
    };
    tokio::spawn(making.instrument(span));
}
