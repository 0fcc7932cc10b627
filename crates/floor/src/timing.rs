//! How the floor runs, and how much it has done.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

/// How the floor runs.
#[derive(Clone, Debug)]
pub struct Timing {
    /// How long bets are taken once one lies.
    pub betting: Duration,
    /// How long a seat may think.
    pub deciding: Duration,
    /// How long a result is shown.
    pub showing: Duration,
    /// Whether bots play when no person has bet.
    pub bots_alone: bool,
    /// How long somebody is offered something before a round, such as the bank.
    pub offering: Duration,
    /// How long a settled hand is shown before the next begins, where hands follow by themselves.
    pub between_hands: Duration,
    /// How long a bot seems to think where people wait for its answer: at least and at most.
    pub bot_thinks: (Duration, Duration),
    /// How long a seat is held for the player who was called to it from a waiting list.
    pub seat_held: Duration,
    /// For how many hands a seat is kept for who plays none.
    pub kept_hands: u32,
    /// How long a half hour is, for collections by time.
    pub half_hour: Duration,
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
        }
    }
}

/// Numbers for `/metrics`.
#[derive(Default)]
pub struct Metrics {
    /// Entries written.
    pub entries: AtomicU64,
    /// Batches written.
    pub batches: AtomicU64,
    /// Rounds settled.
    pub rounds: AtomicU64,
    /// Hands settled at tables with stacks, which are rounds too.
    pub hands: AtomicU64,
    /// Clocks put on players.
    pub clocks: AtomicU64,
    /// Players called from waiting lists to a seat.
    pub called: AtomicU64,
    /// Commands refused.
    pub refused: AtomicU64,
    /// Sockets open.
    pub sockets: AtomicU64,
}
