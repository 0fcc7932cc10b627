//! Seven cards by what matters when they are set: their ranks, and those of the suit that makes a flush.
//!
//! Where no five cards can be a flush, ranks alone decide how seven are set and what that is worth. Where they can,
//! what matters is the ranks of one suit and those of the one or two cards beside it; which suits these are does not
//! matter. Only with three jokers can two suits make a flush, with two cards of each.

use baize_cards::rank::{PaiGowRank, TwoCardRank};
use baize_cards::{Card, Rank, Suit};
use rayon::prelude::*;
use std::collections::HashMap;

/// The most ranks that a pack can have.
pub(super) const RANKS: usize = 13;

/// The number of cards of each rank, without jokers.
pub(super) type Counts = [u8; RANKS];

/// The ranks of a setting: of the five cards, and of the two.
pub(super) type Ranked = (PaiGowRank, TwoCardRank);

/// How a game sets seven cards.
pub(super) trait Ways: Sync {
    /// The setting by the house's way.
    fn way(&self, cards: &[Card; 7]) -> Ranked;

    /// The name of the cards there, such as a row of the house's chart, and the rank that each of them counts as.
    fn row(&self, cards: &[Card; 7]) -> (&'static str, [Rank; 7]);

    /// The setting with the cards at these two places in front; `None` if that is a foul.
    fn set(&self, cards: &[Card; 7], low: [usize; 2]) -> Option<Ranked>;

    /// All settings that are not fouls, each with its two places in front.
    fn all(&self, cards: &[Card; 7]) -> Vec<([usize; 2], Ranked)> {
        let pairs = (0..7).flat_map(|a| (a + 1..7).map(move |b| [a, b]));
        pairs.filter_map(|pair| Some((pair, self.set(cards, pair)?))).collect()
    }
}

/// A setting by the numbers of its two ranks; a higher number ranks higher.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Setting {
    pub(super) high: u16,
    pub(super) low: u8,
}

/// Where a setting is found: among those that need no flush, or among those that a flush of the class adds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Place {
    pub(super) flush: Option<u16>,
    pub(super) at: u16,
}

/// Hands with the same ranks and the same number of jokers.
#[derive(Clone, Debug)]
pub(super) struct Class<S = Setting> {
    pub(super) counts: Counts,
    pub(super) key: u32,
    /// The ranks that the hand has.
    pub(super) ranks: Vec<u8>,
    /// The settings that need no flush. None is below another in both hands, except perhaps the house's way.
    pub(super) settings: Vec<S>,
    pub(super) way: u16,
    pub(super) flushes: Vec<Flush<S>>,
}

/// What differs if these ranks of a class are of one suit and the others are not.
#[derive(Clone, Debug)]
pub(super) struct Flush<S = Setting> {
    pub(super) held: u16,
    /// The settings that the flush adds to those of the class.
    pub(super) settings: Vec<S>,
    pub(super) way: Place,
    /// The ranks beside it, and the house's way, where these are of one suit too and also make a flush.
    pub(super) second: Option<(u16, Place)>,
}

impl<S: Copy> Class<S> {
    pub(super) fn at(&self, place: Place) -> S {
        match place.flush {
            None => self.settings[usize::from(place.at)],
            Some(flush) => self.flushes[usize::from(flush)].settings[usize::from(place.at)],
        }
    }

    /// All settings: those of the class, and then those that each flush adds.
    pub(super) fn all(&self) -> impl Iterator<Item = S> + '_ {
        self.settings.iter().chain(self.flushes.iter().flat_map(|flush| &flush.settings)).copied()
    }

    pub(super) fn plain_way(&self) -> S {
        self.settings[usize::from(self.way)]
    }

    /// Whether a hand with this flush can hold those ranks of a suit: they are the flush, or they are beside it.
    pub(super) fn can_hold(&self, flush: u16, held: u16) -> bool {
        let left = |rank: usize| self.counts[rank] - (flush >> rank & 1) as u8;
        flush == held || (0..RANKS).all(|rank| held >> rank & 1 == 0 || left(rank) > 0)
    }

    fn map<T>(&self, of: impl Fn(&S) -> T + Copy) -> Class<T> {
        let flush = |it: &Flush<S>| Flush {
            held: it.held,
            settings: it.settings.iter().map(of).collect(),
            way: it.way,
            second: it.second,
        };
        Class {
            counts: self.counts,
            key: self.key,
            ranks: self.ranks.clone(),
            settings: self.settings.iter().map(of).collect(),
            way: self.way,
            flushes: self.flushes.iter().map(flush).collect(),
        }
    }
}

/// All hands of a pack, by class.
pub(super) struct Classes {
    /// The ranks of the pack: all thirteen except in a test.
    pub(super) ranks: Vec<Rank>,
    pub(super) jokers: usize,
    /// The classes, by the number of jokers held.
    pub(super) all: Vec<Vec<Class>>,
    /// The place of each class, by its key.
    pub(super) places: Vec<HashMap<u32, u32>>,
    /// All ranks that five cards can have, the lowest first.
    pub(super) highs: Vec<PaiGowRank>,
    /// All ranks that two cards can have, the lowest first.
    pub(super) lows: Vec<TwoCardRank>,
}

impl Classes {
    #[expect(clippy::cast_possible_truncation, reason = "there are few different ranks")]
    pub(super) fn new(ways: &impl Ways, ranks: &[Rank], jokers: usize) -> Classes {
        let of = |held: usize| -> Vec<Class<Ranked>> {
            order(ranks.len(), 7 - held).into_par_iter().map(|counts| class(ways, ranks, counts, held)).collect()
        };
        let ranked: Vec<Vec<Class<Ranked>>> = (0..=jokers).map(of).collect();
        let mut highs: Vec<PaiGowRank> = ranked.iter().flatten().flat_map(Class::all).map(|(high, _)| high).collect();
        let mut lows: Vec<TwoCardRank> = ranked.iter().flatten().flat_map(Class::all).map(|(_, low)| low).collect();
        highs.sort_unstable();
        highs.dedup();
        lows.sort_unstable();
        lows.dedup();
        let number = |(high, low): &Ranked| Setting {
            high: highs.binary_search(high).expect("all are listed") as u16,
            low: lows.binary_search(low).expect("all are listed") as u8,
        };
        let all: Vec<Vec<Class>> =
            ranked.iter().map(|classes| classes.iter().map(|class| class.map(number)).collect()).collect();
        let places = |classes: &Vec<Class>| classes.iter().zip(0..).map(|(class, place)| (class.key, place)).collect();
        let places = all.iter().map(places).collect();
        Classes { ranks: ranks.to_vec(), jokers, all, places, highs, lows }
    }

    /// How many cards the pack has.
    pub(super) fn cards(&self) -> usize {
        4 * self.ranks.len() + self.jokers
    }

    /// The ranks that are held of each suit, one bit each, and the number of jokers.
    pub(super) fn sorted(&self, cards: &[Card; 7]) -> ([u16; 4], usize) {
        let (mut held, mut jokers) = ([0; 4], 0);
        for card in cards {
            match (card.rank(), card.suit()) {
                (Some(rank), Some(suit)) => {
                    let place = self.ranks.iter().position(|other| *other == rank).expect("a card of the pack");
                    held[suit as usize] |= 1 << place;
                }
                _ => jokers += 1,
            }
        }
        (held, jokers)
    }

    pub(super) fn ranked(&self, setting: Setting) -> Ranked {
        (self.highs[usize::from(setting.high)], self.lows[usize::from(setting.low)])
    }
}

pub(super) fn choose(of: usize, count: usize) -> u64 {
    if count > of { 0 } else { (0..count as u64).fold(1, |ways, i| ways * (of as u64 - i) / (i + 1)) }
}

/// A number for a choice of cards. The number of two choices together is the sum of theirs.
pub(super) fn key(counts: &Counts) -> u32 {
    counts.iter().rev().fold(0, |key, count| key * 5 + u32::from(*count))
}

pub(super) fn key_of_ranks(held: u16) -> u32 {
    key(&std::array::from_fn(|rank| (held >> rank & 1) as u8))
}

/// All choices of this many cards of the ranks `from..to`, with at most `most` of each.
pub(super) fn choices(from: usize, to: usize, most: u8, size: usize) -> Vec<Counts> {
    #[expect(clippy::cast_possible_truncation, reason = "seven cards are left at most")]
    fn fill(counts: &mut Counts, at: usize, to: usize, most: u8, left: usize, found: &mut Vec<Counts>) {
        if at == to {
            if left == 0 {
                found.push(*counts);
            }
            return;
        }
        for count in 0..=most.min(left as u8) {
            counts[at] = count;
            fill(counts, at + 1, to, most, left - usize::from(count), found);
        }
        counts[at] = 0;
    }
    let mut found = Vec::new();
    fill(&mut [0; RANKS], from, to, most, size, &mut found);
    found
}

/// The classes in the order in which they are counted (`ranks.rs`): by how many cards are in the lower half of the
/// ranks, then by those, then by the others.
fn order(ranks: usize, size: usize) -> Vec<Counts> {
    let mut all = Vec::new();
    for below in 0..=size {
        let upper = choices(ranks / 2, ranks, 4, size - below);
        for lower in choices(0, ranks / 2, 4, below) {
            all.extend(upper.iter().map(|upper| -> Counts { std::array::from_fn(|rank| lower[rank] + upper[rank]) }));
        }
    }
    all
}

fn class(ways: &impl Ways, ranks: &[Rank], counts: Counts, jokers: usize) -> Class<Ranked> {
    let held: Vec<u8> = (0..).zip(counts).filter(|(_, count)| *count > 0).map(|(rank, _)| rank).collect();
    let all = held.iter().fold(0u16, |mask, rank| mask | 1 << rank);
    let cards = mixed(ranks, &counts, jokers);
    let mut settings = undominated(ways, &cards);
    let way = place(&mut settings, ways.way(&cards));
    let mut class = Class { counts, key: key(&counts), ranks: held, settings, way, flushes: Vec::new() };
    let mut suit = all;
    while suit > 0 {
        if suit.count_ones() as usize + jokers >= 5 {
            let flush = flush(ways, ranks, &class, suit, jokers);
            class.flushes.push(flush);
        }
        suit = (suit - 1) & all;
    }
    class
}

#[expect(clippy::cast_possible_truncation, reason = "seven cards have few flushes and settings")]
fn flush(ways: &impl Ways, ranks: &[Rank], class: &Class<Ranked>, held: u16, jokers: usize) -> Flush<Ranked> {
    let cards = suited(ranks, &class.counts, held, jokers, false);
    let known = |it: &Ranked| class.settings.iter().any(|other| other.0 >= it.0 && other.1 >= it.1);
    let mut settings = undominated(ways, &cards);
    settings.retain(|it| !known(it));
    let number = class.flushes.len() as u16;
    let mut find = |way: Ranked| match class.settings.iter().position(|it| *it == way) {
        Some(at) => Place { flush: None, at: at as u16 },
        None => Place { flush: Some(number), at: place(&mut settings, way) },
    };
    let way = find(ways.way(&cards));
    let beside = (0..RANKS).filter(|rank| class.counts[*rank] > (held >> rank & 1) as u8);
    let beside = beside.fold(0u16, |mask, rank| mask | 1 << rank);
    let second = (2 * held.count_ones() as usize + jokers == 7 && beside.count_ones() == held.count_ones())
        .then(|| (beside, find(ways.way(&suited(ranks, &class.counts, held, jokers, true)))));
    Flush { held, settings, way, second }
}

/// The place of a setting, which is added if it is missing.
#[expect(clippy::cast_possible_truncation, reason = "seven cards have few settings")]
fn place(settings: &mut Vec<Ranked>, wanted: Ranked) -> u16 {
    let at = settings.iter().position(|it| *it == wanted);
    at.unwrap_or_else(|| {
        settings.push(wanted);
        settings.len() - 1
    }) as u16
}

/// The settings that no other setting beats in both hands.
fn undominated(ways: &impl Ways, cards: &[Card; 7]) -> Vec<Ranked> {
    let mut settings: Vec<Ranked> = ways.all(cards).into_iter().map(|(_, ranked)| ranked).collect();
    settings.sort_unstable_by(|a, b| b.cmp(a));
    let mut kept: Vec<Ranked> = Vec::new();
    for setting in settings {
        if kept.last().is_none_or(|last| last.1 < setting.1) {
            kept.push(setting);
        }
    }
    kept
}

/// Cards of these ranks among which no five make a flush.
pub(super) fn mixed(ranks: &[Rank], counts: &Counts, jokers: usize) -> [Card; 7] {
    let mut cards = [Card::JOKER; 7];
    let (mut at, mut load) = (jokers, [0; 4]);
    for (rank, count) in ranks.iter().zip(counts) {
        let mut suits = [0, 1, 2, 3];
        suits.sort_by_key(|suit| load[*suit]);
        for suit in &suits[..usize::from(*count)] {
            cards[at] = Card::new(*rank, Suit::ALL[*suit]);
            load[*suit] += 1;
            at += 1;
        }
    }
    debug_assert!(load.iter().all(|load| load + jokers < 5), "{cards:?} has a flush");
    cards
}

/// Cards of these ranks, of which those held are of one suit. The others are of other suits: of a single one if
/// `alike`, otherwise of several.
pub(super) fn suited(ranks: &[Rank], counts: &Counts, held: u16, jokers: usize, alike: bool) -> [Card; 7] {
    let mut cards = [Card::JOKER; 7];
    let (mut at, mut other) = (jokers, 0);
    let mut lay = |rank: Rank, suit: usize| {
        cards[at] = Card::new(rank, Suit::ALL[suit]);
        at += 1;
    };
    for (i, rank) in ranks.iter().enumerate() {
        let in_suit = (held >> i & 1) as u8;
        if in_suit == 1 {
            lay(*rank, 0);
        }
        for _ in in_suit..counts[i] {
            lay(*rank, 1 + other);
            other = if alike { other } else { (other + 1) % 3 };
        }
    }
    cards
}
