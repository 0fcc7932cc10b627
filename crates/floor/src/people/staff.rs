//! The staff: accounts with a role. They deal, rule and confirm; they have no money and no seat.
//!
//! Who is one of them, and in which role, is looked up on record each time: whoever is dismissed, even by another
//! process, can do nothing more from that moment. Memory would have to ask the database each time whether somebody else
//! has changed it.

use baize_book::Cites;
use baize_table::{Refusal, Role};
use baize_wire::PlayerId;
use serde::Serialize;
use std::path::Path;

use crate::house::{House, PlayerInfo};
use crate::people::names;
use crate::people::passwords::{self, new_password};
use crate::record::store::{Accounts, Batch, Beside, Reading, Store, StoreError};
use crate::record::{Entry, Event, Official, mark, new_salt};
use crate::table::TableError;

/// Staff are numbered from here on, so that somebody who is appointed while the floor is open does not take a guest's
/// number.
pub(crate) const FIRST: PlayerId = PlayerId(1_000_000_000);

/// The roles that a new floor appoints, one person each.
const FIRST_STAFF: [Role; 3] = [Role::Dealer, Role::Supervisor, Role::Executive];

/// One of the staff.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StaffMember {
    /// The account's number.
    pub id: PlayerId,
    /// The name to log in with.
    pub name: String,
    /// What the person may do at tables.
    pub role: Role,
}

/// One of the staff with the password that was made for them: told once, and stored nowhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Appointed {
    /// The name to log in with.
    pub name: String,
    /// What the person may do at tables.
    pub role: Role,
    /// The password in clear text.
    pub password: String,
}

/// A role with its article.
pub(crate) fn named(role: Role) -> String {
    match role {
        Role::Dealer | Role::Supervisor => format!("a {role}"),
        Role::Floor => "a floor manager".to_owned(),
        Role::Executive => format!("an {role}"),
    }
}

/// Whether this is the account of one of the staff, present or former.
pub(crate) fn is_staff(id: PlayerId) -> bool {
    id >= FIRST
}

/// Makes somebody one of the staff of a data folder, whether its floor is open or not.
pub async fn appoint(folder: &Path, name: &str, role: Role, password: String) -> Result<StaffMember, TableError> {
    appoint_in(&Store::open(&folder.into())?, name, role, password).await
}

/// Dismisses one of the staff of a data folder.
pub async fn dismiss(folder: &Path, name: &str) -> Result<StaffMember, TableError> {
    let store = Store::open(&folder.into())?;
    let all = store.read(members).await?;
    let member = all.iter().find(|member| member.name.to_lowercase() == name.trim().to_lowercase()).cloned();
    let member = member.ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|member| member.name.as_str()).collect();
        Refusal::new(Cites::NONE, format!("`{name}` is not on the staff; there are: {}", names.join(", ")))
    })?;
    let id = member.id;
    let entries = vec![Entry::of_house(Event::StaffDismissed { player: id })];
    store.append(Batch { entries, ..Batch::beside(Beside::Dismissed { id }) }).await?;
    Ok(member)
}

/// The staff of a data folder, in the order in which they were appointed.
pub fn staff(folder: &Path) -> Result<Vec<StaffMember>, StoreError> {
    members(&*Store::open(&folder.into())?.reader()?)
}

impl Official {
    /// What they are called now: the record holds only their number, unless the row is an old one.
    pub(crate) fn named(&self, reader: &dyn Reading) -> Result<String, StoreError> {
        if !self.name.is_empty() {
            return Ok(self.name.clone());
        }
        let info = reader.accounts(Accounts::Number(self.staff))?.pop();
        Ok(info.map_or_else(|| format!("Staff {}", self.staff), |info| info.name))
    }
}

/// One of the staff as they are on record; `None` for everybody else.
pub(crate) fn official(reader: &dyn Reading, id: PlayerId) -> Result<Option<Official>, StoreError> {
    let info = reader.accounts(Accounts::Number(id))?.pop();
    Ok(info.and_then(|info| Some(Official { staff: id, role: info.role?, name: info.name })))
}

fn members(reader: &dyn Reading) -> Result<Vec<StaffMember>, StoreError> {
    let present = |info: PlayerInfo| Some(StaffMember { id: info.id, role: info.role?, name: info.name });
    Ok(reader.accounts(Accounts::Staff)?.into_iter().filter_map(present).collect())
}

async fn appoint_in(store: &Store, name: &str, role: Role, password: String) -> Result<StaffMember, TableError> {
    let refuse = |says: String| TableError::from(Refusal::new(Cites::NONE, says));
    let name = names::check(name).map_err(refuse)?;
    passwords::check(&password, &name).map_err(refuse)?;
    let looks = names::look(&name);
    let look = move |reader: &dyn Reading| {
        let is_present = |info: &PlayerInfo| !info.bot && !info.guest && (info.role.is_some() || !is_staff(info.id));
        let like = |info: &PlayerInfo| is_present(info) && names::look(&info.name) == looks;
        Ok((reader.accounts(Accounts::All)?.iter().any(like), reader.accounts(Accounts::Staff)?))
    };
    let (taken, all) = store.read(look).await?;
    if taken {
        return Err(refuse(format!("the name {name} is taken")));
    }
    let id = all.last().map_or(FIRST, |last| last.id.next());
    let password = passwords::hash(password).await?;
    let salt = new_salt().map_err(|error| TableError::bug(error.to_string()))?;
    let mark = Some(mark(&name, &salt));
    let event = Event::StaffAppointed { player: id, name: String::new(), mark, role };
    let entries = vec![Entry::of_house(event)];
    let beside = Beside::Appointed { id, name: name.clone(), password, role, salt };
    store.append(Batch { entries, ..Batch::beside(beside) }).await?;
    Ok(StaffMember { id, name, role })
}

impl House {
    /// Makes somebody one of the staff.
    pub async fn appoint(&self, name: &str, role: Role, password: String) -> Result<StaffMember, TableError> {
        appoint_in(&self.store, name, role, password).await
    }

    /// The first staff of a floor that never had any, with passwords that are told once.
    pub async fn first_staff(&self) -> Result<Vec<Appointed>, TableError> {
        let is_new = self.store.read(|reader| Ok(reader.accounts(Accounts::Staff)?.is_empty())).await?;
        let mut appointed = Vec::new();
        for role in FIRST_STAFF.into_iter().filter(|_| is_new) {
            // A player of an old floor may have this name already.
            let taken = self.store.read(move |reader| reader.login(&role.to_string())).await?.is_some();
            let name = if taken { format!("house-{role}") } else { role.to_string() };
            let password = new_password().map_err(TableError::bug)?;
            self.appoint(&name, role, password.clone()).await?;
            appointed.push(Appointed { name, role, password });
        }
        Ok(appointed)
    }

    /// Whoever has this account, as they are now: a player, a bot or one of the staff.
    pub(crate) async fn person(&self, id: PlayerId) -> Result<Option<PlayerInfo>, StoreError> {
        if !is_staff(id) {
            return Ok(self.player(id));
        }
        self.store.read(move |reader| Ok(reader.accounts(Accounts::Number(id))?.pop())).await
    }

    /// One of the staff as they are now; `None` for everybody else.
    pub(crate) async fn official(&self, id: PlayerId) -> Result<Option<Official>, StoreError> {
        if !is_staff(id) {
            return Ok(None);
        }
        self.store.read(move |reader| official(reader, id)).await
    }

    /// One of the staff who holds at least this role and does something, for which they may have to give a code again.
    pub(crate) async fn official_as(&self, id: PlayerId, least: Role, by: Cites) -> Result<Official, TableError> {
        let official = self.holds(id, least, by).await?;
        self.asks_for_code(id, Some(least)).await?;
        Ok(official)
    }

    /// One of the staff who holds at least this role and only looks.
    pub(crate) async fn official_who_looks(
        &self,
        id: PlayerId,
        least: Role,
        by: Cites,
    ) -> Result<Official, TableError> {
        let official = self.holds(id, least, by).await?;
        self.asks_for_code(id, None).await?;
        Ok(official)
    }

    /// One of the staff who holds at least this role, or a refusal.
    async fn holds(&self, id: PlayerId, least: Role, by: Cites) -> Result<Official, TableError> {
        let official = self.official(id).await?;
        let who = official.as_ref().map_or_else(|| "a player".to_owned(), |it| named(it.role));
        let enough = official.filter(|official| official.role >= least);
        let says = || format!("this is for {} or higher, and you are {who}", named(least));
        Ok(enough.ok_or_else(|| Refusal::new(by, says()))?)
    }

    /// Checks that this is the person's own password.
    pub(crate) async fn swears(&self, id: PlayerId, password: Option<String>, by: Cites) -> Result<(), TableError> {
        let Some(password) = password else {
            return Err(Refusal::new(by, "give your own password again").into());
        };
        let hash = self.store.read(move |reader| reader.password(id)).await?;
        let fits = passwords::fits(password, hash).await?;
        if fits { Ok(()) } else { Err(Refusal::new(by, "this is not your password").into()) }
    }
}
