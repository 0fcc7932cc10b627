//! What came of a banked round: who banked, what the bank held and what it came to.

use baize_table::{Fact, Line, Place, Summary};

use super::Wager;
use crate::shared::told::{money, named};

/// The bank's part of the round; every wager was against it.
pub(super) fn summary(facts: &[Fact], lines: &[Line<String>]) -> Summary {
    let bank = Wager::Bank.to_string();
    let bank = lines.iter().find(|line| line.wager == bank);
    let Some((bank, seat)) = bank.and_then(|bank| Some((bank, bank.owner.seat()?))) else {
        return Summary::of(facts, lines);
    };
    let held = named(facts, Place::Seat(seat, 0));
    let with = held.map_or_else(String::new, |hand| format!(" with {hand}"));
    let net = bank.net();
    let came = match net.0 {
        ..0 => format!("loses {}", money(net)),
        0 => "breaks even".to_owned(),
        1.. => format!("wins {}", money(net)),
    };
    let words = format!("the bank at seat {seat}{with} {came}");
    Summary::new(words, [("bank", seat.into()), ("net", net.into()), ("hand", held.into())])
}
