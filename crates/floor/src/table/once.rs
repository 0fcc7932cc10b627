//! A wish with an id of its own is granted once, however often it is sent: whoever heard no answer, because the line
//! broke or the floor was away, sends it again and hears what they would have heard.

use baize_wire::PlayerId;
use futures_util::FutureExt;
use std::collections::{HashMap, VecDeque};
use std::panic::AssertUnwindSafe;

use crate::people::acting::{Acting, REMEMBERED};
use crate::record::Wished;
use crate::record::store::StoreError;
use crate::table::actor::Actor;
use crate::table::error::TableError;
use crate::table::wish::Wish;

/// A table remembers the wishes of this many players, those who wished last.
const PLAYERS_REMEMBERED: usize = 512;

/// The wishes that a table has granted lately.
#[derive(Default)]
pub(crate) struct Granted {
    wishes: HashMap<PlayerId, VecDeque<String>>,
    /// The players, those who wished last at the end.
    lately: VecDeque<PlayerId>,
}

impl Granted {
    /// Those of the record, the oldest first.
    pub(crate) fn read(wishes: Vec<Wished>) -> Granted {
        let mut granted = Granted::default();
        wishes.into_iter().for_each(|wish| granted.add(wish));
        granted
    }

    /// Whether this wish was granted.
    pub(crate) fn knows(&self, wish: &Wished) -> bool {
        self.wishes.get(&wish.by).is_some_and(|ids| ids.contains(&wish.id))
    }

    /// A wish is granted.
    pub(crate) fn add(&mut self, wish: Wished) {
        let Wished { by, id } = wish;
        if self.lately.back() != Some(&by) {
            self.lately.retain(|player| *player != by);
            self.lately.push_back(by);
        }
        let ids = self.wishes.entry(by).or_default();
        ids.push_back(id);
        if ids.len() > REMEMBERED {
            ids.pop_front();
        }
        if self.lately.len() > PLAYERS_REMEMBERED
            && let Some(oldest) = self.lately.pop_front()
        {
            self.wishes.remove(&oldest);
        }
    }
}

impl Actor {
    /// Grants a wish, unless that was done before.
    pub(super) async fn hear_once(&mut self, player: PlayerId, wish: Wish) -> Result<(), TableError> {
        let acting = Acting::current();
        let known = acting.wish();
        if known.as_ref().is_some_and(|known| self.granted.knows(known)) {
            return Ok(());
        }
        let mut result = self.hear(player, wish).await;
        if let Err(TableError::Store(StoreError::Granted)) = result {
            result = Ok(());
        }
        if let Some(known) = known.filter(|_| result.is_ok() || acting.is_written()) {
            self.granted.add(known);
        }
        result
    }

    /// Grants a wish or says why not. A bug that shows itself meanwhile stops this table and no other.
    async fn hear(&mut self, player: PlayerId, wish: Wish) -> Result<(), TableError> {
        let granted = AssertUnwindSafe(self.grant(player, wish)).catch_unwind().await;
        let result = self.unless_broken(granted).unwrap_or_else(|| Err(TableError::bug("the table has stopped")));
        match &result {
            Ok(()) => tracing::trace!("granted"),
            // Only by which clauses: the words of a refusal may name a card.
            Err(TableError::Refused(refusal)) => tracing::debug!(by = %refusal.by, "refused"),
            Err(_) => tracing::debug!("not granted"),
        }
        result
    }
}
