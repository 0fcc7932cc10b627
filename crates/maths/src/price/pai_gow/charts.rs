//! The house's way in words, and where the best setting differs, the largest gains first.

use baize_cards::Rank;
use baize_cards::rank::{PaiGowCategory, PaiGowRank, TwoCardRank};
use baize_games::pai_gow::house_way::grouped;
use dashu_int::IBig;
use dashu_ratio::RBig;
use std::collections::BTreeMap;

use super::classes::{Ways, choose, mixed, suited};
use super::deals::{Moved, Summary};
use super::solution::Solution;
use crate::chart::{Chart, ChartCell, ChartRow};
use crate::figure::decimal;

/// What the house's chart says, in the order in which it is consulted.
const WAY: [(&str, &str); 17] = [
    ("five aces", "two aces; with two kings beside, the kings"),
    ("four of a kind with a pair or three of a kind", "the pair, or two of the three"),
    ("four aces", "two aces"),
    ("four jacks, queens or kings", "two of them; with an ace beside, the ace and the next highest"),
    ("four sevens, eights, nines or tens", "two of them; with a king or ace beside, the two highest others"),
    ("four twos, threes, fours, fives or sixes", "the two highest others"),
    ("three of a kind twice", "two of the higher three"),
    ("three of a kind and two pairs", "the higher pair"),
    ("a full house", "the pair; of twos with ace and king beside, these"),
    ("three pairs", "the highest pair"),
    (
        "two pairs, one of sixes or less, the other of tens or less",
        "the lower pair; with a king or ace beside, the two highest others",
    ),
    (
        "two pairs of sevens to tens, or jacks to kings with sixes or less",
        "the lower pair; with an ace beside, the two highest others",
    ),
    ("two other pairs", "the lower pair"),
    (
        "a straight or flush with no pair, one pair or three of a kind",
        "the highest two that leave a straight or flush behind",
    ),
    ("three aces", "an ace and the highest other"),
    ("three others, or one pair", "the two highest others"),
    ("no pair", "the second and the third highest"),
];

/// The most rows of single hands that are shown.
const FINEST: usize = 60;

/// Hands that are set differently: how many, and what they are worth by the house's way and by the best.
#[derive(Default)]
struct Sum {
    hands: u64,
    worth: [i128; 2],
}

impl Sum {
    fn gain(&self) -> i128 {
        self.worth[1] - self.worth[0]
    }
}

/// What is held, how the house sets it, and how it is best set.
type Labels = (String, String, String);

pub(super) fn of(solution: &Solution, ways: &impl Ways, way: &str, summary: &Summary) -> Vec<Chart> {
    let (mut by_row, mut by_hand): (BTreeMap<Labels, Sum>, BTreeMap<Labels, Sum>) = Default::default();
    for moved in &summary.moved {
        let (row, hand) = labels(solution, ways, moved);
        for sum in [by_row.entry(row).or_default(), by_hand.entry(hand).or_default()] {
            sum.hands += moved.hands;
            sum.worth = [0, 1].map(|i| sum.worth[i] + i128::from(moved.worth[i]));
        }
    }
    let chart = |title: String, rows_are: &str, sums: BTreeMap<Labels, Sum>, most: usize| {
        let mut sums: Vec<(Labels, Sum)> = sums.into_iter().collect();
        sums.sort_by_key(|(_, sum)| std::cmp::Reverse(sum.gain()));
        let left: usize = sums.len().saturating_sub(most);
        let rows = sums.iter().take(most).map(|(labels, sum)| row(solution, way, labels, sum)).collect();
        let columns = ["set", "hands", "gain in millionths of the stake"].map(str::to_owned).to_vec();
        let mut notes = vec![format!(
            "Hands out of {}; the gain is what it takes off the edge over all hands, and values are averages over the \
             hands of a row.",
            choose(solution.classes.cards(), 7)
        )];
        if left > 0 {
            let rest = sums.iter().skip(most).map(|(_, sum)| sum.gain()).sum();
            notes.push(format!("{left} more rows gain {} millionths together.", millionths(solution, rest)));
        }
        Chart { title, rows_are: rows_are.to_owned(), columns, rows, notes }
    };
    vec![
        words(way),
        chart(format!("Where the best setting is not that of the {way}"), "cards", by_row, usize::MAX),
        chart(
            format!("The hands that gain most on the {way}"),
            "cards, with the two highest single ones",
            by_hand,
            FINEST,
        ),
    ]
}

/// The house's way in words.
fn words(way: &str) -> Chart {
    let row =
        |(cards, front): (&str, &str)| ChartRow { label: cards.to_owned(), cells: vec![ChartCell::answer(front)] };
    let notes = [
        "The first row that fits is taken. The joker counts as an ace.",
        "Where jokers are wild, a hand that holds one is set so that its front and its back together beat most hands: \
         each weighs how many of a thousand hands without jokers, set by these rows, are below it.",
    ];
    Chart {
        title: format!("The {way}"),
        rows_are: "cards".to_owned(),
        columns: vec!["in front".to_owned()],
        rows: WAY.into_iter().map(row).collect(),
        notes: notes.map(str::to_owned).to_vec(),
    }
}

fn row(solution: &Solution, way: &str, (cards, from, to): &Labels, sum: &Sum) -> ChartRow {
    let deals = choose(solution.classes.cards() - 7, 7);
    let average = |worth: i128| {
        let all = IBig::from(sum.hands) * IBig::from(deals) * IBig::from(solution.tally.stake);
        (RBig::from(IBig::from(worth)) / RBig::from(all)).into()
    };
    let set = ChartCell {
        answer: to.clone(),
        value: Some(average(sum.worth[1])),
        next: Some((format!("{way}: {from}"), average(sum.worth[0]))),
    };
    let cells =
        vec![set, ChartCell::answer(sum.hands.to_string()), ChartCell::answer(millionths(solution, sum.gain()))];
    ChartRow { label: cards.clone(), cells }
}

/// A gain over all hands, in millionths of the stake.
fn millionths(solution: &Solution, gain: i128) -> String {
    let hands = IBig::from(choose(solution.classes.cards(), 7)) * IBig::from(choose(solution.classes.cards() - 7, 7));
    let all = RBig::from(hands * IBig::from(solution.tally.stake));
    decimal(&(RBig::from(IBig::from(gain)) * RBig::from(1_000_000) / all), 3)
}

/// The labels of a hand that is set differently: by the row of the house's chart, and by its own ranks.
fn labels(solution: &Solution, ways: &impl Ways, moved: &Moved) -> (Labels, Labels) {
    let classes = &solution.classes;
    let class = &classes.all[moved.jokers][moved.class];
    let cards = match moved.flush {
        None => mixed(&classes.ranks, &class.counts, moved.jokers),
        Some(flush) => suited(&classes.ranks, &class.counts, class.flushes[flush].held, moved.jokers, false),
    };
    let (row, counted) = ways.row(&cards);
    let [from, to] = [moved.from, moved.to].map(|place| described(classes.ranked(class.at(place))));
    // The words for both may be the same: then different cards go in front.
    let to = if to == from { format!("{to}, of other cards") } else { to };
    let (_, ranks, sizes) = grouped(&cards, &counted);
    let (mut at, mut groups, mut singles) = (0, Vec::new(), Vec::new());
    for size in sizes {
        match size {
            1 => singles.push(name(ranks[at])),
            2 => groups.push(plural(ranks[at])),
            _ => groups.push(format!("{} {}", ["three", "four", "five"][usize::from(size) - 3], plural(ranks[at]))),
        }
        at += usize::from(size);
    }
    let mut hand = row.to_owned();
    if !groups.is_empty() {
        hand = format!("{hand}: {}", groups.join(" and "));
    }
    if !singles.is_empty() {
        hand = format!("{hand}, with {}", singles.iter().take(2).cloned().collect::<Vec<_>>().join("-"));
    }
    ((row.to_owned(), from.clone(), to.clone()), (hand, from, to))
}

fn described((high, low): (PaiGowRank, TwoCardRank)) -> String {
    let back = match high.category() {
        PaiGowCategory::HighCard => "no pair",
        PaiGowCategory::Pair => "a pair",
        PaiGowCategory::TwoPair => "two pairs",
        PaiGowCategory::ThreeOfAKind => "three of a kind",
        PaiGowCategory::Straight => "a straight",
        PaiGowCategory::Flush => "a flush",
        PaiGowCategory::FullHouse => "a full house",
        PaiGowCategory::FourOfAKind => "four of a kind",
        PaiGowCategory::StraightFlush => "a straight flush",
        PaiGowCategory::RoyalFlush => "a royal flush",
        PaiGowCategory::FiveOfAKind => "five of a kind",
    };
    format!("{} in front, {back} behind", if low.is_pair() { "a pair" } else { "no pair" })
}

fn name(rank: Rank) -> String {
    format!("{rank:?}").to_lowercase()
}

fn plural(rank: Rank) -> String {
    format!("{}{}", name(rank), if rank == Rank::Six { "es" } else { "s" })
}
