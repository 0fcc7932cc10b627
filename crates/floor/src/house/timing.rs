//! How long the phases of a table last.

use std::time::Duration;

/// How long things take at the tables of a floor.
#[derive(Clone, Debug)]
pub struct Timing {
    /// How long bets are taken once there is one on the table.
    pub betting: Duration,
    /// How long a seat may think about an answer.
    pub deciding: Duration,
    /// Whether pages get the time that it takes to show what has happened before anybody's own time begins.
    pub waits_for_scenes: bool,
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
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            betting: Duration::from_secs(20),
            deciding: Duration::from_secs(30),
            waits_for_scenes: false,
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
