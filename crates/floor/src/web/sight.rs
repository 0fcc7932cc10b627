//! What one socket shows of its table: the whole of it first, and then only what has changed.
//!
//! Whoever neither plays nor works at the table sees what everybody sees, except for a few things of their own. That
//! view and its changes are made once for all of them; as long as their own things stay as they are, three hundred
//! onlookers are sent the same bytes.

use axum::extract::ws::Utf8Bytes;
use baize_wire::{self as wire, PlayerId};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::house::{House, PlayerInfo};
use crate::table::TableHandle;
use crate::web::lists;
use crate::web::shown::Shown;
use crate::web::view::{self, Snapshot};

/// A viewer of a table, and what they have been sent of it.
pub struct Sight {
    table: TableHandle,
    you: Option<PlayerId>,
    seen: Option<Seen>,
}

/// What a viewer has been sent.
enum Seen {
    /// What everybody sees, and what is the viewer's own.
    Shared(Arc<Shown>, Own),
    /// A view that is made for them alone.
    Alone(Box<wire::View>),
}

/// What an onlooker sees apart from all others.
#[derive(PartialEq)]
struct Own {
    you: Option<wire::You>,
    called_to: Vec<wire::Hold>,
    /// The seats that are held, if one of them is held for the viewer.
    held: Option<Vec<wire::Hold>>,
}

impl Sight {
    /// A viewer who has been sent nothing yet; `None` is somebody without an account.
    pub fn new(table: &TableHandle, you: Option<PlayerId>) -> Sight {
        Sight { table: table.clone(), you, seen: None }
    }

    /// The next message: the whole view if it is the first, otherwise what has changed since the last.
    pub async fn next(&mut self, house: &House) -> Utf8Bytes {
        let now = self.look(house).await;
        let text = match &self.seen {
            None => now.whole(),
            Some(before) => now.since(before),
        };
        self.seen = Some(now);
        text
    }

    /// Whoever looks, as they are now. While the store cannot say it, they are shown what everybody is.
    async fn viewer(&self, house: &House) -> Option<PlayerInfo> {
        let person = house.person(self.you?).await;
        person.inspect_err(|error| tracing::warn!(cause = %error, "a view is made without its viewer's role")).ok()?
    }

    /// The whole view that the viewer has after the last message.
    pub fn view(&self) -> Option<Cow<'_, wire::View>> {
        self.seen.as_ref().map(Seen::view)
    }

    async fn look(&self, house: &House) -> Seen {
        let person = self.viewer(house).await;
        let snapshot = self.table.snapshots.borrow().clone();
        if person.as_ref().is_none_or(|person| !has_part(&snapshot, person)) {
            let shown = self.table.latest.shown(house, &self.table);
            let own = Own::of(house, &shown.of, person);
            return Seen::Shared(shown, own);
        }
        let mut view = view::view_of(house, &snapshot, person);
        view.number = self.view().map_or(1, |before| before.number + 1);
        Seen::Alone(Box::new(view))
    }
}

/// Whether somebody plays or works at the table, and so sees it with other eyes than everybody.
fn has_part(table: &Snapshot, person: &PlayerInfo) -> bool {
    let at = |seats: &BTreeMap<u8, PlayerId>| seats.values().any(|player| *player == person.id);
    at(&table.seats) || at(&table.dealt_in) || person.role.is_some()
}

impl Own {
    fn of(house: &House, table: &Snapshot, person: Option<PlayerInfo>) -> Own {
        let you = person.as_ref().map(|person| person.id);
        let held = |hold| lists::held(house, hold, you);
        let is_called = table.held.iter().any(|hold| Some(hold.player) == you);
        Own {
            you: person.map(|person| view::you_are(house, table, person, None)),
            called_to: you.map(|you| house.lists.calls(you)).unwrap_or_default().iter().map(held).collect(),
            held: is_called.then(|| table.held.iter().map(held).collect()),
        }
    }
}

impl Seen {
    fn view(&self) -> Cow<'_, wire::View> {
        match self {
            Seen::Alone(view) => Cow::Borrowed(view),
            Seen::Shared(shown, own) => {
                let (you, called_to) = (own.you.clone(), own.called_to.clone());
                let held = own.held.clone().or_else(|| shown.view.held.clone());
                Cow::Owned(wire::View { you, called_to, held, ..shown.view.clone() })
            }
        }
    }

    fn whole(&self) -> Utf8Bytes {
        match self {
            Seen::Shared(shown, Own { you: None, .. }) => shown.whole(),
            _ => view::written(&wire::Message::View(Box::new(self.view().into_owned()))),
        }
    }

    fn since(&self, before: &Seen) -> Utf8Bytes {
        match (before, self) {
            (Seen::Shared(before, own_before), Seen::Shared(now, own)) if own_before == own => now.since(before),
            _ => view::changed(&before.view(), &self.view()),
        }
    }
}
