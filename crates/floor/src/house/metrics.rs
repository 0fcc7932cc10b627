//! What the house counts and times for `/metrics`, in the form that Prometheus reads.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

use crate::house::House;
use crate::record::{Account, WriterTimes};
use crate::table::Phase;

/// Times from half a millisecond to a quarter of a minute, each bound twice the one before.
pub(crate) fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 2.0, 16))
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Refused {
    /// The kind of problem, as clients are told it.
    pub kind: &'static str,
}

/// Counters, gauges and times of one house.
pub struct Metrics {
    registry: Registry,
    /// Entries written to the record.
    pub(crate) entries: Counter,
    /// Batches of entries written to the record.
    pub(crate) batches: Counter,
    /// Rounds settled at all tables.
    pub rounds: Counter,
    /// Hands settled at tables with stacks, which are rounds too.
    pub(crate) hands: Counter,
    /// Clocks put on players.
    pub(crate) clocks: Counter,
    /// Players called from waiting lists to a seat.
    pub(crate) called: Counter,
    /// Nonces that players have committed to and not opened in time.
    pub(crate) withheld: Counter,
    /// What was asked for and not done, by kind.
    pub(crate) refused: Family<Refused, Counter>,
    /// Sockets that are open now.
    pub(crate) sockets: Gauge,
    /// Connections that are open now and have not become sockets.
    pub(crate) connections: Gauge,
    turned_away: Counter,
    /// From a wish on a socket to the view that shows what became of it.
    pub(crate) wish: Histogram,
    /// How long a wish waits for its table.
    pub(crate) table_queue: Histogram,
    /// From a request to its answer.
    pub(crate) request: Histogram,
    /// How many checkpoints were made.
    pub(crate) checkpoints: Gauge,
    /// Whether the record was not what the last checkpoint says when the house opened.
    pub(crate) checkpoint_differs: Gauge,
    now: Now,
}

/// What is looked up when somebody asks.
#[derive(Default)]
struct Now {
    tables: Gauge,
    stopped: Gauge,
    waiting: Gauge,
    fees: Gauge,
    jackpot_fees: Gauge,
    failing: Gauge,
    queued: Gauge,
    witnesses: Gauge,
    resident: Gauge,
}

impl Metrics {
    /// Counters at zero, and the times that the writer of the record takes.
    pub(crate) fn new(writer: &WriterTimes) -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("baize"),
            entries: Counter::default(),
            batches: Counter::default(),
            rounds: Counter::default(),
            hands: Counter::default(),
            clocks: Counter::default(),
            called: Counter::default(),
            withheld: Counter::default(),
            refused: Family::default(),
            sockets: Gauge::default(),
            connections: Gauge::default(),
            turned_away: Counter::default(),
            wish: seconds(),
            table_queue: seconds(),
            request: seconds(),
            checkpoints: Gauge::default(),
            checkpoint_differs: Gauge::default(),
            now: Now::default(),
        };
        metrics.register(writer);
        metrics
    }

    fn register(&mut self, writer: &WriterTimes) {
        let registry = &mut self.registry;
        registry.register("entries", "Entries written to the record", self.entries.clone());
        registry.register("batches", "Batches written to the record", self.batches.clone());
        registry.register("rounds", "Rounds settled", self.rounds.clone());
        registry.register("hands", "Hands settled at tables with stacks", self.hands.clone());
        registry.register("clocks", "Clocks put on players", self.clocks.clone());
        registry.register("called", "Players called from waiting lists", self.called.clone());
        registry.register("nonces_withheld", "Nonces that were not opened in time", self.withheld.clone());
        registry.register("refused", "What was asked for and not done, by kind", self.refused.clone());
        registry.register("sockets", "Sockets open", self.sockets.clone());
        registry.register("connections", "Connections open, without sockets", self.connections.clone());
        registry.register("turned_away", "Connections for which there was no place", self.turned_away.clone());
        registry.register("wish_to_view_seconds", "From a wish to the view that shows it", self.wish.clone());
        registry.register("table_queue_seconds", "How long a wish waits for its table", self.table_queue.clone());
        registry.register("request_seconds", "From a request to its answer", self.request.clone());
        registry.register("record_queue_seconds", "How long a batch waits for the writer", writer.queue.clone());
        registry.register("commit_seconds", "How long a commit takes, or takes to fail", writer.commit.clone());
        self.register_what_is_now();
    }

    fn register_what_is_now(&mut self) {
        let (registry, now) = (&mut self.registry, &self.now);
        registry.register("checkpoints", "Checkpoints made", self.checkpoints.clone());
        let differs = "Whether the record was not what the last checkpoint says when the house opened";
        registry.register("checkpoint_differs", differs, self.checkpoint_differs.clone());
        registry.register("witnesses_failing", "Witnesses that cannot be told checkpoints", now.witnesses.clone());
        registry.register("resident_bytes", "Memory that the process holds", now.resident.clone());
        registry.register("tables", "Tables open", now.tables.clone());
        registry.register("tables_stopped", "Tables that a bug of ours has stopped", now.stopped.clone());
        registry.register("waiting", "Places taken on waiting lists", now.waiting.clone());
        registry.register("fees_cents", "What the house has collected from pots and for time", now.fees.clone());
        registry.register("jackpot_fees_cents", "What it has collected for jackpots", now.jackpot_fees.clone());
        registry.register("store_failing", "Whether the last commit failed", now.failing.clone());
        registry.register("record_queued", "Batches that wait for the writer", now.queued.clone());
    }

    /// Counts a connection for which there was no place.
    pub(crate) fn turn_away(&self) {
        self.turned_away.inc();
    }

    /// Counts something that was asked for and not done.
    pub(crate) fn refuse(&self, kind: &'static str) {
        self.refused.get_or_create(&Refused { kind }).inc();
    }
}

/// How much memory the process holds, where the system tells it; otherwise nothing.
fn resident_bytes() -> i64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<i64>().ok());
    kilobytes.unwrap_or_default() * 1024
}

impl House {
    /// All figures as text.
    pub(crate) fn metrics_text(&self) -> Result<String, std::fmt::Error> {
        let tables = self.tables();
        let stopped = tables.iter().filter(|table| table.snapshots.borrow().phase == Phase::Stopped).count();
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let now = &self.metrics.now;
        now.tables.set(count(tables.len()));
        now.stopped.set(count(stopped));
        now.waiting.set(i64::try_from(self.lists.places()).unwrap_or(i64::MAX));
        now.fees.set(self.account(&Account::FEES).0);
        now.jackpot_fees.set(self.account(&Account::JACKPOT_FEES).0);
        now.failing.set(self.store.failure().is_some().into());
        now.queued.set(count(self.store.queued()));
        now.witnesses.set(count(self.checkpoints.witnesses.iter().filter(|witness| witness.is_failing()).count()));
        now.resident.set(resident_bytes());
        let mut text = String::new();
        encode(&mut text, &self.metrics.registry)?;
        Ok(text)
    }
}
