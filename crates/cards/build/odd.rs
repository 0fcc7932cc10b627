//! The rankings of five cards with jokers in the pack, or with ranks taken out of it.

use crate::fives::{Five, Fives};
use crate::key::FLUSHES;
use crate::low;
use crate::sets::Counts;
use std::collections::BTreeMap;

const ACE: usize = 12;

/// The ranks below the ace that remain in the packs of two games.
const MEXICAN: &[usize] = &[0, 1, 2, 3, 4, 5, 9, 10, 11];
const ASIAN: &[usize] = &[5, 6, 7, 8, 9, 10, 11];

/// A number is a category, and below that the place in the category.
const PLACE: u16 = 1 << 12;

/// The straights and flushes that a limited joker completes, by the category numbers of the two rankings.
const STRIPPED_COMPLETE: [u16; 4] = [4, 6, 8, 9];
const PAI_GOW_COMPLETE: [u16; 3] = [4, 5, 8];

/// The place of the highest straight.
const TOP: u16 = 9;

/// The rankings of a whole pack, all with the same places.
pub(crate) struct Whole<'a> {
    /// The place of each set of ranks of mixed suits.
    pub(crate) places: BTreeMap<Counts, usize>,
    pub(crate) high: &'a [u16],
    pub(crate) ace_to_five: &'a [u16],
    pub(crate) deuce_to_seven: &'a [u16],
}

impl Whole<'_> {
    fn place(&self, five: &Five) -> usize {
        if five.one_suit { FLUSHES | five.ranks() } else { self.places[&five.counts] }
    }
}

/// The numbers of all five cards by each of the rankings, with the name of the table.
pub(crate) fn tables(fives: &Fives, whole: &Whole) -> Vec<(&'static str, Vec<u8>)> {
    let ace_to_five = |five: &Five| whole.ace_to_five[whole.places[&lowest(five, low::ACE_LOW).counts]];
    let deuce_to_seven = |five: &Five| whole.deuce_to_seven[whole.place(&lowest(five, 0..13))];
    let asian = |five: &Five| stripped(whole, five, ASIAN);
    let mexican = |five: &Five| stripped(whole, five, MEXICAN);
    let mut tables = vec![
        ("ace_to_five", fives.table(1, ace_to_five)),
        ("deuce_to_seven", fives.table(1, deuce_to_seven)),
        ("asian", fives.table(0, asian)),
        ("mexican_wild", fives.table(1, |five| wild(five, mexican))),
        ("mexican_limited", fives.table(1, |five| limited(five, mexican, &STRIPPED_COMPLETE))),
    ];
    for (wheel, [plain, aces_only, any]) in [
        (0, ["pai_gow_lowest", "jokers_wild_lowest_aces", "jokers_wild_lowest_any"]),
        (TOP - 1, ["pai_gow_second", "jokers_wild_second_aces", "jokers_wild_second_any"]),
    ] {
        let number = |five: &Five| pai_gow(whole, five, wheel);
        let with_five_aces =
            |five: &Five| if five.of_one_rank().is_none_or(|rank| rank == ACE) { number(five) } else { 0 };
        tables.push((plain, fives.table(1, |five| limited(five, number, &PAI_GOW_COMPLETE))));
        tables.push((aces_only, fives.table(3, |five| wild(five, with_five_aces))));
        tables.push((any, fives.table(3, |five| wild(five, number))));
    }
    tables
}

/// The five cards with the joker as the first of these ranks that is missing, in another suit.
fn lowest(five: &Five, ranks: impl IntoIterator<Item = usize>) -> Five {
    let missing = ranks.into_iter().find(|rank| five.counts[*rank] == 0).expect("five cards have five ranks at most");
    if five.jokers == 0 { *five } else { five.joker_as(missing).last().expect("there are other suits") }
}

/// The best number if jokers may be any cards.
fn wild(five: &Five, number: impl Fn(&Five) -> u16) -> u16 {
    five.stand_ins(0).iter().map(number).max().expect("a joker is some card")
}

/// The best number if a joker may be an ace, or whatever completes a hand of these categories.
fn limited(five: &Five, number: impl Fn(&Five) -> u16, completes: &[u16]) -> u16 {
    if five.jokers == 0 {
        return number(five);
    }
    let hands = (0..13).flat_map(|rank| five.joker_as(rank).map(move |made| (rank, made)));
    let numbers = hands.map(|(rank, made)| (rank, number(&made)));
    let lawful = numbers.filter(|(rank, number)| *rank == ACE || completes.contains(&(number / PLACE)));
    lawful.map(|(_, number)| number).max().expect("a joker may be an ace")
}

/// The number of five cards without jokers in pai gow poker, with A-2-3-4-5 at this place among the straights; the
/// straights in between make room for it. Five of a kind is above everything.
fn pai_gow(whole: &Whole, five: &Five, wheel: u16) -> u16 {
    if let Some(rank) = five.of_one_rank() {
        return 9 * PLACE + u16::try_from(rank).expect("one of thirteen");
    }
    let high = whole.high[whole.place(five)];
    match (high / PLACE, high % PLACE) {
        (category @ (4 | 8), 0) => category * PLACE + wheel,
        (category @ (4 | 8), place) if place <= wheel => category * PLACE + place - 1,
        _ => high,
    }
}

/// The number of five cards without jokers where only these ranks remain below the ace; zero if any card has another.
///
/// The ranks are pushed together from the two up. Then the high ranking knows all hands except the straight that the
/// ace ends above the highest four. A flush beats a full house, the royal flush is a category of its own, and five of a
/// kind is above everything.
fn stripped(whole: &Whole, five: &Five, left: &[usize]) -> u16 {
    let mut pushed = Five { counts: [0; 13], ..*five };
    for (place, rank) in left.iter().copied().enumerate().chain([(ACE, ACE)]) {
        pushed.counts[place] = five.counts[rank];
    }
    if pushed.counts.iter().sum::<u8>() < 5 {
        return 0;
    }
    if let Some(rank) = pushed.of_one_rank() {
        return 10 * PLACE + u16::try_from(rank).expect("one of thirteen");
    }
    if pushed.ranks() == 1 << ACE | 0b1111 << (left.len() - 4) {
        return if five.one_suit { 9 } else { 4 } * PLACE + TOP;
    }
    let high = whole.high[whole.place(&pushed)];
    let category = match high / PLACE {
        5 => 6,
        6 => 5,
        same => same,
    };
    category * PLACE + high % PLACE
}
