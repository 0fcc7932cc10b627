//! What three card poker collects: by the size of a spot's bet, and from the player-dealer by all that is bet.
//!
//! Rules: HG-3CP-3a to -3d, HG-3CP-FEE-1 to -FEE-4; readings R-3CP-5, R-3CP-10 and R-3CP-12. Traps: a spot between
//! two steps pays the lower rate, and so does a total; below the first step the player-dealer pays nothing.

use baize_book::{Cents, Clause, OptionError, Options, cite, entry};

use crate::player_dealer::{Fees, Steps, Wager};
use crate::shared::dollars;

/// The clauses with the fee schedules, in the order of their limits.
const TABLES: [Clause; 4] = [
    Clause::named("HG-3CP-FEE-1"),
    Clause::named("HG-3CP-FEE-2"),
    Clause::named("HG-3CP-FEE-3"),
    Clause::named("HG-3CP-FEE-4"),
];

/// The rates of one table limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Rates {
    /// The clause that states them.
    pub(super) clause: Clause,
    /// The smallest and the largest bet on a spot.
    pub(super) limits: (Cents, Cents),
    /// The most that one person may have at stake.
    pub(super) per_seat: Cents,
    spot: Steps,
    dealer: Steps,
}

impl Rates {
    /// The rates of the posted limit.
    pub(super) fn posted(options: &Options) -> Result<Rates, OptionError> {
        let limit = options.word("limit");
        for clause in TABLES {
            let rates = Rates::read(clause)?;
            let (least, most) = rates.limits;
            if limit == format!("{}-{}", least.0 / 100, most.0 / 100) {
                return Ok(rates);
            }
        }
        Err(OptionError::data(format!("no table of fees is for the limit {limit}")))
    }

    fn read(clause: Clause) -> Result<Rates, OptionError> {
        let wrong = |row: &[String]| OptionError::data(format!("{clause}: a rate is not written as {row:?}"));
        let (mut limits, mut per_seat) = ((Cents::ZERO, Cents::ZERO), Cents::ZERO);
        let (mut spot, mut dealer) = (Vec::new(), Vec::new());
        for row in &entry(clause).table {
            let [head, cell] = row.as_slice() else { return Err(wrong(row)) };
            let read = match head.as_str() {
                "limit per spot" => span(cell).map(|span| limits = span),
                "max per seat" => dollars(cell).map(|most| per_seat = most),
                head => step(head).zip(dollars(cell)).map(|((is_dealer, from), fee)| {
                    if is_dealer { dealer.push((from, fee)) } else { spot.push((from, fee)) }
                }),
            };
            read.ok_or_else(|| wrong(row))?;
        }
        Ok(Rates { clause, limits, per_seat, spot: Steps::new(spot), dealer: Steps::new(dealer) })
    }

    /// What is collected: for each spot by its Ante, or for each wager separately (reading R-3CP-5).
    pub(super) fn fees(&self, per_wager: bool) -> Fees {
        const ALL: &[Wager] = &[Wager::Ante, Wager::Bonus];
        Fees {
            bet: self.spot.clone(),
            on: if per_wager { ALL } else { &[Wager::Ante] },
            dealer: self.dealer.clone(),
            total: ALL,
            by: cite!("HG-3CP-3a", "HG-3CP-3b", "HG-3CP-3d").and(self.clause),
        }
    }
}

/// Reads `player, spot $2.00-$4.00` or `player-dealer, total bets >= $51.00`: whether it is the player-dealer's, and
/// from which amount on.
fn step(head: &str) -> Option<(bool, Cents)> {
    let (is_dealer, from) = match head.strip_prefix("player, spot ") {
        Some(from) => (false, from),
        None => (true, head.strip_prefix("player-dealer, total bets ")?),
    };
    // Anything printed differently comes after a space.
    let from = from.trim_start_matches(">= ").split([' ', '-']).next()?;
    Some((is_dealer, dollars(from)?))
}

/// Reads `$2.00-$50.00`.
fn span(text: &str) -> Option<(Cents, Cents)> {
    let (least, most) = text.split_once('-')?;
    Some((dollars(least)?, dollars(most)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rates(table: usize) -> Rates {
        Rates::read(TABLES[table - 1]).expect("rates")
    }

    fn of(steps: &Steps, amounts: &[i64]) -> Vec<i64> {
        amounts.iter().map(|amount| steps.of(Cents(*amount)).0).collect()
    }

    #[test]
    fn a_spot_pays_by_its_size_and_between_two_steps_the_lower_rate() {
        //= HG-3CP-FEE-1
        let rates = rates(1);
        assert_eq!((rates.limits, rates.per_seat), ((Cents(200), Cents(5000)), Cents(30_000)));
        assert_eq!(of(&rates.spot, &[200, 400, 499, 500, 5000]), [25, 25, 25, 50, 50]);
        assert_eq!(of(&rates.dealer, &[5000, 5099, 5100, 90_000]), [0, 0, 100, 100]);
    }

    #[test]
    fn the_player_dealer_pays_by_the_total_of_the_bets() {
        //= HG-3CP-FEE-2 HG-3CP-FEE-3 HG-3CP-FEE-4
        for table in [2, 3] {
            assert_eq!(of(&rates(table).dealer, &[5099, 5100, 10_000, 10_099, 10_100]), [0, 100, 100, 100, 200]);
        }
        assert_eq!((rates(2).per_seat, of(&rates(2).spot, &[500])), (Cents(60_000), vec![50]));
        assert_eq!((rates(3).per_seat, of(&rates(3).spot, &[1000])), (Cents(100_000), vec![100]));
        let high = rates(4);
        assert_eq!((high.limits, high.per_seat), ((Cents(5000), Cents(30_000)), Cents(200_000)));
        assert_eq!(of(&high.spot, &[5000]), [200]);
        assert_eq!(of(&high.dealer, &[10_099, 10_100, 50_000, 50_100]), [0, 300, 300, 500]);
    }
}
