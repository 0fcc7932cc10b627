//! How figures were found: what was enumerated, which simulations confirm it, and which generators there are.

use baize_maths::{Counting, Figure};
use serde::Serialize;

use crate::agreement::{self, Check};
use crate::document::{Block, Column, Grid, grouped};

/// How the figures of a paper were found.
#[derive(Clone, Debug, Serialize)]
pub struct HowFound {
    /// What was counted, and for which wagers.
    pub counted: Vec<CountedFor>,
    /// Simulations on record of exactly these figures.
    pub checks: Vec<Check>,
    /// The wagers without a simulation on record.
    pub unchecked: Vec<String>,
    /// The generators of chance, of live tables and of simulations.
    pub generators: [Generator; 2],
}

/// What was counted for some wagers.
#[derive(Clone, Debug, Serialize)]
pub struct CountedFor {
    /// The wagers, in the words of the pricing.
    pub wagers: Vec<String>,
    /// What the cases are and how many there are.
    #[serde(flatten)]
    pub counting: Counting,
}

/// A generator of chance, as a paper describes it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Generator {
    /// What it is used for.
    pub used: &'static str,
    /// Which generator it is.
    pub is: &'static str,
}

const GENERATORS: [Generator; 2] = [
    Generator { used: "live tables", is: "ChaCha20, each round keyed by the operating system" },
    Generator { used: "simulations", is: "xoshiro256++, from a seed that is printed with the result" },
];

impl HowFound {
    pub(crate) fn new<'a>(figures: impl Iterator<Item = (&'a Figure, &'a Counting)>) -> HowFound {
        let mut counted: Vec<CountedFor> = Vec::new();
        let (mut checks, mut unchecked) = (Vec::new(), Vec::new());
        for (figure, counting) in figures {
            let name = figure.wager.clone();
            match counted.iter_mut().find(|it| it.counting == *counting) {
                Some(known) if known.wagers.contains(&name) => {}
                Some(known) => known.wagers.push(name.clone()),
                None => counted.push(CountedFor { wagers: vec![name.clone()], counting: counting.clone() }),
            }
            match agreement::check(figure) {
                Some(check) if checks.contains(check) => {}
                Some(check) => checks.push(check.clone()),
                None if unchecked.contains(&name) => {}
                None => unchecked.push(name),
            }
        }
        HowFound { counted, checks, unchecked, generators: GENERATORS }
    }

    /// The section on method, for a paper about this game.
    pub(crate) fn blocks(&self, game: &str) -> Vec<Block> {
        let counted = |row: &CountedFor| {
            let deals = row.counting.deals.as_deref().map_or("no finite number".to_owned(), grouped);
            vec![row.wagers.join(", "), row.counting.enumerated.clone(), deals, row.counting.symmetry.clone()]
        };
        let (words, numbers) = (Column::words, Column::numbers);
        let mut blocks = vec![
            Block::Heading("How the figures were found".to_owned()),
            Block::Text(
                "Exact figures are counts of equally likely cases, settled by the same functions that settle a live \
                 table. Fractions are kept whole to the end; only what is printed as a decimal is rounded, at its last \
                 place. No generator of chance takes part in them."
                    .to_owned(),
            ),
            Block::Table(Grid {
                caption: "What was enumerated".to_owned(),
                columns: vec![words("wagers"), words("cases"), numbers("how many"), words("what was used")],
                rows: self.counted.iter().map(counted).collect(),
                sum: None,
            }),
        ];
        if !self.checks.is_empty() {
            let check = |check: &Check| {
                vec![
                    check.wager.clone(),
                    check.strategy.clone(),
                    grouped(&check.rounds.to_string()),
                    format!("{} %", check.simulated),
                    format!("{} %", check.error),
                    format!("{} %", check.exact),
                    check.deviation.clone(),
                ]
            };
            blocks.push(Block::Table(Grid {
                caption: "Cross-check: rounds played at random by the strategy that the figure is for".to_owned(),
                columns: vec![
                    words("wager"),
                    words("strategy"),
                    numbers("rounds"),
                    numbers("simulated"),
                    numbers("standard error"),
                    numbers("exact"),
                    numbers("apart, in errors"),
                ],
                rows: self.checks.iter().map(check).collect(),
                sum: None,
            }));
        }
        if !self.unchecked.is_empty() {
            blocks.push(Block::Text(format!(
                "No simulation is on record of these figures: {}. `baize simulate {game}` with the options of this \
                 paper makes one.",
                self.unchecked.join(", ")
            )));
        }
        let pair = |it: &Generator| (format!("Generator, {}", it.used), it.is.to_owned());
        blocks.push(Block::Pairs(self.generators.iter().map(pair).collect()));
        blocks
    }
}
