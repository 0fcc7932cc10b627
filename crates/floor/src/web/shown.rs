//! What everybody who only looks on is shown of a table: made once for all of them, and compared once with each view
//! that some of them still have.

use axum::extract::ws::Utf8Bytes;
use baize_wire as wire;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::house::House;
use crate::table::TableHandle;
use crate::web::view::{self, Snapshot};

/// How old a view that was made for others may be, because it tells the time left.
const FRESH: Duration = Duration::from_millis(100);

/// The view of a table that everybody without an account is shown.
pub(crate) struct Shown {
    /// The table at the moment at which it was made.
    pub(crate) of: Arc<Snapshot>,
    made: Instant,
    /// The view itself.
    pub(crate) view: wire::View,
    /// The whole view as text, for whoever comes now.
    whole: OnceLock<Utf8Bytes>,
    /// What has changed since earlier views, as text, by the number of the earlier one.
    changes: Mutex<BTreeMap<u64, Utf8Bytes>>,
}

impl Shown {
    /// The whole view as text.
    pub(crate) fn whole(&self) -> Utf8Bytes {
        self.whole.get_or_init(|| view::written(&wire::Message::View(Box::new(self.view.clone())))).clone()
    }

    /// What has changed since an earlier view, as text.
    pub(crate) fn since(&self, before: &Shown) -> Utf8Bytes {
        let mut changes = self.changes.lock().unwrap_or_else(PoisonError::into_inner);
        changes.entry(before.view.number).or_insert_with(|| view::changed(&before.view, &self.view)).clone()
    }

    /// Whether the view still tells what there is to tell: a meter moves at other tables too, and time passes.
    fn still_holds(&self, house: &House, now: &Arc<Snapshot>) -> bool {
        Arc::ptr_eq(&self.of, now)
            && self.made.elapsed() < FRESH
            && self.view.meters == view::meters(house, now)
            && self.view.pending == view::pending(house, now)
    }
}

/// The latest view of a table for those who only look on. There is one for each table.
#[derive(Default)]
pub(crate) struct Latest(Mutex<Option<Arc<Shown>>>);

impl Latest {
    /// The view as it is now. Whoever asks first makes it for all.
    pub(crate) fn shown(&self, house: &House, table: &TableHandle) -> Arc<Shown> {
        let mut latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Read while nobody else makes one, so that no view is older than the one before it.
        let of = table.snapshots.borrow().clone();
        if let Some(shown) = latest.as_ref().filter(|shown| shown.still_holds(house, &of)) {
            return shown.clone();
        }
        let mut view = view::view_of(house, &of, None);
        view.number = latest.as_ref().map_or(1, |before| before.view.number + 1);
        let (made, changes) = (Instant::now(), Mutex::default());
        let shown = Arc::new(Shown { of, made, view, whole: OnceLock::new(), changes });
        *latest = Some(shown.clone());
        shown
    }
}
