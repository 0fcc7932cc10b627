//! What the house holds an hour, at a stated pace.

use baize_book::{Cents, GameSpec, Options, amount_in};
use baize_maths::{Figure, decimal, square_root};
use dashu_ratio::RBig;
use serde::Serialize;

use crate::document::{Block, Column, Grid, grouped};
use crate::in_force::wager_spec;
use crate::wager::{WagerSheet, parse_decimal};

/// The pace where none is stated: a round a minute.
pub const PACE: u32 = 60;

/// What the house holds an hour, wager by wager.
#[derive(Clone, Debug, Serialize)]
pub struct Hold {
    /// The pace, in rounds an hour.
    pub rounds: u32,
    /// Whether the pace was stated or assumed.
    pub stated: bool,
    /// The wagers in force.
    pub wagers: Vec<HoldRow>,
}

/// What the house holds of one wager an hour if it is made in every round.
#[derive(Clone, Debug, Serialize)]
pub struct HoldRow {
    /// The wager, in the word of the pricing.
    pub wager: String,
    /// The pay table by which it is paid.
    pub table: String,
    /// The strategy, where the player has a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strategy: Option<String>,
    /// What is held on average, in stakes.
    pub stakes: String,
    /// The standard deviation of that, in stakes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deviation: Option<String>,
    /// The smallest and the largest stake of the table, and what is held at each on average, in cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_limits: Option<[(Cents, Cents); 2]>,
    #[serde(skip)]
    exact: RBig,
}

impl Hold {
    pub(crate) fn new(spec: &GameSpec, options: &Options, wagers: &[WagerSheet], pace: Option<u32>) -> Hold {
        let rounds = pace.unwrap_or(PACE);
        let row = |wager: &WagerSheet| HoldRow::new(spec, options, &wager.figure, rounds);
        let wagers = wagers.iter().filter(|wager| wager.in_force).map(row).collect();
        Hold { rounds, stated: pace.is_some(), wagers }
    }

    /// The table of what is held, with amounts in the book's currency.
    pub(crate) fn block(&self, book: &str) -> Option<Block> {
        let limits = self.wagers.iter().any(|row| row.at_limits.is_some());
        let row = |row: &HoldRow| {
            let mut cells = vec![
                row.wager.clone(),
                row.table.clone(),
                grouped(&decimal(&row.exact, 4)),
                row.deviation.as_deref().map(grouped).unwrap_or_default(),
            ];
            if limits {
                let amounts = row.at_limits.iter().flatten().flat_map(|(stake, held)| [*stake, *held]);
                let mut amounts: Vec<String> = amounts.map(|amount| amount_in(book, amount)).collect();
                amounts.resize(4, String::new());
                cells.append(&mut amounts);
            }
            cells.push(row.strategy.clone().unwrap_or_default());
            cells
        };
        let (words, numbers) = (Column::words, Column::numbers);
        let mut columns = vec![words("wager"), words("pay table"), numbers("held in stakes"), numbers("deviation")];
        if limits {
            columns.extend(["least stake", "held then", "largest stake", "held then"].map(numbers));
        }
        columns.push(words("strategy"));
        let how = if self.stated { "as stated" } else { "assumed, since no pace was stated" };
        let caption = format!(
            "What the house holds an hour on average: {} rounds an hour ({how}), the wager made in each",
            grouped(&self.rounds.to_string())
        );
        let rows: Vec<Vec<String>> = self.wagers.iter().map(row).collect();
        (!rows.is_empty()).then(|| Block::Table(Grid { caption, columns, rows, sum: None }.without_empty_columns()))
    }
}

impl HoldRow {
    fn new(spec: &GameSpec, options: &Options, figure: &Figure, rounds: u32) -> HoldRow {
        let exact = figure.exact() * RBig::from(rounds);
        let limits = wager_spec(spec, &figure.wager).map(|wager| options.limits(&wager.name));
        // A game without limits leaves stakes to the players.
        let limits = limits.filter(|(least, most)| *least > Cents::ZERO && *most < Cents::STAKE_MAX);
        let held = |stake: Cents| {
            let cents = decimal(&(&exact * RBig::from(stake.0)), 0);
            cents.parse().ok().map(|cents| (stake, Cents(cents)))
        };
        let at_limits = limits.and_then(|(least, most)| Some([held(least)?, held(most)?]));
        let deviation = figure.measures.as_ref().map(|measures| {
            let root = square_root(&RBig::from(rounds), 12);
            decimal(&(parse_decimal(&measures.deviation) * root), 4)
        });
        HoldRow {
            wager: figure.wager.clone(),
            table: figure.table.clone(),
            strategy: figure.strategy.clone(),
            stakes: decimal(&exact, 12),
            deviation,
            at_limits,
            exact,
        }
    }
}
