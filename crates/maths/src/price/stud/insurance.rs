//! Bonus Insurance of casino stud: over every hand of the player, upcard and hand of the dealer, doubled where that
//! has a positive worth.

use baize_book::{Cents, Options};
use baize_cards::rank::HighRank;
use baize_games::casino_poker::casino_stud::{Rules, Wager, may_double, qualifies, rank, settle_insured};
use baize_games::casino_poker::categories::Category;
use baize_table::{Bet, Line, Seat};
use dashu_ratio::RBig;

use super::casino::card;
use super::deals::Seen;
use super::hands::{Nets, by_place};
use super::places::Places;
use crate::distribution::{Distribution, End, add_chance};
use crate::figure::Figure;
use crate::price::Pricing;

/// The number of different awards by the dealer's hand.
const KINDS: usize = 5;

/// What Bonus Insurance pays.
pub(super) struct Terms {
    /// For every place of a dealer's hand, the award by which it is paid; `None` if it qualifies.
    unqualified: Vec<Option<usize>>,
    /// What the wager wins by the kind of the player's hand and the award of the dealer's.
    wins: [[End; KINDS]; 10],
    lose: End,
    /// The kind of the hands of each place.
    kinds: Vec<u8>,
    unseen: u64,
}

/// How often the wager ends in each way: first undoubled, then doubled.
#[derive(Clone, Default)]
pub(super) struct Insured {
    wins: [[[u128; KINDS]; 10]; 2],
    lose: [u128; 2],
}

impl Terms {
    pub(super) fn new(rules: &Rules, places: &Places, stake: Cents) -> Terms {
        let bet = Bet::new(Seat(1), Wager::Insurance, stake);
        let line = |own: HighRank, dealer| settle_insured(rules, bet, own, dealer).expect("the table is marked for it");
        let end = |line: Line<Wager>| End { net: line.net(), odds: line.odds, outcome: line.outcome };
        let (lowest, highest) = (places.hands[0], places.hands[places.hands.len() - 1]);
        // A dealer's hand for each award, named as in the line of a player whose own hand has no row.
        let mut awards: Vec<(&str, [baize_cards::Card; 5])> = Vec::new();
        let mut award = |dealer: [baize_cards::Card; 5]| {
            let outcome = line(rank(lowest), dealer).outcome;
            let known = awards.iter().position(|(name, _)| *name == outcome);
            known.unwrap_or_else(|| {
                awards.push((outcome, dealer));
                awards.len() - 1
            })
        };
        let unqualified = places.hands.iter().map(|hand| (!qualifies(rank(*hand))).then(|| award(*hand))).collect();
        let of_kind = |kind: Category| {
            *places.hands.iter().find(|hand| Category::of(rank(**hand)) == kind).expect("there is one")
        };
        let wins = Category::ALL.map(|kind| {
            let own = rank(of_kind(kind));
            std::array::from_fn(|at| end(line(own, awards.get(at).unwrap_or(&awards[0]).1)))
        });
        let kinds = by_place(places, |hand| Category::of(rank(hand)) as u8);
        let lose = end(line(rank(lowest), highest));
        Terms { unqualified, wins, lose, kinds, unseen: Nets::unseen(places.packs) }
    }

    pub(super) fn unqualified(&self) -> &[Option<usize>] {
        &self.unqualified
    }

    pub(super) fn figure(&self, pricing: &Pricing<'_>, options: &Options, insured: &Insured) -> Figure {
        let all = insured.lose.iter().chain(insured.wins.iter().flatten().flatten()).sum::<u128>();
        let mut distribution = Distribution::new();
        let mut doubled = 0;
        for (twice, (wins, lose)) in insured.wins.iter().zip(insured.lose).enumerate() {
            let wins = wins.iter().flatten().copied().zip(self.wins.into_iter().flatten());
            for (count, end) in wins.chain([(lose, self.lose)]).filter(|(count, _)| *count > 0) {
                let chance = RBig::from_parts(count.into(), all.into());
                add_chance(&mut distribution, told(end, twice == 1), chance);
                doubled += count * twice as u128;
            }
        }
        let names = ["insurance-hand-odds", "insurance-dealer-odds"].map(|option| &options.odds(option).name);
        let table = if names.iter().any(|name| *name == "custom") { "custom" } else { names[0] };
        let added = RBig::from_parts(doubled.into(), all.into()) * RBig::from(pricing.stake().0);
        // Whether the Ante is raised by one rule or another, the Double is weighed by itself.
        let strategy = Some("double whatever is worth more than nothing, by all cards that are seen".to_owned());
        Figure { strategy, ..pricing.figure_with_stakes("insurance", table, &distribution, &added) }
    }
}

impl Terms {
    /// How many of the dealer's hands qualify.
    fn lost(&self, seen: &Seen<KINDS>) -> u64 {
        self.unseen - seen.unqualified.iter().map(|count| u64::from(*count)).sum::<u64>()
    }

    /// Whether a Double is allowed and has a positive worth.
    pub(super) fn doubles(&self, seen: &Seen<KINDS>) -> bool {
        let wins = &self.wins[usize::from(self.kinds[usize::from(seen.place)])];
        let won: i128 =
            wins.iter().zip(seen.unqualified).map(|(end, count)| i128::from(end.net.0) * i128::from(count)).sum();
        let worth = won + i128::from(self.lose.net.0) * i128::from(self.lost(seen));
        may_double(card(seen.up)) && worth > 0
    }
}

impl Insured {
    /// Counts one case of what can be seen.
    pub(super) fn count(&mut self, terms: &Terms, seen: &Seen<KINDS>) {
        let (at, lost) = (usize::from(terms.doubles(seen)), terms.lost(seen));
        let ways = u128::from(seen.ways);
        let sums = &mut self.wins[at][usize::from(terms.kinds[usize::from(seen.place)])];
        sums.iter_mut().zip(seen.unqualified).for_each(|(sum, count)| *sum += ways * u128::from(count));
        self.lose[at] += ways * u128::from(lost);
    }

    pub(super) fn add(&mut self, other: &Insured) {
        let mine = self.wins.iter_mut().flatten().flatten().chain(&mut self.lose);
        mine.zip(other.wins.iter().flatten().flatten().chain(&other.lose)).for_each(|(sum, more)| *sum += more);
    }
}

/// The rows of the pay tables, by which lines are named, in the words of a sheet: whose hand pays, and whether the
/// Double pays as much again.
const TOLD: [(&str, [&str; 2]); 11] = [
    ("royal-flush", ["the player's royal flush", "the player's royal flush, doubled"]),
    ("straight-flush", ["the player's straight flush", "the player's straight flush, doubled"]),
    ("four-of-a-kind", ["the player's four of a kind", "the player's four of a kind, doubled"]),
    ("full-house", ["the player's full house", "the player's full house, doubled"]),
    ("flush", ["the player's flush", "the player's flush, doubled"]),
    ("7-high", ["the dealer's 7-high", "the dealer's 7-high, doubled"]),
    ("8-high", ["the dealer's 8-high", "the dealer's 8-high, doubled"]),
    ("9-high", ["the dealer's 9-high", "the dealer's 9-high, doubled"]),
    ("10-high", ["the dealer's 10-high", "the dealer's 10-high, doubled"]),
    ("other", ["the dealer's jack-high to ace-high", "the dealer's jack-high to ace-high, doubled"]),
    ("dealer qualifies", ["dealer qualifies", "dealer qualifies, doubled"]),
];

/// An end in the words of a sheet, with as much again where it is doubled.
fn told(end: End, twice: bool) -> End {
    let known = TOLD.iter().find(|(row, _)| *row == end.outcome);
    let outcome = known.map_or(end.outcome, |(_, told)| told[usize::from(twice)]);
    if twice { End { net: end.net * 2, odds: None, outcome } } else { End { outcome, ..end } }
}
