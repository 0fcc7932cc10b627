//! Strategies of hold'em as charts: starting hands in a square, later answers by features that a person sees.

use dashu_int::UBig;
use dashu_ratio::RBig;

use super::deals::{Deals, FLOPS, Grouped};
use super::ends::average;
use super::features::{COLUMNS, PLACES, ROWS, row_label};
use super::standing::{DEALERS, Standing, Table};
use super::starting::{letters, ways};
use crate::STAKE;
use crate::chart::{Chart, ChartCell, ChartRow};
use crate::figure::{Share, decimal};

/// An answer and what it is worth.
pub(super) type Worth = (String, RBig);

/// A cell with the best of these answers, and the next best.
pub(super) fn best_of(mut answers: Vec<Worth>) -> ChartCell {
    answers.sort_by(|a, b| b.1.cmp(&a.1));
    let mut answers = answers.into_iter();
    let (answer, value) = answers.next().expect("there is something to answer");
    let next = answers.next().map(|(answer, value)| (answer, Share::from(value)));
    ChartCell { answer, value: Some(value.into()), next }
}

/// All starting hands in a square, with cards of one suit above the diagonal.
pub(super) fn square(title: &str, cell: impl Fn(usize) -> ChartCell, notes: Vec<String>) -> Chart {
    let row = |(row, label): (usize, String)| {
        // Right of the diagonal, where cards of one suit are, the row is the higher rank.
        let hand = |column: usize| row * 13 + column;
        ChartRow { label, cells: letters().map(|(column, _)| cell(hand(column))).collect() }
    };
    let mut all = vec!["Right of the diagonal: two cards of one suit; left of it: of two suits.".to_owned()];
    all.extend(notes);
    Chart {
        title: title.to_owned(),
        rows_are: "hole cards".to_owned(),
        columns: letters().map(|(_, letter)| letter).collect(),
        rows: letters().map(row).collect(),
        notes: all,
    }
}

/// What two answers are worth over all hands of a group: the number of hands, how many of them answer yes, the sums of
/// either answer, and the sum of the best answers.
struct Group {
    all: u128,
    yes: u128,
    sums: [i128; 3],
}

impl Group {
    /// What to do with the whole group, and what that gives away against the best answer for each hand.
    fn cell(&self, words: [&str; 2], deals: u64) -> (ChartCell, i128) {
        if self.all == 0 {
            return (ChartCell::answer("—"), 0);
        }
        let [no, yes, best] = self.sums;
        let one = |sum: i128| {
            let cases = UBig::from(self.all) * UBig::from(deals) * UBig::from(STAKE.0 as u64);
            RBig::from_parts(sum.into(), cases)
        };
        let mixed = self.yes > 0 && self.yes < self.all;
        let answers = [(words[1], yes), (words[0], no)].map(|(word, sum)| (word.to_owned(), one(sum)));
        let mut cell = best_of(answers.into());
        if mixed {
            cell.answer = format!("mostly {}", cell.answer);
        }
        (cell, best - no.max(yes))
    }
}

/// The chart of an answer given before the board is complete, by what the hand is. `words` are the words for not
/// betting and for betting.
pub(super) fn by_feature(title: &str, words: [&str; 2], grouped: &Grouped, no: NoBet, deals: u64) -> Chart {
    let group = |place: usize| {
        let (no, yes) = match no {
            NoBet::Table(table) => (grouped.of_tables[table][place], grouped.of_tables[1 - table][place]),
            NoBet::Worth(each) => {
                let all = i128::try_from(grouped.all[place]).expect("all deals together are fewer");
                (i128::from(each) * all, grouped.of_tables[0][place])
            }
        };
        Group { all: grouped.all[place], yes: grouped.yes[place], sums: [no, yes, grouped.worth[place]] }
    };
    let mut given_away = 0;
    let rows = (0..ROWS).map(|row| {
        let cells = (0..COLUMNS.len()).map(|column| {
            let (cell, less) = group(row * COLUMNS.len() + column).cell(words, deals);
            given_away += less;
            cell
        });
        ChartRow { label: row_label(row), cells: cells.collect() }
    });
    let rows = rows.collect();
    let all: u128 = grouped.all[..PLACES].iter().sum();
    let less = RBig::from_parts(given_away.into(), UBig::from(all) * UBig::from(deals) * UBig::from(STAKE.0 as u64));
    Chart {
        title: title.to_owned(),
        rows_are: "what the hand is".to_owned(),
        columns: COLUMNS.map(str::to_owned).into(),
        rows,
        notes: vec![
            "Values are averages over all hands of the row, in antes.".to_owned(),
            format!(
                "Mostly: some hands of the row are better answered differently; a player who never does so gives away \
                 {} antes on average each time.",
                decimal(&less, 6)
            ),
        ],
    }
}

/// What it is worth not to bet: the value in one of two tables, or always the same.
#[derive(Clone, Copy)]
pub(super) enum NoBet {
    Table(usize),
    Worth(i64),
}

/// The chart of an answer given when the board is complete, by how many of the dealer's possible hands beat the hand.
pub(super) fn by_beaten(
    title: &str,
    words: [&str; 2],
    deals: &Deals<'_>,
    often: &Table<i64>,
    values: impl Fn(&Standing) -> [i64; 2],
) -> Chart {
    let none = || Group { all: 0, yes: 0, sums: [0; 3] };
    let mut groups: Vec<Group> = (0..=DEALERS).map(|_| none()).collect();
    let standings = deals.standings.mixed.iter().chain(&deals.standings.flush);
    for (standing, often) in standings.zip(often.mixed.iter().chain(&often.flush)) {
        let Some(hands) = u128::try_from(*often).ok().filter(|often| standing.class != 0 && *often > 0) else {
            continue;
        };
        let group = &mut groups[usize::from(DEALERS - standing.below - standing.equal)];
        let [no, yes] = values(standing);
        group.all += hands;
        group.yes += if yes > no { hands } else { 0 };
        let often = i128::from(*often);
        for (sum, value) in group.sums.iter_mut().zip([no, yes, no.max(yes)]) {
            *sum += often * i128::from(value);
        }
    }
    let mut rows = Vec::new();
    let mut given_away = 0;
    let all: u128 = groups.iter().map(|group| group.all).sum();
    let mut from = 0;
    while from < groups.len() {
        // Adjacent counts with the same answer share a row; those with both answers are grouped in tens.
        let answer = |group: &Group| (group.yes > 0, group.yes < group.all);
        let first = answer(&groups[from]);
        let mut together = none();
        let mut to = from;
        while to < groups.len() {
            let group = &groups[to];
            let mixed = first == (true, true);
            let goes_on = group.all == 0 || answer(group) == first && !(mixed && to / 10 > from / 10);
            if !goes_on {
                break;
            }
            together.all += group.all;
            together.yes += group.yes;
            together.sums.iter_mut().zip(group.sums).for_each(|(sum, more)| *sum += more);
            to += 1;
        }
        if together.all > 0 {
            let (cell, less) = together.cell(words, u64::from(DEALERS));
            given_away += less;
            let label = if to - from == 1 { from.to_string() } else { format!("{from} to {}", to - 1) };
            rows.push(ChartRow { label, cells: vec![cell] });
        }
        from = to.max(from + 1);
    }
    let cases = UBig::from(all) * UBig::from(DEALERS) * UBig::from(STAKE.0 as u64);
    Chart {
        title: title.to_owned(),
        rows_are: "how many of the 990 hands that the dealer may hold beat the hand".to_owned(),
        columns: vec!["answer".to_owned()],
        rows,
        notes: vec![
            "Values are averages over all hands of the row, in antes.".to_owned(),
            format!(
                "Mostly: ties and dealers who do not qualify decide; a player who always follows the row gives away {} \
                 antes on average each time.",
                decimal(&RBig::from_parts(given_away.into(), cases), 6)
            ),
        ],
    }
}

/// A cell that says on how many flops a starting hand makes the bet, with what that is worth, and always betting.
pub(super) fn flops_cell(words: [&str; 2], grouped: &Grouped, hand: usize) -> ChartCell {
    let (yes, all) = (grouped.yes[hand], grouped.all[hand]);
    let answer = match yes {
        0 => words[0].to_owned(),
        _ if yes == all => words[1].to_owned(),
        // Flops are counted with all suits that the hand can have.
        _ => format!("{} on {} of {FLOPS} flops", words[1], yes / u128::from(ways(hand))),
    };
    let (worth, always) = (average(&grouped.worth, hand), average(&grouped.of_tables[0], hand));
    ChartCell { answer, value: Some(worth.into()), next: Some((format!("always {}", words[1]), always.into())) }
}
