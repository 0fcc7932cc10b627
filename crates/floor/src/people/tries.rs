//! Wrong passwords slow down: those of one account from one address most, those of one address with any names, and
//! those of one account from everywhere, but never so much that strangers keep its owner out for long. Whoever has
//! logged in from an address before is not slowed there by what others try elsewhere.
//!
//! It is counted by what was asked for, whether there is such a name or not, so that nothing tells which names exist.

use axum::http::StatusCode;
use baize_book::Cites;
use baize_wire::PlayerId;
use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::house::House;
use crate::people::whence;
use crate::record::person::PersonChange;
use crate::record::store::{Batch, Beside, StoreError};
use crate::record::time::now_ms;
use crate::record::{AccountChange, Entry, Event};
use crate::web::Problem;

/// What wrong passwords are forgotten after, if none follow.
const FORGOTTEN: Duration = Duration::from_secs(15 * 60);
/// At most this much is remembered; beyond, whatever was tried longest ago is forgotten first.
const REMEMBERED: usize = 50_000;
/// So many wrong ones in a row are on record, and each further as many.
const ON_RECORD: u32 = 5;

/// How wrong passwords of one kind slow down: so many are free, then it takes a second, twice as long each time, up to
/// the longest.
#[derive(Clone, Copy)]
struct Slows {
    free: u32,
    longest: u32,
}

/// One account from one address.
const OF_BOTH: Slows = Slows { free: 3, longest: 64 };
/// One address, with any names.
const OF_ADDRESS: Slows = Slows { free: 15, longest: 64 };
/// One account from everywhere. Its owner may have to wait as long as this because of others.
const OF_ACCOUNT: Slows = Slows { free: 10, longest: 8 };

#[derive(Clone, PartialEq, Eq, Hash)]
enum What {
    Both(String, Option<IpAddr>),
    Address(IpAddr),
    Account(String),
}

impl What {
    fn slows(&self) -> Slows {
        match self {
            What::Both(..) => OF_BOTH,
            What::Address(_) => OF_ADDRESS,
            What::Account(_) => OF_ACCOUNT,
        }
    }
}

struct Wrong {
    times: u32,
    last: Instant,
}

/// What was tried in vain lately, and from where people have logged in.
#[derive(Default)]
pub(crate) struct Tries {
    wrong: Mutex<HashMap<What, Wrong>>,
    at_home: Mutex<HashSet<(String, IpAddr)>>,
}

/// Somebody must wait for so many seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slowed(pub u64);

impl Slowed {
    /// What whoever has to wait is told.
    pub(crate) fn problem(self) -> Problem {
        let Slowed(seconds) = self;
        let says = format!("that was wrong too often: wait {seconds} seconds before you try again");
        Problem(StatusCode::TOO_MANY_REQUESTS, "slowed", Cites::NONE, says)
    }
}

impl Tries {
    fn whats(name: &str, address: Option<IpAddr>) -> impl Iterator<Item = What> {
        let name = name.to_lowercase();
        let by_address = address.map(What::Address);
        [What::Both(name.clone(), address), What::Account(name)].into_iter().chain(by_address)
    }

    /// Whether a password for this name may be tried from this address now.
    pub(crate) fn may_try(&self, name: &str, address: Option<IpAddr>) -> Result<(), Slowed> {
        let home = address.is_some_and(|it| self.at_home().contains(&(name.to_lowercase(), it)));
        let wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        let waits = |what: What| {
            let known = wrong.get(&what).filter(|known| known.last.elapsed() < FORGOTTEN)?;
            let Slows { free, longest } = what.slows();
            let over = known.times.checked_sub(free)?;
            let length = 2_u32.saturating_pow(over).min(longest);
            Duration::from_secs(length.into()).checked_sub(known.last.elapsed())
        };
        let counts = |what: &What| !(home && matches!(what, What::Account(_)));
        match Tries::whats(name, address).filter(counts).filter_map(waits).max() {
            Some(left) if !left.is_zero() => Err(Slowed(left.as_secs() + 1)),
            _ => Ok(()),
        }
    }

    /// Counts a wrong password or code, and gives how many there were for this name in a row.
    fn failed(&self, name: &str, address: Option<IpAddr>) -> u32 {
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        if wrong.len() >= REMEMBERED {
            wrong.retain(|_, known| known.last.elapsed() < FORGOTTEN);
            while wrong.len() >= REMEMBERED
                && let Some(oldest) = wrong.iter().min_by_key(|(_, known)| known.last).map(|(what, _)| what.clone())
            {
                wrong.remove(&oldest);
            }
        }
        let now = Instant::now();
        for what in Tries::whats(name, address) {
            let known = wrong.entry(what).or_insert(Wrong { times: 0, last: now });
            known.times = if known.last.elapsed() < FORGOTTEN { known.times.saturating_add(1) } else { 1 };
            known.last = now;
        }
        wrong.get(&What::Account(name.to_lowercase())).map_or(0, |known| known.times)
    }

    /// Somebody has logged in: they are at home at this address.
    pub(crate) fn succeeded(&self, name: &str, address: Option<IpAddr>) {
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        wrong.remove(&What::Both(name.to_lowercase(), address));
        drop(wrong);
        let mut homes = self.at_home();
        if homes.len() < REMEMBERED {
            homes.extend(address.map(|address| (name.to_lowercase(), address)));
        }
    }

    fn at_home(&self) -> std::sync::MutexGuard<'_, HashSet<(String, IpAddr)>> {
        self.at_home.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl House {
    /// Notes a wrong password or code: where it came from beside the record, and every few of them on record.
    pub(crate) async fn tried_in_vain(&self, name: &str, player: Option<PlayerId>) -> Result<(), StoreError> {
        let address = whence::address();
        let times = self.tries.failed(name, address);
        let tried = PersonChange::TriedInVain { player, address: address.map(|it| it.to_string()), at_ms: now_ms() };
        let entry = |player| {
            let event = Event::AccountChanged { player, what: AccountChange::TriedInVain { times }, by: None };
            Entry::of_house(event)
        };
        let told = player.filter(|_| times.is_multiple_of(ON_RECORD)).map(entry);
        tracing::info!(account = player.map(|it| it.0), times, "a wrong password or code");
        let batch = Batch { entries: told.into_iter().collect(), ..Batch::beside(Beside::Person(tried)) };
        self.append(batch).await.map(drop)
    }
}
