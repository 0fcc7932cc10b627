//! Fees that the file writes out, compared with those that the book prints for the limit.
//!
//! A fee is an amount that is known before the hand, never a share of what is staked or won, and a table has no more
//! rates than the book prints.

use baize_book::{Cents, Cites, register};
use baize_table::{AnyTable, FeeRates, PostedFee};
use toml::Value;

use crate::file::Entry;
use crate::finding::{Findings, Weight};
use crate::near::nearest;

/// Compares the fees in the file with those that the table must post.
pub(crate) fn check(table: &dyn AnyTable, entry: &Entry, findings: &mut Findings<'_>) {
    let posted = &table.info().posted_fees;
    let names: Vec<&str> = posted.iter().map(|fee| fee.name).collect();
    if !entry.value.is_table() {
        let says = format!("fees cannot be {}", entry.value);
        return match entry.word().is_some_and(|word| word.contains('%')) {
            true => findings.unlawful(&entry.spot, clause(table, "-COL-2"), says, flat(&names)),
            false => findings.wrong(&entry.spot, says, flat(&names)),
        };
    }
    if posted.is_empty() {
        let says = format!("{} collects no fee", table.spec().id);
        return findings.wrong(&entry.named, says, "leave it out");
    }
    let before = findings.count();
    for fee in &entry.inner {
        match posted.iter().find(|posted| posted.name == fee.name) {
            Some(posted) => rate(table, posted, fee, findings),
            None => {
                let says = format!("a fee `{}` that the book does not print for this table", fee.name);
                let right = match nearest(&fee.name, names.iter().copied()) {
                    Some(near) => format!("`{near}`, if that is meant"),
                    None => format!("no rates but {}", names.join(", ")),
                };
                findings.unlawful(&fee.named, clause(table, "-COL-3"), says, right);
            }
        }
    }
    // What is missing is reported once everything that is there is right.
    if findings.count() > before {
        return;
    }
    for posted in posted.iter().filter(|posted| entry.inner.iter().all(|fee| fee.name != posted.name)) {
        let says = format!("the fees lack `{}`, which the book prints for this table", posted.name);
        findings.add(
            Weight::Wrong,
            &entry.named,
            posted.by,
            says,
            format!("{} = {}", posted.name, steps(&posted.rates)),
        );
    }
}

fn flat(names: &[&str]) -> String {
    format!("amounts, such as {{ {} = 300 }}", names.first().unwrap_or(&"regular"))
}

/// The clause of this game's chapter whose id ends like this, or those of its first fee.
fn clause(table: &dyn AnyTable, end: &str) -> Cites {
    let spec = table.spec();
    let of_game = |entry: &&baize_book::ClauseEntry| {
        entry.book == spec.book_name() && spec.sections.contains(&entry.game) && entry.id.id().ends_with(end)
    };
    match register().iter().find(of_game) {
        Some(entry) => entry.id.into(),
        None => table.info().posted_fees.first().map_or(Cites::NONE, |fee| fee.by),
    }
}

fn rate(table: &dyn AnyTable, posted: &PostedFee, fee: &Entry, findings: &mut Findings<'_>) {
    let book = table.spec().book();
    let show = |cents: i64| book.amount(Cents(cents));
    let share = |entry: &Entry| entry.value.is_float() || entry.word().is_some_and(|word| word.contains('%'));
    let amount = |entry: &Entry, right: Cents, whom: String, findings: &mut Findings<'_>| match &entry.value {
        Value::Integer(cents) if *cents == right.0 => {}
        Value::Integer(cents) => {
            let says = format!("the {} fee{whom} is {}, not {}", posted.name, show(right.0), show(*cents));
            findings.unlawful(&entry.spot, posted.by, says, right.0.to_string());
        }
        other if share(entry) => {
            let says = format!("the {} fee is {other}: a fee is an amount, never a share", posted.name);
            findings.unlawful(&entry.spot, clause(table, "-COL-2"), says, right.0.to_string());
        }
        other => {
            let says = format!("the {} fee cannot be {other}", posted.name);
            findings.wrong(&entry.spot, says, format!("an amount in {}, {}", book.money, right.0));
        }
    };
    match (&posted.rates, fee.value.is_table()) {
        (FeeRates::Flat(right), false) => amount(fee, *right, String::new(), findings),
        (FeeRates::Flat(right), true) => {
            for each in &fee.inner {
                amount(each, *right, format!(" at {}", each.name), findings);
            }
        }
        (FeeRates::Players(_) | FeeRates::From(_), false) if share(fee) => {
            let says = format!("the {} fee is {}: a fee is an amount, never a share", posted.name, fee.value);
            findings.unlawful(&fee.spot, clause(table, "-COL-2"), says, steps(&posted.rates));
        }
        (FeeRates::Players(_) | FeeRates::From(_), false) => {
            let says = format!("the {} fee is not the same for all", posted.name);
            findings.unlawful(&fee.spot, posted.by, says, steps(&posted.rates));
        }
        (FeeRates::Players(rates), true) => {
            let count = |players: &usize| i64::try_from(*players).expect("a table has few seats");
            let rates: Vec<(i64, Cents)> = rates.iter().map(|(players, fee)| (count(players), *fee)).collect();
            by_step(&rates, posted, fee, &amount, findings);
        }
        (FeeRates::From(rates), true) => {
            let rates: Vec<(i64, Cents)> = rates.iter().map(|(from, fee)| (from.0, *fee)).collect();
            by_step(&rates, posted, fee, &amount, findings);
        }
    }
}

fn by_step(
    rates: &[(i64, Cents)],
    posted: &PostedFee,
    fee: &Entry,
    amount: &dyn Fn(&Entry, Cents, String, &mut Findings<'_>),
    findings: &mut Findings<'_>,
) {
    let before = findings.count();
    for each in &fee.inner {
        let step = each.name.parse::<i64>().ok();
        match rates.iter().find(|(at, _)| step == Some(*at)) {
            Some((_, right)) => amount(each, *right, format!(" at {}", each.name), findings),
            None => {
                let says = format!("the {} fee has no step `{}`", posted.name, each.name);
                findings.unlawful(&each.named, posted.by, says, steps(&posted.rates));
            }
        }
    }
    let written = |at: i64| fee.inner.iter().any(|each| each.name.parse() == Ok(at));
    let lacking: Vec<String> = rates.iter().filter(|(at, _)| !written(*at)).map(|(at, _)| at.to_string()).collect();
    if !lacking.is_empty() && findings.count() == before {
        let says = format!("the {} fee lacks its step at {}", posted.name, lacking.join(", "));
        findings.add(Weight::Wrong, &fee.named, posted.by, says, steps(&posted.rates));
    }
}

/// Rates in the form in which the file writes them.
fn steps(rates: &FeeRates) -> String {
    let all: Vec<String> = match rates {
        FeeRates::Flat(fee) => return fee.to_string(),
        FeeRates::Players(rates) => rates.iter().map(|(players, fee)| format!("{players} = {fee}")).collect(),
        FeeRates::From(rates) => rates.iter().map(|(from, fee)| format!("{from} = {fee}")).collect(),
    };
    format!("{{ {} }}", all.join(", "))
}
