//! The writer of the record: one thread, which takes whatever has come in meanwhile into one transaction.
//!
//! A commit that fails concerns every batch in it, and all are told the same cause. The writer goes on with what comes
//! next, so a disk that was full for a minute costs a minute. While commits fail it tries one of its own from time to
//! time, because otherwise a house in which nobody does anything would never hear that the store is well again.

use baize_wire::Seq;
use prometheus_client::metrics::histogram::Histogram;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

use crate::house::seconds;
use crate::record::store::{Batch, StoreError, Writing};
use crate::settings::RecordSettings;

/// The most batches that are put into one transaction.
const GROUP_MAX: usize = 512;
/// How long the writer pauses between two commits of its own while commits fail.
const PROBE_PAUSE: Duration = Duration::from_millis(500);

/// How long things take on the way to the disk.
#[derive(Clone)]
pub(crate) struct WriterTimes {
    /// How long a batch waits for the writer.
    pub queue: Histogram,
    /// How long a commit takes, or takes to fail.
    pub commit: Histogram,
}

impl Default for WriterTimes {
    fn default() -> WriterTimes {
        WriterTimes { queue: seconds(), commit: seconds() }
    }
}

/// A batch on its way to the writer.
struct Job {
    sent: Instant,
    batch: Batch,
    done: oneshot::Sender<Result<Seq, StoreError>>,
}

/// The way to the writer. A clone is cheap; the writer ends when the last one is gone.
#[derive(Clone)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
    patience: Duration,
    failure: Arc<Mutex<Option<StoreError>>>,
}

impl Writer {
    /// Starts the thread that writes into this database.
    pub(crate) fn start(
        database: Box<dyn Writing>,
        limits: &RecordSettings,
        times: WriterTimes,
    ) -> std::io::Result<Writer> {
        let (jobs, queue) = mpsc::channel(limits.queue.max(1));
        let failure = Arc::<Mutex<Option<StoreError>>>::default();
        let (told, span) = (failure.clone(), tracing::Span::current());
        std::thread::Builder::new()
            .name("record".to_owned())
            .spawn(move || span.in_scope(|| write(database, queue, &told, &times)))?;
        Ok(Writer { jobs, patience: limits.patience(), failure })
    }

    /// Writes a batch, which is on disk when this returns. Gives the number of its last row.
    pub(crate) async fn append(&self, batch: Batch) -> Result<Seq, StoreError> {
        let (done, written) = oneshot::channel();
        let job = Job { sent: Instant::now(), batch, done };
        self.jobs.send_timeout(job, self.patience).await.map_err(|error| match error {
            mpsc::error::SendTimeoutError::Timeout(_) => StoreError::Busy,
            mpsc::error::SendTimeoutError::Closed(_) => StoreError::Closed,
        })?;
        written.await.map_err(|_| StoreError::Closed)?
    }

    /// How many batches wait.
    pub(crate) fn queued(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    /// Why the last commit failed, if it did.
    pub(crate) fn failure(&self) -> Option<StoreError> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What the writer tells the rest of the house of how it fares.
struct Health<'a> {
    failure: &'a Mutex<Option<StoreError>>,
    /// Since when commits fail, and how many have.
    failing: Option<(Instant, u64)>,
}

impl Health<'_> {
    /// Takes in how a commit went. The cause of a failure is logged when it begins and whenever it changes.
    fn note(&mut self, committed: Result<(), &StoreError>) {
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        match (committed, &mut self.failing) {
            (Ok(()), None) => {}
            (Ok(()), Some((since, count))) => {
                let (lasted_ms, count) = (since.elapsed().as_millis(), *count);
                tracing::info!(lasted_ms, count, "the record is written again");
                (*failure, self.failing) = (None, None);
            }
            (Err(error), failing) => {
                let (_, count) = failing.get_or_insert((Instant::now(), 0));
                *count += 1;
                if failure.as_ref().map(ToString::to_string) != Some(error.to_string()) {
                    tracing::error!(cause = %error, "the record cannot be written");
                }
                *failure = Some(error.clone());
            }
        }
    }
}

fn write(
    mut database: Box<dyn Writing>,
    mut queue: mpsc::Receiver<Job>,
    failure: &Mutex<Option<StoreError>>,
    times: &WriterTimes,
) {
    let mut health = Health { failure, failing: None };
    loop {
        let first = match health.failing {
            Some(_) => next_within(&mut queue, PROBE_PAUSE),
            None => queue.blocking_recv().ok_or(true),
        };
        let first = match first {
            Ok(job) => job,
            Err(true) => return,
            Err(false) => {
                health.note(database.probe().as_ref().map(drop));
                continue;
            }
        };
        let mut jobs = vec![first];
        while jobs.len() < GROUP_MAX
            && let Ok(job) = queue.try_recv()
        {
            jobs.push(job);
        }
        jobs.iter().for_each(|job| times.queue.observe(job.sent.elapsed().as_secs_f64()));
        let (batches, waiting): (Vec<Batch>, Vec<_>) = jobs.into_iter().map(|job| (job.batch, job.done)).unzip();
        let begun = Instant::now();
        // A panic undoes the transaction; it is no reason for the house never to write again.
        let committed = catch_unwind(AssertUnwindSafe(|| database.commit(batches)));
        let committed = committed.unwrap_or_else(|panic| Err(StoreError::Panicked(words(&*panic))));
        times.commit.observe(begun.elapsed().as_secs_f64());
        tracing::trace!(batches = waiting.len(), "committed");
        health.note(committed.as_ref().map(drop));
        let mut results = committed.map(Vec::into_iter);
        for done in waiting {
            let result = match &mut results {
                Ok(results) => results.next().unwrap_or(Err(StoreError::Undone)),
                Err(error) => Err(error.clone()),
            };
            // Whoever waited may have gone; the batch is written all the same.
            let _ = done.send(result);
        }
    }
}

/// What a panic says.
pub(crate) fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word").to_owned()
}

/// The next batch, if one comes in time; otherwise whether the queue has ended.
fn next_within(queue: &mut mpsc::Receiver<Job>, time: Duration) -> Result<Job, bool> {
    let until = Instant::now() + time;
    loop {
        match queue.try_recv() {
            Ok(job) => return Ok(job),
            Err(mpsc::error::TryRecvError::Disconnected) => return Err(true),
            Err(mpsc::error::TryRecvError::Empty) if Instant::now() >= until => return Err(false),
            Err(mpsc::error::TryRecvError::Empty) => std::thread::sleep(Duration::from_millis(10)),
        }
    }
}
