//! What one viewer may see of a table at one moment: everything, and nothing that they may not see.

use axum::extract::ws::Utf8Bytes;
use baize_book::{Cents, GameSpec};
use baize_table::{
    Bet, Bettor, Fact, Line, OfferedBet, Order, Question, Refusal, Role, Seat, Start, Unready, Viewer, view,
};
use baize_wire::{self as wire, PlayerId, RoundId, Seq, TableId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::house::{House, PlayerInfo};
use crate::jackpot::{Hit, Queue, TableMeter};
use crate::record::Arrangement;
use crate::room::Hold;
use crate::table::keypad::{self, Button};
use crate::table::{Offering, Phase, TableState};
use crate::web::on_wire::{OnWire, left_ms, line};
use crate::web::stack_view::{self, Stacks};
use crate::web::{assets, lists};

/// The wager by which a player banks a round.
const BANK: &str = "bank";

/// A table at one moment, with everything. It never leaves the server.
pub struct Snapshot {
    /// The last row of the table on record.
    pub seq: Seq,
    /// The table's number.
    pub id: TableId,
    /// The table's name in the lobby.
    pub name: String,
    /// The spec of the table's game.
    pub spec: &'static GameSpec,
    /// The number of the round; 0 before the first.
    pub round: RoundId,
    /// How far the round is.
    pub phase: Phase,
    /// Why the table has stopped, if a bug of ours has stopped it; for staff.
    pub stopped: Option<String>,
    /// When the phase ends, and how long it is.
    pub deadline: Option<(Instant, Duration)>,
    /// The fingerprint of the round's secret.
    pub commitment: String,
    /// Who has a share in the chances of the round.
    pub nonces: wire::Nonces,
    /// How many people look on without a seat.
    pub watching: usize,
    /// Who sits where now, by account.
    pub seats: BTreeMap<u8, PlayerId>,
    /// Whose the bets, cards and lines at each seat are.
    pub dealt_in: BTreeMap<u8, PlayerId>,
    /// Seats that have finished betting, or have seen enough of the result.
    pub ready: BTreeSet<u8>,
    /// The bets of this round.
    pub bets: Vec<Bet<String>>,
    /// Standing bets from earlier rounds.
    pub standing: Vec<Bet<String>>,
    /// Stakes added during the round.
    pub staked: Vec<Bet<String>>,
    /// Everything that has happened in the round, secret or not.
    pub facts: Vec<Fact>,
    /// The settlement, bet by bet.
    pub lines: Vec<Line<String>>,
    /// The numbers of all its seats, taken or not.
    pub seat_numbers: Vec<u8>,
    /// The table's progressive meters.
    pub meters: Vec<TableMeter>,
    /// Who deals, where the table is, and with which tables it shares its meters.
    pub arrangement: Arrangement,
    /// The buttons of the keypad, who may press each, and why one does nothing now.
    pub buttons: Vec<(Button, Role, Option<Refusal>)>,
    /// The row of a jackpot that was hit here, and what it pays as the meter is now.
    pub due: Option<(Seq, Cents)>,
    /// Seats that have asked the staff to place their bets.
    pub helped: BTreeSet<u8>,
    /// The orders that each seat may call.
    pub orders: BTreeMap<u8, Vec<String>>,
    /// The orders that have been called for this round.
    pub called: Vec<Order>,
    /// Seats whose bets do not go together as they are, or whose player must be told something about them.
    pub unready: Vec<Unready>,
    /// Numbers in the carry that everybody may see.
    pub shown: Vec<(&'static str, Option<u8>)>,
    /// The questions that wait for an answer.
    pub asking: Vec<Question>,
    /// The seats of those who answer, in the same order.
    pub deciding: Vec<u8>,
    /// Summaries of earlier rounds, which every viewer is sent.
    pub board: wire::Board,
    /// All options in force, as text.
    pub options: BTreeMap<String, String>,
    /// The options that the operator has changed.
    pub changes: toml::Table,
    /// The opening wagers, with why one is not taken.
    pub wagers: Arc<Vec<wire::Wager>>,
    /// The stacks, where players have them.
    pub(crate) stacks: Option<Stacks>,
    /// Seats that are held for players who were called to them.
    pub held: Vec<Hold>,
    /// What a seat is offered before the round.
    pub(crate) offering: Option<Offering>,
}

/// The opening wagers of a table: one of each kind, its limits, and why it is not taken now.
pub(crate) fn wagers(state: &TableState) -> Vec<wire::Wager> {
    let offered = state.game.spec().wagers.iter().filter(|wager| wager.opening);
    let spreads = [Cents(1), Cents(2)].map(|stake| state.table.spread(stake));
    let describe = |wager: &'static baize_book::WagerSpec| {
        // A wager that is one unit, whatever one would stake, has no other limits.
        let stakes = spreads.each_ref().map(|all| all.iter().find(|bet| bet.wager == wager.write).map(|bet| bet.stake));
        let unit = stakes[0].filter(|_| stakes[0] == stakes[1]);
        let described = |min: Option<Cents>, max: Cents| wire::Wager {
            name: wager.write.as_str().into(),
            kind: wager.name.as_str().into(),
            says: wager.says.as_str().into(),
            clause: wager.clause.on_wire(),
            min: min.on_wire(),
            max: max.on_wire(),
            usual: None,
            open: true,
            why: None,
            by: None,
        };
        // A stack is not such a unit: people buy what they like, and the unit is what most would.
        let stack = unit.filter(|_| state.table.info().stack == Some(wager.write.as_str()));
        if let Some(usual) = stack {
            let (least, most) = (state.least_buy_in(None, usual), state.table.options().limits(&wager.name).1);
            return wire::Wager { usual: Some(usual.on_wire()), ..described(least, most) };
        }
        let unit = unit.map(|unit| (unit, unit));
        let judged = state.table.stakes(&wager.write);
        let (min, max) = judged.or(unit).unwrap_or_else(|| state.table.options().limits(&wager.name));
        // Tried on an empty table, at a seat of its own: what is refused there is refused to everybody.
        let mut start = Start::new(state.start.carry.clone());
        let offer = OfferedBet {
            seat: Seat(1),
            player: Bettor(1),
            wager: wager.write.clone(),
            stake: min,
            call: Default::default(),
        };
        // Where the game judges stakes itself, one wager may need a bet on another first.
        let why = state.try_place(&mut start, &offer).err().filter(|_| judged.is_none());
        let by = why.as_ref().map(|refusal| refusal.by.on_wire());
        wire::Wager { open: why.is_none(), why: why.map(|refusal| refusal.says), by, ..described(Some(min), max) }
    };
    offered.map(describe).collect()
}

/// A message as JSON text.
pub(crate) fn written(message: &wire::Message) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message has only names for keys").into()
}

/// What has changed from one view to the next, as JSON text; the whole view where that cannot be said.
pub(crate) fn changed(before: &wire::View, now: &wire::View) -> Utf8Bytes {
    let change = wire::Change::between(before, now).map(|change| wire::Message::Change(Box::new(change)));
    written(&change.unwrap_or_else(|| wire::Message::View(Box::new(now.clone()))))
}

/// The opening wagers as they are now. They were judged when the round was opened; what the house has closed since then
/// is not taken either.
fn wagers_now(house: &House, table: &Snapshot) -> Vec<wire::Wager> {
    let mut wagers = (*table.wagers).clone();
    for wager in &mut wagers {
        if let Err(refusal) = house.closed.refuse(table.spec, &wager.kind) {
            (wager.open, wager.why, wager.by) = (false, Some(refusal.says), Some(refusal.by.on_wire()));
        }
        wager.open &= table.phase == Phase::Betting;
    }
    wagers
}

/// Who sits where, as this player sees it.
fn sitting(house: &House, table: &Snapshot, you: Option<PlayerId>) -> Vec<wire::Seated> {
    let describe = |(seat, player): (&u8, &PlayerId)| {
        let info = house.player(*player);
        wire::Seated {
            seat: *seat,
            bot: info.as_ref().is_some_and(|info| info.bot),
            skill: info.as_ref().and_then(|info| info.skill).on_wire(),
            name: info.map(|info| info.name),
            you: Some(*player) == you,
            ready: table.ready.contains(seat),
            help: table.helped.contains(seat),
            asked: table.deciding.contains(seat),
        }
    };
    table.seats.iter().map(describe).collect()
}

/// The table as this person may see it.
pub(crate) fn view_of(house: &House, table: &Snapshot, person: Option<PlayerInfo>) -> wire::View {
    let you = person.as_ref().map(|person| person.id);
    let seat = you.and_then(|you| table.seats.iter().find(|(_, player)| **player == you).map(|(seat, _)| *seat));
    // Whoever has taken the seat since then sees nothing of the hand that was dealt there.
    let dealt_in = table.dealt_in.iter().find(|(_, player)| Some(**player) == you).map(|(seat, _)| *seat);
    let viewer = dealt_in.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)));
    let role = person.as_ref().and_then(|person| person.role);
    let asked = table.asking.iter().zip(&table.deciding).find(|(_, decides)| Some(**decides) == seat);
    let calls = you.map(|you| house.lists.calls(you)).unwrap_or_default();
    let mut view = wire::View {
        protocol: wire::PROTOCOL,
        page: assets::fingerprint().into(),
        number: 0,
        table: table.id,
        name: table.name.clone(),
        game: table.spec.id.as_str().into(),
        game_name: table.spec.name.as_str().into(),
        felt: table.spec.felt.as_str().into(),
        round: table.round,
        seq: table.seq,
        phase: table.phase.on_wire(),
        deadline_ms: table.deadline.map(|(at, _)| left_ms(at)),
        window_ms: table.deadline.map(|(_, length)| u64::try_from(length.as_millis()).unwrap_or(0)),
        commitment: table.commitment.clone(),
        nonces: table.nonces.clone(),
        you: person.map(|person| you_are(house, table, person, seat)),
        role: role.on_wire(),
        buttons: role.map(|role| keypad::buttons(table.spec, role, &table.buttons)),
        seats: sitting(house, table, you),
        watching: table.watching,
        seat_count: table.seat_numbers.last().copied(),
        seat_numbers: table.seat_numbers.clone(),
        bets: placed(house, table, &table.bets, you),
        standing: placed(house, table, &table.standing, you),
        staked: placed(house, table, &table.staked, you),
        wagers: wagers_now(house, table),
        limits: table.wagers.iter().map(|wager| (wager.kind.to_string(), (wager.min, wager.max))).collect(),
        facts: view(&table.facts, viewer).on_wire(),
        lines: table.lines.iter().map(|it| line(house, &table.dealt_in, it, you)).collect(),
        question: asked.map(|(question, _)| question.on_wire()),
        waiting: table.asking.iter().map(|it| it.whom.seat().0).collect(),
        options: table.options.clone(),
        meters: meters(house, table),
        dealer: table.arrangement.dealer.on_wire(),
        premises: table.arrangement.premises.clone(),
        link: table.arrangement.link.clone(),
        pending: pending(house, table),
        orders: seat.and_then(|seat| table.orders.get(&seat)).cloned().unwrap_or_default(),
        called: table.called.on_wire(),
        carry: table.shown.iter().map(|(name, number)| ((*name).into(), *number)).collect(),
        unready: table.unready.on_wire(),
        called_to: calls.iter().map(|hold| lists::held(house, hold, you)).collect(),
        stopped: role.and_then(|_| table.stopped.clone()),
        offer: table.offering.map(|offer| offer.describe()),
        history: table.board.clone(),
        stack: None,
        buy_in: None,
        stacks: None,
        can_begin: None,
        between_ms: None,
        clock: None,
        leaving: None,
        top_up: None,
        broken: None,
        held: None,
        list: None,
    };
    stack_view::add(&mut view, house, table, seat, you);
    view
}

/// The player who looks, with their seat and their money.
pub(crate) fn you_are(house: &House, table: &Snapshot, person: PlayerInfo, seat: Option<u8>) -> wire::You {
    wire::You {
        player: person.id,
        name: person.name,
        seat,
        balance: house.balance(person.id).on_wire(),
        ready: seat.is_some_and(|seat| table.ready.contains(&seat)),
    }
}

/// Bets as this player sees them.
fn placed(house: &House, table: &Snapshot, bets: &[Bet<String>], you: Option<PlayerId>) -> Vec<wire::PlacedBet> {
    let describe = |bet: &Bet<String>| {
        let owner = table.dealt_in.get(&bet.player.0).copied();
        wire::PlacedBet {
            seat: bet.seat.0,
            by: bet.player.on_wire(),
            player: owner,
            name: owner.and_then(|owner| house.player(owner)).map(|info| info.name),
            wager: bet.wager.clone(),
            stake: bet.stake.on_wire(),
            yours: owner.is_some() && owner == you,
        }
    };
    bets.iter().map(describe).collect()
}

/// The table's meters as they are now.
pub(crate) fn meters(house: &House, table: &Snapshot) -> Vec<wire::Meter> {
    table.meters.iter().map(|meter| meter.describe(house, &table.spec.book().meter)).collect()
}

/// The jackpot that locks the table, or that was hit there.
pub(crate) fn pending(house: &House, table: &Snapshot) -> Option<wire::Hit> {
    let queue = house.jackpots.queue();
    let pending = queue.pending(&table.meters)?;
    Some(wire::Hit { here: Some(pending.table == table.id), ..hit(house, &queue, pending) })
}

/// A jackpot that was hit, with what it pays as the meter is now, which its table knows.
pub(crate) fn hit(house: &House, queue: &Queue, hit: &Hit) -> wire::Hit {
    let at = house.table(hit.table).map(|table| table.snapshots.borrow().clone());
    let due = at.as_ref().and_then(|at| at.due).filter(|(row, _)| *row == hit.row).map(|(_, due)| due);
    let now = Hit { cents: due.unwrap_or(hit.cents), ..hit.clone() };
    wire::Hit { table_name: at.map(|at| at.name.clone()), ..queue.describe(&now) }
}

/// A short description for the lobby. Staff are told why a table has stopped.
pub(crate) fn lobby(house: &House, table: &Snapshot, is_staff: bool) -> wire::LobbyTable {
    let bots = table.seats.values().filter(|player| house.player(**player).is_some_and(|info| info.bot)).count();
    let bank = table.bets.iter().find(|bet| bet.wager == BANK);
    let banker = bank.and_then(|bank| table.dealt_in.get(&bank.player.0)).and_then(|player| house.player(*player));
    let name = banker.map(|info| info.name);
    let stacks = table.stacks.as_ref();
    wire::LobbyTable {
        id: table.id,
        game: table.spec.id.as_str().into(),
        name: table.name.clone(),
        game_name: table.spec.name.as_str().into(),
        dealer: table.arrangement.dealer.on_wire(),
        premises: table.arrangement.premises.clone(),
        link: table.arrangement.link.clone(),
        players: table.seats.len() - bots,
        bots,
        watching: table.watching,
        seats: table.spec.seats,
        phase: table.phase.on_wire(),
        stopped: table.stopped.clone().filter(|_| is_staff),
        limits: table.options.get("limits").cloned(),
        limit: table.options.get("limit").cloned(),
        list: stacks.map(|stacks| stacks.kind.id()),
        average_stack: stacks.and_then(Stacks::average_stack).on_wire(),
        average_pot: stacks.and_then(|stacks| stacks.average_pot).on_wire(),
        bank: bank.map(|bank| wire::Bank { seat: bank.seat.0, name, stake: bank.stake.on_wire() }),
        broken: table.is_broken_up(),
        held: table.held.len(),
        options: stacks.map(|stacks| stacks.kind.values.clone()),
        meters: meters(house, table),
        round: table.round,
        stake_total: table.bets.iter().map(|bet| bet.stake).sum::<Cents>().on_wire(),
    }
}
