//! Who waits for what: a list for every game and limit, in the order in which people came.

use baize_book::Options;
use baize_table::Refusal;
use std::collections::BTreeMap;

use crate::record::{Event, OffList, hex};
use crate::table::refuse;

/// The options that make tables of one game different games to a player; all others are the house's affair.
const TELLING: [&str; 6] = ["limit", "limit-style", "structure", "draws", "kill", "joker"];

/// What people wait for: a game at a limit.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Kind {
    /// The game's id.
    pub game: String,
    /// The telling options, as the table has them.
    pub values: BTreeMap<String, String>,
    /// The same as the operator changes them, to open a table.
    pub changes: toml::Table,
}

impl Kind {
    /// That of a table with these options in force, changed so by the operator.
    pub(crate) fn new(game: &str, options: &Options, changes: &toml::Table) -> Kind {
        let telling = |name: &str| TELLING.contains(&name);
        let values = options.iter().filter(|(name, _)| telling(name));
        let values = values.map(|(name, setting)| (name.to_owned(), setting.to_string())).collect();
        let changes = changes.iter().filter(|(name, _)| telling(name));
        let changes = changes.map(|(name, value)| (name.clone(), value.clone())).collect();
        Kind { game: game.to_owned(), values, changes }
    }

    /// That of a table that could be opened so, if players have stacks there.
    pub(crate) fn wished(game: &str, changes: &toml::Table) -> Result<Kind, Refusal> {
        let Some(found) = baize_games::find(game) else { return refuse(format!("there is no game `{game}`")) };
        let table = found.open(changes).map_err(|error| Refusal::new(error.by, error.says))?;
        if table.info().stack.is_none() {
            return refuse(format!("nobody waits for {}: open a table or sit down at one", found.spec().name));
        }
        Ok(Kind::new(game, table.options(), changes))
    }

    /// A short name that is always the same.
    pub(crate) fn id(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.game.as_bytes());
        for (name, value) in &self.values {
            hasher.update(format!("\n{name}={value}").as_bytes());
        }
        hex(&hasher.finalize().as_bytes()[..6])
    }
}

/// Somebody who waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Waiter {
    /// The account's number.
    pub player: u64,
    /// He goes before others, because his game broke.
    pub first: bool,
}

/// A list.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct List {
    /// For what.
    pub kind: Kind,
    /// Who, in order.
    pub waiters: Vec<Waiter>,
}

/// All lists, by the names of what they are for.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Waiting(pub BTreeMap<String, List>);

impl Waiting {
    /// Whether somebody is on a list.
    pub(crate) fn has(&self, id: &str, player: u64) -> bool {
        self.0.get(id).is_some_and(|list| list.waiters.iter().any(|waiter| waiter.player == player))
    }

    /// Somebody comes or goes, if that can be.
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

    /// The event of somebody who goes.
    pub(crate) fn leaves(&self, id: &str, player: u64, why: OffList) -> Option<Event> {
        let list = self.0.get(id).filter(|_| self.has(id, player))?;
        let (game, options) = (list.kind.game.clone(), list.kind.changes.clone());
        Some(Event::ListLeft { player, game, options, why })
    }
}
