//! The rules on a sheet: what the game is, what is announced at the table, and the pay tables in force.

use baize_book::{Cents, GameSpec, OptionKind, Options, Setting, in_force_rows, in_words, pay_in_words, printed_sign};
use serde::Serialize;

use crate::document::{Block, Column, Grid};
use crate::options::options_table;
use crate::par::ParSheet;

/// A rule in force, in words.
#[derive(Clone, Debug, Serialize)]
pub struct SheetRule {
    /// The text of the rule.
    pub says: String,
    /// The clauses that order it.
    pub clause: String,
}

/// A row of a pay table in force.
#[derive(Clone, Debug, Serialize)]
pub struct PayRow {
    /// What the pay table is for, and its name.
    pub table: String,
    /// The hand or event of the row.
    pub row: String,
    /// What the row pays, in words.
    pub pays: String,
    /// The clauses that set it.
    pub clause: String,
}

/// What the game is, and what is announced at the table under these options.
pub(crate) fn rules(spec: &GameSpec, options: &Options) -> Vec<SheetRule> {
    let amount = |cents: Cents| spec.book().amount(cents);
    let mut rules = vec![SheetRule { says: spec.about.clone(), clause: String::new() }];
    let packs = options.get("decks").map(|decks| format!("It is dealt from {decks} packs of cards."));
    let pack = spec.carry.get("pack").map(|pack| format!("Cards: {pack}."));
    rules.extend(packs.or(pack).map(|says| SheetRule { says, clause: String::new() }));
    let choices: Vec<String> = spec.choices.iter().map(|(name, says)| format!("{}: {says}", in_words(name))).collect();
    if !choices.is_empty() {
        let says = format!("A player may choose among these. {}.", choices.join("; "));
        rules.push(SheetRule { says, clause: String::new() });
    }
    let sign = printed_sign(spec, options, &[], &amount);
    rules.extend(sign.into_iter().map(|line| SheetRule { says: line.says, clause: line.by.to_string() }));
    rules
}

/// Every row in force of every pay table that pays something which the table takes.
pub(crate) fn pay_tables(spec: &GameSpec, options: &Options) -> Vec<PayRow> {
    let amount = |cents: Cents| spec.book().amount(cents);
    let chosen =
        spec.options.iter().filter(|option| option.kind == OptionKind::Odds && options.meet(option.when.as_deref()));
    let tables = chosen.filter_map(|option| match options.get(&option.name) {
        Some(Setting::Odds(table)) => Some(table),
        _ => None,
    });
    let rows = tables.filter(|table| is_paid(spec, options, &table.of)).flat_map(|table| {
        in_force_rows(spec, table, options).map(move |row| PayRow {
            table: format!("{}, {}", in_words(&table.of), in_words(&table.name)),
            row: in_words(&row.key),
            pays: pay_in_words(row.pays, &amount),
            clause: row.by.to_string(),
        })
    });
    rows.collect()
}

/// Whether the pay tables of this name pay anything: a wager that is taken, or something other than wagers.
fn is_paid(spec: &GameSpec, options: &Options, of: &str) -> bool {
    let mut paid = spec.wagers.iter().filter(|wager| wager.pays.as_deref() == Some(of)).peekable();
    paid.peek().is_none() || paid.any(|wager| !wager.opening || options.offer(wager))
}

/// The section of a sheet with its rules.
pub(crate) fn blocks(sheet: &ParSheet) -> Vec<Block> {
    let rule = |rule: &SheetRule| vec![rule.says.clone(), rule.clause.clone()];
    let pay = |row: &PayRow| vec![row.table.clone(), row.row.clone(), row.pays.clone(), row.clause.clone()];
    let table = |caption: &str, heads: &[&str], rows: Vec<Vec<String>>| Grid {
        caption: caption.to_owned(),
        columns: heads.iter().map(|head| Column::words(head)).collect(),
        rows,
        sum: None,
    };
    let tables = [
        table("Rules", &["rule", "clause"], sheet.rules.iter().map(rule).collect()),
        table(
            "Pay tables in force",
            &["pay table", "for", "pays", "clause"],
            sheet.pay_tables.iter().map(pay).collect(),
        ),
        options_table(&sheet.options),
    ];
    let tables = tables.into_iter().filter(|table| !table.rows.is_empty()).map(Block::Table);
    [Block::Heading("Rules and options in force".to_owned())].into_iter().chain(tables).collect()
}
