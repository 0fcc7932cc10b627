//! Wagers that a table does not take, and those that cannot be made without them.

use baize_book::Cents;
use baize_table::{AnyTable, OfferedBet, Refusal, Start, WagerInfo};
use std::collections::BTreeSet;

use crate::file::{Entry, Spot};
use crate::finding::Findings;
use crate::near::instead;

/// The names in `closed`; each must be a kind of wager that could be bet on here.
pub(crate) fn closed(table: &dyn AnyTable, entry: &Entry, findings: &mut Findings<'_>) -> Vec<String> {
    let spec = table.spec();
    let known: Vec<&str> = spec.wagers.iter().filter(|it| it.opening).map(|it| it.name.as_str()).collect();
    if !entry.value.is_array() {
        findings.wrong(&entry.spot, format!("closed cannot be {}", entry.value), "a list of wagers, as [\"tie\"]");
        return Vec::new();
    }
    let mut closed = Vec::new();
    for word in &entry.inner {
        let name = word.word().unwrap_or_default();
        if let Some(clause) = spec.always_offered(&name) {
            let says = format!("{name} is closed, and every table of {} offers it", spec.id);
            findings.unlawful(&word.spot, clause, says, "leave it open, or close the table");
        } else if known.contains(&name.as_str()) {
            closed.push(name);
        } else {
            let says = format!("{} takes no wager {}", spec.id, word.value);
            findings.wrong(&word.spot, says, instead(&name, &known));
        }
    }
    closed
}

/// Checks what is left once these are closed: at least one wager, and none that needs one of them.
pub(crate) fn partners(table: &dyn AnyTable, closed: &[String], spot: &Spot, findings: &mut Findings<'_>) {
    let (all, left) = (Placed::of(table, &[]), Placed::of(table, closed));
    if left.kinds.is_empty() {
        return findings.wrong(spot, "no wager is left at this table", "close the table, or fewer of its wagers");
    }
    let right = |kind: &str| format!("close {kind} too, or leave {} open", closed.join(", "));
    for (kind, refusal) in left.refused.iter().filter(|(kind, _)| all.kinds.contains(kind)) {
        let says = format!("{kind} cannot be wagered without what is closed: {}", refusal.says);
        findings.unlawful(spot, refusal.by, says, right(kind));
    }
    if let (None, Some(refusal)) = (&all.unready, &left.unready) {
        let kinds: Vec<&str> = left.kinds.iter().copied().collect();
        let says = format!("{} cannot be wagered without what is closed: {}", kinds.join(", "), refusal.says);
        findings.unlawful(spot, refusal.by, says, right(&kinds.join(", ")));
    }
}

/// What happens to one bet on each kind of wager.
struct Placed {
    /// The kinds that were taken.
    kinds: BTreeSet<&'static str>,
    /// Those that were refused, and why.
    refused: Vec<(&'static str, Refusal)>,
    /// Why the bets that were taken would be given back when betting closes.
    unready: Option<Refusal>,
}

impl Placed {
    /// Places the bets in whatever order the table takes them.
    fn of(table: &dyn AnyTable, closed: &[String]) -> Placed {
        let mut start = Start::new(table.opening());
        let mut open = offers(table, closed);
        let mut kinds = BTreeSet::new();
        loop {
            let mut refused = Vec::new();
            let before = open.len();
            open.retain(|(kind, bet)| match table.place(&mut start, bet) {
                Ok(()) => !kinds.insert(*kind),
                Err(refusal) => {
                    refused.push((*kind, refusal));
                    true
                }
            });
            if open.len() == before {
                let unready = table.readiness(&start).unready.into_iter().next().map(|unready| unready.refusal);
                return Placed { kinds, refused, unready };
            }
        }
    }
}

/// One bet on each kind of wager that is not closed, with the same stake on all as far as limits allow.
fn offers(table: &dyn AnyTable, closed: &[String]) -> Vec<(&'static str, OfferedBet)> {
    let mut offers: Vec<(WagerInfo, OfferedBet)> = Vec::new();
    for bet in table.spread(Cents(1)) {
        let Ok(info) = table.wager(&bet.wager) else { continue };
        if offers.iter().all(|(other, _)| other.kind != info.kind) {
            offers.push((info, bet));
        }
    }
    let common = offers.iter().map(|(info, _)| info.min).max().unwrap_or(Cents(1));
    let at = |(info, bet): (WagerInfo, OfferedBet)| {
        let stake = common.clamp(info.min, info.max);
        (info.kind, OfferedBet { stake, ..bet })
    };
    offers.into_iter().map(at).filter(|(kind, _)| !closed.iter().any(|it| it == kind)).collect()
}
