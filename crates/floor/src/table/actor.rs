//! A table's task: the only one that writes for it. Commands come in one by one; what follows from one is on disk
//! before it is shown.

use baize_book::{Cites, cite};
use baize_table::{LiveRng, Question, Refusal, Role, Status, Whom};
use baize_wire::{self as wire, PlayerId, RoundId, Seq};
use futures_util::FutureExt;
use std::collections::{BTreeSet, HashMap};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tracing::Instrument;

use crate::house::House;
use crate::jackpot::{Desk, TableMeter};
use crate::log::without_cards;
use crate::people::acting;
use crate::people::staff::is_staff;
use crate::record::store::{Batch, EndedRound};
use crate::record::{Account, Entry, Event};
use crate::room::{BREAKS, Clock, HalfHour};
use crate::table::error::TableError;
use crate::table::faults::Rest;
use crate::table::handle::{Command, QUEUE, TableHandle};
use crate::table::keypad::Button;
use crate::table::offering::Offering;
use crate::table::once::Granted;
use crate::table::presence::changes_seats;
use crate::table::state::{Decided, Phase, TableState};
use crate::table::wish::Wish;
use crate::web::view::Snapshot;

/// How many finished rounds a table's board shows.
const HISTORY_MAX: usize = 200;

/// A table's state, and what its task keeps beside it.
pub(crate) struct Actor {
    pub(crate) house: Arc<House>,
    pub(crate) state: TableState,
    pub(crate) deadline: Option<(Instant, Duration)>,
    pub(crate) history: Vec<wire::Summary>,
    /// Summaries of earlier rounds, which every viewer is sent.
    board: wire::Board,
    /// What can be bet on in this round; it changes only when a round is opened.
    pub(crate) wagers: Arc<Vec<wire::Wager>>,
    seq: Seq,
    /// How many facts of which round pages have had time to show, and how long they take for what has come since.
    pub(crate) seen: (RoundId, usize),
    pub(crate) scenes: Duration,
    /// Seats of bots that have bet in this round.
    pub(crate) bots_done: BTreeSet<u8>,
    /// How many sockets each player has at this table.
    pub(crate) present: HashMap<PlayerId, u32>,
    /// For how many rounds in a row each seated person has had no socket, or has played no hand.
    pub(crate) away: HashMap<u8, u32>,
    /// Since when whoever sits there has had no socket.
    pub(crate) absent: HashMap<u8, (PlayerId, Instant)>,
    /// Seats whose player had no socket when the hand was opened.
    pub(crate) gone: BTreeSet<u8>,
    /// How many times in a row each seat has failed to answer.
    pub(crate) unanswered: HashMap<u8, u32>,
    /// The clock, where somebody has asked for it.
    pub(crate) clock: Option<Clock>,
    /// When a bot will answer, and how much of the round it knew when it began to think.
    pub(crate) bot_thinks: Option<(Instant, (RoundId, usize))>,
    /// The last hint, and the question that it was made for.
    pub(crate) hinted: Option<((RoundId, usize, Whom), Option<String>)>,
    /// The offer made to a seat before the round, while it waits for an answer.
    pub(crate) offering: Option<Offering>,
    /// The half hour for which time is collected.
    pub(crate) half_hour: HalfHour,
    /// Whether somebody has sat down or left since the table was last shown.
    seats_moved: bool,
    /// Whether a pending jackpot has kept betting open.
    pub(crate) was_locked: bool,
    /// The last round before which it was counted who is away.
    pub(crate) counted: RoundId,
    /// The pause while the store fails.
    pub(crate) rest: Rest,
    /// Why the table has stopped, if that is not on record.
    pub(crate) stopped: Option<String>,
    /// The wishes with ids that were granted lately.
    pub(crate) granted: Granted,
    /// When somebody last did something at the table, or was there.
    pub(crate) used: Instant,
}

impl Actor {
    /// Starts the table's task and gives its handle.
    pub(crate) fn start(
        house: Arc<House>,
        state: TableState,
        history: Vec<wire::Summary>,
        half_hour: HalfHour,
        granted: Granted,
    ) -> TableHandle {
        let (id, game, opened_by) = (state.id, state.game.id(), state.opened_by);
        let mut actor = Actor {
            house,
            deadline: None,
            board: board(&history),
            history,
            wagers: Arc::new(crate::web::view::wagers(&state)),
            seq: state.seq,
            seen: (RoundId(0), 0),
            scenes: Duration::ZERO,
            bots_done: state.start.bets.iter().map(|bet| bet.seat.0).collect(),
            state,
            present: HashMap::new(),
            away: HashMap::new(),
            absent: HashMap::new(),
            gone: BTreeSet::new(),
            unanswered: HashMap::new(),
            clock: None,
            bot_thinks: None,
            hinted: None,
            offering: None,
            half_hour,
            seats_moved: false,
            was_locked: false,
            counted: RoundId(0),
            rest: Rest::default(),
            stopped: None,
            granted,
            used: Instant::now(),
        };
        actor.set_deadline();
        let (commands, queue) = mpsc::channel(QUEUE);
        let patience = actor.house.settings.record.patience();
        let (publish, snapshots) = watch::channel(Arc::new(actor.snapshot()));
        let span = tracing::info_span!("table", id = id.0, game);
        tokio::spawn(actor.run(queue, publish).instrument(span));
        TableHandle { id, game, opened_by, commands, patience, snapshots, latest: Arc::default() }
    }

    async fn run(mut self, mut queue: mpsc::Receiver<Command>, publish: watch::Sender<Arc<Snapshot>>) {
        let mut jackpots = self.house.jackpots.watch();
        loop {
            if self.rest.is_over() {
                let span = tracing::info_span!("round", number = self.state.round.0);
                let done = AssertUnwindSafe(self.go_on_alone()).catch_unwind().instrument(span).await;
                self.unless_broken(done);
            }
            if self.closes().await {
                return;
            }
            publish.send_replace(Arc::new(self.snapshot()));
            // Only now, so that whoever is called to a seat is called to what everybody sees.
            if std::mem::take(&mut self.seats_moved) {
                self.house.seats_changed();
            }
            let sleep = self.wakes_at().map(tokio::time::Instant::from_std);
            tokio::select! {
                command = queue.recv() => match command {
                    None => return,
                    Some(Command::Wish(player, wish, asked, reply)) => {
                        self.house.metrics.table_queue.observe(asked.at.elapsed().as_secs_f64());
                        let (table, round) = (self.state.id.0, self.state.round.0);
                        let span = tracing::info_span!(parent: &asked.during, "wish", table, round);
                        let heard = self.hear_once(player, wish).instrument(span);
                        let result = acting::within(asked.acting, heard).await;
                        // Shown before it is confirmed, so that whoever hears "ok" finds it on the table.
                        publish.send_replace(Arc::new(self.snapshot()));
                        let _ = reply.send(result);
                    }
                    Some(Command::Hint(player, reply)) => {
                        let done = AssertUnwindSafe(async { self.hint(player) }).catch_unwind().await;
                        let _ = reply.send(self.unless_broken(done).flatten());
                    }
                    Some(Command::Chips(player, reply)) => drop(reply.send(self.state.chips_of(player))),
                    Some(Command::Arrived(player)) => *self.present.entry(player).or_default() += 1,
                    Some(Command::Left(player)) => self.leaves(player),
                    Some(Command::Stumble(cause)) => {
                        let done = AssertUnwindSafe(async { panic!("{cause}") }).catch_unwind().await;
                        self.unless_broken::<()>(done);
                    }
                },
                Ok(()) = jackpots.changed(), if !self.state.meters.is_empty() => {
                    let span = tracing::info_span!("round", number = self.state.round.0);
                    let done = AssertUnwindSafe(self.jackpots_changed()).catch_unwind().instrument(span).await;
                    self.unless_broken(done);
                }
                () = async { if let Some(at) = sleep { tokio::time::sleep_until(at).await } else { std::future::pending().await } } => {
                    if self.deadline.is_some_and(|(at, _)| at <= Instant::now()) {
                        let span = tracing::info_span!("round", number = self.state.round.0);
                        let done = AssertUnwindSafe(self.time_is_up()).catch_unwind().instrument(span).await;
                        self.unless_broken(done);
                    }
                }
            }
        }
    }

    /// When there is something to do without anybody's wish.
    fn wakes_at(&self) -> Option<Instant> {
        let wakes = [
            self.deadline.map(|(at, _)| at),
            self.warns_at(),
            self.bot_thinks.map(|(at, _)| at),
            self.offering.map(|offering| offering.ends),
            self.closes_at(),
            self.stands_up_at(),
        ];
        self.rest.delay(wakes.into_iter().flatten().min())
    }

    /// Does whatever follows without anybody's wish, until the table has to wait for somebody.
    async fn go_on_alone(&mut self) {
        loop {
            let before = self.seq;
            if let Err(error) = self.take_steps().await {
                return self.falters(&error);
            }
            if self.seq == before {
                return;
            }
        }
    }

    async fn take_steps(&mut self) -> Result<(), TableError> {
        self.read_meter().await?;
        self.stand_up_absent().await?;
        self.follow_up().await?;
        self.bots().await?;
        self.offer_round().await
    }

    pub(crate) async fn grant(&mut self, player: PlayerId, wish: Wish) -> Result<(), TableError> {
        if wish == Wish::Reopen {
            return self.reopen(player).await;
        }
        self.goes_on()?;
        self.heard(player);
        self.admits(player, &wish)?;
        let (hash, wish) = wish.without_hash();
        let mut decided = match wish {
            Wish::Reopen | Wish::Hashed { .. } => return Ok(()),
            Wish::Press { button, password } => return self.press(player, button, password).await,
            Wish::Rule { words } => return self.rule(player, &words).await,
            Wish::BetFor { seat, bets } => return self.bet_for(player, seat, &bets).await,
            Wish::BreakTable => {
                let by = self.house.official_as(player, BREAKS, cite!("HG-KILL-9a")).await?;
                self.state.break_up(by)?
            }
            Wish::Clock => return self.call_clock(player).await,
            Wish::Unseat { seat, reason } => return self.unseat(player, seat, &reason).await,
            _ if is_staff(player) => return Err(Refusal::new(Cites::NONE, "staff do not play").into()),
            Wish::Help => self.state.ask_help(player)?,
            Wish::Sit { seat } => self.sit(player, seat)?,
            Wish::Stand => self.state.stand(player)?,
            Wish::Stay => self.state.stay_seated(player)?,
            Wish::Move { seat } => self.state.change_seat(player, seat, &self.held_for_others(player))?,
            Wish::Bet(bet) => self.state.bet(player, &[bet])?,
            Wish::Bets { bets } => self.state.bet(player, &bets)?,
            Wish::Order { words } => self.state.order(player, &words)?,
            Wish::Undo => self.state.undo(player)?,
            Wish::Clear => self.state.clear(player)?,
            Wish::Rebet => self.state.rebet(player)?,
            Wish::Double => self.state.double(player)?,
            Wish::Answer { words } => self.state.answer(player, &words)?,
            Wish::Ready => return self.ready(player).await,
            Wish::CommitNonce { hash } => self.state.commit_nonce(player, &hash)?,
            Wish::OpenNonce { nonce } => return self.open_nonce(player, &nonce).await,
            Wish::Bot { seat, skill } => return self.seat_bot(seat, skill).await,
            Wish::Unbot { seat } => {
                let bot = self.state.seats.get(&seat).and_then(|player| self.house.player(*player)).filter(|it| it.bot);
                let bot = bot.ok_or_else(|| Refusal::new(Cites::NONE, format!("no bot sits at seat {seat}")))?;
                self.state.stand(bot.id)?
            }
        };
        if let Some(hash) = hash {
            decided.entries = self.state.with_hash(player, &hash, decided.entries)?;
        }
        self.write(decided, None).await
    }

    /// The time to bet, to think or to look is over.
    pub(crate) async fn time_is_up(&mut self) {
        let over = self.deadline.take();
        if let Err(error) = self.after_time().await {
            self.falters(&error);
            // It is over still, and is tried again unless the table has stopped or something else has set a time.
            if self.state.phase != Phase::Stopped && self.deadline.is_none() {
                self.deadline = over.or(Some((Instant::now(), Duration::ZERO)));
            }
        }
    }

    /// The time is over where everybody bets afresh: betting closes, whoever was asked is absent, or the next round is
    /// opened.
    pub(crate) async fn round_time_is_up(&mut self) -> Result<(), TableError> {
        match self.state.phase {
            Phase::Betting if self.state.has_bets() => self.close(None).await.map(|closed| self.was_locked |= !closed),
            Phase::Playing => match self.state.absent(|_| true) {
                Some(decided) => self.write(decided, None).await,
                None => Ok(()),
            },
            Phase::Settled => self.open_round(None).await,
            Phase::Betting | Phase::Stopped => Ok(()),
        }
    }

    /// Opens the next round for bets.
    pub(crate) async fn open_bets(&mut self, pressed: Option<Entry>) -> Result<(), TableError> {
        let secret = LiveRng::new().map_err(|error| TableError::bug(format!("no entropy: {error}")))?;
        let entries = pressed.into_iter().chain(self.state.next_round(&secret, false)).collect();
        self.write(Decided { entries, progress: None }, Some(secret.seed())).await
    }

    /// Puts what was decided on disk, and only then makes it so. While it moves a meter, no linked table moves that
    /// meter.
    pub(crate) async fn write(&mut self, decided: Decided, seed: Option<[u8; 32]>) -> Result<(), TableError> {
        self.check_purses(&decided.entries)?;
        let moves = |account: &Account| decided.entries.iter().any(|entry| entry.touches(account));
        let moved = |meter: &&TableMeter| moves(&meter.main) || moves(&meter.reserve);
        let moved: Vec<Account> = self.state.meters.iter().filter(moved).map(|meter| meter.main.clone()).collect();
        let mut alone = Vec::with_capacity(moved.len());
        // Every table locks meters in the order of the game, so no two tables wait for each other.
        for meter in moved {
            alone.push(self.house.meters.lock(&meter).await);
        }
        self.write_alone(decided, seed).await?;
        drop(alone);
        self.then_read_meter().await;
        Ok(())
    }

    /// Reads a meter that the round asks for after something was written. What was written stands, whatever becomes of
    /// the reading.
    pub(crate) async fn then_read_meter(&mut self) {
        if let Err(error) = self.read_meter().await {
            self.falters(&error);
        }
    }

    pub(crate) async fn write_alone(&mut self, decided: Decided, seed: Option<[u8; 32]>) -> Result<(), TableError> {
        let Decided { entries, progress } = decided;
        let events: Vec<_> = entries.iter().map(|entry| entry.event.clone()).collect();
        let changes = self.state.foresee(&events, seed).map_err(TableError::bug)?;
        let settles = matches!(progress.as_deref().map(|it| &it.status), Some(Status::Settled | Status::Void(_)))
            && matches!(events.last(), Some(Event::RoundSettled { .. }));
        let summary = progress
            .as_deref()
            .filter(|_| settles)
            .map(|progress| self.state.result(progress, |player| self.house.player(player).map(|info| info.name)));
        let ended = summary.as_ref().map(|summary| EndedRound {
            table: self.state.id,
            round: self.state.round,
            first: self.state.opened,
            summary: serde_json::to_string(summary).expect("a summary has only names for keys"),
            players: self.state.manner.found_by(match self.state.phase {
                // Betting closes and the round is over in the same batch.
                Phase::Betting => &self.state.seats,
                _ => &self.state.dealt_in,
            }),
        });
        let secret = seed.map(|seed| (self.state.id, self.state.round.next(), seed));
        let count = events.len() as u64;
        let last = self.house.append(Batch { entries, secret, ended, ..Batch::default() }).await?;
        let (before, asked) = (self.state.phase, self.asking());
        for (seq, change) in (last.0 + 1 - count..).zip(changes) {
            self.state.apply(Seq(seq), change);
        }
        self.seq = last;
        if let Some(cause) = &self.state.fault {
            let cause = without_cards(cause);
            tracing::error!(cause, "the round was broken off and the table has stopped");
        }
        self.rest.end();
        self.state.progress = progress;
        if let Some(summary) = summary {
            self.history.push(summary);
            if self.history.len() > HISTORY_MAX {
                self.history.remove(0);
            }
            self.board = board(&self.history);
            self.house.metrics.rounds.inc();
            self.house.metrics.hands.inc_by(self.state.manner.plays_hands().into());
            tracing::debug!("the round is settled");
        }
        self.seats_moved |= self.state.manner.has_list() && events.iter().any(changes_seats);
        // The time runs on while others answer, sit down or leave; a new question gets the whole time.
        let new_question = self.asking().iter().any(|question| !asked.contains(question));
        if self.state.phase == Phase::Betting && before != Phase::Betting {
            self.bots_done.clear();
            self.wagers = Arc::new(crate::web::view::wagers(&self.state));
        }
        self.set_deadline_after(before, new_question);
        Ok(())
    }

    /// Sets the time to bet, to think or to look where everybody bets afresh.
    pub(crate) fn set_round_deadline(&mut self) {
        let timing = &self.house.timing;
        let by_hand = self.state.is_dealt_by_a_person();
        let length = match self.state.phase {
            // The dealer closes betting and opens the next round; time does not.
            Phase::Betting | Phase::Settled if by_hand => None,
            Phase::Betting => self.state.has_bets().then_some(timing.betting),
            // A meter is not at the table's command, so nothing is timed.
            Phase::Playing if self.state.needs_meter().is_some() => None,
            Phase::Playing => Some(timing.deciding),
            Phase::Settled => Some(timing.showing),
            Phase::Stopped => None,
        };
        self.deadline = length.map(|length| (Instant::now() + self.scenes + length, length));
        if self.state.phase == Phase::Settled {
            self.state.ready.clear();
        }
    }

    pub(crate) fn asking(&self) -> Vec<Question> {
        match self.state.progress.as_deref().map(|progress| &progress.status) {
            Some(Status::Waiting { asking, .. }) => asking.clone(),
            _ => Vec::new(),
        }
    }

    /// The buttons of the keypad, who may press each, and why one does nothing now.
    fn buttons(&self, desk: &Desk) -> Vec<(Button, Role, Option<Refusal>)> {
        let least = |button: Button| if button == Button::Swipe { desk.swiper } else { button.least() };
        let state = |button: Button| (button, least(button), self.state.pressable(button, desk).err());
        Button::ALL.into_iter().map(state).collect()
    }

    fn snapshot(&self) -> Snapshot {
        let (state, desk) = (&self.state, self.desk());
        let progress = state.progress.as_deref();
        Snapshot {
            seq: self.seq,
            id: state.id,
            name: state.name.clone(),
            spec: state.game.spec(),
            round: state.round,
            phase: state.phase,
            stopped: self.cause().map(str::to_owned),
            deadline: self.deadline.filter(|_| !state.is_mixing()),
            nonces: state.nonces.describe(state.is_mixing()),
            commitment: state.commitment.clone(),
            watching: self.watching(),
            seats: state.seats.clone(),
            dealt_in: if state.phase == Phase::Betting { state.seats.clone() } else { state.dealt_in.clone() },
            ready: state.ready.clone(),
            bets: state.start.bets.clone(),
            standing: progress.map_or_else(|| state.table.standing(&state.start.carry), |it| it.standing.clone()),
            staked: progress.map_or_else(Vec::new, |it| it.staked.clone()),
            facts: progress.map_or_else(Vec::new, |it| it.facts.clone()),
            seat_numbers: state.seat_numbers().collect(),
            meters: state.meters.clone(),
            arrangement: state.arrangement.clone(),
            buttons: self.buttons(&desk),
            due: desk.own.as_ref().map(|own| (own.row, desk.due)),
            helped: state.helped.clone(),
            orders: state.orders(),
            called: state.called(),
            unready: state.unready(),
            shown: state.table.shown(&state.carry()),
            lines: progress.filter(|_| state.phase == Phase::Settled).map_or_else(Vec::new, |it| it.lines.clone()),
            deciding: self.asking().iter().map(|question| self.state.decides(question.whom)).collect(),
            asking: self.asking(),
            board: self.board.clone(),
            options: state
                .table
                .options()
                .iter()
                .map(|(name, setting)| (name.to_owned(), setting.to_string()))
                .collect(),
            changes: state.options.clone(),
            wagers: self.wagers.clone(),
            stacks: self.stacks(),
            held: self.house.lists.holds(state.id),
            offering: self.offering,
        }
    }
}

fn board(history: &[wire::Summary]) -> wire::Board {
    wire::Board(Arc::new(history.to_vec()))
}
