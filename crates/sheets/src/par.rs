//! A PAR sheet: the probability accounting report of a game, as a test laboratory files it.

use baize_book::{GameCard, Options};
use baize_maths::{Chart, EDITION, Figure, Method, Verdict, decimal, percent, square_root};
use dashu_ratio::RBig;
use serde::Serialize;

use crate::document::{Block, Column, Document, Drawing, Grid, grouped};
use crate::session::{Session, session};
use crate::strategy::chart_blocks;

/// Numbers of rounds for which the band of the return is printed.
const ROUNDS: [u64; 5] = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/// How many rounds the picture of a session has.
const SESSION: u32 = 100;

/// The sheet of a game under its options.
#[derive(Clone, Debug, Serialize)]
pub struct ParSheet {
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub name: String,
    /// The rule book.
    pub book: String,
    /// The version of the program, and the fingerprint of its rules and its maths.
    pub edition: String,
    /// All options in force.
    pub options: Vec<SheetOption>,
    /// Wager by wager, each under each pay table.
    pub wagers: Vec<WagerSheet>,
    /// The strategy.
    pub strategy: Vec<Chart>,
    /// The fingerprint of all of the above.
    pub fingerprint: String,
}

/// An option in force.
#[derive(Clone, Debug, Serialize)]
pub struct SheetOption {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// What it decides.
    pub says: String,
    /// The clause that permits it.
    pub clause: String,
    /// Whether it differs from the book's default.
    pub changed: bool,
}

/// One wager under one pay table.
#[derive(Clone, Debug, Serialize)]
pub struct WagerSheet {
    /// The figure itself.
    pub figure: Figure,
    /// What comes back of a stake on average.
    pub returned: String,
    /// The outcomes, with what can be worked out from them.
    pub rows: Vec<SheetRow>,
    /// How far the return strays after so many rounds.
    pub bands: Vec<Band>,
    /// What a session comes to, where every outcome is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session: Option<Session>,
}

/// An outcome on a sheet.
#[derive(Clone, Debug, Serialize)]
pub struct SheetRow {
    /// What happens.
    pub outcome: String,
    /// What is won for a stake of one.
    pub to_one: String,
    /// What comes back for a stake of one, the stake included.
    pub for_one: String,
    /// In how many of the cases.
    pub combinations: String,
    /// How likely it is.
    pub probability: String,
    /// Once in so many rounds.
    pub one_in: String,
    /// What it adds to the return.
    pub contribution: String,
}

/// The band in which the return lies after so many rounds.
#[derive(Clone, Debug, Serialize)]
pub struct Band {
    /// The rounds.
    pub rounds: u64,
    /// The half width of the band for nine sessions of ten.
    pub nine_of_ten: String,
    /// The half width of the band for nineteen sessions of twenty.
    pub nineteen_of_twenty: String,
}

impl ParSheet {
    /// The sheet of these figures. The figures belong to `card` with `options`; `changed` names those that the operator
    /// has set.
    pub fn new(
        card: &GameCard,
        options: &Options,
        changed: &toml::Table,
        figures: Vec<Figure>,
        strategy: Vec<Chart>,
    ) -> ParSheet {
        let option = |spec: &baize_book::OptionSpec| SheetOption {
            name: spec.name.clone(),
            value: options.get(&spec.name).map(ToString::to_string).unwrap_or_default(),
            says: spec.says.clone(),
            clause: spec.clause.to_string(),
            changed: changed.contains_key(&spec.name),
        };
        let mut sheet = ParSheet {
            game: card.id.clone(),
            name: card.name.clone(),
            book: card.book().title.clone(),
            edition: EDITION.to_owned(),
            options: card.options.iter().map(option).collect(),
            wagers: figures.into_iter().map(WagerSheet::new).collect(),
            strategy,
            fingerprint: String::new(),
        };
        let bytes = serde_json::to_vec(&sheet).expect("a sheet can be written");
        sheet.fingerprint = blake3::hash(&bytes).to_hex()[..32].to_owned();
        sheet
    }

    /// The sheet as a document. `printed` is the day on which it is printed.
    pub fn document(&self, printed: &str) -> Document {
        let mut blocks = vec![Block::Pairs(vec![
            ("Game".to_owned(), format!("{} ({})", self.name, self.game)),
            ("Rules".to_owned(), self.book.clone()),
            ("Program".to_owned(), self.edition.clone()),
            ("Printed".to_owned(), printed.to_owned()),
        ])];
        blocks.push(Block::Table(summary(&self.wagers)));
        blocks.push(Block::Heading("Rules and options in force".to_owned()));
        blocks.push(Block::Table(Grid {
            caption: "Every option of the game, with its value".to_owned(),
            columns: ["option", "value", "what it decides", "clause"].map(Column::words).into(),
            rows: self.options.iter().map(option_row).collect(),
            sum: None,
        }));
        for wager in &self.wagers {
            blocks.extend(wager.blocks());
        }
        if !self.strategy.is_empty() {
            blocks.push(Block::Heading("Strategy".to_owned()));
            self.strategy.iter().for_each(|chart| blocks.extend(chart_blocks(chart)));
        }
        Document {
            title: format!("PAR sheet: {}", self.name),
            subtitle: format!("{}, {}", self.game, self.book),
            foot: format!("{}  {}", self.game, self.fingerprint),
            blocks,
        }
    }
}

fn option_row(option: &SheetOption) -> Vec<String> {
    let value = if option.changed { format!("{} (set)", option.value) } else { option.value.clone() };
    vec![option.name.clone(), value, option.says.clone(), option.clause.clone()]
}

/// All wagers in one table, for the first page.
fn summary(wagers: &[WagerSheet]) -> Grid {
    let row = |wager: &WagerSheet| {
        let figure = &wager.figure;
        let measures = figure.measures.as_ref();
        vec![
            figure.wager.clone(),
            figure.table.clone(),
            format!("{} %", percent(&figure.exact(), 6)),
            method(figure),
            figure.element_of_risk.as_deref().map(hundred).unwrap_or_default(),
            measures.and_then(|it| it.shape.as_ref()).map(|it| hundred(&it.hit.decimal)).unwrap_or_default(),
            measures.map(|it| short(&it.deviation)).unwrap_or_default(),
            figure.strategy.clone().unwrap_or_default(),
        ]
    };
    let words = Column::words;
    let numbers = Column::numbers;
    Grid {
        caption: "Every wager".to_owned(),
        columns: vec![
            words("wager"),
            words("pay table"),
            numbers("house edge"),
            words("method"),
            numbers("element of risk"),
            numbers("hit frequency"),
            numbers("deviation"),
            words("strategy"),
        ],
        rows: wagers.iter().map(row).collect(),
        sum: None,
    }
}

pub(crate) fn method(figure: &Figure) -> String {
    match (figure.method, &figure.error) {
        (Method::Exact, _) => "exact".to_owned(),
        (Method::Simulated, Some(error)) => format!("simulated, standard error {error}"),
        (Method::Simulated, None) => "simulated".to_owned(),
    }
}

/// A decimal share as per cent, to four places.
fn hundred(share: &str) -> String {
    percent(&parse_decimal(share), 4) + " %"
}

/// The number that a decimal stands for.
pub(crate) fn parse_decimal(text: &str) -> RBig {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (whole, places) = digits.split_once('.').unwrap_or((digits, ""));
    let number: RBig = format!("{whole}{places}").parse().expect("decimals are written by ourselves");
    number * RBig::from(sign) / RBig::from(10).pow(places.len() as isize)
}

/// A decimal of twelve places cut to six.
fn short(text: &str) -> String {
    decimal(&parse_decimal(text), 6)
}

impl WagerSheet {
    fn new(figure: Figure) -> WagerSheet {
        let cases: RBig = figure.cases.parse().unwrap_or(RBig::ONE);
        let row = |row: &baize_maths::OutcomeRow| {
            let chance = row.count.parse::<RBig>().unwrap_or_default() / &cases;
            let net: Option<RBig> = row.net.as_ref().and_then(|net| net.parse().ok());
            let back = net.as_ref().map(|net| net + RBig::ONE);
            let plain = |value: &Option<RBig>, places| {
                value.as_ref().map_or("by the meter".to_owned(), |value| trimmed(&decimal(value, places)))
            };
            SheetRow {
                outcome: row.outcome.clone(),
                to_one: plain(&net, 6),
                for_one: plain(&back, 6),
                combinations: row.count.clone(),
                probability: row.probability.clone(),
                one_in: if chance.is_zero() { "never".to_owned() } else { decimal(&(RBig::ONE / &chance), 3) },
                contribution: back.map_or(String::new(), |back| decimal(&(back * &chance), 12)),
            }
        };
        let bands = figure.measures.as_ref().map_or(Vec::new(), |measures| {
            let variance = measures.variance.exact();
            ROUNDS.iter().map(|rounds| Band::new(&variance, *rounds)).collect()
        });
        WagerSheet {
            returned: decimal(&(RBig::ONE - figure.exact()), 12),
            rows: figure.outcomes.iter().map(row).collect(),
            bands,
            session: session(&figure, SESSION),
            figure,
        }
    }

    fn blocks(&self) -> Vec<Block> {
        let figure = &self.figure;
        let mut blocks = vec![Block::Heading(format!("{}, pay table {}", figure.wager, figure.table))];
        let mut pairs = vec![
            ("House edge".to_owned(), format!("{} %, exactly {}", percent(&figure.exact(), 8), figure.edge)),
            ("Return to player".to_owned(), format!("{} %", percent(&(RBig::ONE - figure.exact()), 8))),
            ("Method".to_owned(), method(figure)),
            ("Cases".to_owned(), grouped(&figure.cases)),
        ];
        let mut pair = |name: &str, value: String| pairs.push((name.to_owned(), value));
        if let Some(strategy) = &figure.strategy {
            pair("Strategy", strategy.clone());
        }
        if let Some(average) = &figure.average_stake {
            pair("Average total stake", format!("{average} opening stakes"));
        }
        if let Some(risk) = &figure.element_of_risk {
            pair("Element of risk", format!("{risk} of all that is staked"));
        }
        if let Some(measures) = &figure.measures {
            let shape = measures.shape.as_ref();
            if let Some(shape) = shape {
                pair("Hit frequency", format!("{} ({})", hundred(&shape.hit.decimal), shape.hit.fraction));
                pair("Push frequency", format!("{} ({})", hundred(&shape.push.decimal), shape.push.fraction));
            }
            pair("Variance", measures.variance.decimal.clone());
            pair("Standard deviation", measures.deviation.clone());
            if let Some(shape) = shape {
                pair("Skewness, excess kurtosis", format!("{}, {}", shape.skewness, shape.kurtosis));
            }
            let index = parse_decimal(&measures.deviation) * parse_decimal("1.645");
            pair("Volatility index (1.645 deviations)", decimal(&index, 6));
            if let Some(shape) = shape {
                let (best, worst) = (trimmed(&shape.best.decimal), trimmed(&shape.worst.decimal));
                pair("Best and worst round", format!("{best} and {worst} opening stakes"));
            }
        }
        if let Some(progressive) = &figure.progressive {
            pair("Progressive", progressive.says.clone());
            pair("Break-even meter", format!("{} stakes", grouped(&decimal(&progressive.break_even.exact(), 2))));
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
        blocks.push(Block::Pairs(pairs));
        blocks.push(Block::Table(self.outcomes()));
        blocks.extend(self.drawings().into_iter().map(Block::Drawing));
        if !self.bands.is_empty() {
            blocks.push(Block::Table(self.band_table()));
        }
        if !figure.fees.is_empty() {
            blocks.push(Block::Table(fees(figure)));
        }
        blocks
    }

    fn outcomes(&self) -> Grid {
        let row = |row: &SheetRow| {
            vec![
                row.outcome.clone(),
                row.to_one.clone(),
                row.for_one.clone(),
                grouped(&row.combinations),
                row.probability.clone(),
                grouped(&row.one_in),
                row.contribution.clone(),
            ]
        };
        let blank = String::new();
        let sum = vec![
            "all".to_owned(),
            blank.clone(),
            blank.clone(),
            grouped(&self.figure.cases),
            "1.000000000000".to_owned(),
            blank,
            self.returned.clone(),
        ];
        let mut columns = vec![Column::words("outcome")];
        let heads = ["pays to 1", "pays for 1", "combinations", "probability", "1 in", "return"];
        columns.extend(heads.map(Column::numbers));
        Grid {
            caption: "Every outcome".to_owned(),
            columns,
            rows: self.rows.iter().map(row).collect(),
            sum: Some(sum).filter(|_| self.figure.progressive.is_none()),
        }
    }

    fn drawings(&self) -> Vec<Drawing> {
        let contribution = |row: &SheetRow| Some((row.outcome.clone(), row.contribution.parse::<f64>().ok()?));
        let mut bars: Vec<(String, f64)> =
            self.rows.iter().filter_map(contribution).filter(|(_, value)| *value != 0.0).collect();
        bars.sort_by(|a, b| b.1.total_cmp(&a.1));
        bars.truncate(16);
        let returns = Drawing { caption: "Return by outcome, largest first".to_owned(), bars, upright: false };
        let sessions = self.session.iter().map(|session| Drawing {
            caption: format!(
                "Net result of {} rounds in opening stakes; {} of sessions end ahead",
                session.rounds, session.ahead
            ),
            bars: session.bars.clone(),
            upright: true,
        });
        [returns].into_iter().filter(|drawing| drawing.bars.len() > 1).chain(sessions).collect()
    }

    fn band_table(&self) -> Grid {
        let row = |band: &Band| {
            let half = |text: &str| format!("± {text} %");
            vec![grouped(&band.rounds.to_string()), half(&band.nine_of_ten), half(&band.nineteen_of_twenty)]
        };
        Grid {
            caption: "How far the return strays, by the normal curve".to_owned(),
            columns: ["rounds", "90 % of the time within", "95 % of the time within"].map(Column::numbers).into(),
            rows: self.bands.iter().map(row).collect(),
            sum: None,
        }
    }
}

/// A decimal without the zeros at its end.
fn trimmed(text: &str) -> String {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text.to_owned() }
}

impl Band {
    fn new(variance: &RBig, rounds: u64) -> Band {
        let of_mean = square_root(&(variance / RBig::from(rounds)), 24);
        let half = |deviations: &str| percent(&(&of_mean * parse_decimal(deviations)), 4);
        Band { rounds, nine_of_ten: half("1.645"), nineteen_of_twenty: half("1.96") }
    }
}

fn fees(figure: &Figure) -> Grid {
    let row = |fee: &baize_maths::FeeRow| {
        vec![fee.stake.to_string(), fee.fee.to_string(), format!("{} %", percent(&fee.edge.exact(), 4))]
    };
    Grid {
        caption: "With the house's collection".to_owned(),
        columns: ["stake", "collection", "edge with it"].map(Column::numbers).into(),
        rows: figure.fees.iter().map(row).collect(),
        sum: None,
    }
}
