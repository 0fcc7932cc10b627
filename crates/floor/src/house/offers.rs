//! What the house has closed: games or single wagers that are no longer offered. Each closing is on record.

use baize_book::{Cites, GameSpec};
use baize_table::Refusal;
use std::collections::BTreeSet;
use std::sync::{Arc, PoisonError, RwLock};

use crate::house::House;
use crate::record::store::{Batch, StoreError};
use crate::record::{Entry, Event, Row};

/// A game, or one kind of its wagers.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Offer {
    /// The game's id.
    pub game: String,
    /// The kind of wager, or `None` for all of them.
    pub wager: Option<String>,
}

impl std::str::FromStr for Offer {
    type Err = String;

    /// Reads `GAME` or `GAME:WAGER`.
    fn from_str(text: &str) -> Result<Offer, String> {
        let (game, wager) = text.split_once(':').map_or((text, None), |(game, wager)| (game, Some(wager)));
        let spec = baize_registry::find(game).ok_or_else(|| format!("there is no game `{game}`"))?.spec();
        if let Some(wager) = wager.filter(|wager| spec.wager(wager).is_none()) {
            let known: Vec<&str> = spec.wagers.iter().map(|it| it.name.as_str()).collect();
            return Err(format!("{game} has no wager `{wager}`; it has {}", known.join(", ")));
        }
        Ok(Offer { game: game.to_owned(), wager: wager.map(str::to_owned) })
    }
}

impl Offer {
    /// Reads an offer that may be closed: a wager that its book wants at every table closes only with its whole game.
    pub fn to_close(text: &str) -> Result<Offer, String> {
        let offer: Offer = text.parse()?;
        let spec = baize_registry::find(&offer.game).map(|game| game.spec());
        let always = spec.zip(offer.wager.as_deref()).and_then(|(spec, wager)| spec.always_offered(wager));
        match always {
            Some(clause) => Err(format!("every table of {} offers it [{clause}]; close the whole game", offer.game)),
            None => Ok(offer),
        }
    }
}

/// The offers that are closed now, shared by the house and its tables.
#[derive(Clone, Default)]
pub(crate) struct Closed(Arc<RwLock<BTreeSet<Offer>>>);

impl Closed {
    /// The offers that are closed by the rows that are in force.
    pub(crate) fn read(in_force: &[(String, Row)]) -> Result<Closed, StoreError> {
        let closed = Closed::default();
        for (_, row) in in_force {
            closed.apply(&row.entry()?.event);
        }
        Ok(closed)
    }

    fn apply(&self, event: &Event) {
        let mut offers = self.0.write().unwrap_or_else(PoisonError::into_inner);
        match event.clone() {
            Event::OfferClosed { game, wager } => drop(offers.insert(Offer { game, wager })),
            Event::OfferReopened { game, wager } => drop(offers.remove(&Offer { game, wager })),
            _ => {}
        }
    }

    /// Refuses a kind of wager that is closed, alone or with its whole game, and cites the clauses of its trial if it
    /// has one.
    pub(crate) fn refuse(&self, spec: &GameSpec, kind: &str) -> Result<(), Refusal> {
        let offers = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let has = |wager: Option<String>| offers.contains(&Offer { game: spec.id.clone(), wager });
        if !has(None) && !has(Some(kind.to_owned())) {
            return Ok(());
        }
        let on_trial = spec.wager(kind).is_some_and(|wager| wager.trial);
        let clauses = spec.book().trial_closed.iter().filter(|_| on_trial);
        let by = clauses.fold(Cites::NONE, |cites, clause| cites.and(*clause));
        Err(Refusal::new(by, format!("the house has closed {kind}")))
    }
}

impl House {
    /// Closes a game or a wager for all further bets, or opens it again; bets on tables are played out.
    pub async fn offer(&self, offer: Offer, open: bool) -> Result<(), StoreError> {
        let Offer { game, wager } = offer;
        let event = if open { Event::OfferReopened { game, wager } } else { Event::OfferClosed { game, wager } };
        let entry = Entry::of_house(event.clone());
        self.append(Batch::of(vec![entry])).await?;
        self.closed.apply(&event);
        Ok(())
    }
}
