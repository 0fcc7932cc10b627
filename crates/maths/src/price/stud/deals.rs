//! How two hands of five cards compare over all deals when one of the dealer's cards is open.
//!
//! A player who holds five cards and sees one of the dealer's does not know the other four: these are counted, not
//! dealt. Dealers' hands are taken in the order of their ranks, and for every set of up to three cards it is recorded
//! how many of the hands taken so far hold it beside the upcard. Those that share no card with the player's own are
//! then found by inclusion and exclusion over the subsets of the player's five. Out of several packs, a set consists of
//! single cards, some of which look alike; nothing else changes.
//!
//! Suits are alike: the upcard is always a club, and hands of the player that differ only in the names of the other
//! suits are looked at once.

use rayon::prelude::*;

use super::own::own_hands;
use super::places::{AT, Places, multisets};
use crate::work::Work;

/// What a player may hold and see, and what the dealer may then have.
pub(super) struct Seen<const K: usize> {
    /// The player's own cards by their indices, ascending.
    pub(super) own: [u8; 5],
    /// The upcard, a club.
    pub(super) up: u8,
    /// The number of ways in which such cards come to the player beside this upcard, whatever the other suits are
    /// called.
    pub(super) ways: u64,
    /// The place of the player's hand.
    pub(super) place: u16,
    /// The dealer's hands that do not qualify, by kind.
    pub(super) unqualified: [u32; K],
    /// The dealer's hands that qualify and rank below the player's.
    pub(super) below: u32,
    /// The dealer's hands that qualify and rank the same as the player's.
    pub(super) equal: u32,
}

/// The number of upcards that are walked through, one for each rank.
pub(super) const STEPS: u64 = 13;

/// Walks through everything that can be seen, and returns what was collected for an upcard of each rank.
///
/// `unqualified` has, for every place of a dealer's hand, its kind if it does not qualify; these must be the lowest.
#[expect(clippy::cast_possible_truncation, reason = "hands have fewer places than 2^16")]
pub(super) fn walk<const K: usize, A: Send>(
    places: &Places,
    unqualified: &[Option<usize>],
    work: &Work,
    begin: impl Fn() -> A + Sync,
    each: impl Fn(&mut A, &Seen<K>) + Sync,
) -> Vec<A> {
    let lowest = unqualified.iter().position(Option::is_none).unwrap_or(unqualified.len());
    assert!(unqualified[lowest..].iter().all(Option::is_none), "hands that do not qualify are the lowest");
    assert!(places.packs <= 10, "sums of more packs would not fit");
    let with = |rank: u8| {
        let mut all = begin();
        Dealer::new(rank << 2, places, unqualified).meets_all(lowest as u16, |seen| each(&mut all, seen));
        work.done(1);
        all
    };
    (0..13).into_par_iter().map(with).collect()
}

/// The hands that a dealer may have with one upcard.
struct Dealer<'a, const K: usize> {
    up: u8,
    places: &'a Places,
    kinds: &'a [Option<usize>],
    /// How many of each card are left beside the upcard.
    left: [u8; 52],
    /// The place of each hand by its other four cards.
    place_of: Vec<u16>,
    /// The hands that do not qualify, counted by the cards that they hold.
    unqualified: Holding<K>,
    /// The hands that qualify, lowest first.
    qualified: Vec<(u16, [u8; 4])>,
}

impl<'a, const K: usize> Dealer<'a, K> {
    fn new(up: u8, places: &'a Places, kinds: &'a [Option<usize>]) -> Dealer<'a, K> {
        let mut left = [places.packs; 52];
        left[usize::from(up)] -= 1;
        let mut place_of = vec![0; multisets(52, 4)];
        let mut unqualified = Holding::new();
        let mut qualified = Vec::new();
        let mut each = |four: [u8; 4]| {
            let held = |card: u8| four.iter().filter(|other| **other == card).count();
            if four.iter().any(|card| held(*card) > usize::from(left[usize::from(*card)])) {
                return;
            }
            let [a, b, c, d] = four;
            let place = places.of([a, b, c, d, up]);
            place_of[at(four)] = place;
            match kinds[usize::from(place)] {
                Some(kind) => unqualified.hold(four, &left, kind),
                None => qualified.push((place, four)),
            }
        };
        for d in 0..52 {
            for c in 0..=d {
                for b in 0..=c {
                    (0..=b).for_each(|a| each([a, b, c, d]));
                }
            }
        }
        qualified.sort_unstable_by_key(|(place, _)| *place);
        Dealer { up, places, kinds, left, place_of, unqualified, qualified }
    }

    /// Compares these hands with every hand of a player.
    fn meets_all(&self, lowest: u16, mut each: impl FnMut(&Seen<K>)) {
        let mut to_come = &self.qualified[..];
        let mut lower = Holding::<1>::new();
        let mut take_below = |place: u16, lower: &mut Holding<1>| {
            let (taken, rest) = to_come.split_at(to_come.partition_point(|(other, _)| *other < place));
            taken.iter().for_each(|(_, four)| lower.hold(*four, &self.left, 0));
            to_come = rest;
        };
        let mut below: Vec<u32> = Vec::new();
        for alike in own_hands(self.up, self.places).chunk_by(|a, b| a.place == b.place) {
            let place = alike[0].place;
            below.clear();
            // Below the lowest hand that qualifies there is nothing to win or to tie with.
            if place >= lowest {
                take_below(place, &mut lower);
                below.extend(alike.iter().map(|own| lower.apart(own.cards)[0]));
                take_below(place + 1, &mut lower);
            }
            for (i, own) in alike.iter().enumerate() {
                let (below, equal) = match below.get(i) {
                    Some(below) => (*below, lower.apart(own.cards)[0].wrapping_sub(*below)),
                    None => (0, 0),
                };
                let unqualified = self.unqualified.apart(own.cards);
                let mut seen = Seen { own: own.cards, up: self.up, ways: own.ways, place, unqualified, below, equal };
                self.add_fours(&mut seen);
                each(&seen);
            }
        }
    }

    /// The last step of inclusion and exclusion: hands of the upcard and four of the player's own cards.
    fn add_fours(&self, seen: &mut Seen<K>) {
        let [a, b, c, d, e] = seen.own;
        for four in [[a, b, c, d], [a, b, c, e], [a, b, d, e], [a, c, d, e], [b, c, d, e]] {
            let place = self.place_of[at(four)];
            let count = match self.kinds[usize::from(place)] {
                Some(kind) => &mut seen.unqualified[kind],
                None if place < seen.place => &mut seen.below,
                None if place == seen.place => &mut seen.equal,
                None => continue,
            };
            *count = count.wrapping_add(1);
        }
    }
}

/// The index of some ascending cards among all sets of their size.
#[inline]
fn at<const N: usize>(cards: [u8; N]) -> usize {
    let mut sum = 0;
    for i in 0..N {
        sum += AT[i][usize::from(cards[i])];
    }
    sum
}

/// For every set of up to three cards, how many hands hold it beside the upcard, by kind.
///
/// Sums may wrap on the way and come right in the end.
struct Holding<const K: usize> {
    none: [u32; K],
    one: Vec<[u32; K]>,
    two: Vec<[u32; K]>,
    three: Vec<[u32; K]>,
}

impl<const K: usize> Holding<K> {
    fn new() -> Holding<K> {
        let sets = |size| vec![[0; K]; multisets(52, size)];
        Holding { none: [0; K], one: sets(1), two: sets(2), three: sets(3) }
    }

    /// The hands that hold none of these cards, without those that hold four of them, which are still to be added.
    #[inline]
    fn apart(&self, [a, b, c, d, e]: [u8; 5]) -> [u32; K] {
        let mut sum = self.none;
        let mut add = |more: [u32; K]| (0..K).for_each(|k| sum[k] = sum[k].wrapping_add(more[k]));
        for two in [[a, b], [a, c], [a, d], [a, e], [b, c], [b, d], [b, e], [c, d], [c, e], [d, e]] {
            add(self.two[at(two)]);
        }
        let mut take = |less: [u32; K]| (0..K).for_each(|k| sum[k] = sum[k].wrapping_sub(less[k]));
        for one in [a, b, c, d, e] {
            take(self.one[usize::from(one)]);
        }
        for three in [[a, b, c], [a, b, d], [a, b, e], [a, c, d], [a, c, e]] {
            take(self.three[at(three)]);
        }
        for three in [[a, d, e], [b, c, d], [b, c, e], [b, d, e], [c, d, e]] {
            take(self.three[at(three)]);
        }
        sum
    }

    /// Adds the hands of the upcard and these four ascending cards, out of what is left beside the upcard.
    fn hold(&mut self, four: [u8; 4], left: &[u8; 52], kind: usize) {
        let distinct = four.windows(2).all(|two| two[0] != two[1]);
        // All proper subsets: the bits say which of the four are held, and the rest come in a number of ways.
        for held in 0..15_u8 {
            // Of cards that look alike the first are held, so that each set comes once.
            if !distinct && (1..4).any(|i| four[i - 1] == four[i] && held >> (i - 1) & 3 == 2) {
                continue;
            }
            let ways = if distinct {
                let rest = (0..4).filter(|i| held >> i & 1 == 0);
                rest.map(|i| u32::from(left[usize::from(four[i])])).product()
            } else {
                ways_of_the_rest(four, held, left)
            };
            let mut cards = [0; 3];
            let mut size = 0;
            for (i, card) in four.iter().enumerate() {
                if held >> i & 1 == 1 {
                    cards[size] = *card;
                    size += 1;
                }
            }
            let [a, b, c] = cards;
            let sum = match size {
                0 => &mut self.none,
                1 => &mut self.one[usize::from(a)],
                2 => &mut self.two[at([a, b])],
                _ => &mut self.three[at([a, b, c])],
            };
            sum[kind] = sum[kind].wrapping_add(ways);
        }
    }
}

/// The number of ways in which those of the four come that are not held, where some look alike.
#[expect(clippy::cast_possible_truncation, reason = "few ways to take four cards")]
fn ways_of_the_rest(four: [u8; 4], held: u8, left: &[u8; 52]) -> u32 {
    let mut ways = 1;
    for i in (0..4).filter(|i| *i == 0 || four[*i - 1] != four[*i]) {
        let alike = || (0..4).filter(|j| four[*j] == four[i]);
        let in_held = alike().filter(|j| held >> j & 1 == 1).count() as u64;
        let wanted = alike().count() as u64 - in_held;
        ways *= choose(u64::from(left[usize::from(four[i])]) - in_held, wanted) as u32;
    }
    ways
}

/// The number of ways to choose this many out of all.
pub(super) fn choose(of: u64, count: u64) -> u64 {
    (0..count).fold(1, |ways, i| ways * of.saturating_sub(i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_cards::rank::{FlushPlace, PacksRank, several_packs};
    use baize_cards::{Card, Rank};

    fn card(index: u8) -> Card {
        Card::from_index(index.into()).expect("one of 52")
    }

    fn rank(cards: [Card; 5]) -> PacksRank {
        several_packs(cards, FlushPlace::AboveFullHouse)
    }

    /// The dealer's hands that do not qualify, those below and those equal, counted one by one.
    fn counted(packs: u8, seen: &Seen<2>) -> ([u64; 2], u64, u64, u64) {
        let mut left = [u64::from(packs); 52];
        seen.own.iter().chain([&seen.up]).for_each(|index| left[usize::from(*index)] -= 1);
        let mine = rank(seen.own.map(card));
        let (mut unqualified, mut below, mut equal, mut all) = ([0; 2], 0, 0, 0);
        let mut each = |four: [u8; 4]| {
            let ways: u64 = (0..52)
                .map(|index| {
                    choose(left[usize::from(index)], four.iter().filter(|card| **card == index).count() as u64)
                })
                .product();
            let [a, b, c, d] = four.map(card);
            let hand = [a, b, c, d, card(seen.up)];
            let theirs = rank(hand);
            all += ways;
            if !theirs.has_ace_king() {
                unqualified[kind(hand)] += ways;
            } else if theirs < mine {
                below += ways;
            } else if theirs == mine {
                equal += ways;
            }
        };
        for d in 0..52 {
            for c in 0..=d {
                for b in 0..=c {
                    (0..=b).for_each(|a| each([a, b, c, d]));
                }
            }
        }
        (unqualified, below, equal, all)
    }

    fn kind(hand: [Card; 5]) -> usize {
        usize::from(hand.iter().any(|card| card.rank() >= Some(Rank::Queen)))
    }

    #[test]
    fn counting_apart_agrees_with_counting_the_dealers_hands_one_by_one() {
        for (packs, up, every) in [(1, 20, 140_000), (1, 44, 160_000), (2, 48, 250_000), (8, 12, 250_000)] {
            let places = Places::new(packs, rank);
            let kinds: Vec<Option<usize>> =
                places.hands.iter().map(|hand| (!rank(*hand).has_ace_king()).then(|| kind(*hand))).collect();
            let lowest = kinds.iter().position(Option::is_none).expect("some qualify");
            let lowest = u16::try_from(lowest).expect("few places");
            let (mut number, mut ways) = (0_u64, 0);
            Dealer::<2>::new(up, &places, &kinds).meets_all(lowest, |seen| {
                number += 1;
                ways += seen.ways;
                // Later hands are the higher ones.
                if number % every == every / 2 {
                    let (unqualified, below, equal, all) = counted(packs, seen);
                    assert_eq!(all, choose(52 * u64::from(packs) - 6, 4));
                    let found = (seen.unqualified.map(u64::from), u64::from(seen.below), u64::from(seen.equal));
                    let own = seen.own.map(card);
                    assert_eq!(found, (unqualified, below, equal), "{own:?} against {} of {packs} packs", card(up));
                }
            });
            assert_eq!(ways, choose(52 * u64::from(packs) - 1, 5), "every hand is met");
        }
    }
}
