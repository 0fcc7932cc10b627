//! A shoe of whole packs by value: aces, two to nine, and all that counts ten.

use dashu_ratio::RBig;

use super::column::{Dealt, Setting, Up};
use super::dealer::NATURAL;
use super::hands::{Counts, Hands, KINDS, Kind};
use super::table::{Stake, Table};
use super::worths::Pays;

/// The kinds of aces and of tens; between them each kind's number is its value less one.
pub(super) const ACE: usize = 0;
pub(super) const TEN: usize = 9;

/// The values of a pack.
pub(super) fn kinds() -> Vec<Kind> {
    (1..=10).map(|low| Kind { low, soft: low == 1 }).collect()
}

/// What people call a card of this kind.
pub(super) fn name(kind: usize) -> String {
    match kind {
        ACE => "ace".to_owned(),
        TEN => "ten".to_owned(),
        other => ["two", "three", "four", "five", "six", "seven", "eight", "nine"][other - 1].to_owned(),
    }
}

/// Packs without jokers in which an ace and a ten are a natural.
///
/// `natural` says what may be done with one against a card of the dealer, and `may_split` which pairs may be split.
pub(super) fn setting(
    decks: u16,
    table: Table,
    unit: i64,
    stake: Stake,
    natural: impl Fn(usize) -> Vec<(&'static str, Pays)>,
    may_split: impl Fn(usize) -> bool,
) -> Setting {
    let kinds = kinds();
    let mut shoe: Counts = [0; KINDS];
    shoe[..TEN].fill(4 * decks);
    shoe[TEN] = 16 * decks;
    let up = |up: usize| {
        let mut left = shoe;
        left[up] -= 1;
        let mut naturals = [None; KINDS];
        match up {
            ACE => naturals[TEN] = Some(NATURAL as u8),
            TEN => naturals[ACE] = Some(NATURAL as u8),
            _ => {}
        }
        let cards = u64::from(52 * decks - 1);
        let two = |one: usize, other: usize| {
            let [first, second] = [one, other].map(|kind| u64::from(left[kind]));
            let ways = if one == other { first * first.saturating_sub(1) } else { 2 * first * second };
            let natural = if [one, other] == [ACE, TEN] { natural(up) } else { Vec::new() };
            Dealt { kinds: [one, other], ways, natural, may_split: one == other && first > 1 && may_split(one) }
        };
        let dealt = (0..=TEN).flat_map(|one| (one..=TEN).map(move |other| [one, other]));
        Up {
            name: name(up),
            kind: kinds[up],
            shoe: left,
            naturals,
            chance: RBig::from_parts(shoe[up].into(), (cards + 1).into()),
            hands: 0,
            dealt: dealt.map(|[one, other]| two(one, other)).filter(|dealt| dealt.ways > 0).collect(),
            deals: cards * (cards - 1),
        }
    };
    let ups = (0..=TEN).map(up).collect();
    let hands = vec![Hands::new(&kinds, &shoe, table.draws.target)];
    Setting { table, unit, stake, hands, ups }
}
