//! The best answers in a form that a person can use: by the kind of hand and the rank of the upcard, and whether that
//! card has the rank of one of the player's own.
//!
//! Within such a group the answer may still depend on other cards and suits. The chart gives the one that is worth more
//! over the whole group; how many deals are exceptions, and what following the chart costs, is counted.

use baize_cards::{Card, Rank};
use dashu_int::IBig;
use dashu_ratio::RBig;

use super::deals::Seen;
use super::hands::{Nets, by_place};
use super::places::Places;
use crate::STAKE;
use crate::chart::{Chart, ChartCell, ChartRow};
use crate::figure::{Share, percent};
use crate::price::three_card::{many, name};

/// The words that the game uses for its answers.
pub(super) struct Words {
    pub(super) raise: &'static str,
    pub(super) fold: &'static str,
    /// The word for whoever holds the open card.
    pub(super) dealer: &'static str,
}

/// The kinds of hands that make the rows, the weakest first, and the row to which the hands of each place belong.
pub(super) struct Rows {
    labels: Vec<String>,
    of_place: Vec<usize>,
}

/// What a group of deals is worth.
#[derive(Clone, Copy, Default)]
struct Group {
    ways: u128,
    /// What raising wins in total.
    raising: i128,
    /// The deals in which raising is better, and by how much in total; then those in which it is not.
    better: (u128, i128),
    worse: (u128, i128),
}

/// What was counted for one upcard, row by row: without a card of its rank in the hand, and with one.
pub(super) struct Counts {
    groups: Vec<[Group; 2]>,
    /// The deals in which the usual rule is wrong, and by how much.
    usual: (u128, i128),
}

impl Group {
    fn is_raised(&self) -> bool {
        self.better.1 + self.worse.1 > 0
    }

    /// The deals in which the answer for the whole group is wrong, and what that costs.
    fn exceptions(&self) -> (u128, i128) {
        if self.is_raised() { self.worse } else { self.better }
    }

    fn and(self, other: &Group) -> Group {
        Group {
            ways: self.ways + other.ways,
            raising: self.raising + other.raising,
            better: (self.better.0 + other.better.0, self.better.1 + other.better.1),
            worse: (self.worse.0 + other.worse.0, self.worse.1 + other.worse.1),
        }
    }
}

impl Rows {
    /// `kind` is 0 for no pair, 1 for a pair, and more for whatever is better.
    pub(super) fn new(places: &Places, kind: impl Fn([Card; 5]) -> u8, qualifies: impl Fn([Card; 5]) -> bool) -> Rows {
        let names = |ranks: &[Rank]| ranks.iter().map(|rank| name(*rank)).collect::<Vec<_>>().join(", ");
        let mut labels = vec!["less than ace-king".to_owned(), "ace, king, ten or lower".to_owned()];
        labels.push(names(&[Rank::Ace, Rank::King, Rank::Jack]));
        let fourths = &Rank::ALL[Rank::Three as usize..=Rank::Jack as usize];
        labels.extend(fourths.iter().map(|rank| names(&[Rank::Ace, Rank::King, Rank::Queen, *rank])));
        let pairs = labels.len();
        labels.extend(Rank::ALL.map(|rank| format!("pair of {}", many(rank))));
        labels.push("two pairs".to_owned());
        let row = |cards: [Card; 5]| {
            let mut ranks = cards.map(|card| card.rank().expect("no joker"));
            ranks.sort_unstable_by(|a, b| b.cmp(a));
            match kind(cards) {
                0 if !qualifies(cards) => 0,
                0 if ranks[2] < Rank::Jack => 1,
                0 if ranks[2] == Rank::Jack => 2,
                0 => 3 + (ranks[3] as usize - Rank::Three as usize),
                1 => {
                    let pair = ranks.windows(2).find(|two| two[0] == two[1]).expect("a pair");
                    pairs + pair[0] as usize
                }
                _ => pairs + 13,
            }
        };
        Rows { of_place: by_place(places, row), labels }
    }

    /// Counts before the first deal.
    pub(super) fn begin(&self) -> Counts {
        Counts { groups: vec![Default::default(); self.labels.len()], usual: (0, 0) }
    }

    /// The chart of what was counted for upcards of all ranks, the lowest first.
    pub(super) fn draw(&self, counts: &[Counts], nets: &Nets, words: &Words) -> Chart {
        let answers =
            |row: usize| -> Vec<String> { counts.iter().map(|counts| answer(&counts.groups[row], words)).collect() };
        let mut rows: Vec<ChartRow> = Vec::new();
        let mut from = 0;
        for to in 0..self.labels.len() {
            if to + 1 < self.labels.len() && answers(to + 1) == answers(from) {
                continue;
            }
            let label = match (&self.labels[from], &self.labels[to]) {
                (first, _) if to + 1 == self.labels.len() => format!("{first} or better"),
                (first, last) if first == last => first.clone(),
                (_, last) if from == 0 => format!("{last} or less"),
                (first, last) => format!("{first} to {last}"),
            };
            let cell = |counts: &Counts| cell(&counts.groups[from..=to], nets, words);
            rows.push(ChartRow { label, cells: counts.iter().map(cell).collect() });
            from = to + 1;
        }
        Chart {
            title: format!("{} or {}", words.raise, words.fold),
            rows_are: "own hand".to_owned(),
            columns: Rank::ALL.map(|rank| name(rank).to_owned()).to_vec(),
            rows,
            notes: self.notes(counts, nets, words),
        }
    }

    fn notes(&self, counts: &[Counts], nets: &Nets, words: &Words) -> Vec<String> {
        let groups = || counts.iter().flat_map(|counts| counts.groups.iter().flatten());
        let deals: u128 = groups().map(|group| group.ways).sum();
        let sum = |pairs: &mut dyn Iterator<Item = (u128, i128)>| {
            pairs.fold((0, 0), |(ways, cost), (more, costs)| (ways + more, cost + costs.abs()))
        };
        let share = |(wrong, cost): (u128, i128)| {
            let unit = RBig::from(STAKE.0) * RBig::from(nets.unseen) * RBig::from(deals);
            (percent(&RBig::from_parts(wrong.into(), deals.into()), 4), percent(&(RBig::from(cost) / unit), 6))
        };
        let exceptions = sum(&mut groups().map(Group::exceptions));
        let (often, cost) = share(exceptions);
        let mut notes = vec![
            format!("columns are the {}'s up card; it matches where the player has a card of its rank", words.dealer),
            format!(
                "the chart is not the best answer in {} of {deals} deals ({often} %), which depend on other cards and \
                 on suits; following it all the same costs {cost} % of the ante",
                exceptions.0
            ),
        ];
        let usual = sum(&mut counts.iter().map(|counts| counts.usual));
        if usual.0 > 0 {
            let (often, cost) = share(usual);
            notes.push(format!(
                "the usual rule (with ace-king, raise if an up card of two to queen matches, if it is an ace or king \
                 and you have a queen or jack, or if you have a queen and a fourth card above it) is wrong in {} deals \
                 ({often} %) and costs {cost} % of the ante",
                usual.0
            ));
        }
        notes
    }
}

impl Counts {
    /// Adds one case of what can be seen; `usual` is what the usual rule says, where there is one.
    pub(super) fn add<const K: usize>(&mut self, rows: &Rows, nets: &Nets, seen: &Seen<K>, usual: Option<bool>) {
        let matches = seen.own.iter().any(|card| card >> 2 == seen.up >> 2);
        let group = &mut self.groups[rows.of_place[usize::from(seen.place)]][usize::from(matches)];
        let (ways, margin) = (u128::from(seen.ways), nets.margin(seen) * i128::from(seen.ways));
        group.ways += ways;
        group.raising += nets.raising(seen) * i128::from(seen.ways);
        let side = if margin > 0 { &mut group.better } else { &mut group.worse };
        *side = (side.0 + ways, side.1 + margin);
        if usual.is_some_and(|raises| raises != (margin > 0)) {
            self.usual = (self.usual.0 + ways, self.usual.1 + margin.abs());
        }
    }
}

fn answer([apart, matched]: &[Group; 2], words: &Words) -> String {
    let groups = [apart, matched].into_iter().filter(|group| group.ways > 0);
    match groups.map(Group::is_raised).collect::<Vec<_>>()[..] {
        [false, true] => format!("{} if it matches", words.raise),
        [true, false] => format!("{} unless it matches", words.raise),
        [false, ..] => words.fold.to_owned(),
        _ => words.raise.to_owned(),
    }
}

/// A cell for rows that share an answer.
fn cell(rows: &[[Group; 2]], nets: &Nets, words: &Words) -> ChartCell {
    let all = rows.iter().flatten().fold(Group::default(), Group::and);
    let text = answer(&rows[0], words);
    let deals = RBig::from(all.ways) * RBig::from(nets.unseen);
    let unit = RBig::from(STAKE.0);
    let raising = Share::from(RBig::from(IBig::from(all.raising)) / deals / &unit);
    let folding = Share::from(RBig::from(nets.fold.net.0) / unit);
    let [raise, fold] = [words.raise, words.fold];
    match text == raise {
        true => ChartCell { answer: text, value: Some(raising), next: Some((fold.to_owned(), folding)) },
        false if text == fold => {
            ChartCell { answer: text, value: Some(folding), next: Some((raise.to_owned(), raising)) }
        }
        false => ChartCell::answer(text),
    }
}
