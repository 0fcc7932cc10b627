//! What is posted at a table: the sign, the fees and the options in force, in the words and the money of its book.

use baize_book::{Cents, Cites, GameSpec, OptionSpec, Setting, SignLine, in_words, printed_sign};
use baize_table::{AnyTable, FeeRates, PostedFee};
use baize_wire as wire;

use crate::house::Closed;
use crate::record::time::today;
use crate::web::on_wire::OnWire;

/// The kinds of wagers that the table is laid out for but does not take, because the house has closed them.
pub(crate) fn closed_kinds(table: &dyn AnyTable, closed: &Closed) -> Vec<String> {
    let (spec, layout) = (table.spec(), table.layout());
    let kinds = spec.wagers.iter().map(|wager| wager.name.as_str());
    let laid_out = kinds.filter(|kind| layout.iter().any(|it| it.kind == *kind));
    laid_out.filter(|kind| closed.refuse(spec, kind).is_err()).map(str::to_owned).collect()
}

/// The sign of a table as people read it, with what is not available there.
pub(crate) fn sign(table: &dyn AnyTable, closed: &Closed) -> Vec<SignLine> {
    let spec = table.spec();
    let kinds = closed_kinds(table, closed);
    let mut lines = printed_sign(spec, table.options(), &kinds, &|amount| spec.book().amount(amount));
    lines.extend(not_available(table, closed));
    lines
}

/// Wagers that the table is laid out for but does not take: those that the house has closed, and those whose trial is
/// over.
pub(crate) fn not_available(table: &dyn AnyTable, closed: &Closed) -> Vec<SignLine> {
    let spec = table.spec();
    let kinds = closed_kinds(table, closed);
    let line = SignLine { says: format!("Not available at this table: {}.", named(&kinds)), by: spec.not_available };
    Some(line).filter(|_| !kinds.is_empty()).into_iter().chain(ended_trial(spec, table)).collect()
}

fn named(kinds: &[String]) -> String {
    kinds.iter().map(|kind| in_words(kind)).collect::<Vec<_>>().join(", ")
}

/// The wagers that are no longer taken because their trial is over.
fn ended_trial(spec: &GameSpec, table: &dyn AnyTable) -> Option<SignLine> {
    let day = table.options().get("trial-ends").map(ToString::to_string).filter(|day| day != "none")?;
    let layout = table.layout();
    let on_trial = spec.wagers.iter().filter(|wager| wager.trial && layout.iter().any(|it| it.kind == wager.name));
    let kinds: Vec<String> = on_trial.map(|wager| wager.name.clone()).collect();
    let by = spec.book().trial_ends.map_or(Cites::NONE, Cites::from);
    let says = format!("Not available any more: {}. The trial ended on {day}.", named(&kinds));
    (today() > day && !kinds.is_empty()).then_some(SignLine { says, by })
}

/// What the house collects at a table: the fee's name, who pays it and when, and how much for what.
pub(crate) fn fees(table: &dyn AnyTable) -> Vec<wire::Fee> {
    let book = table.spec().book();
    let describe = |fee: &PostedFee| {
        let rates: Vec<(String, Cents)> = match &fee.rates {
            FeeRates::Flat(amount) => vec![(String::new(), *amount)],
            FeeRates::Players(rates) => {
                rates.iter().map(|(players, amount)| (format!("{players} players"), *amount)).collect()
            }
            FeeRates::From(rates) => {
                rates.iter().map(|(from, amount)| (format!("from {}", book.amount(*from)), *amount)).collect()
            }
        };
        let rate = |(at, cents): (String, Cents)| wire::Rate { at, cents: cents.on_wire() };
        wire::Fee {
            name: fee.name.into(),
            says: fee.says.into(),
            rates: rates.into_iter().map(rate).collect(),
            by: fee.by.on_wire(),
        }
    };
    table.info().posted_fees.iter().map(describe).collect()
}

/// The setting of an option, as people read it.
pub(crate) fn told(spec: &GameSpec, option: &OptionSpec, setting: &Setting) -> String {
    let money = |amount: Cents| spec.book().amount(amount);
    let is_money = ["in pence", "in cents"].iter().any(|unit| option.says.contains(unit));
    match setting {
        Setting::Number(number) if is_money => money(Cents(*number)),
        setting => option.told(setting, &money),
    }
}
