//! Basic strategy as charts, with what each answer is worth, and the hands that the best play treats differently.

use dashu_ratio::RBig;
use std::collections::BTreeMap;

use super::column::{SplitWay, Strategy};
use super::hands::OVER;
use super::packs::{ACE, TEN};
use super::table::{Play, Stage};
use super::whole::{Both, Whole};
use super::worths::of;
use crate::chart::{Chart, ChartCell, ChartRow};

/// The word by which the questions call a play.
pub(super) fn word(play: Play) -> &'static str {
    match play {
        Play::Stand => "stand",
        Play::Hit => "hit",
        Play::Double => "double",
        Play::Surrender => "surrender",
    }
}

/// The word by which the questions call a way to split.
fn split_word(way: SplitWay) -> &'static str {
    if way == SplitWay::Whole { "split" } else { "split for less" }
}

/// Answers with their worths, as sums over deals.
type Answers = Vec<(&'static str, RBig)>;

impl Both<'_> {
    /// What each answer is worth with hands of this total when pairs are not split; `None` where no two cards make it.
    fn answers(&self, soft: bool, total: u8) -> Option<Answers> {
        let (against, unit) = (&self.column.against, self.column.setting.unit);
        let hands = against.hands;
        let mut sums: Answers = Vec::new();
        let mut all = RBig::ZERO;
        for dealt in self.column.up.dealt.iter().filter(|dealt| dealt.natural.is_empty()) {
            let hand = hands.of(&dealt.kinds).expect("two cards are a hand");
            let sum = hands.all[hand].sum;
            if sum.total(hands.target) != total || sum.is_soft(hands.target) != soft {
                continue;
            }
            let ways = RBig::from(dealt.ways);
            all += self.unnatural(hand) * &ways;
            for (play, worth) in self.basic.worths.plays(against, hand, Stage::Dealt) {
                let worth = against.fraction(worth, 2, unit) * &ways;
                match sums.iter_mut().find(|(one, _)| *one == word(play)) {
                    Some((_, sum)) => *sum += worth,
                    None => sums.push((word(play), worth)),
                }
            }
        }
        (!sums.is_empty()).then(|| sums.into_iter().map(|(word, sum)| (word, sum / &all)).collect())
    }

    /// The same for a pair, with the answer to split it.
    fn pair_answers(&self, kind: usize) -> Option<Answers> {
        let (against, unit) = (&self.column.against, self.column.setting.unit);
        let hand = against.hands.of(&[kind; 2])?;
        let pair = self.column.up.pairs.iter().position(|pair| pair.kind == kind)?;
        let chance = self.unnatural(hand);
        let plays = self.basic.worths.plays(against, hand, Stage::Dealt).into_iter();
        let mut all: Answers =
            plays.map(|(play, worth)| (word(play), against.fraction(worth, 2, unit) / &chance)).collect();
        // Basic strategy knows the worth of a split only where it splits; elsewhere the worth under the best play will
        // do.
        let (way, worth) = self.basic.splits[pair].as_ref().or(self.best.splits[pair].as_ref())?;
        all.push((split_word(*way), worth / chance));
        Some(all)
    }

    /// How often the dealer has no natural beside a hand, where the dealer has looked for one.
    fn unnatural(&self, hand: usize) -> RBig {
        let against = &self.column.against;
        against.fraction(against.at_once(&against.hands.all[hand].cards, 2, 1), 2, 1)
    }

    /// The answer of basic strategy to two cards of this total.
    fn says(&self, soft: bool, total: u8) -> &'static str {
        let hands = self.column.against.hands;
        let such = |hand: &usize| {
            let sum = hands.all[*hand].sum;
            hands.all[*hand].len == 2 && sum.total(hands.target) == total && sum.is_soft(hands.target) == soft
        };
        let hand = (0..hands.all.len()).find(such).expect("two cards make it");
        let plays = self.basic.worths.plays(&self.column.against, hand, Stage::Dealt);
        word(self.totals.play(hand, Stage::Dealt, &plays))
    }

    /// Which hands can come about under the best play.
    fn reached(&self) -> Vec<bool> {
        let hands = self.column.against.hands;
        let policy = &self.best.policies.whole;
        let mut reached = vec![false; hands.all.len()];
        let hit = |hand: usize, play: Play, reached: &mut Vec<bool>| {
            if play == Play::Hit {
                hands.next[hand].iter().filter(|next| **next != OVER).for_each(|next| reached[*next as usize] = true);
            }
        };
        for dealt in self.column.up.dealt.iter().filter(|dealt| dealt.natural.is_empty()) {
            let hand = hands.of(&dealt.kinds).expect("two cards are a hand");
            reached[hand] = true;
            hit(hand, policy.dealt[hand], &mut reached);
        }
        for hand in 0..reached.len() {
            if reached[hand] && hands.all[hand].len > 2 {
                hit(hand, policy.later[hand], &mut reached);
            }
        }
        reached
    }
}

fn cell(answers: Option<Answers>, answer: &'static str) -> ChartCell {
    let Some(answers) = answers else { return ChartCell::answer(answer) };
    let value = answers.iter().find(|(word, _)| *word == answer).map(|(_, value)| value.clone().into());
    let others = answers.iter().filter(|(word, _)| *word != answer);
    let next =
        others.max_by(|one, other| one.1.cmp(&other.1)).map(|(word, value)| ((*word).to_owned(), value.clone().into()));
    ChartCell { answer: answer.to_owned(), value, next }
}

/// The charts of basic strategy: hard totals, soft totals and pairs. `names` are the words for the kinds of cards.
pub(super) fn charts(whole: &Whole<'_>, names: &[&str]) -> Vec<Chart> {
    // The ace comes after the ten, and a joker after the ace.
    let mut columns: Vec<&Both<'_>> = whole.columns.iter().collect();
    columns[..=TEN].rotate_left(1);
    let heads: Vec<String> = columns.iter().map(|both| both.column.up.name.to_owned()).collect();
    let target = whole.setting.table.draws.target;
    let chart = |title: &str, rows_are: &str, rows: Vec<ChartRow>| Chart {
        title: title.to_owned(),
        rows_are: rows_are.to_owned(),
        columns: heads.clone(),
        rows,
        notes: Vec::new(),
    };
    let totals = |soft: bool| -> Vec<ChartRow> {
        let row = |total: u8| {
            let there = columns.iter().all(|both| both.answers(soft, total).is_some());
            let cells = || columns.iter().map(|both| cell(both.answers(soft, total), both.says(soft, total))).collect();
            there.then(|| ChartRow { label: total.to_string(), cells: cells() })
        };
        (4..target).filter_map(row).collect()
    };
    let pair = |kind: usize| {
        let there = columns.iter().any(|both| both.column.up.pairs.iter().any(|pair| pair.kind == kind));
        let cells = columns.iter().map(|both| {
            let hands = both.column.against.hands;
            let way = both.column.up.pairs.iter().position(|pair| pair.kind == kind);
            let way = way.and_then(|pair| both.basic.splits[pair].as_ref()).filter(|_| both.totals.splits[kind]);
            let sum = hands.of(&[kind; 2]).map(|hand| hands.all[hand].sum).unwrap_or_default();
            let played = || both.says(sum.is_soft(target), sum.total(target));
            cell(both.pair_answers(kind), way.map_or_else(played, |(way, _)| split_word(*way)))
        });
        there.then(|| ChartRow { label: format!("two {}", plural(names[kind])), cells: cells.collect() })
    };
    let mut hard = chart("Hard totals", "total", totals(false));
    let mut soft = chart("Soft totals", "total", totals(true));
    hard.notes.extend(otherwise(&columns, false));
    soft.notes.extend(otherwise(&columns, true));
    hard.notes.extend(exceptions(&columns, false, names));
    soft.notes.extend(exceptions(&columns, true, names));
    let pairs = chart("Pairs", "pair", (0..names.len()).filter_map(pair).collect());
    vec![hard, soft, pairs]
}

fn plural(name: &str) -> String {
    if name == "six" { "sixes".to_owned() } else { format!("{name}s") }
}

/// Notes on what to do where a hand may no longer be doubled or surrendered and is not hit.
fn otherwise(columns: &[&Both<'_>], soft: bool) -> Vec<String> {
    let mut against: BTreeMap<(usize, &'static str), Vec<&str>> = BTreeMap::new();
    for both in columns {
        for (total, cell) in both.totals.cells[usize::from(soft)].iter().enumerate() {
            if matches!(cell.first, Play::Double | Play::Surrender) && cell.otherwise == Play::Stand {
                against.entry((total, word(cell.first))).or_default().push(both.column.up.name);
            }
        }
    }
    let kind = if soft { "soft" } else { "hard" };
    let note = |((total, may), ups): ((usize, &str), Vec<&str>)| {
        format!("A {kind} {total} that cannot {may} against {} stands; every other hits.", list(&ups))
    };
    against.into_iter().map(note).collect()
}

/// Notes on the hands that the best play treats differently from others of their total.
fn exceptions(columns: &[&Both<'_>], soft: bool, names: &[&str]) -> Vec<String> {
    let mut notes = Vec::new();
    for both in columns {
        let hands = both.column.against.hands;
        let reached = both.reached();
        let mut found: BTreeMap<(u8, &'static str), (Vec<String>, usize)> = BTreeMap::new();
        for (at, hand) in hands.all.iter().enumerate().filter(|(at, hand)| reached[*at] && hand.len >= 2) {
            let total = hand.sum.total(hands.target);
            if hand.sum.is_soft(hands.target) != soft || total >= hands.target {
                continue;
            }
            let stage = if hand.len == 2 { Stage::Dealt } else { Stage::Hit };
            let policy = &both.best.policies.whole;
            let best = if hand.len == 2 { policy.dealt[at] } else { policy.later[at] };
            let plays = both.best.worths.plays(&both.column.against, at, stage);
            let basic = both.totals.play(at, stage, &plays);
            if of(&plays, best) > of(&plays, basic) {
                let (few, more) = found.entry((total, word(best))).or_default();
                if hand.len > 3 {
                    *more += 1;
                } else {
                    let held = hand.cards.iter().enumerate();
                    let cards: Vec<&str> = held
                        .flat_map(|(kind, count)| vec![names[kind.min(names.len() - 1)]; usize::from(*count)])
                        .collect();
                    few.push(list(&cards));
                }
            }
        }
        for ((total, play), (few, more)) in found {
            let kind = if soft { "soft" } else { "hard" };
            let more = (more > 0).then(|| format!("{more} of the hands of four cards or more"));
            let hands: Vec<String> = few.into_iter().chain(more).collect();
            notes.push(format!(
                "Best by cards, {kind} {total} against {}: {play} with {}.",
                both.column.up.name,
                hands.join("; ")
            ));
        }
    }
    notes
}

/// Words with commas, and `and` before the last.
fn list(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The kinds of a pack by name, aces first, with one more kind where the game has it.
pub(super) fn names(more: Option<&'static str>) -> Vec<&'static str> {
    (ACE..=TEN).map(super::packs::name).chain(more).collect()
}
