//! What one viewer is sent of a table: everything each time, and nothing that they may not see.

use baize_book::{Cents, GameSpec};
use baize_table::{
    Bet, Fact, Line, OfferedBet, Order, Player, Question, Refusal, Role, Seat, Start, Unready, Viewer, view,
};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use crate::house::House;
use crate::jackpot::{Hit, Queue, TableMeter};
use crate::record::Arrangement;
use crate::room::Hold;
use crate::table::keypad::{self, Button};
use crate::table::{Offering, Phase, TableState};
use crate::web::lists;
use crate::web::stack_view::{self, Stacks};

/// How old a view that was made for others may be, because it tells the time left.
const FRESH: Duration = Duration::from_millis(100);

/// The wager by which a player banks a round.
const BANK: &str = "bank";

/// A table at one moment, with everything. It never leaves the server.
pub struct Snapshot {
    /// The last row of the table on record.
    pub seq: u64,
    /// The table's number.
    pub id: u64,
    /// The table's name in the lobby.
    pub name: String,
    /// The spec of the table's game.
    pub spec: &'static GameSpec,
    /// The number of the round; 0 before the first.
    pub round: u64,
    /// How far the round is.
    pub phase: Phase,
    /// Why the table has stopped, if a bug of ours has stopped it; for staff.
    pub stopped: Option<String>,
    /// When the phase ends, and how long it is.
    pub deadline: Option<(Instant, Duration)>,
    /// The fingerprint of the round's secret.
    pub commitment: String,
    /// Who sits where now, by account.
    pub seats: BTreeMap<u8, u64>,
    /// Whose the bets, cards and lines at each seat are.
    pub dealt_in: BTreeMap<u8, u64>,
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
    pub due: Option<(u64, Cents)>,
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
    /// Summaries of earlier rounds, as JSON text.
    pub board: Arc<str>,
    /// All options in force, as text.
    pub options: BTreeMap<String, String>,
    /// The options that the operator has changed.
    pub changes: toml::Table,
    /// The opening wagers, with why one is not taken.
    pub wagers: Arc<Vec<Value>>,
    /// The stacks, where players have them.
    pub(crate) stacks: Option<Stacks>,
    /// Seats that are held for players who were called to them.
    pub held: Vec<Hold>,
    /// What a seat is offered before the round.
    pub(crate) offering: Option<Offering>,
    /// When this snapshot was made.
    pub made: Instant,
    /// What everybody without an account is sent, written once.
    pub public: OnceLock<Arc<str>>,
}

/// The opening wagers of a table: one of each kind, its limits, and why it is not taken now.
pub(crate) fn wagers(state: &TableState) -> Vec<Value> {
    let offered = state.game.spec().wagers.iter().filter(|wager| wager.opening);
    let spreads = [Cents(1), Cents(2)].map(|stake| state.table.spread(stake));
    let describe = |wager: &baize_book::WagerSpec| {
        // A wager that is one unit, whatever one would stake, has no other limits.
        let stakes = spreads.each_ref().map(|all| all.iter().find(|bet| bet.wager == wager.write).map(|bet| bet.stake));
        let unit = stakes[0].filter(|_| stakes[0] == stakes[1]);
        // A stack is not such a unit: people buy what they like, and the unit is what most would.
        let stack = unit.filter(|_| state.table.info().stack == Some(wager.write.as_str()));
        if let Some(usual) = stack {
            let (least, most) = (state.least_buy_in(None, usual), state.table.options().limits(&wager.name).1);
            return json!({ "name": wager.write, "kind": wager.name, "says": wager.says, "clause": wager.clause, "min": least, "max": most, "usual": usual,
                           "open": true, "why": null, "by": null });
        }
        let unit = unit.map(|unit| (unit, unit));
        let judged = state.table.stakes(&wager.write);
        let (min, max) = judged.or(unit).unwrap_or_else(|| state.table.options().limits(&wager.name));
        // Tried on an empty table, at a seat of its own: what is refused there is refused to everybody.
        let mut start = Start::new(state.start.carry.clone());
        let offer = OfferedBet {
            seat: Seat(1),
            player: Player(1),
            wager: wager.write.clone(),
            stake: min,
            call: Default::default(),
        };
        // Where the game judges stakes itself, one wager may need a bet on another first.
        let why = state.try_place(&mut start, &offer).err().filter(|_| judged.is_none());
        json!({ "name": wager.write, "kind": wager.name, "says": wager.says, "clause": wager.clause, "min": min, "max": max,
                "open": why.is_none(), "why": why.as_ref().map(|refusal| &refusal.says), "by": why.as_ref().map(|refusal| refusal.by) })
    };
    offered.map(describe).collect()
}

/// A fact as it is sent, with its sentence.
pub(crate) fn fact(fact: &Fact) -> Value {
    let mut value = serde_json::to_value(fact).expect("a fact can be written");
    if let Some(object) = value.as_object_mut() {
        object.insert("text".to_owned(), fact.what.to_string().into());
    }
    value
}

/// A line as it is sent, with its net, its result and its owner.
pub(crate) fn line(house: &House, seats: &BTreeMap<u8, u64>, line: &Line<String>, you: Option<u64>) -> Value {
    let owner = line.owner.player().and_then(|player| seats.get(&player.0)).copied();
    let mut value = serde_json::to_value(line).expect("a line can be written");
    if let Some(object) = value.as_object_mut() {
        object.insert("net".to_owned(), line.net().0.into());
        object.insert("result".to_owned(), line.result().into());
        object.insert("player".to_owned(), owner.into());
        object.insert("name".to_owned(), owner.and_then(|id| house.player(id)).map(|info| info.name).into());
        object.insert("yours".to_owned(), (owner.is_some() && owner == you).into());
    }
    value
}

/// The table as this player may see it, as JSON text; `None` is somebody without an account.
///
/// The board of earlier rounds is the longest part and the same for everybody, so its text is copied in.
pub(crate) fn view_for(house: &House, table: &Snapshot, you: Option<u64>) -> Arc<str> {
    let text = || {
        let rest = view_without_board(house, table, you).to_string();
        Arc::from(format!("{{\"history\":{},{}", table.board, &rest[1..]))
    };
    match you {
        Some(_) => text(),
        // A viewer who looks later must not be told an old time or an old meter.
        None if table.made.elapsed() > FRESH || !table.meters.is_empty() || !table.held.is_empty() => text(),
        None => table.public.get_or_init(text).clone(),
    }
}

fn view_without_board(house: &House, table: &Snapshot, you: Option<u64>) -> Value {
    let seat = you.and_then(|you| table.seats.iter().find(|(_, player)| **player == you).map(|(seat, _)| *seat));
    // Whoever has taken the seat since then sees nothing of the hand that was dealt there.
    let dealt_in = table.dealt_in.iter().find(|(_, player)| Some(**player) == you).map(|(seat, _)| *seat);
    let viewer = dealt_in.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)));
    let name = |player: u64| house.player(player).map(|info| info.name);
    let bet = |bet: &Bet<String>| {
        let owner = table.dealt_in.get(&bet.player.0).copied();
        json!({ "seat": bet.seat, "by": bet.player, "player": owner, "name": owner.and_then(name), "wager": bet.wager, "stake": bet.stake,
                "yours": owner.is_some() && owner == you })
    };
    let sitting = |(seat, player): (&u8, &u64)| {
        let info = house.player(*player);
        json!({ "seat": seat, "name": info.as_ref().map(|info| info.name.clone()), "bot": info.as_ref().is_some_and(|info| info.bot), "skill": info.and_then(|info| info.skill),
                "you": Some(*player) == you, "ready": table.ready.contains(seat), "help": table.helped.contains(seat),
                "asked": table.deciding.contains(seat) })
    };
    let left = table
        .deadline
        .map(|(at, _)| u64::try_from(at.saturating_duration_since(Instant::now()).as_millis()).unwrap_or(0));
    let limits: BTreeMap<&str, (Value, Value)> = table
        .wagers
        .iter()
        .filter_map(|wager| Some((wager["kind"].as_str()?, (wager["min"].clone(), wager["max"].clone()))))
        .collect();
    let info = you.and_then(|id| house.player(id));
    let role = info.as_ref().and_then(|info| info.role);
    let you_are = info.map(|info| {
        let ready = seat.is_some_and(|seat| table.ready.contains(&seat));
        json!({ "player": info.id, "name": info.name, "seat": seat, "balance": house.balance(info.id), "ready": ready })
    });
    let mut wagers = (*table.wagers).clone();
    // They were judged when the round was opened; what the house has closed since then is not taken either.
    for wager in &mut wagers {
        let kind = wager["kind"].as_str().unwrap_or_default();
        if let Err(refusal) = house.closed.refuse(table.spec, kind) {
            (wager["open"], wager["why"], wager["by"]) = (false.into(), refusal.says.into(), json!(refusal.by));
        }
    }
    if table.phase != Phase::Betting {
        wagers.iter_mut().for_each(|wager| wager["open"] = false.into());
    }
    let asked = table.asking.iter().zip(&table.deciding).find(|(_, decides)| Some(**decides) == seat);
    let question = asked.map(|(question, _)| question);
    let mut view = json!({
        "type": "view", "table": table.id, "name": table.name, "game": table.spec.id, "game_name": table.spec.name,
        "round": table.round, "seq": table.seq, "phase": phase(table.phase), "deadline_ms": left,
        "window_ms": table.deadline.map(|(_, length)| u64::try_from(length.as_millis()).unwrap_or(0)),
        "commitment": table.commitment, "you": you_are, "seats": table.seats.iter().map(sitting).collect::<Vec<_>>(),
        "seat_count": table.seat_numbers.last(), "seat_numbers": table.seat_numbers, "bets": table.bets.iter().map(bet).collect::<Vec<_>>(),
        "standing": table.standing.iter().map(bet).collect::<Vec<_>>(),
        "staked": table.staked.iter().map(bet).collect::<Vec<_>>(),
        "wagers": wagers, "limits": limits, "facts": view(&table.facts, viewer).iter().map(fact).collect::<Vec<_>>(),
        "lines": table.lines.iter().map(|it| line(house, &table.dealt_in, it, you)).collect::<Vec<_>>(),
        "question": question, "waiting": table.asking.iter().map(|it| it.whom.seat()).collect::<Vec<_>>(),
        "options": table.options, "meters": table.meters.iter().map(|meter| meter.describe(house, &table.spec.book().meter)).collect::<Vec<_>>(),
        "role": role, "buttons": role.map(|role| keypad::buttons(table.spec, role, &table.buttons)),
        "dealer": table.arrangement.dealer, "premises": table.arrangement.premises, "link": table.arrangement.link,
        "pending": pending(house, table),
        "orders": seat.and_then(|seat| table.orders.get(&seat)).cloned().unwrap_or_default(),
        "called": table.called,
        "carry": table.shown.iter().copied().collect::<BTreeMap<_, _>>(),
        "unready": table.unready.iter().map(|it| json!({ "seat": it.seat, "by": it.player, "says": it.refusal.says, "clauses": it.refusal.by })).collect::<Vec<_>>(),
        "called_to": you.map(|you| house.lists.calls(you)).unwrap_or_default().iter().map(|hold| lists::held(house, hold, you)).collect::<Vec<_>>(),
    });
    (view["felt"], view["stopped"]) = (table.spec.felt.as_str().into(), role.and(table.stopped.as_deref()).into());
    view["offer"] = table.offering.map(|offer| offer.describe()).into();
    stack_view::add(&mut view, house, table, seat, you);
    view
}

/// The jackpot that locks the table, or that was hit there.
fn pending(house: &House, table: &Snapshot) -> Option<Value> {
    let queue = house.jackpots.queue();
    let pending = queue.pending(&table.meters)?;
    let mut value = hit(house, &queue, pending);
    value["here"] = (pending.table == table.id).into();
    Some(value)
}

/// A jackpot that was hit, with what it pays as the meter is now, which its table knows.
pub(crate) fn hit(house: &House, queue: &Queue, hit: &Hit) -> Value {
    let at = house.table(hit.table).map(|table| table.snapshots.borrow().clone());
    let due = at.as_ref().and_then(|at| at.due).filter(|(row, _)| *row == hit.row).map(|(_, due)| due);
    let now = Hit { cents: due.unwrap_or(hit.cents), ..hit.clone() };
    let mut value = queue.describe(&now);
    value["table_name"] = at.map(|at| at.name.clone()).into();
    value
}

/// The phase in one word.
pub(crate) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Betting => "betting",
        Phase::Playing => "playing",
        Phase::Settled => "settled",
        Phase::Stopped => "stopped",
    }
}

/// A short description for the lobby. Staff are told why a table has stopped.
pub(crate) fn lobby(house: &House, table: &Snapshot, is_staff: bool) -> Value {
    let bots = table.seats.values().filter(|player| house.player(**player).is_some_and(|info| info.bot)).count();
    let bank = table.bets.iter().find(|bet| bet.wager == BANK);
    let banker = bank.and_then(|bank| table.dealt_in.get(&bank.player.0)).and_then(|player| house.player(*player));
    let bank = bank.map(|bank| json!({ "seat": bank.seat, "name": banker.map(|info| info.name), "stake": bank.stake }));
    json!({ "id": table.id, "game": table.spec.id, "name": table.name, "game_name": table.spec.name,
            "dealer": table.arrangement.dealer, "premises": table.arrangement.premises, "link": table.arrangement.link,
            "players": table.seats.len() - bots, "bots": bots, "seats": table.spec.seats, "phase": phase(table.phase), "stopped": table.stopped.as_ref().filter(|_| is_staff),
            "limits": table.options.get("limits"), "limit": table.options.get("limit"), "list": table.stacks.as_ref().map(|stacks| stacks.kind.id()),
            "average_stack": table.stacks.as_ref().and_then(Stacks::average_stack), "average_pot": table.stacks.as_ref().and_then(|stacks| stacks.average_pot),
            "bank": bank, "broken": table.is_broken_up(), "held": table.held.len(), "options": table.stacks.as_ref().map(|stacks| &stacks.kind.values), "meters": table.meters.iter().map(|meter| meter.describe(house, &table.spec.book().meter)).collect::<Vec<_>>(), "round": table.round, "stake_total": table.bets.iter().map(|bet| bet.stake).sum::<Cents>() })
}
