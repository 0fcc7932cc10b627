//! What somebody does about their own account: another password, and being erased.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use baize_book::{Cites, Fine};
use baize_table::Refusal;
use baize_wire::{self as wire, PlayerId, TableId};
use std::sync::PoisonError;

use crate::house::House;
use crate::people::{names, passwords, sessions};
use crate::record::person::PersonChange;
use crate::record::store::{Batch, Beside};
use crate::record::{Account, AccountChange, Entry, Event};
use crate::table::{Phase, TableError};
use crate::web::{App, Known, Problem};

fn refuse(says: impl Into<String>) -> Refusal {
    Refusal::new(Cites::NONE, says)
}

/// The caller chooses another password: all sessions end, and a new one begins for them.
pub(crate) async fn password(
    State(app): State<App>,
    Known(known): Known,
    headers: HeaderMap,
    Json(wanted): Json<wire::NewPassword>,
) -> Result<Response, Problem> {
    let session = known.ok_or_else(|| refuse("log in first"))?;
    let (house, id) = (&app.house, session.player);
    let info = house.person(id).await?.filter(|info| !info.guest).ok_or_else(|| refuse("register first"))?;
    house.swears(id, Some(wanted.password.clone()), Cites::NONE).await?;
    if wanted.new == wanted.password {
        return Err(refuse("this is the password that you have").into());
    }
    passwords::check(&wanted.new, &info.name).map_err(refuse)?;
    let hash = passwords::hash(wanted.new).await?;
    let event = Event::AccountChanged { player: id, what: AccountChange::PasswordChosen, by: None };
    let set = Beside::Person(PersonChange::PasswordSet { id, password: hash, must_change: false });
    house.append(Batch { entries: vec![Entry::of_house(event)], ..Batch::beside(set) }).await?;
    house.hang_up(id, None);
    let response = sessions::begin(house, id, &headers, None).await?;
    Ok(response)
}

/// The caller is erased.
pub(crate) async fn erase(
    State(app): State<App>,
    Known(known): Known,
    Json(own): Json<wire::OwnPassword>,
) -> Result<Response, Problem> {
    let session = known.ok_or_else(|| refuse("log in first"))?;
    let info = app.house.person(session.player).await?.ok_or_else(|| refuse("log in first"))?;
    // A guest has nothing but the session.
    if !info.guest {
        app.house.swears(session.player, Some(own.password), Cites::NONE).await?;
    }
    if info.role.is_some() {
        return Err(refuse("you work here: the house dismisses you first (`baize staff remove`)").into());
    }
    app.house.erase(session.player).await?;
    Ok(sessions::farewell())
}

impl House {
    /// The tables at which somebody sits, with their seats.
    pub(crate) fn seats_of(&self, player: PlayerId) -> Vec<(TableId, String, u8)> {
        let tables = self.tables().into_iter().filter_map(|table| {
            let there = table.snapshots.borrow();
            // Whoever has left since betting closed is in the round still.
            let in_round = there.dealt_in.iter().filter(|_| there.phase == Phase::Playing);
            let mut seats = there.seats.iter().chain(in_round);
            let seat = seats.find(|(_, sitting)| **sitting == player).map(|(seat, _)| *seat)?;
            Some((there.id, there.name.clone(), seat))
        });
        tables.collect()
    }

    /// Erases a person: what is left is the number of the account, whose money goes back where it came from.
    async fn erase(&self, player: PlayerId) -> Result<(), TableError> {
        if let Some((_, name, _)) = self.seats_of(player).first() {
            return Err(refuse(format!("you have a seat at {name}: leave it first")).into());
        }
        let _one = self.topping_up.lock().await;
        // As before they had a name.
        let shown = format!("Guest {player}");
        let event = Event::AccountChanged { player, what: AccountChange::Erased, by: None };
        let mut entry = Entry::of_house(event);
        let money = self.fine(&Account::Player(player));
        if money > Fine::ZERO {
            entry = entry.moving(Account::Player(player), Account::MINT, money.whole());
        }
        let erased = PersonChange::Erased { id: player, name: shown.clone() };
        self.append(Batch { entries: vec![entry], ..Batch::beside(Beside::Person(erased)) }).await?;
        self.hang_up(player, None);
        self.talk.unsay(player);
        let mut players = self.players.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(info) = players.get_mut(&player) {
            self.looks.write().unwrap_or_else(PoisonError::into_inner).remove(&names::look(&info.name));
            (info.name, info.guest) = (shown, true);
        }
        Ok(())
    }
}
