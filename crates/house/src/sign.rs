//! The sign of a table, ready to be laid out: limits, odds in force, options, fees, jackpots, house edge.

use baize_book::{
    Cents, Cites, Clause, GameSpec, OptionKind, OptionSpec, SignLine, in_force_rows, in_words, pay_in_words,
};
use baize_table::FeeRates;
use serde::Serialize;

use crate::edges::{Pricing, demanded, percent, priced};
use crate::floor::Floor;
use crate::option_words::{meter_terms, row};
use crate::required::{capital, leaflet_by, lines};
use crate::table::HouseTable;

/// The sign that is posted at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sign {
    /// The name of the house, if the file gives one.
    pub house: Option<String>,
    /// The numbers of the tables that this sign is for.
    pub tables: Vec<String>,
    /// The game's id.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// The title of its book.
    pub book: String,
    /// How many seats there are, if the file says so.
    pub seats: Option<i64>,
    /// The limit by the book's name for it, if that decides stakes and fees.
    pub limit: Option<String>,
    /// The smallest and the largest stakes.
    pub limits: Vec<LimitRow>,
    /// The pay tables in force.
    pub odds: Vec<OddsBlock>,
    /// The house edges, if they are shown.
    pub edges: Vec<EdgeRow>,
    /// The clauses that demand the edges.
    pub edges_by: Cites,
    /// Why the edges are missing although they are demanded.
    pub edges_missing: Option<String>,
    /// What the house collects.
    pub fees: Vec<FeeBlock>,
    /// The progressive jackpots, one block each.
    pub meters: Vec<MeterBlock>,
    /// What the book orders to be said.
    pub lines: Vec<SignLine>,
    /// The options in force, as rows.
    pub options: Vec<OptionRow>,
}

/// The stakes of a kind of wager.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LimitRow {
    /// The wager, or `Every wager`.
    pub wager: String,
    /// The smallest stake, as people read it.
    pub min: String,
    /// The largest stake, as people read it.
    pub max: String,
}

/// A pay table in force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OddsBlock {
    /// The wagers that it pays.
    pub title: String,
    /// Which of the book's pay tables it is, in words.
    pub table: String,
    /// What each row pays.
    pub rows: Vec<(String, String)>,
    /// The clause that sets it.
    pub by: Clause,
}

/// The house edge of a wager, as a sign shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EdgeRow {
    /// The wager's name on the sign.
    pub wager: String,
    /// The pay table under which it has this edge.
    pub table: String,
    /// The edge in per cent of the stake.
    pub percent: String,
    /// The exact edge, as a fraction of the stake.
    pub fraction: String,
    /// How the player is assumed to play.
    pub remark: String,
}

/// A fee that the house collects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FeeBlock {
    /// The fee's name, with a capital letter.
    pub name: String,
    /// Who pays it, and when.
    pub says: String,
    /// Each case with its amount.
    pub rates: Vec<(String, String)>,
    /// The clauses that allow it.
    pub by: Cites,
}

/// A progressive jackpot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MeterBlock {
    /// The meter's name, with a capital letter.
    pub name: String,
    /// What is on it when it is opened.
    pub seed: String,
    /// The stake that buys into it, if only one does.
    pub unit: Option<String>,
    /// Which part of a stake goes on it.
    pub terms: String,
    /// The link by which it is shared with other tables.
    pub link: Option<String>,
    /// The clauses under which it is shown.
    pub by: Cites,
}

/// An option in force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OptionRow {
    /// What it decides.
    pub says: String,
    /// What it is set to; empty if the words say it.
    pub value: String,
    /// The clause that gives the choice.
    pub by: Clause,
}

/// The house edges of all tables, as a leaflet for players to take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Leaflet {
    /// The name of the house, if the file gives one.
    pub house: Option<String>,
    /// Each game at its tables, with its edges or why there are none.
    pub games: Vec<(String, Result<Vec<EdgeRow>, String>)>,
    /// The clauses that demand it; none if the house gives one out of its own accord.
    #[serde(skip)]
    pub by: Cites,
}

/// The signs of a floor. Tables that differ in anything that is shown have a sign each; those that are the same share
/// one that names them all, wherever they are in the file. Edges are worked out if the book demands them, or `always`.
pub fn signs(floor: &Floor, always: bool, pricing: Pricing<'_>) -> Vec<Sign> {
    let mut signs: Vec<Sign> = Vec::new();
    for table in &floor.tables {
        let sign = sign(floor, table, always, pricing);
        match signs.iter_mut().find(|other| other.is_like(&sign)) {
            Some(alike) => alike.tables.extend(sign.tables),
            None => signs.push(sign),
        }
    }
    signs
}

impl Sign {
    /// Whether both say the same, except for the numbers of their tables.
    fn is_like(&self, other: &Sign) -> bool {
        let unnumbered = |sign: &Sign| Sign { tables: Vec::new(), ..sign.clone() };
        // A table without a number would be lost among those that have one.
        self.tables.is_empty() == other.tables.is_empty() && unnumbered(self) == unnumbered(other)
    }

    /// The tables as a sign names them; `None` if they have no numbers.
    pub(crate) fn numbered(&self) -> Option<(&'static str, String)> {
        let word = if self.tables.len() == 1 { "Table" } else { "Tables" };
        (!self.tables.is_empty()).then(|| (word, self.tables.join(", ")))
    }
}

/// The leaflet of a floor, with the edges of all its games.
pub fn leaflet(floor: &Floor, pricing: Pricing<'_>) -> Leaflet {
    let game = |table: &HouseTable| {
        let name = format!("{}, {}", table.game.spec().name, table.called());
        (name, pricing(table.game.id(), &priced(table)).map(|edges| edge_rows(table, &edges)))
    };
    Leaflet { house: floor.name.clone(), games: floor.tables.iter().map(game).collect(), by: leaflet_by(floor) }
}

fn sign(floor: &Floor, table: &HouseTable, always: bool, pricing: Pricing<'_>) -> Sign {
    let spec = table.game.spec();
    let show = |amount: Cents| spec.book().amount(amount);
    let edges_by = demanded(table);
    let wanted = always || edges_by != Cites::NONE;
    let edges = if wanted { pricing(table.game.id(), &priced(table)) } else { Ok(Vec::new()) };
    let (edges, edges_missing) = match edges {
        Ok(edges) => (edge_rows(table, &edges), None),
        Err(why) if edges_by != Cites::NONE => (Vec::new(), Some(why)),
        Err(_) => (Vec::new(), None),
    };
    Sign {
        house: floor.name.clone(),
        tables: table.numbers.clone(),
        id: spec.id.clone(),
        game: spec.name.clone(),
        book: spec.book().title.clone(),
        seats: table.seats,
        limit: spec.option("limit").map(|_| table.table.options().word("limit").to_owned()),
        limits: limits(table, &show),
        odds: odds(table, &show),
        edges,
        edges_by,
        edges_missing,
        fees: fees(table, &show),
        meters: meters(table, &show),
        lines: lines(table),
        options: spec.options.iter().filter_map(|option| row(spec, table.table.options(), option, &show)).collect(),
    }
}

/// The edges of the wagers that the table takes.
fn edge_rows(table: &HouseTable, edges: &[crate::Edge]) -> Vec<EdgeRow> {
    let layout = table.table.layout();
    let taken = |kind: &str| layout.iter().any(|it| it.kind == kind) && !table.closed.iter().any(|it| it == kind);
    // A figure of a special kind has its wager's name with the kind after it, such as `rage (per spin)`.
    let wager = |name: &str| name.split(" (").next().unwrap_or(name).to_owned();
    let known = |name: &str| table.game.spec().wager(name).is_none_or(|wager| !wager.opening || taken(name));
    let row = |edge: &crate::Edge| EdgeRow {
        wager: capital(&in_words(&edge.wager)),
        table: which(&edge.table),
        percent: percent(&edge.decimal),
        fraction: edge.fraction.clone(),
        remark: edge.remark.clone(),
    };
    edges.iter().filter(|edge| known(&wager(&edge.wager))).map(row).collect()
}

type Show<'a> = &'a dyn Fn(Cents) -> String;

/// The stakes, with kinds that have the same limits in one row. A stack has no limit that a sign could show.
fn limits(table: &HouseTable, show: Show<'_>) -> Vec<LimitRow> {
    let mut rows: Vec<((Cents, Cents), Vec<&str>)> = Vec::new();
    let meters = &table.table.info().meters;
    for wager in table.table.layout() {
        // A bet into a meter may have only one stake.
        let unit = meters.iter().find(|meter| meter.name == wager.kind).and_then(|meter| meter.unit);
        let (kind, limits) = (wager.kind, unit.map_or((wager.min, wager.max), |unit| (unit, unit)));
        let known = rows.iter().any(|(_, kinds)| kinds.contains(&kind)) || table.closed.iter().any(|it| it == kind);
        if known || wager.max == Cents::STAKE_MAX {
            continue;
        }
        match rows.iter_mut().find(|(other, _)| *other == limits) {
            Some((_, kinds)) => kinds.push(kind),
            None => rows.push((limits, vec![kind])),
        }
    }
    let several = rows.len() > 1;
    // The longest row is called "all others", unless its names fit.
    rows.sort_by_key(|(_, kinds)| kinds.len());
    let last = rows.len().saturating_sub(1);
    let name = |i: usize, kinds: &[&str]| match (several, kinds.len()) {
        (false, 2..) => "Every wager".to_owned(),
        (true, 4..) if i == last => "Every other wager".to_owned(),
        _ => capital(&kinds.iter().map(|kind| in_words(kind)).collect::<Vec<_>>().join(", ")),
    };
    let row = |(i, ((min, max), kinds)): (usize, &((Cents, Cents), Vec<&str>))| LimitRow {
        wager: name(i, kinds),
        min: show(*min),
        max: show(*max),
    };
    rows.iter().enumerate().map(row).collect()
}

fn odds(table: &HouseTable, show: Show<'_>) -> Vec<OddsBlock> {
    let spec = table.game.spec();
    let options = table.table.options();
    let layout = table.table.layout();
    let taken = |kind: &str| layout.iter().any(|it| it.kind == kind) && !table.closed.iter().any(|it| it == kind);
    let block = |option: &OptionSpec| {
        let odds = options.odds(&option.name);
        // A row that is a wager is shown only if the wager is taken.
        let offered =
            |key: &str| !options.is_off(key) && spec.wager(key).is_none_or(|wager| !wager.opening || taken(key));
        let rows = in_force_rows(spec, odds, options).filter(|row| offered(&row.key));
        let rows = rows.map(|row| (capital(&spec.row_words(&option.of, &row.key)), pay_in_words(row.pays, show)));
        OddsBlock { title: title(spec, &option.of), table: which(&odds.name), rows: rows.collect(), by: odds.clause }
    };
    let in_force = |option: &&OptionSpec| {
        let wagers: Vec<_> =
            spec.wagers.iter().filter(|it| it.opening && it.pays.as_ref() == Some(&option.of)).collect();
        option.kind == OptionKind::Odds
            && options.meet(option.when.as_deref())
            && (wagers.is_empty() || wagers.iter().any(|wager| taken(&wager.name)))
    };
    let mut blocks: Vec<OddsBlock> = spec.options.iter().filter(in_force).map(block).collect();
    blocks.retain(|block| !block.rows.is_empty());
    blocks
}

/// A pay table in words, by its name.
fn which(name: &str) -> String {
    match name {
        "custom" => "raised above the minimum".to_owned(),
        "minimum" => "minimum odds".to_owned(),
        name if name.bytes().all(|byte| byte.is_ascii_digit()) => format!("pay table {name}"),
        name => in_words(name),
    }
}

/// The wagers that a pay table pays, or its own name.
fn title(spec: &GameSpec, of: &str) -> String {
    let paid = spec.wagers.iter().filter(|wager| wager.pays.as_deref() == Some(of));
    let names: Vec<String> = paid.map(|wager| capital(&in_words(&wager.name))).collect();
    match names.len() {
        0 => capital(&in_words(of)),
        1..=3 => names.join(", "),
        _ => "Odds".to_owned(),
    }
}

fn fees(table: &HouseTable, show: Show<'_>) -> Vec<FeeBlock> {
    let block = |fee: &baize_table::PostedFee| {
        let rates = match &fee.rates {
            FeeRates::Flat(amount) => vec![("Amount".to_owned(), show(*amount))],
            FeeRates::Players(rates) => {
                rates.iter().map(|(players, amount)| (format!("{players} players"), show(*amount))).collect()
            }
            FeeRates::From(rates) => {
                rates.iter().map(|(from, amount)| (format!("from {}", show(*from)), show(*amount))).collect()
            }
        };
        FeeBlock { name: capital(&in_words(fee.name)), says: fee.says.to_owned(), rates, by: fee.by }
    };
    table.table.info().posted_fees.iter().map(block).collect()
}

fn meters(table: &HouseTable, show: Show<'_>) -> Vec<MeterBlock> {
    let by = table.game.spec().book().meter.iter().fold(Cites::NONE, |cites, clause| cites.and(*clause));
    let block = |meter: &baize_table::MeterSpec| MeterBlock {
        name: capital(&in_words(meter.name)),
        seed: show(meter.seed),
        unit: meter.unit.map(show),
        terms: meter_terms(&meter.terms),
        link: table.link().map(str::to_owned),
        by,
    };
    table.table.info().meters.iter().map(block).collect()
}
