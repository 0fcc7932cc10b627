//! A PAR sheet: the probability accounting report of a game, in the form that test laboratories file.

use baize_book::{GameSpec, Options};
use baize_maths::{Breakdown, Chart, Figure, percent};
use serde::Serialize;

use crate::breakdown::{self, breakdown_blocks};
use crate::document::{Block, Column, Document, Grid};
use crate::filing::Filing;
use crate::fingerprint::fingerprint;
use crate::head::PaperHead;
use crate::hold::Hold;
use crate::in_force::in_force;
use crate::method::HowFound;
use crate::options::{SheetOption, sheet_options};
use crate::rules::{self, PayRow, SheetRule};
use crate::strategy::{StrategySheet, chart_blocks};
use crate::terms::terms;
use crate::wager::{Unsound, WagerSheet, hundred, method, short};

/// The sheet of a game under its options.
#[derive(Clone, Debug, Serialize)]
pub struct ParSheet {
    /// What stands at its head.
    #[serde(flatten)]
    pub head: PaperHead,
    /// What the game is, and what is announced at the table.
    pub rules: Vec<SheetRule>,
    /// The pay tables in force.
    pub pay_tables: Vec<PayRow>,
    /// All options in force.
    pub options: Vec<SheetOption>,
    /// Every wager under each of its pay tables; those in force first.
    pub wagers: Vec<WagerSheet>,
    /// What the house holds an hour, at a stated or assumed pace.
    pub hold: Hold,
    /// How the figures were found.
    pub found: HowFound,
    /// The strategy as charts; empty where the player has no choice.
    pub strategy: Vec<Chart>,
    /// How often things happen, apart from any wager.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub breakdowns: Vec<Breakdown>,
    /// The fingerprint of everything above.
    pub fingerprint: String,
    /// The day on which it is printed.
    pub printed: String,
}

impl ParSheet {
    /// The sheet of these figures, printed on that day. The figures must be those of `spec` with `options`. It is
    /// refused if the outcomes of a wager do not add up to its edge.
    pub fn new(
        spec: &GameSpec,
        options: &Options,
        figures: Vec<Figure>,
        strategy: Vec<Chart>,
        printed: &str,
    ) -> Result<ParSheet, Unsound> {
        let defaults = Options::resolve(spec, &toml::Table::new()).ok();
        let default = |name: &str| defaults.as_ref().and_then(|defaults| defaults.get(name));
        let book = spec.id.split('/').next().unwrap_or_default();
        let wager = |mut figure: Figure| {
            // Naming a default changes nothing, so it does not change the fingerprint either.
            figure.options.retain(|name, _| options.get(name).is_none_or(|value| Some(value) != default(name)));
            let in_force = in_force(spec, options, &figure);
            WagerSheet::new(figure, options, in_force, book)
        };
        let mut wagers = figures.into_iter().map(wager).collect::<Result<Vec<_>, _>>()?;
        wagers.sort_by_key(|wager| !wager.in_force);
        let hold = Hold::new(spec, options, &wagers, None);
        let found = HowFound::new(wagers.iter().map(|wager| (&wager.figure, &wager.counting)));
        let mut sheet = ParSheet {
            head: PaperHead::new("par-sheet", spec, Filing::default()),
            rules: rules::rules(spec, options),
            pay_tables: rules::pay_tables(spec, options),
            options: sheet_options(spec, options),
            wagers,
            hold,
            found,
            strategy,
            breakdowns: breakdown::of(spec, options),
            fingerprint: String::new(),
            printed: printed.to_owned(),
        };
        sheet.fingerprint = fingerprint(&sheet);
        Ok(sheet)
    }

    /// The same sheet filed for somebody, with what is held at this many rounds an hour if a pace is stated.
    pub fn filed(mut self, filing: Filing, spec: &GameSpec, options: &Options, pace: Option<u32>) -> ParSheet {
        self.head.filing = filing;
        self.hold = Hold::new(spec, options, &self.wagers, pace);
        self.fingerprint = fingerprint(&self);
        self
    }

    /// Just the strategy, as a paper of its own.
    pub fn strategy_sheet(&self, spec: &GameSpec, options: &Options) -> StrategySheet {
        let figures = self.wagers.iter().map(|wager| wager.figure.clone()).collect();
        StrategySheet::new(spec, options, figures, self.strategy.clone(), self.head.filing.clone(), &self.printed)
    }

    /// The sheet as a document.
    pub fn document(&self) -> Document {
        let mut pairs = self.head.pairs("Fingerprint of this sheet", &self.printed, &self.fingerprint);
        let stake = self.wagers.iter().find_map(|wager| wager.figure.options.get("stake"));
        pairs.extend(stake.map(|stake| ("Stake".to_owned(), format!("{stake}, for which payments are rounded"))));
        let mut blocks = vec![Block::Pairs(pairs), self.head.filing.block(), Block::Table(summary(&self.wagers))];
        blocks.extend(self.hold.block(self.head.game.split('/').next().unwrap_or_default()));
        blocks.extend(rules::blocks(self));
        let name = |wager: &WagerSheet| (wager.figure.wager.clone(), wager.figure.table.clone());
        for wager in &self.wagers {
            let twins = self.wagers.iter().filter(|other| name(other) == name(wager)).count();
            blocks.extend(wager.blocks(twins > 1));
        }
        if !self.strategy.is_empty() {
            blocks.push(Block::Heading("Strategy".to_owned()));
            self.strategy.iter().for_each(|chart| blocks.extend(chart_blocks(chart)));
        }
        blocks.extend(self.breakdowns.iter().flat_map(breakdown_blocks));
        blocks.extend(self.found.blocks(&self.head.game));
        let any = |has: fn(&WagerSheet) -> bool| self.wagers.iter().any(has);
        blocks.extend(terms(any(|it| it.figure.average_stake.is_some()), any(|it| it.figure.progressive.is_some())));
        Document {
            title: format!("PAR sheet: {}", self.head.name),
            subtitle: format!("{}, {}", self.head.game, self.head.book),
            foot: format!("{}  {}  fingerprint {}", self.head.game, self.printed, self.fingerprint),
            printed: self.printed.clone(),
            blocks,
        }
    }
}

/// All wagers in one table, for the first page.
fn summary(wagers: &[WagerSheet]) -> Grid {
    // A column that says the same about all of them says nothing.
    let marked = wagers.iter().any(|wager| !wager.in_force);
    let row = |wager: &WagerSheet| {
        let figure = &wager.figure;
        let measures = figure.measures.as_ref();
        let mut cells = vec![figure.wager.clone(), figure.table.clone()];
        if marked {
            cells.push(if wager.in_force { "in force" } else { "not in force" }.to_owned());
        }
        cells.extend([
            format!("{} %", percent(&figure.exact(), 6)),
            method(figure),
            figure.element_of_risk.as_deref().map(hundred).unwrap_or_default(),
            wager.hit.as_ref().map(|hit| hundred(&hit.decimal)).unwrap_or_default(),
            measures.map(|it| short(&it.deviation)).unwrap_or_default(),
            figure.strategy.clone().unwrap_or_default(),
        ]);
        cells
    };
    let (words, numbers) = (Column::words, Column::numbers);
    let mut columns = vec![words("wager"), words("pay table")];
    if marked {
        columns.push(words("played"));
    }
    columns.extend([
        numbers("house edge"),
        words("method"),
        numbers("element of risk"),
        numbers("hit frequency"),
        numbers("deviation"),
        words("strategy"),
    ]);
    let caption = if marked { "Every wager; those not in force are shown as they would be" } else { "Every wager" };
    Grid { caption: caption.to_owned(), columns, rows: wagers.iter().map(row).collect(), sum: None }
        .without_empty_columns()
}
