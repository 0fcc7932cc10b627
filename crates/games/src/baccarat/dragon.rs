//! The Dragon Bonus: the selected hand wins as a natural, or otherwise by at least four points.
//!
//! Rules: UK-6.31 to UK-6.44. Any win that is not a two-card eight or nine counts by its margin, even with two cards
//! (reading R-DRAGON: only this gives the stated edges).

use baize_book::{Cites, Odds, OptionError, Options, Rounding, cite};
use baize_table::{Bet, Line};
use std::cmp::Ordering;

use super::coup::{Coup, Hand};
use super::punto_banco::Wager;

/// What the side wager pays.
pub(super) struct Dragon {
    natural: (Odds, Cites),
    /// What is paid by margin, from four to nine.
    margins: [(Odds, Cites); 6],
}

const MARGINS: [&str; 6] = ["wins by 4", "wins by 5", "wins by 6", "wins by 7", "wins by 8", "wins by 9"];

impl Dragon {
    pub(super) fn read(options: &Options) -> Result<Dragon, OptionError> {
        let table = options.odds("dragon-table");
        let mut margins = [(Odds::EVEN, Cites::NONE); 6];
        for (margin, slot) in (4..).zip(&mut margins) {
            let (odds, set_by) = table.pays(&format!("{margin}"))?;
            let complete = table.clause != baize_book::Clause::named("UK-6.41");
            let by = if complete { cite!("UK-6.41", "UK-6.38", "UK-6.42") } else { cite!("UK-6.41", "UK-6.38") };
            *slot = (odds, by.with(set_by));
        }
        let (natural, by) = options.odds("dragon-natural").pays("natural")?;
        Ok(Dragon { natural: (natural, by.with(cite!("UK-6.39", "UK-6.38"))), margins })
    }

    #[inline]
    pub(super) fn settle(&self, bet: Bet<Wager>, coup: &Coup, rounding: Rounding) -> Line<Wager> {
        let (selected, other, result): (&Hand, &Hand, Ordering) = match bet.wager {
            Wager::DragonPunto => (&coup.player, &coup.banker, coup.winner()),
            _ => (&coup.banker, &coup.player, coup.winner().reverse()),
        };
        match (result, selected.is_natural()) {
            (Ordering::Greater, true) => bet.wins(self.natural.0, rounding, "natural", self.natural.1),
            (Ordering::Equal, true) => bet.returned("natural tie", cite!("UK-6.40")),
            (Ordering::Greater, false) => match selected.point() - other.point() {
                margin @ 4.. => {
                    let row = usize::from(margin - 4);
                    bet.wins(self.margins[row].0, rounding, MARGINS[row], self.margins[row].1)
                }
                _ => bet.loses("wins by less than 4", cite!("UK-6.43", "UK-6.38")),
            },
            (Ordering::Less, _) | (Ordering::Equal, false) => bet.loses("does not win", cite!("UK-6.44")),
        }
    }
}
