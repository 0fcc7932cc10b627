//! What people say to each other at tables. It is kept in memory, for as long as a table has room for it, and never on
//! record; that somebody was silenced, and by whom, is.

use axum::Json;
use axum::extract::{Path, State};
use baize_book::Cites;
use baize_table::{Refusal, Role};
use baize_wire as wire;
use baize_wire::{PlayerId, TableId};
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};
use tokio::sync::watch;

use crate::house::House;
use crate::record::store::{Batch, StoreError};
use crate::record::{Entry, Event, Row};
use crate::table::TableError;
use crate::web::on_wire::OnWire;
use crate::web::{App, Problem, You};

/// So many lines are kept at a table.
const KEPT: usize = 40;
/// The most characters in a line.
const LONGEST: usize = 160;
/// Nobody says more lines than this within `WHILE`, at all tables together.
const LINES_MAX: usize = 5;
const WHILE: Duration = Duration::from_secs(20);
/// Whoever may silence others.
pub(crate) const SILENCES: Role = Role::Supervisor;

/// The lines of a table.
#[derive(Clone, Default)]
pub(crate) struct Lines {
    said: VecDeque<wire::Said>,
    /// When each of them was said.
    times: VecDeque<Instant>,
    last: u64,
    /// How often lines were taken away, so that whoever has them must be sent all that are left.
    cuts: u64,
}

impl Lines {
    /// Keeps only these lines; whoever has the others is sent all that are left.
    fn keep(&mut self, keeps: impl Fn(&wire::Said, &Instant) -> bool) {
        let both = std::mem::take(&mut self.said).into_iter().zip(std::mem::take(&mut self.times));
        (self.said, self.times) = both.filter(|(line, said)| keeps(line, said)).unzip();
        self.cuts += 1;
    }
}

/// How far a viewer has been told what is said at a table.
#[derive(Default)]
pub(crate) struct Heard(Option<(u64, u64)>);

impl Heard {
    /// What this viewer has not been told yet.
    pub(crate) fn news(&mut self, lines: &Lines) -> Option<wire::Message> {
        let known = self.0.filter(|(_, cuts)| *cuts == lines.cuts).map(|(last, _)| last);
        self.0 = Some((lines.last, lines.cuts));
        let said: Vec<_> = lines.said.iter().filter(|it| it.number > known.unwrap_or(0)).cloned().collect();
        let nothing = said.is_empty() && (known.is_some() || lines.cuts == 0);
        (!nothing).then_some(wire::Message::Talk { whole: known.is_none(), said })
    }
}

/// All talk of the house.
#[derive(Default)]
pub(crate) struct Talk {
    tables: Mutex<HashMap<TableId, watch::Sender<Arc<Lines>>>>,
    lately: Mutex<HashMap<PlayerId, VecDeque<Instant>>>,
    silenced: RwLock<BTreeSet<PlayerId>>,
}

impl Talk {
    /// Nothing has been said yet; who was silenced before is so still.
    pub(crate) fn read(in_force: &[(String, Row)]) -> Result<Talk, StoreError> {
        let talk = Talk::default();
        for (_, row) in in_force {
            talk.apply(&row.entry()?.event);
        }
        Ok(talk)
    }

    fn apply(&self, event: &Event) {
        let mut silenced = self.silenced.write().unwrap_or_else(PoisonError::into_inner);
        match event {
            Event::TalkStopped { player, .. } => drop(silenced.insert(*player)),
            Event::TalkAllowed { player, .. } => drop(silenced.remove(player)),
            _ => {}
        }
    }

    /// The lines of a table, now and whenever they change.
    pub(crate) fn at(&self, table: TableId) -> watch::Receiver<Arc<Lines>> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let mut receiver = tables.entry(table).or_insert_with(|| watch::channel(Arc::default()).0).subscribe();
        receiver.mark_changed();
        receiver
    }

    /// The table has been closed.
    pub(crate) fn forget(&self, table: TableId) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).remove(&table);
    }

    fn is_silenced(&self, player: PlayerId) -> bool {
        self.silenced.read().unwrap_or_else(PoisonError::into_inner).contains(&player)
    }

    /// Counts one more line of this player, unless there were too many lately.
    fn counts(&self, player: PlayerId) -> Result<(), Refusal> {
        let mut lately = self.lately.lock().unwrap_or_else(PoisonError::into_inner);
        lately.retain(|_, times| times.back().is_some_and(|last| last.elapsed() < WHILE));
        let times = lately.entry(player).or_default();
        times.retain(|at| at.elapsed() < WHILE);
        if times.len() >= LINES_MAX {
            return Err(refused(format!("that was much at once: {LINES_MAX} lines in {} seconds", WHILE.as_secs())));
        }
        times.push_back(Instant::now());
        Ok(())
    }

    fn add(&self, table: TableId, line: wire::Said) -> wire::Said {
        let mut added = line;
        self.change(table, |lines| {
            lines.last += 1;
            added.number = lines.last;
            lines.said.push_back(added.clone());
            lines.times.push_back(Instant::now());
            if lines.said.len() > KEPT {
                lines.said.pop_front();
                lines.times.pop_front();
            }
        });
        added
    }

    fn change(&self, table: TableId, change: impl FnOnce(&mut Lines)) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let sender = tables.entry(table).or_insert_with(|| watch::channel(Arc::default()).0);
        sender.send_modify(|lines| change(Arc::make_mut(lines)));
    }

    /// Takes away everywhere what this player has said.
    pub(crate) fn unsay(&self, player: PlayerId) {
        let tables: Vec<TableId> = self.tables.lock().unwrap_or_else(PoisonError::into_inner).keys().copied().collect();
        for table in tables {
            self.change(table, |lines| {
                lines.keep(|line, _| line.player != player);
            });
        }
    }

    /// Takes away what was said longer ago than this.
    pub(crate) fn lets_go(&self, after: Duration) {
        let is_old = |sender: &watch::Sender<Arc<Lines>>| {
            sender.borrow().times.front().is_some_and(|said| said.elapsed() >= after)
        };
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        for sender in tables.values().filter(|sender| is_old(sender)) {
            sender.send_modify(|lines| Arc::make_mut(lines).keep(|_, said| said.elapsed() < after));
        }
    }
}

fn refused(says: impl Into<String>) -> Refusal {
    Refusal::new(Cites::NONE, says)
}

/// One line of at most so many characters, none of which orders a terminal or the flow of text about.
fn line_of(words: &str) -> Result<String, Refusal> {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = line.chars().count();
    let turns = |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if line.is_empty() || line.chars().any(|c| c.is_control() || turns(c)) {
        return Err(refused("say something in plain letters"));
    }
    if length > LONGEST {
        return Err(refused(format!("that is {length} characters; a line has at most {LONGEST}")));
    }
    Ok(line)
}

impl House {
    /// Somebody says something at a table.
    async fn say(&self, table: TableId, you: PlayerId, words: &str) -> Result<wire::Said, TableError> {
        let words = line_of(words)?;
        let info = self.person(you).await?.ok_or_else(|| refused("become a guest first"))?;
        if self.talk.is_silenced(you) {
            return Err(refused("the staff have silenced you; you can go on playing").into());
        }
        self.talk.counts(you)?;
        let (name, role) = (info.name, info.role.on_wire());
        Ok(self.talk.add(table, wire::Said { number: 0, player: you, name, role, words }))
    }

    /// One of the staff silences a player, or lets them talk again.
    async fn let_talk(&self, staff: PlayerId, player: PlayerId, may: bool) -> Result<(), TableError> {
        let by = self.official_as(staff, SILENCES, Cites::NONE).await?;
        let known = self.player(player).filter(|info| !info.bot);
        known.ok_or_else(|| refused("there is no such player"))?;
        if self.talk.is_silenced(player) != may {
            return Ok(());
        }
        let event = if may { Event::TalkAllowed { player, by } } else { Event::TalkStopped { player, by } };
        let entry = Entry::of_house(event.clone());
        self.append(Batch::of(vec![entry])).await?;
        self.talk.apply(&event);
        if !may {
            self.talk.unsay(player);
        }
        Ok(())
    }
}

/// Says something at a table.
pub(crate) async fn say(
    State(app): State<App>,
    You(you): You,
    Path(id): Path<TableId>,
    Json(said): Json<wire::ToSay>,
) -> Result<Json<wire::Said>, Problem> {
    let you = you.ok_or_else(|| refused("become a guest first"))?;
    app.house.table(id).ok_or_else(|| Problem::missing("there is no such table"))?;
    Ok(Json(app.house.say(id, you, &said.words).await?))
}

/// Whom the staff have silenced, for those who may let them talk again.
pub(crate) async fn silenced(State(app): State<App>, You(you): You) -> Result<Json<Vec<wire::Silenced>>, Problem> {
    let you = you.ok_or_else(|| refused("log in first"))?;
    app.house.official_as(you, SILENCES, Cites::NONE).await?;
    let players = app.house.talk.silenced.read().unwrap_or_else(PoisonError::into_inner).clone();
    let named = players.into_iter().filter_map(|player| {
        let name = app.house.player(player)?.name;
        Some(wire::Silenced { player, name })
    });
    Ok(Json(named.collect()))
}

/// Silences somebody, or lets them talk again.
pub(crate) async fn let_talk(
    State(app): State<App>,
    You(you): You,
    Path(player): Path<PlayerId>,
    Json(told): Json<wire::MayTalk>,
) -> Result<Json<wire::MayTalk>, Problem> {
    let you = you.ok_or_else(|| refused("log in first"))?;
    app.house.let_talk(you, player, told.may).await?;
    Ok(Json(told))
}
