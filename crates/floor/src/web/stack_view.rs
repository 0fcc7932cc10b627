//! What a table with stacks shows in addition: the chips of each seat, who is away or waiting, the clock, the pause.

use baize_book::Cents;
use baize_wire::{self as wire, PlayerId};
use std::collections::{BTreeMap, BTreeSet};

use crate::house::House;
use crate::room::{Clock, Kind, Standing};
use crate::table::{Actor, Phase};
use crate::web::lists;
use crate::web::on_wire::{OnWire, left_ms};
use crate::web::view::Snapshot;

/// The stacks of a table at one moment.
pub(crate) struct Stacks {
    /// The wager by which a player buys a stack.
    pub wager: &'static str,
    /// The game and limit for which people wait.
    pub kind: Kind,
    /// The chips that each seat has left, and its standing in the game.
    pub seats: Vec<(u8, Cents, Standing)>,
    /// The least that may be bought at each seat where something may be.
    pub least: BTreeMap<u8, Cents>,
    /// Whether enough are there for a hand.
    pub can_begin: bool,
    /// The clock, if somebody has asked for it.
    pub clock: Option<Clock>,
    /// The seats that leave when the hand is over.
    pub leaving: BTreeSet<u8>,
    /// Chips that a seat wants before the next hand.
    pub top_ups: BTreeMap<u8, Cents>,
    /// Whether the game has broken.
    pub broken_up: bool,
    /// The average size of the pots of the last hands.
    pub average_pot: Option<Cents>,
}

impl Stacks {
    /// The average of all stacks that have chips.
    pub(crate) fn average_stack(&self) -> Option<Cents> {
        average(self.seats.iter().map(|(_, chips, _)| chips.0).filter(|chips| *chips > 0))
    }
}

/// The average in whole cents: a lobby shows no fractions.
fn average(all: impl Iterator<Item = i64>) -> Option<Cents> {
    let (count, sum) = all.fold((0, 0), |(count, sum), one| (count + 1, sum + one));
    (count > 0).then(|| Cents(sum / count))
}

impl Actor {
    /// The stacks, if players have any at this table.
    pub(crate) fn stacks(&self) -> Option<Stacks> {
        let state = &self.state;
        let kept = state.kept()?;
        let wager = kept.wager;
        let next = state.foreseen();
        let standings = state.standings_now();
        let seat = |seat: &u8| (*seat, state.behind(*seat), standings.at(*seat, &next.orders));
        let usual = self.wagers.iter().find(|it| it.name == wager).and_then(|it| it.usual).map(|usual| Cents(usual.0));
        let least = |seat: &u8| Some((*seat, state.least_buy_in(Some(*seat), usual?)?));
        let wanted = kept.wanted.iter().filter(|(_, wanted)| wanted.top_up > Cents::ZERO);
        Some(Stacks {
            wager,
            kind: Kind::new(state.game.id(), state.table.options(), &state.options),
            seats: state.seats.keys().map(seat).collect(),
            least: state.seats.keys().filter_map(least).collect(),
            can_begin: self.may_begin(),
            clock: self.clock.clone().filter(|_| state.phase == Phase::Playing),
            leaving: state.leaving_now().into_iter().collect(),
            top_ups: wanted.map(|(seat, wanted)| (*seat, wanted.top_up)).collect(),
            broken_up: kept.broken_up,
            average_pot: average(self.history.iter().filter_map(wire::Summary::pot)),
        })
    }
}

impl Snapshot {
    /// Whether the game at this table has broken.
    pub(crate) fn is_broken_up(&self) -> bool {
        self.stacks.as_ref().is_some_and(|stacks| stacks.broken_up)
    }
}

/// What a viewer at this seat, or a newcomer, may buy: the least, the usual amount and the most.
fn buy_in(table: &Snapshot, stacks: &Stacks, seat: Option<u8>) -> Option<wire::BuyIn> {
    let chips = table.wagers.iter().find(|wager| wager.name == stacks.wager)?;
    let least = seat.map_or(chips.min, |seat| stacks.least.get(&seat).copied().on_wire());
    Some(wire::BuyIn { least, usual: chips.usual, most: chips.max })
}

/// Adds to a view what a viewer at this seat is shown of the stacks.
pub(crate) fn add(view: &mut wire::View, house: &House, table: &Snapshot, seat: Option<u8>, you: Option<PlayerId>) {
    let Some(stacks) = &table.stacks else { return };
    let pause = table.deadline.filter(|_| matches!(table.phase, Phase::Betting | Phase::Settled));
    let describe = |(seat, chips, standing): &(u8, Cents, Standing)| wire::StackSeat {
        seat: *seat,
        chips: chips.on_wire(),
        away: standing.away,
        waiting: standing.waiting.clone(),
        owes: standing.owes.on_wire(),
        leaving: stacks.leaving.contains(seat),
    };
    let top_up = seat.and_then(|seat| stacks.top_ups.get(&seat)).copied().unwrap_or_default();
    view.stack = Some(stacks.wager.into());
    view.buy_in = Some(buy_in(table, stacks, seat));
    view.stacks = Some(stacks.seats.iter().map(describe).collect());
    view.can_begin = Some(stacks.can_begin);
    view.between_ms = Some(pause.map(|(at, _)| left_ms(at)));
    view.clock = Some(stacks.clock.as_ref().map(Clock::describe));
    view.leaving = Some(seat.is_some_and(|seat| stacks.leaving.contains(&seat)));
    view.top_up = Some(top_up.on_wire());
    view.broken = Some(stacks.broken_up);
    view.held = Some(table.held.iter().map(|hold| lists::held(house, hold, you)).collect());
    view.list = Some(stacks.kind.id());
}
