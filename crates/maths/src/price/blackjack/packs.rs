//! A shoe of whole packs by value: aces, two to nine, and everything that counts ten.

use dashu_ratio::RBig;

use super::dealer::NATURAL;
use super::hands::{Counts, Hands, KINDS, Kind};
use super::setting::{Dealt, Pair, Setting, Up};
use super::table::{Stake, Table};
use super::worths::Pays;

/// The kinds of aces and of tens. Between them, each kind's number is its value less one.
pub(super) const ACE: usize = 0;
pub(super) const TEN: usize = 9;

/// The kinds of a pack, with what they count.
pub(super) fn kinds() -> Vec<Kind> {
    (1..=10).map(|low| Kind { low, soft: low == 1 }).collect()
}

/// The usual name for a card of this kind.
pub(super) fn name(kind: usize) -> &'static str {
    ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"][kind]
}

/// The cards of this many packs, by kind.
pub(super) fn shoe(decks: u16) -> Counts {
    let mut shoe: Counts = [0; KINDS];
    shoe[..TEN].fill(4 * decks);
    shoe[TEN] = 16 * decks;
    shoe
}

/// The setting of a game without jokers in which an ace and a ten are a natural.
///
/// `natural` says what may be done with one against an upcard of the dealer, and `may_split` which pairs may be split.
pub(super) fn setting(
    shoe: Counts,
    table: Table,
    unit: i64,
    stake: Stake,
    natural: impl Fn(usize) -> Vec<(&'static str, Pays)>,
    may_split: impl Fn(usize) -> bool,
) -> Setting {
    let kinds = kinds();
    let all = shoe.iter().map(|count| u64::from(*count)).sum::<u64>();
    let up = |up: usize| {
        let mut left = shoe;
        // A card that the shoe does not have never comes.
        left[up] = left[up].saturating_sub(1);
        let (mut naturals, end) = ([None; KINDS], u8::try_from(NATURAL).expect("few ends"));
        match up {
            ACE => naturals[TEN] = Some(end),
            TEN => naturals[ACE] = Some(end),
            _ => {}
        }
        let cards = all - 1;
        let mut pairs: Vec<Pair> = Vec::new();
        let mut deals: Vec<Dealt> = Vec::new();
        for kinds in (0..=TEN).flat_map(|one| (one..=TEN).map(move |other| [one, other])) {
            let [one, other] = kinds;
            let [first, second] = kinds.map(|kind| u64::from(left[kind]));
            let ways = if one == other { first * first.saturating_sub(1) } else { 2 * first * second };
            let natural = if kinds == [ACE, TEN] { natural(up) } else { Vec::new() };
            let splits = one == other && may_split(one);
            if ways > 0 {
                deals.push(Dealt { kinds, ways, natural, pair: splits.then_some(pairs.len()) });
                pairs.extend(splits.then_some(Pair { kind: one, names: None, suits: None }));
            }
        }
        Up {
            name: name(up),
            kind: kinds[up],
            shoe: left,
            naturals,
            chance: RBig::from_parts(shoe[up].into(), all.into()),
            hands: 0,
            dealt: deals,
            deals: cards * (cards - 1),
            pairs,
        }
    };
    let ups = (0..=TEN).map(up).collect();
    let hands = vec![Hands::new(&kinds, &shoe, table.draws.target)];
    Setting { table, unit, stake, half: None, hands, ups, counts_two_hands: true }
}
