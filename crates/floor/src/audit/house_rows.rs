//! Rows that concern the whole house: which of them may move money, and how much.

use baize_wire::PlayerId;

use crate::house::WELCOME;
use crate::record::{Account, AccountChange, Entry, Event, Transfer};

/// Checks a row that concerns the whole floor: play money comes from one place, and every welcome is the same.
pub(super) fn on_the_floor(entry: &Entry) -> Result<(), String> {
    let given = |player: PlayerId| match entry.transfers.as_slice() {
        [only] if only.from == Account::MINT && only.to == Account::Player(player) => Some(only.fine),
        _ => None,
    };
    let fits = match &entry.event {
        Event::PlayerJoined { player, .. } => given(*player) == Some(WELCOME.into()),
        Event::ToppedUp { player } => given(*player).is_some_and(|cents| cents <= WELCOME.into()),
        Event::OfferClosed { .. } | Event::OfferReopened { .. } => entry.transfers.is_empty(),
        Event::TalkStopped { .. } | Event::TalkAllowed { .. } => entry.transfers.is_empty(),
        // What an erased person leaves goes back where play money comes from.
        Event::AccountChanged { player, what: AccountChange::Erased, .. } => {
            let back = |it: &Transfer| it.from == Account::Player(*player) && it.to == Account::MINT;
            entry.transfers.len() <= 1 && entry.transfers.iter().all(back)
        }
        Event::AccountChanged { .. } => entry.transfers.is_empty(),
        Event::StaffAppointed { .. } | Event::StaffDismissed { .. } | Event::LevelSet { .. } => {
            entry.transfers.is_empty()
        }
        Event::ListJoined { .. } | Event::ListLeft { .. } => entry.transfers.is_empty(),
        // Their money is checked together with the jackpots.
        Event::JackpotBackedOut { .. } | Event::MeterAdjusted { .. } => true,
        _ => false,
    };
    if fits { Ok(()) } else { Err("it is not what happens on the floor without a table".to_owned()) }
}
