//! Jackpots that were paid: the pages that prove them, and what undoes or corrects them afterwards.

use baize_book::{Cents, Cites, Clause, Fine, game_spec};
use baize_table::{Fact, MeterMove, Moved, Owner, Place, Refusal, Role, What};
use baize_wire::{self as wire, PlayerId, RoundId, Seq, TableId};
use std::collections::BTreeMap;

use crate::house::House;
use crate::jackpot::meters::TableMeter;
use crate::record::history::{OldRound, old_round};
use crate::record::store::{Batch, Reading, Rows, StoreError};
use crate::record::time::time;
use crate::record::{Account, Entry, Event, Kind, Official, Transfer};
use crate::table::TableError;
use crate::web::on_wire::OnWire;

/// A jackpot that was paid, as the record tells it.
pub(crate) struct Win {
    /// The row in which it was paid.
    pub row: Seq,
    at_ms: i64,
    /// The account of the meter's main part.
    pub account: Account,
    meter: String,
    table: TableId,
    round: RoundId,
    /// How much was paid.
    pub cents: Cents,
    hit_by: Option<Official>,
    confirmed_by: Option<Official>,
    swiped_by: Official,
    /// The row that undid it, who did it and why.
    pub backed_out: Option<(Seq, Official, String)>,
}

/// Every jackpot that was ever paid, oldest first.
pub(crate) fn wins(reader: &dyn Reading) -> Result<Vec<Win>, StoreError> {
    let mut hits = BTreeMap::new();
    let mut confirmed = BTreeMap::new();
    let mut wins: Vec<Win> = Vec::new();
    let kinds = &[Kind::JackpotHit, Kind::JackpotConfirmed, Kind::JackpotPaid, Kind::JackpotBackedOut];
    reader.each(Rows::like(kinds), |row| {
        let entry = row.entry()?;
        match entry.event {
            Event::JackpotHit { account, meter, round, by, .. } => {
                drop(hits.insert(row.seq, (account, meter, entry.table.unwrap_or_default(), round, by)));
            }
            Event::JackpotConfirmed { hit, by, .. } => drop(confirmed.insert(hit, by)),
            Event::JackpotPaid { hit, cents, by } => {
                let Some((account, meter, table, round, hit_by)) = hits.remove(&hit) else { return Ok(()) };
                let confirmed_by = confirmed.remove(&hit);
                let (row, at_ms) = (row.seq, row.at_ms);
                let backed_out = None;
                wins.push(Win {
                    row,
                    at_ms,
                    account,
                    meter,
                    table,
                    round,
                    cents,
                    hit_by,
                    confirmed_by,
                    swiped_by: by,
                    backed_out,
                });
            }
            Event::JackpotBackedOut { win, reason, by } => {
                if let Some(win) = wins.iter_mut().find(|other| other.row == win) {
                    win.backed_out = Some((row.seq, by, reason));
                }
            }
            _ => {}
        }
        Ok(())
    })?;
    Ok(wins)
}

/// Every movement of a meter in a round, with its fact.
pub(crate) fn movements<'a>(facts: &'a [Fact], meter: &'a str) -> impl Iterator<Item = (&'a Fact, Moved)> {
    facts.iter().filter_map(move |fact| match fact.what {
        What::Meter { moved: MeterMove { meter: name, what } } if name == meter => Some((fact, what)),
        _ => None,
    })
}

/// The transfers that undo what a round took off a meter and what refilled it: the awards come back first.
pub(crate) fn undoing(facts: &[Fact], meter: &TableMeter, seats: &BTreeMap<u8, PlayerId>) -> Vec<Transfer> {
    let (mut awards, mut refills) = (Vec::new(), Vec::new());
    for (_, moved) in movements(facts, meter.spec.name) {
        match moved {
            Moved::Awarded { player, cents, .. } => {
                let account = seats.get(&player.0).map_or(Account::BANK, |player| Account::Player(*player));
                awards.extend(Transfer::of(&account, &meter.main, cents.into()));
            }
            Moved::Seeded { cents } => refills.extend(Transfer::of(&meter.main, &Account::BANK, cents.into())),
            Moved::Refilled { reserve } => refills.extend(Transfer::of(&meter.main, &meter.reserve, reserve)),
            Moved::Contributed { .. } | Moved::Reversed { .. } => {}
        }
    }
    awards.extend(refills);
    awards
}

impl Win {
    /// What the page of a win shows.
    pub(crate) fn describe(&self, house: &House, reader: &dyn Reading) -> Result<wire::Win, StoreError> {
        let old = old_round(reader, self.table, self.round)?;
        let (winners, clauses) = old.as_ref().map(|old| self.winners(house, old)).unwrap_or_default();
        let named = |official: &Official| official.named(reader);
        let name = |official: &Option<Official>| official.as_ref().map(named).transpose();
        let role = |official: &Option<Official>| official.as_ref().map(|it| it.role.on_wire());
        let backed_out = |(row, by, reason): &(Seq, Official, String)| {
            let role = by.role.on_wire();
            Ok::<_, StoreError>(wire::BackedOutBy { row: *row, by: named(by)?, role, reason: reason.clone() })
        };
        let state = old.as_ref().map(|old| &old.state);
        Ok(wire::Win {
            row: self.row,
            at: time(self.at_ms),
            link: self.account.meter().map(|name| name.link.clone()),
            meter: self.meter.clone(),
            account: self.account.to_string(),
            game: state.map(|state| state.game.id().into()),
            table: self.table,
            table_name: state.map(|state| state.name.clone()),
            premises: state.map(|state| state.arrangement.premises.clone()),
            round: self.round,
            cents: self.cents.on_wire(),
            row_name: old.as_ref().and_then(|old| self.award(old)).map(Into::into),
            winners,
            hit_by: name(&self.hit_by)?,
            hit_role: role(&self.hit_by),
            confirmed_by: name(&self.confirmed_by)?,
            confirmed_role: role(&self.confirmed_by),
            swiped_by: named(&self.swiped_by)?,
            swiped_role: self.swiped_by.role.on_wire(),
            backed_out: self.backed_out.as_ref().map(backed_out).transpose()?,
            cards: old.as_ref().map(cards),
            clauses: clauses.on_wire(),
        })
    }

    fn winners(&self, house: &House, old: &OldRound) -> (Vec<wire::Winner>, Vec<Clause>) {
        let (mut winners, mut clauses) = (Vec::new(), Vec::new());
        for (fact, moved) in movements(&old.progress.facts, &self.meter) {
            let Moved::Awarded { seat, player, cents, .. } = moved else { continue };
            if cents > Cents::ZERO {
                let id = old.seats.get(&player.0).copied();
                let name = id.and_then(|id| house.player(id)).map(|info| info.name);
                winners.push(wire::Winner { seat: seat.0, player: id, name, cents: cents.on_wire() });
                clauses.extend(fact.by.iter().filter(|clause| !clauses.contains(clause)).collect::<Vec<_>>());
            }
        }
        (winners, clauses)
    }

    /// The row of the pay table that was won, by its outcome.
    fn award(&self, old: &OldRound) -> Option<&'static str> {
        movements(&old.progress.facts, &self.meter).find_map(|(_, moved)| match moved {
            Moved::Awarded { seat, player, cents, house } if cents > Cents::ZERO => {
                let own = |line: &&baize_table::Line<String>| line.owner == Owner::Player(seat, player);
                let line = old.progress.lines.iter().filter(own).find(|line| line.paid == cents + house)?;
                Some(line.outcome)
            }
            _ => None,
        })
    }
}

/// The cards of a round that were face up in the end, by place.
fn cards(old: &OldRound) -> Vec<wire::CardsAt> {
    let mut places: Vec<(Place, Vec<String>)> = Vec::new();
    for fact in baize_table::view(&old.progress.facts, baize_table::Viewer::Public) {
        let shown = match fact.what {
            What::Dealt { to, card: Some(card), up: true } if to != Place::Burn => Some((to, card)),
            What::Turned { at, card } => Some((at, card)),
            _ => None,
        };
        if let Some((place, card)) = shown {
            match places.iter_mut().find(|(other, _)| *other == place) {
                Some((_, cards)) => cards.push(card.to_string()),
                None => places.push((place, vec![card.to_string()])),
            }
        }
    }
    places.into_iter().map(|(place, cards)| wire::CardsAt { place: place.to_string(), cards }).collect()
}

fn no(says: impl Into<String>) -> TableError {
    Refusal::new(Cites::NONE, says).into()
}

/// Checks that a reason can be read later.
fn reasoned(reason: &str) -> Result<String, Refusal> {
    let reason = reason.trim();
    if (3..=500).contains(&reason.chars().count()) {
        return Ok(reason.to_owned());
    }
    Err(Refusal::new(Cites::NONE, "say why, in 3 to 500 characters"))
}

impl House {
    /// Undoes a jackpot that was paid, as a correction on record: what was awarded goes back on the meter, and what
    /// refilled the meter goes back where it came from.
    pub(crate) async fn back_out(
        &self,
        you: PlayerId,
        row: Seq,
        reason: &str,
        password: Option<String>,
    ) -> Result<(), TableError> {
        let find = || {
            self.store.read(move |reader| {
                let win = wins(reader)?.into_iter().find(|win| win.row == row);
                let old = win.as_ref().map(|win| old_round(reader, win.table, win.round)).transpose()?.flatten();
                Ok(win.zip(old))
            })
        };
        let Some((win, old)) = find().await? else {
            return Err(no(format!("no jackpot was paid in row {row}")));
        };
        let by = old.state.game.spec().buttons.undo_win;
        let official = self.official_as(you, self.jackpots.queue().swiper(win.cents), by).await?;
        let reason = reasoned(reason)?;
        self.swears(you, password, by).await?;
        let _alone = self.meters.lock(&win.account).await;
        if self.granted_before().await?.is_some() {
            return Ok(());
        }
        self.is_at_rest(&win.account, by)?;
        // Asked again with the meter locked: two people may have asked at once.
        if find().await?.is_none_or(|(win, _)| win.backed_out.is_some()) {
            return Err(Refusal::new(by, "it was backed out already").into());
        }
        let Some(meter) = old.state.meters.iter().find(|meter| meter.main == win.account) else {
            return Err(TableError::bug("its table does not have the meter"));
        };
        let transfers = undoing(&old.progress.facts, meter, &old.seats);
        let event = Event::JackpotBackedOut { win: row, reason, by: official };
        match self.append(Batch::of(vec![Entry { transfers, ..Entry::of_house(event) }])).await {
            Err(StoreError::Overdrawn(Account::Player(_))) => {
                Err(Refusal::new(by, "the winner no longer has the money").into())
            }
            Err(StoreError::Overdrawn(account)) => {
                Err(Refusal::new(by, format!("{account} does not have enough money")).into())
            }
            written => Ok(written.map(drop)?),
        }
    }

    /// Sets a meter right by hand. It takes an executive and a reason, and it is a movement like any other.
    pub(crate) async fn adjust(
        &self,
        you: PlayerId,
        meter: &TableMeter,
        game: &str,
        (main, reserve): (Cents, Cents),
        (reason, password): (&str, Option<String>),
    ) -> Result<(), TableError> {
        let by = game_spec(game).map_or(Cites::NONE, |spec| spec.buttons.undo_win);
        let official = self.official_as(you, Role::Executive, by).await?;
        let reason = reasoned(reason)?;
        if main == Cents::ZERO && reserve == Cents::ZERO {
            return Err(no("nothing would change"));
        }
        self.swears(you, password, by).await?;
        let _alone = self.meters.lock(&meter.main).await;
        if self.granted_before().await?.is_some() {
            return Ok(());
        }
        self.is_at_rest(&meter.main, by)?;
        let (main, reserve) = (Fine::from(main), Fine::from(reserve));
        let transfers = adjusting(meter, main, reserve);
        let event = Event::MeterAdjusted { account: meter.main.clone(), main, reserve, reason, by: official };
        match self.append(Batch::of(vec![Entry { transfers, ..Entry::of_house(event) }])).await {
            Err(StoreError::Overdrawn(account)) => Err(no(format!("{account} does not have enough money"))),
            written => Ok(written.map(drop)?),
        }
    }

    /// Refuses while a jackpot is pending: its meter is then left alone.
    fn is_at_rest(&self, account: &Account, by: Cites) -> Result<(), Refusal> {
        match self.jackpots.queue().first(account) {
            Some(hit) => {
                let says = format!("a jackpot is pending on this meter at table {}: it is paid first", hit.table);
                Err(Refusal::new(by, says))
            }
            None => Ok(()),
        }
    }
}

/// The transfers that adjust a meter.
pub(crate) fn adjusting(meter: &TableMeter, main: Fine, reserve: Fine) -> Vec<Transfer> {
    let moved = |account: &Account, fine: Fine| match fine < Fine::ZERO {
        true => Transfer::of(account, &Account::BANK, -fine),
        false => Transfer::of(&Account::BANK, account, fine),
    };
    [moved(&meter.main, main), moved(&meter.reserve, reserve)].into_iter().flatten().collect()
}
