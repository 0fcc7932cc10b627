//! Who has the best hand, counted over deals.

use crate::game::Value;

/// The most hands that are compared.
pub const PLAYERS_MAX: usize = 10;

/// The best hands so far and who has them, one bit per player.
#[derive(Clone, Copy, Default)]
pub(crate) struct Best {
    value: Value,
    high: u16,
    low: u16,
}

impl Best {
    /// The best hands after one more player's.
    #[inline]
    pub(crate) fn with(mut self, player: usize, value: Value) -> Best {
        let one = 1 << player;
        if self.high == 0 || value.main > self.value.main {
            self.value.main = value.main;
            self.high = one;
        } else if value.main == self.value.main {
            self.high |= one;
        }
        if value.low != 0 {
            if value.low > self.value.low {
                self.value.low = value.low;
                self.low = one;
            } else if value.low == self.value.low {
                self.low |= one;
            }
        }
        self
    }
}

/// How often which players had the best high and low hands.
#[derive(Clone)]
pub(crate) struct Tally {
    players: usize,
    /// The counts, by who has the best low, one bit per player, above who has the best high.
    counts: Vec<i64>,
}

impl Tally {
    pub(crate) fn new(players: usize, split: bool) -> Tally {
        Tally { players, counts: vec![0; 1 << if split { 2 * players } else { players }] }
    }

    /// Counts deals that ended like this; a negative number takes them back.
    #[inline]
    pub(crate) fn add(&mut self, best: Best, deals: i64) {
        self.counts[usize::from(best.low) << self.players | usize::from(best.high)] += deals;
    }

    /// Counts deals in which these players had the best high, and these the best low.
    pub(crate) fn add_won(&mut self, high: u16, low: u16, deals: i64) {
        self.counts[usize::from(low) << self.players | usize::from(high)] += deals;
    }

    /// The sum of both tallies.
    pub(crate) fn plus(mut self, other: Tally) -> Tally {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        self
    }

    /// The tally with each deal counted this many times.
    pub(crate) fn times(mut self, weight: i64) -> Tally {
        for count in &mut self.counts {
            *count *= weight;
        }
        self
    }

    /// Who has the best high, who has the best low, and how often; only what occurred.
    #[expect(clippy::cast_possible_truncation, reason = "ten players at most have a bit each")]
    pub(crate) fn outcomes(&self) -> impl Iterator<Item = (u16, u16, u64)> {
        let players = self.players;
        let counted = self.counts.iter().enumerate().filter(|(_, count)| **count != 0);
        counted.map(move |(place, count)| {
            let high = place & ((1 << players) - 1);
            let count = u64::try_from(*count).expect("nothing is taken back that was not counted");
            (high as u16, (place >> players) as u16, count)
        })
    }
}
