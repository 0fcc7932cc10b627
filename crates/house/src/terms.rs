//! Tables that share a progressive meter must have the same terms for it.

use baize_book::Cites;
use std::collections::BTreeMap;

use crate::finding::Findings;
use crate::table::HouseTable;

/// Compares every table on a link with the first one.
pub(crate) fn links(tables: &[HouseTable], findings: &mut Findings<'_>) {
    let mut linked: BTreeMap<&str, Vec<&HouseTable>> = BTreeMap::new();
    for table in tables {
        let Some((link, spot)) = &table.link else { continue };
        if table.table.info().meters.is_empty() {
            let says = format!("link \"{link}\" has no effect: this table has no progressive meter");
            findings.wrong(spot, says, "leave it out, or put a progressive on the table");
        } else {
            linked.entry(link).or_default().push(table);
        }
    }
    for (link, tables) in linked {
        for (i, table) in tables.iter().enumerate() {
            let Some((_, spot)) = &table.link else { continue };
            match tables[..i].iter().find(|other| other.game.id() == table.game.id()) {
                Some(first) => same_terms(link, first, table, findings),
                None if i > 0 => {
                    let (id, other) = (table.game.id(), tables[0].game.id());
                    let says = format!("link \"{link}\" is of {other} too: {id} has a meter of its own on it");
                    findings.remark(spot, meter_clauses(table), says, "a link of its own for each game");
                }
                None => {}
            }
        }
    }
}

fn meter_clauses(table: &HouseTable) -> Cites {
    table.game.spec().book().meter.iter().fold(Cites::NONE, |cites, clause| cites.and(*clause))
}

fn same_terms(link: &str, first: &HouseTable, table: &HouseTable, findings: &mut Findings<'_>) {
    let Some((_, spot)) = &table.link else { return };
    let theirs = &first.table.info().meters;
    let ours = &table.table.info().meters;
    for meter in ours {
        let Some(other) = theirs.iter().find(|other| other.name == meter.name && *other != meter) else { continue };
        let says = format!(
            "the {} meter of link \"{link}\" has the terms {} at {} and {} at {}",
            meter.name,
            other.terms,
            first.called(),
            meter.terms,
            table.called()
        );
        findings.unlawful(spot, meter_clauses(table), says, "the same terms at all tables of a link, or another link");
    }
}
