//! How often every setting of every hand wins and loses against all hands that the house's way sets.

use baize_cards::{Card, Rank};
use rayon::prelude::*;

use super::classes::{Class, Classes, Place, Ranked, Ways, key};
use super::flushes::{ByFlushes, TwoFlushes};
use super::ranks::ByRanks;
use super::tally::{Ends, Tally};
use crate::work::Work;

/// The counts, in parts that are added up hand by hand.
pub(super) struct Solution {
    pub(super) classes: Classes,
    pub(super) tally: Tally,
    /// Counts by ranks alone: by jokers held, class and setting.
    pub(super) by_ranks: Vec<Vec<Vec<Ends>>>,
    /// What flushes change, by jokers held.
    pub(super) by_flushes: Vec<ByFlushes>,
    /// What two flushes at once change, for a player without a joker.
    pub(super) two_flushes: TwoFlushes,
}

/// A player's own seven cards.
pub(super) struct Held<'a> {
    pub(super) class: &'a Class,
    pub(super) place: usize,
    pub(super) jokers: usize,
    /// The ranks held of each suit.
    pub(super) suits: [u16; 4],
}

impl Held<'_> {
    /// The flushes that the cards hold: one or none, or two with three jokers.
    pub(super) fn flushes(&self) -> impl Iterator<Item = usize> + '_ {
        self.suits.iter().filter_map(|held| self.class.flushes.iter().position(|flush| flush.held == *held))
    }

    /// The place of the house's setting.
    pub(super) fn way(&self) -> Place {
        let mut flushes = self.flushes().map(|flush| &self.class.flushes[flush]);
        match (flushes.next(), flushes.next()) {
            (None, _) => Place { flush: None, at: self.class.way },
            (Some(only), None) => only.way,
            (Some(first), Some(_)) => first.second.expect("two flushes go together").1,
        }
    }

    /// The places of all settings that the player could choose.
    #[expect(clippy::cast_possible_truncation, reason = "seven cards have few flushes and settings")]
    pub(super) fn places(&self) -> impl Iterator<Item = Place> + '_ {
        let of = |flush: Option<usize>, count: usize| {
            (0..count as u16).map(move |at| Place { flush: flush.map(|flush| flush as u16), at })
        };
        let more = self.flushes().flat_map(move |flush| of(Some(flush), self.class.flushes[flush].settings.len()));
        of(None, self.class.settings.len()).chain(more)
    }
}

impl Solution {
    pub(super) fn new(ways: &impl Ways, ranks: &[Rank], jokers: usize, tally: Tally, work: &Work) -> Solution {
        let classes = Classes::new(ways, ranks, jokers);
        let all: u64 = classes.all.iter().map(|all| all.len() as u64).sum();
        work.expect((1 << ranks.len()) * (jokers as u64 + 1) + all);
        let by_flushes = (0..=jokers).map(|held| ByFlushes::new(&classes, tally, held, work)).collect();
        let counter = ByRanks::new(&classes, tally);
        let count = |class: &Class, held: usize| {
            let ends = counter.count(class, held);
            work.done(1);
            ends
        };
        let by_ranks = classes.all.iter().enumerate();
        let by_ranks = by_ranks.map(|(held, all)| all.par_iter().map(|class| count(class, held)).collect()).collect();
        let two_flushes = TwoFlushes::new(&classes, tally);
        Solution { classes, tally, by_ranks, by_flushes, two_flushes }
    }

    /// The class of seven cards.
    pub(super) fn held(&self, cards: &[Card; 7]) -> Held<'_> {
        let (suits, jokers) = self.classes.sorted(cards);
        let counts = std::array::from_fn(|rank| suits.iter().map(|held| (held >> rank & 1) as u8).sum());
        let place = self.classes.places[jokers][&key(&counts)] as usize;
        Held { class: &self.classes.all[jokers][place], place, jokers, suits }
    }

    /// How often a setting of these cards wins and loses.
    pub(super) fn ends(&self, held: &Held<'_>, place: Place) -> Ends {
        let class = held.class;
        let before = |all: &mut dyn Iterator<Item = usize>| all.sum::<usize>() + usize::from(place.at);
        let flushes = || class.flushes.iter().take(place.flush.map_or(0, usize::from));
        let base = place.flush.map_or(0, |_| class.settings.len());
        let at = base + before(&mut flushes().map(|flush| flush.settings.len()));
        let mut ends = self.by_ranks[held.jokers][held.place][at];
        for suit in held.suits {
            let with = flushes().filter(|flush| class.can_hold(flush.held, suit));
            let at = base + before(&mut with.map(|flush| flush.settings.len()));
            let changes = self.by_flushes[held.jokers].of(class, suit).expect("four of a rank have one of each suit");
            ends = [0, 1].map(|end| ends[end] + i64::from(changes[at][end]));
        }
        if held.jokers == 0 {
            let [won, lost] = TwoFlushes::sum(self.two_flushes.of(class.at(place)), held.suits);
            ends = [ends[0] + won, ends[1] + lost];
        }
        ends
    }

    /// The place of the best setting: that of the house unless another is better.
    pub(super) fn best_place(&self, held: &Held<'_>) -> Place {
        let way = held.way();
        let worth = |place: Place| self.tally.worth(self.ends(held, place));
        let better = |best: (Place, i64), place: Place| {
            let worth = worth(place);
            if worth > best.1 { (place, worth) } else { best }
        };
        held.places().fold((way, worth(way)), better).0
    }

    /// The best setting of these cards.
    pub(super) fn best(&self, cards: &[Card; 7]) -> Ranked {
        let held = self.held(cards);
        self.classes.ranked(held.class.at(self.best_place(&held)))
    }
}
