//! What is kept beside the record and shown to people: the results of rounds, who was dealt a hand, names and roles.
//! The audit makes each again from the record and compares.

use baize_table::Skill;
use baize_wire::{self as wire, PlayerId, Seq, TableId};
use std::collections::{BTreeMap, HashMap};

use crate::audit::AuditError;
use crate::audit::roster::Member;
use crate::house::PlayerInfo;
use crate::people::staff::is_staff;
use crate::record::Event;
use crate::record::store::{Accounts, Reading, StoreError};
use crate::table::TableState;

/// A round that has just been settled again.
struct Ended {
    table: TableId,
    first: Seq,
    result: wire::Summary,
    seats: BTreeMap<u8, PlayerId>,
    players: Vec<PlayerId>,
}

/// Somebody who got an account.
struct Joined {
    name: String,
    bot: bool,
    skill: Option<Skill>,
}

/// What is kept beside the record, as far as it follows from the rows so far.
pub(crate) struct Beside {
    /// The accounts as they are kept.
    kept: HashMap<PlayerId, PlayerInfo>,
    joined: BTreeMap<PlayerId, Joined>,
    ended: Option<Ended>,
    rounds: u64,
    hands: u64,
}

impl Beside {
    /// What a store keeps.
    pub(crate) fn of(reader: &dyn Reading) -> Result<Beside, StoreError> {
        let kept = reader.accounts(Accounts::All)?.into_iter().map(|info| (info.id, info)).collect();
        Ok(Beside { kept, joined: BTreeMap::new(), ended: None, rounds: 0, hands: 0 })
    }

    /// Somebody may have got an account.
    pub(crate) fn on_the_floor(&mut self, event: &Event) {
        if let Event::PlayerJoined { player, name, bot, skill } = event {
            let joined = Joined { name: name.clone(), bot: *bot, skill: *skill };
            self.joined.insert(*player, joined);
        }
    }

    /// A round was settled again: what is kept of it is compared when its row has been read.
    pub(crate) fn settles(&mut self, state: &TableState) {
        let Some(progress) = state.progress.as_deref() else { return };
        let name = |player: PlayerId| self.name_of(player);
        let (result, players) = (state.result(progress, name), state.manner.found_by(&state.dealt_in));
        let seats = state.seats.clone();
        self.ended = Some(Ended { table: state.id, first: state.opened, result, seats, players });
    }

    /// The name under which somebody was shown. Whoever has registered since may have been a guest then.
    fn name_of(&self, player: PlayerId) -> Option<String> {
        self.kept.get(&player).map(|info| info.name.clone())
    }

    /// Compares what is kept of a round that this row ended.
    pub(crate) fn compare(&mut self, row: Seq, reader: &dyn Reading) -> Result<(), AuditError> {
        let Some(Ended { table, first, result, seats, mut players }) = self.ended.take() else { return Ok(()) };
        let fails = |says: &str| Err(AuditError::Row { seq: row, says: says.to_owned() });
        let Some(kept) = reader.round(table, result.round)? else {
            return fails("the result of its round is not kept");
        };
        if (kept.first, kept.last) != (first, row) {
            return fails("the result that is kept of its round names other rows");
        }
        let Ok(shown) = serde_json::from_str::<wire::Summary>(&kept.summary) else {
            return fails("the result that is kept of its round cannot be read");
        };
        if !self.is_same(&shown, &result, &seats) {
            return fails("the result that is kept of its round is not what it settles to");
        }
        let mut found = reader.dealt_in(table, result.round)?;
        players.sort();
        found.sort();
        if found != players {
            return fails("it is kept as a hand of other players");
        }
        (self.rounds, self.hands) = (self.rounds + 1, self.hands + found.len() as u64);
        Ok(())
    }

    /// Whether a result is the one that was worked out again. Whoever has a name of their own now may have been shown
    /// as the guest that they were then.
    fn is_same(&self, shown: &wire::Summary, result: &wire::Summary, seats: &BTreeMap<u8, PlayerId>) -> bool {
        let as_guest = |seat: u8| Some(self.joined.get(seats.get(&seat)?)?.name.clone());
        let fits = |shown: &wire::Net, wanted: &wire::Net| {
            (shown.seat, shown.net) == (wanted.seat, wanted.net)
                && (shown.name == wanted.name || (shown.name.is_some() && shown.name == as_guest(shown.seat)))
        };
        (&shown.data, shown.round, &shown.summary) == (&result.data, result.round, &result.summary)
            && shown.net.len() == result.net.len()
            && shown.net.iter().zip(&result.net).all(|(shown, wanted)| fits(shown, wanted))
    }

    /// Compares everything else that is kept, when the record has ended. `staff`: who is one of them, and in which
    /// role. `followed`: whether every round could be settled again.
    pub(crate) fn end(
        &self,
        reader: &dyn Reading,
        staff: &HashMap<PlayerId, Member>,
        followed: bool,
    ) -> Result<(), AuditError> {
        let fails = |says: String| Err(AuditError::Beside { says });
        if followed && reader.counts()? != (self.rounds, self.hands) {
            return fails("results or hands are kept of rounds that were never played".to_owned());
        }
        for (id, info) in &self.kept {
            let PlayerInfo { name, role, bot, skill, guest, .. } = info;
            if is_staff(*id) {
                // Those who were dismissed keep their names; what they did is on record under them.
                // Only older rows tell a name; that of others is compared by its hash.
                let named = |held: &Member| held.name.is_empty() || held.name == *name;
                let holds = staff.get(id).is_none_or(|held| named(held) && Some(held.role) == *role);
                if !holds || (role.is_some() && !staff.contains_key(id)) {
                    return fails(format!(
                        "account {id} is kept as {name}, in a role that the record does not give it"
                    ));
                }
                continue;
            }
            let Some(joined) = self.joined.get(id) else {
                return fails(format!("account {id} is kept, and nobody ever got it"));
            };
            if role.is_some() {
                return fails(format!("account {id} is kept in a role of the staff, and was never appointed"));
            }
            if (*bot, *skill) != (joined.bot, joined.skill) {
                return fails(format!("account {id} is kept as another kind of player than joined"));
            }
            // The name that somebody has chosen is not on record.
            if *guest && *name != joined.name {
                return fails(format!("account {id} is kept as {name}, and joined as {}", joined.name));
            }
        }
        let gone = self.joined.keys().chain(staff.keys()).find(|id| !self.kept.contains_key(*id));
        match gone {
            Some(id) => fails(format!("account {id} is on record, and not kept")),
            None => Ok(()),
        }
    }
}
