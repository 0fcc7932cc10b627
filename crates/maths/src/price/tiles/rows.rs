//! How often each rule of the logical way sets four tiles.

use baize_book::{OptionError, Options};
use baize_games::player_dealer::Banked;
use baize_games::player_dealer::tiles::{LogicalRule, LogicalWay, PaiGowTiles, by_rule};
use baize_table::Game;
use std::collections::BTreeMap;

use super::charts::{HANDS, rule_in_words};
use super::fours::Fours;
use crate::breakdown::{Breakdown, BreakdownRow};

/// The breakdown of the customary way. A house that sets whatever wins most has no rules to count.
pub(super) fn of(options: &Options) -> Result<Vec<Breakdown>, OptionError> {
    let own = Banked::<PaiGowTiles>::rules(options)?.own;
    if own.logical_way != LogicalWay::Safe {
        return Ok(Vec::new());
    }
    let mut rules: BTreeMap<LogicalRule, u64> = BTreeMap::new();
    for four in &Fours::new(own.zero_zero).all {
        *rules.entry(by_rule(four.tiles).0).or_default() += four.alike;
    }
    let all = rules.values().sum::<u64>();
    let row = |label: String, count: u64| BreakdownRow::new(label, &HANDS.into(), [count.into()]);
    let rows = rules.into_iter().map(|(rule, count)| row(rule_in_words(rule), count));
    Ok(vec![Breakdown {
        name: "house-way-rows".to_owned(),
        title: "How often each rule of the logical way sets a hand".to_owned(),
        rows_are: "the rule that decides".to_owned(),
        columns_are: "what is counted".to_owned(),
        columns: vec!["hands".to_owned()],
        rows: rows.chain([row("any rule".to_owned(), all)]).collect(),
        notes: vec!["Counted among all 35,960 hands of four tiles.".to_owned()],
    }])
}
