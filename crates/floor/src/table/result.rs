//! The result of a round as boards show it and as it is kept beside the record.

use baize_book::Cents;
use baize_table::{Owner, Progress, Summary};
use baize_wire::{self as wire, PlayerId};
use std::collections::BTreeMap;

use crate::table::TableState;
use crate::web::on_wire::OnWire;

impl TableState {
    /// The result of the round that has ended so, with the names of those who sit there now.
    pub(crate) fn result(&self, progress: &Progress, name: impl Fn(PlayerId) -> Option<String>) -> wire::Summary {
        let Summary { words, data } = self.table.summary(&progress.facts, &progress.lines);
        let mut nets: BTreeMap<u8, Cents> = BTreeMap::new();
        for line in progress.lines.iter().filter(|line| line.owner != Owner::House) {
            *nets.entry(line.owner.numbers().1).or_default() += line.net();
        }
        let named = |seat: u8| self.seats.get(&seat).and_then(|player| name(*player));
        let net = nets.into_iter().map(|(seat, net)| wire::Net { seat, name: named(seat), net: net.on_wire() });
        wire::Summary { round: self.round, summary: words, data: data.on_wire(), net: net.collect() }
    }
}
