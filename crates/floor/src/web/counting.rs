//! The queue of questions that take long to work out: few at a time and on threads of their own, equal ones together,
//! and none for which nobody waits any more. One that has been begun is ended all the same, for the maths cannot be
//! interrupted; so what strangers can take is the time of these threads and nothing else.

use axum::http::StatusCode;
use baize_book::Cites;
use baize_maths::Work;
use std::any::Any;
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use tokio::sync::watch;

use crate::door::{Asker, asker, hung_up};
use crate::settings::WorkSettings;
use crate::web::problem::Problem;

/// What was found out, whatever its type; nothing if that panicked.
type Found = Option<Arc<dyn Any + Send + Sync>>;
/// How something is found out.
type Find = Box<dyn FnOnce(&Work) -> Arc<dyn Any + Send + Sync> + Send>;

/// Questions that wait, and those that are being worked out.
pub(super) struct Counting {
    limits: WorkSettings,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    running: usize,
    waiting: VecDeque<Question>,
    /// Every question that waits or is being worked out, by its words.
    open: HashMap<String, Open>,
}

/// A question that waits.
struct Question {
    words: String,
    by: Option<Asker>,
    find: Find,
}

/// A question that somebody may still ask for together with others.
struct Open {
    work: Arc<Work>,
    tell: watch::Sender<Option<Found>>,
}

/// How far a question has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Progress {
    /// So many others come first.
    Waits(usize),
    /// Steps that are done, and all those announced.
    Runs(u64, u64),
}

impl Counting {
    /// Nothing has been asked yet.
    pub(super) fn new(limits: &WorkSettings) -> Arc<Counting> {
        Arc::new(Counting { limits: limits.clone(), state: Mutex::default() })
    }

    /// Finds something out for whoever asks in these words, once it is their turn. Whoever asks for the same meanwhile
    /// is told the same.
    pub(super) async fn ask<T: Send + Sync + 'static>(
        self: &Arc<Self>,
        words: String,
        find: impl FnOnce(&Work) -> T + Send + 'static,
    ) -> Result<Arc<T>, Problem> {
        let mut told = self.enter(words, Box::new(move |work| Arc::new(find(work))))?;
        self.begin();
        let found = tokio::select! {
            found = told.wait_for(Option::is_some) => found.ok().and_then(|found| found.clone().flatten()),
            () = hung_up() => return Err(crowded("nobody waits for it any more")),
        };
        let found = found.and_then(|found| found.downcast::<T>().ok());
        found.ok_or_else(|| Problem::ours("a question for figures came to nothing"))
    }

    /// How far the question in these words has come, if it is still open.
    pub(super) fn progress(&self, words: &str) -> Option<Progress> {
        let state = self.state();
        let open = state.open.get(words)?;
        let place = state.waiting.iter().position(|question| question.words == words);
        let ((done, expected), before) = (open.work.progress(), place.map(|place| place + state.running));
        Some(before.map_or(Progress::Runs(done, expected), Progress::Waits))
    }

    fn enter(&self, words: String, find: Find) -> Result<watch::Receiver<Option<Found>>, Problem> {
        let mut state = self.state();
        if let Some(open) = state.open.get(&words) {
            return Ok(open.tell.subscribe());
        }
        state.forget_those_who_left();
        let by = asker();
        let own = state.waiting.iter().filter(|question| question.by == by).count();
        if own >= self.limits.figures_by_address {
            return Err(crowded("too many questions for figures from your address wait already"));
        }
        if state.waiting.len() >= self.limits.figures_waiting {
            return Err(crowded("too many questions for figures wait already"));
        }
        let (tell, told) = watch::channel(None);
        state.open.insert(words.clone(), Open { work: Arc::default(), tell });
        state.waiting.push_back(Question { words, by, find });
        Ok(told)
    }

    /// Begins what may be begun.
    fn begin(self: &Arc<Self>) {
        let mut state = self.state();
        state.forget_those_who_left();
        while state.running < self.limits.figures_at_once
            && let Some(Question { words, find, .. }) = state.waiting.pop_front()
        {
            let work = state.open.get(&words).map(|open| open.work.clone()).unwrap_or_default();
            state.running += 1;
            let (counting, asked) = (self.clone(), words.clone());
            let run = move || {
                let found = catch_unwind(AssertUnwindSafe(|| find(&work))).ok();
                counting.ended(&asked, found);
            };
            if let Err(error) = thread::Builder::new().name("figures".to_owned()).spawn(run) {
                tracing::error!(cause = %error, "a thread for figures could not be started");
                state.close(&words, None);
            }
        }
    }

    fn ended(self: &Arc<Self>, words: &str, found: Found) {
        self.state().close(words, found);
        self.begin();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Whoever has hung up need not be told, so what only they have asked is forgotten.
    fn forget_those_who_left(&mut self) {
        let State { waiting, open, .. } = self;
        waiting.retain(|question| {
            let is_wanted = open.get(&question.words).is_some_and(|open| !open.tell.is_closed());
            if !is_wanted {
                open.remove(&question.words);
            }
            is_wanted
        });
    }

    /// A question is answered, and a thread is free.
    fn close(&mut self, words: &str, found: Found) {
        self.running -= 1;
        if let Some(open) = self.open.remove(words) {
            open.tell.send_replace(Some(found));
        }
    }
}

fn crowded(says: &str) -> Problem {
    Problem(StatusCode::SERVICE_UNAVAILABLE, "busy", Cites::NONE, format!("{says}; ask again soon"))
}
