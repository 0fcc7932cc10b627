//! How long the phases of a table last, and how much the floor has done.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use crate::record::StoreLimits;

/// How long things take at the tables of a floor.
#[derive(Clone, Debug)]
pub struct Timing {
    /// How long bets are taken once there is one on the table.
    pub betting: Duration,
    /// How long a seat may think about an answer.
    pub deciding: Duration,
    /// How long the result of a round is shown.
    pub showing: Duration,
    /// Whether bots play when no person has bet.
    pub bots_alone: bool,
    /// How long a seat has to answer an offer before a round, such as the bank.
    pub offering: Duration,
    /// How long a settled hand is shown before the next begins, where hands follow by themselves.
    pub between_hands: Duration,
    /// The shortest and the longest time that a bot seems to think where people wait for its answer.
    pub bot_thinks: (Duration, Duration),
    /// How long a seat is held for the player who was called to it from a waiting list.
    pub seat_held: Duration,
    /// For how many hands a seat is kept for a player who plays none of them.
    pub kept_hands: u32,
    /// How long a half hour is, for collections by time.
    pub half_hour: Duration,
    /// How much may wait for the record, and how long.
    pub store: StoreLimits,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            betting: Duration::from_secs(20),
            deciding: Duration::from_secs(30),
            showing: Duration::from_secs(8),
            bots_alone: false,
            offering: Duration::from_secs(20),
            between_hands: Duration::from_secs(3),
            bot_thinks: (Duration::from_millis(600), Duration::from_secs(2)),
            seat_held: Duration::from_secs(60),
            kept_hands: 20,
            half_hour: Duration::from_secs(30 * 60),
            store: StoreLimits::default(),
        }
    }
}

/// Counters for `/metrics`.
#[derive(Default)]
pub struct Metrics {
    /// Entries written to the record.
    pub entries: AtomicU64,
    /// Batches of entries written to the record.
    pub batches: AtomicU64,
    /// Rounds settled at all tables.
    pub rounds: AtomicU64,
    /// Hands settled at tables with stacks, which are rounds too.
    pub hands: AtomicU64,
    /// Clocks put on players.
    pub clocks: AtomicU64,
    /// Players called from waiting lists to a seat.
    pub called: AtomicU64,
    /// Commands that a table refused.
    pub refused: AtomicU64,
    /// Sockets that are open now.
    pub sockets: AtomicU64,
}
