//! On whose behalf something is done: whose wish it is, and under which id of its own. It goes with the task that
//! answers a request or grants a wish, and from a socket's task to that of a table.
//!
//! The first batch that is written for a wish carries its id, so that the entry which grants it and the id are on disk
//! together or not at all.

use axum::http::HeaderMap;
use baize_wire::{PlayerId, Seq, TableId};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::house::House;
use crate::record::Wished;
use crate::record::person::SessionRow;
use crate::record::store::{Batch, Rows, StoreError};

/// So many wishes of each player are remembered at a table, and by the house.
pub(crate) const REMEMBERED: usize = 64;
/// How long the id of a wish may be, and must be so that two clients do not make up the same.
const ID_LENGTH: std::ops::RangeInclusive<usize> = 8..=64;

/// The header with the id of what a request wishes.
const KEY: &str = "idempotency-key";

tokio::task_local! {
    static ACTING: Acting;
}

/// Whoever acts, and what they wish for.
#[derive(Clone, Default)]
pub(crate) struct Acting(Arc<Mutex<Deed>>);

#[derive(Default)]
struct Deed {
    by: Option<PlayerId>,
    wish: Option<String>,
    session: Option<[u8; 32]>,
    is_written: bool,
}

impl Acting {
    /// Somebody who wishes, with the id of the wish if it has one.
    pub(crate) fn of(by: Option<PlayerId>, session: Option<[u8; 32]>, wish: Option<String>) -> Acting {
        Acting(Arc::new(Mutex::new(Deed { by, wish, session, is_written: false })))
    }

    /// Whoever sends a request, before it is known who they are.
    pub(crate) fn asked(headers: &HeaderMap) -> Result<Acting, String> {
        let key = headers.get(KEY).map(|key| key.to_str().unwrap_or_default().to_owned());
        key.as_deref().map_or(Ok(()), check_id)?;
        Ok(Acting::of(None, None, key))
    }

    /// Whoever acts in this task.
    pub(crate) fn current() -> Acting {
        ACTING.try_with(Clone::clone).unwrap_or_default()
    }

    fn deed(&self) -> MutexGuard<'_, Deed> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It turns out whose session it is.
    pub(crate) fn is(&self, session: &SessionRow) {
        let mut deed = self.deed();
        (deed.by, deed.session) = (Some(session.player), Some(session.token));
    }

    /// The session by which it is asked for, by the hash of its token.
    pub(crate) fn session(&self) -> Option<[u8; 32]> {
        self.deed().session
    }

    /// The wish, if it has an id and somebody wishes it.
    pub(crate) fn wish(&self) -> Option<Wished> {
        let deed = self.deed();
        Some(Wished { by: deed.by?, id: deed.wish.clone()? })
    }

    /// Whether something is on disk that grants the wish.
    pub(crate) fn is_written(&self) -> bool {
        self.deed().is_written
    }

    /// Puts the id of the wish on a batch, if it is the first that is written for it, and the session by which that is
    /// judged: nobody is obeyed who has logged out, been dismissed or lost their session meanwhile.
    pub(crate) fn mark(&self, batch: &mut Batch) {
        if self.is_written() {
            return;
        }
        batch.session = self.session();
        if let (Some(wish), Some(first)) = (self.wish(), batch.entries.first_mut()) {
            first.wish = Some(wish);
        }
    }

    /// A batch is on disk.
    pub(crate) fn wrote(&self) {
        self.deed().is_written = true;
    }
}

/// Does something on behalf of somebody.
pub(crate) async fn within<T>(acting: Acting, what: impl Future<Output = T>) -> T {
    ACTING.scope(acting, what).await
}

/// Does something apart from the wish that it is done for: what is written by it does not grant the wish yet.
pub(crate) async fn apart<T>(what: impl Future<Output = T>) -> T {
    within(Acting::default(), what).await
}

/// Says why something cannot be the id of a wish.
pub(crate) fn check_id(id: &str) -> Result<(), String> {
    let plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    if plain && ID_LENGTH.contains(&id.len()) {
        return Ok(());
    }
    let (least, most) = (ID_LENGTH.start(), ID_LENGTH.end());
    Err(format!("the id of a wish has {least} to {most} letters, digits, hyphens or underscores"))
}

impl House {
    /// The row in which the house granted this task's wish before, if it did.
    pub(crate) async fn granted_before(&self) -> Result<Option<Seq>, StoreError> {
        match Acting::current().wish() {
            Some(wish) => self.store.read(move |reader| reader.granted_by_house(&wish)).await,
            None => Ok(None),
        }
    }

    /// The table that was opened for this task's wish before, if one was.
    pub(crate) async fn opened_before(&self) -> Result<Option<TableId>, StoreError> {
        let Some(row) = self.granted_before().await? else { return Ok(None) };
        let only = move |row| Rows { from: row, to: Some(row), ..Rows::default() };
        self.store.read(move |reader| Ok(reader.first(only(row))?.and_then(|row| row.table))).await
    }
}
