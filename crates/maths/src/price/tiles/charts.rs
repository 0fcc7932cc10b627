//! The logical way rule by rule, beside the best setting, and where they differ most.

use baize_games::player_dealer::tiles::{Hands, LogicalRule, LogicalWay, by_rule};
use dashu_ratio::RBig;
use std::collections::BTreeMap;

use super::fours::{Four, OTHERS};
use super::{Analysed, PriceError, Pricing};
use crate::chart::{Chart, ChartCell, ChartRow};
use crate::figure::{Share, decimal, percent};

/// The number of single hands that a chart lists.
const NAMED: usize = 60;

/// The number of hands of four tiles.
pub(super) const HANDS: u64 = 35_960;

pub(super) fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let analysed = Analysed::new(pricing)?;
    let mut charts = Vec::new();
    for (side, (whom, other)) in
        [("a bettor", "player-dealer"), ("the player-dealer", "bettor")].into_iter().enumerate()
    {
        if analysed.own.logical_way == LogicalWay::Safe {
            charts.push(by_rules(&analysed, side, &format!("{whom}, against a {other} who keeps to the logical way")));
        }
        charts.push(exceptions(&analysed, side, &format!("{whom}, against a {other} who keeps to the logical way")));
    }
    Ok(charts)
}

/// What the best setting of a hand gains over the logical way, in stakes.
fn gain(analysed: &Analysed, side: usize, hand: usize) -> RBig {
    let values = analysed.values[side][hand];
    let of = |setting: &super::Setting| values[usize::from(setting[hand])];
    RBig::from_parts((of(&analysed.best[side]) - of(&analysed.logical[side])).into(), OTHERS.into())
}

pub(super) fn rule_in_words(rule: LogicalRule) -> String {
    match rule {
        LogicalRule::TwoPairs => "two pairs: two hands".to_owned(),
        LogicalRule::PairKept => "a pair: kept together".to_owned(),
        LogicalRule::PairSplit => "a pair that is split: the best low hand".to_owned(),
        LogicalRule::Joined(pips) => format!("Heaven or Earth with a tile of {pips} pips"),
        LogicalRule::BestLow => "otherwise the best low hand".to_owned(),
        LogicalRule::BestHigh => "no low hand of three points: the best high hand".to_owned(),
    }
}

/// Rule by rule: the number of hands, how many of them are better set differently, and what that gains.
fn by_rules(analysed: &Analysed, side: usize, whom: &str) -> Chart {
    let mut rules: BTreeMap<LogicalRule, (u64, u64, RBig)> = BTreeMap::new();
    for (hand, four) in analysed.fours.all.iter().enumerate() {
        let (count, differs, gained) = rules.entry(by_rule(four.tiles).0).or_insert((0, 0, RBig::ZERO));
        let gain = gain(analysed, side, hand);
        *count += four.alike;
        if !gain.is_zero() {
            *differs += four.alike;
            *gained += gain * RBig::from(four.alike);
        }
    }
    let all =
        rules.values().fold((0, RBig::ZERO), |(differs, gained), (_, more, gains)| (differs + more, gained + gains));
    let row = |label: String, count: u64, differs: u64, gained: RBig| {
        let gained = gained / RBig::from(HANDS);
        let says = format!("{} %", percent(&gained, 4));
        let gain = ChartCell { value: Some(Share::from(gained)), ..ChartCell::answer(says) };
        let cells = vec![ChartCell::answer(count.to_string()), ChartCell::answer(differs.to_string()), gain];
        ChartRow { label, cells }
    };
    let mut rows: Vec<ChartRow> = rules
        .into_iter()
        .map(|(rule, (count, differs, gained))| row(rule_in_words(rule), count, differs, gained))
        .collect();
    rows.push(row("all hands".to_owned(), HANDS, all.0, all.1));
    Chart {
        title: format!("The logical way rule by rule: {whom}"),
        rows_are: "the rule that decides".to_owned(),
        columns: ["hands", "better set differently", "gained by that, of a wager"].map(str::to_owned).to_vec(),
        rows,
        notes: vec!["Hands are counted among all 35,960 of four tiles.".to_owned()],
    }
}

/// The hands for which the best setting gains most over the logical way.
fn exceptions(analysed: &Analysed, side: usize, whom: &str) -> Chart {
    let mut found: Vec<(RBig, usize)> =
        (0..analysed.fours.all.len()).map(|hand| (gain(analysed, side, hand), hand)).collect();
    found.retain(|(gain, _)| !gain.is_zero());
    let weighed = |(gain, hand): &(RBig, usize)| gain * RBig::from(analysed.fours.all[*hand].alike);
    found.sort_by(|a, b| weighed(b).cmp(&weighed(a)).then(a.1.cmp(&b.1)));
    let row = |(_, hand): &(RBig, usize)| {
        let (four, values) = (&analysed.fours.all[*hand], analysed.values[side][*hand]);
        let cell = |setting: &super::Setting| {
            let way = usize::from(setting[*hand]);
            (set(&four.ways[way].hands), Share::from(RBig::from_parts(values[way].into(), OTHERS.into())))
        };
        let ((answer, value), next) = (cell(&analysed.best[side]), cell(&analysed.logical[side]));
        let cells = vec![ChartCell { answer, value: Some(value), next: Some(next) }];
        ChartRow { label: named(four), cells }
    };
    let rows: Vec<ChartRow> = found.iter().take(NAMED).map(row).collect();
    let rest = found.iter().skip(NAMED).fold(RBig::ZERO, |sum, found| sum + weighed(found)) / RBig::from(HANDS);
    let mut notes = vec!["The second setting is the logical way. Twins are named by one of them.".to_owned()];
    if found.len() > NAMED {
        let more = found.len() - NAMED;
        notes.push(format!(
            "{more} more are better set differently; all of them gain {} % of a wager.",
            percent(&rest, 4)
        ));
    }
    if let Some((smallest, _)) = found.iter().min() {
        notes.push(format!("The smallest gain on a hand is {} of a wager.", decimal(smallest, 6)));
    }
    Chart {
        title: format!("Where the best setting is not the logical way: {whom}"),
        rows_are: "the four tiles".to_owned(),
        columns: vec!["set".to_owned()],
        rows,
        notes,
    }
}

fn named(four: &Four) -> String {
    four.tiles.iter().map(|tile| tile.to_string()).collect::<Vec<_>>().join(" ")
}

fn set(hands: &Hands) -> String {
    let two = |tiles: [baize_cards::Tile; 2]| format!("{} {}", tiles[0], tiles[1]);
    format!("set {} / {}", two(hands.tiles[0]), two(hands.tiles[1]))
}
