//! One wager on a PAR sheet: its outcomes, which must add up, and what can be worked out from them.

use baize_book::{Options, in_words};
use baize_maths::{Counting, Figure, Method, OutcomeRow, Share, counting, decimal, percent, square_root};
use dashu_int::UBig;
use dashu_ratio::RBig;
use serde::Serialize;

use crate::session::{Session, session};

/// The numbers of rounds for which the band of the return is printed.
const ROUNDS: [u64; 5] = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/// The number of rounds in the picture of a session.
const SESSION: u32 = 100;

/// One wager under one pay table.
#[derive(Clone, Debug, Serialize)]
pub struct WagerSheet {
    /// The figure that the sheet is about.
    pub figure: Figure,
    /// Whether the table takes this wager and pays it like this; otherwise it is what it would be.
    pub in_force: bool,
    /// What the figure's numbers are counted in, such as `ante stake`.
    pub unit: String,
    /// What comes back of a stake on average.
    pub returned: String,
    /// What comes back on average of everything staked, where a player may add to the stake.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub returned_of_all: Option<String>,
    /// The share of rounds that win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hit: Option<Share>,
    /// What the cases are and how many were counted.
    pub counting: Counting,
    /// The number of equally likely cases: the raw number of everything counted or, where no finite number of deals
    /// decides the wager, the least common denominator of its outcomes.
    pub cases: String,
    /// The outcomes, with what can be worked out from them.
    pub rows: Vec<SheetRow>,
    /// What a progressive returns through its meter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub meter: Vec<MeterShare>,
    /// The sum of all contributions: the return, or the net result where a player may add to the stake.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<String>,
    /// How far the return strays after various numbers of rounds.
    pub bands: Vec<Band>,
    /// What a session adds up to, where every outcome is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session: Option<Session>,
    /// The short name of the book, in whose currency amounts are.
    #[serde(skip)]
    pub(crate) book: String,
}

/// An outcome on a sheet, with its chance and contribution.
#[derive(Clone, Debug, Serialize)]
pub struct SheetRow {
    /// What happens, as the game calls it.
    pub outcome: String,
    /// What is won for a stake of one.
    pub to_one: String,
    /// What comes back for a stake of one, the stake included, where nothing is added to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub for_one: Option<String>,
    /// The number of cases in which it happens.
    pub combinations: String,
    /// The chance, as a decimal.
    pub probability: String,
    /// The average number of rounds to one such outcome.
    pub one_in: String,
    /// What it adds to the return, or to the net result where a player may add to the stake.
    pub contribution: String,
}

/// What a progressive returns through its meter.
#[derive(Clone, Debug, Serialize)]
pub struct MeterShare {
    /// What brings it, such as the seed.
    pub what: String,
    /// What it adds to the return.
    pub contribution: String,
}

/// The band in which the return lies after some number of rounds.
#[derive(Clone, Debug, Serialize)]
pub struct Band {
    /// The number of rounds.
    pub rounds: u64,
    /// The half width of the band for nine sessions of ten.
    pub nine_of_ten: String,
    /// The half width of the band for nineteen sessions of twenty.
    pub nineteen_of_twenty: String,
    /// The half width of the band for ninety-nine sessions of a hundred.
    pub ninety_nine_of_hundred: String,
}

/// Why there is no sheet: the outcomes of a wager do not give its edge.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "the outcomes of {wager}, pay table {table}, add up to {sum} where its edge says {expected}: do not trust these \
     figures; have them worked out again"
)]
pub struct Unsound {
    wager: String,
    table: String,
    sum: String,
    expected: String,
}

/// An outcome in exact numbers.
struct Exact<'a> {
    row: &'a OutcomeRow,
    chance: RBig,
    net: Option<RBig>,
    /// What it adds; `None` where that depends on a meter.
    adds: Option<RBig>,
}

impl WagerSheet {
    pub(crate) fn new(figure: Figure, options: &Options, in_force: bool, book: &str) -> Result<WagerSheet, Unsound> {
        let counting = counting(options, &figure);
        // Where the cases do not divide what was counted, for example after a change of it, they are shown as they are.
        let (raw, times) = counting.raw(&figure).unwrap_or_else(|| {
            let cases = figure.cases.parse().unwrap_or(UBig::ONE);
            (cases, UBig::ONE)
        });
        let further = figure.average_stake.is_some();
        let cases: RBig = figure.cases.parse().unwrap_or(RBig::ONE);
        let outcomes: Vec<Exact<'_>> = figure.outcomes.iter().map(|row| Exact::new(row, &cases, further)).collect();
        let fixed = outcomes.iter().filter_map(|it| it.adds.as_ref()).fold(RBig::ZERO, |sum, adds| sum + adds);
        let expected = if further { -figure.exact() } else { RBig::ONE - figure.exact() };
        let shares = meter_shares(&figure, &fixed, &expected);
        // A player's bank is priced by what it pays others, without outcomes of its own.
        let all = figure.progressive.is_some() || outcomes.iter().all(|it| it.adds.is_some());
        let known = all && !outcomes.is_empty();
        let sum = shares.iter().fold(fixed, |sum, (_, share)| sum + share);
        if figure.method == Method::Exact && known {
            // A contribution that is known only as a decimal may be half a digit off.
            let rough = outcomes.iter().filter(|it| it.net.is_none() && it.adds.is_some()).count();
            let off = if sum > expected { &sum - &expected } else { &expected - &sum };
            let whole = outcomes.iter().fold(RBig::ZERO, |sum, it| sum + &it.chance) == RBig::ONE;
            if off > RBig::from(rough) / RBig::from(10).pow(12) || !whole {
                return Err(Unsound {
                    wager: figure.wager.clone(),
                    table: figure.table.clone(),
                    sum: decimal(&sum, 12),
                    expected: decimal(&expected, 12),
                });
            }
        }
        let bands = figure.measures.as_ref().map_or(Vec::new(), |measures| {
            let variance = measures.variance.exact();
            ROUNDS.iter().map(|rounds| Band::new(&variance, *rounds)).collect()
        });
        let share = |(what, share): (String, RBig)| MeterShare { what, contribution: decimal(&share, 12) };
        let risk = figure.element_of_risk.as_deref().map(|risk| RBig::ONE - parse_decimal(risk));
        Ok(WagerSheet {
            in_force,
            unit: unit(&figure),
            returned: decimal(&(RBig::ONE - figure.exact()), 12),
            returned_of_all: risk.map(|returned| decimal(&returned, 12)),
            hit: hit(&figure, &outcomes),
            rows: outcomes.iter().map(|it| it.sheet_row(&figure, &times)).collect(),
            counting,
            cases: raw.to_string(),
            meter: shares.into_iter().map(share).collect(),
            total: known.then(|| decimal(&sum, 12)),
            bands,
            session: session(&figure, SESSION),
            book: book.to_owned(),
            figure,
        })
    }

    /// Whether a player may add to the stake, so that results are net results and not returns.
    pub(crate) fn further(&self) -> bool {
        self.figure.average_stake.is_some()
    }
}

impl<'a> Exact<'a> {
    fn new(row: &'a OutcomeRow, cases: &RBig, further: bool) -> Exact<'a> {
        let chance = row.count.parse::<RBig>().unwrap_or_default() / cases;
        let net: Option<RBig> = row.net.as_ref().and_then(|net| net.parse().ok());
        let won = match (&net, &row.contribution) {
            (Some(net), _) => Some(net * &chance),
            (None, Some(contribution)) => Some(parse_decimal(contribution)),
            (None, None) => None,
        };
        let adds = won.map(|won| if further { won } else { won + &chance });
        Exact { row, chance, net, adds }
    }

    fn sheet_row(&self, figure: &Figure, times: &UBig) -> SheetRow {
        let unknown = || match &figure.progressive {
            Some(_) if self.row.pays.ends_with('%') => format!("{} of the meter", self.row.pays),
            Some(_) => self.row.pays.clone(),
            None => "several results".to_owned(),
        };
        let plain = |value: Option<RBig>| value.map_or_else(unknown, |value| trimmed(&decimal(&value, 6)));
        let further = figure.average_stake.is_some();
        let never = self.chance.is_zero();
        SheetRow {
            outcome: self.row.outcome.clone(),
            to_one: plain(self.net.clone()),
            for_one: (!further).then(|| plain(self.net.as_ref().map(|net| net + RBig::ONE))),
            combinations: (self.row.count.parse::<UBig>().unwrap_or_default() * times).to_string(),
            probability: self.row.probability.clone(),
            one_in: if never { "never".to_owned() } else { decimal(&(RBig::ONE / &self.chance), 3) },
            contribution: self.adds.as_ref().map_or(String::new(), |adds| decimal(adds, 12)),
        }
    }
}

/// How often a wager wins; winning any part of a meter counts.
fn hit(figure: &Figure, outcomes: &[Exact<'_>]) -> Option<Share> {
    if let Some(shape) = figure.measures.as_ref().and_then(|measures| measures.shape.as_ref()) {
        return Some(shape.hit.clone());
    }
    figure.progressive.as_ref()?;
    let wins = outcomes.iter().filter(|it| it.net.as_ref().is_none_or(|net| *net > RBig::ZERO));
    Some(wins.fold(RBig::ZERO, |sum, it| sum + &it.chance).into())
}

/// What a progressive returns beyond its fixed awards, in parts that add up to its stated return.
fn meter_shares(figure: &Figure, fixed: &RBig, expected: &RBig) -> Vec<(String, RBig)> {
    let Some(progressive) = &figure.progressive else { return Vec::new() };
    let beside = progressive.fixed.exact() - fixed;
    let (increments, seed) = (progressive.increments.exact(), progressive.seed.exact());
    let reserve = progressive.reserve.as_ref().map(Share::exact).unwrap_or_default();
    let rest = expected - fixed - &beside;
    let mut shares = vec![("fixed awards beside parts of the meter".to_owned(), beside)];
    if rest == &increments + &seed {
        shares.push(("increments of the meter".to_owned(), increments - &reserve));
        shares.push(("increments of the reserve".to_owned(), reserve));
        shares.push(("seed".to_owned(), seed));
    } else if rest == &increments + &seed - progressive.fixed.exact() {
        shares.push(("increments, less the fixed awards that come off the meter".to_owned(), rest - &seed));
        shares.push(("seed".to_owned(), seed));
    } else {
        shares.push(("parts of a meter that has just been seeded".to_owned(), rest));
    }
    shares.retain(|(_, share)| !share.is_zero());
    shares
}

/// What the figure's numbers are counted in: where more than one wager is staked, the one that decides the others'
/// stakes.
fn unit(figure: &Figure) -> String {
    let wager = figure.wager.split(" (").next().unwrap_or_default();
    match figure.average_stake {
        None => "stake".to_owned(),
        Some(_) => format!("{} stake", in_words(wager.split(" and ").next().unwrap_or_default())),
    }
}

impl Band {
    fn new(variance: &RBig, rounds: u64) -> Band {
        let of_mean = square_root(&(variance / RBig::from(rounds)), 24);
        let half = |deviations: &str| percent(&(&of_mean * parse_decimal(deviations)), 4);
        Band {
            rounds,
            nine_of_ten: half("1.645"),
            nineteen_of_twenty: half("1.96"),
            ninety_nine_of_hundred: half("2.576"),
        }
    }
}

pub(crate) fn method(figure: &Figure) -> String {
    match (figure.method, &figure.error) {
        (Method::Exact, _) => "exact".to_owned(),
        (Method::Simulated, Some(error)) => format!("simulated, standard error {error}"),
        (Method::Simulated, None) => "simulated".to_owned(),
    }
}

/// A decimal share in per cent, to four places.
pub(crate) fn hundred(share: &str) -> String {
    percent(&parse_decimal(share), 4) + " %"
}

/// The number that a decimal stands for.
pub(crate) fn parse_decimal(text: &str) -> RBig {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (whole, places) = digits.split_once('.').unwrap_or((digits, ""));
    let number: RBig = format!("{whole}{places}").parse().expect("decimals are written by ourselves");
    number * RBig::from(sign) / RBig::from(10).pow(isize::try_from(places.len()).expect("a decimal is short"))
}

/// A decimal of twelve places cut to six.
pub(crate) fn short(text: &str) -> String {
    decimal(&parse_decimal(text), 6)
}

/// A decimal without trailing zeros.
pub(crate) fn trimmed(text: &str) -> String {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text.to_owned() }
}
