//! The section of a PAR sheet on one wager.

use baize_book::amount_in;
use baize_maths::{
    EnvyFigure, EnvyRow, FeeRow, Figure, Measures, MeterRow, ProgressiveFigure, Verdict, decimal, percent,
};
use dashu_ratio::RBig;

use crate::document::{Block, Column, Drawing, Grid, grouped, in_full};
use crate::wager::{Band, SheetRow, WagerSheet, hundred, method, parse_decimal, trimmed};

/// Names and what they stand for.
type Pairs = Vec<(String, String)>;

impl WagerSheet {
    /// The section. Its heading has the strategy too where another section has the same wager and pay table. Pictures
    /// are left out where the wager is not in force, and where it is shown once more per roll or spin.
    pub(crate) fn blocks(&self, by_strategy: bool) -> Vec<Block> {
        let figure = &self.figure;
        let mark = if self.in_force { "" } else { ", not in force" };
        let strategy = figure.strategy.as_ref().filter(|_| by_strategy);
        let strategy = strategy.map_or(String::new(), |strategy| format!(", {strategy}"));
        let heading = format!("{}, pay table {}{mark}{strategy}", figure.wager, figure.table);
        let mut blocks = vec![Block::Heading(heading), Block::Pairs(self.facts())];
        if !self.rows.is_empty() {
            blocks.push(Block::Table(self.outcomes()));
        }
        let meters = figure.progressive.iter().filter(|progressive| !progressive.meters.is_empty());
        blocks.extend(meters.map(|progressive| Block::Table(self.meter_table(progressive))));
        if self.in_force && !figure.wager.contains(" (per ") {
            blocks.extend(self.drawings().into_iter().map(Block::Drawing));
            if !self.bands.is_empty() {
                blocks.push(Block::Table(self.band_table()));
            }
        }
        if !figure.fees.is_empty() {
            blocks.push(Block::Table(fees(figure, &self.book)));
        }
        blocks.extend(figure.envies.iter().map(|envy| Block::Table(envies(envy, &self.book))));
        blocks
    }

    fn facts(&self) -> Pairs {
        let (figure, unit) = (&self.figure, &self.unit);
        let mut pairs = Vec::new();
        let mut pair = |name: &str, value: String| pairs.push((name.to_owned(), value));
        let (edge, returned) = (figure.exact(), RBig::ONE - figure.exact());
        let (edge, exactly) = (percent(&edge, 8), in_full(&figure.edge));
        pair("House edge", format!("{edge} % of the {unit}, exactly {exactly}"));
        pair("Return to player", format!("{} % of the {unit}", percent(&returned, 8)));
        if let Some(returned) = &self.returned_of_all {
            pair("Return of all that is staked", format!("{} %", percent(&parse_decimal(returned), 8)));
        }
        if let Some(average) = &figure.average_stake {
            pair("Average total stake", format!("{average} times the {unit}"));
        }
        if let Some(risk) = &figure.element_of_risk {
            pair("Element of risk", format!("{} % of all that is staked", percent(&parse_decimal(risk), 8)));
        }
        pair("Method", method(figure));
        if !self.rows.is_empty() {
            pair("Counted", self.counted());
        }
        if let Some(strategy) = &figure.strategy {
            pair("Strategy", strategy.clone());
        }
        if let Some(hit) = &self.hit {
            pair("Hit frequency", format!("{} ({})", hundred(&hit.decimal), in_full(&hit.fraction)));
        }
        if let Some(bounds) = figure.measures.as_ref().and_then(|measures| measures.bounds.as_ref()) {
            pair("Hit frequency", bounds.hit());
            pair("Push frequency", bounds.push());
        }
        if let Some(measures) = &figure.measures {
            spread(measures, unit).into_iter().for_each(|(name, value)| pair(name, value));
        }
        if let Some(progressive) = &figure.progressive {
            self.meter_facts(progressive).into_iter().for_each(|(name, value)| pair(name, value));
        }
        if let Some(stated) = &figure.stated {
            let verdict = match stated.verdict {
                Verdict::Agrees => "agrees",
                Verdict::AgreesTruncated => "agrees when truncated",
                Verdict::Differs => "cannot be reproduced",
            };
            pair("Stated by the book", format!("{} % in {}: {verdict}", stated.percent, stated.clause));
            if let (Some(by), Verdict::Differs) = (&stated.reproduced_by, stated.verdict) {
                pair("What would give it", by.clone());
            }
        }
        for note in &figure.notes {
            pair("Note", note.clone());
        }
        pairs
    }

    /// What the cases are, in a few words; the part on method says more.
    fn counted(&self) -> String {
        match &self.counting.deals {
            Some(deals) if *deals == self.cases => {
                format!("{} cases: {}", grouped(deals), self.counting.enumerated)
            }
            _ => format!("{}; cases are weights over their least common denominator", self.counting.enumerated),
        }
    }

    fn meter_facts(&self, progressive: &ProgressiveFigure) -> Vec<(&'static str, String)> {
        let mut facts = Vec::new();
        facts.push(("Stake", amount_in(&self.book, progressive.unit)));
        let (jackpot, even) = (progressive.jackpot.exact(), progressive.break_even.exact());
        if let Some(whole) = progressive.parts.iter().find(|it| it.part.exact() == RBig::ONE) {
            let one_in = grouped(&decimal(&(RBig::ONE / whole.chance.exact()), 0));
            facts.push(("Whole meter won", format!("once in {one_in} wagers")));
        }
        if !jackpot.is_zero() {
            let part = RBig::from(1_000_000) * &jackpot;
            facts.push(("Won of the meter on average", format!("{} millionths a wager", decimal(&part, 6))));
            let even = match progressive.break_even_rounded(progressive.unit) {
                Some(cents) => format!("{} stakes, {}", grouped(&decimal(&even, 2)), amount_in(&self.book, cents)),
                None => "none: worth more than it costs at any meter".to_owned(),
            };
            facts.push(("Break-even meter", even));
        }
        let envies = [("Envy for the dealer, in addition", Some(&progressive.envy))];
        let envies =
            envies.into_iter().chain([("Envy at a full table, in addition", progressive.full_table_envy.as_ref())]);
        for (name, envy) in envies.filter_map(|(name, envy)| Some((name, envy?.exact()))) {
            if !envy.is_zero() {
                facts.push((name, format!("{} % of the stake", percent(&envy, 4))));
            }
        }
        facts
    }

    fn outcomes(&self) -> Grid {
        let wide = usize::from(!self.further());
        let row = |row: &SheetRow| {
            let mut cells = vec![row.outcome.clone(), row.to_one.clone()];
            cells.extend(row.for_one.clone());
            cells.extend([
                grouped(&row.combinations),
                row.probability.clone(),
                grouped(&row.one_in),
                row.contribution.clone(),
            ]);
            cells
        };
        let beside = |share: &crate::wager::MeterShare| {
            let mut cells = vec![String::new(); 6 + wide];
            cells[0].clone_from(&share.what);
            cells[5 + wide].clone_from(&share.contribution);
            cells
        };
        let sum = self.total.as_ref().map(|total| {
            let mut cells = vec![String::new(); 6 + wide];
            cells[0] = "all".to_owned();
            cells[2 + wide] = grouped(&self.cases);
            cells[3 + wide] = "1.000000000000".to_owned();
            cells[5 + wide].clone_from(total);
            cells
        });
        let heads: &[&str] = if self.further() {
            &["net result", "cases", "probability", "1 in", "adds to net"]
        } else {
            &["pays to 1", "pays for 1", "cases", "probability", "1 in", "return"]
        };
        let columns = [Column::words("outcome")].into_iter().chain(heads.iter().map(|head| Column::numbers(head)));
        Grid {
            caption: format!("Every outcome, in times the {}; cases of {}", self.unit, grouped(&self.cases)),
            columns: columns.collect(),
            rows: self.rows.iter().map(row).chain(self.meter.iter().map(beside)).collect(),
            sum,
        }
    }

    fn meter_table(&self, progressive: &ProgressiveFigure) -> Grid {
        let row = |row: &MeterRow| {
            let stakes = RBig::from(row.meter.0) / RBig::from(progressive.unit.0);
            vec![
                amount_in(&self.book, row.meter),
                grouped(&decimal(&stakes, 2)),
                format!("{} %", percent(&row.edge.exact(), 6)),
                grouped(&trimmed(&row.deviation)),
            ]
        };
        Grid {
            caption: "While the meter stands at".to_owned(),
            columns: ["meter", "in stakes", "house edge", "deviation in stakes"].map(Column::numbers).into(),
            rows: progressive.meters.iter().map(row).collect(),
            sum: None,
        }
    }

    fn drawings(&self) -> Vec<Drawing> {
        let contribution = |row: &SheetRow| Some((row.outcome.clone(), row.contribution.parse::<f64>().ok()?));
        let mut bars: Vec<(String, f64)> =
            self.rows.iter().filter_map(contribution).filter(|(_, value)| *value != 0.0).collect();
        bars.sort_by(|a, b| b.1.total_cmp(&a.1));
        bars.truncate(12);
        let what = if self.further() { "What outcomes add to the net result" } else { "Return by outcome" };
        let returns = Drawing { caption: format!("{what}, largest first"), bars, upright: false };
        let sessions = self.session.iter().map(|session| Drawing {
            caption: format!(
                "Net result of {} rounds, in times the {}; {} of sessions end ahead",
                session.rounds, self.unit, session.ahead
            ),
            bars: session.bars.iter().map(|(name, share)| (name.clone(), share.parse().unwrap_or(0.0))).collect(),
            upright: true,
        });
        // Two bars say no more than the table above.
        [returns].into_iter().filter(|drawing| drawing.bars.len() > 2).chain(sessions).collect()
    }

    fn band_table(&self) -> Grid {
        let row = |name: &str, half: fn(&Band) -> &str| {
            let halves = self.bands.iter().map(|band| format!("± {} %", half(band)));
            [name.to_owned()].into_iter().chain(halves).collect()
        };
        let rounds = self.bands.iter().map(|band| Column::numbers(&grouped(&band.rounds.to_string())));
        Grid {
            caption: "How far the return strays after various numbers of rounds, by the normal curve".to_owned(),
            columns: [Column::words("rounds")].into_iter().chain(rounds).collect(),
            rows: vec![
                row("90 % of the time within", |band| &band.nine_of_ten),
                row("95 % of the time within", |band| &band.nineteen_of_twenty),
                row("99 % of the time within", |band| &band.ninety_nine_of_hundred),
            ],
            sum: None,
        }
    }
}

/// Measures of how the result of a round is spread.
fn spread(measures: &Measures, unit: &str) -> Vec<(&'static str, String)> {
    let index = parse_decimal(&measures.deviation) * parse_decimal("1.645");
    let mut facts = vec![
        ("Variance", measures.variance.decimal.clone()),
        ("Standard deviation", measures.deviation.clone()),
        ("Volatility index", decimal(&index, 6)),
    ];
    if let Some(shape) = &measures.shape {
        let (best, worst) = (trimmed(&shape.best.decimal), trimmed(&shape.worst.decimal));
        let push = format!("{} ({})", hundred(&shape.push.decimal), in_full(&shape.push.fraction));
        facts.insert(0, ("Push frequency", push));
        facts.push(("Skewness, excess kurtosis", format!("{}, {}", shape.skewness, shape.kurtosis)));
        facts.push(("Best and worst round", format!("{best} and {worst} times the {unit}")));
    }
    facts
}

/// What a bonus for the hands of others adds to the return.
fn envies(envy: &EnvyFigure, book: &str) -> Grid {
    let row = |row: &EnvyRow| {
        let returns = row.returns.iter().map(|returned| format!("{} %", percent(&returned.exact(), 4)));
        [amount_in(book, row.stake)].into_iter().chain(returns).collect()
    };
    let most = envy.rows.first().map_or(0, |row| row.returns.len());
    let others = (1..=most).map(|others| if others == 1 { "1 other".to_owned() } else { format!("{others} others") });
    let columns = ["stake".to_owned()].into_iter().chain(others);
    Grid {
        caption: format!("In addition, by the Envy Bonus of {}, from {} on", envy.table, amount_in(book, envy.minimum)),
        columns: columns.map(|head| Column::numbers(&head)).collect(),
        rows: envy.rows.iter().map(row).collect(),
        sum: None,
    }
}

fn fees(figure: &Figure, book: &str) -> Grid {
    let row = |fee: &FeeRow| {
        vec![amount_in(book, fee.stake), amount_in(book, fee.fee), format!("{} %", percent(&fee.edge.exact(), 4))]
    };
    Grid {
        caption: "With the house's collection".to_owned(),
        columns: ["stake", "collection", "edge with it"].map(Column::numbers).into(),
        rows: figure.fees.iter().map(row).collect(),
        sum: None,
    }
}
