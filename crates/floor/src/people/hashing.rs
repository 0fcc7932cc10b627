//! Where passwords are hashed: by a few threads of their own, because each takes much memory and time, and strangers
//! may ask for as many as they like. What too many wait for is refused; what nobody waits for any more is not done.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use tokio::sync::oneshot;

use crate::door::hung_up;
use crate::settings::WorkSettings;
use crate::table::TableError;

type Job = Box<dyn FnOnce() + Send>;

/// The queue of what is to be hashed. The memory is that of the whole process, so there is one for all its houses.
static JOBS: OnceLock<SyncSender<Job>> = OnceLock::new();

/// Starts the threads, unless they run already.
pub(crate) fn begin(settings: &WorkSettings) {
    JOBS.get_or_init(|| start(settings.passwords_at_once, settings.passwords_waiting));
}

fn start(threads: usize, waiting: usize) -> SyncSender<Job> {
    let (jobs, queue) = sync_channel(waiting);
    let queue = Arc::new(Mutex::new(queue));
    for _ in 0..threads {
        let queue = queue.clone();
        let started = thread::Builder::new().name("passwords".to_owned()).spawn(move || work(&queue));
        if let Err(error) = started {
            tracing::error!(cause = %error, "a thread for passwords could not be started");
        }
    }
    jobs
}

fn work(queue: &Mutex<Receiver<Job>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        // Whoever waits is told by the end of their channel.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}

/// Does something on these threads once it is its turn, unless whoever asked has gone by then.
pub(crate) async fn hashing<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, TableError> {
    let jobs = JOBS.get_or_init(|| {
        let usual = WorkSettings::default();
        start(usual.passwords_at_once, usual.passwords_waiting)
    });
    let (reply, answer) = oneshot::channel();
    let job = move || {
        if !reply.is_closed() {
            let _ = reply.send(work());
        }
    };
    jobs.try_send(Box::new(job)).map_err(|_| TableError::Busy)?;
    tokio::select! {
        answer = answer => answer.map_err(|_| TableError::bug("a password could not be hashed")),
        () = hung_up() => Err(TableError::Busy),
    }
}
