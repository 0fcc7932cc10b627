//! Who waits for what: one list for every game and limit, in the order in which people came.

use baize_book::Options;
use baize_table::Refusal;
use baize_wire::PlayerId;
use std::collections::BTreeMap;

use crate::record::{Event, OffList, hex};
use crate::table::refuse;

/// Options that make different games of one game to a player; all others are the house's business.
const TELLING: [&str; 6] = ["limit", "limit-style", "structure", "draws", "kill", "joker"];

/// What people wait for: a game at a limit.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Kind {
    /// The game's id.
    pub game: String,
    /// The values of those options, as the table has them.
    pub values: BTreeMap<String, String>,
    /// Those of them that the operator changes, to open such a table.
    pub changes: toml::Table,
}

impl Kind {
    /// The kind of a table with these options in force, of which the operator has changed some.
    pub(crate) fn new(game: &str, options: &Options, changes: &toml::Table) -> Kind {
        let telling = |name: &str| TELLING.contains(&name);
        let values = options.iter().filter(|(name, _)| telling(name));
        let values = values.map(|(name, setting)| (name.to_owned(), setting.to_string())).collect();
        let changes = changes.iter().filter(|(name, _)| telling(name));
        let changes = changes.map(|(name, value)| (name.clone(), value.clone())).collect();
        Kind { game: game.to_owned(), values, changes }
    }

    /// The kind of a table that could be opened with these changes, if players have stacks there.
    pub(crate) fn wished(game: &str, changes: &toml::Table) -> Result<Kind, Refusal> {
        let Some(found) = baize_registry::find(game) else { return refuse(format!("there is no game `{game}`")) };
        let table = found.open(changes).map_err(|error| Refusal::new(error.by, error.says))?;
        if table.info().stack.is_none() {
            return refuse(format!("nobody waits for {}: open a table or sit down at one", found.spec().name));
        }
        Ok(Kind::new(game, table.options(), changes))
    }

    /// A short name for the list, always the same for the same kind.
    pub(crate) fn id(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.game.as_bytes());
        for (name, value) in &self.values {
            hasher.update(format!("\n{name}={value}").as_bytes());
        }
        hex(&hasher.finalize().as_bytes()[..6])
    }
}

/// Somebody on a waiting list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Waiter {
    /// The account's number.
    pub player: PlayerId,
    /// Whether they go before others, because their game broke.
    pub first: bool,
}

/// The waiting list for one kind of table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct List {
    /// The game and limit that people wait for.
    pub kind: Kind,
    /// The people who wait, in order.
    pub waiters: Vec<Waiter>,
}

/// All waiting lists, by the ids of their kinds.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Waiting(pub BTreeMap<String, List>);

impl Waiting {
    /// Whether a player is on a list.
    pub(crate) fn has(&self, id: &str, player: PlayerId) -> bool {
        self.0.get(id).is_some_and(|list| list.waiters.iter().any(|waiter| waiter.player == player))
    }

    /// Somebody joins or leaves a list, or why that cannot be.
    pub(crate) fn apply(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::ListJoined { player, game, options, first } => {
                let kind = Kind::wished(game, options).map_err(|refusal| refusal.to_string())?;
                let list = self.0.entry(kind.id()).or_insert_with(|| List { kind, waiters: Vec::new() });
                if list.waiters.iter().any(|waiter| waiter.player == *player) {
                    return Err("the player is on this list already".to_owned());
                }
                let firsts = list.waiters.iter().take_while(|waiter| waiter.first).count();
                let at = if *first { firsts } else { list.waiters.len() };
                list.waiters.insert(at, Waiter { player: *player, first: *first });
            }
            Event::ListLeft { player, game, options, .. } => {
                let id = Kind::wished(game, options).map_err(|refusal| refusal.to_string())?.id();
                if !self.has(&id, *player) {
                    return Err("the player is not on this list".to_owned());
                }
                if let Some(list) = self.0.get_mut(&id) {
                    list.waiters.retain(|waiter| waiter.player != *player);
                }
                self.0.retain(|_, list| !list.waiters.is_empty());
            }
            _ => {}
        }
        Ok(())
    }

    /// The event of a player who leaves a list.
    pub(crate) fn leaves(&self, id: &str, player: PlayerId, why: OffList) -> Option<Event> {
        let list = self.0.get(id).filter(|_| self.has(id, player))?;
        let (game, options) = (list.kind.game.clone(), list.kind.changes.clone());
        Some(Event::ListLeft { player, game, options, why })
    }
}
