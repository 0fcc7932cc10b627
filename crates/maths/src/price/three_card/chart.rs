//! Which three cards are played: the lowest hand, and what the hands around it are worth.

use baize_book::Cents;
use baize_cards::rank::ThreeCardRank;
use dashu_int::IBig;
use dashu_ratio::RBig;

use super::compare::words;
use crate::STAKE;
use crate::chart::{Chart, ChartCell, ChartRow};
use crate::figure::Share;

/// What hands of one rank win.
#[derive(Clone, Copy)]
pub(super) struct Rank {
    pub(super) rank: ThreeCardRank,
    /// The number of ways in which they come, and of those in which playing is best.
    pub(super) ways: u64,
    pub(super) played: u64,
    /// What playing wins, added up over all these ways and all of the dealer's hands.
    pub(super) playing: i128,
}

/// How many hands are shown on either side of the lowest that is played.
const AROUND: usize = 6;

impl Rank {
    fn answer(&self) -> &'static str {
        match self.played {
            0 => "fold",
            played if played == self.ways => "play",
            _ => "play or fold by suits",
        }
    }

    fn cell(&self, dealers: u64, fold: Cents) -> ChartCell {
        let of = RBig::from(self.ways) * RBig::from(dealers) * RBig::from(STAKE.0);
        let playing = Share::from(RBig::from(IBig::from(self.playing)) / of);
        let folding = Share::from(RBig::from(fold.0) / RBig::from(STAKE.0));
        let (value, next) = match self.answer() {
            "fold" => (folding, ("play".to_owned(), playing)),
            _ => (playing, ("fold".to_owned(), folding)),
        };
        ChartCell { answer: self.answer().to_owned(), value: Some(value), next: Some(next) }
    }

    fn and(self, other: &Rank) -> Rank {
        Rank {
            ways: self.ways + other.ways,
            played: self.played + other.played,
            playing: self.playing + other.playing,
            ..self
        }
    }
}

/// The charts of hands that are decided on without an upcard.
pub(super) fn threshold(hands: impl Iterator<Item = Rank>, dealers: u64, fold: Cents) -> Vec<Chart> {
    let mut hands: Vec<Rank> = hands.collect();
    hands.sort_unstable_by_key(|hand| std::cmp::Reverse(hand.rank));
    let alike = hands.chunk_by(|a, b| a.rank == b.rank);
    let ranks: Vec<Rank> = alike.map(|alike| alike[1..].iter().fold(alike[0], Rank::and)).collect();
    let runs: Vec<&[Rank]> = ranks.chunk_by(|a, b| a.answer() == b.answer()).collect();
    let run = |(i, run): (usize, &&[Rank])| {
        let (best, least) = (words(run[0].rank), words(run[run.len() - 1].rank));
        let label = match i {
            0 => format!("{least} or better"),
            _ if i + 1 == runs.len() => format!("{best} or lower"),
            _ => format!("{best} to {least}"),
        };
        let all = run[1..].iter().fold(run[0], Rank::and);
        ChartRow { label, cells: vec![all.cell(dealers, fold)] }
    };
    let rows = runs.iter().enumerate().map(run).collect();
    let lowest = ranks.iter().rposition(|rank| rank.played > 0).unwrap_or(0);
    let around = &ranks[(lowest + 1).saturating_sub(AROUND)..(lowest + 1 + AROUND).min(ranks.len())];
    let row = |rank: &Rank| ChartRow { label: words(rank.rank), cells: vec![rank.cell(dealers, fold)] };
    let chart = |title: &str, rows| Chart {
        title: title.to_owned(),
        rows_are: "own hand".to_owned(),
        columns: vec!["answer".to_owned()],
        rows,
        notes: Vec::new(),
    };
    vec![chart("play or fold", rows), chart("around the lowest hand that is played", around.iter().map(row).collect())]
}
